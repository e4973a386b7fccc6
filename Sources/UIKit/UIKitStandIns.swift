public import Foundation

/// The screen by UIKit's name: that of an iPhone, 390 by 844 points at scale 3, whatever the size of the picture.
@MainActor @preconcurrency
public final class UIScreen {
    /// The screen.
    public static let main = UIScreen()

    /// 390 by 844 points.
    public var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }

    /// Pixels per point: 3.
    public var scale: CGFloat { 3 }

    /// Pixels per point: 3.
    public var nativeScale: CGFloat { 3 }

    /// 1170 by 2532 pixels.
    public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1170, height: 2532) }

    /// Frames per second: 60.
    public var maximumFramesPerSecond: Int { 60 }
}

/// The device by UIKit's name: an iPhone.
@MainActor @preconcurrency
public final class UIDevice {
    /// The device.
    public static let current = UIDevice()

    /// The kind of device: a phone.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

    /// The name.
    public var name: String { "iPhone" }

    /// The model.
    public var model: String { "iPhone" }

    /// The name of the system.
    public var systemName: String { "iOS" }

    /// The version of the system.
    public var systemVersion: String { "18.0" }
}

/// The settings of accessibility by UIKit's name; all are off.
public enum UIAccessibility {
    /// False.
    public static var isReduceMotionEnabled: Bool { false }

    /// False.
    public static var isReduceTransparencyEnabled: Bool { false }

    /// False.
    public static var isVoiceOverRunning: Bool { false }
}

/// The kinds of devices.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Unknown.
    case unspecified = -1

    /// A phone.
    case phone = 0

    /// A tablet.
    case pad = 1

    /// A television.
    case tv = 2

    /// A car.
    case carPlay = 3

    /// A computer.
    case mac = 5
}

/// The app by UIKit's name; it does nothing.
@MainActor @preconcurrency
public final class UIApplication {
    /// The app.
    public static let shared = UIApplication()

    /// The address of the app's settings.
    public static let openSettingsURLString = "app-settings:"

    /// Whether the screen stays on; has no effect.
    public var isIdleTimerDisabled = false

    /// Has no effect: no address is opened in a picture.
    public func open(_ url: URL) {}

    /// False: no address can be opened.
    public func canOpenURL(_ url: URL) -> Bool { false }

    /// Keys of what an app is started with.
    public struct LaunchOptionsKey: Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String

        /// Creates a key.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }
}

/// Makes a device tick; has no effect.
@MainActor @preconcurrency
public class UIFeedbackGenerator {
    init() {}

    /// Has no effect.
    public func prepare() {}
}

/// Makes a device knock; has no effect.
@MainActor @preconcurrency
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The strength of a knock.
    public enum FeedbackStyle: Int, Sendable {
        /// Light.
        case light

        /// Medium.
        case medium

        /// Heavy.
        case heavy

        /// Soft.
        case soft

        /// Rigid.
        case rigid
    }

    /// Creates a generator.
    public init(style: FeedbackStyle = .medium) {}

    /// Has no effect.
    public func impactOccurred() {}

    /// Has no effect.
    public func impactOccurred(intensity: CGFloat) {}
}

/// Makes a device tell of a result; has no effect.
@MainActor @preconcurrency
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The kind of a result.
    public enum FeedbackType: Int, Sendable {
        /// Success.
        case success

        /// A warning.
        case warning

        /// An error.
        case error
    }

    /// Creates a generator.
    public override init() {}

    /// Has no effect.
    public func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Makes a device tick as a choice changes; has no effect.
@MainActor @preconcurrency
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Creates a generator.
    public override init() {}

    /// Has no effect.
    public func selectionChanged() {}
}

/// The clipboard by UIKit's name; it is empty.
@MainActor @preconcurrency
public final class UIPasteboard {
    /// The clipboard.
    public static let general = UIPasteboard()

    /// The text; setting it keeps it for this program alone.
    public var string: String?
}
