public import Foundation
public import HalationDrawing
import HalationGeometry

/// A view whose content depends on the size and position that the view gets.
///
/// The reader takes the proposed space and places each view of its content at its top-leading corner.
public nonisolated struct GeometryReader<Content: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    /// Creates the content for the reader's geometry.
    public var content: (GeometryProxy) -> Content

    /// Creates a reader whose content is built from its geometry.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }
}

extension GeometryReader: PrimitiveView {
    package nonisolated static func makeNode(
        _ view: GeometryReader<Content>,
        _ slot: NodeSlot
    ) -> TypedNode<GeometryReader<Content>> {
        GeometryNode(view, slot)
    }
}

/// The size and position of a view, with conversions between coordinate spaces.
public struct GeometryProxy: Sendable {
    // Geometry is read on the main actor only.
    private nonisolated(unsafe) weak var item: LayoutItem?
    private let knownSize: CGSize

    package init(_ item: LayoutItem, size: CGSize) {
        self.item = item
        knownSize = size
    }

    /// The size of the view, in points.
    public var size: CGSize { knownSize }

    /// How far the view could extend below the bars at its edges, in points; zero without bars.
    public var safeAreaInsets: EdgeInsets {
        guard let item, item.tree.hasBars else { return EdgeInsets() }
        (item as? GeometryItem)?.readsPosition()
        return item.safeAreaInsets
    }

    /// The rectangle of the view in a coordinate space, in points.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        let bounds = CGRect(origin: .zero, size: knownSize)
        guard let item else { return bounds }
        switch coordinateSpace {
        case .local: return bounds
        case .global:
            (item as? GeometryItem)?.readsPosition()
            return item.frame(of: bounds, in: nil)
        case .named(let name):
            (item as? GeometryItem)?.readsPosition()
            return item.frame(of: bounds, in: item.nearest { $0.coordinateSpaceName == name })
        }
    }

    /// The rectangle of the view in a coordinate space, in points.
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace)
    }

    /// The bounds of a named coordinate space in the view's coordinates; nil if no ancestor has the name.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        guard case .named(let name) = coordinateSpace.coordinateSpace, let item,
            let space = item.nearest({ $0.coordinateSpaceName == name })
        else { return nil }
        (item as? GeometryItem)?.readsPosition()
        let transform = item.transform(to: space)
        guard transform.isInvertible else { return nil }
        return CGRect(origin: .zero, size: space.size).applying(transform.inverted())
    }

    /// The value of an anchor in the view's coordinates.
    public subscript<Value>(anchor: Anchor<Value>) -> Value {
        guard let item else { return anchor.convert(.identity) }
        (item as? GeometryItem)?.readsPosition()
        let own = item.transform(to: nil)
        guard own.isInvertible else { return anchor.convert(.identity) }
        return anchor.convert(anchor.transform.concatenating(own.inverted()))
    }
}

private final class GeometryNode<Content: View>: TypedNode<GeometryReader<Content>> {
    private var child = ChildNode<Content>()
    private var item: GeometryItem?
    private var observation: ObservationTicket?

    override func resolve(_ changes: Changes) -> Bool {
        if let item {
            item.environment = inputs.environment
            item.needsContent = true
            item.invalidatePlacement()
            return false
        }
        let item = GeometryItem(self) { [unowned self] in updateContent($0) }
        self.item = item
        items = [item]
        return true
    }

    override func resolveDescendants() -> Bool {
        if child.node?.resolveIfNeeded() == true { item?.replaceChildren(child.items) }
        return false
    }

    /// Creates the content for a proxy.
    private func updateContent(_ proxy: GeometryProxy) -> [LayoutItem] {
        tree.resolvePart(of: self) {
            if observation == nil { observation = ObservationTicket(self) }
            let content = tracked(by: observation) { view.content(proxy) }
            _ = child.update(content, inputs.outsideContainer(), in: self)
        }
        return child.items
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let node = child.node { visit(node) }
    }
}

/// An item whose content is made after its size is known.
final class GeometryItem: LayoutItem, PositionReader {
    var needsContent = true
    private let makeContent: (GeometryProxy) -> [LayoutItem]
    private var children: [LayoutItem] = []
    private var sizeOfContent: CGSize?
    private var readPosition: Position?
    private var isRegistered = false

    init(_ node: ViewNode, makeContent: @escaping (GeometryProxy) -> [LayoutItem]) {
        self.makeContent = makeContent
        super.init(node)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func replaceChildren(_ children: [LayoutItem]) {
        self.children = children
        for child in children { child.parent = self }
        invalidatePlacement()
    }

    override func placeChildren() {
        if needsContent || sizeOfContent != size {
            needsContent = false
            sizeOfContent = size
            readPosition = nil
            children = makeContent(GeometryProxy(self, size: size))
        }
        for child in children { place(child, at: .zero, proposal: ProposedViewSize(size)) }
    }

    /// Where the item is in the picture.
    private struct Position: Equatable {
        var transform: CGAffineTransform
        var frame: CGRect
    }

    private var position: Position {
        Position(
            transform: transform(to: nil),
            frame: frame(of: CGRect(origin: .zero, size: size), in: nil)
        )
    }

    /// Notes that the content depends on the position.
    func readsPosition() {
        readPosition = position
        guard !isRegistered else { return }
        isRegistered = true
        tree.addPositionReader(self)
    }

    /// Requests new content if the position changed that the content depends on.
    func checkPosition() -> Bool {
        guard let readPosition, readPosition != position else { return false }
        self.readPosition = nil
        needsContent = true
        invalidatePlacement()
        return true
    }

    override func forEachChild(_ visit: (LayoutItem) -> Void) { children.sortedForPainting.forEach(visit) }

    override func draw(in context: inout GraphicsContext) {
        for child in children.sortedForPainting { child.record(in: context) }
    }
}

extension [LayoutItem] {
    /// The items by `zIndex`, stable.
    var sortedForPainting: [LayoutItem] {
        guard contains(where: { $0.zIndex != 0 }) else { return self }
        return enumerated()
            .sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
            .map(\.element)
    }
}
