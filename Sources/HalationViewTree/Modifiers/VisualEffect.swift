package import Foundation
public import HalationAnimation
package import HalationDrawing
import HalationGeometry

/// A change of how a view is drawn that may depend on its geometry; layout is unaffected.
///
/// The closures of ``View/visualEffect(_:)`` and ``View/scrollTransition(_:axis:transition:)`` derive an
/// effect from an empty one by modifiers like those of views.
public protocol VisualEffect: Animatable, Sendable {}

/// A visual effect that can draw.
package protocol DrawnVisualEffect: VisualEffect {
    nonisolated func draw(in context: GraphicsContext, size: CGSize, content: (GraphicsContext) -> Void)
}

/// A visual effect without any change.
public struct EmptyVisualEffect: VisualEffect, DrawnVisualEffect {
    /// Creates an effect without any change.
    public nonisolated init() {}

    package nonisolated func draw(
        in context: GraphicsContext,
        size: CGSize,
        content: (GraphicsContext) -> Void
    ) {
        content(context)
    }
}

extension VisualEffect {
    /// Draws with the effect, or without it if it is of a type that cannot draw.
    package nonisolated func drawOrSkip(
        in context: GraphicsContext,
        size: CGSize,
        content: (GraphicsContext) -> Void
    ) {
        guard let drawn = self as? any DrawnVisualEffect else { return content(context) }
        drawn.draw(in: context, size: size, content: content)
    }
}

/// The built-in modifier that applies a visual effect.
package nonisolated struct VisualEffectModifier<Effect: VisualEffect>: ItemModifier {
    /// Makes the effect for an item that is placed.
    let effect: (LayoutItem) -> Effect

    package init(effect: @escaping (LayoutItem) -> Effect) {
        self.effect = effect
    }

    package static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<
        Self
    > {
        VisualEffectItem(modifier, content, node)
    }
}

private final class VisualEffectItem<Effect: VisualEffect>: ModifierItem<VisualEffectModifier<Effect>>,
    PositionReader
{
    private var frame: FrameAnimator?
    private var animator: DataAnimator<Effect>?

    /// Makes the effect that was shown before the last update.
    private var shown: (LayoutItem) -> Effect

    /// The data of the effect after the last update, and the view's rectangle in the picture for which it was made.
    private var settled: (data: Effect.AnimatableData, frame: CGRect)?

    private var observation: ObservationTicket?

    override init(_ modifier: VisualEffectModifier<Effect>, _ content: LayoutItem, _ node: ViewNode) {
        shown = modifier.effect
        super.init(modifier, content, node)
        frame = FrameAnimator(self, tree: tree)
        guard MemoryLayout<Effect.AnimatableData>.size > 0 else { return }
        animator = DataAnimator(owner: self, tree: tree)
        tree.addPositionReader(self)
    }

    override var isGeometryContainer: Bool { true }

    override var presentedOffset: CGPoint { frame?.displacement?.origin ?? .zero }

    override func modifierDidChange() {
        let previous = shown
        shown = modifier.effect
        // The new closure may read other objects.
        observation = nil
        guard wasPlaced, let animator, tree.transaction.animation != nil else { return }
        let transaction = tree.transaction
        defer { tree.transaction = transaction }
        // Changes by geometry since the last update are not animated.
        tree.transaction = Transaction()
        let effect = modifier.effect(self)
        var before = previous(self)
        // A closure that reads the state of its view has the new one by now, and so has that of the last update.
        if let settled, settled.frame == frameInPicture, before.animatableData == effect.animatableData {
            before.animatableData = settled.data
        }
        animator.update(to: before, environment)
        tree.transaction = transaction
        animator.update(to: effect, environment)
    }

    private var frameInPicture: CGRect { frame(of: CGRect(origin: .zero, size: size), in: nil) }

    func checkPosition() -> Bool { false }

    func positionsDidSettle() {
        guard wasPlaced else { return }
        settled = (observedEffect().animatableData, frameInPicture)
    }

    /// Makes the effect, and asks for an update when an object changes that its closure read.
    private func observedEffect() -> Effect {
        if let observation, !observation.hasFired { return modifier.effect(self) }
        if observation == nil { observation = node.map { ObservationTicket($0) } }
        observation?.hasFired = false
        return tracked(by: observation) { modifier.effect(self) }
    }

    override func draw(in context: inout GraphicsContext) {
        let displacement = frame?.displacement
        var effect = modifier.effect(self)
        if let offset = animator?.displacement { effect.animatableData += offset }
        let size = presentedSize(displacedBy: displacement)
        drawDisplaced(displacement, in: &context) { context in
            let context = context.replacing(environment.values)
            effect.drawOrSkip(in: context, size: size) { content.record(in: $0) }
        }
    }
}
