public import Foundation
public import HalationDrawing
public import HalationGeometry

/// A gesture of a hand that presses a button on a watch.
public struct HandGestureShortcut: Hashable, Sendable {
    public static let primaryAction = HandGestureShortcut()
}

/// The language whose rules typeset a text.
public struct TypesettingLanguage: Hashable, Sendable {
    private let language: Locale.Language?

    public static let automatic = TypesettingLanguage(language: nil)

    /// The given language, whatever the text's own is.
    public static func explicit(_ language: Locale.Language) -> TypesettingLanguage {
        TypesettingLanguage(language: language)
    }
}

/// A gesture of assistive technologies that zooms.
public struct AccessibilityZoomGestureAction: Sendable {
    /// The direction of a zoom.
    public enum Direction: Sendable {
        case zoomIn, zoomOut
    }

    /// Whether the gesture enlarges or reduces.
    public let direction: Direction

    /// Where the gesture is, in fractions of the view's size.
    public let location: UnitPoint

    /// Where the gesture is, in points from the view's top-left corner.
    public let point: CGPoint
}

extension View {
    /// Sets the brightness range of displays; pictures have the standard range, so it has no effect.
    public nonisolated func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { self }

    /// Has no effect: no hand is seen in a picture.
    public nonisolated func handGestureShortcut(
        _ shortcut: HandGestureShortcut,
        isEnabled: Bool = true
    ) -> some View { self }

    /// Has no effect: the script of a text decides on its setting.
    public nonisolated func typesettingLanguage(
        _ language: Locale.Language,
        isEnabled: Bool = true
    ) -> some View { self }

    /// Has no effect: the script of a text decides on its setting.
    public nonisolated func typesettingLanguage(
        _ language: TypesettingLanguage,
        isEnabled: Bool = true
    ) -> some View { self }

    /// Has no effect: no assistive technology performs actions.
    public nonisolated func accessibilityZoomAction(
        _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
    ) -> some View { self }

    /// Has no effect: a program has one window.
    public nonisolated func handlesExternalEvents(
        preferring: Set<String>,
        allowing: Set<String>
    ) -> some View { self }
}
