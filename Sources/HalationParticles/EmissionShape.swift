public import Foundation

/// Where the particles of an emitter are born; points in user space.
public enum EmissionShape: Hashable, Sendable {
    /// At a point.
    case point(CGPoint)

    /// Anywhere on a line, uniform by length.
    case line(from: CGPoint, to: CGPoint)

    /// Anywhere in a rectangle, uniform by area.
    case rectangle(CGRect)

    /// Anywhere in a circle, uniform by area.
    case circle(center: CGPoint, radius: Double)

    /// At a moving point: where the path is when the particle is born.
    case path(MotionPath)
}
