// SPDX-License-Identifier: MIT

import LayoutUIKit

@main final class App: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = SignInController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
