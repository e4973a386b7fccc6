package import Foundation
import HalationGeometry

extension Reference {
    /// The location of a point along a gradient whose start and end differ: 0 is the start, 1 the end.
    package static func location(of point: CGPoint, in geometry: GradientPaint.Geometry) -> Double {
        switch geometry {
        case .linear(let start, let end):
            let (across, down) = (Double(end.x - start.x), Double(end.y - start.y))
            let (x, y) = (Double(point.x - start.x), Double(point.y - start.y))
            return (x * across + y * down) / (across * across + down * down)
        case .radial(let center, let startRadius, let endRadius):
            let (x, y) = (Double(point.x - center.x), Double(point.y - center.y))
            return ((x * x + y * y).squareRoot() - startRadius) / (endRadius - startRadius)
        case .conic(let center, let angle):
            let turns = (atan2(Double(point.y - center.y), Double(point.x - center.x)) - angle) / (2 * .pi)
            return turns - turns.rounded(.down)
        }
    }
}
