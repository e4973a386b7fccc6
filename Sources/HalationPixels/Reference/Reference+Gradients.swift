package import Foundation
import HalationGeometry

extension Reference {
    /// The place of a point on the way from start, 0, to end, 1, of a gradient that has one.
    package static func location(of point: CGPoint, in geometry: GradientPaint.Geometry) -> Double {
        switch geometry {
        case .linear(let start, let end):
            let (across, down) = (Double(end.x - start.x), Double(end.y - start.y))
            let (x, y) = (Double(point.x - start.x), Double(point.y - start.y))
            return (x * across + y * down) / (across * across + down * down)
        case .radial(let center, let startRadius, let endRadius):
            let (x, y) = (Double(point.x - center.x), Double(point.y - center.y))
            return ((x * x + y * y).squareRoot() - startRadius) / (endRadius - startRadius)
        }
    }
}
