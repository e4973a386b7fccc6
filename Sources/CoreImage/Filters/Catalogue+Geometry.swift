import Foundation
import HalationGeometry
import HalationPixels

extension FilterCatalogue {
    static let geometry = [
        FilterKind("CIAffineTransform", image: [.transform("Transform")]) {
            transformed($0, $1.transform("Transform"))
        },
        FilterKind("CIAffineClamp", image: [.transform("Transform")]) {
            transformed($0, $1.transform("Transform")).map { ClampNode($0, to: $0.extent) }
        },
        FilterKind("CIAffineTile", image: [.transform("Transform")]) { input, values in
            let tiles = MappingNode(input, TileMapping(cell: input.extent))
            return transformed(tiles, values.transform("Transform"))
        },
        FilterKind("CICrop", image: [.vector("Rectangle", 0, 0, 300, 300)]) {
            CropNode($0, to: $1.rect("Rectangle"))
        },
        FilterKind("CIClamp", image: [.vector("Extent", 0, 0, 640, 80)]) {
            ClampNode($0, to: $1.rect("Extent"))
        },
        FilterKind("CIStraightenFilter", image: [.number("Angle", 0)]) { input, values in
            let middle = CGPoint(x: input.extent.midX, y: input.extent.midY)
            let transform = CGAffineTransform(translationX: middle.x, y: middle.y).rotated(
                by: values.number("Angle")
            )
            .translatedBy(x: -middle.x, y: -middle.y)
            return transformed(input, transform).map { CropNode($0, to: input.extent) }
        },
        FilterKind("CILanczosScaleTransform", image: [.number("Scale", 1), .number("AspectRatio", 1)]) {
            let scale = $1.number("Scale")
            let ratio = $1.number("AspectRatio")
            guard scale > 0, ratio > 0, !$0.extent.isInfinite else { return nil }
            return ResampleNode($0, scaleX: scale * ratio, scaleY: scale)
        },
        FilterKind(
            "CIPerspectiveTransform",
            image: [
                .point("TopLeft", 118, 484), .point("TopRight", 646, 507), .point("BottomRight", 548, 140),
                .point("BottomLeft", 155, 153),
            ]
        ) { input, values in
            let corners = corners(of: values)
            guard let mapping = PerspectiveMapping(from: input.extent, to: corners) else { return nil }
            return MappingNode(input, mapping)
        },
        FilterKind(
            "CIPerspectiveCorrection",
            image: [
                .point("TopLeft", 118, 484), .point("TopRight", 646, 507), .point("BottomRight", 548, 140),
                .point("BottomLeft", 155, 153),
            ]
        ) { input, values in
            let corners = corners(of: values)
            func length(_ a: Int, _ b: Int) -> Double {
                hypot(corners[a].x - corners[b].x, corners[a].y - corners[b].y)
            }
            let rect = CGRect(
                x: 0,
                y: 0,
                width: max(length(0, 1), length(3, 2)).rounded(),
                height: max(length(0, 3), length(1, 2)).rounded()
            )
            guard let mapping = PerspectiveMapping(correcting: corners, to: rect) else { return nil }
            return MappingNode(input, mapping)
        },
    ]

    private static func transformed(_ input: any ImageNode, _ transform: CGAffineTransform) -> (
        any ImageNode
    )? {
        AffineMapping(transform).map { MappingNode(input, $0) }
    }

    private static func corners(of values: FilterValues) -> [CGPoint] {
        ["TopLeft", "TopRight", "BottomRight", "BottomLeft"].map { values.point($0) }
    }
}

/// A rectangle repeated in both directions.
struct TileMapping: PixelMapping {
    let cell: CGRect

    func extent(of source: CGRect) -> CGRect { source.isNull || source.isEmpty ? .null : .infinite }

    func source(of rect: CGRect, in source: CGRect) -> CGRect { cell }

    func source(x: Double, y: Double) -> (x: Double, y: Double) {
        (
            x - cell.width * ((x - cell.minX) / cell.width).rounded(.down),
            y - cell.height * ((y - cell.minY) / cell.height).rounded(.down)
        )
    }
}

/// The projection of a rectangle to four corners, or of four corners to a rectangle.
struct PerspectiveMapping: PixelMapping {
    /// The rows of the matrix from places of the result to places of the source.
    private let matrix: [Double]
    private let bounds: CGRect

    /// Nil if three corners lie on a line; the corners go round from the top left one, clockwise.
    init?(from rect: CGRect, to corners: [CGPoint]) {
        guard !rect.isInfinite, let forward = Self.matrix(from: rect, to: corners),
            let inverse = Self.inverse(forward)
        else { return nil }
        matrix = inverse
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
        let (bottom, top) = (ys.min() ?? 0, ys.max() ?? 0)
        bounds = CGRect(x: left, y: bottom, width: right - left, height: top - bottom)
    }

    /// Nil if three corners lie on a line.
    init?(correcting corners: [CGPoint], to rect: CGRect) {
        guard rect.width > 0, rect.height > 0, let matrix = Self.matrix(from: rect, to: corners),
            Self.inverse(matrix) != nil
        else { return nil }
        self.matrix = matrix
        bounds = rect
    }

    func extent(of source: CGRect) -> CGRect { bounds }

    func source(of rect: CGRect, in source: CGRect) -> CGRect { source }

    func source(x: Double, y: Double) -> (x: Double, y: Double) {
        let w = matrix[6] * x + matrix[7] * y + matrix[8]
        guard abs(w) > 1e-12 else { return (.nan, .nan) }
        return (
            (matrix[0] * x + matrix[1] * y + matrix[2]) / w, (matrix[3] * x + matrix[4] * y + matrix[5]) / w
        )
    }

    /// The matrix that maps the corners of a rectangle to four others: Heckbert's, for a unit square.
    private static func matrix(from rect: CGRect, to corners: [CGPoint]) -> [Double]? {
        // The unit square's corners (0,0), (1,0), (1,1), (0,1) are the lower left, lower right, upper right, upper left.
        let (p0, p1, p2, p3) = (corners[3], corners[2], corners[1], corners[0])
        let (dx1, dx2, sx) = (p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x)
        let (dy1, dy2, sy) = (p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y)
        let determinant = dx1 * dy2 - dx2 * dy1
        guard abs(determinant) > 1e-9, rect.width > 0, rect.height > 0 else { return nil }
        let g = (sx * dy2 - dx2 * sy) / determinant
        let h = (dx1 * sy - sx * dy1) / determinant
        let square = [
            p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x,
            p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y, g, h, 1,
        ]
        // The rectangle to the unit square first.
        let (a, b) = (1 / rect.width, 1 / rect.height)
        return (0..<3).flatMap { row -> [Double] in
            let (u, v, w) = (square[3 * row], square[3 * row + 1], square[3 * row + 2])
            return [u * a, v * b, w - u * a * rect.minX - v * b * rect.minY]
        }
    }

    private static func inverse(_ m: [Double]) -> [Double]? {
        let cofactors = [
            m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
            m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
            m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
        ]
        let determinant = m[0] * cofactors[0] + m[1] * cofactors[3] + m[2] * cofactors[6]
        guard abs(determinant) > 1e-15 else { return nil }
        return cofactors.map { $0 / determinant }
    }
}
