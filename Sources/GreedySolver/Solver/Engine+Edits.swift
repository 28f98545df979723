// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

extension Engine {
  /// Changes constants of rows, all or none: by known sensitivities while no row changes sides,
  /// else by evaluating the variables downstream.
  mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {
    try DeltaCheck.check(suggestions, graph.table)
    if edits.respond(to: suggestions, &graph, &moves) { return }
    let ids = copy suggestions
    try change { engine throws(SolverError) in
      engine.graph.beginSearch()
      for index in ids.indices { engine.edit(ids[index]) }
      engine.edits.searchDrifted(&engine.graph)
      engine.graph.markFoundStale()
      engine.stale += engine.graph.downstream.found
      engine.limits.begin(rows: engine.graph.table.rows.count, concerning: engine.stale.count)
      for index in ids.indices { engine.updateShortfall(of: RowIndex(ids[index].id.slot)) }
      try engine.settle()
    }
    edits.learn(from: suggestions, &graph)
  }

  private mutating func edit(_ suggestion: Suggestion) {
    let row = RowIndex(suggestion.id.slot)
    guard graph.table.rows[row.index].constant != suggestion.constant else { return }
    graph.record(row)
    graph.table.rows[row.index].constant = suggestion.constant
    let output = graph.table.rows[row.index].output
    if output.isSome { graph.search(from: output) }
  }
}
