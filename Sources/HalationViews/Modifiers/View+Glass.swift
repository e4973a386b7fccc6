public import Foundation
import HalationAnimation
public import HalationDrawing
public import HalationGeometry

/// A glass-like material.
public struct Glass: Equatable, Sendable {
    fileprivate enum Kind: Equatable, Sendable {
        case regular, clear, identity
    }

    fileprivate var kind: Kind
    fileprivate var color: Color?

    /// Glass that blurs what lies below.
    public static var regular: Glass { Glass(kind: .regular) }

    /// Glass that shows what lies below; drawn as an edge alone.
    public static var clear: Glass { Glass(kind: .clear) }

    /// No glass.
    public static var identity: Glass { Glass(kind: .identity) }

    /// The glass in a colour.
    public func tint(_ color: Color?) -> Glass {
        var glass = self
        glass.color = color
        return glass
    }

    /// The glass with reactions to touches, which a picture does not have.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// The usual shape of glass: a capsule.
public struct DefaultGlassEffectShape: Shape {
    /// Creates the shape.
    public nonisolated init() {}

    /// A capsule in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

/// A container of views with glass; their shapes do not merge.
public struct GlassEffectContainer<Content: View>: View {
    private let content: Content

    /// Creates a container; the distance at which shapes would merge has no effect.
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The content.
    public var body: some View { content }
}

/// The way in which glass appears.
public struct GlassEffectTransition: Sendable {
    private init() {}

    /// At once.
    public static let identity = GlassEffectTransition()

    /// Out of glass nearby.
    public static let matchedGeometry = GlassEffectTransition()

    /// By fading.
    public static let materialize = GlassEffectTransition()
}

extension View {
    /// Puts glass behind the view, approximately: a thin material with a bright edge, and the glass's colour.
    ///
    /// Nothing is refracted.
    ///
    /// - Parameters:
    ///   - glass: The glass.
    ///   - shape: Its shape, a capsule by default.
    /// - Returns: A view of the same size.
    @ViewBuilder
    public nonisolated func glassEffect(
        _ glass: Glass = .regular,
        in shape: some Shape = DefaultGlassEffectShape()
    ) -> some View {
        switch glass.kind {
        case .identity: self
        case .clear: background { GlassFace(shape: shape, color: glass.color) }
        case .regular:
            background { GlassFace(shape: shape, color: glass.color) }.background(
                .ultraThinMaterial,
                in: shape
            )
        }
    }

    /// Has no effect: glass does not change its shape.
    public nonisolated func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID)
        -> some View
    { self }

    /// Has no effect: shapes of glass do not merge.
    public nonisolated func glassEffectUnion(
        id: (some Hashable & Sendable)?,
        namespace: Namespace.ID
    ) -> some View { self }

    /// Has no effect: glass appears with its view.
    public nonisolated func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { self }
}

/// The colour and the edge of glass.
private struct GlassFace<Outline: Shape>: View {
    let shape: Outline
    let color: Color?

    var body: some View {
        ZStack {
            if let color { shape.fill(color.opacity(0.5)) }
            shape.stroke(
                LinearGradient(
                    colors: [.white.opacity(0.5), .white.opacity(0.15)],
                    startPoint: .top,
                    endPoint: .bottom
                ),
                lineWidth: 1
            )
        }
    }
}
