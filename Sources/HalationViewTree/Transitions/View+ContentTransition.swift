public import HalationDrawing

/// How the content of a text or an image changes in a transaction with an animation.
public struct ContentTransition: Equatable, Sendable {
    package enum Kind: Equatable {
        case identity, opacity, interpolate, replacement
        case numericText(countsDown: Bool)
        case numericValue(Double)
    }

    package let kind: Kind

    /// The content changes at once, without an animation.
    public static let identity = ContentTransition(kind: .identity)

    /// The old content fades out while the new one fades in.
    public static let opacity = ContentTransition(kind: .opacity)

    /// Equal characters change size and colour; other content fades as with ``opacity``.
    public static let interpolate = ContentTransition(kind: .interpolate)

    /// The digits of a number that change move out and in vertically, one after the other.
    ///
    /// - Parameter countsDown: Whether they move down instead of up.
    /// - Returns: The transition; texts of several lines fade as with ``opacity``.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(kind: .numericText(countsDown: countsDown))
    }

    /// The digits of a number that change move up if the number grows, otherwise down.
    ///
    /// - Parameter value: The number that the text shows.
    /// - Returns: The transition; texts of several lines fade as with ``opacity``.
    public static func numericText(value: Double) -> ContentTransition {
        ContentTransition(kind: .numericValue(value))
    }

    /// The direction of the characters of numbers: -1 is up, 1 is down; nil for other transitions.
    package func numericDirection(after old: ContentTransition) -> Double? {
        switch kind {
        case .numericText(let countsDown): return countsDown ? 1 : -1
        case .numericValue(let value):
            guard case .numericValue(let last) = old.kind else { return -1 }
            return value < last ? 1 : -1
        default: return nil
        }
    }
}

extension EnvironmentValues {

    /// How texts and images change; initially ``ContentTransition/interpolate``.
    @Entry public var contentTransition: ContentTransition = .interpolate
}

extension View {
    /// Sets how the content of texts and images in the view changes.
    ///
    /// It applies when a text gets other characters, or an image another picture, in a transaction with an
    /// animation.
    public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
        environment(\.contentTransition, transition)
    }
}
