// These properties are implicitly unwrapped in UIKit, on which programs rely.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation
import QuartzCore

/// A stack of controllers, of which the last is shown below a bar with its title.
@MainActor @preconcurrency
open class UINavigationController: UIViewController {
    private var stack: [UIViewController] = []
    private let titleView = UILabel()

    /// The bar above the views.
    public let navigationBar = UINavigationBar()

    /// The bar below the views, which is not drawn.
    public let toolbar = UIToolbar()

    /// Whether the bar above the views is hidden.
    open var isNavigationBarHidden = false { didSet { viewIfLoaded?.setNeedsLayout() } }

    /// Whether the bar below the views is hidden.
    open var isToolbarHidden = true

    /// Whether a swipe hides the bar; has no effect.
    open var hidesBarsOnSwipe = false

    /// Learns of pushes and pops.
    open weak var delegate: (any UINavigationControllerDelegate)?

    /// The recogniser of the swipe back, which recognises nothing.
    public let interactivePopGestureRecognizer: UIGestureRecognizer? = UIScreenEdgePanGestureRecognizer(
        target: nil,
        action: nil
    )

    /// Creates a stack with a first controller.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }

    /// Creates an empty stack.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates one in its initial state; nothing is read from the archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The controllers, from the first to the one that is shown.
    open var viewControllers: [UIViewController] {
        get { stack }
        set {
            for controller in stack where !newValue.contains(controller) { leave(controller) }
            stack = newValue
            for controller in newValue where controller.parent !== self { addChild(controller) }
            refresh()
        }
    }

    /// The controller that is shown.
    open var topViewController: UIViewController? { stack.last }

    /// The controller that is shown.
    open var visibleViewController: UIViewController? { stack.last }

    override var shownChildren: [UIViewController] { stack.last.map { [$0] } ?? [] }

    /// Sets the controllers; the change has no motion.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        self.viewControllers = viewControllers
    }

    /// Shows a controller in front; the change has no motion.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        stack.append(viewController)
        addChild(viewController)
        refresh()
    }

    /// Shows the controller before; the change has no motion.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let last = stack.popLast() else { return nil }
        leave(last)
        refresh()
        return last
    }

    /// Shows the first controller; the change has no motion.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard let first = stack.first else { return nil }
        let rest = Array(stack.dropFirst())
        viewControllers = [first]
        return rest
    }

    /// Hides or shows the bar; the change has no motion.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

    open override func loadView() {
        let view = ContainerView()
        view.layOut = { [weak self] in self?.layOut() }
        self.view = view
        view.addSubview(navigationBar)
        titleView.font = .systemFont(ofSize: 17, weight: .semibold)
        titleView.textAlignment = .center
        navigationBar.addSubview(titleView)
        refresh()
    }

    private func refresh() {
        guard let view = viewIfLoaded else { return }
        for controller in children { controller.viewIfLoaded?.removeFromSuperview() }
        if let top = topViewController?.view { view.insertSubview(top, at: 0) }
        view.setNeedsLayout()
    }

    private func layOut() {
        guard let view = viewIfLoaded else { return }
        let height: CGFloat = isNavigationBarHidden ? 0 : 44
        navigationBar.isHidden = isNavigationBarHidden
        navigationBar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
        titleView.text = topViewController?.navigationItem.title ?? topViewController?.title
        titleView.frame = navigationBar.bounds
        topViewController?.view.frame = CGRect(
            x: 0,
            y: height,
            width: view.bounds.width,
            height: max(view.bounds.height - height, 0)
        )
    }
}

/// Learns of pushes and pops; its functions are never called.
@MainActor @preconcurrency
public protocol UINavigationControllerDelegate: AnyObject {}

extension UIViewController {
    /// Takes a controller out of the children, and its view off the screen.
    fileprivate func leave(_ controller: UIViewController) {
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
    }
}

/// The view of a controller that holds others.
final class ContainerView: UIView {
    var layOut: () -> Void = {}

    override func layoutSubviews() { layOut() }
}

/// Controllers of which one is shown; the bar with the tabs is not drawn.
@MainActor @preconcurrency
open class UITabBarController: UIViewController {
    /// The bar with the tabs, which is not drawn.
    public let tabBar = UITabBar()

    /// Learns of selections; never called.
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// The list of the tabs that find no room in the bar; never shown.
    public let moreNavigationController = UINavigationController()

    /// The controllers of the tabs.
    open var viewControllers: [UIViewController]? {
        didSet {
            for controller in oldValue ?? [] { leave(controller) }
            for controller in viewControllers ?? [] { addChild(controller) }
            // A selection that is gone is that of the first tab.
            if viewControllers?.indices.contains(selectedIndex) != true { selectedIndex = 0 }
            refresh()
        }
    }

    /// Sets the controllers of the tabs; the change has no motion.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        self.viewControllers = viewControllers
    }

    /// The index of the tab that is shown.
    open var selectedIndex = 0 { didSet { refresh() } }

    /// The controller that is shown.
    open var selectedViewController: UIViewController? {
        get {
            guard let viewControllers, viewControllers.indices.contains(selectedIndex) else { return nil }
            return viewControllers[selectedIndex]
        }
        set {
            if let index = viewControllers?.firstIndex(where: { $0 === newValue }) { selectedIndex = index }
        }
    }

    override var shownChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

    open override func loadView() {
        let view = ContainerView()
        view.layOut = { [weak self, unowned view] in
            self?.selectedViewController?.view.frame = view.bounds
        }
        self.view = view
        refresh()
    }

    private func refresh() {
        guard let view = viewIfLoaded else { return }
        reportStandIn("UITabBarController", "its tab bar is not drawn")
        for controller in children { controller.viewIfLoaded?.removeFromSuperview() }
        if let shown = selectedViewController?.view { view.addSubview(shown) }
        view.setNeedsLayout()
    }
}

/// Learns of selections; its functions are never called.
@MainActor @preconcurrency
public protocol UITabBarControllerDelegate: AnyObject {}

/// Provides the pages before and after one.
@MainActor @preconcurrency
public protocol UIPageViewControllerDataSource: AnyObject {
    /// The page before another; never asked.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// The page after another; never asked.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
}

/// Learns of page turns, which no person makes.
@MainActor @preconcurrency
public protocol UIPageViewControllerDelegate: AnyObject {
    /// Never called: a person turned a page.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    )
}

extension UIPageViewControllerDelegate {
    /// The default: does nothing; never called.
    public func pageViewController(
        _ pageViewController: UIPageViewController,
        didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    ) {}
}

/// Pages of which one is shown.
@MainActor @preconcurrency
open class UIPageViewController: UIViewController {
    /// The motion of a page turn; pages change at once.
    public enum TransitionStyle: Int, Sendable {
        case pageCurl
        case scroll
    }

    /// The axis of page turns; has no effect.
    public enum NavigationOrientation: Int, Sendable {
        case horizontal
        case vertical
    }

    /// The direction of a page turn; has no effect.
    public enum NavigationDirection: Int, Sendable {
        case forward
        case reverse
    }

    /// The options of a page controller; has no effect.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The text of the key.
        public let rawValue: String

        /// Creates a key from its text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let interPageSpacing = OptionsKey(rawValue: "interPageSpacing")
        public static let spineLocation = OptionsKey(rawValue: "spineLocation")
    }

    /// Provides the pages before and after one; never asked.
    open weak var dataSource: (any UIPageViewControllerDataSource)?

    /// Learns of page turns; never called.
    open weak var delegate: (any UIPageViewControllerDelegate)?

    /// The pages that are shown.
    open private(set) var viewControllers: [UIViewController]?

    /// Creates a controller without a page.
    public init(
        transitionStyle style: TransitionStyle,
        navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates one in its initial state; nothing is read from the archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Shows a page; the change has no motion.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?,
        direction: NavigationDirection,
        animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        for controller in self.viewControllers ?? [] where viewControllers?.contains(controller) != true {
            controller.viewIfLoaded?.removeFromSuperview()
            controller.removeFromParent()
        }
        self.viewControllers = viewControllers
        for controller in viewControllers ?? [] where controller.parent !== self { addChild(controller) }
        refresh()
        completion?(true)
    }

    override var shownChildren: [UIViewController] { viewControllers ?? [] }

    open override func loadView() {
        let view = ContainerView()
        view.layOut = { [weak self, unowned view] in
            for controller in self?.viewControllers ?? [] { controller.view.frame = view.bounds }
        }
        self.view = view
        refresh()
    }

    private func refresh() {
        guard let view = viewIfLoaded else { return }
        for controller in viewControllers ?? [] where controller.view.superview !== view {
            view.addSubview(controller.view)
        }
        view.setNeedsLayout()
    }
}

/// A controller of a table.
@MainActor @preconcurrency
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let style: UITableView.Style

    /// Creates a controller of a table in a style.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates one in its initial state; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    /// The table that is the controller's view.
    open var tableView: UITableView! { view as? UITableView }

    open override func loadView() {
        let table = UITableView(frame: .zero, style: style)
        view = table
        table.dataSource = self
        table.delegate = self
    }

    /// The number of sections: one.
    open func numberOfSections(in tableView: UITableView) -> Int { 1 }

    /// The number of rows of a section: none.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

    /// The view of a row: an empty one.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    /// The height of a row: that of its content.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.rowHeight
    }

    /// Never called: a person selects a row.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

/// Stand-in for `UIAlertController`: an alert, which is not drawn.
@MainActor @preconcurrency
open class UIAlertController: UIViewController {
    /// An alert in the middle or a sheet at the bottom.
    public enum Style: Int, Sendable {
        case actionSheet
        case alert
    }

    /// The text of the alert.
    open var message: String?

    /// The buttons of the alert.
    open private(set) var actions: [UIAlertAction] = []

    /// The text fields of the alert.
    open private(set) var textFields: [UITextField]?

    /// The button that return presses.
    open var preferredAction: UIAlertAction?

    /// Creates an alert with a title and a text.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
    }

    /// Adds a button to the alert.
    open func addAction(_ action: UIAlertAction) { actions.append(action) }

    /// Adds a text field.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }
}

/// Stand-in for `UIAlertAction`: a button of an alert, which no person presses.
@MainActor @preconcurrency
open class UIAlertAction: NSObject {
    /// The role of a button.
    public enum Style: Int, Sendable {
        case `default`
        case cancel
        case destructive
    }

    /// The title of the button.
    public let title: String?

    /// The role of the button.
    public let style: Style

    /// Whether the button reacts.
    open var isEnabled = true

    /// Creates a button; its closure is never called.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
    }
}

/// Stand-in for `UIActivity`: something to do with shared items, which no person chooses.
@MainActor @preconcurrency
open class UIActivity: NSObject {
    /// The kind of an activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The text of the name.
        public let rawValue: String

        /// Creates a kind from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates a kind from its name.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    }

    /// Creates an activity that does nothing.
    public override init() { super.init() }

    /// The kind of the activity.
    open var activityType: ActivityType? { nil }
    /// The title of the activity.
    open var activityTitle: String? { nil }
    /// The image of the activity.
    open var activityImage: UIImage? { nil }
    /// Whether the activity can do something with items.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Takes the items that are shared.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// Does what the activity does.
    open func perform() {}
    /// Called when the activity is done.
    open func activityDidFinish(_ completed: Bool) {}
}

/// Stand-in for `UIActivityViewController`: a sheet for sharing, which is not drawn.
@MainActor @preconcurrency
open class UIActivityViewController: UIViewController {
    /// The activities that are left out.
    open var excludedActivityTypes: [UIActivity.ActivityType]?

    /// Called when the sheet is done; never.
    open var completionWithItemsHandler: ((UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?

    /// Creates a sheet for items.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        super.init(nibName: nil, bundle: nil)
        reportStandIn("UIActivityViewController", "the sheet for sharing is not drawn")
    }

    /// Creates one in its initial state; nothing is read from the archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
