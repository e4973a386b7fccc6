// These properties are implicitly unwrapped in UIKit, on which programs rely.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation
package import HalationDrawing
import HalationViews
public import QuartzCore

/// A window: the view that the others are in.
@MainActor @preconcurrency
open class UIWindow: UIView {
    /// The level of a window above others.
    public struct Level: RawRepresentable, Hashable, Sendable {
        /// The number of the level.
        public let rawValue: CGFloat

        /// Creates a level from its number.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let normal = Level(rawValue: 0)
        public static let statusBar = Level(rawValue: 1000)
        public static let alert = Level(rawValue: 2000)

        /// The level that is higher by a number.
        public static func + (level: Level, number: CGFloat) -> Level {
            Level(rawValue: level.rawValue + number)
        }

        /// The level that is lower by a number.
        public static func - (level: Level, number: CGFloat) -> Level {
            Level(rawValue: level.rawValue - number)
        }
    }

    /// Creates a window of a size.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates one in its initial state; nothing is read from the archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a window of a scene.
    public init(windowScene: UIWindowScene) {
        super.init(frame: UIScreen.main.bounds)
        self.windowScene = windowScene
    }

    open override var window: UIWindow? { self }

    open override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        // What is added to the app's window is in front of its content.
        if isOfApp, subview !== rootViewController?.viewIfLoaded { ShownWindows.shared.show(self) }
    }

    /// Whether the window is the app's first one, whose content is drawn without it.
    fileprivate var isOfApp = false

    /// Takes the focus from the field that has it, and the keyboard away.
    ///
    /// - Parameter force: Has no effect: every field gives the focus back.
    /// - Returns: True.
    @discardableResult
    open override func endEditing(_ force: Bool) -> Bool {
        ViewTree.endEditing()
        return true
    }

    /// The traits of the surroundings, which the host of a represented view sets.
    package var traits: UITraitCollection?

    /// The environment of the surroundings, which the host of a represented view sets, for views of SwiftUI within it.
    package var environment: EnvironmentValues?

    /// The tint of the surroundings, which the host of a represented view sets.
    package var surroundingTint: UIColor?

    open override var traitCollection: UITraitCollection { traits ?? super.traitCollection }

    open override var tintColor: UIColor! {
        get { surroundingTint ?? super.tintColor }
        set { super.tintColor = newValue }
    }

    /// The controller of the window's content.
    open var rootViewController: UIViewController? {
        didSet {
            oldValue?.viewIfLoaded?.removeFromSuperview()
            guard let view = rootViewController?.view else { return }
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
    }

    /// The scene of the window.
    open weak var windowScene: UIWindowScene?

    /// The level above other windows.
    open var windowLevel = Level.normal

    /// Whether events come to the window.
    open var isKeyWindow: Bool { true }

    /// The screen of the window.
    open var screen: UIScreen { .main }

    /// Shows the window in front of those of its level; touches pass through it.
    open func makeKeyAndVisible() { isHidden = false }

    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            super.isHidden = newValue
            if !newValue { ShownWindows.shared.show(self) }
        }
    }

    /// Has no effect: a window of the program's own gets no keys.
    open func makeKey() {}

    /// Never called by itself: a window of the program's own gets no keys.
    open func becomeKey() {}

    /// Never called by itself: a window of the program's own gets no keys.
    open func resignKey() {}
}

/// Stand-in for `UIScene`: a part of an app's interface.
@MainActor @preconcurrency
open class UIScene: UIResponder {
    /// Whether a scene is shown.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive
        case foregroundInactive
        case background
    }

    /// Whether the scene is shown: it is.
    open var activationState: ActivationState { .foregroundActive }

    /// The title of the scene.
    open var title: String! = ""

    /// Stand-in for the session of a scene.
    public let session = UISceneSession()

    /// Options of a new scene: none.
    @MainActor @preconcurrency
    public final class ConnectionOptions: NSObject {
        /// Creates options without a reason of the scene.
        package override init() {}
    }
}

/// Stand-in for `UISceneSession`: what lasts longer than a scene.
@MainActor @preconcurrency
public final class UISceneSession: NSObject {
    /// The role of a session.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The text of the name.
        public let rawValue: String

        /// Creates a role from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The role of the session.
    public let role = Role.windowApplication
}

/// Stand-in for `UISceneConfiguration`; has no effect.
@MainActor @preconcurrency
public final class UISceneConfiguration: NSObject {
    /// The class of the scene's delegate; has no effect.
    public var delegateClass: AnyClass?

    /// Creates a configuration with a name.
    public init(name: String?, sessionRole: UISceneSession.Role) {}
}

/// The scene of the windows.
open class UIWindowScene: UIScene {
    /// The windows of the scene: the app's window, of which the views that the program adds are drawn.
    open var windows: [UIWindow] { UIApplication.shared.windows }

    /// The window that events come to.
    open var keyWindow: UIWindow? { windows.first }

    /// The screen of the scene.
    open var screen: UIScreen { .main }

    /// The orientation of the interface.
    open var interfaceOrientation: UIInterfaceOrientation { .portrait }

    /// The status bar's place.
    open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

/// Stand-in for `UIStatusBarManager`: the place of the status bar.
@MainActor @preconcurrency
public final class UIStatusBarManager: NSObject {
    /// The rectangle of the status bar.
    public var statusBarFrame: CGRect {
        let top = ScreenMetrics.current.safeArea.top
        return CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: top > 0 ? top : 47)
    }
}

/// The delegate of a scene, which shows the window of a program of UIKit's life cycle.
@MainActor @preconcurrency
public protocol UISceneDelegate: AnyObject {
    /// Called once, to show the window.
    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    )

    /// Called once, before the scene is active.
    func sceneWillEnterForeground(_ scene: UIScene)

    /// Called once, after the window is shown.
    func sceneDidBecomeActive(_ scene: UIScene)

    /// Never called: a scene stays active.
    func sceneWillResignActive(_ scene: UIScene)

    /// Never called: a scene stays in the foreground.
    func sceneDidEnterBackground(_ scene: UIScene)

    /// Never called: a scene stays.
    func sceneDidDisconnect(_ scene: UIScene)
}

extension UISceneDelegate {
    /// The default: shows no window.
    public func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {}

    /// The default: does nothing before the scene is active.
    public func sceneWillEnterForeground(_ scene: UIScene) {}

    /// The default: does nothing when the scene is active.
    public func sceneDidBecomeActive(_ scene: UIScene) {}

    /// The default: does nothing; never called.
    public func sceneWillResignActive(_ scene: UIScene) {}

    /// The default: does nothing; never called.
    public func sceneDidEnterBackground(_ scene: UIScene) {}

    /// The default: does nothing; never called.
    public func sceneDidDisconnect(_ scene: UIScene) {}
}

/// The delegate of a scene with windows.
@MainActor @preconcurrency
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The window of the scene.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    /// The default: no window.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}

/// Stand-in for `UIApplication`: an app with one window; views added to it are drawn in front of its content.
@MainActor @preconcurrency
open class UIApplication: UIResponder {
    public static let shared = UIApplication()

    /// The URL of the app's settings, which cannot be opened.
    public static let openSettingsURLString = "app-settings:"

    /// Whether the screen stays on without input; has no effect.
    public var isIdleTimerDisabled = false

    /// Learns of the launch, in programs of UIKit's life cycle.
    public weak var delegate: (any UIApplicationDelegate)?

    private let scene = UIWindowScene()

    /// The windows of the app: one in the size of the screen, of which the views that the program adds are drawn.
    public private(set) lazy var windows: [UIWindow] = {
        let window = ScreenWindow(frame: UIScreen.main.bounds)
        window.windowScene = scene
        window.rootViewController = UIViewController()
        window.isOfApp = true
        return [window]
    }()

    /// The window that events come to.
    public var keyWindow: UIWindow? { windows.first }

    /// The scenes of the app: one.
    public var connectedScenes: Set<UIScene> { [scene] }

    /// Whether the app is shown: it is.
    public var applicationState: State { .active }

    /// Whether an app is shown.
    public enum State: Int, Sendable {
        case active
        case inactive
        case background
    }

    /// The height of the status bar.
    public var statusBarFrame: CGRect { UIStatusBarManager().statusBarFrame }

    /// The number on the app's icon; has no effect.
    public var applicationIconBadgeNumber = 0

    /// The name of the icon; nil is the first.
    public var alternateIconName: String? { nil }

    /// Whether the icon can change: it cannot.
    public var supportsAlternateIcons: Bool { false }

    /// Has no effect: the icon cannot change.
    public func setAlternateIconName(
        _ alternateIconName: String?,
        completionHandler: (((any Error)?) -> Void)? = nil
    ) {}

    /// Calls a method of an object; without one, `resignFirstResponder` takes the focus from a field, and other methods
    /// find nobody to call.
    ///
    /// - Parameters:
    ///   - action: The method.
    ///   - target: The object.
    ///   - sender: The first argument of the method.
    ///   - event: The second argument of the method.
    /// - Returns: Whether there is an object and a method to call.
    @discardableResult
    public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?)
        -> Bool
    {
        if target == nil, action.name.split(separator: ".").last == "resignFirstResponder" {
            return ViewTree.endEditing()
        }
        guard let target, action.isCallable else { return false }
        action.call(on: target, sender: sender, event: event)
        return true
    }

    /// Has no effect: pictures open no URLs.
    public func open(_ url: URL) {}

    /// Calls the handler with false: pictures open no URLs.
    public func open(
        _ url: URL,
        options: [OpenExternalURLOptionsKey: Any],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) { completion?(false) }

    /// Options of opening a URL; has no effect.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The text of the name.
        public let rawValue: String

        /// Creates a key from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "universalLinksOnly")
    }

    /// Has no effect: the status bar has the look of the device.
    public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}

    /// Has no effect: the status bar is there if the device has one.
    public func setStatusBarHidden(_ hidden: Bool, animated: Bool) {}

    /// Has no effect: an app has one window.
    public func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?,
        userActivity: NSUserActivity?,
        options: AnyObject?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {}

    /// Has no effect: an app has one window.
    public func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession,
        options: AnyObject?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {}

    /// Returns false: pictures open no URLs.
    public func canOpenURL(_ url: URL) -> Bool { false }

    /// Has no effect: the app receives no notifications.
    public func registerForRemoteNotifications() {}

    /// Has no effect: the app has no work in the background.
    public func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil)
        -> UIBackgroundTaskIdentifier
    {
        .invalid
    }

    /// Has no effect: the app has no work in the background.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    /// Stand-in for `UIApplication.LaunchOptionsKey`: a key of an app's launch options, which are empty.
    public struct LaunchOptionsKey: Hashable, Sendable {
        /// The text of the key.
        public let rawValue: String

        /// Creates a key from its text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// Options of opening the app by a URL, which are empty.
    public struct OpenURLOptionsKey: Hashable, Sendable {
        /// The text of the key.
        public let rawValue: String

        /// Creates a key from its text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }
}

/// Stand-in for `UIBackgroundTaskIdentifier`: the number of a task, of which there are none.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number of the task.
    public let rawValue: Int

    /// Creates an identifier from its number.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The window of the whole screen, which code asks for its safe area.
private final class ScreenWindow: UIWindow {
    /// The space of the device's bars and corners; none in a window of a given size.
    override var safeAreaInsets: UIEdgeInsets {
        let insets = ScreenMetrics.current.safeArea
        return UIEdgeInsets(
            top: insets.top,
            left: insets.leading,
            bottom: insets.bottom,
            right: insets.trailing
        )
    }
}
