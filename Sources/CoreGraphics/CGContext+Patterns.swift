public import Foundation
import HalationDrawing
import HalationGeometry

/// A pattern and the colour or opacity of its tiles.
struct PatternTiles {
    /// More tiles than this are not drawn.
    static let maximumCount = 100_000.0

    let pattern: CGPattern

    /// The colour of a pattern that has none.
    let color: Color?

    /// The opacity of a pattern that has colours.
    let alpha: CGFloat

    /// Reads the components that the pattern needs: a colour of `space`, or the opacity alone.
    init(_ pattern: CGPattern, components: UnsafePointer<CGFloat>, space: CGColorSpace) {
        self.pattern = pattern
        if pattern.isColored {
            color = nil
            alpha = components[0]
        } else {
            color = space.color(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
            alpha = 1
        }
    }

    /// The rows and columns of tiles that touch an area of the pattern's space; nil if there are none or too many.
    func grid(in area: CGRect) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
        let (bounds, step) = (pattern.bounds, pattern.step)
        let first = CGPoint(
            x: ((area.minX - bounds.maxX) / step.width).rounded(.up),
            y: ((area.minY - bounds.maxY) / step.height).rounded(.up)
        )
        let last = CGPoint(
            x: ((area.maxX - bounds.minX) / step.width).rounded(.down),
            y: ((area.maxY - bounds.minY) / step.height).rounded(.down)
        )
        guard last.x >= first.x, last.y >= first.y,
            Double(last.x - first.x + 1) * Double(last.y - first.y + 1) <= Self.maximumCount
        else { return nil }
        return (Int(first.x)...Int(last.x), Int(first.y)...Int(last.y))
    }
}

extension CGContext {
    /// Sets the colour space of the components of ``setFillPattern(_:colorComponents:)``.
    public func setFillColorSpace(_ space: CGColorSpace) { state.fillSpace = space }

    /// Sets the colour space of the components of ``setStrokePattern(_:colorComponents:)``.
    public func setStrokeColorSpace(_ space: CGColorSpace) { state.strokeSpace = space }

    /// Fills with a pattern until a colour is set.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - colorComponents: The opacity of a pattern with colours; the components of the colour, with alpha, of one without.
    public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        state.fillPattern = PatternTiles(pattern, components: colorComponents, space: state.fillSpace)
    }

    /// Strokes with a pattern until a colour is set; see ``setFillPattern(_:colorComponents:)``.
    public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        state.strokePattern = PatternTiles(pattern, components: colorComponents, space: state.strokeSpace)
    }

    /// Draws the tiles that touch a path, clipped to it.
    func fill(_ path: Path, with tiles: PatternTiles, rule: CGPathFillRule) {
        let pattern = tiles.pattern
        let space = pattern.matrix.concatenating(base)
        let area = path.applying(ctm).boundingRect.applying(space.inverted())
        guard let draw = pattern.callbacks.drawPattern, let grid = tiles.grid(in: area) else { return }
        saveGState()
        defer { restoreGState() }
        state.context.clip(
            to: path,
            style: FillStyle(eoFill: rule == .evenOdd, antialiased: state.isAntialiased)
        )
        state.context.transform = space
        state.alpha *= tiles.alpha
        state.shadow = nil
        state.style = StrokeStyle()
        state.fill = tiles.color ?? .black
        state.stroke = tiles.color ?? .black
        for row in grid.rows {
            for column in grid.columns {
                saveGState()
                translateBy(
                    x: CGFloat(column) * pattern.step.width,
                    y: CGFloat(row) * pattern.step.height
                )
                state.context.clip(to: Path(pattern.bounds))
                draw(pattern.info, self)
                restoreGState()
            }
        }
    }
}
