/// A number that changes while a particle lives.
///
/// Keys say what it is at fractions of the life, from 0, birth, to 1, death; before the first key and after the last
/// it keeps their values. Most curves are written as literals:
///
/// ```swift
/// emitter.scaleOverLife = 1                     // constant
/// emitter.opacityOverLife = [0: 1, 1: 0]        // fades all the way
/// emitter.opacityOverLife = [0: 0, 0.1: 1, 0.5: 1, 1: 0]
/// ```
///
/// Of two keys at one place, the first ends what comes before and the second begins what comes after.
public struct LifeCurve: Hashable, Sendable {
    /// A value that a curve passes through.
    public struct Keyframe: Hashable, Sendable {
        /// When, as a fraction of the life.
        public var fraction: Double

        /// The value then.
        public var value: Double

        /// How the value goes on to the next key.
        public var easing: Easing

        /// Creates a key.
        ///
        /// - Parameters:
        ///   - fraction: When, as a fraction of the life in 0...1.
        ///   - value: The value then.
        ///   - easing: How the value goes on to the next key.
        public init(at fraction: Double, _ value: Double, easing: Easing = .linear) {
            self.fraction = fraction
            self.value = value
            self.easing = easing
        }
    }

    /// The keys, in the order of their fractions.
    public let keys: [Keyframe]

    /// Creates a curve through keys, which may come in any order.
    ///
    /// A curve without keys is 0.
    public init(_ keys: [Keyframe]) {
        self.keys = inOrder(keys, \.fraction)
    }

    /// Creates a curve that is `value` for the whole life.
    public init(_ value: Double) {
        self.init([Keyframe(at: 0, value)])
    }

    /// A curve from one value at birth to another at death.
    public static func from(_ start: Double, to end: Double, easing: Easing = .linear) -> LifeCurve {
        LifeCurve([Keyframe(at: 0, start, easing: easing), Keyframe(at: 1, end)])
    }

    /// The value at a fraction of the life.
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
    /// Creates a curve that is `value` for the whole life.
    public init(floatLiteral value: Double) {
        self.init(value)
    }
}

extension LifeCurve: ExpressibleByIntegerLiteral {
    /// Creates a curve that is `value` for the whole life.
    public init(integerLiteral value: Int) {
        self.init(Double(value))
    }
}

extension LifeCurve: ExpressibleByDictionaryLiteral {
    /// Creates a curve of straight lines from fractions of the life and the values there.
    public init(dictionaryLiteral elements: (Double, Double)...) {
        self.init(elements.map { Keyframe(at: $0, $1) })
    }
}

/// The keys by their fractions; those at one place keep their order.
func inOrder<Keyframe>(_ keys: [Keyframe], _ fraction: (Keyframe) -> Double) -> [Keyframe] {
    keys.enumerated()
        .sorted { (fraction($0.element), $0.offset) < (fraction($1.element), $1.offset) }
        .map(\.element)
}
