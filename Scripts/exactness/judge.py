#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Says of each trace in a folder whether Simplex found the best point, with HiGHS as the judge.

    Scripts/exactness/judge.py FOLDER

The folder holds NAME.trace and what `Benchmarks replay --levels --values` wrote: NAME.values, and
the lines of all traces in `log`. Needs highspy. Exits with 1 when Simplex lost or failed.

HiGHS solves level by level, each from the basis of the one before. Its tolerance is 1e-10, and on
such models it may be the one that is wrong. So the violations of both points are summed up as
fractions, without rounding, and compared from the highest level down. Each rule, and why:

- A required row may be missed by 1e-7 of the size of its numbers, the sum of the absolute values
  of its terms and its constant, as `Tolerance.feasibility` has it. Who misses more has no point.
- A level is lost when the total is above the other's by more than 1e-6 of the larger of both
  (`Tolerance.optimality`), or 1, plus 1e-9 of the sizes of its rows: a row whose terms cancel to
  a billionth of their size cannot be told from one that holds, as `SimplexTolerance.primal` says.
- A level is won when the total is below the other's by more than what rounding the values
  explains, 1e-16 of the larger plus 1e-17 of the sizes. The order of points is lexicographic, so
  what is worse by anything at all at a higher level has not won what it has below, and products
  of coefficients of 1e-6 do turn 1e-10 above into hundreds below.
- A lead that is smaller, but there in exact arithmetic, counts in full when our point meets all
  required rows exactly: such a point is better whatever is below.
- Chains of coefficients of 1e-6 have their best points at values of 1e26, and a wish between such
  values that holds there is missed by 1e9 when each of them is rounded. So before a level counts as
  lost, the point that our values are the nearest doubles to is found as fractions: the one where
  the rows hold that they miss by a few roundings. If every value of it rounds to ours, it meets all
  required rows exactly, and it is ahead in exact arithmetic at the first level where the two
  points differ, we are better: that our answer is rounded is not a decision.
- Otherwise a lost level is unsettled when there is such a lead, or when HiGHS misses a required
  row by more than rounding its values explains (1e-15 of the size of its numbers) and more than
  we do: its point is not one of the model, and the same products turn 1e-13 of a required row into
  30 at a level. Unsettled is an outcome of its own: who is right is beyond what doubles can hold.

A conflict counts when multipliers of its rows add up to a contradiction, without rounding; the
newest of them is left out for what follows.
"""

import argparse
import heapq
import math
import pathlib
import re
import sys
from fractions import Fraction

import highspy
import numpy

REQUIRED = 1000.0
FEASIBILITY, OPTIMALITY = 1e-7, 1e-6
SHARE, ROUNDING, ROUNDED_ROW = 1e-9, 1e-16, 1e-15
FEW_ROUNDINGS = Fraction(1, 2**50)
# A price above this keeps what has it where it is.
PRICE = 1e-8
INFINITY = highspy.kHighsInf


class Row:
    def __init__(self, number, priority, relation, constant, terms):
        self.number, self.priority, self.relation = number, priority, relation
        self.constant, self.terms = constant, terms

    def gap(self, point):
        """How far the terms are above the constant, and the size of the numbers."""
        products = [Fraction(factor) * point[index] for index, factor in self.terms]
        size = sum(map(abs, products)) + abs(Fraction(self.constant))
        return sum(products) - Fraction(self.constant), size

    def miss(self, point):
        """The violation at a point and the size of the numbers in it, without rounding."""
        excess, size = self.gap(point)
        if self.relation == "<=":
            excess = max(excess, 0)
        elif self.relation == ">=":
            excess = max(-excess, 0)
        return abs(excess), size


def read(path):
    count, rows = 0, []
    for line in path.read_text().splitlines():
        words = line.split()
        if words[0] == "variables":
            count = int(words[1])
        elif words[0] == "constraint":
            level = REQUIRED if words[2] == "required" else float(words[2])
            terms = [(int(w.split("*x")[1]), float(w.split("*x")[0])) for w in words[5:]]
            rows.append(Row(int(words[1]), level, words[3], float(words[4]), terms))
    return count, rows


def unrounded(rows, point):
    """The point at which the rows hold that are missed by rounding only, or None if `point` isn't
    what its values round to. Rows that are missed by least come first, and those that follow from
    the ones before are left out; what no row decides keeps its value."""
    exact = [Fraction(value) for value in point]
    near = []
    for row in rows:
        gap, size = row.gap(exact)
        if abs(gap) <= FEW_ROUNDINGS * size:
            near.append((abs(gap) / size if size else 0, row.number, row))
    pivots, order = [], {}
    for _, _, row in sorted(near, key=lambda item: item[:2]):
        terms, constant = {}, Fraction(row.constant)
        for index, factor in row.terms:
            terms[index] = terms.get(index, 0) + Fraction(factor)
        waiting = [order[index] for index in terms if index in order]
        heapq.heapify(waiting)
        listed = set(waiting)
        while waiting:
            index, others, value = pivots[heapq.heappop(waiting)]
            factor = terms.pop(index, 0)
            if not factor:
                continue
            constant -= factor * value
            for other, share in others.items():
                terms[other] = terms.get(other, 0) - factor * share
                if not terms[other]:
                    del terms[other]
                if other in order and order[other] not in listed:
                    listed.add(order[other])
                    heapq.heappush(waiting, order[other])
        if terms:
            index = max(terms, key=lambda other: abs(terms[other]))
            lead = terms.pop(index)
            order[index] = len(pivots)
            others = {other: factor / lead for other, factor in terms.items()}
            pivots.append((index, others, constant / lead))
    for index, others, value in reversed(pivots):
        exact[index] = value - sum(share * exact[other] for other, share in others.items())
    return exact if all(map(lambda a, b: float(a) == b, exact, point)) else None


def is_ahead_unrounded(rows, point, other):
    """Whether the point that `point` is rounded from is feasible, and better in exact arithmetic
    than `other`, or what that one is rounded from."""
    exact = unrounded(rows, point)
    ours = exact and Verdict(rows, exact)
    if not ours or ours.broken > 0:
        return False
    theirs = Verdict(rows, unrounded(rows, other) or other)
    levels = sorted(ours.totals, reverse=True)
    return [ours.totals[level] for level in levels] < [theirs.totals[level] for level in levels]


class Verdict:
    """What a point is worth: how much it misses the required rows, and the total per level."""

    def __init__(self, rows, point):
        point = [Fraction(value) for value in point]
        self.broken, self.worst = 0.0, None
        self.totals, self.sizes = {}, {}
        for row in rows:
            miss, size = row.miss(point)
            if row.priority == REQUIRED:
                share = float(miss / max(1, size))
                if share > self.broken:
                    self.broken, self.worst = share, row.number
            else:
                self.totals[row.priority] = self.totals.get(row.priority, 0) + miss
                self.sizes[row.priority] = self.sizes.get(row.priority, 0) + size


def highs(rows, count):
    """HiGHS, level by level: the point, or None when the required rows cannot hold.

    What has a price at the optimum of a level is kept where it is while lower levels are
    minimised: no room is left above an optimum, and none is needed.
    """
    lower, upper, columns, levels = [], [], count, {}
    starts, places, factors = [0], [], []
    for row in rows:
        scale = 2.0 ** -math.frexp(max(abs(factor) for _, factor in row.terms))[1]
        terms = list(row.terms)
        if row.priority < REQUIRED:
            for sign in {"=": (1, -1), "<=": (-1,), ">=": (1,)}[row.relation]:
                terms.append((columns, sign))
                levels.setdefault(row.priority, []).append(columns)
                columns += 1
        places += [place for place, _ in terms]
        factors += [scale * factor for _, factor in terms]
        starts.append(len(places))
        lower.append(scale * row.constant if row.relation != "<=" else -INFINITY)
        upper.append(scale * row.constant if row.relation != ">=" else INFINITY)
    program = highspy.HighsLp()
    program.num_col_, program.num_row_ = columns, len(rows)
    program.col_cost_ = numpy.zeros(columns)
    program.col_lower_ = numpy.array([-INFINITY] * count + [0.0] * (columns - count))
    program.col_upper_ = numpy.full(columns, INFINITY)
    program.row_lower_, program.row_upper_ = numpy.array(lower), numpy.array(upper)
    program.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    program.a_matrix_.start_, program.a_matrix_.index_ = numpy.array(starts), numpy.array(places)
    program.a_matrix_.value_ = numpy.array(factors)
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("time_limit", 60.0)
    solver.setOptionValue("primal_feasibility_tolerance", 1e-10)
    solver.setOptionValue("dual_feasibility_tolerance", 1e-10)
    solver.passModel(program)
    point = None
    indices = numpy.arange(columns, dtype=numpy.int32)
    for level in sorted(levels, reverse=True) or [None]:
        cost = numpy.zeros(columns)
        cost[levels.get(level, [])] = 1
        solver.changeColsCost(columns, indices, cost)
        for attempt in range(3):
            if attempt == 1:
                solver.clearSolver()
            if attempt == 2:
                solver.setOptionValue("primal_feasibility_tolerance", 1e-7)
                solver.setOptionValue("dual_feasibility_tolerance", 1e-7)
                solver.clearSolver()
            solver.run()
            status = solver.getModelStatus()
            if status == highspy.HighsModelStatus.kOptimal:
                break
        if status == highspy.HighsModelStatus.kInfeasible and point is None:
            return None
        if status != highspy.HighsModelStatus.kOptimal:
            return f"{status} at level {level}", point
        solution = solver.getSolution()
        point = list(solution.col_value[:count])
        for column, price in enumerate(solution.col_dual):
            if column >= count and abs(price) > PRICE:
                solver.changeColBounds(column, 0.0, 0.0)
        for place, price in enumerate(solution.row_dual):
            if abs(price) > PRICE and lower[place] != upper[place]:
                side = lower[place] if lower[place] > -INFINITY else upper[place]
                solver.changeRowBounds(place, side, side)
    return "", point


def proves(rows):
    """Whether multipliers of these rows, the only ones there are, add up to `0 >= gap`."""
    variables = sorted({index for row in rows for index, _ in row.terms})
    # One equation per variable over the multipliers, brought into echelon form.
    system = [[Fraction(dict(row.terms).get(index, 0)) for row in rows] for index in variables]
    pivots, line = [], 0
    for column in range(len(rows)):
        found = next((i for i in range(line, len(system)) if system[i][column]), None)
        if found is None:
            continue
        system[line], system[found] = system[found], system[line]
        factor = system[line][column]
        system[line] = [value / factor for value in system[line]]
        for other in range(len(system)):
            if other != line and system[other][column]:
                factor = system[other][column]
                system[other] = [a - factor * b for a, b in zip(system[other], system[line])]
        pivots.append(column)
        line += 1
    free = [column for column in range(len(rows)) if column not in pivots]
    if len(free) != 1:
        return False
    weights = [Fraction(0)] * len(rows)
    weights[free[0]] = Fraction(1)
    for place, column in enumerate(pivots):
        weights[column] = -system[place][free[0]]
    gap = sum(weight * Fraction(row.constant) for weight, row in zip(weights, rows))
    if gap < 0:
        weights = [-weight for weight in weights]
    signs = {">=": lambda w: w >= 0, "<=": lambda w: w <= 0, "=": lambda w: True}
    return gap != 0 and all(signs[row.relation](w) for w, row in zip(weights, rows))


def conflicts(log):
    """By trace: the numbers of the rows that Simplex says cannot hold together."""
    found, name = {}, None
    for line in log.read_text(errors="replace").splitlines():
        header = re.match(r"(\S+), simplex:", line)
        if header:
            name = header[1]
        elif name and line.startswith("solve 1: conflict"):
            found[name] = [int(word) for word in line.split()[3:]]
    return found


def judge(path, members):
    """One of `same`, `better`, `unsettled`, `LOST` and `FAILED`, and the reason."""
    count, rows = read(path)
    if members:
        if not proves([row for row in rows if row.number in members]):
            return "LOST", f"no conflict: {members}"
        rows = [row for row in rows if row.number != max(members)]
    values = path.with_suffix(".values")
    if not values.exists():
        return "FAILED", "stalled, or a required row does not hold"
    mine = [float(line) for line in values.read_text().split()]
    ours = Verdict(rows, mine)
    if ours.broken > FEASIBILITY:
        return "LOST", f"row {ours.worst} is missed by {ours.broken:.1e} of its size"
    answer = highs(rows, count)
    if answer is None:
        return "better", f"HiGHS finds no point; ours misses by {ours.broken:.1e} at most"
    trouble, point = answer
    if point is None:
        return "better", f"HiGHS gives up: {trouble}"
    theirs = Verdict(rows, point)
    if theirs.broken > FEASIBILITY:
        return "better", f"HiGHS misses a required row by {theirs.broken:.1e} of its size"
    is_ahead = False
    for level in sorted(ours.totals, reverse=True):
        total, other = float(ours.totals[level]), float(theirs.totals[level])
        size, larger = float(ours.sizes[level]), max(1, total, other)
        if total > other + OPTIMALITY * larger + SHARE * size:
            reason = f"level {level:g}: {total:.12g}, HiGHS {other:.12g}"
            if is_ahead_unrounded(rows, mine, point):
                return "better", "but for rounding, at a level above " + reason
            if is_ahead and ours.broken == 0:
                return "better", "in exact arithmetic, at a level above " + reason
            if is_ahead:
                return "unsettled", reason + ", ahead above by less than rounding"
            if theirs.broken > max(ROUNDED_ROW, ours.broken):
                return "unsettled", reason + f", which misses a required row by {theirs.broken:.1e}"
            return "LOST", reason
        if total < other - ROUNDING * larger - ROUNDING / 10 * size:
            notable = total < other - OPTIMALITY * larger - SHARE * size
            reason = f"level {level:g}: {total:.12g}, HiGHS {other:.12g}"
            return "better" if notable else "same", reason
        is_ahead = is_ahead or ours.totals[level] < theirs.totals[level]
    return "same", ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    arguments = parser.parse_args()
    counts, families = {}, {}
    found = conflicts(arguments.folder / "log")
    for path in sorted(arguments.folder.glob("*.trace")):
        members = found.get(path.stem)
        verdict, reason = judge(path, members)
        if members and verdict in ("same", "better"):
            counts["conflicts proved"] = counts.get("conflicts proved", 0) + 1
        family = path.stem.split("-")[0]
        for tally in (counts, families.setdefault(family, {})):
            tally[verdict] = tally.get(verdict, 0) + 1
        if verdict != "same":
            print(f"{path.stem}: {verdict}, {reason}", flush=True)
    for family, tally in sorted(families.items()):
        print(f"{family}: {tally}")
    print(f"all: {counts}")
    sys.exit(1 if counts.get("LOST") or counts.get("FAILED") else 0)


if __name__ == "__main__":
    main()
