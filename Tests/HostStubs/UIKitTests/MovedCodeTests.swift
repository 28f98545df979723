// SPDX-License-Identifier: MIT

import LayoutUIKit
import Testing

@MainActor @Suite("A controller written for SnapKit")
struct MovedCodeTests {
  @Test("moves over by its imports, with a host as its view")
  func newEngine() {
    let controller = NewEngineController()
    let window = UIWindow(frame: rect(0, 0, 320, 480))
    let problems = Problems()
    (controller.view as? LayoutHostView)?.onProblem = { problems.texts.append($0) }
    window.rootViewController = controller
    window.layoutIfNeeded()
    #expect(problems.texts.isEmpty)
    #expect(controller.container.frame == rect(0, 0, 320, 480))
    #expect(controller.nameTitle.frame == rect(20, 16, 320, 44))
    #expect(controller.name.frame == rect(0, 60, 320, 44))
    #expect(controller.templateTitle.frame == rect(20, 120, 160, 44))
    #expect(controller.templateArea.frame == rect(0, 164, 320, 88))
    #expect(controller.template.frame == rect(10, 0, 300, 88))
    #expect(controller.placeholder.frame == rect(10, 10, 290, 44))
    #expect(controller.example.frame == rect(20, 262, 280, 20))
  }
}
