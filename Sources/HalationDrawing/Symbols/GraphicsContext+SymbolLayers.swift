import Foundation
import HalationGeometry
import HalationSymbols

extension GraphicsContext {
    /// The opacity of layers above a variable value.
    private static let unlit = 0.3

    /// The opacities of the levels of the hierarchical mode.
    private static let hierarchy = [1, 0.5, 0.25]

    /// The opacity of filled shapes around a sign in the hierarchical mode, measured in Apple's pictures.
    private static let field = 0.25

    /// Fills a symbol's layers, its box stretched to a rectangle.
    func draw(
        _ outline: SymbolOutline,
        of symbol: Image.Symbol?,
        in rect: CGRect,
        with shading: Shading,
        style: FillStyle
    ) {
        guard outline.box.width > 0, outline.box.height > 0 else { return }
        if let value = symbol?.variableValue,
            (symbol?.variableMode ?? environment.symbolVariableValueMode) == .draw
        {
            return drawPart(value, of: outline, symbol, in: rect, with: shading, style: style)
        }
        let (x, y) = (rect.width / outline.box.width, rect.height / outline.box.height)
        let place = CGAffineTransform(
            a: x,
            b: 0,
            c: 0,
            d: y,
            tx: rect.minX - outline.box.minX * x,
            ty: rect.minY - outline.box.minY * y
        )
        let style = FillStyle(antialiased: style.isAntialiased)
        let mode =
            symbol?.renderingMode ?? environment.symbolRenderingMode
            ?? (environment.hasPalette ? .palette : .monochrome)
        let value = symbol?.variableValue
        guard mode != .monochrome || value != nil else {
            return fill(outline.path.applying(place), with: shading, style: style)
        }
        for layer in outline.layers where mode != .monochrome || !layer.isSign {
            var context = self
            if let value, let threshold = layer.threshold, value <= threshold {
                context.opacity *= Self.unlit
            }
            var paint = shading
            switch mode {
            case .hierarchical:
                context.opacity *= layer.isField ? Self.field : Self.hierarchy[min(layer.level, 2)]
            case .palette where layer.level > 0: paint = .style(layer.level == 1 ? .secondary : .tertiary)
            case .multicolor:
                // A sign in a coloured field is white, and otherwise a hole.
                if layer.isSign, !outline.hasColor { continue }
                paint =
                    layer.tint.map { .color(Color(tint: $0)) } ?? (layer.isSign ? .color(.white) : shading)
            default: break
            }
            context.fill(layer.path.applying(place), with: paint, style: style)
        }
    }
}

extension GraphicsContext {
    /// Draws a part of a symbol, and the rest faintly.
    private func drawPart(
        _ part: Double,
        of outline: SymbolOutline,
        _ symbol: Image.Symbol?,
        in rect: CGRect,
        with shading: Shading,
        style: FillStyle
    ) {
        var symbol = symbol
        symbol?.variableValue = nil
        var faint = self
        faint.opacity *= Self.unlit
        faint.clip(to: Path(sweeping: 1 - part, of: rect).reflected(in: rect))
        faint.draw(outline, of: symbol, in: rect, with: shading, style: style)
        var lit = self
        lit.clip(to: Path(sweeping: part, of: rect))
        lit.draw(outline, of: symbol, in: rect, with: shading, style: style)
    }
}

extension Path {
    /// The path mirrored about the vertical line in the middle of a rectangle.
    fileprivate func reflected(in rect: CGRect) -> Path {
        applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * rect.midX, ty: 0))
    }
}

extension SymbolOutline {
    /// Whether a layer has a colour of its own.
    fileprivate var hasColor: Bool { layers.contains { $0.tint != nil } }
}

extension Color {
    /// The colour of a symbol's layer in the multicolour mode.
    fileprivate init(tint: SymbolLayer.Tint) {
        self =
            switch tint {
            case .red: .red
            case .orange: .orange
            case .yellow: .yellow
            case .green: .green
            case .blue: .blue
            case .gray: .gray
            case .white: .white
            }
    }
}
