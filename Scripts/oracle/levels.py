#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Replays traces with HiGHS and prints the optimum of each level at each solve.

    Scripts/oracle/levels.py FILE.trace... [--to FOLDER]

Prints the lines of `Benchmarks replay --levels`; with --to, writes FOLDER/NAME.levels instead.
Every solve is a sparse linear program from scratch, level by level from the highest: minimise the
sum of violations subject to the required rows and the totals already reached. Needs scipy.

In a conflict the newest change with a part in an irreducible conflict is given up. There can be
several such sets, so that another solver may name other constraints, and give up another change.
"""

import argparse
import pathlib
import sys

import numpy
from scipy.optimize import linprog
from scipy.sparse import coo_matrix, vstack

REQUIRED = 1000.0
OPTIONS = {"primal_feasibility_tolerance": 1e-9, "dual_feasibility_tolerance": 1e-9}
# How far totals may exceed their optimum while lower levels are minimised, relative; the first
# that HiGHS finds feasible within its tolerances counts.
ROOMS = (0, 1e-9, 1e-7)


class Row:
    def __init__(self, priority, relation, constant, terms):
        self.priority, self.relation, self.constant, self.terms = (
            priority, relation, constant, terms)

    def changed(self, **changes):
        row = Row(self.priority, self.relation, self.constant, self.terms)
        for name, value in changes.items():
            setattr(row, name, value)
        return row


def read(path):
    """The lines of a trace as tuples, without phases."""
    lines = path.read_text().splitlines()
    if not lines or lines[0].split() != ["layout-trace", "1"]:
        sys.exit(f"{path}: the first line is not `layout-trace 1`")
    for line in lines[1:]:
        words = line.split("#")[0].split()
        if not words or words[0] == "phase":
            continue
        level = lambda word: REQUIRED if word == "required" else float(word)
        if words[0] == "constraint":
            terms = [word.split("*x") for word in words[5:]]
            yield ("constraint", int(words[1]),
                   Row(level(words[2]), words[3], float(words[4]),
                       [(int(index), float(coefficient)) for coefficient, index in terms]))
        elif words[0] == "constant":
            yield ("constant", int(words[1]), float(words[2]))
        elif words[0] == "priority":
            yield ("priority", int(words[1]), level(words[2]))
        else:
            yield (words[0], *map(int, words[1:]))


def apply(rows, changes):
    """The rows after changes; those to rows that were given up are left out."""
    rows = dict(rows)
    for kind, number, *value in changes:
        if kind == "constraint":
            rows[number] = value[0]
        elif kind == "remove":
            rows.pop(number, None)
        elif number in rows:
            rows[number] = rows[number].changed(**{kind: value[0]})
    return rows


class Program:
    """Rows as `matrix @ (x, misses) <= or == side`, each soft row with its own misses."""

    def __init__(self, rows, count):
        self.count, self.levels = count, {}
        self.columns = count
        upper, equal = [], []
        for row in rows:
            missing = []
            if row.priority < REQUIRED:
                signs = {"=": (1, -1), "<=": (-1,), ">=": (1,)}[row.relation]
                missing = [(self.columns + place, sign) for place, sign in enumerate(signs)]
                self.levels.setdefault(row.priority, []).extend(c for c, _ in missing)
                self.columns += len(missing)
            sign = -1 if row.relation == ">=" else 1
            terms = [(index, sign * factor) for index, factor in row.terms + missing]
            (equal if row.relation == "=" else upper).append((terms, sign * row.constant))
        self.upper, self.upper_side = self.matrix(upper)
        self.equal, self.equal_side = self.matrix(equal)

    def matrix(self, rows):
        if not rows:
            return None, None
        entries = [(place, index, factor)
                   for place, (terms, _) in enumerate(rows) for index, factor in terms]
        places, indices, factors = zip(*entries) if entries else ((), (), ())
        shape = (len(rows), self.columns)
        return coo_matrix((factors, (places, indices)), shape).tocsr(), [s for _, s in rows]

    def minimise(self, cost, bounds, limits):
        free = [(None, None)] * self.count + [(0, None)] * (self.columns - self.count)
        parts = [part for part in [self.upper, *bounds] if part is not None]
        upper = vstack(parts, "csr") if parts else None
        side = [*(self.upper_side or []), *limits] if parts else None
        return linprog(cost, upper, side, self.equal, self.equal_side, free,
                       method="highs", options=OPTIONS)

    def optimum(self):
        """The total of each level, or None when the required rows cannot hold."""
        if self.columns == 0:
            sides = [s >= 0 for s in self.upper_side or []] + [s == 0 for s in self.equal_side or []]
            return {} if all(sides) else None
        totals, bounds = {}, []
        for level in sorted(self.levels, reverse=True) or [None]:
            cost = numpy.zeros(self.columns)
            cost[self.levels.get(level, [])] = 1
            for room in ROOMS:
                answer = self.minimise(cost, bounds, [t + room * max(1, t) for t in totals.values()])
                if answer.status != 2 or not totals:
                    break
            if answer.status == 2 and not totals:
                return None
            if answer.status != 0:
                sys.exit(f"HiGHS: {answer.message}")
            if level is None:
                return {}
            totals[level] = max(0.0, answer.fun)
            bounds.append(coo_matrix(cost.reshape(1, -1)).tocsr())
        return totals


def conflict(rows, count):
    """The numbers of an irreducible conflict, or None: a deletion filter, oldest first."""
    members = {number: row for number, row in rows.items() if row.priority == REQUIRED}
    if Program(members.values(), count).optimum() is not None:
        return None
    for number in list(members):
        rest = {other: row for other, row in members.items() if other != number}
        if Program(rest.values(), count).optimum() is None:
            members = rest
    return sorted(members)


def settle(rows, changes, count):
    """The rows after all changes that can be kept, their totals and the first conflict."""
    first = None
    while True:
        changed = apply(rows, changes)
        totals = Program(changed.values(), count).optimum()
        if totals is not None:
            return changed, totals, first
        members = conflict(changed, count)
        first = first or members
        places = [place for place, (kind, number, *_) in enumerate(changes)
                  if kind != "remove" and number in members]
        del changes[places[-1]]


def number(value):
    return "0" if value < 1e-9 else f"{value:.12g}"


def replay(path):
    rows, changes, count, solves = {}, [], 0, 0
    for kind, *rest in read(path):
        if kind == "variables":
            count = max(count, rest[0])
        elif kind == "solve":
            solves += 1
            rows, totals, members = settle(rows, changes, count)
            changes = []
            words = (["conflict", *map(str, members)] if members
                     else [f"{level:.17g}={number(total)}" for level, total in totals.items()])
            yield f"solve {solves}: " + " ".join(words)
        else:
            changes.append((kind, *rest))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("traces", nargs="+", type=pathlib.Path)
    parser.add_argument("--to", type=pathlib.Path)
    arguments = parser.parse_args()
    for path in arguments.traces:
        if arguments.to:
            target = arguments.to / f"{path.stem}.levels"
            target.write_text("".join(f"{line}\n" for line in replay(path)))
        else:
            print(f"{path.stem}, HiGHS:")
            for line in replay(path):
                print(line, flush=True)


if __name__ == "__main__":
    main()
