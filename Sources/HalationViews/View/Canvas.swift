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
public struct Canvas<Symbols: View>: View {
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

/// The colour space of compositing.
public enum ColorRenderingMode: Hashable, Sendable {
    /// Gamma-encoded sRGB, 8 bits per channel.
    case nonLinear
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
    func nodes(in context: ViewContext) -> [ViewNode] {
        let node = ViewNode.flexible { graphics, size in
            let table = symbolTable(in: context, size: size)
            let list = record(in: context.environment, size: size, symbols: table)
            var graphics = graphics
            graphics.clip(to: Path(CGRect(origin: .zero, size: size)))
            graphics.draw(list)
        }
        return [node]
    }

    private func record(
        in environment: EnvironmentValues,
        size: CGSize,
        symbols: SymbolTable,
    ) -> DisplayList {
        GraphicsContext.recording(in: environment, symbols: symbols, size: size) { context in
            if isOpaque { context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black)) }
            renderer(&context, size)
        }
    }

    private func symbolTable(in context: ViewContext, size: CGSize) -> SymbolTable {
        var table = SymbolTable()
        for node in symbols.resolvedNodes(in: context) {
            guard let tag = node.tag else { continue }
            let size = node.size(ProposedViewSize(size))
            table.add(
                GraphicsContext.ResolvedSymbol(
                    size: size,
                    list: node.displayList(size: size, in: context.environment)
                ),
                tag: tag,
            )
        }
        return table
    }
}

extension ViewNode {
    /// Records the node at `size`, with its top-left corner at the origin.
    func displayList(size: CGSize, in environment: EnvironmentValues) -> DisplayList {
        GraphicsContext.recording(in: environment, size: size) { draw($0, size) }
    }
}
