public import Halation

/// How fast and where to particles move when they are born; points a second.
public enum InitialVelocity: Hashable, Sendable {
    /// The parts along the axes vary on their own.
    case components(dx: Varying<Double>, dy: Varying<Double>)

    /// Speed and direction vary on their own; an angle of 0 points right, and of 90° down.
    case directed(speed: Varying<Double>, angle: Varying<Angle> = .anyDirection)

    /// At rest.
    public static var zero: InitialVelocity { .components(dx: 0, dy: 0) }
}
