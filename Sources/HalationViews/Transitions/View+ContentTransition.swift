import HalationDrawing

/// A way in which the content of a view changes.
public struct ContentTransition: Equatable, Sendable {
    private enum Kind: Equatable {
        case identity, opacity, interpolate, numericText
    }

    private let kind: Kind

    /// The content changes at once.
    public static let identity = ContentTransition(kind: .identity)

    /// The old and the new content blend.
    public static let opacity = ContentTransition(kind: .opacity)

    /// The parts of the content move.
    public static let interpolate = ContentTransition(kind: .interpolate)

    /// The digits of a number move.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(kind: .numericText)
    }

    /// The digits of a number move, up or down by its value.
    public static func numericText(value: Double) -> ContentTransition {
        ContentTransition(kind: .numericText)
    }
}

extension View {
    /// Sets the way in which the content of the view changes.
    ///
    /// It has no effect in pictures: texts and symbols change at once, and colours and shapes as their animation says.
    public nonisolated func contentTransition(_ transition: ContentTransition) -> some View { self }
}
