public import Foundation

/// What is wrong with the keyframes of a motion path, or with a file of them.
public enum MotionPathError: Error, Equatable, Sendable {
    /// There is no keyframe.
    case empty

    /// A time or a coordinate of the keyframe of that index is infinite or NaN.
    case notFinite(keyframe: Int)

    /// The key of that index is not later than the one before it.
    case outOfOrder(keyframe: Int)

    /// The motion would repeat before it is over.
    case periodTooShort(Double, length: Double)

    /// A line of the text, counted from 1, is not `time x y`.
    case notARow(line: Int, text: String)

    /// A line of the text, counted from 1, holds a word that is not a finite number.
    case notANumber(line: Int, word: String)

    /// A line of the text, counted from 1, is not later than the row before it.
    case rowOutOfOrder(line: Int, time: Double, after: Double)

    /// The file holds more bytes than ``MotionPath/byteLimit``.
    case tooLarge(path: String, limit: Int)

    /// The file could not be read, for the reason that the system gave.
    case unreadable(path: String, code: POSIXErrorCode)
}

extension MotionPathError: CustomStringConvertible {
    /// A sentence that names the line or the keyframe and what would be right.
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
