public import Foundation

/// The positions at which an emitter's particles are born, in user space.
public enum EmissionShape: Hashable, Sendable {
    /// A fixed point, the same for all particles.
    case point(CGPoint)

    /// A line segment, uniform by length.
    case line(from: CGPoint, to: CGPoint)

    /// A rectangle, uniform by area.
    case rectangle(CGRect)

    /// A disc, uniform by area.
    case circle(center: CGPoint, radius: Double)

    /// A moving point: the path's position at the time of birth.
    case path(MotionPath)
}
