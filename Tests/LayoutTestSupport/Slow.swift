// SPDX-License-Identifier: MIT

import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// A test that takes more than a few seconds in a debug build. `Scripts/check --fast` leaves it
  /// out, by the environment variable `QUICK_TESTS`: `swift test` cannot filter by tags.
  public static var slow: Self {
    .disabled(
      if: ProcessInfo.processInfo.environment["QUICK_TESTS"] != nil, "slow, and QUICK_TESTS is set")
  }
}

/// How many random cases a slow test looks at: all in a release build, a tenth in a debug build.
package func randomCases(_ count: Int) -> Int {
  #if DEBUG
    count / 10
  #else
    count
  #endif
}
