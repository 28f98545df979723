// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The rooms of every module, in order of dependency: a file names only types of its own room
/// and of the rooms before it. Files at the top of a module come after all rooms.
private let roomsOfModules: [String: [String]] = [
  "Sources/LayoutCore": [
    "Geometry", "Linear", "Model", "Diagnosis", "Solving", "Paths", "Items", "Lowering",
    "Reports", "Parts", "Session", "Explanation", "Sweep",
  ],
  "Sources/SolverKit": [],
  "Sources/SimplexSolver": [
    "Model", "Basis", "Duals", "Steps", "Presolve", "Precise", "Kernel", "Edits", "Faces", "Solver",
    "Analysis",
  ],
  "Sources/GreedySolver": ["Graph", "Repair", "Edits", "Solver"],
  "Sources/LayoutDSL": [
    "Attributes", "Targets", "Sentences", "Handles", "Stages", "Maker",
  ],
  "Sources/LayoutSnapKit": [],
  "Sources/LayoutUIKit": [],
  "Sources/LayoutInspector": [
    "Text", "Snapshot", "Lint", "Drawing", "Pictures", "Inspector",
  ],
  "Sources/LayoutTesting": [],
  "Benchmarks/Lab": [
    "Text", "Statistics", "Generators", "Contract", "Traces", "Interchange", "Replay", "Scenes",
    "Screens", "Structures", "Corpus", "Measuring", "Records", "Reporting", "Page", "Commands",
  ],
  "Benchmarks/Main": [],
]

/// Files that may be longer than 300 lines, each with the reason.
private let longFiles: [String: String] = [
  "Tests/LayoutDSLTests/GoldenLayoutTests.swift": "one list of layouts, in the order of a table"
]

/// What the modules may import.
private let allowedImports: [String: Set<String>] = [
  "Sources/LayoutCore": [],
  "Sources/SimplexSolver": ["LayoutCore", "SolverKit"],
  "Sources/SolverKit": ["LayoutCore"],
  "Sources/GreedySolver": ["LayoutCore", "SolverKit"],
  "Sources/LayoutDSL": ["LayoutCore", "Foundation", "CoreGraphics"],
  "Sources/LayoutSnapKit": ["LayoutCore", "LayoutDSL", "Foundation"],
  "Sources/LayoutUIKit": ["LayoutCore", "LayoutDSL", "SimplexSolver", "UIKit", "AppKit"],
  "Sources/LayoutInspector": ["LayoutCore", "Foundation"],
  "Sources/LayoutTesting": ["LayoutCore", "LayoutInspector", "Foundation", "Testing"],
]

@Suite("The sources")
struct RoomOrderTests {
  static let modules = roomsOfModules.keys.sorted()

  @Test("every module of the package is in the table")
  func allModulesAreListed() throws {
    for folder in ["Sources", "Benchmarks"] {
      let url = SourceTree.packageFolder.appendingPathComponent(folder)
      let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
      for name in names where !SourceTree.files(in: "\(folder)/\(name)").isEmpty {
        #expect(roomsOfModules["\(folder)/\(name)"] != nil, "\(folder)/\(name)")
      }
    }
  }

  @Test("a file names only types of its own room and of rooms above", arguments: modules)
  func roomsAreInOrder(_ module: String) throws {
    let rooms = try #require(roomsOfModules[module])
    let files = SourceTree.files(in: module)
    var places: [String: Set<Int>] = [:]
    for file in files {
      let place = try #require(
        file.room.isEmpty ? rooms.count : rooms.firstIndex(of: file.room),
        "\(file.path) is in a room that is not in the table")
      for type in file.declaredTypes { places[type, default: []].insert(place) }
    }
    for file in files {
      let place = rooms.firstIndex(of: file.room) ?? rooms.count
      for type in file.typeNames.sorted() {
        guard let nearest = places[type]?.min() else { continue }
        #expect(nearest <= place, "\(file.path) names \(type)")
      }
    }
  }

  @Test(
    "a file names only extension members of its own room and of rooms above", arguments: modules)
  func extensionsAreInOrder(_ module: String) throws {
    let rooms = try #require(roomsOfModules[module])
    let files = SourceTree.files(in: module)
    func place(_ file: SourceFile) -> Int { rooms.firstIndex(of: file.room) ?? rooms.count }
    var places: [String: Int] = [:]
    for file in files {
      for name in file.extensionMembers { places[name] = min(places[name] ?? .max, place(file)) }
    }
    // What has the same name in a type, or in the core, may be meant as well.
    for file in files {
      for name in file.declaredNames.subtracting(file.extensionMembers) { places[name] = nil }
    }
    if module != "Sources/LayoutCore" {
      for file in SourceTree.files(in: "Sources/LayoutCore") {
        for name in file.declaredNames { places[name] = nil }
      }
    }
    for file in files {
      for name in file.memberNames.sorted() where places[name].map({ $0 > place(file) }) == true {
        Issue.record("\(file.path) names .\(name), which a later room declares")
      }
    }
  }

  @Test("LayoutDSL exports every public type of the rooms about layouts, and nothing about rows")
  func exportsAreComplete() throws {
    let exported = SourceTree.files(in: "Sources/LayoutDSL").filter {
      $0.path.hasSuffix("Exports.swift")
    }
    .flatMap(\.importedTypes)
    let rooms = ["Geometry", "Items", "Reports", "Session", "Explanation", "Sweep"]
    let types = SourceTree.files(in: "Sources/LayoutCore").filter { rooms.contains($0.room) }
      .flatMap(\.publicTypes)
    #expect(
      Set(exported)
        == Set(
          types + ["Priority", "Relation", "ConstraintOrigin", "ConstraintSolver", "SolverError"]))
  }

  @Test("a solver imports the core and the kit, the DSL the core, and the core nothing")
  func importsAreFew() {
    for (module, allowed) in allowedImports {
      for file in SourceTree.files(in: module) {
        #expect(allowed.isSuperset(of: file.imports), "\(file.path)")
      }
    }
  }

  @Test("no file is longer than 300 lines without a reason")
  func filesAreShort() {
    for folder in ["Sources", "Benchmarks", "Tests"] {
      for file in SourceTree.files(in: folder) where longFiles[file.path] == nil {
        #expect(file.lines.count <= 301, "\(file.path)")
      }
    }
  }

  @Test("every file begins with its licence")
  func filesBeginWithTheLicence() {
    for folder in ["Sources", "Benchmarks", "Tests"] {
      for file in SourceTree.files(in: folder) {
        #expect(file.lines.first == "// SPDX-License-Identifier: MIT", "\(file.path)")
      }
    }
  }
}
