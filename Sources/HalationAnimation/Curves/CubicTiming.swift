/// A cubic Bézier curve from (0, 0) to (1, 1), read as y over x.
struct CubicTiming: Hashable {
    /// Results are multiples of this, as SwiftUI's are.
    private static let resolution = 0x1p-20

    private let x1: Double
    private let y1: Double
    private let x2: Double
    private let y2: Double

    /// Creates the curve with two control points; their x is clamped to 0...1, so that each x has one y.
    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = min(max(x1, 0), 1)
        self.y1 = y1
        self.x2 = min(max(x2, 0), 1)
        self.y2 = y2
    }

    /// The y at an x, rounded to a multiple of 2⁻²⁰; exactly 0 up to x = 0 and exactly 1 from x = 1.
    func value(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        return Self.rounded(Self.component(parameter(at: x), y1, y2))
    }

    /// The slope dy/dx at an x, rounded to a multiple of 2⁻²⁰.
    ///
    /// The answer is 1 where both derivatives are equal, even if both are zero, and infinite where only dx is zero.
    func velocity(at x: Double) -> Double {
        let t = parameter(at: min(max(x, 0), 1))
        let dx = Self.slope(t, x1, x2)
        let dy = Self.slope(t, y1, y2)
        if dx == dy { return 1 }
        if dx == 0 { return dy < 0 ? -.infinity : .infinity }
        // Adding zero makes a negative zero positive.
        return Self.rounded(dy / dx) + 0
    }

    /// The parameter at which the curve has this x.
    ///
    /// Newton's method, kept within a bracket that shrinks with each step, so that level stretches cannot throw it
    /// out.
    private func parameter(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        var low = 0.0
        var high = 1.0
        var t = x
        for _ in 0..<64 {
            let error = Self.component(t, x1, x2) - x
            if abs(error) < 1e-14 { break }
            if error < 0 { low = t } else { high = t }
            let next = t - error / Self.derivative(t, x1, x2)
            t = next > low && next < high ? next : (low + high) / 2
        }
        return t
    }

    private static func component(_ t: Double, _ first: Double, _ second: Double) -> Double {
        let u = 1 - t
        return 3 * u * u * t * first + 3 * u * t * t * second + t * t * t
    }

    private static func derivative(_ t: Double, _ first: Double, _ second: Double) -> Double {
        let u = 1 - t
        return 3 * u * u * first + 6 * u * t * (second - first) + 3 * t * t * (1 - second)
    }

    /// The derivative as a polynomial in `t`, as SwiftUI computes it.
    ///
    /// At the ends of curves without a direction there, SwiftUI's answers depend on its rounding: the velocity of an
    /// ease-in is 0 at its end, because dx is not quite zero.
    private static func slope(_ t: Double, _ first: Double, _ second: Double) -> Double {
        let linear = 3 * first
        let square = 3 * (second - first) - linear
        let cube = 1 - linear - square
        return (3 * cube * t + 2 * square) * t + linear
    }

    private static func rounded(_ value: Double) -> Double {
        (value / resolution).rounded() * resolution
    }
}
