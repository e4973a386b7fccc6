import Foundation
public import HalationPixels

/// A pixel that differs from the reference, with both values.
public struct DifferingPixel: Hashable, Sendable {
    /// Column, counted from the left.
    public let x: Int

    /// Row, counted from the top.
    public let y: Int

    /// The value in the reference.
    public let expected: PremultipliedPixel

    /// The value in the picture under test.
    public let actual: PremultipliedPixel
}

extension DifferingPixel: CustomStringConvertible {
    /// Position and both values, premultiplied, red first: `(30, 12): expected #ff0000ff, found #fe0000ff`.
    public var description: String {
        "(\(x), \(y)): expected \(expected.inHexadecimal), found \(actual.inHexadecimal)"
    }
}

extension PremultipliedPixel {
    /// The four stored bytes in hexadecimal, red first: `#80000080`.
    package var inHexadecimal: String {
        String(format: "#%02x%02x%02x%02x", red, green, blue, alpha)
    }
}
