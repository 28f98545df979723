// SPDX-License-Identifier: MIT

import LayoutCore

/// Makes the calls of a script on one solver and keeps the model that the solver must have.
struct ScriptPlayer<Solver: ConstraintSolver> {
  /// What came of a call.
  enum Outcome {
    case accepted
    /// The change would have led to `attempted`.
    case rejected(SolverError, attempted: LiveModel)
    case solved(values: [Double])
    case failed(SolverError)
  }

  fileprivate var solver: Solver
  private(set) var model = LiveModel()
  /// The values of the last solution.
  private(set) var values: [Double] = []
  private var reading = ChangeReading()
  /// A number made of everything that the solver has said so far.
  private(set) var fingerprint: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ solver: Solver) { self.solver = solver }

  mutating func play(_ step: ModelScript.Step) -> Outcome {
    var attempted: LiveModel?
    do throws(SolverError) {
      switch step {
      case .apply(let delta):
        let delta = model.adapted(delta)
        attempted = model.applying(delta)
        try solver.apply(delta)
      case .suggest(let suggestions):
        let suggestions = model.adapted(suggestions)
        attempted = model.applying(suggestions)
        try solver.suggest(suggestions.span)
      case .solve:
        let report = try solver.solve()
        values = read().values
        for value in values { mix(value.bitPattern) }
        for count in [report.pivots, report.rowsTouched, report.rebuilds] {
          mix(UInt64(truncatingIfNeeded: count))
        }
        return .solved(values: values)
      }
    } catch {
      record(error)
      return attempted.map { .rejected(error, attempted: $0) } ?? .failed(error)
    }
    model = attempted ?? model
    mix(1)
    return .accepted
  }

  /// Makes a call that must throw; nil if it did.
  mutating func misuse(_ misuse: Misuse) -> String? {
    do throws(SolverError) {
      switch misuse.call {
      case .apply(let delta): try solver.apply(delta)
      case .suggest(let suggestions): try solver.suggest(suggestions.span)
      case .solve: break
      }
      return "\(misuse.name) was accepted"
    } catch {
      record(error)
      return misuse.isExpected(error) ? nil : "\(misuse.name) was refused because \(error)"
    }
  }

  /// Removes all live constraints and an unknown one; nil if that is refused for the latter.
  mutating func callTheRoll() -> String? {
    let unknown = ConstraintID(slot: 1 + (model.constraints.map(\.id.index).max() ?? -1))
    let roll = ModelDelta(removed: model.constraints.map(\.id) + [unknown])
    do throws(SolverError) {
      try solver.apply(roll)
      return "the removal of an unknown constraint was accepted"
    } catch .unknownConstraint(unknown) {
      return nil
    } catch {
      return "the removal of all live constraints and an unknown one was refused because \(error)"
    }
  }

  /// The values that the solver hands out now, and whether it left the place beyond them alone.
  func read() -> (values: [Double], isInBounds: Bool) {
    let mark = 12345.678
    var room = [Double](repeating: mark, count: model.variableCount + 1)
    var span = room.mutableSpan
    solver.read(into: &span)
    let last = room.removeLast()
    return (room, last == mark)
  }

  /// Asks what has changed since this was called before; nil if that is true.
  mutating func readChanges() -> String? {
    let reason = reading.update(from: &solver, to: values)
    mix(reason == nil ? 2 : 3)
    return reason
  }

  private mutating func record(_ error: SolverError) {
    for byte in error.description.utf8 { mix(UInt64(byte)) }
    guard case .conflict(let conflict) = error else { return }
    for member in conflict.members { mix(member.multiplier.bitPattern) }
  }

  /// One round of FNV-1a, over words.
  private mutating func mix(_ word: UInt64) {
    fingerprint = (fingerprint ^ word) &* 0x0000_0100_0000_01B3
  }
}

/// The values as a reader knows them that asks for changes, as a session does.
struct ChangeReading {
  /// Stands where nothing has been read.
  private static let mark = 12345.678

  private var values: [Double] = []
  private var hasRead = false

  /// Asks what has changed, and compares the answer with a reading of all values; nil if they agree.
  mutating func update(from solver: inout some ConstraintSolver, to all: [Double]) -> String? {
    let missing = all.count - values.count
    let old = values + Array(repeating: hasRead ? 0 : Self.mark, count: missing)
    var room = old + [Self.mark]
    var changed: [Int32] = [-1]
    var span = room.mutableSpan
    let isTold = solver.readChanges(into: &span, &changed)
    values = all
    hasRead = true
    let expected = isTold ? all : old
    for place in room.indices.dropLast() where room[place] != expected[place] {
      return "x\(place) is told to be \(room[place]), not \(expected[place])"
    }
    let places = isTold ? all.indices.filter { all[$0] != old[$0] } : []
    let told = changed.dropFirst().sorted().map { Variable(Int($0)) }
    if changed.first == -1, told == places.map({ Variable($0) }), room.last == Self.mark {
      return nil
    }
    return "changes are told of \(told), not of \(places.map { Variable($0) })"
  }
}

extension ModelScript {
  /// Makes the calls on `solver`, which is empty, and goes on after each that it refuses.
  package func play<Solver: ConstraintSolver>(on solver: inout Solver) {
    var player = ScriptPlayer(solver)
    for step in steps { _ = player.play(step) }
    solver = player.solver
  }
}
