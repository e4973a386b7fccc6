public import Foundation
import HalationDrawing

/// Stand-in for `UIScreen`: the window or the device that is being drawn.
///
/// In code that runs before a view is drawn, an iPhone's of 390 by 844 points at scale 3.
@MainActor @preconcurrency
public final class UIScreen {
    public static let main = UIScreen()

    /// The bounds in points, from zero.
    public var bounds: CGRect { CGRect(origin: .zero, size: ScreenMetrics.current.size) }

    /// Pixels per point of the picture; 3 before a view is drawn.
    public var scale: CGFloat { ScreenMetrics.current.scale }

    /// Pixels per point, the same as ``scale``.
    public var nativeScale: CGFloat { scale }

    /// The value for a key of Objective-C.
    ///
    /// Pictures have square corners, so `_displayCornerRadius` is 0.
    ///
    /// - Parameter key: The key.
    /// - Returns: The value; nil for another key.
    public func value(forKey key: String) -> Any? {
        switch key {
        case "bounds": bounds
        case "scale": scale
        case "_displayCornerRadius": CGFloat(0)
        default: nil
        }
    }

    /// The bounds in pixels, from zero.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }

    /// Frames per second: always 60.
    public var maximumFramesPerSecond: Int { 60 }
}

/// Stand-in for `UIDevice`: an iPhone, or the kind of device that is being drawn.
@MainActor @preconcurrency
public final class UIDevice {
    public static let current = UIDevice()

    /// The kind of device that is drawn; a phone for a bare window.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        switch ScreenMetrics.current.idiom {
        case .phone: .phone
        case .pad: .pad
        case .tv: .tv
        case .mac: .mac
        // UIKit has no watches.
        case .watch: .unspecified
        }
    }

    /// The device's name: always `iPhone`.
    public var name: String { "iPhone" }

    /// The device's model: always `iPhone`.
    public var model: String { "iPhone" }

    /// The system's name: always `iOS`.
    public var systemName: String { "iOS" }

    /// The system's version: always `18.0`.
    public var systemVersion: String { "18.0" }

    /// Has no effect: the device does not turn.
    public func beginGeneratingDeviceOrientationNotifications() {}

    /// Has no effect: the device does not turn.
    public func endGeneratingDeviceOrientationNotifications() {}

    /// Has no effect, and is reported: programs turn a device by this.
    public func setValue(_ value: Any?, forKey key: String) {
        reportStandIn("UIDevice.setValue", "the device does not turn; give '--landscape'")
    }
}

/// Stand-in for `UIAccessibility`: every setting is off.
public enum UIAccessibility {
    /// Whether motion is reduced: always false.
    public static var isReduceMotionEnabled: Bool { false }

    /// Whether transparency is reduced: always false.
    public static var isReduceTransparencyEnabled: Bool { false }

    /// Whether VoiceOver is running: always false.
    public static var isVoiceOverRunning: Bool { false }

    /// Whether text is bold: always false.
    public static var isBoldTextEnabled: Bool { false }

    /// Whether colours are darker: always false.
    public static var isDarkerSystemColorsEnabled: Bool { false }

    /// Whether colours are inverted: always false.
    public static var isInvertColorsEnabled: Bool { false }

    /// Whether a button on the screen replaces gestures: always false.
    public static var isAssistiveTouchRunning: Bool { false }

    /// Whether the device is used by switches: always false.
    public static var isSwitchControlRunning: Bool { false }

    /// Whether moving transitions fade instead: always false.
    public static var prefersCrossFadeTransitions: Bool { false }

    /// What assistive technology can be told.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number of the message.
        public var rawValue: UInt32

        /// Creates a message from its number.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        public static let screenChanged = Notification(rawValue: 1000)
        public static let layoutChanged = Notification(rawValue: 1001)
        public static let announcement = Notification(rawValue: 1008)
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Has no effect: nothing is spoken.
    public static func post(notification: Notification, argument: Any?) {}
}

/// Stand-in for `UIUserInterfaceIdiom`: the kind of a device.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone = 0
    case pad = 1
    case tv = 2
    case carPlay = 3
    case mac = 5
}

/// Stand-in for `UIFeedbackGenerator`: haptic feedback; has no effect.
@MainActor @preconcurrency
public class UIFeedbackGenerator {
    init() {}

    /// Has no effect: there is no device to vibrate.
    public func prepare() {}
}

/// Stand-in for `UIImpactFeedbackGenerator`: haptic feedback of an impact; has no effect.
@MainActor @preconcurrency
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The strength of an impact; has no effect.
    public enum FeedbackStyle: Int, Sendable {
        case light
        case medium
        case heavy
        case soft
        case rigid
    }

    /// Creates a generator; `style` has no effect.
    public init(style: FeedbackStyle = .medium) {}

    /// Has no effect: there is no device to vibrate.
    public func impactOccurred() {}

    /// Has no effect: there is no device to vibrate.
    public func impactOccurred(intensity: CGFloat) {}
}

/// Stand-in for `UINotificationFeedbackGenerator`: haptic feedback of a result; has no effect.
@MainActor @preconcurrency
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// Whether a task succeeded; has no effect.
    public enum FeedbackType: Int, Sendable {
        case success
        case warning
        case error
    }

    public override init() {}

    /// Has no effect: there is no device to vibrate.
    public func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Stand-in for `UISelectionFeedbackGenerator`: haptic feedback of a selection; has no effect.
@MainActor @preconcurrency
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    public override init() {}

    /// Has no effect: there is no device to vibrate.
    public func selectionChanged() {}
}

/// Stand-in for `UIPasteboard`: initially empty, and private to the program.
@MainActor @preconcurrency
public final class UIPasteboard {
    public static let general = UIPasteboard()

    /// The text on the pasteboard; initially nil.
    public var string: String?
}
