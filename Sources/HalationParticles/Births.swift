/// When the particles of an emitter are born.
public enum Births: Hashable, Sendable {
    /// One after the other: particle k at exactly k / `perSecond` seconds, between frames as it comes.
    ///
    /// Births end before `until`, in seconds.
    case rate(perSecond: Double, until: Double = .infinity)

    /// `count` particles at once, at a time in seconds.
    case burst(count: Int, at: Double = 0)

    /// `count` particles that are there from the start and for ever.
    ///
    /// They have no lifetime and stay at the birth of their life curves; in a loop they live through its length, so
    /// that curves which end as they begin close.
    case population(count: Int)
}
