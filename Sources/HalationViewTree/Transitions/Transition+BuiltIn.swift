public import Foundation
import HalationAnimation
import HalationDrawing
public import HalationGeometry

/// A transition that fades the view in and out.
public struct OpacityTransition: Transition {
    /// Creates a transition that fades.
    public nonisolated init() {}

    /// The view, which is transparent before the insertion and after the removal.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
    }

    /// Properties without motion: nothing moves.
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

extension Transition where Self == OpacityTransition {
    public nonisolated static var opacity: OpacityTransition { OpacityTransition() }
}

/// No transition: the view appears and disappears at once.
public struct IdentityTransition: Transition {
    /// Creates a transition without effect.
    public nonisolated init() {}

    /// The view, the same in all phases.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }

    /// Properties without motion: nothing moves.
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

extension Transition where Self == IdentityTransition {
    public nonisolated static var identity: IdentityTransition { IdentityTransition() }
}

/// A transition that scales the view from and to a factor.
public struct ScaleTransition: Transition {
    private let scale: Double
    private let anchor: UnitPoint

    /// Creates a transition that scales from and to a factor.
    ///
    /// - Parameters:
    ///   - scale: The factor before the insertion and after the removal.
    ///   - anchor: The point that stays in place.
    public nonisolated init(_ scale: Double, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }

    /// The view, which is scaled before the insertion and after the removal.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(TransitionScale(scale: phase.isIdentity ? 1 : scale, anchor: anchor))
    }
}

extension Transition where Self == ScaleTransition {
    public nonisolated static var scale: ScaleTransition { ScaleTransition(1e-5) }

    /// A transition that scales the view from and to a factor.
    public nonisolated static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
        ScaleTransition(scale, anchor: anchor)
    }
}

/// A transition that moves the view from and to an offset.
public struct OffsetTransition: Transition {
    private let offset: CGSize

    /// Creates a transition that moves from and to an offset in points.
    public nonisolated init(_ offset: CGSize) {
        self.offset = offset
    }

    /// The view, which is shifted before the insertion and after the removal.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.offset(phase.isIdentity ? .zero : offset)
    }
}

extension Transition where Self == OffsetTransition {
    /// A transition that moves the view from and to an offset in points.
    public nonisolated static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }

    /// A transition that moves the view from and to an offset in points.
    public nonisolated static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
        OffsetTransition(CGSize(width: x, height: y))
    }
}

/// A transition that moves the view in from an edge and out to the same edge.
public struct MoveTransition: Transition {
    private let edge: Edge

    /// Creates a transition that moves in from an edge.
    public nonisolated init(edge: Edge) {
        self.edge = edge
    }

    /// The view, which is shifted by its own size before the insertion and after the removal.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(TransitionMove(edge: edge, amount: phase.isIdentity ? 0 : 1))
    }
}

extension Transition where Self == MoveTransition {
    /// A transition that moves the view in from an edge and out to the same edge.
    public nonisolated static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

/// A transition that moves the view in from the leading edge and out to the trailing edge.
public struct SlideTransition: Transition {
    /// Creates a transition that slides the view in and out.
    public nonisolated init() {}

    /// The view, which is shifted by its own width before the insertion and after the removal.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(TransitionMove(edge: .leading, amount: -phase.value))
    }
}

extension Transition where Self == SlideTransition {
    public nonisolated static var slide: SlideTransition { SlideTransition() }
}

/// A transition that moves the view in from an edge and out to the opposite edge, while it fades.
public struct PushTransition: Transition {
    private let edge: Edge

    /// Creates a transition that pushes the view in from an edge.
    public nonisolated init(edge: Edge) {
        self.edge = edge
    }

    /// The view, which is shifted by its own size and transparent before the insertion and after the removal.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
            .modifier(TransitionMove(edge: edge, amount: -phase.value))
    }
}

extension Transition where Self == PushTransition {
    /// A transition that moves the view in from an edge and out to the opposite edge, while it fades.
    public nonisolated static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

/// A transition that fades, blurs and scales the view.
public struct BlurReplaceTransition: Transition {
    /// Whether a view that is removed shrinks or grows; an inserted view always grows.
    public struct Configuration: Equatable, Sendable {
        fileprivate let removalScale: Double

        public static let downUp = Configuration(removalScale: 0.9)
        public static let upUp = Configuration(removalScale: 1.1)
    }

    private let configuration: Configuration

    /// Creates a transition with a configuration of the scale.
    public nonisolated init(configuration: Configuration) {
        self.configuration = configuration
    }

    /// The view, which is transparent, blurred by 7 points and scaled before the insertion and after the
    /// removal.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
            .blur(radius: phase.isIdentity ? 0 : 7)
            .modifier(TransitionScale(scale: scale(phase), anchor: .center))
    }

    private func scale(_ phase: TransitionPhase) -> Double {
        switch phase {
        case .willAppear: 0.9
        case .identity: 1
        case .didDisappear: configuration.removalScale
        }
    }
}

extension Transition where Self == BlurReplaceTransition {
    public nonisolated static var blurReplace: BlurReplaceTransition {
        BlurReplaceTransition(configuration: .downUp)
    }

    /// A transition that fades, blurs and scales the view.
    public nonisolated static func blurReplace(
        _ configuration: BlurReplaceTransition.Configuration = .downUp
    ) -> BlurReplaceTransition {
        BlurReplaceTransition(configuration: configuration)
    }
}

/// A transition that differs between insertion and removal.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
    /// The transition of the insertion.
    public var insertion: Insertion

    /// The transition of the removal.
    public var removal: Removal

    /// Creates a transition that differs between insertion and removal.
    public init(insertion: Insertion, removal: Removal) {
        self.insertion = insertion
        self.removal = removal
    }

    /// The view, modified by `insertion` before it is inserted and by `removal` after it is removed.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        removal.apply(
            content: insertion.apply(content: content, phase: phase == .willAppear ? .willAppear : .identity),
            phase: phase == .didDisappear ? .didDisappear : .identity
        )
    }
}

extension Transition {
    /// A transition that differs between insertion and removal.
    public static func asymmetric<Insertion: Transition, Removal: Transition>(
        insertion: Insertion,
        removal: Removal
    ) -> AsymmetricTransition<Insertion, Removal>
    where Self == AsymmetricTransition<Insertion, Removal> {
        AsymmetricTransition(insertion: insertion, removal: removal)
    }
}

// MARK: - Effects

nonisolated struct TransitionScale: EffectModifier, Animatable {
    var scale: Double
    var anchor: UnitPoint

    var animatableData: Double {
        get { scale }
        set { scale = newValue }
    }

    func transform(size: CGSize, environment: EnvironmentValues) -> CGAffineTransform {
        let center = CGPoint(x: size.width * anchor.x, y: size.height * anchor.y)
        // A scale of zero has no inverse.
        let factor = scale == 0 ? 1e-9 : CGFloat(scale)
        return CGAffineTransform(translationX: center.x, y: center.y)
            .scaledBy(x: factor, y: factor)
            .translatedBy(x: -center.x, y: -center.y)
    }
}

/// A shift by a fraction of the view's own size, towards an edge.
nonisolated struct TransitionMove: EffectModifier, Animatable {
    let edge: Edge
    var amount: Double

    var animatableData: Double {
        get { amount }
        set { amount = newValue }
    }

    func transform(size: CGSize, environment: EnvironmentValues) -> CGAffineTransform {
        let direction: CGFloat = environment.layoutDirection == .rightToLeft ? -1 : 1
        let amount = CGFloat(amount)
        return switch edge {
        case .top: CGAffineTransform(translationX: 0, y: -amount * size.height)
        case .bottom: CGAffineTransform(translationX: 0, y: amount * size.height)
        case .leading: CGAffineTransform(translationX: -amount * size.width * direction, y: 0)
        case .trailing: CGAffineTransform(translationX: amount * size.width * direction, y: 0)
        }
    }
}
