public import Foundation
public import HalationDrawing
import HalationGeometry
import HalationRendering

/// A view that draws with a ``GraphicsContext``.
///
/// A canvas fills the space it is offered. What it draws goes into a layer of its own, which starts transparent,
/// and is cut off at the canvas's bounds.
///
/// ```swift
/// Canvas { context, size in
///     context.addFilter(.blur(radius: 10))
///     context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.blue))
/// }
/// ```
public struct Canvas<Symbols: View>: View {
    /// Has no body.
    public typealias Body = Never

    /// The views that the renderer can draw, each found by its tag.
    public var symbols: Symbols

    /// Draws into a context; called once for a picture.
    public var renderer: (inout GraphicsContext, CGSize) -> Void

    /// Whether the layer starts opaque black, and not transparent.
    public var isOpaque: Bool

    /// The space that colours are composited in.
    public var colorMode: ColorRenderingMode

    /// Accepted as SwiftUI has it; a picture is complete when it is given out, either way.
    public var rendersAsynchronously: Bool

    /// Creates a canvas with symbols.
    ///
    /// - Parameters:
    ///   - opaque: Whether the layer starts opaque black, and not transparent.
    ///   - colorMode: The space that colours are composited in.
    ///   - rendersAsynchronously: Makes no difference to a picture, which is complete when it is given out.
    ///   - renderer: Draws into a context whose user space is that of the canvas, the origin at its top left;
    ///     receives the canvas's size.
    ///   - symbols: Lists views with tags, for ``GraphicsContext/resolveSymbol(id:)``. Each is laid out in the
    ///     size of the canvas.
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

/// The space that colours are composited in.
public enum ColorRenderingMode: Hashable, Sendable {
    /// sRGB, gamma-encoded, 8 bits a channel.
    case nonLinear
}

extension Canvas where Symbols == EmptyView {
    /// Creates a canvas without symbols.
    ///
    /// - Parameters:
    ///   - opaque: Whether the layer starts opaque black, and not transparent.
    ///   - colorMode: The space that colours are composited in.
    ///   - rendersAsynchronously: Makes no difference to a picture, which is complete when it is given out.
    ///   - renderer: Draws into a context whose user space is that of the canvas, the origin at its top left;
    ///     receives the canvas's size.
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
