// These properties are implicitly unwrapped in UIKit, on which programs rely.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation
import QuartzCore

/// The owner of a view and its subviews.
@MainActor @preconcurrency
open class UIViewController: UIResponder, UITraitEnvironment {
    /// Creates a controller; names of nibs have no effect.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

    /// Creates a controller whose view is made when it is needed.
    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// Creates a controller; nothing is read from the archive.
    public required init?(coder: NSCoder) { super.init() }

    private var loaded: UIView?

    /// The view, which is made when it is needed.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loaded
        }
        set {
            loaded = newValue
            newValue?.controller = self
        }
    }

    /// The view, if it has been made.
    open var viewIfLoaded: UIView? { loaded }

    /// Whether the view has been made.
    open var isViewLoaded: Bool { loaded != nil }

    /// Makes the view; the default is an empty one.
    open func loadView() { view = UIView() }

    /// Makes the view, unless it has been made.
    open func loadViewIfNeeded() {
        guard loaded == nil else { return }
        loadView()
        viewDidLoad()
    }

    /// Called when the view was made.
    open func viewDidLoad() {}
    /// Called before the view is shown.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view is about to be shown, after its layout.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the view is shown.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view goes.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view has gone.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before the subviews are laid out.
    open func viewWillLayoutSubviews() {}
    /// Called when the subviews were laid out.
    open func viewDidLayoutSubviews() {}
    /// Never called: the size is about to change.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    {}
    /// Never called: memory is short.
    open func didReceiveMemoryWarning() {}
    /// Called when the traits of the surroundings change.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Called when the safe area changes.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called when constraints are updated.
    open func updateViewConstraints() {}

    private var hasAppeared = false

    /// Tells the controller and its children that the view is shown.
    package final func appear() {
        guard !hasAppeared else { return }
        hasAppeared = true
        loadViewIfNeeded()
        viewWillAppear(false)
        for child in shownChildren { child.appear() }
        viewIsAppearing(false)
        viewDidAppear(false)
    }

    /// Tells the controller and its children that the view goes.
    package final func disappear() {
        guard hasAppeared else { return }
        hasAppeared = false
        viewWillDisappear(false)
        for child in shownChildren { child.disappear() }
        viewDidDisappear(false)
    }

    /// The children whose views are shown.
    var shownChildren: [UIViewController] { children }

    open override var next: UIResponder? { loaded?.superview ?? parent }

    /// The traits of the surroundings, as the view has them.
    open var traitCollection: UITraitCollection { loaded?.traitCollection ?? .current }

    /// The scheme of the view, whatever the surroundings'.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { view.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
    }

    /// The title of the controller.
    open var title: String? {
        didSet {
            navigationItem.title = title
            tabBarItem.title = title
        }
    }

    /// What a navigation bar shows for the controller.
    public let navigationItem = UINavigationItem()

    /// The tab of the controller.
    open var tabBarItem: UITabBarItem! = UITabBarItem()

    /// The buttons of a toolbar; they are not drawn.
    open var toolbarItems: [UIBarButtonItem]?

    /// The navigation controller that the controller is in.
    open var navigationController: UINavigationController? {
        parent as? UINavigationController ?? parent?.navigationController
    }

    /// The tab bar controller that the controller is in.
    open var tabBarController: UITabBarController? {
        parent as? UITabBarController ?? parent?.tabBarController
    }

    /// The size that the controller prefers; zero is none.
    open var preferredContentSize = CGSize.zero

    /// Whether the view reaches below bars; has no effect.
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Extra room of the safe area; has no effect.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero
    /// The looks of the status bar; has no effect.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the status bar is hidden; has no effect.
    open var prefersStatusBarHidden: Bool { false }
    /// Whether the home indicator fades; has no effect.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// The orientations of the view; has no effect.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    /// Whether the view turns with the device; has no effect.
    open var shouldAutorotate: Bool { true }
    /// Has no effect: no status bar is drawn here.
    open func setNeedsStatusBarAppearanceUpdate() {}

    // MARK: Children

    /// The controllers in this one.
    open private(set) var children: [UIViewController] = []

    /// The controller that this one is in.
    open private(set) weak var parent: UIViewController?

    /// Adds a controller; its view is added by the program.
    open func addChild(_ childController: UIViewController) {
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
        if hasAppeared { childController.appear() }
    }

    /// Removes the controller from its parent.
    open func removeFromParent() {
        guard let parent else { return }
        disappear()
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// Called before the parent changes.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the parent changed.
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Presentation

    /// The controller presented by this one; always nil, as none is.
    open var presentedViewController: UIViewController? { nil }
    /// The controller that presents this one; always nil.
    open var presentingViewController: UIViewController? { nil }
    /// The looks of a presentation; has no effect.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The motion of a presentation; has no effect.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether a drag dismisses the controller; has no effect.
    open var isModalInPresentation = false
    /// The presentation of the controller: none.
    open var presentationController: UIPresentationController? { nil }
    /// The sheet that presents the controller: none.
    open var sheetPresentationController: UISheetPresentationController? { nil }

    /// Whether the controller is about to appear by a presentation; always false.
    open var isBeingPresented: Bool { false }
    /// Whether the controller is about to disappear by a dismissal; always false.
    open var isBeingDismissed: Bool { false }
    /// Whether the controller is about to appear as a child; always false.
    open var isMovingToParent: Bool { false }
    /// Whether the controller is about to leave its parent; always false.
    open var isMovingFromParent: Bool { false }

    /// Has no effect but a warning: UIKit's presentations are not drawn.
    open func present(
        _ viewControllerToPresent: UIViewController,
        animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {
        reportStandIn("present \(type(of: viewControllerToPresent))", "presentations of UIKit are not drawn")
        completion?()
    }

    /// Has no effect: nothing is presented.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { completion?() }

    /// Has no effect but a warning.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let navigationController { return navigationController.pushViewController(vc, animated: false) }
        present(vc, animated: false)
    }
}

/// Runs animations beside a transition; never called.
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinator: AnyObject {
    /// Runs animations beside the transition.
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
    ) -> Bool
}

/// The looks of a presentation; has no effect.
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen
    case pageSheet
    case formSheet
    case currentContext
    case custom
    case overFullScreen
    case overCurrentContext
    case popover
    case none = -1
    case automatic = -2
}

/// The motion of a presentation; has no effect.
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical
    case flipHorizontal
    case crossDissolve
    case partialCurl
}

/// The looks of the status bar; has no effect.
public enum UIStatusBarStyle: Int, Sendable {
    case `default`
    case lightContent
    case darkContent = 3
}

/// Orientations of a view; has no effect.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// One bit for each orientation in the set.
    public let rawValue: UInt

    /// Creates a set from bits; unknown ones are ignored.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
    public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
}

/// The orientation of a view.
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown
    case portrait
    case portraitUpsideDown
    case landscapeRight
    case landscapeLeft

    /// Whether the view is upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

    /// Whether the view is on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
