// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT

// The newest language feature in use is `Span`, of Swift 6.2; traits need 6.1. The version is 6.3
// because no older toolchain has built and tested the package.

import PackageDescription

// LayoutCore calls `rounded()` without Foundation, which needs libm at link time where that is a
// library of its own. Only Linux was tried.
let mathLibrary: [LinkerSetting] = [
  .linkedLibrary("m", .when(platforms: [.linux, .android, .openbsd]))
]

let package = Package(
  name: "Trellis",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
  products: [
    .library(name: "LayoutCore", targets: ["LayoutCore"]),
    .library(name: "LayoutDSL", targets: ["LayoutDSL"]),
    .library(name: "LayoutSnapKit", targets: ["LayoutSnapKit"]),
    .library(name: "LayoutUIKit", targets: ["LayoutUIKit"]),
    .library(name: "SimplexSolver", targets: ["SimplexSolver"]),
    .library(name: "GreedySolver", targets: ["GreedySolver"]),
    .library(name: "LayoutInspector", targets: ["LayoutInspector"]),
    .library(name: "LayoutTesting", targets: ["LayoutTesting"]),
    .library(name: "SolverLab", targets: ["SolverLab"]),
    .executable(name: "Benchmarks", targets: ["Benchmarks"]),
  ],
  traits: [
    .trait(
      name: "InternalChecks",
      description: "Checks the invariants of every stateful type after each of its mutations.")
  ],
  targets: [
    .target(name: "LayoutCore", linkerSettings: mathLibrary),
    .target(name: "LayoutDSL", dependencies: ["LayoutCore"]),
    .target(name: "LayoutSnapKit", dependencies: ["LayoutCore", "LayoutDSL"]),
    .target(name: "LayoutUIKit", dependencies: ["LayoutCore", "LayoutDSL", "SimplexSolver"]),
    .target(name: "SimplexSolver", dependencies: ["LayoutCore", "SolverKit"]),
    .target(name: "SolverKit", dependencies: ["LayoutCore"]),
    .target(name: "GreedySolver", dependencies: ["LayoutCore", "SolverKit"]),
    .target(
      name: "LayoutInspector", dependencies: ["LayoutCore"],
      resources: [
        .embedInCode("Inspector/Resources/page.html"), .embedInCode("Inspector/Resources/page.css"),
        .embedInCode("Inspector/Resources/page.js"),
        .embedInCode("Pictures/Resources/picture.css"),
      ]),
    // Imports Testing, which only test bundles can link: for test targets only.
    .target(name: "LayoutTesting", dependencies: ["LayoutCore", "LayoutInspector"]),
    .target(
      name: "SolverLab", dependencies: ["LayoutCore", "LayoutDSL", "LayoutInspector"],
      path: "Benchmarks/Lab",
      resources: [
        .embedInCode("Page/Resources/page.html"), .embedInCode("Page/Resources/page.css"),
        .embedInCode("Page/Resources/page.js"), .embedInCode("Page/Resources/tables.js"),
        .embedInCode("Commands/Resources/help.txt"),
      ]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["LayoutCore", "LayoutDSL", "SimplexSolver", "GreedySolver", "SolverLab"],
      path: "Benchmarks/Main"),
    .target(
      name: "LayoutTestSupport", dependencies: ["LayoutCore"], path: "Tests/LayoutTestSupport"),
    // C, because it puts itself in the place of malloc: for test targets only.
    .target(name: "AllocationProbe", path: "Tests/AllocationProbe"),
    .testTarget(
      name: "LayoutCoreTests",
      dependencies: [
        "LayoutCore", "LayoutDSL", "SimplexSolver", "GreedySolver", "LayoutTestSupport",
      ]),
    .testTarget(
      name: "LayoutDSLTests",
      dependencies: ["LayoutDSL", "SimplexSolver", "GreedySolver", "LayoutTestSupport"]),
    .testTarget(name: "HostPageTests", dependencies: ["LayoutDSL", "SimplexSolver"]),
    .testTarget(name: "LayoutSnapKitTests", dependencies: ["LayoutSnapKit", "SimplexSolver"]),
    .testTarget(
      name: "LayoutInspectorTests",
      dependencies: [
        "LayoutDSL", "LayoutInspector", "LayoutTesting", "SimplexSolver", "GreedySolver",
        "SolverLab", "LayoutTestSupport",
      ]),
    .testTarget(
      name: "SimplexSolverTests",
      dependencies: [
        "LayoutCore", "SolverKit", "SimplexSolver", "SolverLab", "LayoutTestSupport",
      ]),
    .testTarget(name: "SolverKitTests", dependencies: ["LayoutCore", "SolverKit"]),
    .testTarget(
      name: "GreedySolverTests",
      dependencies: [
        "LayoutCore", "SolverKit", "GreedySolver", "SolverLab", "LayoutTestSupport",
      ]),
    .testTarget(
      name: "SolverLabTests",
      dependencies: [
        "LayoutCore", "LayoutDSL", "SimplexSolver", "GreedySolver", "SolverLab",
        "LayoutTestSupport", "AllocationProbe",
      ],
      resources: [.copy("Traces")]),
  ]
)

// Where there is neither UIKit nor AppKit, Scripts/check-hosts tests LayoutUIKit with a stand-in.
if let kit = Context.environment["TRELLIS_STUB"] {
  let app = kit == "UIKit" ? "IOSApp" : "MacApp"
  package.targets.first { $0.name == "LayoutUIKit" }?.dependencies.append(.init(stringLiteral: kit))
  let needed = [
    "LayoutCore", "LayoutDSL", "LayoutSnapKit", "SolverKit", "SimplexSolver", "LayoutUIKit",
  ]
  package.products = []
  package.targets.removeAll { !needed.contains($0.name) }
  package.targets += [
    .target(name: kit, path: "Tests/HostStubs", sources: ["Shared", kit]),
    .executableTarget(name: app, dependencies: ["LayoutUIKit"], path: "Examples/\(app)"),
    .testTarget(
      name: "LayoutUIKitTests", dependencies: ["LayoutUIKit", "LayoutSnapKit"],
      path: "Tests/HostStubs/\(kit)Tests"),
  ]
}
