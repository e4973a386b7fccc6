public import Foundation

/// The delegate of an application, in programs of UIKit's life cycle or declared in an `App` by its adaptor.
@MainActor @preconcurrency
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The window of a program without scenes.
    var window: UIWindow? { get set }

    /// Called before the program is launched.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called when the program is launched, to show its window.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called once, before a program of UIKit's life cycle is active.
    func applicationWillEnterForeground(_ application: UIApplication)

    /// Called once, when a program of UIKit's life cycle is launched.
    func applicationDidBecomeActive(_ application: UIApplication)
}

extension UIApplicationDelegate {
    /// The default: no window.
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    /// The default: returns true before the launch.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// The default: returns true, and shows no window.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// The default: does nothing before the program is active.
    public func applicationWillEnterForeground(_ application: UIApplication) {}

    /// The default: does nothing when the program is active.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
}
