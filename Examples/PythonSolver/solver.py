#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A layout solver by scipy's linear programming: reads a trace, answers each "solve" with a line.

    swift run Benchmarks check --solver external --external 'python3 Examples/PythonSolver/solver.py'
"""
import sys

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import csr_array, lil_array


def number(word):
    return 1000.0 if word == "required" else float(word)


def optimum(count, rows):
    """Values that violate the rows least, level by level; or None, and the rows of a conflict."""
    # Each row has two columns for its violation: what it falls short, and what it goes beyond.
    width = count + 2 * len(rows)
    matrix, constants = lil_array((len(rows), width)), np.zeros(len(rows))
    equal = np.array([relation == "=" for _, relation, _, _ in rows], bool)
    priorities = np.array([priority for priority, _, _, _ in rows])
    for index, (_, relation, constant, terms) in enumerate(rows):
        sign = -1.0 if relation == ">=" else 1.0
        for coefficient, variable in terms:
            matrix[index, int(variable[1:])] += sign * float(coefficient)
        matrix[index, count + 2 * index], matrix[index, count + 2 * index + 1] = sign, -sign
        constants[index] = sign * constant
    matrix, values = csr_array(matrix), np.zeros(width)
    bounds = np.array([[-np.inf, np.inf]] * count + [[0.0, np.inf]] * (2 * len(rows)))
    for level in sorted(set(priorities), reverse=True):
        cost = np.concatenate([np.zeros(count), np.repeat(priorities == level, 2)])
        found = linprog(cost, matrix[~equal], constants[~equal], matrix[equal], constants[equal],
                        bounds, "highs", options={"primal_feasibility_tolerance": 1e-9})
        if found.x is None:
            break  # Rounding in the levels above: their values stand.
        values, duals = found.x, np.zeros(len(rows))
        duals[~equal], duals[equal] = found.ineqlin.marginals, found.eqlin.marginals
        if level == 1000 and found.fun > 1e-7:
            return None, np.flatnonzero(abs(duals) > 1e-9)  # They prove the conflict.
        # Whatever keeps to this is as good at this level (complementary slackness).
        equal |= abs(duals) > 1e-9
        bounds[(found.lower.marginals > 1e-9) | (cost > 0) & (level == 1000), 1] = 0.0
    return values[:count], []


def answer(count, rows):
    values, members = optimum(count, list(rows.values()))
    if values is not None:
        return ["values", *map(repr, values.tolist())]
    members = [list(rows)[index] for index in members]
    for name in list(members):  # Leaves out what is not needed for the conflict.
        rest = [other for other in members if other != name]
        if optimum(count, [rows[other] for other in rest])[0] is None:
            members = rest
    return ["conflict", *members]


count, rows = 0, {}
for line in sys.stdin:
    word, *rest = line.split("#")[0].split() or [""]
    if word == "layout-trace":  # A new model begins.
        count, rows = 0, {}
    elif word == "variables":
        count = int(rest[0])
    elif word == "constraint":
        rows[rest[0]] = [number(rest[1]), rest[2], float(rest[3]), [t.split("*") for t in rest[4:]]]
    elif word in ("constant", "priority"):
        rows[rest[0]][2 if word == "constant" else 0] = number(rest[1])
    elif word == "remove":
        del rows[rest[0]]
    elif word == "solve":
        print(*answer(count, rows), flush=True)
