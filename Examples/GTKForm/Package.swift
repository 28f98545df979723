// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "GTKForm",
  dependencies: [
    // In a package of your own: the address of your copy of Trellis.
    .package(name: "Trellis", path: "../..")
  ],
  targets: [
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .executableTarget(
      name: "GTKForm",
      dependencies: [
        "CGTK",
        .product(name: "LayoutDSL", package: "Trellis"),
        .product(name: "SimplexSolver", package: "Trellis"),
      ]),
  ]
)
