// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "KaczmarzLab",
  platforms: [.macOS(.v13)],
  dependencies: [
    // In a package of your own: the address of your copy of Trellis.
    .package(name: "Trellis", path: "../..")
  ],
  targets: [
    .target(
      name: "KaczmarzSolver",
      dependencies: [.product(name: "LayoutCore", package: "Trellis")]),
    .executableTarget(
      name: "KaczmarzLab",
      dependencies: [
        "KaczmarzSolver",
        .product(name: "SimplexSolver", package: "Trellis"),
        .product(name: "SolverLab", package: "Trellis"),
      ]),
    .testTarget(
      name: "KaczmarzSolverTests",
      dependencies: [
        "KaczmarzSolver",
        .product(name: "SimplexSolver", package: "Trellis"),
        .product(name: "SolverLab", package: "Trellis"),
      ]),
  ]
)
