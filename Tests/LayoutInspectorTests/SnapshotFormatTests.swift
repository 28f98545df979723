// SPDX-License-Identifier: MIT

import LayoutInspector
import Testing

@Suite("Malformed snapshots")
struct SnapshotFormatTests {
  private static let head = "{\"layout-snapshot\": 1, \"items\": ["

  private static func item(_ depth: String, _ more: String = "") -> String {
    """
    {"depth": \(depth), "name": "a", "left": 0, "top": 0, "width": 1, "height": 1\(more)}
    """
  }

  @Test(
    "an error names the way to what is wrong, and what was expected",
    arguments: [
      ("[]", "expected an object"),
      ("{}", "layout-snapshot: is missing"),
      ("{\"layout-snapshot\": 2, \"items\": []}", "layout-snapshot: only version 1 can be read"),
      ("{\"layout-snapshot\": 1}", "items: is missing"),
      (head + "7]}", "items[0]: expected an object"),
      (head + "{\"depth\": 0, \"name\": 7}]}", "items[0].name: expected a string"),
      (head + item("1") + "]}", "items[0].depth: expected 0, found 1"),
      (head + item("0") + "," + item("0") + "]}", "items[1].depth: expected 1, found 0"),
      (
        head + [item("0"), item("1"), item("3")].joined(separator: ",") + "]}",
        "items[2].depth: expected 1 to 2, found 3"
      ),
      (head + item("\"0\"") + "]}", "items[0].depth: expected a whole number"),
      (
        head + item("0", ", \"direction\": \"up\"") + "]}",
        """
        items[0].direction: expected "left to right" or "right to left", found "up"
        """
      ),
    ])
  func errors(_ text: String, _ expected: String) {
    let error = #expect(throws: JSONError.self) { try LayoutSnapshot(json: text) }
    #expect(error?.description == expected)
  }

  @Test(
    "a text that is no JSON is called that",
    arguments: [
      "", head, head + "]} x", head + "\n{depth: 0}]}", head + "tru]}", head + "1e999]}",
      head + "\"a\nb\"]}", head + "\"\\ud83d\"]}", String(repeating: "[", count: 1000),
    ])
  func noJSON(_ text: String) {
    let error = #expect(throws: JSONError.self) { try LayoutSnapshot(json: text) }
    #expect(error?.path == "")
    #expect(error?.reason.hasPrefix("this is no JSON: ") == true)
  }
}
