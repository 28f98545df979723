// SPDX-License-Identifier: MIT

import LayoutDSL

func snippet(_ variable: Variable) {}  // expect-error
func snippet(_ row: Constraint) {}  // expect-error
func snippet(_ expression: LinearExpression) {}  // expect-error
func snippet(_ delta: ModelDelta) {}  // expect-error
