import HalationGeometry

/// A time in a sequence, or a length, as a number of seconds or of frames.
///
/// In text, `1.5s`, `1.5`, `1500ms`, `2m` and `1m30s` are seconds, and `36f` are frames.
public enum SequenceTime: Hashable, Sendable {
    /// Seconds, finite and at least 0.
    case seconds(Double)
    /// Whole frames, at least 0.
    case frames(Int)

    /// Parses the text form; nil for other texts, and for negative and infinite numbers.
    public init?(parsing text: String) {
        if text.hasSuffix("f") {
            guard let count = Int(text.dropLast()), count >= 0, count <= FrameSelection.largestFrame + 1
            else {
                return nil
            }
            self = .frames(count)
            return
        }
        // `1m30s`: whole minutes, and then seconds below 60.
        if let minutes = text.firstIndex(of: "m"), !text.hasSuffix("ms") {
            let rest = text[text.index(after: minutes)...]
            guard let whole = Int(text[..<minutes]), whole >= 0, whole <= 100_000,
                let seconds = rest.isEmpty ? 0 : Self.secondsBelowMinute(rest)
            else { return nil }
            self = .seconds(Double(whole) * 60 + seconds)
            return
        }
        let (digits, unit) =
            if text.hasSuffix("ms") { (text.dropLast(2), 0.001) } else if text.hasSuffix("s") {
                (text.dropLast(), 1.0)
            } else { (text[...], 1.0) }
        guard let number = Double(digits), number.isFinite, number >= 0, digits.last?.isNumber == true else {
            return nil
        }
        self = .seconds(number * unit)
    }

    /// The seconds of a text such as `7.5s` below a minute; nil for other texts.
    private static func secondsBelowMinute(_ text: Substring) -> Double? {
        guard text.hasSuffix("s"), text.first?.isNumber == true, text.dropLast().last?.isNumber == true,
            let seconds = Double(text.dropLast()), seconds < 60
        else { return nil }
        return seconds
    }

    /// The seconds at a frame rate.
    public func seconds(at rate: FrameRate) -> Double {
        switch self {
        case .seconds(let seconds): seconds
        case .frames(let count): rate.seconds(ofFrame: count)
        }
    }

    /// The number of the frame that is shown at this time: the latest that is not after it.
    ///
    /// A time within a millionth of a frame counts as that frame's: 0.7 s at 30 frames per second is frame 21.
    ///
    /// - Returns: At most ``FrameSelection/largestFrame`` + 1.
    public func frame(at rate: FrameRate) -> Int {
        guard case .seconds(let seconds) = self else {
            guard case .frames(let count) = self else { return 0 }
            return count
        }
        let position = rate.frames(in: seconds)
        let nearest = position.rounded()
        let frame = abs(position - nearest) < 1e-6 * max(position, 1) ? nearest : position.rounded(.down)
        return Int(min(frame, Double(FrameSelection.largestFrame + 1)))
    }
}

extension SequenceTime: CustomStringConvertible {
    /// The text form: `1.5s` or `36f`.
    public var description: String {
        switch self {
        case .seconds(let seconds): "\(plain(seconds))s"
        case .frames(let count): "\(count)f"
        }
    }
}
