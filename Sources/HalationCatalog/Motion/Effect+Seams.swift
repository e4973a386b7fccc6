package import Foundation

/// A value that is another one at the end of a loop than at its start.
package struct LoopSeam: Equatable, Sendable {
    /// The flag that sets the value, and for a uniform its name.
    package let flag: String

    /// The value at the start, as text.
    package let start: String

    /// The value at the end, as text.
    package let end: String
}

extension EffectParameter {
    /// The values of an effect that are others at the end of a film than at its start.
    ///
    /// - Parameters:
    ///   - effect: The effect.
    ///   - start: The time of the first frame, in seconds.
    ///   - end: The time of the frame that would follow the last one.
    /// - Returns: One for each value that differs.
    func seams(in effect: Subject, from start: TimeInterval, to end: TimeInterval) -> [LoopSeam] {
        switch value(in: effect) {
        case .moving(let course):
            let (first, last) = (
                kind.limited(course.value(at: start)), kind.limited(course.value(at: end))
            )
            guard first != last else { return [] }
            return [LoopSeam(flag: "--\(name)", start: "\(first)", end: "\(last)")]
        case .settings(let texts):
            // Settings that cannot be read were refused when they were set.
            let courses = (try? GLSLSettings(texts))?.courses ?? [:]
            return courses.sorted { $0.key < $1.key }.compactMap { uniform, course in
                let (first, last) = (course.value(at: start), course.value(at: end))
                guard first != last else { return nil }
                return LoopSeam(flag: "--\(name) \(uniform)", start: "\(first)", end: "\(last)")
            }
        default: return []
        }
    }
}

extension Effect {
    /// The values that are others at the end of a film than at its start, so that it jumps where it repeats.
    package func seams(from start: TimeInterval, to end: TimeInterval) -> [LoopSeam] {
        Self.parameters.flatMap { $0.seams(in: self, from: start, to: end) }
    }
}
