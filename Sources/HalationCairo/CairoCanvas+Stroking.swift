import Foundation
import HalationGeometry
import HalationPixels

/// Strokes that are filled as outlines, by their exact area in each pixel.
extension CairoCanvas {
    /// Whether a line's outline is filled, and Cairo does not stroke it: lines of few segments without dashes, whose
    /// outlines are quickly made and hardly overlap.
    func hasExactStroke(_ path: Path, style: StrokeStyle) -> Bool {
        guard style.dash.isEmpty, style.lineWidth > 0 else { return false }
        return switch path.storage {
        case .empty: false
        case .rect, .ellipse, .roundedRect: true
        case .elements(let elements), .letters(let elements, _): elements.count <= Self.mostStrokedElements
        }
    }

    /// Room for a rounded rectangle, a sign or a mark.
    private static let mostStrokedElements = 16

    /// The outline of a line in the space of the brush, within 0.01 of a pixel.
    func outline(of path: Path, style: StrokeStyle, in brush: Brush) -> Path {
        let scale = brush.transform.principalScales.largest
        guard scale > 0, scale.isFinite, scale != 1 else {
            return path.strokedPath(style, visible: visible(in: brush))
        }
        // The tolerance is in the units of the path.
        let enlarging = CGAffineTransform(scaleX: scale, y: scale)
        var enlarged = style
        enlarged.lineWidth *= scale
        enlarged.dash = style.dash.map { $0 * scale }
        enlarged.dashPhase *= scale
        return path.applying(enlarging)
            .strokedPath(enlarged, visible: visible(in: brush)?.applying(enlarging))
            .applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
    }

    /// The clip in the space of a brush; nil if its transform is not invertible.
    private func visible(in brush: Brush) -> CGRect? {
        guard brush.transform.isInvertible else { return nil }
        let bounds = brush.clip.bounds.outsetted(by: 8)
        let rect = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
            .applying(brush.transform.inverted())
        let isFinite = [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy(\.isFinite)
        return isFinite ? rect : nil
    }
}
