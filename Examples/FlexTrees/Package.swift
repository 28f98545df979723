// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "FlexTrees",
  platforms: [.macOS(.v13)],
  dependencies: [
    // In a package of your own: the address of your copy of Trellis.
    .package(name: "Trellis", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "FlexTrees",
      dependencies: [
        .product(name: "LayoutDSL", package: "Trellis"),
        .product(name: "SimplexSolver", package: "Trellis"),
      ])
  ]
)
