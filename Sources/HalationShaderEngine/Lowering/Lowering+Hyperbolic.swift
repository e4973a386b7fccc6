/// The hyperbolic functions and their inverses, which the machine does not have.
///
/// Each is exact to a few units of the last place wherever its result is finite. Where the textbook's formula would
/// lose digits, near 0 and near 1, stands a polynomial from Cephes (sinhf.c, tanhf.c, asinhf.c, acoshf.c, atanhf.c);
/// where a step of it would leave the range of floats, a formula for large arguments.
extension Lowering {
    mutating func hyperbolic(_ builtin: Builtin, _ x: Value) -> Value {
        switch builtin {
        case .sinh: sinh(x)
        case .cosh: cosh(x)
        case .tanh: tanh(x)
        case .asinh: asinh(x)
        case .acosh: acosh(x)
        default: atanh(x)
        }
    }

    private mutating func sinh(_ x: Value) -> Value {
        let size = builder.unary(.abs, x)
        let (up, down) = halvedExponentials(size)
        let result = exponential(size, builder.binary(.sub, up, down))
        let series = odd(size, [2.037_219_129_45e-4, 8.330_283_762_39e-3, 1.666_671_602_11e-1])
        return withSign(of: x, builder.select(isBelow(size, 1), series, result))
    }

    private mutating func cosh(_ x: Value) -> Value {
        let size = builder.unary(.abs, x)
        let (up, down) = halvedExponentials(size)
        return exponential(size, builder.binary(.add, up, down))
    }

    private mutating func tanh(_ x: Value) -> Value {
        let size = builder.unary(.abs, x)
        let power = builder.unary(.exp, builder.binary(.add, size, size))
        let rest = builder.binary(.div, builder.float(2), builder.binary(.add, power, builder.float(1)))
        let result = builder.binary(.sub, builder.float(1), rest)
        let series = odd(
            size,
            [
                -5.704_988_727_45e-3, 2.063_908_879_54e-2, -5.373_971_555_31e-2, 1.333_144_220_36e-1,
                -3.333_328_194_22e-1,
            ]
        )
        return withSign(of: x, builder.select(isBelow(size, 0.625), series, result))
    }

    private mutating func asinh(_ x: Value) -> Value {
        let size = builder.unary(.abs, x)
        let square = builder.binary(.mul, size, size)
        let root = builder.unary(.sqrt, builder.binary(.add, square, builder.float(1)))
        let result = logarithm(ofSumOf: size, root)
        let series = odd(
            size,
            [2.012_200_330_9e-2, -4.269_934_097_2e-2, 7.484_758_608_8e-2, -1.666_628_813_4e-1]
        )
        return withSign(of: x, builder.select(isBelow(size, 0.5), series, result))
    }

    private mutating func acosh(_ x: Value) -> Value {
        let one = builder.float(1)
        // From here on exact: the next float after 1 leaves all its digits.
        let above = builder.binary(.sub, x, one)
        let product = builder.binary(.mul, above, builder.binary(.add, x, one))
        let result = logarithm(ofSumOf: x, builder.unary(.sqrt, product))
        let series = polynomial(
            above,
            [
                1.759_688_107_1e-3, -7.528_288_671_3e-3, 2.645_490_501_9e-2, -1.178_474_170_3e-1,
                1.414_213_526_3,
            ]
        )
        let small = builder.binary(.mul, series, builder.unary(.sqrt, above))
        return builder.select(isBelow(above, 0.5), small, result)
    }

    private mutating func atanh(_ x: Value) -> Value {
        let one = builder.float(1)
        let size = builder.unary(.abs, x)
        let ratio = builder.binary(
            .div,
            builder.binary(.add, one, size),
            builder.binary(.sub, one, size)
        )
        let result = builder.binary(.mul, builder.unary(.log, ratio), builder.float(0.5))
        let series = odd(
            size,
            [
                1.817_403_783_49e-1, 8.243_703_010_58e-2, 1.466_914_317_30e-1, 1.997_821_645_00e-1,
                3.333_373_003_03e-1,
            ]
        )
        return withSign(of: x, builder.select(isBelow(size, 0.5), series, result))
    }

    // MARK: Parts

    private mutating func isBelow(_ x: Value, _ limit: Float) -> Value {
        builder.binary(.less, x, builder.float(limit))
    }

    /// A number that is not negative with the sign of another one, of which a zero has one too.
    private mutating func withSign(of x: Value, _ number: Value) -> Value {
        let sign = builder.binary(.bitAnd, x, builder.constant(0x8000_0000))
        return builder.binary(.bitXor, number, sign)
    }

    /// A polynomial by its coefficients, that of the highest power first.
    private mutating func polynomial(_ x: Value, _ coefficients: [Float]) -> Value {
        var sum = builder.float(coefficients[0])
        for coefficient in coefficients.dropFirst() {
            sum = builder.binary(.add, builder.binary(.mul, sum, x), builder.float(coefficient))
        }
        return sum
    }

    /// x + x^3 p(x^2).
    private mutating func odd(_ x: Value, _ coefficients: [Float]) -> Value {
        let square = builder.binary(.mul, x, x)
        let factor = builder.binary(.mul, polynomial(square, coefficients), square)
        return builder.binary(.add, builder.binary(.mul, factor, x), x)
    }

    /// e^x / 2 and e^-x / 2.
    private mutating func halvedExponentials(_ x: Value) -> (up: Value, down: Value) {
        let half = builder.float(0.5)
        let power = builder.unary(.exp, x)
        return (builder.binary(.mul, power, half), builder.binary(.div, half, power))
    }

    /// A sum of exponentials of x, or for large x, where e^x would be infinite too early, e^(x / 2) e^(x / 2) / 2.
    private mutating func exponential(_ x: Value, _ sum: Value) -> Value {
        let half = builder.float(0.5)
        let root = builder.unary(.exp, builder.binary(.mul, x, half))
        let product = builder.binary(.mul, builder.binary(.mul, root, half), root)
        return builder.select(builder.binary(.less, builder.float(88), x), product, sum)
    }

    /// ln (x + root), where the root is that of about x^2, which for large x is infinite too early: ln x + ln 2.
    private mutating func logarithm(ofSumOf x: Value, _ root: Value) -> Value {
        let sum = builder.unary(.log, builder.binary(.add, x, root))
        let far = builder.binary(.add, builder.unary(.log, x), builder.float(0.693_147_180_56))
        return builder.select(builder.binary(.less, builder.float(10_000), x), far, sum)
    }
}
