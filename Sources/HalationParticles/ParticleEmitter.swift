public import Foundation
public import HalationDrawing
public import HalationGeometry

/// A source of particles whose state at any time follows from the description alone.
///
/// ```swift
/// let snow = ParticleEmitter(
///     stream: 0,
///     births: .rate(perSecond: 60),
///     shape: .line(from: CGPoint(x: -16, y: -16), to: CGPoint(x: 816, y: -16)),
///     lifetime: 2,
///     velocity: .components(dx: Varying(0, range: 50), dy: Varying(in: 100...500)),
///     opacityOverLife: [0: 1, 0.5: 1, 1: 0]
/// )
/// for flake in snow.particles(at: time, seed: seed) { ... }
/// ```
///
/// There is no state between moments. A particle's random numbers follow from the seed, the emitter's stream
/// and the particle's index; its position follows from its age in closed form. The cost of a moment is
/// proportional to the particles alive then, independent of earlier requests and of the time.
///
/// Times are in seconds, lengths in points with y downwards, angles clockwise. A quantity that differs
/// between particles is ``Varying``: uniform in mean ± range.
public struct ParticleEmitter: Hashable, Sendable {
    /// Selects the emitter's random numbers; each emitter of a scene needs a different stream.
    public var stream: UInt64

    /// The times of birth.
    public var births: Births

    /// The positions of birth, in user space.
    public var shape: EmissionShape

    /// The time from birth to death, in seconds; a population lives forever.
    ///
    /// The interval is half-open: a particle is alive at its birth, and dead at its death.
    public var lifetime: Varying<Double>

    /// The velocity at birth.
    public var velocity: InitialVelocity

    /// Constant acceleration, such as gravity, in points per second squared.
    public var acceleration: CGVector

    /// The rate at which the velocity decays, per second; 0 is no drag.
    ///
    /// The velocity falls by a factor of e every `1 / drag` seconds, towards `acceleration / drag`.
    public var drag: Double

    /// The rotation at birth.
    public var rotation: Varying<Angle>

    /// The rotation per second.
    public var spin: Varying<Angle>

    /// The size as a multiple of the drawing's size, before ``scaleOverLife``.
    public var scale: Varying<Double>

    /// A factor on ``scale`` that depends on age.
    public var scaleOverLife: LifeCurve

    /// The opacity, before ``opacityOverLife``.
    public var opacity: Varying<Double>

    /// A factor on ``opacity`` that depends on age.
    public var opacityOverLife: LifeCurve

    /// The colour as a function of age.
    public var colorOverLife: ColorCurve

    /// The time in seconds that the emitter has been running at time 0.
    ///
    /// With a preroll of p, the state at time t is that of the same emitter without one at t + p, including a
    /// moving shape.
    public var preroll: Double

    /// The length of a loop in seconds; nil for an emitter that does not loop.
    ///
    /// The state of a looping emitter is periodic: particles that outlive the end appear at the beginning,
    /// and particles born one loop apart have the same random numbers. The rate is rounded to a whole number
    /// of births per loop, at least one. Times are rounded to 2⁻²⁸ of a loop, so that frames one loop apart
    /// show the same moment despite rounding. A moving shape closes only if its path does.
    public var loop: Double?

    /// Creates an emitter; by default, white dots at rest that live for a second.
    ///
    /// - Parameters:
    ///   - stream: Selects the random numbers; different for each emitter of a scene.
    ///   - births: The times of birth.
    ///   - shape: The positions of birth.
    ///   - lifetime: The time from birth to death, in seconds.
    ///   - velocity: The velocity at birth.
    ///   - acceleration: Constant acceleration, in points per second squared.
    ///   - drag: The rate at which the velocity decays, per second.
    ///   - rotation: The rotation at birth.
    ///   - spin: The rotation per second.
    ///   - scale: The size as a multiple of the drawing's size.
    ///   - scaleOverLife: A factor on `scale` that depends on age.
    ///   - opacity: The opacity.
    ///   - opacityOverLife: A factor on `opacity` that depends on age.
    ///   - colorOverLife: The colour as a function of age.
    ///   - preroll: The time in seconds that the emitter has been running at time 0.
    ///   - loop: The length of a loop in seconds, or nil.
    public init(
        stream: UInt64,
        births: Births,
        shape: EmissionShape = .point(.zero),
        lifetime: Varying<Double> = 1,
        velocity: InitialVelocity = .zero,
        acceleration: CGVector = .zero,
        drag: Double = 0,
        rotation: Varying<Angle> = Varying(.zero),
        spin: Varying<Angle> = Varying(.zero),
        scale: Varying<Double> = 1,
        scaleOverLife: LifeCurve = 1,
        opacity: Varying<Double> = 1,
        opacityOverLife: LifeCurve = 1,
        colorOverLife: ColorCurve = ColorCurve(.white),
        preroll: Double = 0,
        loop: Double? = nil,
    ) {
        self.stream = stream
        self.births = births
        self.shape = shape
        self.lifetime = lifetime
        self.velocity = velocity
        self.acceleration = acceleration
        self.drag = drag
        self.rotation = rotation
        self.spin = spin
        self.scale = scale
        self.scaleOverLife = scaleOverLife
        self.opacity = opacity
        self.opacityOverLife = opacityOverLife
        self.colorOverLife = colorOverLife
        self.preroll = preroll
        self.loop = loop
    }

    /// The particles alive at a time, in order of birth.
    ///
    /// The sequence is lazy and allocates nothing per particle. It is empty if ``validated()`` throws or the
    /// time is not finite.
    ///
    /// - Parameters:
    ///   - time: Seconds since the start of the scene.
    ///   - seed: The scene's random seed.
    /// - Returns: A sequence that can be iterated any number of times.
    /// - Complexity: O(1); iterating it is proportional to the particles born within the longest lifetime
    ///   before `time`.
    public func particles(at time: Double, seed: UInt64) -> ParticleSequence {
        ParticleSequence(emitter: self, time: time, seed: seed)
    }
}
