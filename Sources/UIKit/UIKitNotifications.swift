public import Foundation

// Names of notifications of UIKit: they are never posted while a picture is rendered.
extension UIApplication {
    /// The app became active.
    public nonisolated static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification"
    )

    /// The app will no longer be active.
    public nonisolated static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification"
    )

    /// The app went to the background.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification"
    )

    /// The app will come to the foreground.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification"
    )

    /// The app will end.
    public nonisolated static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification"
    )

    /// The app has little memory left.
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification"
    )

    /// The app sees another day.
    public nonisolated static let significantTimeChangeNotification = Notification.Name(
        "UIApplicationSignificantTimeChangeNotification"
    )

    /// The app was photographed.
    public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
        "UIApplicationUserDidTakeScreenshotNotification"
    )
}

extension UIDevice {
    /// The device was turned.
    public nonisolated static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification"
    )

    /// The way in which the device is held: upright.
    public var orientation: UIDeviceOrientation { .portrait }
}

/// The ways in which a device is held.
public enum UIDeviceOrientation: Int, Sendable {
    /// Unknown.
    case unknown

    /// Upright.
    case portrait

    /// Upright with the upper side below.
    case portraitUpsideDown

    /// On the left side.
    case landscapeLeft

    /// On the right side.
    case landscapeRight

    /// On the back.
    case faceUp

    /// On the face.
    case faceDown

    /// Whether the device is upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

    /// Whether the device is on a side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    /// Whether the device lies.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// A receiver of events by UIKit's name, for the names of the keyboard's notifications.
@MainActor @preconcurrency
public final class UIResponder {
    /// The keyboard will appear.
    public nonisolated static let keyboardWillShowNotification = Notification.Name(
        "UIKeyboardWillShowNotification"
    )

    /// The keyboard appeared.
    public nonisolated static let keyboardDidShowNotification = Notification.Name(
        "UIKeyboardDidShowNotification"
    )

    /// The keyboard will disappear.
    public nonisolated static let keyboardWillHideNotification = Notification.Name(
        "UIKeyboardWillHideNotification"
    )

    /// The keyboard disappeared.
    public nonisolated static let keyboardDidHideNotification = Notification.Name(
        "UIKeyboardDidHideNotification"
    )

    /// The keyboard will have another frame.
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification"
    )

    /// The key of the keyboard's frame, a rectangle.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"

    /// The key of the duration of the keyboard's animation.
    public nonisolated static let keyboardAnimationDurationUserInfoKey =
        "UIKeyboardAnimationDurationUserInfoKey"
}
