public import Foundation

/// An object that UIKit tells about the life of an app.
@MainActor @preconcurrency
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// Never called: the delegate is not created.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
}

extension UIApplicationDelegate {
    /// Does nothing.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
}
