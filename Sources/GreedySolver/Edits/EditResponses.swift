// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// Answers edits of constants by sensitivities, while no row changes sides.
///
/// Law: an edit that is answered gives the values that an evaluation would give, within rounding,
/// and leaves every method in place.
struct EditResponses: Sendable {
  /// The largest constant that is followed: adding up larger ones costs digits.
  private static let largestConstant = 1e6
  private var responses = ParametricResponses()
  /// The version of the graph that the responses are about.
  private var version = -1
  /// Rows whose constant was edited once in this version. A second edit makes a response.
  private var edited: [RowIndex] = []
  /// Working storage: derivatives by variable, 0 between uses, and those of rows.
  private var rates: [Double] = []
  private var rowRates = RowRates()

  /// Forgets all responses.
  mutating func forget() {
    if version >= 0 { responses.removeAll() }
    edited.removeAll(keepingCapacity: true)
    version = -1
  }

  /// Answers an edit. False if it has to be evaluated; then nothing has changed.
  mutating func respond(
    to suggestions: Span<Suggestion>, _ graph: inout MethodGraph, _ moves: inout MoveList
  ) -> Bool {
    guard version == graph.version, suggestions.count <= ParametricResponses.limit,
      !responses.isDrifted
    else { return false }
    for index in suggestions.indices {
      let (row, constant) = (RowIndex(suggestions[index].id.slot), suggestions[index].constant)
      guard abs(constant) <= Self.largestConstant,
        let place = responses.index(of: row)
      else {
        responses.reject()
        return false
      }
      responses.propose(constant - graph.table.rows[row.index].constant, for: place)
    }
    guard responses.isProposalInRange() else {
      responses.reject()
      return false
    }
    for place in responses.indices where responses[place].proposal != 0 {
      let columns = responses[place].columns
      graph.work.rowsTouched += columns.count
      moves.add(columns.lazy.map(\.column.value), of: graph.values.count)
    }
    responses.accept(&graph.values)
    for index in suggestions.indices {
      graph.table.rows[suggestions[index].id.index].constant = suggestions[index].constant
    }
    return true
  }

  /// Updates the shortfalls, which answers leave unchanged.
  mutating func catchUp(_ graph: inout MethodGraph) {
    for index in responses.indices where responses[index].isUsed {
      for (row, _) in responses[index].rows {
        graph.table.rows[row.index].shortfall = graph.shortfall(row)
      }
    }
  }

  /// Adds the variables that answers have moved to a search, if they are due to be evaluated.
  mutating func searchDrifted(_ graph: inout MethodGraph) {
    guard responses.isDrifted else { return }
    for index in responses.indices where responses[index].row.isSome {
      let output = graph.table.rows[responses[index].row.index].output
      if output.isSome { graph.search(from: output) }
    }
  }

  /// Learns from an edit that was evaluated: ranges, and responses of rows that are edited again.
  mutating func learn(from suggestions: Span<Suggestion>, _ graph: inout MethodGraph) {
    if responses.isDrifted { responses.resetDrift() }
    if version != graph.version {
      forget()
      version = graph.version
    }
    let isFew = suggestions.count <= ParametricResponses.limit
    for index in suggestions.indices where isFew {
      let row = RowIndex(suggestions[index].id.slot)
      if responses.index(of: row) != nil { continue }
      if edited.contains(row) {
        find(row, &graph)
      } else if edited.count < 4 * ParametricResponses.limit {
        edited.append(row)
      }
    }
    for index in responses.indices where responses[index].row.isSome { measure(index, graph) }
  }

  /// Finds the response to the constant of a row.
  private mutating func find(_ edited: RowIndex, _ graph: inout MethodGraph) {
    rates.grow(to: graph.variableCount, with: 0)
    var response = responses.begin(edited)
    graph.beginSearch()
    let output = graph.table.rows[edited.index].output
    if output.isSome {
      graph.search(from: output)
      graph.differentiate(by: edited, &rates)
    } else {
      response.add(-1, to: edited)
    }
    graph.work.rowsTouched += graph.downstream.found.count
    for column in graph.downstream.found where rates[column.index] != 0 {
      response.add(rates[column.index], to: column)
      rowRates.add(rates[column.index], of: column, graph.table) { !$0.output.isSome }
      rates[column.index] = 0
    }
    rowRates.drain(into: &response, precision: GreedyTolerance.precision)
    _ = responses.insert(response)
  }

  /// Measures the range of a response: how far its constant can move until a row changes sides.
  private mutating func measure(_ index: Int, _ graph: borrowing MethodGraph) {
    var range = ValidityRange.unlimited
    for (row, rate) in responses[index].rows {
      let stored = graph.table.rows[row.index]
      let rest = stored.constant - graph.table.activity(row, at: graph.values).value
      let (relation, shortfall) = (stored.relation, stored.shortfall)
      let canRise = shortfall < 0 || shortfall == 0 && relation == .greaterThanOrEqual
      let canFall = shortfall > 0 || shortfall == 0 && relation == .lessThanOrEqual
      range.limit(
        rate: rate, fall: canFall ? .infinity : max(0, -rest),
        rise: canRise ? .infinity : max(0, rest))
    }
    responses[index].setRange(range)
  }
}

extension MethodGraph {
  /// Computes the derivatives by the constant of a row, for the variables that the last search
  /// found. Those of other variables are 0 in `rates`.
  func differentiate(by edited: RowIndex, _ rates: inout [Double]) {
    let (rows, entries, columns) = (table.rows.span, table.entries.span, table.columns.span)
    var rates = rates.mutableSpan
    func constant(_ row: RowIndex) -> Double { row == edited ? 1 : 0 }
    var place = downstream.found.count
    while place > 0 {
      place -= 1
      let column = downstream.found[place]
      let (method, block) = (columns[column.index].method, Int(columns[column.index].block))
      if block >= 0 {
        Self.computeMembers(of: blocks[block], rows, entries, columns, &rates, constant: constant)
        place -= blocks[block].members.count - 1
      } else if method.isSome {
        rates[column.index] = Self.output(
          column, rows[method.index], constant(method), entries, rates)
      }
    }
  }
}
