public import Foundation

/// Stand-in for `NSApplication`: does nothing.
@MainActor @preconcurrency
public final class NSApplication {
    public static let shared = NSApplication()

    /// Whether an app has a menu, windows or neither; has no effect.
    public enum ActivationPolicy: Int, Sendable {
        case regular
        case accessory
        case prohibited
    }

    /// Has no effect: there are no windows to activate.
    public func activate(ignoringOtherApps flag: Bool) {}

    /// Has no effect, and returns false.
    @discardableResult
    public func setActivationPolicy(_ activationPolicy: ActivationPolicy) -> Bool { false }

    /// Has no effect: the program ends when its pictures are rendered.
    public func terminate(_ sender: Any?) {}
}

/// Stand-in for `NSApp`: the shared ``NSApplication``.
@MainActor @preconcurrency
public var NSApp: NSApplication { .shared }

/// Stand-in for `NSScreen`: 1440 by 900 points at scale 2, whatever the size of the picture.
@MainActor @preconcurrency
public final class NSScreen {
    public static let main: NSScreen? = NSScreen()

    /// The bounds of the screen: 1440 by 900 points.
    public var frame: CGRect { CGRect(x: 0, y: 0, width: 1440, height: 900) }

    /// The bounds of the screen: 1440 by 900 points.
    public var visibleFrame: CGRect { frame }

    /// Pixels per point: always 2.
    public var backingScaleFactor: CGFloat { 2 }
}

/// Stand-in for `NSCursor`; has no effect, as a picture has no pointer.
@MainActor @preconcurrency
public final class NSCursor {
    public static let arrow = NSCursor()
    public static let pointingHand = NSCursor()
    public static let openHand = NSCursor()
    public static let closedHand = NSCursor()
    public static let crosshair = NSCursor()

    /// Has no effect: a picture has no pointer.
    public func push() {}

    /// Has no effect: a picture has no pointer.
    public func set() {}

    /// Has no effect: a picture has no pointer.
    public func pop() {}

    /// Has no effect: a picture has no pointer.
    public static func pop() {}

    /// Has no effect: a picture has no pointer.
    public static func hide() {}

    /// Has no effect: a picture has no pointer.
    public static func unhide() {}
}

/// Stand-in for `NSWorkspace`, which opens URLs; has no effect.
@MainActor @preconcurrency
public final class NSWorkspace {
    public static let shared = NSWorkspace()

    /// Returns false: pictures open no URLs.
    @discardableResult
    public func open(_ url: URL) -> Bool { false }
}
