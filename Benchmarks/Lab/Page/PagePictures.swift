// SPDX-License-Identifier: MIT

import LayoutInspector

/// What the solved screens look like, solver beside solver.
struct PagePictures {
  /// The most differences that are told in words.
  private static let limit = 12

  let report: ExperimentReport

  var text: String {
    let records = report.records.filter { $0.answer?.picture != nil }
    if records.isEmpty { return "" }
    let groups = ExperimentReport.unique(records.map(\.subject)).map { subject in
      group(subject, records.filter { $0.subject == subject })
    }
    return """
      <section id="pictures"><h2>Pictures</h2>
      <p class="note">The first layout of each scene in its smallest size. Boxes that are \
      elsewhere than in the first picture of the row are dashed and crossed out, and told in words.</p>
      \(groups.joined())</section>

      """
  }

  private func group(_ subject: ExperimentCase, _ records: [ExperimentRecord]) -> String {
    guard let first = records.first, let reference = first.answer?.picture else { return "" }
    let figures = records.compactMap { record in
      record.answer?.picture.map { figure(record, $0, first.solver, reference) }
    }
    let name = MarkupText.escaped(subject.description)
    return """
      <article class="screens" data-case="\(name)"><h3>\(name)</h3><div>\(figures.joined())</div>\
      </article>

      """
  }

  private func figure(
    _ record: ExperimentRecord, _ picture: Picture, _ referenceName: String, _ reference: Picture
  ) -> String {
    let isReference = record.solver == referenceName
    let differences = isReference ? [] : picture.differences(from: reference)
    let svg = picture.svg(
      label: "\(record.subject) by \(record.solver)", marked: Set(differences?.map(\.index) ?? []))
    return "<figure data-solver=\"\(MarkupText.escaped(record.solver))\">\(svg)<figcaption><b>"
      + "\(MarkupText.escaped(record.solver))</b> "
      + caption(picture, differences, isReference ? nil : referenceName)
      + "</figcaption></figure>\n"
  }

  private func caption(
    _ picture: Picture, _ differences: [Picture.Difference]?, _ reference: String?
  ) -> String {
    guard let reference = reference.map(MarkupText.escaped) else {
      return "\(picture.boxes.count) boxes"
    }
    guard let differences else { return "has other boxes than \(reference)" }
    guard let furthest = differences.first else { return "same frames as \(reference)" }
    let items = differences.prefix(Self.limit).map { difference in
      "<li>\(MarkupText.escaped(picture.boxes[difference.index].name)): "
        + "\(NumberText.short(difference.distance)) points</li>"
    }
    let rest = differences.count - Self.limit
    let more = rest > 0 ? "<li>and \(rest) more</li>" : ""
    return "\(differences.count) of \(picture.boxes.count) boxes differ from \(reference), "
      + "by up to \(NumberText.short(furthest.distance)) points"
      + "<details><summary>Which</summary><ul>\(items.joined())\(more)</ul></details>"
  }
}
