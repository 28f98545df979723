# SPDX-License-Identifier: MIT
"""A browser without a window, driven over its DevTools protocol through a pipe: Python alone will do."""

import base64
import json
import os
import shutil
import subprocess
import tempfile

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
APPLICATIONS = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
]


def find_browser():
    """The path of a browser, or None. The variable BROWSER names one outside of the usual places."""
    chosen = os.environ.get("BROWSER")
    if chosen and shutil.which(chosen):
        return shutil.which(chosen)
    for name in NAMES:
        if path := shutil.which(name):
            return path
    return next((path for path in APPLICATIONS if os.path.exists(path)), None)


class Browser:
    """A page in a browser that ends with the `with` block."""

    def __init__(self, path, width=1400, height=900):
        self.folder = tempfile.mkdtemp(prefix="browser-")
        command_read, self.command = os.pipe()
        self.answers, answer_write = os.pipe()
        # The browser reads from 3 and writes to 4, which may be numbers of the pipes themselves.
        command_read, answer_write = os.dup(command_read), os.dup(answer_write)

        def connect():
            os.dup2(command_read, 3, inheritable=True)
            os.dup2(answer_write, 4, inheritable=True)

        self.process = subprocess.Popen(
            [path, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--remote-debugging-pipe", f"--user-data-dir={self.folder}", "--no-first-run",
             "--disable-background-networking", f"--window-size={width},{height}", "about:blank"],
            preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(command_read)
        os.close(answer_write)
        self.buffer, self.count, self.events, self.session = b"", 0, [], None
        try:
            target = self.call("Target.createTarget", url="about:blank")["targetId"]
            self.session = self.call(
                "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
            for domain in ["Page", "Runtime", "Log", "Network"]:
                self.call(f"{domain}.enable")
        except BaseException:
            self.close()
            raise

    def _receive(self):
        while b"\0" not in self.buffer:
            data = os.read(self.answers, 1 << 16)
            if not data:
                raise RuntimeError("the browser closed the connection")
            self.buffer += data
        text, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(text)

    def call(self, method, **parameters):
        """What a method of the protocol answers; events that come before are kept."""
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.command, data):]
        while True:
            answer = self._receive()
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def open(self, url):
        self.events.clear()
        self.call("Page.navigate", url=url)
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self._receive())

    def requests(self):
        """The addresses that the page asked for."""
        return [event["params"]["request"]["url"] for event in self.events
                if event.get("method") == "Network.requestWillBeSent"]

    def errors(self):
        """What the page threw or logged."""
        return [event["params"] for event in self.events
                if event.get("method") in ("Runtime.exceptionThrown", "Log.entryAdded")]

    def evaluate(self, script):
        """The value of an expression in the page."""
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True,
                           awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"]["exception"]["description"])
        return answer["result"].get("value")

    def move(self, x, y):
        """Moves the pointer."""
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def press(self, key):
        """Presses a key on the keyboard and lets it go."""
        code = {"Tab": 9, "Enter": 13, "Escape": 27, "ArrowLeft": 37, "ArrowUp": 38,
                "ArrowRight": 39, "ArrowDown": 40}[key]
        values = {"key": key, "code": key, "windowsVirtualKeyCode": code}
        if key == "Enter":
            values["text"] = "\r"
        self.call("Input.dispatchKeyEvent", type="keyDown", **values)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, code=key)

    def screenshot(self, path, **parameters):
        data = self.call("Page.captureScreenshot", format="png", **parameters)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def screenshot_whole(self, path, limit=12000):
        """Keeps a picture of the whole page, however long, up to the limit."""
        width, height = self.evaluate("[innerWidth, document.documentElement.scrollHeight]")
        self.screenshot(path, captureBeyondViewport=True, clip={
            "x": 0, "y": 0, "width": width, "height": min(height, limit), "scale": 1})

    def close(self):
        self.process.terminate()
        os.close(self.command)
        os.close(self.answers)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
