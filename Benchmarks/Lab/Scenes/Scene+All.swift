// SPDX-License-Identifier: MIT

extension Scene {
  /// The scenes that are run when none are asked for: screens first, then bare structures.
  public static let all: [Scene] = [
    signIn, feed, chat, settings, dashboard, calculator, mediaPlayer, spreadsheet, splitView,
    calendar, kanban, product, email, keyboard, onboarding, dataTable, selfSizing, bubbles, table,
    form, nestedCards, wrappedCards, stickyHeaders, toolbar, panes, nestedChat, list, row, nest,
    grid, star, tree, chips, cells,
  ]

  /// Scenes that are drawn at random, one per structure that the literature studies; the seed
  /// decides which one of its kind a scene is.
  package static let random: [Scene] = [
    randomStack, randomFlow, randomGrid, randomAreas, randomDense, randomConflict,
    randomDegenerate, randomNearSingular,
  ]

  /// Everything that can be asked for by name.
  package static let corpus: [Scene] = all + random
}
