// SPDX-License-Identifier: MIT

extension Kernel {
  /// Checks the laws of the type and its parts, with the trait `InternalChecks` only. Cost: linear.
  mutating func checkInvariants() {
    #if InternalChecks
      table.checkInvariants()
      basis.checkInvariants(table)
      checkBalance()
      for form in table.forms.indices where !table.isFree(form) {
        let item = table.forms[form]
        if item.kink >= 0 {
          precondition(item.isBasic, "form \(form) is held outside of the basis")
          let row = table.rows[Int(item.kink)]
          precondition(
            row.isLive && Int(row.form) == form, "form \(form) is held at a row of another one")
          precondition(
            table.holds(form, at: Int(item.kink), multipliers, &arena),
            "the multiplier of form \(form) is not between the slopes at its row")
        } else if item.isBasic {
          precondition(item.multiplier < 0, "form \(form) is held nowhere and has a multiplier")
        }
      }
    #endif
  }

  /// Checks that multipliers are in place after a solve, with the trait `InternalChecks` only.
  mutating func checkOptimality() {
    #if InternalChecks
      for form in table.forms.indices where table.forms[form].hasRows {
        let activity = table.activity(form, at: values)
        let tolerance = SimplexTolerance.primal * 1e3 * max(1, table.magnitude(form, at: values))
        precondition(
          table.misplacement(of: form, at: activity, within: tolerance, multipliers, &arena) == nil,
          "the multiplier of form \(form) is out of place")
      }
    #endif
  }

  /// Checks that the forms times their multipliers add up to 0 at each level.
  private func checkBalance() {
    #if InternalChecks
      for variable in 0..<table.variableCount {
        var sums: [Int: (sum: Double, size: Double)] = [:]
        func add(_ form: Int, _ coefficient: Double) {
          multipliers.forEach(table.forms[form].multiplier) { level, value in
            let old = sums[level] ?? (0, 0)
            let part = coefficient * value
            sums[level] = (old.sum + part, max(old.size, abs(part)))
          }
        }
        add(table.unitForm(variable), 1)
        table.forEachEntry(of: variable) { add(Int($0.form), $0.coefficient) }
        for (level, found) in sums {
          precondition(
            abs(found.sum) <= 1e-6 * max(1, found.size),
            "the multipliers of level \(level) do not add up at x\(variable)")
        }
      }
    #endif
  }
}
