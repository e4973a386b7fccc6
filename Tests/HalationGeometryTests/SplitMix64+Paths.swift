import Foundation
import HalationGeometry

/// A small generator (SplitMix64) whose numbers depend on the seed alone.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func point(in range: ClosedRange<Double> = 0...100) -> CGPoint {
        CGPoint(x: Double.random(in: range, using: &self), y: Double.random(in: range, using: &self))
    }

    /// A path of a few subpaths of lines and curves, some closed.
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
