#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes traces of models that are hard on a solver's numbers.

    Scripts/exactness/generate.py FOLDER --first 1 --count 2000

Each has 50 to 400 variables, ten soft levels, coefficients from 1e-6 to 1e6, many rows that are
tight at the same point, rows that follow from others and, one time in ten, rows that contradict
others. The number of a model decides all of it. Where numbers are sums of few powers of two, the
redundant rows agree to the last bit, because no sum needs more than 53 of them.
"""

import argparse
import pathlib
import random

LEVELS = [999, 900, 800, 751, 750, 500, 251, 250, 100, 1]
FAMILIES = ["rows", "columns", "mixed", "boxes", "decimal"]
RELATIONS = ["=", "<=", ">="]


class Model:
    """Rows `[priority, relation, constant, {variable: coefficient}]` around a point."""

    def __init__(self, number):
        self.random = random.Random(number)
        self.family = FAMILIES[number % len(FAMILIES)]
        self.witness, self.rows = [], []

    def power(self, limit):
        return 2.0 ** self.random.randint(-limit, limit)

    def value(self, terms):
        return sum(factor * self.witness[index] for index, factor in terms.items())

    def add(self, priority, relation, terms, slack=0.0):
        """A row that the point meets when required, and misses by `slack` when not."""
        away = {"=": slack, "<=": abs(slack), ">=": -abs(slack)}[relation]
        if priority < 1000:
            away = self.random.choice([1, -1]) * slack
        self.rows.append([priority, relation, self.value(terms) + away, terms])

    # The families.

    def unit(self):
        """By variable, the power of two its coefficients are multiplied with."""
        limit = {"rows": 0, "columns": 10, "mixed": 0, "decimal": 8}[self.family]
        return [self.power(limit) for _ in self.witness]

    def terms(self, units):
        """One to four terms, seldom as many as ten."""
        size = self.random.choice([1, 1, 2, 2, 2, 3, 4, 10])
        chosen = self.random.sample(range(len(units)), size)
        scale = {"rows": self.power(20), "columns": self.power(8), "mixed": 1.0,
                 "decimal": 10.0 ** self.random.randint(-4, 4)}[self.family]
        terms = {}
        for index in chosen:
            factor = self.random.choice([1, 1, 1, -1, -1, -1, 2, -2, 3, 0.5])
            if self.family == "decimal":
                factor *= round(self.random.uniform(0.5, 2), 3)
            own = self.power(20) if self.family == "mixed" and self.random.random() < 0.15 else 1
            terms[index] = min(max(abs(factor * scale * units[index] * own), 2.0 ** -20), 2.0 ** 20)
            if factor < 0:
                terms[index] = -terms[index]
        return terms

    def draw_sparse(self):
        count = self.random.randint(50, 400)
        self.witness = [float(self.random.randint(0, 400)) for _ in range(count)]
        units = self.unit()
        self.witness = [value / unit for value, unit in zip(self.witness, units)]
        for _ in range(self.random.randint(count // 2, count)):
            terms = self.terms(units)
            relation = self.random.choice(RELATIONS)
            size = max(abs(factor * self.witness[index]) for index, factor in terms.items())
            slack = 0 if relation == "=" else self.random.choice([0, 0, 0, 0.25, 2]) * size
            self.add(1000, relation, terms, slack)
        for _ in range(self.random.randint(count, 2 * count)):
            terms = self.terms(units)
            size = max(abs(factor * self.witness[index]) for index, factor in terms.items())
            slack = self.random.choice([0, 0.125, 0.5, 1, 4]) * max(size, max(map(abs, terms.values())))
            self.add(self.random.choice(LEVELS), self.random.choice(RELATIONS), terms, slack)

    def draw_boxes(self):
        """Boxes one after the other with sizes that follow from others by rough ratios."""
        count = self.random.randint(13, 100)
        width, left = 16.0, 0.0
        for _ in range(count):
            self.witness += [left, width, self.random.randint(0, 400), self.random.randint(1, 400)]
            left += width + 8
            if self.random.random() < 0.5:
                width = float(self.random.randint(1, 64))
        for box in range(count):
            x, w, y, h = range(4 * box, 4 * box + 4)
            self.add(1000, ">=", {w: 1.0}, self.witness[w])
            self.add(1000, ">=", {h: 1.0}, self.witness[h] * self.random.choice([0, 1]))
            if box > 0:
                self.add(1000, self.random.choice(["=", "=", ">="]),
                         {x: 1.0, x - 4: -1.0, w - 4: -1.0})
                other = 4 * self.random.randrange(box) + self.random.randrange(4)
                ratio = self.power(20)
                own = self.random.choice([w, y, h])
                self.add(self.random.choice([1000, *LEVELS]), self.random.choice(RELATIONS),
                         {own: ratio, other: self.random.choice([-1.0, -1 / ratio])})
                self.add(self.random.choice(LEVELS), "=",
                         {w: self.random.choice([1.0, self.power(20)]), w - 4: -1.0})
            for index in (x, w, y, h):
                for _ in range(self.random.choice([0, 1, 1, 2])):
                    factor = self.random.choice([1.0, 1.0, self.power(20)])
                    slack = self.random.choice([0, 1, 5, 40]) * factor
                    self.add(self.random.choice(LEVELS), self.random.choice(RELATIONS),
                             {index: factor}, slack)

    def redundant(self):
        """Copies, multiples, halves of equations and sums of rows."""
        for _ in range(len(self.rows) // 8):
            row = self.random.choice(self.rows)
            kind = self.random.randrange(4)
            if kind == 0:
                self.rows.append(list(row))
            elif kind == 1:
                factor = self.random.choice([2.0, 0.5, 4.0])
                if all(2e-6 < abs(value) < 2.5e5 for value in row[3].values()):
                    self.rows.append([row[0], row[1], factor * row[2],
                                      {i: factor * v for i, v in row[3].items()}])
            elif kind == 2 and row[1] == "=":
                self.rows.append([row[0], self.random.choice(RELATIONS), row[2], row[3]])
            elif self.family != "decimal":
                other = self.random.choice(self.rows)
                if row[0] == other[0] == 1000 and row[1] == other[1]:
                    terms = dict(row[3])
                    for index, factor in other[3].items():
                        terms[index] = terms.get(index, 0.0) + factor
                    terms = {index: factor for index, factor in terms.items() if factor}
                    if terms:
                        self.rows.append([1000, row[1], row[2] + other[2], terms])

    def contradict(self):
        """A cycle of differences between new variables that does not close."""
        size = self.random.randint(2, 6)
        first = len(self.witness)
        self.witness += [0.0] * size
        gap = self.random.choice([1, 8, 300])
        for step in range(size):
            scale = self.power(15)
            self.rows.append([1000, ">=", scale * (gap if step == 0 else 0.0),
                              {first + (step + 1) % size: scale, first + step: -scale}])

    def draw(self):
        if self.family == "boxes":
            self.draw_boxes()
        else:
            self.draw_sparse()
        self.redundant()
        if self.random.random() < 0.1:
            self.contradict()
        self.random.shuffle(self.rows)

    def text(self):
        lines = ["layout-trace 1", f"variables {len(self.witness)}"]
        for number, (priority, relation, constant, terms) in enumerate(self.rows):
            level = "required" if priority == 1000 else priority
            words = " ".join(f"{factor!r}*x{index}" for index, factor in terms.items())
            lines.append(f"constraint {number} {level} {relation} {constant!r}  {words}")
        return "\n".join([*lines, "solve", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--count", type=int, default=2000)
    arguments = parser.parse_args()
    for number in range(arguments.first, arguments.first + arguments.count):
        model = Model(number)
        model.draw()
        (arguments.folder / f"{model.family}-{number}.trace").write_text(model.text())


if __name__ == "__main__":
    main()
