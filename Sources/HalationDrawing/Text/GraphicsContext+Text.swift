public import Foundation
public import HalationGeometry
import HalationPixels
import HalationRendering
import HalationText

extension GraphicsContext {
    /// Resolves a text's font, alignment and line limit in the context's environment.
    public func resolve(_ text: Text) -> ResolvedText {
        text.resolved(in: environment)
    }

    /// Draws a text at its ideal size, with its anchor at a point.
    ///
    /// Lines break only at newlines. The text is one layer: this context's opacity, blend mode, clip and
    /// filters apply to it as a whole.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - point: A point in user space.
    ///   - anchor: The point of the text's bounds to place there.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        let layout = text.layout(width: nil, height: nil)
        let origin = CGPoint(
            x: point.x - layout.size.width * anchor.x,
            y: point.y - layout.size.height * anchor.y,
        )
        draw(layout, of: text, at: origin)
    }

    /// Draws a text in a rectangle in user space, from its top-left corner.
    ///
    /// Lines wrap at the rectangle's width. If not all fit its height, the last one that fits ends in an
    /// ellipsis; at least one line is drawn. Nothing is stretched or clipped. The text is one layer: this
    /// context's opacity, blend mode, clip and filters apply to it as a whole.
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        draw(text.layout(in: rect.size), of: text, at: rect.origin)
    }

    /// Draws a text with its anchor at a point, see ``draw(_:at:anchor:)-(GraphicsContext.ResolvedText,_,_)``.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }

    /// Draws a text in a rectangle in user space, see ``draw(_:in:)-(GraphicsContext.ResolvedText,_)``.
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
        // A layer is needed only for several fills whose separate compositing would show.
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
    /// A Boolean value that indicates whether separate drawings look the same as one layer.
    fileprivate var compositesPlainly: Bool {
        opacity == 1 && blendMode == .normal && filters.isEmpty
    }
}

extension GraphicsContext.ResolvedText {
    /// The source of the style of a part of a text.
    private enum Painter: Hashable {
        case shading
        case style(run: Int)
        case color(Color)
    }

    /// The paths that draw a layout, one per shading.
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
