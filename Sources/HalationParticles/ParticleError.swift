/// What is wrong with the description of an emitter.
public enum ParticleError: Error, Equatable, Sendable {
    /// A number that must not be negative, infinite or NaN is.
    case notAMeasure(ParticleProperty, Double)

    /// A number that must be finite is not.
    case notFinite(ParticleProperty, Double)

    /// The range of a quantity is negative, infinite or NaN.
    case notARange(ParticleProperty, Double)

    /// More particles than ``ParticleEmitter/particleLimit`` could be alive at once.
    case tooManyParticles(Double, limit: Int)

    /// A loop is shorter than ``ParticleEmitter/shortestLoop``.
    case loopTooShort(Double, shortest: Double)
}

/// A number in the description of an emitter.
public enum ParticleProperty: String, Hashable, Sendable {
    /// Births a second.
    case rate
    /// The end of births.
    case until
    /// The particles of a burst or a population.
    case count
    /// The time of a burst.
    case burstTime = "time of the burst"
    /// A coordinate of the emission shape.
    case shape = "emission shape"
    /// The radius of the emission shape.
    case radius
    /// The lifetime, or the shortest that its range allows.
    case lifetime
    /// A speed, or a part of a velocity.
    case velocity
    /// A part of the acceleration.
    case acceleration
    /// The drag.
    case drag
    /// The rotation at birth.
    case rotation
    /// Turns while it lives.
    case spin
    /// The scale at birth, or a key of its curve.
    case scale
    /// The opacity at birth, or a key of its curve.
    case opacity
    /// A place on the curve of colours.
    case color
    /// How long the emitter has been running.
    case preroll
    /// The length of the loop.
    case loop
}

extension ParticleError: CustomStringConvertible {
    /// A sentence that names the property and what would be right.
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
