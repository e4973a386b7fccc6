import Foundation
import HalationCore

/// A text such as `0@0s,40@2s:ease-in-out`, split into the texts of values, times and curves.
///
/// A value may have commas itself: it ends at the next `@`, as in `#f00,#00f@0s,ember@2s`.
struct KeyframeText {
    /// A keyframe whose value is not parsed yet.
    struct Part {
        var value: String
        var time: TimeInterval
        var curve: MotionCurve
    }

    /// The keyframes in the order of their times; at least one.
    let parts: [Part]

    /// Whether a text is meant as keyframes.
    static func isMeant(by text: String) -> Bool { text.contains("@") }

    /// Splits a text.
    ///
    /// - Throws: ``KeyframeError`` that names the part which is wrong.
    init(_ text: String) throws(KeyframeError) {
        var parts: [Part] = []
        var words: [Substring] = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let sign = word.lastIndex(of: "@") else {
                words.append(word)
                continue
            }
            words.append(word[..<sign])
            let value = words.joined(separator: ",").trimmingCharacters(in: .whitespaces)
            words = []
            let part = try Self.part(value, String(word[word.index(after: sign)...]), after: parts.last)
            parts.append(part)
        }
        guard words.isEmpty else {
            let rest = words.joined(separator: ",")
            let time = (parts.last?.time ?? 0) + 1
            throw KeyframeError("'\(rest)' has no time; write it as \(rest)@\(plain(time))s")
        }
        self.parts = parts
    }

    /// Reads what stands behind the sign of a keyframe: a time, and a curve after a colon.
    private static func part(
        _ value: String,
        _ text: String,
        after previous: Part?
    ) throws(KeyframeError) -> Part {
        guard !value.isEmpty else { throw KeyframeError("there is no value before '@\(text)'") }
        let words = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        guard let time = seconds(words[0]) else {
            let advice = words[0].hasSuffix("f") ? "; a frame's time depends on the rate" : ""
            throw KeyframeError(
                "'\(words[0])' after '\(value)@' is no time\(advice); give seconds, such as 2s, 500ms or 1m30s"
            )
        }
        if let previous, time <= previous.time {
            throw KeyframeError(
                "'\(value)' at \(plain(time))s comes after '\(previous.value)' at \(plain(previous.time))s; "
                    + "give the times in ascending order"
            )
        }
        guard words.count > 1 else { return Part(value: value, time: time, curve: .linear) }
        guard let curve = MotionCurve(words[1]) else {
            let names = MotionCurve.named.map(\.name)
            let advice =
                words[1].nearest(in: names).map { "did you mean '\($0)'?" }
                ?? "give \(names.joined(separator: ", ")), or a Bézier curve such as 0.42/0/0.58/1"
            throw KeyframeError("'\(words[1])' after '\(value)@\(words[0]):' is no curve; \(advice)")
        }
        guard previous != nil else {
            throw KeyframeError(
                "the first value, '\(value)', is reached from no other; leave out ':\(words[1])', "
                    + "or give it to a later one"
            )
        }
        return Part(value: value, time: time, curve: curve)
    }

    /// The seconds of a text such as `2s`, `2`, `500ms` or `1m30s`; nil for others.
    private static func seconds(_ text: String) -> TimeInterval? {
        let pattern = /(?:([0-9]+)m(?!s))?(?:([0-9]*\.?[0-9]+)(ms|s)?)?/
        guard !text.isEmpty, let match = text.wholeMatch(of: pattern) else { return nil }
        let minutes = match.1.flatMap { Double($0) }
        let number = match.2.flatMap { Double($0) } ?? 0
        let seconds = match.3 == "ms" ? number / 1000 : number
        guard minutes == nil || match.3 != nil && seconds < 60 || match.2 == nil else { return nil }
        let total = (minutes ?? 0) * 60 + seconds
        return total <= 1_000_000 ? total : nil
    }
}

/// A mistake in keyframes.
public struct KeyframeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A clause that quotes what is wrong, and says what would be right.
    public let description: String

    init(_ description: String) { self.description = description }
}
