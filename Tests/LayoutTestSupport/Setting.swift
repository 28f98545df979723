// SPDX-License-Identifier: MIT

import Foundation

/// A whole number that a variable of the environment sets.
package func setting(_ name: String) -> Int? {
  ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
}
