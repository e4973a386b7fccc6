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

/// An object that AppKit tells about the life of an app.
@MainActor @preconcurrency
public protocol NSApplicationDelegate: NSObjectProtocol {
    /// Never called: the delegate is not created.
    func applicationDidFinishLaunching(_ notification: Notification)

    /// Never called: there are no windows to close.
    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
}

extension NSApplicationDelegate {
    /// Does nothing.
    public func applicationDidFinishLaunching(_ notification: Notification) {}

    /// False.
    public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { false }
}

/// Names the delegate of an app, which is not created: Swift without Objective-C has no way to create one from its type.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate>: DynamicProperty {
    /// Stops the program: there is no delegate.
    public var wrappedValue: Delegate { preconditionFailure("There is no \(Delegate.self) in a picture.") }

    /// Names the type of the delegate.
    public init(_ delegateType: Delegate.Type = Delegate.self) {}
}

/// Names the delegate of an app, which is not created: Swift without Objective-C has no way to create one from its type.
@MainActor @preconcurrency @propertyWrapper
public struct NSApplicationDelegateAdaptor<Delegate: NSObject & NSApplicationDelegate>: DynamicProperty {
    /// Stops the program: there is no delegate.
    public var wrappedValue: Delegate { preconditionFailure("There is no \(Delegate.self) in a picture.") }

    /// Names the type of the delegate.
    public init(_ delegateType: Delegate.Type = Delegate.self) {}
}
