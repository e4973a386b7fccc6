import HalationPixels

/// The matrix of a colour filter: each row gives a new channel as a sum of the old ones.
///
/// New red is r1 · red + r2 · green + r3 · blue + r4 · alpha + r5, and so on for green, blue and alpha. Channels are
/// straight and 0...1. Results are clamped to 0...1.
@frozen public struct ColorMatrix: Equatable, Sendable {
    /// The factor of red in the new red.
    public var r1: Float = 1
    /// The factor of green in the new red.
    public var r2: Float = 0
    /// The factor of blue in the new red.
    public var r3: Float = 0
    /// The factor of alpha in the new red.
    public var r4: Float = 0
    /// The constant added to the new red.
    public var r5: Float = 0
    /// The factor of red in the new green.
    public var g1: Float = 0
    /// The factor of green in the new green.
    public var g2: Float = 1
    /// The factor of blue in the new green.
    public var g3: Float = 0
    /// The factor of alpha in the new green.
    public var g4: Float = 0
    /// The constant added to the new green.
    public var g5: Float = 0
    /// The factor of red in the new blue.
    public var b1: Float = 0
    /// The factor of green in the new blue.
    public var b2: Float = 0
    /// The factor of blue in the new blue.
    public var b3: Float = 1
    /// The factor of alpha in the new blue.
    public var b4: Float = 0
    /// The constant added to the new blue.
    public var b5: Float = 0
    /// The factor of red in the new alpha.
    public var a1: Float = 0
    /// The factor of green in the new alpha.
    public var a2: Float = 0
    /// The factor of blue in the new alpha.
    public var a3: Float = 0
    /// The factor of alpha in the new alpha.
    public var a4: Float = 1
    /// The constant added to the new alpha.
    public var a5: Float = 0

    /// Creates the identity matrix.
    @inlinable
    public init() {}
}

extension ColorTransform {
    init(_ matrix: ColorMatrix) {
        func row(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float, _ constant: Float) -> Row {
            Row(
                red: Double(red),
                green: Double(green),
                blue: Double(blue),
                alpha: Double(alpha),
                constant: Double(constant)
            )
        }
        self.init(
            red: row(matrix.r1, matrix.r2, matrix.r3, matrix.r4, matrix.r5),
            green: row(matrix.g1, matrix.g2, matrix.g3, matrix.g4, matrix.g5),
            blue: row(matrix.b1, matrix.b2, matrix.b3, matrix.b4, matrix.b5),
            alpha: row(matrix.a1, matrix.a2, matrix.a3, matrix.a4, matrix.a5)
        )
    }
}
