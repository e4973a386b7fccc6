public import Foundation
public import QuartzCore

/// Stand-in for `NSResponder`: takes no events.
@MainActor @preconcurrency
open class NSResponder: NSObject {
    /// Creates a responder that takes no events.
    public override init() { super.init() }

    /// Returns false: no responder performs actions.
    @discardableResult
    open func tryToPerform(_ action: Selector, with object: Any?) -> Bool { false }
}

/// Stand-in for `NSWindow`; a picture has none.
@MainActor @preconcurrency
open class NSWindow: NSResponder {
    /// The title of the window; has no effect.
    open var title = ""

    /// The object that takes the keyboard's events: always nil.
    open var firstResponder: NSResponder? { nil }

    /// Returns false: no responder takes the keyboard's events.
    @discardableResult
    open func makeFirstResponder(_ responder: NSResponder?) -> Bool { false }

    /// Has no effect: a picture has no windows.
    open func makeKeyAndOrderFront(_ sender: Any?) {}

    /// Has no effect: a picture has no windows.
    open func close() {}
}

/// Stand-in for `NSSplitViewController`, whose action shows and hides a sidebar.
@MainActor @preconcurrency
open class NSSplitViewController: NSResponder {
    /// Has no effect: a sidebar stays as it is.
    open func toggleSidebar(_ sender: Any?) {}
}

extension NSApplication {
    /// The window that takes the keyboard's events: always nil.
    public var keyWindow: NSWindow? { nil }

    /// The window in front: always nil.
    public var mainWindow: NSWindow? { nil }

    /// The windows of the app: always none.
    public var windows: [NSWindow] { [] }

    /// Returns false: no responder performs actions.
    @discardableResult
    public func sendAction(_ action: Selector, to target: Any?, from sender: Any?) -> Bool { false }
}
