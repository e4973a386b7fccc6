public import Foundation
import HalationAnimation
import HalationDiagnostics
public import HalationDrawing
public import HalationGeometry

/// Liquid Glass: what lies below it, blurred, lighter or darker, and refracted at the edges.
public struct Glass: Equatable, Sendable {
    fileprivate enum Kind: Equatable, Sendable {
        case regular, clear, identity
    }

    fileprivate var kind: Kind
    fileprivate var color: Color?

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

    /// Has no effect: the glass does not react to touches.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// The default shape of glass: a capsule.
public struct DefaultGlassEffectShape: Shape {
    /// Creates a shape that fills its frame.
    public nonisolated init() {}

    /// A capsule that fills the rectangle.
    public nonisolated func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

/// A container of views with glass; their shapes do not merge.
public struct GlassEffectContainer<Content: View>: View {
    private let content: Content

    /// Creates a container; the spacing has no effect, as shapes do not merge.
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The content, with each glass drawn on its own.
    public var body: some View { content }
}

/// How glass appears and disappears; has no effect, as glass appears with its view.
public struct GlassEffectTransition: Sendable {
    fileprivate let isIdentity: Bool

    public static let identity = GlassEffectTransition(isIdentity: true)
    public static let matchedGeometry = GlassEffectTransition(isIdentity: false)
    public static let materialize = GlassEffectTransition(isIdentity: false)
}

extension View {
    /// Draws glass behind the view, as in iOS 26.
    ///
    /// What lies below is refracted at the edges of rectangles, round or not, of capsules and of circles. Light
    /// does not follow the device's motion.
    ///
    /// - Parameters:
    ///   - glass: The glass; regular by default.
    ///   - shape: The shape of the glass; a capsule by default.
    /// - Returns: A view of the same size.
    @ViewBuilder
    public nonisolated func glassEffect(
        _ glass: Glass = .regular,
        in shape: some Shape = DefaultGlassEffectShape()
    ) -> some View {
        if glass.kind == .identity {
            self
        } else {
            environment(\.backgroundMaterial, .regular).background { GlassFace(shape: shape, glass: glass) }
        }
    }

    /// Has no effect: glass does not change its shape.
    public nonisolated func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID)
        -> some View
    {
        lacking(.glassEffectID, if: id != nil)
    }

    /// Has no effect: shapes of glass do not merge.
    public nonisolated func glassEffectUnion(
        id: (some Hashable & Sendable)?,
        namespace: Namespace.ID
    ) -> some View {
        lacking(.glassEffectUnion, if: id != nil)
    }

    /// Has no effect: glass appears with its view.
    public nonisolated func glassEffectTransition(_ transition: GlassEffectTransition) -> some View {
        lacking(.glassEffectTransition, if: !transition.isIdentity)
    }
}

/// Glass with its tint, its bright edges and its shadow.
private struct GlassFace<Outline: Shape>: View {
    let shape: Outline
    let glass: Glass

    var body: some View {
        ZStack {
            shape.fill(GlassMaterial(isClear: glass.kind == .clear))
            // Some of what lies below shows through a tint.
            if let color = glass.color { shape.fill(color.opacity(0.75)) }
            // Half of the line lies inside.
            shape.stroke(GlassEdges(), lineWidth: 1).clipShape(shape)
        }
        .shadow(color: .black.opacity(0.12), radius: 8, y: 3)
    }
}

/// Light that falls on the edges of glass from above, and less of it from below.
private nonisolated struct GlassEdges: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> LinearGradient {
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
