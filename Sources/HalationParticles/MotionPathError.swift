public import Foundation

/// An invalid motion path, or an invalid file of keyframes.
public enum MotionPathError: Error, Equatable, Sendable {
    /// There are no keyframes.
    case empty

    /// A time or coordinate of the keyframe at that index is infinite or NaN.
    case notFinite(keyframe: Int)

    /// The keyframe at that index is not later than the previous one.
    case outOfOrder(keyframe: Int)

    /// The period is shorter than the time from the first keyframe to the last.
    case periodTooShort(Double, length: Double)

    /// A line, counted from 1, is not of the form `time x y`.
    case notARow(line: Int, text: String)

    /// A line, counted from 1, contains a word that is not a finite number.
    case notANumber(line: Int, word: String)

    /// A line, counted from 1, is not later than the previous row.
    case rowOutOfOrder(line: Int, time: Double, after: Double)

    /// The file is larger than ``MotionPath/byteLimit``.
    case tooLarge(path: String, limit: Int)

    /// The system could not read the file.
    case unreadable(path: String, code: POSIXErrorCode)
}

extension MotionPathError: CustomStringConvertible {
    /// The line or keyframe, the problem and the valid form, in one sentence.
    public var description: String {
        switch self {
        case .empty: "the path has no rows; give at least one of 'time x y'"
        case .notFinite(let index): "keyframe \(index) of the path is not finite"
        case .outOfOrder(let index): "keyframe \(index) of the path is not later than the one before it"
        case .periodTooShort(let period, let length):
            "the path repeats after \(period) seconds, and its keyframes take \(length); give it a longer period"
        case .notARow(let line, let text):
            "line \(line) of the path is '\(text)'; give three numbers, 'time x y'"
        case .notANumber(let line, let word):
            "line \(line) of the path has '\(word)' where a finite number is needed"
        case .rowOutOfOrder(let line, let time, let previous):
            "line \(line) of the path is at \(time) seconds and follows \(previous); give rows in order of time"
        case .tooLarge(let path, let limit):
            "'\(path)' holds more than \(limit) bytes, the limit for a path"
        case .unreadable(let path, let code):
            "cannot read '\(path)': \(String(cString: strerror(code.rawValue)))"
        }
    }
}
