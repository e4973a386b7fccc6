import Foundation

/// A message of a ``Logger``, with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String

    /// Creates a message of a text.
    public init(stringLiteral value: String) {
        text = value
    }

    /// Creates a message of a text with values.
    public init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
    }

    /// Whether a value may be shown; all are.
    public struct Privacy: Sendable {
        /// Written unchanged.
        public static let `public` = Privacy()

        /// Written unchanged, as public values are.
        public static let `private` = Privacy()

        /// Written unchanged, as public values are.
        public static let sensitive = Privacy()

        /// Written unchanged.
        public static let auto = Privacy()
    }

    /// How a number is written.
    public struct Format: Sendable {
        let decimals: Int?

        /// As Swift writes it.
        public static let decimal = Format(decimals: nil)

        /// With six decimals.
        public static let fixed = Format(decimals: 6)

        /// With some decimals.
        public static func fixed(precision: Int) -> Format { Format(decimals: precision) }
    }

    /// A text with values.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var text = ""

        /// Begins a text.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds a text.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Adds a value.
        public mutating func appendInterpolation<T>(_ value: T, privacy: Privacy = .auto) {
            text += "\(value)"
        }

        /// Adds a number.
        public mutating func appendInterpolation(
            _ value: some BinaryFloatingPoint,
            format: Format,
            privacy: Privacy = .auto
        ) {
            text += format.decimals.map { String(format: "%.\($0)f", Double(value)) } ?? "\(value)"
        }
    }
}
