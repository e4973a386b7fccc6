public import Foundation

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
