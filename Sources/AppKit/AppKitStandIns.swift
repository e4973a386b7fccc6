public import Foundation

/// The app by AppKit's name; it does nothing.
@MainActor @preconcurrency
public final class NSApplication {
    /// The app.
    public static let shared = NSApplication()

    /// How an app appears.
    public enum ActivationPolicy: Int, Sendable {
        /// With a menu and windows.
        case regular

        /// Without a menu.
        case accessory

        /// Not at all.
        case prohibited
    }

    /// Has no effect.
    public func activate(ignoringOtherApps flag: Bool) {}

    /// Has no effect.
    @discardableResult
    public func setActivationPolicy(_ activationPolicy: ActivationPolicy) -> Bool { false }

    /// Has no effect: the picture decides when the program ends.
    public func terminate(_ sender: Any?) {}
}

/// The app by AppKit's name.
@MainActor @preconcurrency
public var NSApp: NSApplication { .shared }

/// The screen by AppKit's name: 1440 by 900 points at scale 2, whatever the size of the picture.
@MainActor @preconcurrency
public final class NSScreen {
    /// The screen.
    public static let main: NSScreen? = NSScreen()

    /// 1440 by 900 points.
    public var frame: CGRect { CGRect(x: 0, y: 0, width: 1440, height: 900) }

    /// 1440 by 900 points.
    public var visibleFrame: CGRect { frame }

    /// Pixels per point: 2.
    public var backingScaleFactor: CGFloat { 2 }
}

/// The pointer by AppKit's name; a picture has none.
@MainActor @preconcurrency
public final class NSCursor {
    /// The arrow.
    public static let arrow = NSCursor()

    /// The pointing hand.
    public static let pointingHand = NSCursor()

    /// The open hand.
    public static let openHand = NSCursor()

    /// The closed hand.
    public static let closedHand = NSCursor()

    /// The cross.
    public static let crosshair = NSCursor()

    /// Has no effect.
    public func push() {}

    /// Has no effect.
    public func set() {}

    /// Has no effect.
    public func pop() {}

    /// Has no effect.
    public static func pop() {}

    /// Has no effect.
    public static func hide() {}

    /// Has no effect.
    public static func unhide() {}
}

/// Opens addresses by AppKit's name; has no effect.
@MainActor @preconcurrency
public final class NSWorkspace {
    /// The workspace.
    public static let shared = NSWorkspace()

    /// False: no address is opened in a picture.
    @discardableResult
    public func open(_ url: URL) -> Bool { false }
}
