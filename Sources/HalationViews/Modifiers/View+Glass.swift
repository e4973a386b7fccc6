public import Foundation
import HalationAnimation
import HalationDiagnostics
public import HalationDrawing
public import HalationGeometry

/// Liquid Glass, drawn approximately: a blur, a tint and a bright edge.
public struct Glass: Equatable, Sendable {
    fileprivate enum Kind: Equatable, Sendable {
        case regular, clear, identity
    }

    fileprivate var kind: Kind
    fileprivate var color: Color?

    /// Blurs what lies below and has a bright edge.
    public static var regular: Glass { Glass(kind: .regular) }

    /// Has a bright edge and does not blur.
    public static var clear: Glass { Glass(kind: .clear) }

    /// Draws nothing: the view stays as it is.
    public static var identity: Glass { Glass(kind: .identity) }

    /// The glass with a tint at half opacity; nil removes the tint.
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
    /// Draws glass behind the view, approximately: a thin material, the tint and a bright edge.
    ///
    /// Nothing is refracted or reflected.
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
