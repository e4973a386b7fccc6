/// The times at which an emitter's particles are born.
public enum Births: Hashable, Sendable {
    /// A constant rate: particle k is born at exactly k / `perSecond` seconds, independent of frames.
    ///
    /// No particle is born at or after `until`, in seconds.
    case rate(perSecond: Double, until: Double = .infinity)

    /// A burst of `count` particles at the same time, in seconds.
    case burst(count: Int, at: Double = 0)

    /// A constant population of `count` particles that exist at all times.
    ///
    /// They have no lifetime: life curves stay at their values at birth. In a loop a particle's life is the
    /// loop, so curves with equal ends close seamlessly.
    case population(count: Int)
}
