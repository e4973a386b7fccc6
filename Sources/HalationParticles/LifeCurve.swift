/// A number as a function of a particle's age.
///
/// Keyframes give values at fractions of the life, from 0 at birth to 1 at death. Before the first and after
/// the last the curve is constant. Most curves are literals:
///
/// ```swift
/// emitter.scaleOverLife = 1                     // constant
/// emitter.opacityOverLife = [0: 1, 1: 0]        // fades all the way
/// emitter.opacityOverLife = [0: 0, 0.1: 1, 0.5: 1, 1: 0]
/// ```
///
/// Two keyframes at the same fraction make a jump: the first ends the segment before it, the second begins
/// the one after it.
public struct LifeCurve: Hashable, Sendable {
    /// A value at one point of the life.
    public struct Keyframe: Hashable, Sendable {
        /// The point in time, as a fraction of the life.
        public var fraction: Double

        /// The value at that point.
        public var value: Double

        /// The interpolation to the next keyframe.
        public var easing: Easing

        /// Creates a keyframe at a fraction of the life.
        ///
        /// - Parameters:
        ///   - fraction: The point in time, as a fraction of the life, 0...1.
        ///   - value: The value at that point.
        ///   - easing: The interpolation to the next keyframe.
        public init(at fraction: Double, _ value: Double, easing: Easing = .linear) {
            self.fraction = fraction
            self.value = value
            self.easing = easing
        }
    }

    /// The keyframes, sorted by fraction.
    public let keys: [Keyframe]

    /// Creates a curve through keyframes given in any order.
    ///
    /// Without keyframes the curve is 0.
    public init(_ keys: [Keyframe]) {
        self.keys = inOrder(keys, \.fraction)
    }

    /// Creates a curve with the same value at every age.
    public init(_ value: Double) {
        self.init([Keyframe(at: 0, value)])
    }

    /// Interpolates from one value at birth to another at death.
    public static func from(_ start: Double, to end: Double, easing: Easing = .linear) -> LifeCurve {
        LifeCurve([Keyframe(at: 0, start, easing: easing), Keyframe(at: 1, end)])
    }

    /// The interpolated value at a fraction of the life.
    public func value(at fraction: Double) -> Double {
        guard let first = keys.first else { return 0 }
        guard keys.count > 1, let last = keys.last, fraction >= first.fraction else { return first.value }
        guard fraction < last.fraction else { return last.value }
        var index = 1
        while keys[index].fraction <= fraction { index += 1 }
        let start = keys[index - 1]
        let end = keys[index]
        let progress = (fraction - start.fraction) / (end.fraction - start.fraction)
        return start.value + (end.value - start.value) * start.easing.share(at: progress)
    }
}

extension LifeCurve: ExpressibleByFloatLiteral {
    /// Creates a curve with the same value at every age.
    public init(floatLiteral value: Double) {
        self.init(value)
    }
}

extension LifeCurve: ExpressibleByIntegerLiteral {
    /// Creates a curve with the same value at every age.
    public init(integerLiteral value: Int) {
        self.init(Double(value))
    }
}

extension LifeCurve: ExpressibleByDictionaryLiteral {
    /// Creates a curve from pairs of a fraction of the life and a value, interpolated linearly.
    public init(dictionaryLiteral elements: (Double, Double)...) {
        self.init(elements.map { Keyframe(at: $0, $1) })
    }
}

/// Sorts keyframes by fraction; the sort is stable.
func inOrder<Keyframe>(_ keys: [Keyframe], _ fraction: (Keyframe) -> Double) -> [Keyframe] {
    keys.enumerated()
        .sorted { (fraction($0.element), $0.offset) < (fraction($1.element), $1.offset) }
        .map(\.element)
}
