/// Functions for shaders, written so that loops over them become vector instructions.
///
/// They are plain arithmetic without branches or calls. Whatever they are given, they do not stop the program. They
/// give the same bits on every machine.
public enum ShaderMath {
    /// The sine of an angle in radians.
    ///
    /// Within 0.0000005 of the truth for angles up to 1,000 radians, and within 0.001 up to 100,000; beyond a million
    /// it means nothing.
    ///
    /// The nearest multiple n of π is taken off in three parts, the first two of which are short enough for exact
    /// products (Cody and Waite's reduction); then follows a polynomial of degree 9.
    @inlinable @inline(__always)
    public static func sin(_ angle: Float) -> Float {
        // Adding 1.5 · 2²³ leaves the nearest whole number in the last bits, the lowest of which says if it is odd.
        let shifted = angle * 0.318_309_89 + 12_582_912
        let turns = shifted - 12_582_912
        var rest = angle - turns * 3.140_625
        rest -= turns * 9.675_025_9e-4
        rest -= turns * 1.509_958e-7
        let sign = shifted.bitPattern << 31
        rest = Float(bitPattern: rest.bitPattern ^ sign)
        let square = rest * rest
        var factor: Float = 2.608_315_98e-6
        factor = factor * square - 1.981_069_07e-4
        factor = factor * square + 8.333_078_59e-3
        factor = factor * square - 0.166_666_597
        return factor * square * rest + rest
    }

    /// The cosine of an angle in radians, as exact as ``sin(_:)``.
    @inlinable @inline(__always)
    public static func cos(_ angle: Float) -> Float {
        // cos(x) = −sin((n + ½)π − x) for odd n: the multiple of π that is taken off lies between those of the sine.
        let shifted = (angle * 0.318_309_89 - 0.5) + 12_582_912
        let turns = (shifted - 12_582_912) + 0.5
        var rest = angle - turns * 3.140_625
        rest -= turns * 9.675_025_9e-4
        rest -= turns * 1.509_958e-7
        let sign = ~shifted.bitPattern << 31
        rest = Float(bitPattern: rest.bitPattern ^ sign)
        let square = rest * rest
        var factor: Float = 2.608_315_98e-6
        factor = factor * square - 1.981_069_07e-4
        factor = factor * square + 8.333_078_59e-3
        factor = factor * square - 0.166_666_597
        return factor * square * rest + rest
    }

    /// The largest whole number that is not above `value`, for values up to four million either way.
    @inlinable @inline(__always)
    public static func floor(_ value: Float) -> Float {
        let nearest = (value + 12_582_912) - 12_582_912
        return nearest > value ? nearest - 1 : nearest
    }

    /// What is above the largest whole number: `value - floor(value)`, in 0..<1.
    ///
    /// A trace below a whole number, where the difference would round to 1, gives the largest number below 1.
    @inlinable @inline(__always)
    public static func fract(_ value: Float) -> Float {
        let fraction = value - floor(value)
        return fraction < 0x1.fffffep-1 ? fraction : 0x1.fffffep-1
    }

    /// `value`, or the nearer of two bounds where it lies outside; the lower one for NaN.
    @inlinable @inline(__always)
    public static func clamp(_ value: Float, _ lowest: Float, _ highest: Float) -> Float {
        let bounded = value > lowest ? value : lowest
        return bounded < highest ? bounded : highest
    }

    /// A number on the way from `a`, at 0, to `b`, at 1.
    @inlinable @inline(__always)
    public static func mix(_ a: Float, _ b: Float, _ fraction: Float) -> Float {
        a + (b - a) * fraction
    }

    /// 0 up to `start`, 1 from `end` on, and a smooth way with level ends in between: t²(3 − 2t).
    @inlinable @inline(__always)
    public static func smoothstep(_ start: Float, _ end: Float, _ value: Float) -> Float {
        let t = clamp((value - start) / (end - start), 0, 1)
        return t * t * (3 - 2 * t)
    }

    /// A number in 0..<1 that looks like chance and follows from two whole numbers and a seed.
    ///
    /// Neighbouring numbers give unrelated results: the bits are mixed by multiplications and shifts.
    @inlinable @inline(__always)
    public static func hash(_ x: Int32, _ y: Int32, _ seed: UInt32) -> Float {
        // The constants are odd with their bits spread evenly; the shifts bring high bits down for the next product.
        var bits = UInt32(bitPattern: x) &* 0x9E37_79B1 ^ UInt32(bitPattern: y) &* 0x85EB_CA77 ^ seed
        bits = (bits ^ bits >> 15) &* 0x2C1B_3C6D
        bits = (bits ^ bits >> 12) &* 0x297A_2D39
        bits ^= bits >> 15
        return Float(bits >> 8) * (1 / 16_777_216)
    }
}
