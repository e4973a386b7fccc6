public import Halation

/// A particle as it is at one moment.
@frozen public struct Particle: Hashable, Sendable {
    /// Which of the emitter's particles it is, by birth; in a loop, which of those born in one run through it.
    public var index: Int

    /// Seconds since its birth.
    public var age: Double

    /// Seconds from its birth to its death; infinite for one that never dies.
    public var lifetime: Double

    /// Its centre, in points.
    public var position: CGPoint

    /// Points a second.
    public var velocity: CGVector

    /// How far it has turned.
    public var rotation: Angle

    /// The factor on the size of what it is drawn as.
    public var scale: Double

    /// 0, invisible, to 1; ``color`` has an opacity besides.
    public var opacity: Double

    /// Its colour, without ``opacity``.
    public var color: Color

    /// Creates a particle, such as one of a simulation.
    ///
    /// - Parameters:
    ///   - index: Which particle it is.
    ///   - age: Seconds since its birth.
    ///   - lifetime: Seconds from its birth to its death.
    ///   - position: Its centre, in points.
    ///   - velocity: Points a second.
    ///   - rotation: How far it has turned.
    ///   - scale: The factor on the size of what it is drawn as.
    ///   - opacity: 0, invisible, to 1.
    ///   - color: Its colour, without `opacity`.
    @inlinable
    public init(
        index: Int,
        age: Double = 0,
        lifetime: Double = .infinity,
        position: CGPoint,
        velocity: CGVector = .zero,
        rotation: Angle = .zero,
        scale: Double = 1,
        opacity: Double = 1,
        color: Color = .white,
    ) {
        self.index = index
        self.age = age
        self.lifetime = lifetime
        self.position = position
        self.velocity = velocity
        self.rotation = rotation
        self.scale = scale
        self.opacity = opacity
        self.color = color
    }

    /// The share of the life that is over: 0 at birth, towards 1 at death.
    @inlinable
    public var lifeFraction: Double { age / lifetime }

    /// From a symbol drawn about the origin to the particle: scaled, turned and moved to its place.
    public var transform: CGAffineTransform {
        CGAffineTransform(translationX: position.x, y: position.y)
            .rotated(by: CGFloat(rotation.radians))
            .scaledBy(x: CGFloat(scale), y: CGFloat(scale))
    }
}
