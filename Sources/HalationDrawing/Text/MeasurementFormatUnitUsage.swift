public import Foundation

/// What a measurement is shown for, by Foundation's name; has no effect, as the unit is the one that the measurement has.
public struct MeasurementFormatUnitUsage<UnitType: Unit>: Hashable, Sendable {
    private let name: String

    /// The unit of the region.
    public static var general: Self { Self(name: "general") }

    /// The unit that the measurement has.
    public static var asProvided: Self { Self(name: "asProvided") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
    /// The length of a way.
    public static var road: Self { Self(name: "road") }

    /// The length of a person's part.
    public static var person: Self { Self(name: "person") }

    /// The height of a person.
    public static var personHeight: Self { Self(name: "personHeight") }

    /// The length of a short way in view.
    public static var visibility: Self { Self(name: "visibility") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
    /// The temperature of a person.
    public static var person: Self { Self(name: "person") }

    /// The temperature of the air.
    public static var weather: Self { Self(name: "weather") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
    /// The weight of a person.
    public static var personWeight: Self { Self(name: "personWeight") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
    /// The energy of food.
    public static var food: Self { Self(name: "food") }

    /// The energy of a workout.
    public static var workout: Self { Self(name: "workout") }
}
