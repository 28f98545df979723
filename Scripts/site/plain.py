# SPDX-License-Identifier: MIT
"""Pages of documentation as plain HTML, for browsers that do not run the site's script: without
JavaScript, and for files opened from disk, where a script cannot fetch what it shows."""

import html
import json
import os

STYLE = """<style>
.plain { font: 16px/1.5 system-ui, sans-serif; max-width: 50em; margin: 2em auto; padding: 0 1em; }
.plain pre { background: #8881; padding: 1em; overflow-x: auto; }
.plain table { border-collapse: collapse; } .plain td, .plain th { border: 1px solid #8888;
padding: 0.3em 0.6em; text-align: left; vertical-align: top; } .plain img { max-width: 100%; }
.plain dd { margin-bottom: 0.5em; } :root { color-scheme: light dark; }
</style>"""
# From disk, nothing else of the page is of use.
SCRIPT = """<script>if (location.protocol === "file:") addEventListener("DOMContentLoaded", () => {
document.body.innerHTML = document.querySelector("noscript").textContent })</script>"""


class Page:
    """A page of the site, by its render JSON."""

    def __init__(self, data, url, urls):
        self.data, self.url, self.urls = data, url, urls
        self.references = data.get("references", {})

    def link(self, url):
        """The relative address of a page, or of a file of the site."""
        if not url.startswith("/"):
            return url
        path, _, anchor = url.partition("#")
        if path.startswith(("/documentation", "/tutorials")):
            path = path.rstrip("/") + "/index.html"
        return os.path.relpath(path, self.url) + ("#" + anchor if anchor else "")

    def reference(self, identifier, is_code=False):
        target = self.references.get(identifier, {})
        title = html.escape(target.get("title") or identifier.rsplit("/", 1)[-1])
        if target.get("kind") == "symbol" or is_code:
            title = f"<code>{title}</code>"
        url = target.get("url", "")
        is_there = not url.startswith("/") or url.partition("#")[0] in self.urls
        return f'<a href="{html.escape(self.link(url))}">{title}</a>' if url and is_there else title

    def inline(self, nodes):
        return "".join(map(self.inline_node, nodes or []))

    def inline_node(self, node):
        kind = node["type"]
        if kind == "text":
            return html.escape(node["text"])
        if kind == "codeVoice":
            return f"<code>{html.escape(node['code'])}</code>"
        if kind == "reference":
            return self.reference(node["identifier"])
        if kind == "image":
            target = self.references.get(node["identifier"], {})
            variants = target.get("variants", [])
            address = html.escape(self.link(variants[0]["url"])) if variants else ""
            return f'<img src="{address}" alt="{html.escape(target.get("alt") or "")}">'
        if kind == "link":
            return f'<a href="{html.escape(node["destination"])}">{html.escape(node["title"])}</a>'
        tag = {"emphasis": "em", "strong": "strong", "newTerm": "dfn"}.get(kind, "span")
        return f"<{tag}>{self.inline(node.get('inlineContent'))}</{tag}>"

    def blocks(self, nodes):
        return "\n".join(map(self.block, nodes or []))

    def block(self, node):
        kind = node["type"]
        if kind == "paragraph":
            return f"<p>{self.inline(node['inlineContent'])}</p>"
        if kind == "heading":
            return f"<h{node['level']}>{html.escape(node['text'])}</h{node['level']}>"
        if kind == "codeListing":
            return "<pre>" + html.escape("\n".join(node["code"])) + "</pre>"
        if kind in ["unorderedList", "orderedList"]:
            tag = "ul" if kind == "unorderedList" else "ol"
            items = "".join(f"<li>{self.blocks(item['content'])}</li>" for item in node["items"])
            return f"<{tag}>{items}</{tag}>"
        if kind == "termList":
            return "<dl>" + "".join(
                f"<dt><strong>{self.inline(item['term']['inlineContent'])}</strong></dt>"
                f"<dd>{self.blocks(item['definition']['content'])}</dd>"
                for item in node["items"]) + "</dl>"
        if kind == "table":
            rows = "".join(
                "<tr>" + "".join(f"<td>{self.blocks(cell)}</td>" for cell in row) + "</tr>"
                for row in node["rows"])
            return f"<table>{rows}</table>"
        if kind == "row":
            return "\n".join(self.blocks(column["content"]) for column in node["columns"])
        return self.blocks(node.get("content"))

    def section(self, node):
        """A section, or a step of a tutorial, with everything in it."""
        kind = node.get("kind")
        if kind == "declarations":
            texts = ["".join(token["text"] for token in one["tokens"])
                     for one in node["declarations"]]
            return "".join(f"<pre>{html.escape(text)}</pre>" for text in texts)
        if kind == "parameters":
            return "<dl>" + "".join(f"<dt><code>{html.escape(one['name'])}</code></dt>"
                                    f"<dd>{self.blocks(one['content'])}</dd>"
                                    for one in node["parameters"]) + "</dl>"
        parts = [f"<h2>{html.escape(node['title'])}</h2>"] if node.get("title") else []
        if node.get("content") and "type" in node["content"][0]:
            parts.append(self.blocks(node["content"]))
        else:
            parts += map(self.section, node.get("content", []))
        for key in ["tasks", "contentSection", "stepsSection"]:
            parts += map(self.section, node.get(key, []))
        if node.get("code"):
            lines = self.references.get(node["code"], {}).get("content", [])
            parts.append("<pre>" + html.escape("\n".join(lines)) + "</pre>")
        if node.get("chapters"):
            parts += (self.reference(one) for chapter in node["chapters"]
                      for one in chapter["tutorials"])
        return "\n".join(parts)

    def topics(self, key):
        for section in self.data.get(key, []):
            items = "".join(
                f"<li>{self.reference(one)}: "
                f"{self.inline(self.references.get(one, {}).get('abstract'))}</li>"
                for one in section.get("identifiers", []))
            yield f"<h3>{html.escape(section.get('title') or '')}</h3><ul>{items}</ul>"

    def text(self):
        title = self.data.get("metadata", {}).get("title", "")
        paths = self.data.get("hierarchy", {}).get("paths") or [[]]
        trail = " / ".join(self.reference(one) for one in paths[0]
                            if isinstance(one, str) and not one.endswith("$volume"))
        parts = [STYLE, f'<main class="plain"><nav><a href="{self.link("/documentation/trellis")}">'
                        f"Trellis</a> / {trail}</nav><h1>{html.escape(title)}</h1>",
                 f"<p>{self.inline(self.data.get('abstract'))}</p>"]
        parts += map(self.section, self.data.get("primaryContentSections") or [])
        parts += map(self.section, self.data.get("sections") or [])
        for key in ["topicSections", "relationshipsSections", "seeAlsoSections"]:
            parts += self.topics(key)
        return "\n".join(parts) + "</main>"


def add(site):
    """Gives each page of a site its text."""
    files = {"/" + str(file.relative_to(site / "data").with_suffix("")): file
             for file in sorted((site / "data").rglob("*.json"))}
    files = {url: file for url, file in files.items() if (site / url[1:] / "index.html").exists()}
    for url, file in files.items():
        page = site / url[1:] / "index.html"
        before, _, rest = page.read_text().partition("<noscript>")
        text = Page(json.loads(file.read_text()), url, files).text()
        head, _, body = before.partition("</head>")
        page.write_text(f"{head}{SCRIPT}</head>{body}<noscript>{text}</noscript>"
                        + rest.partition("</noscript>")[2])
    return len(files)
