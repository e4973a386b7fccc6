public import Foundation

/// Measurements as text, with the symbols of their units: `21.5°C`, `12 km`.
///
/// It takes the place of Foundation's formatter of this name, which Linux lacks. Measurements keep their units.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
    /// What the unit of the text is.
    public struct UnitOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The measurement's own unit, as without the option.
        public static let providedUnit = UnitOptions(rawValue: 1)

        /// Has no effect: measurements keep their units.
        public static let naturalScale = UnitOptions(rawValue: 2)

        /// Temperatures in degrees, without the name of the scale.
        public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
    }

    /// What the unit of the text is.
    open var unitOptions: UnitOptions = []

    /// How long the unit is; long ones are symbols too.
    open var unitStyle = Formatter.UnitStyle.medium

    /// The language of numbers.
    open var locale = Locale.current {
        didSet { numberFormatter.locale = locale }
    }

    /// The formatter of the numbers: by default with up to three decimals.
    open var numberFormatter: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        return formatter
    }()

    /// Creates a formatter of symbols after a space.
    public override init() { super.init() }

    /// Creates a formatter; the archive is not read.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A measurement as text.
    open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
        let number = numberFormatter.string(from: NSNumber(value: measurement.value)) ?? ""
        let symbol = string(from: measurement.unit)
        let isClose = symbol.hasPrefix("°") || unitStyle == .short
        return isClose ? number + symbol : number + " " + symbol
    }

    /// The symbol of a unit.
    open func string(from unit: Unit) -> String {
        unit is UnitTemperature && unitOptions.contains(.temperatureWithoutUnit) ? "°" : unit.symbol
    }
}
