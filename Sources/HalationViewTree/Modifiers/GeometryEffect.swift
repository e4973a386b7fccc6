public import Foundation
public import HalationAnimation
import HalationDrawing
public import HalationGeometry

/// A modifier that transforms how a view is drawn, depending on its size; layout is unaffected.
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
    /// The transform for a view of `size`; the origin is the view's top-left corner.
    nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    /// The same effect, ignored when points are converted between coordinate spaces.
    public nonisolated func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> {
        _IgnoredByLayoutEffect(base: self)
    }
}

/// A geometry effect that is ignored when points are converted between coordinate spaces.
public nonisolated struct _IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
    var base: Base

    /// The animatable data of the base effect.
    public var animatableData: Base.AnimatableData {
        get { base.animatableData }
        set { base.animatableData = newValue }
    }

    /// The transform of the base effect.
    public func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }
}

extension _IgnoredByLayoutEffect: IgnoredEffect {}

/// An effect that is left out of conversions between coordinate spaces.
private protocol IgnoredEffect {}

/// The built-in modifier that applies a geometry effect.
nonisolated struct GeometryEffectModifier<Effect: GeometryEffect>: ProjectingModifier {
    var effect: Effect
}

/// A built-in modifier whose items are transformed by a geometry effect.
package nonisolated protocol ProjectingModifier: ItemModifier {
    associatedtype Effect: GeometryEffect

    var effect: Effect { get }
}

extension ProjectingModifier {
    package nonisolated static func makeItem(
        _ modifier: Self,
        _ content: LayoutItem,
        _ node: ViewNode
    ) -> ModifierItem<Self> {
        GeometryEffectItem(modifier, content, node)
    }
}

extension ProjectingModifier where Self: GeometryEffect {
    package nonisolated var effect: Self { self }
}

extension GeometryEffectModifier: Animatable {
    nonisolated var animatableData: Effect.AnimatableData {
        get { effect.animatableData }
        set { effect.animatableData = newValue }
    }
}

private final class GeometryEffectItem<Modifier: ProjectingModifier>: ModifierItem<Modifier> {
    private var frame: FrameAnimator?

    override init(_ modifier: Modifier, _ content: LayoutItem, _ node: ViewNode) {
        super.init(modifier, content, node)
        frame = FrameAnimator(self, tree: tree)
    }

    override var isGeometryContainer: Bool { true }

    override var contentTransform: CGAffineTransform {
        let effect = modifier.effect
        guard !(effect is any IgnoredEffect) else { return .identity }
        let projection = effect.effectValue(size: presentedSize(displacedBy: frame?.displacement))
        return projection.isAffine ? projection.affine : .identity
    }

    override var contentProjection: ProjectionTransform? {
        let effect = modifier.effect
        guard !(effect is any IgnoredEffect) else { return nil }
        let projection = effect.effectValue(size: presentedSize(displacedBy: frame?.displacement))
        return projection.isAffine ? nil : projection
    }

    override var drawnTransform: CGAffineTransform {
        let effect = modifier.effect
        let projection = effect.effectValue(size: presentedSize(displacedBy: frame?.displacement))
        return projection.isAffine ? projection.affine : .identity
    }

    override var presentedOffset: CGPoint { frame?.displacement?.origin ?? .zero }

    override func draw(in context: inout GraphicsContext) {
        let displacement = frame?.displacement
        let projection = modifier.effect.effectValue(size: presentedSize(displacedBy: displacement))
        drawDisplaced(displacement, in: &context) { context in
            if projection.isAffine {
                context.concatenate(projection.affine)
                content.record(in: context)
            } else {
                context.drawGrouped { context in
                    context.addFilter(.projectionTransform(projection))
                    context.drawLayer { content.record(in: $0) }
                }
            }
        }
    }
}

extension ProjectionTransform {
    /// The affine part.
    package var affine: CGAffineTransform {
        CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32)
    }
}
