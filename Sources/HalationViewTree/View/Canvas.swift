public import Foundation
public import HalationDrawing
import HalationGeometry
import HalationRendering

/// A view that draws with a ``GraphicsContext``.
///
/// A canvas fills the proposed space. It draws into a layer that is initially transparent and cropped to the
/// canvas's bounds.
///
/// ```swift
/// Canvas { context, size in
///     context.addFilter(.blur(radius: 10))
///     context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.blue))
/// }
/// ```
public nonisolated struct Canvas<Symbols: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    /// The views available to ``GraphicsContext/resolveSymbol(id:)``, by tag.
    public var symbols: Symbols

    /// Draws the canvas; called once per frame.
    public var renderer: (inout GraphicsContext, CGSize) -> Void

    /// Whether the layer is initially opaque black instead of transparent.
    public var isOpaque: Bool

    /// The colour space of compositing.
    public var colorMode: ColorRenderingMode

    /// Has no effect: a frame is always complete when it is returned.
    public var rendersAsynchronously: Bool

    /// Creates a canvas with symbols.
    ///
    /// - Parameters:
    ///   - opaque: Whether the layer is initially opaque black instead of transparent.
    ///   - colorMode: The colour space of compositing.
    ///   - rendersAsynchronously: Has no effect: a frame is always complete when it is returned.
    ///   - renderer: Draws the canvas, given a context with the origin at the canvas's top left, and the
    ///     canvas's size.
    ///   - symbols: Tagged views for ``GraphicsContext/resolveSymbol(id:)``. Each is proposed the size of the
    ///     canvas.
    public init(
        opaque: Bool = false,
        colorMode: ColorRenderingMode = .nonLinear,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
        @ViewBuilder symbols: () -> Symbols,
    ) {
        self.symbols = symbols()
        self.renderer = renderer
        isOpaque = opaque
        self.colorMode = colorMode
        self.rendersAsynchronously = rendersAsynchronously
    }
}

extension Canvas where Symbols == EmptyView {
    /// Creates a canvas without symbols.
    ///
    /// - Parameters:
    ///   - opaque: Whether the layer is initially opaque black instead of transparent.
    ///   - colorMode: The colour space of compositing.
    ///   - rendersAsynchronously: Has no effect: a frame is always complete when it is returned.
    ///   - renderer: Draws the canvas, given a context with the origin at the canvas's top left, and the
    ///     canvas's size.
    public init(
        opaque: Bool = false,
        colorMode: ColorRenderingMode = .nonLinear,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    ) {
        self.init(
            opaque: opaque,
            colorMode: colorMode,
            rendersAsynchronously: rendersAsynchronously,
            renderer: renderer,
            symbols: { EmptyView() },
        )
    }
}

extension Canvas: PrimitiveView {
    package nonisolated static func makeNode(_ view: Canvas<Symbols>, _ slot: NodeSlot) -> TypedNode<
        Canvas<Symbols>
    > {
        CanvasNode(view, slot)
    }
}

extension Canvas: UpdateComparable {
    /// Never: the closure may draw what it does not capture, such as the time, a random number or a model.
    package nonisolated func needsNoUpdate(from other: Canvas<Symbols>) -> Bool { false }
}

private final class CanvasNode<Symbols: View>: TypedNode<Canvas<Symbols>> {
    private var symbols = ChildNode<Symbols>()
    private var item: CanvasItem<Symbols>?

    override func resolve(_ changes: Changes) -> Bool {
        _ = symbols.update(view.symbols, inputs.outsideContainer(), in: self)
        let item = item ?? CanvasItem(view, self)
        item.update(view, symbols.items, inputs.environment)
        guard self.item == nil else { return false }
        self.item = item
        items = [item]
        return true
    }

    override func resolveDescendants() -> Bool {
        _ = symbols.node?.resolveIfNeeded()
        item?.update(view, symbols.items, inputs.environment)
        return false
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let node = symbols.node { visit(node) }
    }
}

private final class CanvasItem<Symbols: View>: LayoutItem {
    private var canvas: Canvas<Symbols>
    private var symbols: [LayoutItem] = []
    private var recording: (size: CGSize, list: DisplayList)?
    private let observation: ObservationTicket
    private var frame: FrameAnimator?

    init(_ canvas: Canvas<Symbols>, _ node: ViewNode) {
        self.canvas = canvas
        observation = ObservationTicket(node)
        super.init(node)
        frame = FrameAnimator(self, tree: tree)
    }

    func update(_ canvas: Canvas<Symbols>, _ symbols: [LayoutItem], _ environment: EnvironmentBox) {
        self.canvas = canvas
        self.symbols = symbols
        self.environment = environment
        for symbol in symbols where symbol.parent !== self { symbol.parent = self }
        if !symbols.isEmpty { tree.hasSymbols = true }
        recording = nil
    }

    /// A symbol that moves is drawn again, by all of the canvas.
    override func contentDidMove() { recording = nil }

    override var isGeometryContainer: Bool { true }

    override var presentedOffset: CGPoint { frame?.displacement?.origin ?? .zero }

    override func placeChildren() {
        for symbol in symbols { symbol.place(at: .zero, proposal: ProposedViewSize(size)) }
    }

    override func layoutWasInvalidated() { recording = nil }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    override func hitTest(_ point: CGPoint, _ hit: inout HitTest) -> Bool {
        let displacement = frame?.displacement
        let moved = displacement?.origin ?? .zero
        return CGRect(origin: moved, size: presentedSize(displacedBy: displacement)).contains(point)
    }

    override func draw(in context: inout GraphicsContext) {
        var size = context.snapToPixels(size, isStretched: true, of: self)
        if let displacement = frame?.displacement {
            context.translateBy(x: displacement.origin.x, y: displacement.origin.y)
            size.width = max(size.width + displacement.size.width, 0)
            size.height = max(size.height + displacement.size.height, 0)
        }
        let list = list(size: size)
        context.drawGrouped { context in
            context.clip(to: Path(CGRect(origin: .zero, size: size)))
            context.draw(list)
        }
    }

    private func list(size: CGSize) -> DisplayList {
        if let recording, recording.size == size { return recording.list }
        tree.counters.recordings += 1
        let symbols = symbolTable()
        let bounds = Path(CGRect(origin: .zero, size: size))
        let list = GraphicsContext.recording(
            in: environment.values,
            symbols: symbols,
            colorMode: canvas.colorMode,
            size: size
        ) { context in
            if canvas.isOpaque { context.fill(bounds, with: .color(.black)) }
            tracked(by: observation) { canvas.renderer(&context, size) }
        }
        recording = (size, list)
        return list
    }

    private func symbolTable() -> SymbolTable {
        var table = SymbolTable()
        // Symbols are drawn anywhere and at any scale, so that no pixels are known here.
        let snaps = tree.snapsToPixels
        tree.snapsToPixels = false
        defer { tree.snapsToPixels = snaps }
        for item in symbols {
            guard let tag = item.tag else { continue }
            item.place(at: .zero, proposal: ProposedViewSize(size))
            let list = GraphicsContext.recording(in: environment.values, size: item.size) { context in
                item.record(in: context)
            }
            table.add(GraphicsContext.ResolvedSymbol(size: item.size, list: list), tag: tag)
        }
        return table
    }
}
