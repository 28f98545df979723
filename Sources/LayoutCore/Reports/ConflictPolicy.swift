// SPDX-License-Identifier: MIT

/// What a session does about required constraints that cannot hold together.
public enum ConflictPolicy: Hashable, Sendable {
  /// Throw, and change nothing.
  case throwing
  /// Leave out the newest sentence of the conflict, report it, and go on. It is tried again
  /// when it, or one of the others in the conflict, changes. The newest is the one that was written
  /// last; of trees that were put together, each counts its own.
  case relaxing
}
