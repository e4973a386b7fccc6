import Foundation

/// An invalid number in the description of an emitter.
public enum ParticleError: Error, Equatable, Sendable {
    /// A number is negative, infinite or NaN where it must not be.
    case notAMeasure(ParticleProperty, Double)

    /// A number is infinite or NaN.
    case notFinite(ParticleProperty, Double)

    /// The range of a varying quantity is negative, infinite or NaN.
    case notARange(ParticleProperty, Double)

    /// More particles than ``ParticleEmitter/particleLimit`` could be alive at once.
    case tooManyParticles(Double, limit: Int)

    /// The loop is shorter than ``ParticleEmitter/shortestLoop``.
    case loopTooShort(Double, shortest: Double)
}

/// A number in the description of an emitter.
public enum ParticleProperty: String, Hashable, Sendable {
    /// The number of births per second.
    case rate
    /// The time at which births end.
    case until
    /// The number of particles in a burst or population.
    case count
    /// The time of a burst.
    case burstTime = "time of the burst"
    /// A coordinate of the emission shape.
    case shape = "emission shape"
    /// The radius of a circular emission shape.
    case radius
    /// The mean lifetime, or the shortest one in its range.
    case lifetime
    /// A speed, or a component of the velocity at birth.
    case velocity
    /// A component of the acceleration.
    case acceleration
    /// The decay rate of the velocity.
    case drag
    /// The rotation at birth.
    case rotation
    /// The rotation per second.
    case spin
    /// The scale, or a keyframe of its curve.
    case scale
    /// The opacity, or a keyframe of its curve.
    case opacity
    /// A keyframe's fraction in the colour curve.
    case color
    /// The time the emitter has been running at time 0.
    case preroll
    /// The length of the loop.
    case loop
}

extension ParticleError: CustomStringConvertible {
    /// The property, its value and the valid range, in one sentence.
    public var description: String {
        switch self {
        case .notAMeasure(let property, let value):
            "the \(property.rawValue) is \(value); give a finite number that is not negative"
        case .notFinite(let property, let value):
            "the \(property.rawValue) is \(value); give a finite number"
        case .notARange(let property, let value):
            "the range of the \(property.rawValue) is \(value); give a finite number that is not negative"
        case .tooManyParticles(let count, let limit):
            "\(Int(exactly: count.rounded()).map(String.init) ?? "\(count)") particles could be alive at once; the limit is \(limit)"
        case .loopTooShort(let length, let shortest):
            "the loop lasts \(length) seconds; give it \(shortest) or more"
        }
    }
}
