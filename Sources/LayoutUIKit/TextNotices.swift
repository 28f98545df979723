// SPDX-License-Identifier: MIT

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import LayoutCore

  /// Observes typed text: the notification of its view counts as a call of
  /// ``PlatformView/layoutContentDidChange()``. Views that take part in no layout are ignored.
  @MainActor enum TextNotices {
    /// Begins to listen, once for all hosts.
    static let observers: [any NSObjectProtocol] = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notice in
        // Posted on the main thread, where the text changed.
        let view = notice.object as? PlatformView
        MainActor.assumeIsolated {
          if view?.existingRecord != nil { view?.layoutContentDidChange() }
        }
      }
    }

    #if canImport(UIKit)
      private static let names = [
        UITextView.textDidChangeNotification, UITextField.textDidChangeNotification,
      ]
    #else
      private static let names = [NSControl.textDidChangeNotification]
    #endif
  }
#endif
