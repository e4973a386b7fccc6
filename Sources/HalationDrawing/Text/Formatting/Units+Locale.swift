public import Foundation

extension UnitLength {
    /// Creates the unit that people of a locale use: miles, or inches for people, in the United States, and miles
    /// in Britain.
    public convenience init(
        forLocale locale: Locale,
        usage: MeasurementFormatUnitUsage<UnitLength> = .general
    ) {
        let isAmerican = locale.measurementSystem == .us
        let unit: UnitLength =
            switch usage {
            case .person, .personHeight: isAmerican ? .inches : .centimeters
            case .visibility: isAmerican ? .miles : .kilometers
            default: locale.measurementSystem == .metric ? .kilometers : .miles
            }
        self.init(symbol: unit.symbol, converter: unit.converter)
    }
}

extension UnitSpeed {
    /// Creates the unit that people of a locale use: miles per hour in the United States and Britain.
    public convenience init(forLocale locale: Locale, usage: MeasurementFormatUnitUsage<UnitSpeed> = .general)
    {
        let unit: UnitSpeed = locale.measurementSystem == .metric ? .kilometersPerHour : .milesPerHour
        self.init(symbol: unit.symbol, converter: unit.converter)
    }
}

extension UnitMass {
    /// Creates the unit that people of a locale use: pounds in the United States.
    public convenience init(forLocale locale: Locale, usage: MeasurementFormatUnitUsage<UnitMass> = .general)
    {
        let unit: UnitMass = locale.measurementSystem == .us ? .pounds : .kilograms
        self.init(symbol: unit.symbol, converter: unit.converter)
    }
}

extension UnitTemperature {
    /// Creates the unit that people of a locale use: degrees Fahrenheit in the United States.
    public convenience init(
        forLocale locale: Locale,
        usage: MeasurementFormatUnitUsage<UnitTemperature> = .general
    ) {
        let unit: UnitTemperature = locale.measurementSystem == .us ? .fahrenheit : .celsius
        self.init(symbol: unit.symbol, converter: unit.converter)
    }
}
