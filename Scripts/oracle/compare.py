#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares two files of `solve N: ...` lines, as written by `Benchmarks replay --levels`.

    Scripts/oracle/compare.py ONE TWO [--tolerance 1e-6]

Totals may differ by the tolerance, relative to the larger one, with 1 as the smallest scale. Of a
conflict only the solve is compared: there can be several irreducible sets. Other lines are
skipped. Exits with 1 when the files differ.
"""

import argparse
import itertools
import re
import sys


def read(path):
    with open(path) as lines:
        for line in lines:
            match = re.match(r"solve (\d+):\s*(.*)", line)
            if not match:
                continue
            words = match[2].split()
            if words and words[0] in ("conflict", "unsupported"):
                yield int(match[1]), words[0]
            else:
                yield int(match[1]), [tuple(map(float, word.split("="))) for word in words]


def differs(one, two, tolerance):
    if isinstance(one, str) or isinstance(two, str) or len(one) != len(two):
        return one != two
    return any(
        level != other or abs(total - best) > tolerance * max(1, total, best)
        for (level, total), (other, best) in zip(one, two))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("one")
    parser.add_argument("two")
    parser.add_argument("--tolerance", type=float, default=1e-6)
    arguments = parser.parse_args()
    differences = solves = 0
    for left, right in itertools.zip_longest(read(arguments.one), read(arguments.two)):
        solves += 1
        same = left and right and left[0] == right[0]
        if not same or differs(left[1], right[1], arguments.tolerance):
            differences += 1
            print(f"< {left}\n> {right}")
    print(f"{solves} solves, {differences} differ")
    sys.exit(1 if differences or not solves else 0)


if __name__ == "__main__":
    main()
