// SPDX-License-Identifier: MIT

/// Places items in another one by numbers that follow from sizes, which are known after a solve
/// only: the lines of a flow.
///
/// Laws: `height` changes nothing. `place` gives constants to sentences of its own; the same sizes
/// give the same constants.
package protocol Arrangement: AnyObject {
  var nodes: [LayoutNode] { get }
  /// How high the content is at a width of the item around it, or nil if that has nothing to do
  /// with it.
  func height(forWidth width: Double, _ sizes: [Size]) -> Double?
  /// Gives the sentences the constants for an item of `size`; false if none is new.
  func place(in size: Size, _ sizes: [Size]) -> Bool
}
