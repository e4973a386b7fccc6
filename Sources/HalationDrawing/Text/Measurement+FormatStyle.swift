public import Foundation

extension Measurement {
    /// A number with its unit, by Foundation's name: in the unit that the measurement has, with its symbol.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        /// How much of a unit's name is shown; the symbol always is.
        public struct UnitWidth: Codable, Hashable, Sendable {
            private let number: Int

            /// The name.
            public static var wide: UnitWidth { UnitWidth(number: 0) }

            /// The symbol.
            public static var abbreviated: UnitWidth { UnitWidth(number: 1) }

            /// The symbol without a space.
            public static var narrow: UnitWidth { UnitWidth(number: 2) }
        }

        /// How much of the unit's name is shown.
        public var width: UnitWidth

        /// The format of the number.
        public var numberFormatStyle: FloatingPointFormatStyle<Double>?

        /// Creates a style.
        public init(width: UnitWidth, numberFormatStyle: FloatingPointFormatStyle<Double>? = nil) {
            self.width = width
            self.numberFormatStyle = numberFormatStyle
        }

        /// The number and the unit.
        public func format(_ value: Measurement) -> String {
            let style = numberFormatStyle ?? .number.precision(.fractionLength(0...2))
            let symbol = value.unit.symbol
            let isJoined = width == .narrow || symbol.hasPrefix("°")
            return style.format(value.value) + (isJoined ? "" : "\u{A0}") + symbol
        }
    }

    /// The number with its unit.
    public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }

    /// The measurement in a format.
    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
    where S.FormatInput == Measurement { style.format(self) }
}

extension FormatStyle {
    /// A number with its unit; `usage` has no effect.
    public static func measurement<UnitType: Unit>(
        width: Measurement<UnitType>.FormatStyle.UnitWidth,
        usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle {
        Measurement<UnitType>.FormatStyle(width: width, numberFormatStyle: numberFormatStyle)
    }
}
