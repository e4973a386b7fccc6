package import HalationCore

/// A wavy strip of paper, of a chain of parabolas: the outline of a line with round ends.
///
/// The outline of a stroke overlaps itself inside each bend, where the strip is wider than the bend. Bends are symmetric, so
/// that both halves of such a side meet on the axis, and what lies beyond is left out. An outline without overlaps is filled
/// several times as fast.
package struct PaperCurl {
    /// The distance between its ends.
    private let length: Double
    private let width: Double

    /// Distance of the parabolas' control points from the straight line between the ends.
    private let height: Double
    private let bends: Int

    /// The chords of half of a side of a bend.
    private static let halfSteps = 10

    /// Creates a strip between ends at a distance of `length`; the control points of its parabolas are `height` off the
    /// line between them.
    package init(length: Double, width: Double, height: Double, bends: Int) {
        self.length = length
        self.width = width
        self.height = height
        self.bends = bends
    }

    /// The outline about the middle of the strip.
    package var outline: Path {
        let lower = (0..<bends).flatMap { side(1, ofBend: $0) }
        let upper = (0..<bends).flatMap { side(-1, ofBend: $0) }
        guard let first = lower.first, let last = lower.last else { return Path() }
        let points = lower + end(from: last, turn: -1) + upper.reversed() + end(from: upper[0], turn: -1)
        let lines = points.dropFirst().map { Path.Element.line(to: $0) }
        let elements = [.move(to: first)] + lines + [.closeSubpath]
        return Path(storage: .letters(elements, apartCount: elements.count))
    }

    private var step: Double { length / Double(bends) }

    /// The points of a side of a bend, from left to right.
    private func side(_ side: Double, ofBend bend: Int) -> [CGPoint] {
        let control = bend.isMultiple(of: 2) ? -height : height
        let left = -length / 2 + Double(bend) * step
        // Of the left half, from the start to the axis of the bend.
        var half: [SIMD2<Double>] = []
        for index in 0...Self.halfSteps {
            let t = Double(index) / Double(2 * Self.halfSteps)
            let speed = SIMD2(step, 2 * control * (1 - 2 * t))
            let normal = SIMD2(-speed.y, speed.x) / (speed * speed).sum().squareRoot()
            let point = SIMD2(step * t, 2 * control * t * (1 - t)) + normal * (side * width / 2)
            guard point.x < step / 2, index < Self.halfSteps else {
                // On the axis.
                if let last = half.last, point.x > last.x {
                    half.append(last + (point - last) * ((step / 2 - last.x) / (point.x - last.x)))
                }
                break
            }
            half.append(point)
        }
        let mirrored = half.dropLast().reversed().map { SIMD2(step - $0.x, $0.y) }
        return (half + mirrored).map { CGPoint(x: left + $0.x, y: $0.y) }
    }

    /// The points of the half circle that leads around an end of the strip from a corner, but for its ends.
    private func end(from corner: CGPoint, turn: Double) -> [CGPoint] {
        let center = SIMD2(Double(corner.x) < 0 ? -length / 2 : length / 2, 0)
        let arm = SIMD2(Double(corner.x), Double(corner.y)) - center
        let steps = 8
        return (1..<steps).map { index in
            let angle = turn * .pi * Double(index) / Double(steps)
            let (sine, cosine) = (sin(angle), cos(angle))
            return CGPoint(
                x: center.x + arm.x * cosine - arm.y * sine,
                y: center.y + arm.x * sine + arm.y * cosine
            )
        }
    }
}
