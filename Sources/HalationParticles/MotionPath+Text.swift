import Foundation
import SystemPackage

extension MotionPath {
    /// The largest size of a file in bytes: 64 MB, a few million rows.
    public static let byteLimit = 64 << 20

    /// Creates a path from rows of text, `time x y` in seconds and points.
    ///
    /// Whitespace separates the three numbers. Blank lines and comments, from `#` to the end of a line, are ignored.
    ///
    /// - Parameters:
    ///   - text: The rows, in ascending order of time.
    ///   - period: The seconds after which the motion repeats, as in ``init(_:period:)``; nil if it does not.
    /// - Throws: ``MotionPathError``, with the number of the line at fault.
    public init(parsing text: String, period: Double? = nil) throws(MotionPathError) {
        var keys: [Keyframe] = []
        // Unicode scalars, because a carriage return and a line feed are one Character.
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            guard let key = try Self.key(in: line, number: index + 1) else { continue }
            if let last = keys.last, key.time <= last.time {
                throw .rowOutOfOrder(line: index + 1, time: key.time, after: last.time)
            }
            keys.append(key)
        }
        try self.init(keys, period: period)
    }

    /// Creates a path from a file of rows, `time x y` in seconds and points.
    ///
    /// Reads to the end of the file, and waits for the writer of a pipe.
    ///
    /// - Parameters:
    ///   - path: The path of a file, a pipe or a device.
    ///   - period: The seconds after which the motion repeats, as in ``init(_:period:)``; nil if it does not.
    /// - Throws: ``MotionPathError`` if the file cannot be read, is larger than ``byteLimit``, or holds no path.
    public init(contentsOfFile path: String, period: Double? = nil) throws(MotionPathError) {
        let bytes = try Self.bytes(ofFile: path)
        try self.init(parsing: String(decoding: bytes, as: UTF8.self), period: period)
    }

    /// Parses a line; nil if it is blank or a comment.
    private static func key(
        in line: Substring.UnicodeScalarView,
        number: Int
    ) throws(MotionPathError) -> Keyframe? {
        let byteOrderMark: Unicode.Scalar = "\u{FEFF}"
        let row = line.prefix { $0 != "#" }
        let words = row.split { $0.properties.isWhitespace || $0 == byteOrderMark }.map { String($0) }
        guard !words.isEmpty else { return nil }
        guard words.count == 3 else {
            // Cut short: without line breaks, a line is the whole file.
            throw .notARow(line: number, text: String(words.joined(separator: " ").prefix(80)))
        }
        var numbers: [Double] = []
        for word in words {
            guard let value = Double(word), value.isFinite else {
                throw .notANumber(line: number, word: String(word.prefix(80)))
            }
            numbers.append(value)
        }
        return Keyframe(time: numbers[0], position: CGPoint(x: numbers[1], y: numbers[2]))
    }

    private static func bytes(ofFile path: String) throws(MotionPathError) -> [UInt8] {
        do {
            let file = try FileDescriptor.open(path, .readOnly, options: [.closeOnExec])
            return try file.closeAfter {
                var bytes: [UInt8] = []
                var chunk = [UInt8](repeating: 0, count: 1 << 16)
                while true {
                    let count = try chunk.withUnsafeMutableBytes { try file.read(into: $0) }
                    guard count > 0 else { return bytes }
                    guard bytes.count + count <= byteLimit else {
                        throw MotionPathError.tooLarge(path: path, limit: byteLimit)
                    }
                    bytes += chunk[..<count]
                }
            }
        } catch let error as MotionPathError {
            throw error
        } catch {
            let code = (error as? Errno).flatMap { POSIXErrorCode(rawValue: $0.rawValue) }
            throw .unreadable(path: path, code: code ?? .EIO)
        }
    }
}
