public import Foundation
public import HalationDrawing
public import HalationGeometry

/// The state of a particle at one moment.
@frozen public struct Particle: Hashable, Sendable {
    /// The index in order of birth; in a loop, among the particles born in one cycle.
    public var index: Int

    /// Seconds since the particle's birth.
    public var age: Double

    /// Seconds from birth to death; infinite for a particle of a population.
    public var lifetime: Double

    /// The centre, in points.
    public var position: CGPoint

    /// Points per second, y downwards.
    public var velocity: CGVector

    /// Clockwise rotation, including the initial one.
    public var rotation: Angle

    /// Size as a multiple of the drawing's size.
    public var scale: Double

    /// 0 is invisible, 1 as drawn; multiplies the opacity of ``color``.
    public var opacity: Double

    /// The colour, before ``opacity`` is applied.
    public var color: Color

    /// Creates a particle, for example in a simulation.
    ///
    /// - Parameters:
    ///   - index: Identifies the particle.
    ///   - age: Seconds since birth.
    ///   - lifetime: Seconds from birth to death.
    ///   - position: The centre, in points.
    ///   - velocity: Points per second.
    ///   - rotation: Clockwise angle.
    ///   - scale: Size as a multiple of the drawing's size.
    ///   - opacity: 0 is invisible, 1 as drawn.
    ///   - color: The colour, before `opacity` is applied.
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

    /// The elapsed fraction of the life: 0 at birth, approaching 1 at death.
    @inlinable
    public var lifeFraction: Double { age / lifetime }

    /// Maps a symbol drawn about the origin to the particle: scale, then rotation, then translation.
    public var transform: CGAffineTransform {
        CGAffineTransform(translationX: position.x, y: position.y)
            .rotated(by: CGFloat(rotation.radians))
            .scaledBy(x: CGFloat(scale), y: CGFloat(scale))
    }
}
