public import Halation

/// A source of particles, whose state at any time follows from the description alone.
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
/// Nothing is remembered from one moment to the next: each particle's numbers follow from the seed, the emitter's
/// stream and the particle's index, and its place from its age, in closed form. So a moment costs as much as there
/// are particles alive then, whichever moments were asked for before and however late it is.
///
/// Times are in seconds, lengths in points with y downwards, angles clockwise. Each quantity that differs from
/// particle to particle is ``Varying``: uniform in mean ± range.
public struct ParticleEmitter: Hashable, Sendable {
    /// Keeps this emitter's random numbers apart from those of the scene's other emitters; no two should share one.
    public var stream: UInt64

    /// When particles are born.
    public var births: Births

    /// Where particles are born.
    public var shape: EmissionShape

    /// How long a particle lives, in seconds; a population lives for ever.
    ///
    /// A particle is alive from its birth on, and no longer so at its death.
    public var lifetime: Varying<Double>

    /// How particles move at their birth.
    public var velocity: InitialVelocity

    /// A constant acceleration such as gravity, in points a second, a second.
    public var acceleration: CGVector

    /// The share of its velocity that a particle would lose in a second if it lost it evenly; 0 is no drag.
    ///
    /// The velocity falls by a factor of e every `1 / drag` seconds, or towards `acceleration / drag`.
    public var drag: Double

    /// How far particles are turned at their birth.
    public var rotation: Varying<Angle>

    /// How far particles turn in a second.
    public var spin: Varying<Angle>

    /// The factor on a particle's size, before ``scaleOverLife``.
    public var scale: Varying<Double>

    /// A further factor on the size, that changes with age.
    public var scaleOverLife: LifeCurve

    /// The opacity, before ``opacityOverLife``.
    public var opacity: Varying<Double>

    /// A further factor on the opacity, that changes with age.
    public var opacityOverLife: LifeCurve

    /// The colour at each age.
    public var colorOverLife: ColorCurve

    /// For how many seconds the emitter has been running at time 0.
    ///
    /// An emitter with a preroll of p is at time t as one without is at t + p, its moving point included.
    public var preroll: Double

    /// The length of a loop in seconds, or nil for an emitter that goes on.
    ///
    /// A looping emitter has always been running: it is at time t exactly as at t plus or minus the loop, and
    /// particles that outlive the end are seen at the beginning. Particles born one loop apart have the same numbers.
    /// For that, a whole number of births must fall into a loop: the rate becomes the nearest that makes it so, at
    /// least one birth a loop. Times are taken to the nearest 2⁻²⁸ of a loop, so that the times of frames which are
    /// a loop apart, each rounded its own way, are the same moment. A moving point closes if its path does.
    public var loop: Double?

    /// Creates an emitter; white, unmoving dots that live a second unless more is said.
    ///
    /// - Parameters:
    ///   - stream: A number of its own among the scene's emitters.
    ///   - births: When particles are born.
    ///   - shape: Where particles are born.
    ///   - lifetime: How long a particle lives, in seconds.
    ///   - velocity: How particles move at their birth.
    ///   - acceleration: A constant acceleration, in points a second, a second.
    ///   - drag: What a particle loses of its velocity, a second.
    ///   - rotation: How far particles are turned at their birth.
    ///   - spin: How far particles turn in a second.
    ///   - scale: The factor on a particle's size.
    ///   - scaleOverLife: A further factor on the size.
    ///   - opacity: The opacity.
    ///   - opacityOverLife: A further factor on the opacity.
    ///   - colorOverLife: The colour.
    ///   - preroll: For how many seconds the emitter has been running at time 0.
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

    /// The particles that are alive at a time, in the order of their births.
    ///
    /// Nothing is computed until they are gone through, and nothing is allocated for a particle. An emitter that
    /// ``validated()`` refuses has no particles; neither has a time that is not finite.
    ///
    /// - Parameters:
    ///   - time: In seconds since the start of the scene.
    ///   - seed: The scene's seed.
    /// - Returns: The particles, to be gone through as often as is wanted.
    /// - Complexity: O(1); going through them is proportional to the particles born within the longest lifetime
    ///   before `time`.
    public func particles(at time: Double, seed: UInt64) -> ParticleSequence {
        ParticleSequence(emitter: self, time: time, seed: seed)
    }
}
