// SPDX-License-Identifier: MIT

import LayoutDSL

extension Scene {
  package static let onboarding = Scene(
    "onboarding", "pages with picture, heading and text; size: pages", sizes: [3, 12, 48],
    isTelephone: true
  ) { root, size, material in
    let pages = root.add("pages")
    let dots = root.add("dots")
    let skip = root.add(material.text("skip", 4...8))
    let next = root.add(material.text("next", 4...12))
    let swipe = pages.layout.makeConstraints { make in make.leading.equalToSuperview() }
    pages.layout.makeConstraints { make in
      make.top.equalTo(root.layout.safeArea)
      make.bottom.equalTo(dots.layout.top).offset(-16)
    }
    let all = (0..<size).map { LayoutBox("page \($0)") }
    pages.stackAcross(all)
    for page in all { page.layout.makeConstraints { make in make.width.equalTo(root) } }
    let pictures = all.map { fill(page: $0, &material) }
    addDots(size, to: dots)
    dots.layout.makeConstraints { make in
      make.centerX.equalToSuperview()
      make.bottom.equalTo(next.layout.top).offset(-16)
    }
    next.layout.makeConstraints { make in
      make.trailing.bottom.equalTo(root.layout.safeArea).inset(24)
      make.width.greaterThanOrEqualTo(100)
      make.height.equalTo(44)
    }
    skip.metrics.horizontalCompressionResistance = 740
    skip.layout.makeConstraints { make in
      make.leading.equalTo(root.layout.safeArea).inset(24)
      make.trailing.lessThanOrEqualTo(next.layout.leading).offset(-16)
      make.centerY.equalTo(next)
    }
    let picture = pictures[size / 2]
    return Stage(
      root,
      landmarks: [
        Landmark(pages) { (0, 47, $0.width * Double(size), $0.height - 47 - 142) },
        Landmark(all[size - 1]) { ($0.width * Double(size - 1), 0, $0.width, $0.height - 189) },
      ], motion: { swipe.update(offset: -60 * $0) },
      churn: Alternative(picture, 600, 90) { $0.width.lessThanOrEqualTo($1) })
  }

  /// Fills a page with a picture, a heading and a text that share the height; the picture gives
  /// way first, then the text, and is half as high as the page at most. Returns the picture.
  private static func fill(page: LayoutBox, _ material: inout SceneMaterial) -> LayoutBox {
    let picture = page.add("picture") { make in
      make.top.equalToSuperview().inset(24)
      make.centerX.equalToSuperview()
      make.aspectRatio(4 / 3)
      make.height.lessThanOrEqualToSuperview().multipliedBy(0.5)
      make.width.lessThanOrEqualToSuperview().offset(-48)
      make.width.equalToSuperview().offset(-48).priority(.medium)
    }
    let heading = page.add(material.text("heading", 8...40)) { make in
      make.top.equalTo(picture.layout.bottom).offset(24)
      make.centerX.equalToSuperview()
      make.leading.greaterThanOrEqualToSuperview().inset(24)
    }
    page.add(material.paragraph("text", lines: 2...6)) { make in
      make.top.equalTo(heading.layout.bottom).offset(12)
      make.centerX.equalToSuperview()
      make.width.lessThanOrEqualTo(480)
      make.width.equalToSuperview().offset(-48).priority(.required - 1)
      make.bottom.lessThanOrEqualToSuperview().priority(.high + 1)
    }
    heading.metrics.verticalCompressionResistance = 760
    return picture
  }

  /// Fills the row of dots, which is as wide as they are.
  private static func addDots(_ count: Int, to row: LayoutBox) {
    let dots = (0..<count).map { LayoutBox("dot \($0)") }
    row.stackAcross(dots, spacing: 6)
    for (index, dot) in dots.enumerated() {
      dot.layout.makeConstraints { make in
        make.width.equalTo(index == 0 ? 16 : 8)
        make.height.equalTo(8)
      }
    }
  }
}
