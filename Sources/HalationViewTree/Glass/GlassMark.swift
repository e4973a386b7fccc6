package import Foundation
import HalationAnimation
import HalationDrawing
package import HalationGeometry

/// The place of a view's glass in a container, which draws it.
package nonisolated struct GlassMark: PrimitiveView {
    package typealias Body = Never

    let glass: Glass

    /// The outline of the glass in a rectangle.
    let outline: (CGRect) -> Path

    package init(glass: Glass, outline: @escaping (CGRect) -> Path) {
        self.glass = glass
        self.outline = outline
    }

    package static func makeNode(_ view: Self, _ slot: NodeSlot) -> TypedNode<Self> {
        GlassMarkNode(view, slot)
    }
}

private final class GlassMarkNode: TypedNode<GlassMark> {
    override func resolve(_ changes: Changes) -> Bool {
        if let item = items.first as? GlassMarkItem {
            item.mark = view
            item.environment = inputs.environment
            return false
        }
        items = [GlassMarkItem(view, self)]
        return true
    }
}

final class GlassMarkItem: LayoutItem {
    var mark: GlassMark
    private var frame: FrameAnimator?

    init(_ mark: GlassMark, _ node: ViewNode) {
        self.mark = mark
        super.init(node)
        frame = FrameAnimator(self, tree: tree)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    override var presentedOffset: CGPoint { frame?.displacement?.origin ?? .zero }

    override func hitTest(_ point: CGPoint, _ hit: inout HitTest) -> Bool {
        mark.outline(CGRect(origin: .zero, size: size)).contains(point)
    }

    /// The rectangle of the glass as it is seen at the displayed time, in the space of an item around it.
    func presentedRect(in group: LayoutItem) -> CGRect {
        let place = drawnToRoot.concatenating(group.drawnToRoot.inverted())
        return CGRect(origin: .zero, size: presentedSize(displacedBy: frame?.displacement)).applying(place)
    }
}

/// How much of a view's glass is there, while the view enters or leaves.
package nonisolated struct GlassPresence: ItemModifier, Animatable {
    /// 1 in its own shape, 0 in that of the nearest other one.
    var amount: CGFloat

    package init(amount: CGFloat) {
        self.amount = amount
    }

    var animatableData: CGFloat {
        get { amount }
        set { amount = newValue }
    }

    package static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<
        Self
    > {
        GlassPresenceItem(modifier, content, node)
    }
}

final class GlassPresenceItem: ModifierItem<GlassPresence> {}

/// The glass of several views as one shape.
package nonisolated struct GlassUnionModifier: ItemModifier {
    let key: MatchedKey?

    package init(key: MatchedKey?) {
        self.key = key
    }

    package static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<
        Self
    > {
        GlassUnionItem(modifier, content, node)
    }
}

final class GlassUnionItem: ModifierItem<GlassUnionModifier> {}
