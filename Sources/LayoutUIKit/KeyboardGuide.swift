// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import LayoutCore
  import LayoutDSL

  extension LayoutHostView {
    /// The part of the host that the keyboard covers, at its bottom edge; without a keyboard, the
    /// part below the safe area. The host is laid out again when the keyboard moves.
    ///
    ///     form.layout.makeConstraints { $0.bottom.equalTo(host.keyboardGuide.layout.top) }
    public var keyboardGuide: LayoutGuide { keyboard.guide }
  }

  /// A guide that follows the notifications about the keyboard.
  @MainActor final class KeyboardGuide {
    let guide: LayoutGuide
    private weak var host: LayoutHostView?
    private let height: ConstraintGroup
    private nonisolated(unsafe) var observer: (any NSObjectProtocol)?

    init(_ host: LayoutHostView) {
      (self.host, guide) = (host, LayoutGuide("keyboard", in: host))
      guide.layout.makeConstraints { make in
        make.left.right.bottom.equalToSuperview()
        make.top.lessThanOrEqualTo(host.layout.safeArea.layout.bottom)
        make.height.equalTo(0).priority(999)
      }
      height = guide.layout.makeConstraints { $0.height.greaterThanOrEqualTo(0) }
      let name = UIResponder.keyboardWillChangeFrameNotification
      observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] notice in
        let frame = notice.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        // Posted on the main thread.
        MainActor.assumeIsolated { if let frame { self?.follow(frame) } }
      }
    }

    deinit { observer.map(NotificationCenter.default.removeObserver) }

    private func follow(_ frame: CGRect) {
      guard let host else { return }
      height.update(offset: max(0, host.bounds.maxY - host.convert(frame, from: nil).minY))
    }
  }
#endif
