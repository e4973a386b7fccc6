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
        default: roundedBounds
        }
    }

    /// The bounds and the radius of the corners of a path that looks like a rectangle with round corners.
    ///
    /// The radius is that of the circles whose distance from the corners of the bounds, along the diagonals of a square,
    /// is the path's. A path is taken for such a rectangle if it follows them within a point, or 8 % of the radius:
    /// continuous corners do.
    private var roundedBounds: (rect: CGRect, cornerRadius: CGFloat)? {
        let rect = boundingRect
        let limit = min(rect.width, rect.height) / 2
        guard limit > 0, limit.isFinite else { return nil }
        // From the upper left corner inwards.
        var (outside, inside) = (CGFloat(0), limit)
        guard contains(CGPoint(x: rect.minX + inside, y: rect.minY + inside)) else { return nil }
        for _ in 0..<16 {
            let middle = (outside + inside) / 2
            let isInside = contains(CGPoint(x: rect.minX + middle, y: rect.minY + middle))
            if isInside { inside = middle } else { outside = middle }
        }
        let radius = min(inside / (1 - CGFloat(0.5).squareRoot()), limit)
        let slack = max(1, radius * 0.08)
        for (x, y) in [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)] as [(CGFloat, CGFloat)] {
            let centre = CGPoint(
                x: rect.midX + x * (rect.width / 2 - radius),
                y: rect.midY + y * (rect.height / 2 - radius)
            )
            for angle in [CGFloat.pi / 8, .pi / 4, .pi * 3 / 8] {
                let direction = CGPoint(x: x * cos(angle), y: y * sin(angle))
                let (near, far) = (max(radius - slack, 0), radius + slack)
                guard contains(CGPoint(x: centre.x + direction.x * near, y: centre.y + direction.y * near)),
                    !contains(CGPoint(x: centre.x + direction.x * far, y: centre.y + direction.y * far))
                else { return nil }
            }
        }
        return (rect, radius)
    }
}
