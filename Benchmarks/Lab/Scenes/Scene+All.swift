// SPDX-License-Identifier: MIT

extension Scene {
  /// The scenes that are run when none are asked for: screens first, then bare structures.
  public static let all: [Scene] = [
    signIn, feed, chat, settings, dashboard, calculator, mediaPlayer, spreadsheet, splitView,
    calendar, kanban, product, email, keyboard, onboarding, dataTable, list, row, nest, grid,
  ]
}
