import Foundation
import HalationAnimation
package import HalationDrawing
import HalationGeometry

/// A window: content, and in front of it what views in it present.
///
/// Without presentations the picture is that of the content.
package nonisolated struct PresentationHost<Content: View>: PrimitiveView {
    package typealias Body = Never

    fileprivate let insets: EdgeInsets
    fileprivate let content: Content

    /// Creates a window.
    ///
    /// - Parameters:
    ///   - insets: The space at the edges that the safe area leaves out; the content keeps to it by itself.
    ///   - content: The content.
    package init(insets: EdgeInsets = EdgeInsets(), @ViewBuilder content: () -> Content) {
        self.insets = insets
        self.content = content()
    }

    package nonisolated static func makeNode(_ view: Self, _ slot: NodeSlot) -> TypedNode<Self> {
        PresentationHostNode(view, slot)
    }
}

private final class PresentationHostNode<Content: View>: TypedNode<PresentationHost<Content>> {
    private let center: PresentationCenter
    private var content = ChildNode<EditScope<Content>>()
    private var stack = ImplicitStack<VStackLayout>()
    private var layers: [PresentationLayer] = []
    private var item: PresentationHostItem?
    private var outer: EnvironmentBox?
    private var inner: EnvironmentBox?

    /// Whether an alert or a dialog makes the tint of the content grey.
    private var hasDimmedTint = false {
        didSet { if hasDimmedTint != oldValue { inner = nil } }
    }

    override init(_ view: PresentationHost<Content>, _ slot: NodeSlot) {
        center = PresentationCenter(slot.tree)
        super.init(view, slot)
        center.host = self
        center.keyboardItems = { [unowned self] in keyboardItems }
    }

    /// The items for the row above the keyboard: those of the frontmost presentation that has some.
    private var keyboardItems: [AnyView] {
        let nodes = layers.reversed().map(\.node) + [content.node as ViewNode?]
        return nodes.lazy.compactMap { $0?.preference(KeyboardItems.self) }.first { !$0.isEmpty } ?? []
    }

    override func resolve(_ changes: Changes) -> Bool {
        if changes.contains(.first) { announcePreferences() }
        center.insets = view.insets
        center.isCollecting = true
        defer { center.isCollecting = false }
        // The window is resolved when a presentation changes too, which leaves the content as it is but for the tint.
        let hasChanged =
            updateTint() || changes != .state ? updateContent() : content.node?.resolveIfNeeded() == true
        stack.update(VStackLayout(), environment)
        let isNew = finish(hasChanged, isFirst: changes.contains(.first))
        // What is presented from the start is known only now.
        if updateTint() {
            let hasChanged = updateContent()
            stack.update(VStackLayout(), environment)
            _ = finish(hasChanged, isFirst: false)
        }
        return isNew
    }

    /// Takes over whether something in front makes the tint grey.
    ///
    /// - Returns: Whether that has changed.
    private func updateTint() -> Bool {
        let dimsTint = center.dimsTint(above: nil)
        defer { hasDimmedTint = dimsTint }
        return dimsTint != hasDimmedTint
    }

    private func updateContent() -> Bool {
        var inputs = inputs.outsideContainer()
        inputs.environment = environment
        return content.update(EditScope { view.content }, inputs, in: self)
    }

    override func resolveDescendants() -> Bool {
        center.isCollecting = true
        defer { center.isCollecting = false }
        return finish(content.node?.resolveIfNeeded() == true, isFirst: false)
    }

    private var environment: EnvironmentBox {
        if let inner, outer === inputs.environment { return inner }
        var values = inputs.environment.values
        values.dimsTint = hasDimmedTint
        values.window = WindowReference(center: center)
        let box = EnvironmentBox(values)
        outer = inputs.environment
        inner = box
        return box
    }

    private func finish(_ contentHasChanged: Bool, isFirst: Bool) -> Bool {
        let item = item ?? PresentationHostItem(self)
        self.item = item
        item.environment = inputs.environment
        center.item = item
        if contentHasChanged || isFirst {
            _ = stack.update(content.items, VStackLayout(), in: self)
            item.setContent(stack.item, self)
        }
        repeat { updateLayers() } while center.admit()
        let inset = center.keyboardHeight - view.insets.bottom
        if inset > 0 { tree.hasBars = true }
        item.keyboard?.inset = max(inset, 0)
        let receding = Receding(depth: center.cardHeight(above: nil), top: view.insets.top)
        item.content?.update(receding, environment)
        guard isFirst else { return false }
        items = [item]
        return true
    }

    /// Brings the layers up to date, each below those that views in it present.
    private func updateLayers() {
        let known = layers
        layers = center.active.map { active in
            known.first { $0.presentation === active } ?? PresentationLayer(active)
        }
        for layer in known where !layers.contains(where: { $0 === layer }) { layer.remove() }
        for layer in layers {
            var inputs = inputs.outsideContainer()
            layer.presentation.hasDimmedTint = center.dimsTint(above: layer.presentation)
            inputs.environment = layer.presentation.layerEnvironment
            layer.update(PresentationContext(layer.presentation, center), inputs, in: self)
        }
        item?.layers = layers.compactMap(\.item)
    }

    override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
        if ObjectIdentifier(key) == ObjectIdentifier(CardInFront.self) {
            return (center.cardHeight(above: nil) > 0.5) as? Key.Value
        }
        return content.node?.preference(key)
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let node = content.node { visit(node) }
        for layer in layers { if let node = layer.node { visit(node) } }
    }
}

/// Whether a card lies in front of a window, so that the edges of the screen are black.
package nonisolated enum CardInFront: PreferenceKey {
    package static var defaultValue: Bool { false }

    package static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

/// The layer of a presentation.
private final class PresentationLayer {
    let presentation: ActivePresentation
    private var child = ChildNode<AnyView>()
    private var stack = ImplicitStack<ZStackLayout>()
    private(set) var item: PresentationLayerItem?

    init(_ presentation: ActivePresentation) {
        self.presentation = presentation
    }

    var node: ViewNode? { child.node }

    func update(_ context: PresentationContext, _ inputs: Inputs, in host: ViewNode) {
        let hasChanged = child.update(presentation.presentation.layer(context), inputs, in: host)
        stack.update(ZStackLayout(), inputs.environment)
        guard hasChanged else { return }
        guard stack.update(child.items, ZStackLayout(), in: host) || item == nil else { return }
        item = stack.item.map { PresentationLayerItem($0, presentation, host) }
    }

    func remove() { child.remove() }
}

private final class PresentationLayerItem: UnaryItem {
    private let presentation: ActivePresentation

    init(_ content: LayoutItem, _ presentation: ActivePresentation, _ node: ViewNode) {
        self.presentation = presentation
        super.init(content, node)
    }

    override var isLeaving: Bool { presentation.isLeaving }
}

/// The content of a window, and the layers in front of it.
private final class PresentationHostItem: LayoutItem {
    private(set) var content: RecedingItem?
    private(set) var keyboard: KeyboardItem?

    var layers: [LayoutItem] = [] {
        didSet {
            guard layers.count != oldValue.count || zip(layers, oldValue).contains(where: { $0 !== $1 })
            else { return }
            for layer in layers { layer.parent = self }
            invalidatePlacement()
        }
    }

    func setContent(_ content: LayoutItem?, _ node: ViewNode) {
        keyboard = content.map { KeyboardItem($0, node) }
        self.content = keyboard.map { RecedingItem(Receding(), $0, node) }
        self.content?.parent = self
        invalidateLayout()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        content?.sizeThatFits(proposal) ?? .zero
    }

    override func placeChildren() {
        if let content { place(content, at: .zero, proposal: proposal) }
        for layer in layers { place(layer, at: .zero, proposal: ProposedViewSize(size)) }
    }

    override var layersInFront: [LayoutItem] { layers.reversed() }

    override func forEachChild(_ visit: (LayoutItem) -> Void) {
        if let content { visit(content) }
        layers.forEach(visit)
    }

    override func draw(in context: inout GraphicsContext) {
        content?.record(in: context)
        for layer in layers { layer.record(in: context) }
    }
}

/// The appearance of content behind a card.
private struct Receding: Animatable {
    /// 0 in its place, 1 behind a card.
    var depth: CGFloat = 0

    /// The upper edge of what recedes.
    var top: CGFloat = 0

    nonisolated var animatableData: CGFloat {
        get { depth }
        set { depth = newValue }
    }

    /// The part of the way that cards behind others leave at each side, in points.
    private static let margin: CGFloat = 16

    func transform(size: CGSize) -> CGAffineTransform {
        guard depth != 0, size.width > 2 * Self.margin else { return .identity }
        let scale = 1 - depth * 2 * Self.margin / size.width
        return CGAffineTransform(
            a: scale,
            b: 0,
            c: 0,
            d: scale,
            tx: size.width * (1 - scale) / 2,
            ty: depth * top
        )
    }
}

private final class RecedingItem: ModifierItem<Receding> {
    override var drawnTransform: CGAffineTransform { modifier.transform(size: size) }

    override func draw(in context: inout GraphicsContext) {
        let receding = modifier
        let transform = receding.transform(size: size)
        guard !transform.isIdentity else { return content.record(in: context) }
        let bounds = CGRect(origin: .zero, size: size)
        context.fill(Path(bounds), with: .color(.black))
        var inner = context
        inner.concatenate(transform)
        inner.clip(to: Path(roundedRect: bounds, cornerRadius: 10 * receding.depth, style: .continuous))
        content.record(in: inner)
    }
}
