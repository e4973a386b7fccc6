public import Foundation

/// The delegate of an application, which an `App` declares by its adaptor.
@MainActor @preconcurrency
public protocol NSApplicationDelegate: NSObjectProtocol {
    /// Called before the app's first view.
    func applicationDidFinishLaunching(_ notification: Notification)

    /// Never called: there are no windows to close.
    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
}

extension NSApplicationDelegate {
    /// The default: does nothing at the launch.
    public func applicationDidFinishLaunching(_ notification: Notification) {}

    /// The default: returns false; never called.
    public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { false }
}
