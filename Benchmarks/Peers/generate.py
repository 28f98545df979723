# SPDX-License-Identifier: MIT
"""Writes traces that are no scenes of the package.

    generate.py FOLDER

- dialog: a form of 37 variables and 111 constraints with six window sizes, of the size and
  kind of kiwi's own benchmark; written anew from a description, not that benchmark's text.
- nested_8: stacks of two in stacks of two, eight deep (510 boxes), equal sizes wished.
- competing_20: a grid of 20x20 cells, each with a minimum and a wish for its own size.
- chain_1000: boxes of which each is as large as the one before and 1 further.
"""

import random
import sys
from pathlib import Path

WINDOWS = [(400, 600), (600, 400), (800, 1200), (1200, 800), (400, 800), (800, 400)]


class Model:
    def __init__(self):
        self.count, self.lines, self.number = 0, [], 0

    def variables(self, count):
        self.count += count
        return list(range(self.count - count, self.count))

    def add(self, priority, relation, constant, *terms):
        text = " ".join(f"{coefficient}*x{variable}" for coefficient, variable in terms)
        self.lines.append(f"constraint {self.number} {priority} {relation} {constant} {text}")
        self.number += 1
        return self.number - 1

    def must(self, relation, constant, *terms):
        return self.add("required", relation, constant, *terms)

    def window(self):
        width, height = self.variables(2)
        self.add(999, "=", 400, (1, width))
        self.add(999, "=", 600, (1, height))
        return width, height

    def edits(self, phase, count):
        self.lines += ["solve", f"phase {phase}"]
        for turn in range(count):
            width, height = WINDOWS[(turn + 1) % len(WINDOWS)]
            self.lines += [f"constant 0 {width}", f"constant 1 {height}", "solve"]

    def write(self, path):
        head = ["layout-trace 1", f"variables {self.count}", "phase build"]
        path.write_text("\n".join(head + self.lines) + "\n")


def dialog():
    model = Model()
    width, height = model.window()
    model.must(">=", 0, (1, width))
    model.must(">=", 0, (1, height))
    column, bottom, middle = model.variables(3)
    boxes = [model.variables(4) for _ in range(8)]
    hints = [(60, 16), (120, 22), (80, 16), (120, 22), (50, 16), (120, 22), (70, 24), (90, 24)]
    for (left, top, wide, high), (hint_width, hint_height) in zip(boxes, hints):
        for variable in (left, top, wide, high):
            model.must(">=", 0, (1, variable))
        model.add(900, ">=", hint_width, (1, wide))
        model.add(900, ">=", hint_height, (1, high))
        model.add(500, "=", hint_width, (1, wide))
        model.add(501, "=", hint_height, (1, high))
    labels, fields, (cancel, accept) = boxes[0:6:2], boxes[1:6:2], boxes[6:]
    above = None
    for label, field in zip(labels, fields):
        model.must("=", 10, (1, label[0]))
        model.must("<=", -5, (1, label[0]), (1, label[2]), (-1, column))
        model.must("=", 5, (1, field[0]), (-1, column))
        model.must("=", -10, (1, field[0]), (1, field[2]), (-1, width))
        model.must("=", 0, (1, label[1]), (0.5, label[3]), (-1, field[1]), (-0.5, field[3]))
        if above is None:
            model.must("=", 10, (1, field[1]))
        else:
            model.must("=", 10, (1, field[1]), (-1, above[1]), (-1, above[3]))
            model.add(750, "=", 0, (1, field[3]), (-1, above[3]))
        model.must("<=", 0, (1, label[1]), (1, label[3]), (-1, bottom))
        model.add(800, ">=", 50, (1, field[2]))
        above = field
    for one, other in zip(labels, labels[1:]):
        model.add(750, "=", 0, (1, one[2]), (-1, other[2]))
    model.must("=", 10, (1, bottom), (-1, above[1]), (-1, above[3]))
    for button in (cancel, accept):
        model.must(">=", 0, (1, button[1]), (-1, bottom))
        model.must("=", -10, (1, button[1]), (1, button[3]), (-1, height))
    model.must("=", -10, (1, accept[0]), (1, accept[2]), (-1, width))
    model.must("=", -10, (1, cancel[0]), (1, cancel[2]), (-1, accept[0]))
    model.add(749, "=", 0, (1, cancel[2]), (-1, accept[2]))
    model.must("=", 0, (1, cancel[3]), (-1, accept[3]))
    model.must("=", 0, (2, middle), (-1, width))
    model.add(750, ">=", 0, (1, cancel[0]), (-1, middle))
    model.must("<=", 0, (1, column), (-1, middle))
    model.must(">=", 10, (1, cancel[0]))
    model.must("<=", 0, (1, bottom), (-1, height))
    model.must(">=", 10, (1, column))
    assert (model.count, model.number) == (37, 111), (model.count, model.number)
    model.edits("edit", 60)
    return model


def nested(depth):
    model = Model()
    width, height = model.window()
    left, top = model.variables(2)
    model.must("=", 0, (1, left))
    model.must("=", 0, (1, top))

    def fill(parent, depth, axis):
        children = [model.variables(4) for _ in range(2)]
        for child in children:
            model.must(">=", 0, (1, child[2]))
            model.must(">=", 0, (1, child[3]))
            model.must("=", 0, (1, child[1 - axis]), (-1, parent[1 - axis]))
            model.must("=", 0, (1, child[3 - axis]), (-1, parent[3 - axis]))
            if depth == 1:
                model.add(900, ">=", 5, (1, child[2]))
                model.add(900, ">=", 5, (1, child[3]))
            else:
                fill(child, depth - 1, 1 - axis)
        first, second = children
        model.must("=", 0, (1, first[axis]), (-1, parent[axis]))
        model.must("=", 0, (1, second[axis]), (-1, first[axis]), (-1, first[axis + 2]))
        model.must("=", 0, (1, parent[axis]), (1, parent[axis + 2]), (-1, second[axis]),
                   (-1, second[axis + 2]))
        model.add(750, "=", 0, (1, second[axis + 2]), (-1, first[axis + 2]))

    fill([left, top, width, height], depth, 0)
    model.edits("edit", 10)
    return model


def competing(size):
    source, model = random.Random(1), Model()
    window = model.window()
    axes = []
    for length in window:
        lines = model.variables(size + 1)
        model.must("=", 0, (1, lines[0]))
        model.must("=", 0, (1, lines[-1]), (-1, length))
        for one, other in zip(lines, lines[1:]):
            model.must(">=", 0, (1, other), (-1, one))
        axes.append(lines)
    for row in range(size):
        for column in range(size):
            cell = model.variables(4)
            for axis, place in enumerate((column, row)):
                lines = axes[axis]
                wish = source.randint(10, 60)
                model.must("=", 0, (1, cell[axis]), (-1, lines[place]))
                model.must("=", 0, (1, cell[axis + 2]), (-1, lines[place + 1]), (1, lines[place]))
                model.add(900, ">=", wish, (1, cell[axis + 2]))
                model.add(750, "=", wish, (1, cell[axis + 2]))
    model.edits("edit", 6)
    return model


def chain(count):
    model = Model()
    before, kept = None, None
    for place in range(count + 1):
        box = model.variables(6)
        if before is None:
            model.add(999, "=", 400, (1, box[2]))
            model.add(999, "=", 600, (1, box[3]))
            model.must("=", 0, (1, box[0]))
            model.must("=", 0, (1, box[1]))
        for axis in (0, 1):
            model.must("=", 0, (1, box[axis + 4]), (-1, box[axis]), (-1, box[axis + 2]))
            if before is not None:
                model.must("=", 1, (1, box[axis]), (-1, before[axis]))
                link = model.must("=", 0, (1, box[axis + 2]), (-1, before[axis + 2]))
                if place == count // 2 and axis == 0:
                    kept = link, model.lines[-1]
        before = box
    model.edits("edit", 6)
    model.lines += ["phase remove", f"remove {kept[0]}", "solve", "phase add", kept[1], "solve"]
    return model


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    for name, model in {
        "dialog": dialog(), "nested_8": nested(8), "competing_20": competing(20),
        "chain_1000": chain(1000),
    }.items():
        model.write(folder / f"{name}.trace")
