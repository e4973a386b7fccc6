public import Foundation
public import HalationGeometry
import HalationPixels
import HalationRendering
import HalationText

extension GraphicsContext {
    /// Settles a text's font, alignment and limits in the context's environment.
    public func resolve(_ text: Text) -> ResolvedText {
        text.resolved(in: environment)
    }

    /// Draws a text with its anchor on a point.
    ///
    /// The text has its ideal size: lines end where it has newlines. It is drawn as one: this context's opacity,
    /// blend mode, clip and filters apply to it as a whole.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - point: A point in user space.
    ///   - anchor: The point of the text's rectangle that lies there.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        let layout = text.layout(width: nil, height: nil)
        let origin = CGPoint(
            x: point.x - layout.size.width * anchor.x,
            y: point.y - layout.size.height * anchor.y,
        )
        draw(layout, of: text, at: origin)
    }

    /// Draws a text in a rectangle in user space, from its top left corner.
    ///
    /// Lines are wrapped in the rectangle's width, and where its height has no room for all, the last one ends in an
    /// ellipsis; one line is always drawn. Nothing is stretched or clipped. The text is drawn as one: this context's
    /// opacity, blend mode, clip and filters apply to it as a whole.
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        draw(text.layout(in: rect.size), of: text, at: rect.origin)
    }

    /// Draws a text with its anchor on a point, as ``draw(_:at:anchor:)-(GraphicsContext.ResolvedText,_,_)`` does.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }

    /// Draws a text in a rectangle in user space, as ``draw(_:in:)-(GraphicsContext.ResolvedText,_)`` does.
    public func draw(_ text: Text, in rect: CGRect) {
        draw(resolve(text), in: rect)
    }

    private func draw(_ layout: TextLayout, of text: ResolvedText, at origin: CGPoint) {
        let fills = text.fills(of: layout)
        let rect = CGRect(origin: origin, size: layout.size)
        func fill(_ context: GraphicsContext) {
            for fill in fills {
                context.fill(fill.path.offsetBy(dx: origin.x, dy: origin.y), in: rect, with: fill.shading)
            }
        }
        // One fill is one drawing; so are several, where nothing tells whether they were composited together.
        guard fills.count > 1, !state.compositesPlainly else { return fill(self) }
        drawLayer { fill($0) }
    }

    /// Fills a path with a shading whose unit points refer to `bounds`.
    private func fill(_ path: Path, in bounds: CGRect, with shading: Shading) {
        guard path.isFinite, let paint = paint(with: shading, in: bounds) else { return }
        recorder.append(.fill(path, paint, FillStyle()), state: state, stamp: stamp)
    }
}

extension DrawingState {
    /// Whether drawings look the same one by one and as a layer.
    fileprivate var compositesPlainly: Bool {
        opacity == 1 && blendMode == .normal && filters.isEmpty
    }
}

extension GraphicsContext.ResolvedText {
    /// Who decides what a piece of text is drawn with.
    private enum Painter: Hashable {
        case shading
        case style(run: Int)
        case color(Color)
    }

    /// The shapes that show a layout, one for each shading.
    fileprivate func fills(of layout: TextLayout) -> [(path: Path, shading: GraphicsContext.Shading)] {
        var places: [Painter: Int] = [:]
        var fills: [(path: Path, shading: GraphicsContext.Shading)] = []
        for piece in layout.pieces {
            let painter = painter(of: piece)
            if let place = places[painter] {
                fills[place].path.addPath(piece.path)
            } else {
                places[painter] = fills.count
                fills.append((piece.path, shading(of: painter)))
            }
        }
        return fills
    }

    private func painter(of piece: TextLayout.Piece) -> Painter {
        let ink = inks[piece.run]
        let line: Color? =
            switch piece.part {
            case .glyphs: nil
            case .underline: ink.underline
            case .strikethrough: ink.strikethrough
            }
        if let line { return .color(line) }
        guard let style = ink.style else { return .shading }
        if let color = style as? Color { return .color(color) }
        return .style(run: piece.run)
    }

    private func shading(of painter: Painter) -> GraphicsContext.Shading {
        switch painter {
        case .shading: shading
        case .color(let color): .color(color)
        case .style(let run): inks[run].style.map { .style($0) } ?? shading
        }
    }
}
