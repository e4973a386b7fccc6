import Foundation
import HalationGeometry
import HalationPixels

extension ShapeStep.Part {
    /// The pixels that drawing this part of `path` may touch; nil if it draws nothing.
    ///
    /// An upper bound: one extra pixel on each side allows for the rasteriser's rounding.
    func bounds(of path: Path, transform: CGAffineTransform) -> PixelRect? {
        guard !path.isEmpty else { return nil }
        var rect = path.boundingRect
        guard !rect.isNull else { return nil }
        switch self {
        case .inside:
            guard rect.width > 0, rect.height > 0 else { return nil }
        case .outline(let style):
            guard style.lineWidth > 0, style.lineWidth.isFinite else { return nil }
            let overhang = style.overhang
            rect = rect.insetBy(dx: -overhang, dy: -overhang)
        }
        let device = rect.applying(transform)
        guard device.minX.isFinite, device.maxX.isFinite, device.minY.isFinite, device.maxY.isFinite else {
            return nil
        }
        return PixelRect(enclosing: device).outsetted(by: 1)
    }

    /// The pixels of a filled rectangle whose edges all lie on pixel boundaries; nil for every other shape.
    ///
    /// Edges may be off by 1/512 of a pixel, half of Cairo's resolution.
    func pixelAlignedRect(of path: Path, transform: CGAffineTransform) -> PixelRect? {
        guard case .inside = self, case .rect(let rect) = path.storage, transform.keepsAxisAlignment else {
            return nil
        }
        let device = rect.applying(transform)
        let edges = [device.minX, device.minY, device.maxX, device.maxY]
        guard edges.allSatisfy({ abs($0 - $0.rounded()) < 1.0 / 512 }) else { return nil }
        return PixelRect(
            enclosing: CGRect(
                x: edges[0].rounded(),
                y: edges[1].rounded(),
                width: edges[2].rounded() - edges[0].rounded(),
                height: edges[3].rounded() - edges[1].rounded(),
            )
        )
    }
}
