import Foundation

/// Stand-in for `OSLogMessage`: a message of a ``Logger`` with interpolated values.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String

    /// Creates a message from a literal.
    public init(stringLiteral value: String) {
        text = value
    }

    /// Creates a message from a literal with interpolated values.
    public init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
    }

    /// Whether a value is private; has no effect, as all values are written.
    public struct Privacy: Sendable {
        public static let `public` = Privacy()
        public static let `private` = Privacy()
        public static let sensitive = Privacy()
        public static let auto = Privacy()
    }

    /// The notation of a number: ``decimal`` as Swift prints it, ``fixed`` with six decimals.
    public struct Format: Sendable {
        let decimals: Int?

        public static let decimal = Format(decimals: nil)
        public static let fixed = Format(decimals: 6)

        /// The notation with a number of decimals.
        public static func fixed(precision: Int) -> Format { Format(decimals: precision) }
    }

    /// A literal with interpolated values.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var text = ""

        /// Creates an empty interpolation; the capacities have no effect.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends text between values.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Appends the description of a value; `privacy` has no effect.
        public mutating func appendInterpolation<T>(_ value: T, privacy: Privacy = .auto) {
            text += "\(value)"
        }

        /// Appends a number in a notation; `privacy` has no effect.
        public mutating func appendInterpolation(
            _ value: some BinaryFloatingPoint,
            format: Format,
            privacy: Privacy = .auto
        ) {
            text += format.decimals.map { String(format: "%.\($0)f", Double(value)) } ?? "\(value)"
        }
    }
}
