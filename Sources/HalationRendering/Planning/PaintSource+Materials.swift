import Foundation
import HalationGeometry
import HalationPixels

extension PaintSource {
    /// The paint with what a material needs to know of the painted shape.
    func planned(
        for part: ShapeStep.Part,
        of path: Path,
        transform: CGAffineTransform
    ) -> PaintSource {
        guard case .material(var material) = self else { return self }
        material.extent = part.blurredExtent(of: path, transform: transform)
        if let bevel = material.bevel, !material.extent.isEmpty, case .inside = part,
            let (rect, radius) = path.outline
        {
            material.lens = BackdropLens(
                rect: rect,
                cornerRadius: Double(radius),
                transform: transform,
                height: bevel.height,
                amount: bevel.amount
            )
        }
        return .material(material)
    }
}

extension ShapeStep.Part {
    /// The pixels below the shape: those of its bounds, rounded to the nearest edges.
    ///
    /// Pixels that the shape covers by less than half do not take part, so that nothing beside it shines in.
    fileprivate func blurredExtent(of path: Path, transform: CGAffineTransform) -> PixelRect {
        var rect = path.boundingRect
        if case .outline(let style) = self { rect = rect.insetBy(dx: -style.overhang, dy: -style.overhang) }
        let device = rect.applying(transform)
        let edges = [device.minX, device.minY, device.maxX, device.maxY]
        guard edges.allSatisfy({ abs($0) < 1e9 }) else { return .empty }
        let (left, top) = (Int(edges[0].rounded()), Int(edges[1].rounded()))
        return PixelRect(
            minX: left,
            minY: top,
            maxX: max(Int(edges[2].rounded()), left + 1),
            maxY: max(Int(edges[3].rounded()), top + 1)
        )
    }
}

extension Path {
    /// The path as a rectangle with round corners; nil if it is none.
    fileprivate var outline: (rect: CGRect, cornerRadius: CGFloat)? {
        switch storage {
        case .rect(let rect): (rect, 0)
        case .ellipse(let rect) where rect.width == rect.height: (rect, rect.width / 2)
        case .roundedRect(let rect, let cornerSize, _): (rect, min(cornerSize.width, cornerSize.height))
        default: nil
        }
    }
}
