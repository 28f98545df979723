# SPDX-License-Identifier: MIT
"""Replays a trace with HiGHS and prints what `Benchmarks replay --json` prints, the first phase
with the values after the first solve.

    highs_replay.py [--lexicographic] FILE REPETITIONS

- The variables are free columns, every constraint is a row, and a soft one has error columns
  that cost what its level costs.
- As a rule each solve is ONE weighted LP: the levels are spread geometrically from 1 to 1e6.
  That favours HiGHS, which then solves once where levels ask for one LP each. With
  --lexicographic it is one LP per level, each with a row that fixes the total above.
- Timed is only `run`, with the dual simplex. Building the model and handing over the changes
  is reported apart, as building_ms. Presolve is on for the first solve; later solves start
  from the basis before, as HiGHS does by itself. A removed constraint becomes a free row.
"""

import json
import os
import statistics
import sys
import time
from pathlib import Path

import highspy

INFINITY = highspy.kHighsInf


def read_trace(path):
    phases = []
    for line in Path(path).read_text().splitlines():
        words = line.split("#")[0].split()
        if not words or words[0] == "layout-trace":
            continue
        if words[0] == "variables":
            words = ["variables", int(words[1])]
        elif words[0] == "phase":
            phases.append((words[1], []))
            continue
        if not phases:
            phases.append(("start", []))
        phases[-1][1].append(words)
    if len(phases) > 1 and all(words[0] == "variables" for words in phases[0][1]):
        declared = phases.pop(0)[1]
        phases[0][1][:0] = declared
    return phases


def number(priority):
    return 1000.0 if priority == "required" else float(priority)


class Replayer:
    def __init__(self, phases, lexicographic):
        self.highs = highspy.Highs()
        self.highs.setOptionValue("output_flag", False)
        self.highs.setOptionValue("threads", 1)
        self.highs.setOptionValue("solver", "simplex")
        self.highs.setOptionValue("simplex_strategy", 1)
        self.lexicographic = lexicographic
        soft = {number(w[2]) for _, events in phases for w in events
                if w[0] in ("constraint", "priority")} - {1000.0}
        self.levels = sorted(soft, reverse=True)
        span = max(1, len(soft) - 1)
        self.weights = {level: 10 ** (6 * rank / span) for rank, level in enumerate(sorted(soft))}
        self.rows, self.columns = {}, 0
        self.errors = {level: [] for level in soft}
        self.row_count = 0

    def bounds(self, relation, constant):
        lower = -INFINITY if relation.startswith("<") else constant
        upper = INFINITY if relation.startswith(">") else constant
        return lower, upper

    def column(self, cost, lower):
        self.highs.addCol(cost, lower, INFINITY, 0, [], [])
        self.columns += 1
        return self.columns - 1

    def add(self, words):
        name, priority, relation, constant = words[1], number(words[2]), words[3], float(words[4])
        terms = {}
        for word in words[5:]:
            coefficient, variable = word.split("*x")
            index = self.variables[int(variable)]
            terms[index] = terms.get(index, 0.0) + float(coefficient)
        if priority < 1000:
            for sign in (1.0, -1.0):
                if relation[0] != ("<" if sign > 0 else ">"):
                    error = self.column(self.weights[priority], 0.0)
                    self.errors[priority].append(error)
                    terms[error] = sign
        self.highs.addRow(*self.bounds(relation, constant), len(terms), list(terms),
                          list(terms.values()))
        self.rows[name] = (self.row_count, relation, words)
        self.row_count += 1

    def remove(self, name):
        row, _, words = self.rows.pop(name)
        self.highs.changeRowBounds(row, -INFINITY, INFINITY)
        return words

    def change(self, words):
        if words[0] == "variables":
            self.variables = getattr(self, "variables", [])
            while len(self.variables) < words[1]:
                self.variables.append(self.column(0.0, -INFINITY))
        elif words[0] == "constraint":
            self.add(words)
        elif words[0] == "constant":
            row, relation, old = self.rows[words[1]]
            old[4:5] = [words[2]]
            self.highs.changeRowBounds(row, *self.bounds(relation, float(words[2])))
        elif words[0] == "priority":
            old = list(self.remove(words[1]))
            old[2] = words[2]
            self.add(old)
        elif words[0] == "remove":
            self.remove(words[1])

    def run(self):
        start = time.perf_counter()
        self.highs.run()
        elapsed = time.perf_counter() - start
        status = self.highs.getModelStatus()
        if status != highspy.HighsModelStatus.kOptimal:
            raise RuntimeError(self.highs.modelStatusToString(status))
        return elapsed

    def values(self):
        """The values of the trace's variables."""
        columns = self.highs.getSolution().col_value
        return [columns[index] for index in self.variables]

    def solve(self):
        if not self.lexicographic or not self.levels:
            return self.run()
        elapsed, first = 0.0, self.row_count
        for level in self.levels:
            for other in self.levels:
                for error in self.errors[other]:
                    self.highs.changeColCost(error, 1.0 if other == level else 0.0)
            elapsed += self.run()
            total = self.highs.getInfo().objective_function_value
            errors = self.errors[level]
            self.highs.addRow(-INFINITY, total + 1e-6, len(errors), errors, [1.0] * len(errors))
        last = first + len(self.levels)
        self.highs.deleteRows(last - first, list(range(first, last)))
        return elapsed


def main():
    # HiGHS greets on standard output: what we print goes there, and the rest to standard error.
    output = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    words = sys.argv[1:]
    lexicographic = "--lexicographic" in words
    path, repetitions = [word for word in words if not word.startswith("--")]
    trace = Path(path).stem
    runs, first_values = [], None
    try:
        for _ in range(max(1, int(repetitions))):
            phases = [(name, [list(w) for w in events]) for name, events in read_trace(path)]
            replayer = Replayer(phases, lexicographic)
            costs = []
            for name, events in phases:
                solving, solves, start = 0.0, 0, time.perf_counter()
                for event in events:
                    if event[0] == "solve":
                        solving += replayer.solve()
                        solves += 1
                        if first_values is None:
                            first_values = replayer.values()
                    else:
                        replayer.change(event)
                whole = time.perf_counter() - start
                costs.append((name, solving * 1000, (whole - solving) * 1000, solves))
            runs.append(costs)
    except RuntimeError as error:
        print(json.dumps([{"trace": trace, "solver": "highs", "failure": str(error)}]), file=output)
        return 1
    result = []
    for phase in zip(*runs):
        solving = [cost[1] for cost in phase]
        result.append({
            "trace": trace, "solver": "highs", "phase": phase[0][0], "best_ms": min(solving),
            "median_ms": statistics.median(solving),
            "building_ms": statistics.median(cost[2] for cost in phase),
            "solves": phase[0][3], "pivots": None})
    result[0]["first_values"] = first_values
    print("[\n  " + ",\n  ".join(json.dumps(entry) for entry in result) + "\n]", file=output)
    return 0


if __name__ == "__main__":
    sys.exit(main())
