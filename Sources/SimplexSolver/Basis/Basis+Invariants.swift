// SPDX-License-Identifier: MIT

extension Basis {
  /// The laws of the type. Checked with the trait `InternalChecks` only. Cost: linear.
  func checkInvariants(_ table: FormTable) {
    #if InternalChecks
      for position in heads.indices {
        let head = Int(heads[position])
        precondition(Int(table.forms[head].position) == position, "form \(head) is elsewhere")
        let base = Int(bases[position])
        precondition(
          Int(table.forms[base].determines) == position, "form \(base) determines another one")
        if etas.isUntouched(position) {
          precondition(head == base, "x\(position) is determined by a form that is not held")
        }
        table.forEachTerm(of: base) { coefficient, variable in
          if variable == position {
            precondition(pivots[position] == coefficient, "x\(position) has another pivot")
          } else {
            precondition(ranks[variable] < ranks[position], "x\(variable) comes too late")
          }
        }
      }
      for form in table.forms.indices where table.forms[form].isBasic {
        let position = Int(table.forms[form].position)
        precondition(Int(heads[position]) == form, "form \(form) is not where it should be")
      }
    #endif
  }
}
