public import Foundation
import HalationCore

/// The values of a parameter over time, by keyframes: `0@0s,40@2s:ease-in-out,10@4s`.
///
/// Before the first keyframe the value is the first one's, and after the last the last one's. Between two keyframes it
/// goes from one to the other, as the curve of the second says. Time is that of the film: 0 is the first frame of a
/// sequence, whatever an effect's `speed` and `preroll`.
///
/// Numbers are mixed, and whole ones rounded to the nearest; colours are mixed as straight sRGB-encoded components of 8
/// bits, and palettes colour by colour. Of palettes with different numbers of colours, those with fewer are spread over
/// as many as the largest has.
public struct EffectCourse: Hashable, Sendable {
    /// A value at a time.
    public struct Keyframe: Hashable, Sendable {
        /// The value: a number, a whole number, a colour, a palette, or a background of colours.
        public var value: EffectValue

        /// The time in seconds from the first frame.
        public var time: TimeInterval

        /// The way from the keyframe before; the first keyframe's has no meaning.
        public var curve: MotionCurve

        /// Creates a keyframe that is reached in a straight line unless a curve is given.
        ///
        /// - Parameters:
        ///   - value: The value.
        ///   - time: The time in seconds from the first frame.
        ///   - curve: The way from the keyframe before.
        public init(_ value: EffectValue, at time: TimeInterval, _ curve: MotionCurve = .linear) {
            (self.value, self.time, self.curve) = (value, time, curve)
        }
    }

    /// The keyframes as they were given; at least one.
    public let keyframes: [Keyframe]

    private let course: Course<EffectValue>

    /// Creates a course from keyframes.
    ///
    /// - Throws: ``KeyframeError`` if there is none, the times do not ascend, or values cannot be mixed.
    public init(_ keyframes: [Keyframe]) throws(KeyframeError) {
        guard let first = keyframes.first else {
            throw KeyframeError("there are no keyframes; give one")
        }
        for (previous, next) in zip(keyframes, keyframes.dropFirst()) where !(previous.time < next.time) {
            throw KeyframeError(
                "'\(next.value)' at \(plain(next.time))s comes after '\(previous.value)' at "
                    + "\(plain(previous.time))s; give the times in ascending order"
            )
        }
        guard first.time.isFinite, keyframes[keyframes.count - 1].time.isFinite else {
            throw KeyframeError("a time is infinite or no number; give seconds")
        }
        for keyframe in keyframes {
            if case .background(let background) = keyframe.value, background.colors == nil {
                throw KeyframeError(
                    "'\(background)' at \(plain(keyframe.time))s is no colour; only colours change over time"
                )
            }
            guard keyframe.value.isMixable(with: first.value) else {
                throw KeyframeError("'\(keyframe.value)' and '\(first.value)' cannot be mixed")
            }
        }
        self.keyframes = keyframes
        let values = EffectValue.evened(keyframes.map(\.value))
        course = Course(
            keyframes: zip(keyframes, values).map { .init(value: $1, time: $0.time, curve: $0.curve) }
        )
    }

    /// The value at a time in seconds from the first frame; a spring and some Bézier curves pass the values of keyframes.
    public func value(at time: TimeInterval) -> EffectValue { course.value(at: time) }
}

extension EffectCourse {
    /// Parses the form of the command line, with values of a kind.
    ///
    /// - Throws: ``KeyframeError`` that quotes the part which is wrong.
    init(parsing text: String, as kind: EffectParameterKind) throws(KeyframeError) {
        var keyframes: [Keyframe] = []
        for part in try KeyframeText(text).parts {
            guard let value = kind.parseOne(part.value), kind.contains(value) else {
                throw KeyframeError(
                    "'\(part.value)' at \(plain(part.time))s cannot be; give \(kind.valuesInPhrase)"
                )
            }
            keyframes.append(Keyframe(value, at: part.time, part.curve))
        }
        try self.init(keyframes)
    }

    /// The mean of a number from the first frame to a time, with values held within a kind's range; nil for others.
    ///
    /// Multiplied by the time it is the integral: what a speed that changes adds up to.
    func mean(until time: TimeInterval, within kind: EffectParameterKind) -> EffectValue? {
        guard case .number? = keyframes.first?.value else { return nil }
        guard time > 0 else { return kind.limited(value(at: 0)) }
        var sum = 0.0
        // Between keyframes the value is smooth.
        let bounds = [0] + keyframes.map(\.time).filter { $0 > 0 && $0 < time } + [time]
        for (start, end) in zip(bounds, bounds.dropFirst()) {
            sum += integral(from: start, to: end, within: kind)
        }
        return .number(sum / time)
    }

    /// Simpson's rule over a part between two keyframes; exact for lines and held values.
    private func integral(from start: Double, to end: Double, within kind: EffectParameterKind)
        -> Double
    {
        let count = 64
        let step = (end - start) / Double(count)
        var sum = 0.0
        for index in 0...count {
            let weight = index == 0 || index == count ? 1.0 : index.isMultiple(of: 2) ? 2 : 4
            // Just before the end: a value that is held jumps there.
            let time = index == count ? end.nextDown : start + Double(index) * step
            if case .number(let number) = kind.limited(value(at: time)) { sum += weight * number }
        }
        return sum * step / 3
    }
}

extension EffectCourse: CustomStringConvertible {
    /// The form of the command line: `0@0s,40@2s:ease-in-out`.
    public var description: String {
        keyframes.enumerated().map { index, keyframe in
            let curve = index == 0 || keyframe.curve == .linear ? "" : ":\(keyframe.curve)"
            return "\(keyframe.value)@\(plain(keyframe.time))s\(curve)"
        }.joined(separator: ",")
    }
}
