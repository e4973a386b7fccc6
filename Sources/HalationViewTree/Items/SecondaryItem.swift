package import Foundation
package import HalationDrawing
import HalationGeometry

/// A modifier with a second view that is laid out in the frame of the content.
package protocol SecondaryModifier: PrimitiveModifier {
    /// The second view.
    associatedtype Secondary: View

    /// The second view.
    nonisolated var secondary: Secondary { get }

    /// The position of the second view.
    nonisolated var alignment: Alignment { get }

    /// Whether the preferences of the second view come before those of the content.
    nonisolated var isBehind: Bool { get }

    /// The edges at which the second view reaches below bars.
    nonisolated var ignoredSafeAreaEdges: Edge.Set { get }

    /// The material below the content; nil if that does not change, and nil within if it is none.
    nonisolated var contentMaterial: Material?? { get }

    /// Whether the second view decides where the content is visible.
    nonisolated static var isMask: Bool { get }

    /// Whether the second view is not drawn, and names the content for scripts.
    nonisolated static var isName: Bool { get }

    /// Draws the content and the second view.
    nonisolated func draw(
        in context: GraphicsContext,
        size: CGSize,
        content: (GraphicsContext) -> Void,
        secondary: (GraphicsContext) -> Void
    )
}

extension SecondaryModifier {
    package nonisolated static var isMask: Bool { false }

    package nonisolated static var isName: Bool { false }

    package nonisolated var contentMaterial: Material?? { nil }

    package nonisolated var ignoredSafeAreaEdges: Edge.Set { [] }

    package nonisolated static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>,
        _ slot: NodeSlot
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        SecondaryNode(view, slot)
    }
}

/// The node of content with a second view, which is made for each item of the content.
private final class SecondaryNode<Content: View, Modifier: SecondaryModifier>:
    TypedNode<ModifiedContent<Content, Modifier>>
{
    private struct Entry {
        var child = ChildNode<Modifier.Secondary>()
        var stack = ImplicitStack<ZStackLayout>()
        let item: SecondaryItem<Modifier>
    }

    private var child = ChildNode<Content>()
    private var entries: [Entry] = []

    /// The environment of the content where a material changes it, and that from which it was made.
    private var changed: (source: EnvironmentBox, box: EnvironmentBox)?

    override func resolve(_ changes: Changes) -> Bool {
        let hasChanged = child.update(view.content, contentInputs.eager, in: self)
        let isChanged = hasChanged || changes.contains(.first) ? wrap() : false
        for index in entries.indices { updateSecondary(at: index) }
        return isChanged
    }

    /// The inputs with the material below the content.
    private var contentInputs: Inputs {
        guard let material = view.modifier.contentMaterial,
            inputs.environment.values.backgroundMaterial != material
        else { return inputs }
        if let changed, changed.source === inputs.environment,
            changed.box.values.backgroundMaterial == material
        {
            return inputs.replacing(changed.box)
        }
        var values = inputs.environment.values
        values.backgroundMaterial = material
        let box = EnvironmentBox(values)
        changed = (inputs.environment, box)
        return inputs.replacing(box)
    }

    override func resolveDescendants() -> Bool {
        let isChanged = child.node?.resolveIfNeeded() == true ? wrap() : false
        for index in entries.indices {
            if entries[index].child.node == nil {
                updateSecondary(at: index)
            } else if entries[index].child.node?.resolveIfNeeded() == true {
                replaceItem(at: index)
            }
        }
        return isChanged
    }

    private func updateSecondary(at index: Int) {
        let modifier = view.modifier
        let hasChanged = entries[index].child.update(modifier.secondary, inputs.outsideContainer(), in: self)
        entries[index].item.update(modifier, inputs.environment)
        if hasChanged { replaceItem(at: index) }
        entries[index].stack.update(ZStackLayout(alignment: modifier.alignment), inputs.environment)
    }

    private func replaceItem(at index: Int) {
        let rule = ZStackLayout(alignment: view.modifier.alignment)
        _ = entries[index].stack.update(entries[index].child.items, rule, in: self)
        entries[index].item.secondary = entries[index].stack.item
    }

    private func wrap() -> Bool {
        let contents = child.items
        if contents.count == entries.count, zip(contents, entries).allSatisfy({ $0 === $1.item.content }) {
            return false
        }
        var known: [ObjectIdentifier: Entry] = [:]
        for entry in entries { known[ObjectIdentifier(entry.item.content)] = entry }
        entries = contents.map { content in
            known.removeValue(forKey: ObjectIdentifier(content))
                ?? Entry(item: SecondaryItem(view.modifier, content, self))
        }
        for (_, entry) in known { entry.child.node?.remove() }
        items = entries.map(\.item)
        return true
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if !view.modifier.isBehind, let node = child.node { visit(node) }
        for entry in entries { if let node = entry.child.node { visit(node) } }
        if view.modifier.isBehind, let node = child.node { visit(node) }
    }
}

/// The item of content with a second view.
final class SecondaryItem<Modifier: SecondaryModifier>: UnaryItem, PositionReader {
    private var modifier: Modifier
    private var overlap = KnownOverlap()

    var secondary: LayoutItem? {
        didSet {
            secondary?.parent = self
            invalidatePlacement()
        }
    }

    init(_ modifier: Modifier, _ content: LayoutItem, _ node: ViewNode) {
        self.modifier = modifier
        super.init(content, node)
    }

    func update(_ modifier: Modifier, _ environment: EnvironmentBox) {
        self.modifier = modifier
        self.environment = environment
        invalidatePlacement()
    }

    override func placeChildren() {
        super.placeChildren()
        guard let secondary else { return }
        overlap.update(self, edges: modifier.ignoredSafeAreaEdges)
        guard overlap.insets == EdgeInsets() else {
            let bounds = CGRect(origin: .zero, size: size).extended(by: overlap.insets)
            return place(secondary, at: bounds.origin, proposal: ProposedViewSize(bounds.size))
        }
        let inner = ProposedViewSize(size)
        let base = ViewDimensions(size: size, proposal: proposal, item: content).point(modifier.alignment)
        let own = secondary.dimensions(in: inner).point(modifier.alignment)
        place(secondary, at: CGPoint(x: base.x - own.x, y: base.y - own.y), proposal: inner)
    }

    func checkPosition() -> Bool { overlap.hasChanged(self, edges: modifier.ignoredSafeAreaEdges) }

    override var label: String? {
        guard Modifier.isName, let texts = secondary?.texts, !texts.isEmpty else { return nil }
        return texts.joined(separator: " ")
    }

    override var isLabelHidden: Bool { Modifier.isName }

    override func forEachChild(_ visit: (LayoutItem) -> Void) {
        if Modifier.isMask || Modifier.isName { return visit(content) }
        if modifier.isBehind, let secondary { visit(secondary) }
        visit(content)
        if !modifier.isBehind, let secondary { visit(secondary) }
    }

    override func paintsOthers(behind child: LayoutItem) -> Bool {
        !Modifier.isMask && !Modifier.isName && secondary != nil && modifier.isBehind == (child === content)
    }

    override func isOpen(at point: CGPoint) -> Bool {
        guard Modifier.isMask else { return true }
        var mask = HitTest()
        return secondary?.isHit(at: point, &mask) == true
    }

    override func draw(in context: inout GraphicsContext) {
        modifier.draw(
            in: context,
            size: size,
            content: { content.record(in: $0) },
            secondary: { secondary?.record(in: $0) }
        )
    }
}
