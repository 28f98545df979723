# SPDX-License-Identifier: MIT
"""Makes one record of all solvers on the same traces, which `Benchmarks report` shows as columns.

    record.py BENCHMARKS OUT.json ROUNDS LIMIT KIWI CASSOWARY TRACE...

In every round each solver is started anew and replays the trace at least twice; the median per
solve is the round's sample. From round to round another solver begins. KIWI and CASSOWARY are
the compiled drivers, or `-` for none; HiGHS takes part if highspy can be imported. What is
timed is told in the drivers: a session has no part in it, and of HiGHS only `run` is counted.

Levels are those of the values after the first solve, found here for the peers and by
`Benchmarks replay --levels` for ours. A solver that fails, or takes longer than LIMIT seconds
for its replays in a round, is recorded with that as its failure.
"""

import datetime
import importlib.util
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
OURS = ["simplex", "greedy"]
REPETITIONS = 3


def first_rows(path):
    """The live rows at the first solve: priority, relation, constant and terms by number."""
    rows = {}
    for line in Path(path).read_text().splitlines():
        words = line.split("#")[0].split()
        if not words:
            continue
        if words[0] == "solve":
            break
        if words[0] == "constraint":
            terms = [(float(word.split("*x")[0]), int(word.split("*x")[1])) for word in words[5:]]
            priority = 1000.0 if words[2] == "required" else float(words[2])
            rows[words[1]] = [priority, words[3], float(words[4]), terms]
        elif words[0] == "constant":
            rows[words[1]][2] = float(words[2])
        elif words[0] == "priority":
            rows[words[1]][0] = 1000.0 if words[2] == "required" else float(words[2])
        elif words[0] == "remove":
            del rows[words[1]]
    return list(rows.values())


def levels(rows, values):
    """The total violation per level, highest first."""
    totals = {}
    for priority, relation, constant, terms in rows:
        if priority >= 1000:
            continue
        miss = sum(factor * values[variable] for factor, variable in terms) - constant
        amount = {"<": max(0, miss), ">": max(0, -miss)}.get(relation[0], abs(miss))
        totals[priority] = totals.get(priority, 0.0) + amount
    return [[level, totals[level]] for level in sorted(totals, reverse=True)]


class Lab:
    def __init__(self, benchmarks, limit, kiwi, cassowary):
        self.benchmarks, self.limit = benchmarks, float(limit)
        self.drivers = {solver: None for solver in OURS}
        if kiwi != "-":
            self.drivers["kiwi"] = [kiwi]
        if cassowary != "-":
            self.drivers["cassowary-rs"] = [cassowary]
        if importlib.util.find_spec("highspy"):
            self.drivers["highs"] = [sys.executable, HERE / "highs_replay.py"]

    def replay(self, solver, path):
        """What a driver printed, and our line for the first solve; or a word on why not."""
        driver = self.drivers[solver]
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder) / "out.json"
            command = driver + [path, str(REPETITIONS)] if driver else [
                self.benchmarks, "replay", path, "--solver", solver, "--repeat",
                str(REPETITIONS), "--levels", "--json", out]
            try:
                done = subprocess.run(command, timeout=self.limit, text=True,
                                      stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            except subprocess.TimeoutExpired:
                return f"over {self.limit:g} s", None
            if driver is None:
                if done.returncode:
                    return done.stderr.strip() or "fails", None
                line = next(line for line in done.stdout.splitlines()
                            if line.startswith("solve 1:"))
                return json.loads(out.read_text()), line
        try:
            entries = json.loads(done.stdout)
        except json.JSONDecodeError:
            return f"ends with code {done.returncode}", None
        failure = next((entry["failure"] for entry in entries if "failure" in entry), None)
        return failure or entries, None

    def record(self, solver, path):
        subject = {"kind": "trace", "scene": Path(path).stem, "size": 0, "variant": "usual"}
        return {"subject": subject, "solver": solver, "best": []}

    def add_round(self, record, path, rows):
        entries, line = self.replay(record["solver"], path)
        if isinstance(entries, str):
            record["failure"] = entries
            record.pop("measurement", None)
            return
        if "measurement" not in record:
            last = entries[-1]
            answer = {"boxes": 0, "variables": last.get("variables", 0) or 0,
                      "constraints": last.get("constraints", 0) or 0}
            if line:
                found = [word.split("=") for word in line.split()[2:] if "=" in word]
                answer["levels"] = [[float(level), float(total)] for level, total in found]
                if record["solver"] == OURS[0]:
                    record["best"] = answer["levels"]
            else:
                answer["levels"] = levels(rows, entries[0]["first_values"])
            actions = [{"name": entry["phase"], "work": {"pivots": entry["pivots"] or 0},
                        "rounds": []} for entry in entries]
            record.update(answer=answer, measurement={"actions": actions})
        for action, entry in zip(record["measurement"]["actions"], entries):
            action["rounds"].append([entry["median_ms"] / max(1, entry["solves"])])


def origin():
    """Where the numbers come from."""
    commit = subprocess.run(["git", "-C", HERE, "describe", "--always", "--dirty", "--abbrev=12",
                             "--exclude=*"], text=True, stdout=subprocess.PIPE)
    model = next((line.split(":")[1].strip() for line in
                  Path("/proc/cpuinfo").read_text().splitlines()
                  if line.startswith("model name")), platform.machine()) \
        if Path("/proc/cpuinfo").exists() else platform.machine()
    now = datetime.datetime.now(datetime.timezone.utc)
    return {"date": now.strftime("%Y-%m-%dT%H:%M:%SZ"), "commit": commit.stdout.strip() or "unknown",
            "machine": f"{model}, {os.cpu_count()} cores, {platform.system()}",
            "build": "release, peers with -O3"}


def main():
    benchmarks, out, rounds, limit, kiwi, cassowary, *traces = sys.argv[1:]
    lab = Lab(benchmarks, limit, kiwi, cassowary)
    solvers, records = list(lab.drivers), []
    for path in traces:
        rows = first_rows(path)
        mine = {solver: lab.record(solver, path) for solver in solvers}
        for turn in range(int(rounds)):
            print(f"  {Path(path).stem}: round {turn + 1} of {rounds}", file=sys.stderr)
            start = turn % len(solvers)
            for solver in solvers[start:] + solvers[:start]:
                if "failure" not in mine[solver]:
                    lab.add_round(mine[solver], path, rows)
        answers = [record["answer"] for record in mine.values() if "answer" in record]
        sizes = next((answer for answer in answers if answer["constraints"]), {})
        for answer in answers:
            answer.update(sizes | {"levels": answer["levels"]})
        records += mine.values()
    report = {"origin": origin(), "seed": 1, "isComplete": True, "yardsticks": [],
              "records": records}
    report = {"schema": "layout-benchmarks", "version": 3, "report": report}
    Path(out).write_text(json.dumps(report, indent=1) + "\n")
    samples = [len(action["rounds"]) for record in records
               for action in record.get("measurement", {"actions": []})["actions"]]
    print(f"{len(records)} records of {len(solvers)} solvers on {len(traces)} traces, "
          f"{statistics.median(samples) if samples else 0:g} rounds: {out}", file=sys.stderr)


if __name__ == "__main__":
    main()
