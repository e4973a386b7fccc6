public import Foundation

extension Measurement {
    /// Stand-in for Foundation's `Measurement.FormatStyle`: a number with the symbol of its own unit.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        /// The length of a unit's name; always the symbol, which ``narrow`` joins to the number without a
        /// space.
        public struct UnitWidth: Codable, Hashable, Sendable {
            private let number: Int

            public static var wide: UnitWidth { UnitWidth(number: 0) }
            public static var abbreviated: UnitWidth { UnitWidth(number: 1) }
            public static var narrow: UnitWidth { UnitWidth(number: 2) }
        }

        /// The length of the unit's name; only ``UnitWidth/narrow`` makes a difference.
        public var width: UnitWidth

        /// The format of the number; nil shows at most two decimals.
        public var numberFormatStyle: FloatingPointFormatStyle<Double>?

        /// Creates a style; without a number format, at most two decimals are shown.
        public init(width: UnitWidth, numberFormatStyle: FloatingPointFormatStyle<Double>? = nil) {
            self.width = width
            self.numberFormatStyle = numberFormatStyle
        }

        /// Returns the number and the unit's symbol.
        public func format(_ value: Measurement) -> String {
            let style = numberFormatStyle ?? .number.precision(.fractionLength(0...2))
            let symbol = value.unit.symbol
            let isJoined = width == .narrow || symbol.hasPrefix("°")
            return style.format(value.value) + (isJoined ? "" : "\u{A0}") + symbol
        }
    }

    /// The number with its unit's symbol, separated by a space.
    public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }

    /// The measurement formatted in a style.
    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
    where S.FormatInput == Measurement { style.format(self) }
}

extension FormatStyle {
    /// A number with its unit's symbol; `usage` has no effect.
    public static func measurement<UnitType: Unit>(
        width: Measurement<UnitType>.FormatStyle.UnitWidth,
        usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle {
        Measurement<UnitType>.FormatStyle(width: width, numberFormatStyle: numberFormatStyle)
    }
}
