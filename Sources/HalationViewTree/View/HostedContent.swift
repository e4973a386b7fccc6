package import Foundation
package import HalationDrawing
import HalationGeometry

/// A view whose content is an object, made once for each identity, that lays itself out and draws itself.
package protocol HostedView: PrimitiveView {
    /// The object.
    associatedtype Host: HostedContent

    /// Creates the object; called once for each identity.
    nonisolated func makeHost(_ surroundings: HostSurroundings) -> Host

    /// Brings the object up to date; called after it was made, and when the view or its environment changed.
    nonisolated func update(_ host: Host, _ surroundings: HostSurroundings)
}

/// What a hosted view depends on.
package struct HostSurroundings {
    /// The environment of the view.
    package let environment: EnvironmentValues

    /// The transaction of the update.
    package let transaction: Transaction

    /// The random seed of the views' code.
    package let seed: UInt64
}

/// An object that a view draws.
package protocol HostedContent: AnyObject {
    /// Lays out what changed by itself; called for every frame.
    ///
    /// - Returns: Whether the size that it prefers may have changed.
    nonisolated func settle(at date: Date) -> Bool

    /// The size for a proposal, in points.
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

    /// Fixes the size.
    nonisolated func resize(to size: CGSize)

    /// Draws at the fixed size, with the top left corner at the origin.
    nonisolated func draw(in context: inout GraphicsContext, size: CGSize, at date: Date)

    /// Whether it changes over time without an event.
    nonisolated var isMoving: Bool { get }

    /// Called before the object goes.
    nonisolated func dismantle()
}

extension HostedView {
    package nonisolated static func makeNode(_ view: Self, _ slot: NodeSlot) -> TypedNode<Self> {
        HostedNode(view, slot)
    }
}

private final class HostedNode<Content: HostedView>: TypedNode<Content> {
    private var host: Content.Host?
    private var item: HostedItem?
    private var observation: ObservationTicket?

    override var isOngoing: Bool { host?.isMoving == true }

    override func resolve(_ changes: Changes) -> Bool {
        let surroundings = HostSurroundings(
            environment: inputs.environment.values,
            transaction: tree.transaction,
            seed: tree.seed
        )
        if observation == nil { observation = ObservationTicket(self) }
        let isTick = changes == .state && observation?.hasFired != true
        let host = host ?? view.makeHost(surroundings)
        if !isTick {
            observation?.hasFired = false
            tracked(by: observation) { view.update(host, surroundings) }
        }
        let hasSettled = host.settle(at: tree.displayedTime)
        if let item {
            if !isTick { item.update(inputs.environment) }
            if !isTick || hasSettled { item.invalidateLayout() }
            return false
        }
        self.host = host
        tree.addTimeline(self)
        announceDisappearing()
        let item = HostedItem(host, self)
        self.item = item
        items = [item]
        return true
    }

    override func willRemove() { host?.dismantle() }
}

private final class HostedItem: LayoutItem {
    private let host: any HostedContent
    private var frame: FrameAnimator?

    init(_ host: any HostedContent, _ node: ViewNode) {
        self.host = host
        super.init(node)
        frame = FrameAnimator(self, tree: tree)
    }

    func update(_ environment: EnvironmentBox) { self.environment = environment }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { host.sizeThatFits(proposal) }

    override func placeChildren() { host.resize(to: size) }

    override var isGeometryContainer: Bool { true }

    override var presentedOffset: CGPoint { frame?.displacement?.origin ?? .zero }

    override func hitTest(_ point: CGPoint, _ hit: inout HitTest) -> Bool {
        let moved = presentedOffset
        return boundsContain(CGPoint(x: point.x - moved.x, y: point.y - moved.y))
    }

    override func draw(in context: inout GraphicsContext) {
        let size = context.snapToPixels(size, isStretched: false, of: self)
        let moved = presentedOffset
        if moved != .zero { context.translateBy(x: moved.x, y: moved.y) }
        tree.counters.recordings += 1
        context.drawGrouped { host.draw(in: &$0, size: size, at: tree.displayedTime) }
    }
}
