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
