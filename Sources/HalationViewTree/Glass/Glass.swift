import Foundation
public import HalationDrawing
import HalationGeometry

/// Liquid Glass: what lies below it, blurred, lighter or darker, and refracted at the edges.
public struct Glass: Equatable, Sendable {
    /// What the glass does with what lies below it.
    package enum Kind: Equatable, Sendable {
        case regular, clear, identity
    }

    package private(set) var kind: Kind
    private var color: Color?

    /// Whether the glass grows and lights up under a finger.
    package private(set) var isInteractive = false

    /// Some of what lies below shows through a tint.
    package static let tintOpacity = 0.75

    package var isClear: Bool { kind == .clear }

    package var tintColor: Color? { color }

    /// Blurs what lies below, lightens it, or darkens it in the dark scheme, and has bright edges.
    public static var regular: Glass { Glass(kind: .regular) }

    /// Shows what lies below more clearly.
    public static var clear: Glass { Glass(kind: .clear) }

    /// Draws nothing: the view stays as it is.
    public static var identity: Glass { Glass(kind: .identity) }

    /// The glass with a tint that covers most of what lies below; nil removes the tint.
    public func tint(_ color: Color?) -> Glass {
        var glass = self
        glass.color = color
        return glass
    }

    /// The glass, which grows and lights up under a finger.
    public func interactive(_ isEnabled: Bool = true) -> Glass {
        var glass = self
        glass.isInteractive = isEnabled
        return glass
    }
}

/// Light that falls on the edges of glass from above, and less of it from below.
package nonisolated struct GlassEdges: ShapeStyle {
    package init() {}

    package func resolve(in environment: EnvironmentValues) -> LinearGradient {
        let strength = environment.colorScheme == .dark ? 0.45 : 0.8
        return LinearGradient(
            stops: [
                Gradient.Stop(color: .white.opacity(strength), location: 0),
                Gradient.Stop(color: .white.opacity(strength * 0.15), location: 0.35),
                Gradient.Stop(color: .white.opacity(strength * 0.15), location: 0.65),
                Gradient.Stop(color: .white.opacity(strength * 0.6), location: 1),
            ],
            startPoint: .topLeading,
            endPoint: .bottomTrailing
        )
    }
}
