package import Foundation

extension Reference {
    /// The area of the pixel in column `x` of row `y` inside polygons that neither overlap nor have holes, 0...1.
    ///
    /// Each polygon is cut to the pixel, side by side, and its area summed up over its edges.
    package static func coverage(of polygons: [[CGPoint]], x: Int, y: Int) -> Double {
        let sides: [(CGPoint) -> Double] = [
            { Double($0.x) - Double(x) }, { Double(x + 1) - Double($0.x) },
            { Double($0.y) - Double(y) }, { Double(y + 1) - Double($0.y) },
        ]
        return polygons.reduce(0) { area, polygon in
            area + abs(Self.area(of: sides.reduce(polygon) { cut($0, inside: $1) }))
        }
    }

    /// The part of a polygon where `inside` is not negative.
    private static func cut(_ polygon: [CGPoint], inside: (CGPoint) -> Double) -> [CGPoint] {
        guard var previous = polygon.last else { return [] }
        var part: [CGPoint] = []
        for point in polygon {
            let (from, to) = (inside(previous), inside(point))
            if (from < 0) != (to < 0) {
                let fraction = from / (from - to)
                part.append(
                    CGPoint(
                        x: previous.x + (point.x - previous.x) * CGFloat(fraction),
                        y: previous.y + (point.y - previous.y) * CGFloat(fraction)
                    )
                )
            }
            if to >= 0 { part.append(point) }
            previous = point
        }
        return part
    }

    private static func area(of polygon: [CGPoint]) -> Double {
        guard var previous = polygon.last else { return 0 }
        return polygon.reduce(0) { area, point in
            defer { previous = point }
            return area + Double(previous.x * point.y - point.x * previous.y) / 2
        }
    }
}
