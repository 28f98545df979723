// SPDX-License-Identifier: MIT

import LayoutInspector
import Testing

@Suite("Malformed snapshots")
struct SnapshotFormatTests {
  private static let head = "{\"layout-snapshot\": 1, \"items\": ["

  @Test(
    "an error names line, column and what was expected",
    arguments: [
      ("", "line 1, column 1: expected a value, found the end of the text"),
      ("[]", "line 1, column 1: expected an object, found a list"),
      ("{}", "line 1, column 1: the object has no \"layout-snapshot\""),
      ("{\"layout-snapshot\": 2}", "line 1, column 21: only version 1 can be read"),
      ("{\"layout-snapshot\": 1}", "line 1, column 1: the object has no \"items\""),
      (head + "]} x", "line 1, column 37: expected the end of the text, found x"),
      (head + "\n\n  {\"depth\": 1}]}", "line 3, column 13: expected a depth of 0, found 1"),
      (head + "\n{\"depth\": \"0\"}]}", "line 2, column 11: expected a number, found \"0\""),
      (head + "{\"depth\": 0, \"depth\": 0}]}", "line 1, column 47: \"depth\" is there twice"),
      (
        head + "\n{\"depth\": 0, \"name\": 7}]}", "line 2, column 22: expected a string, found 7"
      ),
      (head + "\n{\"depth\": 0 \"name\"}]}", "line 2, column 13: expected a comma or }, found \""),
      (head + "\n{depth: 0}]}", "line 2, column 2: expected a name in quotes"),
      (head + "tru]}", "line 1, column 34: expected a value, found tru"),
      (head + "1.2.3]}", "line 1, column 34: 1.2.3 is not a number"),
      (head + "1e999]}", "line 1, column 34: 1e999 is not a number"),
      (head + "\"a\nb\"]}", "line 1, column 34: the string has no end on its line"),
      (head + "\"\\x\"]}", "line 1, column 36: no such escape"),
      (head + "\"\\ud83d\"]}", "line 1, column 36: half a character"),
      (
        String(repeating: "[", count: 65),
        "line 1, column 65: more than 64 lists and objects lie in each other"
      ),
    ])
  func errors(_ text: String, _ expected: String) {
    let error = #expect(throws: JSONError.self) { try LayoutSnapshot(json: text) }
    #expect(error?.description == expected)
  }

  @Test("depths and directions are checked")
  func items() {
    let root = """
      {"depth": 0, "name": "a", "left": 0, "top": 0, "width": 1, "height": 1, "direction": "up"}
      """
    let direction = #expect(throws: JSONError.self) {
      try LayoutSnapshot(json: Self.head + root + "]}")
    }
    #expect(
      direction?.description == """
        line 1, column 119: expected "left to right" or "right to left", found "up"
        """)
    let item = """
      {"depth": 0, "name": "a", "left": 0, "top": 0, "width": 1, "height": 1}
      """
    let depth = #expect(throws: JSONError.self) {
      try LayoutSnapshot(json: Self.head + item + ",\n" + item + "]}")
    }
    #expect(depth?.description == "line 2, column 11: expected a depth of 1, found 0")
  }
}
