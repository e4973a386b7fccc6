/// Functions for shaders that the compiler can vectorise: plain arithmetic without branches or calls.
///
/// They never trap, whatever their arguments, and give the same bits on every machine.
public enum ShaderMath {
    /// The sine of an angle in radians.
    ///
    /// The error is at most 0.0000005 for angles up to 1,000 radians and 0.001 up to 100,000; beyond a million the
    /// result is meaningless.
    ///
    /// Cody and Waite's reduction subtracts the nearest multiple nπ in three parts, of which the first two are short
    /// enough for exact products; a polynomial of degree 9 follows.
    @inlinable @inline(__always)
    public static func sin(_ angle: Float) -> Float {
        // Adding 1.5 · 2²³ leaves the nearest integer in the last bits; the lowest one is set if it is odd.
        let shifted = angle * 0.318_309_89 + 12_582_912
        let turns = shifted - 12_582_912
        return sine(of: angle, less: turns, sign: shifted.bitPattern << 31)
    }

    /// The cosine of an angle in radians, with the error of ``sin(_:)``.
    @inlinable @inline(__always)
    public static func cos(_ angle: Float) -> Float {
        // cos(x) = ±sin(x − (n + ½)π): the multiples of π subtracted lie halfway between those of the sine.
        let shifted = (angle * 0.318_309_89 - 0.5) + 12_582_912
        let turns = (shifted - 12_582_912) + 0.5
        return sine(of: angle, less: turns, sign: ~shifted.bitPattern << 31)
    }

    /// The sine of `angle − turns · π`, which lies within ±π/2, with its sign bit flipped by `sign`.
    @inlinable @inline(__always)
    static func sine(of angle: Float, less turns: Float, sign: UInt32) -> Float {
        var rest = angle - turns * 3.140_625
        rest -= turns * 9.675_025_9e-4
        rest -= turns * 1.509_958e-7
        rest = Float(bitPattern: rest.bitPattern ^ sign)
        let square = rest * rest
        var factor: Float = 2.608_315_98e-6
        factor = factor * square - 1.981_069_07e-4
        factor = factor * square + 8.333_078_59e-3
        factor = factor * square - 0.166_666_597
        return factor * square * rest + rest
    }

    /// The largest integer not greater than `value`, for magnitudes up to four million.
    @inlinable @inline(__always)
    public static func floor(_ value: Float) -> Float {
        let nearest = (value + 12_582_912) - 12_582_912
        return nearest > value ? nearest - 1 : nearest
    }

    /// The fractional part `value - floor(value)`, in 0..<1.
    ///
    /// Just below an integer, where the difference would round to 1, the result is the largest float below 1.
    @inlinable @inline(__always)
    public static func fract(_ value: Float) -> Float {
        let fraction = value - floor(value)
        return fraction < 0x1.fffffep-1 ? fraction : 0x1.fffffep-1
    }

    /// Clamps `value` to two bounds; NaN gives the lower one.
    @inlinable @inline(__always)
    public static func clamp(_ value: Float, _ lowest: Float, _ highest: Float) -> Float {
        let bounded = value > lowest ? value : lowest
        return bounded < highest ? bounded : highest
    }

    /// Interpolates linearly from `a`, at 0, to `b`, at 1; not clamped.
    @inlinable @inline(__always)
    public static func mix(_ a: Float, _ b: Float, _ fraction: Float) -> Float {
        a + (b - a) * fraction
    }

    /// The smooth step t²(3 − 2t): 0 up to `start`, 1 from `end` on, with a slope of zero at both.
    @inlinable @inline(__always)
    public static func smoothstep(_ start: Float, _ end: Float, _ value: Float) -> Float {
        let t = clamp((value - start) / (end - start), 0, 1)
        return t * t * (3 - 2 * t)
    }

    /// A pseudorandom number in 0..<1, determined by two integers and a seed.
    ///
    /// Neighbouring integers give uncorrelated results.
    @inlinable @inline(__always)
    public static func hash(_ x: Int32, _ y: Int32, _ seed: UInt32) -> Float {
        // Odd multipliers with evenly spread bits; the shifts bring high bits down for the next product.
        var bits = UInt32(bitPattern: x) &* 0x9E37_79B1 ^ UInt32(bitPattern: y) &* 0x85EB_CA77 ^ seed
        bits = (bits ^ bits >> 15) &* 0x2C1B_3C6D
        bits = (bits ^ bits >> 12) &* 0x297A_2D39
        bits ^= bits >> 15
        return Float(bits >> 8) * (1 / 16_777_216)
    }
}
