// SPDX-License-Identifier: MIT

extension Basis {
  /// The least pivot of the nucleus, relative to the largest weight.
  private static let pivotShare = 0.1

  /// Rebuilds the triangular part for the held forms. Forms with one undetermined variable come
  /// first, variables that only one form mentions last. The rest, the nucleus, become exchanges.
  /// Returns the forms that depend on others; they are no longer held.
  mutating func refactor(_ table: inout FormTable) -> [Int] {
    etas.removeAll()
    etaVisits = 0
    let held = heads.map { Int($0) }
    for base in triangle where base.form >= 0 { table.forms[Int(base.form)].determines = -1 }
    var waiting = [Int32](repeating: 0, count: table.forms.count)
    var isPlaced = [Bool](repeating: false, count: count)
    var isDone = [Bool](repeating: false, count: table.forms.count)
    var rank: Int64 = 0
    var ready: [Int] = []
    for form in held {
      waiting[form] = max(1, table.forms[form].count)
      if waiting[form] == 1 { ready.append(form) }
    }
    func place(_ variable: Int, _ form: Int) {
      rank += Self.rankStep
      isPlaced[variable] = true
      setTriangle(variable, form, rank: rank, &table)
    }
    // Forms with one undetermined variable.
    var index = 0
    while index < ready.count {
      let form = ready[index]
      index += 1
      guard !isDone[form] else { continue }
      var open = -1
      table.forEachTerm(of: form) { if !isPlaced[$1] { open = $1 } }
      guard open >= 0 else { continue }
      isDone[form] = true
      place(open, form)
      var entry = table.columns[open]
      while entry >= 0 {
        let item = table.entries[Int(entry)]
        let other = Int(item.form)
        if table.forms[other].isBasic, !isDone[other] {
          waiting[other] -= 1
          if waiting[other] == 1 { ready.append(other) }
        }
        entry = item.next
      }
    }
    let late = lateVariables(table, isPlaced: &isPlaced, isDone: &isDone)
    let open = isPlaced.indices.filter { !isPlaced[$0] }
    for variable in open {
      rank += Self.rankStep
      setTriangle(variable, table.unitForm(variable), rank: rank, &table)
    }
    for (variable, form) in late.reversed() {
      rank += Self.rankStep
      setTriangle(variable, form, rank: rank, &table)
    }
    for variable in heads.indices {
      heads[variable] = triangle[variable].form
      table.forms[Int(heads[variable])].position = Int32(truncatingIfNeeded: variable)
    }
    if open.isEmpty { return [] }
    let nucleus = held.filter { !isDone[$0] }
    return eliminate(nucleus, at: open, &table)
  }

  private mutating func setTriangle(
    _ variable: Int, _ form: Int, rank: Int64, _ table: inout FormTable
  ) {
    triangle[variable] = Determination(
      form: Int32(truncatingIfNeeded: form), pivot: table.coefficient(of: variable, in: form),
      rank: rank)
    table.forms[form].determines = Int32(truncatingIfNeeded: variable)
  }

  /// The variables that only one of the remaining forms mentions, with that form. Each is counted
  /// without those before it.
  private func lateVariables(
    _ table: FormTable, isPlaced: inout [Bool], isDone: inout [Bool]
  ) -> [(variable: Int, form: Int)] {
    var counts = [Int32](repeating: 0, count: count)
    func formsLeft(_ variable: Int, _ isDone: [Bool]) -> [Int] {
      var found: [Int] = []
      var entry = table.columns[variable]
      while entry >= 0 {
        let item = table.entries[Int(entry)]
        if table.forms[Int(item.form)].isBasic, !isDone[Int(item.form)] {
          found.append(Int(item.form))
        }
        entry = item.next
      }
      return found
    }
    var ready: [Int] = []
    for variable in isPlaced.indices where !isPlaced[variable] {
      counts[variable] = Int32(formsLeft(variable, isDone).count)
      if counts[variable] == 1 { ready.append(variable) }
    }
    var late: [(variable: Int, form: Int)] = []
    while let variable = ready.popLast() {
      guard !isPlaced[variable], counts[variable] == 1,
        let form = formsLeft(variable, isDone).first,
        abs(table.coefficient(of: variable, in: form)) >= Self.pivotShare
      else { continue }
      isPlaced[variable] = true
      isDone[form] = true
      late.append((variable, form))
      table.forEachTerm(of: form) { _, other in
        guard !isPlaced[other] else { return }
        counts[other] -= 1
        if counts[other] == 1 { ready.append(other) }
      }
    }
    return late
  }

  /// Exchanges the forms of the nucleus for the open variables, short forms first.
  private mutating func eliminate(
    _ nucleus: [Int], at open: [Int], _ table: inout FormTable
  ) -> [Int] {
    var isOpen = [Bool](repeating: false, count: count)
    for variable in open {
      isOpen[variable] = true
      table.forms[Int(heads[variable])].kink = -1
    }
    var weights = SparseVector()
    weights.grow(to: count)
    var dependent: [Int] = []
    let order = nucleus.sorted {
      (table.forms[$0].count, $0) < (table.forms[$1].count, $1)
    }
    for form in order {
      _ = express(form, in: table, into: &weights)
      var best = -1
      var size = 1e-7
      for place in weights.indices where isOpen[Int(place)] {
        if abs(weights[Int(place)]) > size * (1 + 1e-9) {
          best = Int(place)
          size = abs(weights[Int(place)])
        }
      }
      guard best >= 0 else {
        dependent.append(form)
        table.forms[form].position = -1
        table.forms[form].kink = -1
        continue
      }
      isOpen[best] = false
      etas.append(position: best, weights: weights)
      table.forms[Int(heads[best])].position = -1
      heads[best] = Int32(truncatingIfNeeded: form)
      table.forms[form].position = Int32(truncatingIfNeeded: best)
    }
    etaVisits = 0
    return dependent
  }
}
