public import HalationGeometry

/// The velocity of a particle at birth, in points per second.
public enum InitialVelocity: Hashable, Sendable {
    /// Horizontal and vertical components that vary independently.
    case components(dx: Varying<Double>, dy: Varying<Double>)

    /// Speed and direction that vary independently; an angle of 0 points right, 90° down.
    case directed(speed: Varying<Double>, angle: Varying<Angle> = .anyDirection)

    /// No motion at birth.
    public static var zero: InitialVelocity { .components(dx: 0, dy: 0) }
}
