public import Foundation
import HalationAnimation
import HalationDiagnostics
import HalationDrawing
public import HalationGeometry
public import HalationViewTree

/// The default shape of glass: a capsule.
public struct DefaultGlassEffectShape: Shape {
    /// Creates a shape that fills its frame.
    public nonisolated init() {}

    /// A capsule that fills the rectangle.
    public nonisolated func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

/// A container that draws the glass of the views in it, and lets shapes that are near each other flow together.
///
/// Shapes nearer than the spacing are one. A view with ``View/glassEffectID(_:in:)`` that is inserted or removed under an
/// animation enters out of the nearest other shape, and leaves into it. Several tints in one shape stay apart.
public struct GlassEffectContainer<Content: View>: View {
    private let spacing: CGFloat
    private let content: Content

    /// Creates a container whose shapes flow together below a distance.
    ///
    /// - Parameters:
    ///   - spacing: The distance in points below which shapes flow together; by default 6.
    ///   - content: The views.
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        let length = spacing ?? 6
        self.spacing = length > 0 && length.isFinite ? length : 0
        self.content = content()
    }

    /// The content in front of its glass.
    public var body: some View {
        // One item, whose drawing begins with the glass of all.
        ZStack { content }
            .environment(\.isInGlassContainer, true)
            .modifier(GlassGroup(spacing: spacing))
    }
}

/// How the glass of a container's view appears and disappears.
public struct GlassEffectTransition: Sendable {
    fileprivate enum Kind {
        case identity, matchedGeometry, materialize
    }

    fileprivate let kind: Kind

    /// Shows and hides the glass at once.
    public static let identity = GlassEffectTransition(kind: .identity)

    /// Out of the nearest other glass of the container, and into it.
    public static let matchedGeometry = GlassEffectTransition(kind: .matchedGeometry)

    /// Fades the glass with its view, in its own shape.
    public static let materialize = GlassEffectTransition(kind: .materialize)
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
            environment(\.backgroundMaterial, .regular)
                .modifier(GlassBelow(shape: shape, glass: glass))
                .modifier(GlassTouch(shape: shape, isInteractive: glass.isInteractive))
        }
    }

    /// Lets the view's glass enter out of the nearest other glass of a ``GlassEffectContainer``, and leave into it.
    ///
    /// - Parameters:
    ///   - id: The identity of the glass; nil leaves the view as it is.
    ///   - namespace: The namespace of the identity.
    /// - Returns: A view whose insertion and removal move its glass.
    public nonisolated func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID)
        -> some View
    {
        transition(id == nil ? AnyTransition.opacity : AnyTransition(GlassMorph()))
    }

    /// Gives views of a ``GlassEffectContainer`` with one identity one glass around all of them.
    ///
    /// - Parameters:
    ///   - id: The identity; nil leaves the view as it is.
    ///   - namespace: The namespace of the identity.
    /// - Returns: A view whose glass is a part of a larger one.
    public nonisolated func glassEffectUnion(
        id: (some Hashable & Sendable)?,
        namespace: Namespace.ID
    ) -> some View {
        modifier(GlassUnionModifier(key: id.map { MatchedKey(id: AnyHashable($0), namespace: namespace) }))
    }

    /// Sets how the view's glass appears and disappears in a ``GlassEffectContainer``.
    public nonisolated func glassEffectTransition(_ transition: GlassEffectTransition) -> some View {
        let chosen: AnyTransition =
            switch transition.kind {
            case .identity: .identity
            case .matchedGeometry: AnyTransition(GlassMorph())
            case .materialize: .opacity
            }
        return self.transition(chosen)
    }
}

/// Glass behind a view, drawn by itself or by the container around it.
private nonisolated struct GlassBelow<Outline: Shape>: ViewModifier {
    let shape: Outline
    let glass: Glass

    @Environment(\.isInGlassContainer) private var isInContainer

    init(shape: Outline, glass: Glass) {
        self.shape = shape
        self.glass = glass
    }

    @MainActor func body(content: Content) -> some View {
        content.background {
            if isInContainer {
                GlassMark(glass: glass) { [shape] in shape.path(in: $0) }
            } else {
                GlassFace(shape: shape, glass: glass)
            }
        }
    }
}

/// Glass that grows and lights up under a finger.
private nonisolated struct GlassTouch<Outline: Shape>: ViewModifier {
    let shape: Outline
    let isInteractive: Bool

    @State private var isPressed = false

    init(shape: Outline, isInteractive: Bool) {
        self.shape = shape
        self.isInteractive = isInteractive
    }

    @MainActor func body(content: Content) -> some View {
        if isInteractive {
            content
                .overlay {
                    shape.fill(.white).opacity(isPressed ? 0.25 : 0).allowsHitTesting(false)
                }
                .scaleEffect(isPressed ? 1.06 : 1)
                .animation(.spring(response: 0.3, dampingFraction: 0.7), value: isPressed)
                .simultaneousGesture(ButtonGesture(pressed: { value, _ in isPressed = value }))
        } else {
            content
        }
    }
}

/// Glass with its tint, its bright edges and its shadow.
private struct GlassFace<Outline: Shape>: View {
    let shape: Outline
    let glass: Glass

    var body: some View {
        ZStack {
            shape.fill(GlassMaterial(isClear: glass.isClear))
            if let color = glass.tintColor { shape.fill(color.opacity(Glass.tintOpacity)) }
            // Half of the line lies inside.
            shape.stroke(GlassEdges(), lineWidth: 1).clipShape(shape)
        }
        .shadow(color: .black.opacity(0.12), radius: 8, y: 3)
    }
}

/// Glass that enters out of the nearest other one, and leaves into it.
struct GlassMorph: Transition {
    nonisolated init() {}

    func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
            .modifier(GlassPresence(amount: phase.isIdentity ? 1 : 0))
    }
}
