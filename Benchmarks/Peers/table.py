# SPDX-License-Identifier: MIT
"""Prints the table of goals: Simplex, kiwi and HiGHS on the same traces, in one run.

    table.py BENCHMARKS KIWI_REPLAY FOLDER REPETITIONS LIMIT

Figures are medians of the repetitions in ms; a phase of several solves counts per solve.
- kiwi: its calls and the reading of all values, see kiwi_replay.cpp. A trace that takes a peer
  more than a second is replayed once; beyond the limit, its build is tried alone.
- HiGHS: only `run` of one weighted LP, see highs_replay.py; its model building is left out,
  ours is counted whole (apply, solve, read).
- Growth: the two sizes by turns, each turn a process of its own; the median of the ratios.
- The ratio is the peer's time over ours. A peer beyond the limit counts as the limit, so the
  ratio is a lower bound. A goal without a figure of the peer counts as not measured.
"""

import json
import statistics
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent
SCENES = [("list", 100), ("list", 300), ("list", 1000), ("list", 3000), ("list", 200),
          ("row", 10), ("nest", 20), ("grid", 3)]


class Bench:
    def __init__(self, benchmarks, kiwi, folder, repetitions, limit):
        self.benchmarks, self.kiwi, self.folder = benchmarks, kiwi, Path(folder)
        self.repetitions, self.limit = int(repetitions), float(limit)
        self.cache = {}

    def record(self):
        subprocess.run([sys.executable, HERE / "generate.py", self.folder], check=True)
        for scene, size in SCENES:
            edits = "2" if size > 1000 else "6"
            subprocess.run([self.benchmarks, "record", scene, "--size", str(size), "--edits",
                            edits, "--scripts", "drag,churn",
                            "--out", self.folder / f"{scene}_{size}.trace"], check=True)

    def command(self, solver, path, repetitions):
        if solver == "kiwi":
            return [self.kiwi, path, str(repetitions)]
        return [sys.executable, HERE / "highs_replay.py", path, str(repetitions)]

    def replay(self, solver, path):
        """The phases' milliseconds per solve, or a word on why there are none."""
        path = Path(path)
        if (solver, path) in self.cache:
            return self.cache[solver, path]
        print(f"  {path.stem}: {solver}", file=sys.stderr)
        if solver == "simplex":
            text = self.ours(path)
        else:
            try:
                start = time.monotonic()
                text = self.once(solver, path, 1)
                if time.monotonic() - start < 1 and self.repetitions > 1:
                    text = self.once(solver, path, self.repetitions)
            except subprocess.TimeoutExpired:
                text = self.first_phase(solver, path)
        entries = json.loads(text)
        failure = next((entry["failure"] for entry in entries if "failure" in entry), None)
        result = failure or {
            entry["phase"]: entry["median_ms"] / max(1, entry["solves"]) for entry in entries}
        self.cache[solver, path] = result
        return result

    def ours(self, path):
        out = self.folder / "ours.json"
        done = subprocess.run([self.benchmarks, "replay", path, "--solver", "simplex",
                               "--repeat", str(self.repetitions), "--json", out],
                              stdout=subprocess.DEVNULL)
        return out.read_text() if done.returncode == 0 else '[{"failure": "fails"}]'

    def growth(self, small, large):
        """The builds of two traces by turns, so that a machine that changes its speed changes
        both; medians of the times and of their ratios."""
        turns = []
        for _ in range(self.repetitions):
            one, other = (json.loads(self.ours(self.folder / f"{name}.trace"))[0]["median_ms"]
                          for name in (small, large))
            turns.append((one, other, other / one))
        return [statistics.median(column) for column in zip(*turns)]

    def first_phase(self, solver, path):
        """The build alone, for a peer that takes too long over the whole trace."""
        build, edit, _ = path.read_text().partition("phase edit")
        if edit:
            short = self.folder / "build-only.trace"
            short.write_text(build)
            try:
                return self.once(solver, short, 1)
            except subprocess.TimeoutExpired:
                pass
        return '[{"failure": "limit"}]'

    def once(self, solver, path, repetitions):
        return subprocess.run(self.command(solver, path, repetitions), timeout=self.limit,
                              stdout=subprocess.PIPE, text=True).stdout

    def figure(self, solver, path, phase):
        result = self.replay(solver, path)
        return result if isinstance(result, str) else result.get(phase, "limit")


def show(figure, limit):
    if figure is None:
        return "–"
    if figure == "limit":
        return f"> {limit:g} s"
    if isinstance(figure, str):
        return "fails"
    return f"{figure:.3g} ms" if figure < 1000 else f"{figure / 1000:.3g} s"


def verdict(is_met):
    return {True: "yes", False: "**no**", None: "?"}[is_met]


def main():
    bench = Bench(*sys.argv[1:])
    bench.record()
    limit = bench.limit
    lines = ["| what | ours | peer | ratio | must | aim | must met | aim met |",
             "|---|---|---|---|---|---|---|---|"]

    def row(what, ours, peer, ratio, must, aim, must_met, aim_met):
        lines.append(f"| {what} | {ours} | {peer} | {ratio} | {must} | {aim} | "
                     f"{verdict(must_met)} | {verdict(aim_met)} |")

    def path(name):
        return bench.folder / f"{name}.trace"

    def against(what, name, phase, must, aim, solver="kiwi"):
        ours = bench.figure("simplex", path(name), phase)
        peer = bench.figure(solver, path(name), phase)
        # A build beyond the limit was timed alone; a later phase was not, or never reached.
        known = limit * 1000 if peer == "limit" and phase == "build" else peer
        goals = (f"{must:g}×", f"{aim:g}×")
        text = f"{solver} {show(peer, limit)}"
        if isinstance(ours, str) or isinstance(known, str):
            row(what, show(ours, limit), text, "–", *goals, None, None)
            return
        ratio = known / ours
        lower = "> " if peer == "limit" else ""
        met = [True if ratio >= goal else None if lower else False for goal in (must, aim)]
        row(what, show(ours, limit), text, f"{lower}{ratio:.3g}×", *goals, *met)

    def absolute(what, name, phase, must, aim, peers=("kiwi", "highs"), unit=" ms"):
        ours = bench.figure("simplex", path(name), phase)
        figures = [(peer, bench.figure(peer, path(name), phase)) for peer in peers]
        text = ", ".join(f"{peer} {show(figure, limit)}" for peer, figure in figures) or "–"
        ratios = ", ".join(f"{figure / ours:.3g}×" if not isinstance(figure, str) else "–"
                           for _, figure in figures)
        row(what, show(ours, limit), text, ratios or "–", f"{must:g}{unit}", f"{aim:g}{unit}",
            ours <= must, ours <= aim)

    against("cold, list of 100", "list_100", "build", 50, 200)
    against("cold, list of 300", "list_300", "build", 500, 2000)
    for name, what in (("row_10", "row of 10"), ("nest_20", "nest of 20"), ("grid_3", "grid 3×3")):
        against(f"cold, {what}", name, "build", 1.5, 4)
    small, large, growth = bench.growth("list_300", "list_3000")
    row("growth, list 300 → 3000 cold", f"{small:.3g} → {large:.3g} ms", "–", f"{growth:.3g}×",
        "≤ 14×", "≤ 11×", growth <= 14, growth <= 11)
    against("root edit, list of 1000", "list_1000", "drag", 50, 500)
    against("root edit, row of 10", "row_10", "drag", 1, 3)
    against("remove + add among 1000 boxes (list of 200)", "list_200", "churn", 20, 200)
    against("dialog, build", "dialog", "build", 2, 10)
    against("dialog, suggest", "dialog", "edit", 2, 10)
    against("cold, list of 1000", "list_1000", "build", 10, 40, solver="highs")
    absolute("root edit, list of 1000 (no Yoga at hand)", "list_1000", "drag", 1.5, 0.1, ())
    against("nested stacks 2^8, cold", "nested_8", "build", 1, 5, solver="highs")
    absolute("20×20 competing sizes, root edit", "competing_20", "edit", 10, 1)
    absolute("chain of 1000, cold", "chain_1000", "build", 25, 8)
    absolute("chain of 1000, remove", "chain_1000", "remove", 1, 0.1)
    absolute("chain of 1000, edit", "chain_1000", "edit", 0.06, 0.03)
    for trace in sorted((HERE / "../../Tests/SolverLabTests/Traces").glob("*.trace")):
        def whole(solver):
            result = bench.replay(solver, trace)
            if isinstance(result, str) or len(result) < len(bench.replay("simplex", trace)):
                return result if isinstance(result, str) else "limit"
            return sum(result.values())
        ours, peers = whole("simplex"), [(p, whole(p)) for p in ("kiwi", "highs")]
        # Exactness is the tests' business: they compare every level of every solve.
        row(f"trace {trace.stem}, build + one edit", show(ours, limit),
            ", ".join(f"{p} {show(figure, limit)}" for p, figure in peers),
            ", ".join("–" if isinstance(figure, str) else f"{figure / ours:.3g}×"
                      for _, figure in peers),
            "5 s", "50 ms", *(None if isinstance(ours, str) else ours <= goal
                              for goal in (5000, 50)))
    print("\n".join(lines))


if __name__ == "__main__":
    main()
