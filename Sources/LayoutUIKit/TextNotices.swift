// SPDX-License-Identifier: MIT

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import LayoutCore

  /// Text that people type: its views post a notification, which is the same as a call of
  /// ``PlatformView/layoutContentDidChange()``. Views that take part in no layout are left alone.
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
