public import Foundation
import HalationDrawing
public import HalationGeometry

/// A rectangle whose shorter sides are round.
public struct Capsule: Shape {
    /// Whether the ends are half circles or flow into the sides.
    public let style: RoundedCornerStyle

    /// Creates a capsule.
    public nonisolated init(style: RoundedCornerStyle = .continuous) {
        self.style = style
    }

    /// All of `rect` but its corners.
    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
    }
}

extension Shape where Self == Capsule {
    /// A capsule.
    public nonisolated static var capsule: Capsule { Capsule() }

    /// A capsule of the given style.
    public nonisolated static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
