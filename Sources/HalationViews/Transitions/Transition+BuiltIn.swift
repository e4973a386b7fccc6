public import Foundation
import HalationAnimation
import HalationDrawing
public import HalationGeometry

/// A transition that fades.
public struct OpacityTransition: Transition {
    /// Creates the transition.
    public nonisolated init() {}

    /// The view, transparent before and after.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
    }

    /// Nothing moves.
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

extension Transition where Self == OpacityTransition {
    /// A transition that fades.
    public nonisolated static var opacity: OpacityTransition { OpacityTransition() }
}

/// A transition without effect: the view appears and disappears at once.
public struct IdentityTransition: Transition {
    /// Creates the transition.
    public nonisolated init() {}

    /// The view.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }

    /// Nothing moves.
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

extension Transition where Self == IdentityTransition {
    /// A transition without effect.
    public nonisolated static var identity: IdentityTransition { IdentityTransition() }
}

/// A transition that scales.
public struct ScaleTransition: Transition {
    private let scale: Double
    private let anchor: UnitPoint

    /// Creates a transition.
    ///
    /// - Parameters:
    ///   - scale: The scale before and after.
    ///   - anchor: The point that stays in place.
    public nonisolated init(_ scale: Double, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }

    /// The view, scaled before and after.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(TransitionScale(scale: phase.isIdentity ? 1 : scale, anchor: anchor))
    }
}

extension Transition where Self == ScaleTransition {
    /// A transition that scales from and to nothing.
    public nonisolated static var scale: ScaleTransition { ScaleTransition(1e-5) }

    /// A transition that scales.
    public nonisolated static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
        ScaleTransition(scale, anchor: anchor)
    }
}

/// A transition that shifts by a distance.
public struct OffsetTransition: Transition {
    private let offset: CGSize

    /// Creates a transition that shifts by `offset`, in points.
    public nonisolated init(_ offset: CGSize) {
        self.offset = offset
    }

    /// The view, shifted before and after.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.offset(phase.isIdentity ? .zero : offset)
    }
}

extension Transition where Self == OffsetTransition {
    /// A transition that shifts by a distance, in points.
    public nonisolated static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }

    /// A transition that shifts by a distance, in points.
    public nonisolated static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
        OffsetTransition(CGSize(width: x, height: y))
    }
}

/// A transition that moves in from an edge, and out to it.
public struct MoveTransition: Transition {
    private let edge: Edge

    /// Creates a transition.
    public nonisolated init(edge: Edge) {
        self.edge = edge
    }

    /// The view, shifted by its own size before and after.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(TransitionMove(edge: edge, amount: phase.isIdentity ? 0 : 1))
    }
}

extension Transition where Self == MoveTransition {
    /// A transition that moves in from an edge, and out to it.
    public nonisolated static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

/// A transition that moves in from the leading edge and out to the trailing one.
public struct SlideTransition: Transition {
    /// Creates the transition.
    public nonisolated init() {}

    /// The view, shifted by its own width before and after.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(TransitionMove(edge: .leading, amount: -phase.value))
    }
}

extension Transition where Self == SlideTransition {
    /// A transition that moves in from the leading edge and out to the trailing one.
    public nonisolated static var slide: SlideTransition { SlideTransition() }
}

/// A transition that moves in from an edge and out to the opposite one, and fades.
public struct PushTransition: Transition {
    private let edge: Edge

    /// Creates a transition.
    public nonisolated init(edge: Edge) {
        self.edge = edge
    }

    /// The view, shifted by its own size and transparent before and after.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
            .modifier(TransitionMove(edge: edge, amount: -phase.value))
    }
}

extension Transition where Self == PushTransition {
    /// A transition that moves in from an edge and out to the opposite one, and fades.
    public nonisolated static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

/// A transition that fades, blurs and scales.
public struct BlurReplaceTransition: Transition {
    /// The directions of the scale.
    public struct Configuration: Equatable, Sendable {
        fileprivate let removalScale: Double

        /// A view grows when it enters, and shrinks when it leaves.
        public static let downUp = Configuration(removalScale: 0.9)

        /// A view grows when it enters, and grows on when it leaves.
        public static let upUp = Configuration(removalScale: 1.1)
    }

    private let configuration: Configuration

    /// Creates a transition.
    public nonisolated init(configuration: Configuration) {
        self.configuration = configuration
    }

    /// The view, transparent, blurred and scaled before and after.
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
    /// A transition that fades, blurs and scales.
    public nonisolated static var blurReplace: BlurReplaceTransition {
        BlurReplaceTransition(configuration: .downUp)
    }

    /// A transition that fades, blurs and scales.
    public nonisolated static func blurReplace(
        _ configuration: BlurReplaceTransition.Configuration = .downUp
    ) -> BlurReplaceTransition {
        BlurReplaceTransition(configuration: configuration)
    }
}

/// A transition with different ways in and out.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
    /// The way in.
    public var insertion: Insertion

    /// The way out.
    public var removal: Removal

    /// Creates a transition.
    public init(insertion: Insertion, removal: Removal) {
        self.insertion = insertion
        self.removal = removal
    }

    /// The view, modified by the way in before, and by the way out after.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        removal.apply(
            content: insertion.apply(content: content, phase: phase == .willAppear ? .willAppear : .identity),
            phase: phase == .didDisappear ? .didDisappear : .identity
        )
    }
}

extension Transition {
    /// A transition with different ways in and out.
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
