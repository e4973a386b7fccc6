import Foundation
import HalationDrawing
import HalationGeometry

/// The view that presents something, drawn once more in front of its window.
package nonisolated struct PresentationSource: PrimitiveView {
    package typealias Body = Never

    fileprivate let presentation: ActivePresentation
    fileprivate let center: PresentationCenter

    init(presentation: ActivePresentation, center: PresentationCenter) {
        self.presentation = presentation
        self.center = center
    }

    package nonisolated static func makeNode(_ view: Self, _ slot: NodeSlot) -> TypedNode<Self> {
        PresentationSourceNode(view, slot)
    }
}

private final class PresentationSourceNode: TypedNode<PresentationSource> {
    override func resolve(_ changes: Changes) -> Bool {
        guard items.isEmpty else { return false }
        items = [PresentationSourceItem(self)]
        return true
    }
}

private final class PresentationSourceItem: LayoutItem {
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    override func hitTest(_ point: CGPoint, _ hit: inout HitTest) -> Bool { false }

    override func draw(in context: inout GraphicsContext) {
        guard let view = (node as? PresentationSourceNode)?.view else { return }
        for item in view.presentation.anchor?.items ?? [] {
            guard let parent = item.parent else { continue }
            let place = parent.contentTransform.concatenating(parent.transform(to: view.center.item))
            var inner = context
            inner.concatenate(place)
            item.record(in: inner)
        }
    }
}
