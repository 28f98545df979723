#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds exported linear programs against HiGHS and GLPK.

    Scripts/oracle/programs.py FOLDER

The file FOLDER/optima has a line `NAME OPTIMUM` per program. HiGHS and GLPK read NAME.lp and
NAME.mps, and must find that optimum in each; GLPK reads as its glpsol does with --lp and --freemps.
The optima may differ by 1e-6, relative to the larger one, with 1 as the smallest scale. Exits with
1 when something differs or cannot be read. Needs highspy and swiglpk.
"""

import argparse
import pathlib
import sys

import highspy
import swiglpk as glpk

TOLERANCE = 1e-6


def highs(path):
    """The optimum that HiGHS finds, or what went wrong."""
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("primal_feasibility_tolerance", 1e-9)
    solver.setOptionValue("dual_feasibility_tolerance", 1e-9)
    if solver.readModel(str(path)) != highspy.HighsStatus.kOk:
        return "cannot be read"
    solver.run()
    status = solver.getModelStatus()
    if status != highspy.HighsModelStatus.kOptimal:
        return solver.modelStatusToString(status)
    return solver.getInfo().objective_function_value


def glpsol(path):
    """The optimum that GLPK finds, or what went wrong."""
    problem = glpk.glp_create_prob()
    try:
        if path.suffix == ".lp":
            failure = glpk.glp_read_lp(problem, None, str(path))
        else:
            failure = glpk.glp_read_mps(problem, glpk.GLP_MPS_FILE, None, str(path))
        if failure:
            return "cannot be read"
        glpk.glp_scale_prob(problem, glpk.GLP_SF_AUTO)
        options = glpk.glp_smcp()
        glpk.glp_init_smcp(options)
        options.msg_lev, options.presolve = glpk.GLP_MSG_OFF, glpk.GLP_ON
        if glpk.glp_simplex(problem, options) or glpk.glp_get_status(problem) != glpk.GLP_OPT:
            return f"status {glpk.glp_get_status(problem)}"
        return glpk.glp_get_obj_val(problem)
    finally:
        glpk.glp_delete_prob(problem)


def differs(found, optimum):
    if isinstance(found, str):
        return True
    return abs(found - optimum) > TOLERANCE * max(1, abs(found), optimum)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    folder = parser.parse_args().folder
    glpk.glp_term_out(glpk.GLP_OFF)
    programs = differences = 0
    for line in (folder / "optima").read_text().splitlines():
        name, optimum = line.split()
        for suffix in ("lp", "mps"):
            programs += 1
            for solver in (highs, glpsol):
                found = solver(folder / f"{name}.{suffix}")
                if differs(found, float(optimum)):
                    differences += 1
                    print(f"{name}.{suffix}: {solver.__name__} {found}, Simplex {optimum}")
    print(f"{programs} programs, {differences} differ")
    sys.exit(1 if differences or not programs else 0)


if __name__ == "__main__":
    main()
