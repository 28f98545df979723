// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class UIViewController: UIResponder {
  private var loaded: UIView?
  public override init() {}
  open var view: UIView! {
    get {
      if loaded == nil {
        loadView()
        viewDidLoad()
      }
      return loaded
    }
    set { loaded = newValue }
  }
  open func loadView() { view = UIView() }
  open func viewDidLoad() {}
  open var title: String?
}

extension IndexPath {
  public var row: Int { self[1] }
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
}

@MainActor open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1 }
  public let contentView = UIView()
  public init(style: CellStyle, reuseIdentifier: String?) {
    super.init(frame: .zero)
    addSubview(contentView)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func prepareForReuse() {}
  open override func layoutSubviews() { contentView.frame = bounds }
}

@MainActor open class UICollectionReusableView: UIView {
  open func prepareForReuse() {}
}

@MainActor open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView()
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open override func layoutSubviews() { contentView.frame = bounds }
}

@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

/// A table that shows all of its rows.
@MainActor open class UITableView: UIScrollView {
  public static let automaticDimension: CGFloat = -1
  open weak var dataSource: (any UITableViewDataSource)?
  open var rowHeight = UITableView.automaticDimension
  /// Makes a cell of a class: not in UIKit, which needs no initializer for that.
  public var makeCell: (UITableViewCell.Type) -> UITableViewCell = { _ in
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  private var classes: [String: UITableViewCell.Type] = [:]
  private var cells: [UITableViewCell] = []
  open func register(_ cellClass: UITableViewCell.Type, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass
  }
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    makeCell(classes[identifier] ?? UITableViewCell.self)
  }
  open func reloadData() {
    for cell in cells { cell.removeFromSuperview() }
    let count = dataSource?.tableView(self, numberOfRowsInSection: 0) ?? 0
    cells = (0..<count).compactMap { row in
      dataSource?.tableView(self, cellForRowAt: IndexPath(row: row, section: 0))
    }
    for cell in cells { addSubview(cell) }
  }
  open override func layoutSubviews() {
    var top: CGFloat = 0
    for cell in cells {
      let size = cell.systemLayoutSizeFitting(
        CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      cell.frame = CGRect(x: 0, y: top, width: bounds.width, height: size.height)
      top += size.height
    }
    contentSize = CGSize(width: bounds.width, height: top)
  }
}

@MainActor open class UIScreen: NSObject {
  public static let main = UIScreen()
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
}

@MainActor open class UIApplication: UIResponder {
  public struct LaunchOptionsKey: Hashable, Sendable {}
}

@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  init()
  var window: UIWindow? { get set }
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  /// Launches the program, lays its window out once, and ends.
  @MainActor public static func main() {
    let delegate = Self()
    _ = delegate.application(UIApplication(), didFinishLaunchingWithOptions: nil)
    delegate.window?.layoutIfNeeded()
  }
}
