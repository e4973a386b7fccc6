import Foundation
public import HalationPixels

/// A pixel that is not what was expected.
public struct DifferingPixel: Hashable, Sendable {
    /// Its column, from the left.
    public let x: Int

    /// Its row, from the top.
    public let y: Int

    /// What it should be.
    public let expected: PremultipliedPixel

    /// What it is.
    public let actual: PremultipliedPixel
}

extension DifferingPixel: CustomStringConvertible {
    /// The place and both values, premultiplied, red first: `(30, 12): expected #ff0000ff, found #fe0000ff`.
    public var description: String {
        "(\(x), \(y)): expected \(expected.inHexadecimal), found \(actual.inHexadecimal)"
    }
}

extension PremultipliedPixel {
    /// The four bytes as they are stored, red first: `#80000080`.
    package var inHexadecimal: String {
        String(format: "#%02x%02x%02x%02x", red, green, blue, alpha)
    }
}
