// SPDX-License-Identifier: MIT

import LayoutCore

// Sentences without an effect of their own: duplicates, and those that the required sentences imply
// for any size of the layout and of contents.
extension Linter {
  /// Finds sentences that say the same, and wishes about numbers that a stronger sentence sets.
  mutating func findDuplicates() {
    let keys = counting.compactMap { place in
      inspection.sentences[place].row.flatMap { inspection.rows[$0] }.flatMap { RowKey($0) }
        .map { (place, $0) }
    }
    var first: [RowKey: Int] = [:]
    var strongest: [[Term]: Int] = [:]
    for (place, key) in keys {
      if let other = first[key] {
        let (loser, winner) = priority(place) > priority(other) ? (other, place) : (place, other)
        first[key] = winner
        settled.insert(loser)
        let strength = priority(loser) < priority(winner) ? ", which is stronger" : ""
        report(
          .duplicate, loser,
          "\(constraint(loser)) says the same as \(quoted(winner))\(strength)")
      } else {
        first[key] = place
      }
      if key.relation == .equal,
        strongest[key.side].map({ priority(place) > priority($0) }) ?? true
      {
        strongest[key.side] = place
      }
    }
    for (place, key) in keys where !settled.contains(place) {
      // The stronger sentence leaves only one number that is nearest to what it wants.
      guard let winner = strongest[key.side], priority(winner) > priority(place) else { continue }
      settled.insert(place)
      report(
        .dead, place,
        "\(constraint(place)) never has an effect: \(quoted(winner)) is stronger and sets the "
          + "same number")
    }
  }

  private func priority(_ place: Int) -> Priority { constraint(place).priority }

  /// Finds sentences that follow from others, and wishes that have no effect. Of sentences that
  /// follow from each other, the last in the tree is reported.
  mutating func findProven(with solver: any ConstraintSolver) {
    let settledRows = settled.compactMap { inspection.sentences[$0].row }
    let excluded = Set(inspection.sizeRows + settledRows)
    let required = inspection.rows.ids.compactMap { inspection.rows.addition(inSlot: $0.slot) }
      .filter { $0.constraint.priority.isRequired && !excluded.contains($0.id) }
    guard var prover = Prover(solver, required, variableCount: inspection.variableCount)
    else { return }
    let general = generalLimits()
    for place in counting.reversed() where !settled.contains(place) {
      guard let id = inspection.sentences[place].row, let row = inspection.rows[id],
        row.expression.count > 0, !general.contains(place)
      else { continue }
      let isRequired = row.priority.isRequired
      if let reasons = prover.reasons(for: row, known: isRequired ? id : nil) {
        settled.insert(place)
        report(.implied, place, "\(constraint(place)) follows from \(list(reasons))")
      } else if !isRequired, inspection.miss(of: row) != nil,
        let reasons = prover.reasons(
          for: Constraint(row.expression, .equal, row.expression.value(at: inspection.values.span)))
      {
        settled.insert(place)
        let verb = reasons.count == 1 ? "sets" : "set"
        report(
          .dead, place,
          "\(constraint(place)) never has an effect: \(list(reasons)) \(verb) the same number")
      }
    }
  }

  /// The minimum extents that one line of code gives to several items, as adapters do. They are
  /// meant for all items of a kind: that one follows from other sentences is no finding.
  private func generalLimits() -> Set<Int> {
    let limits = counting.filter { place in
      let limit = constraint(place)
      return limit.relation == .greaterThanOrEqual && limit.first.attribute.isSize
        && limit.target == .constant
    }
    let lines = Dictionary(grouping: limits) { constraint($0).origin.location }
    return Set(
      lines.values.filter { Set($0.map { inspection.sentences[$0].item }).count > 1 }.joined())
  }

  private func list(_ rows: [ConstraintID]) -> String {
    let limit = 3
    var texts = rows.prefix(limit).map { row in
      let sentence = session.sentence(row)
      let place = sentence.origin.isImplied ? "" : " (\(sentence.origin.location))"
      return sentence.text + place
    }
    if rows.count > limit { texts.append("\(rows.count - limit) more") }
    guard let last = texts.popLast() else { return "no sentence at all" }
    return texts.isEmpty ? last : texts.joined(separator: ", ") + " and " + last
  }
}

extension SessionInspection {
  /// By how much the last layout misses a row; nil if the row holds or has newer variables.
  func miss(of row: Constraint) -> Double? {
    if row.variables.contains(where: { $0 >= values.count }) { return nil }
    return row.isMissed(at: values.span) ? row.violation(at: values.span) : nil
  }
}
