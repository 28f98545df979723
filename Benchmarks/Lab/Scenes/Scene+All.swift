// SPDX-License-Identifier: MIT

extension Scene {
  /// The scenes that are run when none are asked for.
  public static let all: [Scene] = []
}
