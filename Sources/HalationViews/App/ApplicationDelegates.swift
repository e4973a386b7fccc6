public import Foundation

/// Stand-in for `UIApplicationDelegate`; its functions are never called.
@MainActor @preconcurrency
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// Never called: the delegate is not created.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
}

extension UIApplicationDelegate {
    /// The default: returns true; never called.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
}

/// Stand-in for `NSApplicationDelegate`; its functions are never called.
@MainActor @preconcurrency
public protocol NSApplicationDelegate: NSObjectProtocol {
    /// Never called: the delegate is not created.
    func applicationDidFinishLaunching(_ notification: Notification)

    /// Never called: there are no windows to close.
    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
}

extension NSApplicationDelegate {
    /// The default: does nothing; never called.
    public func applicationDidFinishLaunching(_ notification: Notification) {}

    /// The default: returns false; never called.
    public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { false }
}

/// Declares the delegate of an app; it is not created, as Swift without Objective-C cannot create an object
/// from its type.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate>: DynamicProperty {
    /// Stops the program: there is no delegate.
    public var wrappedValue: Delegate { preconditionFailure("There is no \(Delegate.self) in a picture.") }

    /// Declares the type of the delegate.
    public init(_ delegateType: Delegate.Type = Delegate.self) {}
}

/// Declares the delegate of an app; it is not created, as Swift without Objective-C cannot create an object
/// from its type.
@MainActor @preconcurrency @propertyWrapper
public struct NSApplicationDelegateAdaptor<Delegate: NSObject & NSApplicationDelegate>: DynamicProperty {
    /// Stops the program: there is no delegate.
    public var wrappedValue: Delegate { preconditionFailure("There is no \(Delegate.self) in a picture.") }

    /// Declares the type of the delegate.
    public init(_ delegateType: Delegate.Type = Delegate.self) {}
}
