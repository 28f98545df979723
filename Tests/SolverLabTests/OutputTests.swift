// SPDX-License-Identifier: MIT

import Foundation
import LayoutTestSupport
import SimplexSolver
@testable import SolverLab
import Testing

@Suite("Outputs that fail")
struct OutputTests {
  private let lab = LabCommand(solvers: [SolverEntry(name: "simplex") { Simplex() }])

  @Test(
    "a full output is told once and ends nothing",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func full() throws {
    let handle = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let stream = StandardStream(handle)
    for _ in 0..<2 { stream.write("text\n") }
    #expect(stream.failure == "No space left on device")
  }

  @Test("a closed output is told, and the work is done")
  func closed() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.close()
    let stream = StandardStream(pipe.fileHandleForWriting)
    let console = Console(write: stream.write, writeError: { _ in })
    #expect(lab.run(["list"], on: console) == 0)
    #expect(stream.failure != nil)
  }

  @Test("the record is written before the table, so that a reader who goes away loses nothing")
  func recordFirst() throws {
    try withFolder { folder in
      let record = folder.appendingPathComponent("a.json").path
      let page = folder.appendingPathComponent("a.html").path
      var wasThere = false
      let console = Console(
        write: { text in
          if text.hasPrefix("case") { wasThere = FileManager.default.fileExists(atPath: record) }
        }, writeError: { _ in })
      let words = [
        "run", "--scene", "row", "--sizes", "2", "--repeat", "1", "--json", record, "--html", page,
      ]
      #expect(lab.run(words, on: console) == 0)
      #expect(wasThere)
    }
  }

  @Test("a file is written beside the old one, which a failure leaves as it was")
  func beside() throws {
    try withFolder { folder in
      let path = folder.appendingPathComponent("record.json").path
      try OutputFile.write("old", to: path)
      let old = try #require(FileHandle(forReadingAtPath: path))
      try OutputFile.write("new", to: path)
      // Who had opened the old file still reads it: nothing was written into it.
      #expect(try old.readToEnd() == Data("old".utf8))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
      #expect(throws: CommandError.self) { try OutputFile.write("x", to: folder.path) }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["record.json"])
    }
  }
}
