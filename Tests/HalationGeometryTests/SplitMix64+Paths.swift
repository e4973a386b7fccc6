import Foundation
import HalationGeometry
import TestSupport

extension SplitMix64 {
    /// A point with both coordinates in `range`.
    mutating func point(in range: ClosedRange<Double> = 0...100) -> CGPoint {
        CGPoint(x: Double.random(in: range, using: &self), y: Double.random(in: range, using: &self))
    }

    /// A path of lines and curves with `subpaths` subpaths, each closed with a probability of one half.
    mutating func path(subpaths: Int = 2, segments: ClosedRange<Int> = 1...5) -> Path {
        var path = Path()
        for _ in 0..<subpaths {
            path.move(to: point())
            for _ in 0..<Int.random(in: segments, using: &self) {
                switch Int.random(in: 0..<3, using: &self) {
                case 0: path.addLine(to: point())
                case 1: path.addQuadCurve(to: point(), control: point())
                default: path.addCurve(to: point(), control1: point(), control2: point())
                }
            }
            if Bool.random(using: &self) { path.closeSubpath() }
        }
        return path
    }
}
