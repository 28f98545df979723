// SPDX-License-Identifier: MIT

/// A scene in one of its sizes and variants, with what happens on it.
struct SceneCase {
  let scene: Scene
  let size: Int
  let variant: SceneVariant
  let seed: UInt64
  /// What is done to the screen after the first layout.
  let scripts: [EditScript]

  /// What records call it.
  var name: ExperimentCase {
    ExperimentCase(scene: scene.name, size: size, variant: variant.name)
  }

  func build() -> Stage { scene.build(size: size, seed: seed, variant: variant) }
}
