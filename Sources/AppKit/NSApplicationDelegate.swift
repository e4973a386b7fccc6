public import Foundation

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
