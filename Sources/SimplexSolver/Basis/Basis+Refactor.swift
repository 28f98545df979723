// SPDX-License-Identifier: MIT

extension Basis {
  /// The least pivot of a spike, relative to its largest weight.
  private static let spikeShare = 1e-5

  /// Rebuilds the triangular part for the held forms. Forms with one undetermined variable come
  /// first. In the nucleus that is left some variables are *torn*: held at their values, so that
  /// the others are determined in turn. As many forms are left as were torn, the *spikes*, and
  /// become exchanges (after Hellerman and Rarick 1971).
  /// Returns the forms that depend on others; they are no longer held.
  mutating func refactor(_ table: inout FormTable) -> [Int] {
    let held = heads.map { Int($0) }
    // Where a spike's pivot would be inaccurate, all variables of the nucleus are torn.
    return refactor(held, tearsAll: false, &table) ?? refactor(held, tearsAll: true, &table) ?? []
  }

  private mutating func refactor(
    _ held: [Int], tearsAll: Bool, _ table: inout FormTable
  ) -> [Int]? {
    etas.removeAll()
    etaVisits = 0
    for base in triangle { table.forms[Int(base.form)].determines = -1 }
    for head in heads { table.forms[Int(head)].position = -1 }
    for (position, form) in held.enumerated() {
      heads[position] = Int32(truncatingIfNeeded: form)
      table.forms[form].position = Int32(truncatingIfNeeded: position)
    }
    var waiting = [Int32](repeating: 0, count: table.forms.count)
    var isPlaced = [Bool](repeating: false, count: count)
    var isDone = [Bool](repeating: false, count: table.forms.count)
    var rank: Int64 = 0
    var ready: [Int] = []
    ready.reserveCapacity(held.count)
    var index = 0
    for form in held {
      waiting[form] = max(1, table.forms[form].count)
      if waiting[form] == 1 { ready.append(form) }
    }
    func place(_ variable: Int, _ form: Int) {
      rank += Self.rankStep
      isPlaced[variable] = true
      isDone[form] = true
      triangle[variable] = Determination(
        form: Int32(truncatingIfNeeded: form), pivot: table.coefficient(of: variable, in: form),
        rank: rank)
      table.forms[form].determines = Int32(truncatingIfNeeded: variable)
      forEachFormLeft(variable, table, isDone) { other in
        waiting[other] -= 1
        if waiting[other] == 1 { ready.append(other) }
      }
    }
    func placeReady() {
      while index < ready.count {
        let form = ready[index]
        index += 1
        guard !isDone[form] else { continue }
        var open = -1
        table.forEachTerm(of: form) { if !isPlaced[$1] { open = $1 } }
        if open >= 0 { place(open, form) }
      }
    }
    placeReady()
    var torn: [Int] = []
    func tear(_ variable: Int) {
      torn.append(variable)
      place(variable, table.unitForm(variable))
    }
    if !tearsAll {
      let nucleus = held.filter { !isDone[$0] }
      for form in nucleus.sorted(by: { (waiting[$0], $0) < (waiting[$1], $1) }) {
        while !isDone[form], waiting[form] > 1,
          let variable = mostMentioned(of: form, table, isPlaced: isPlaced, isDone: isDone)
        {
          tear(variable)
          placeReady()
        }
      }
    }
    for variable in isPlaced.indices where !isPlaced[variable] { tear(variable) }
    let spikes = held.filter { !isDone[$0] }
    for variable in heads.indices {
      heads[variable] = triangle[variable].form
      table.forms[Int(heads[variable])].position = Int32(truncatingIfNeeded: variable)
    }
    return torn.isEmpty ? [] : eliminate(spikes, at: torn, isExact: tearsAll, &table)
  }

  /// The undetermined variable of a form that most of the forms left mention.
  private func mostMentioned(
    of form: Int, _ table: FormTable, isPlaced: [Bool], isDone: [Bool]
  ) -> Int? {
    var best = (count: 0, variable: Int?.none)
    table.forEachTerm(of: form) { _, variable in
      if isPlaced[variable] { return }
      var count = 0
      forEachFormLeft(variable, table, isDone) { _ in count += 1 }
      if count > best.count { best = (count, variable) }
    }
    return best.variable
  }

  /// Calls `body` with the held forms that mention a variable and are not done.
  @inline(__always)
  private func forEachFormLeft(
    _ variable: Int, _ table: FormTable, _ isDone: [Bool], _ body: (_ form: Int) -> Void
  ) {
    table.forEachEntry(of: variable) { entry in
      let form = Int(entry.form)
      if table.forms[form].isBasic, !isDone[form] { body(form) }
    }
  }

  /// Exchanges the spikes for the torn variables, short forms first. Returns the forms that depend
  /// on others, or nil if a pivot is inaccurate and need not be.
  private mutating func eliminate(
    _ spikes: [Int], at torn: [Int], isExact: Bool, _ table: inout FormTable
  ) -> [Int]? {
    var isOpen = [Bool](repeating: false, count: count)
    for variable in torn {
      isOpen[variable] = true
      table.forms[Int(heads[variable])].kink = -1
    }
    var weights = SparseVector()
    weights.grow(to: count)
    var dependent: [Int] = []
    for form in spikes.sorted(by: { (table.forms[$0].count, $0) < (table.forms[$1].count, $1) }) {
      _ = express(form, in: table, into: &weights)
      var (best, size, largest) = (-1, isExact ? 1e-12 : 1e-7, 0.0)
      for place in weights.indices {
        let weight = abs(weights[Int(place)])
        largest = max(largest, weight)
        if isOpen[Int(place)], weight > size * (1 + 1e-9) { (best, size) = (Int(place), weight) }
      }
      if !isExact, best < 0 || size < Self.spikeShare * largest { return nil }
      guard best >= 0 else {
        dependent.append(form)
        table.forms[form].enter(at: -1, -1)
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
