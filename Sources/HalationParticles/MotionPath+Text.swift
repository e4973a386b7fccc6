import Foundation

extension MotionPath {
    /// The largest file that is read: 64 megabytes, a few million rows.
    public static let byteLimit = 64 << 20

    /// Creates a path from rows of text, `time x y` in seconds and points.
    ///
    /// The three numbers stand apart by spaces or tabs. Blank lines, and what follows a `#`, are passed over.
    ///
    /// - Parameters:
    ///   - text: The rows, in order of time.
    ///   - period: After how many seconds the motion repeats, as in ``init(_:period:)``; nil if it does not.
    /// - Throws: ``MotionPathError``, with the number of the line that is at fault.
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
    /// - Parameters:
    ///   - path: The file's path.
    ///   - period: After how many seconds the motion repeats, as in ``init(_:period:)``; nil if it does not.
    /// - Throws: ``MotionPathError`` when the file cannot be read, is too large, or holds no path.
    public init(contentsOfFile path: String, period: Double? = nil) throws(MotionPathError) {
        let bytes = try Self.bytes(ofFile: path)
        try self.init(parsing: String(decoding: bytes, as: UTF8.self), period: period)
    }

    /// The key in a line, or nil if it holds nothing but a comment.
    private static func key(
        in line: Substring.UnicodeScalarView,
        number: Int
    ) throws(MotionPathError) -> Keyframe? {
        let byteOrderMark: Unicode.Scalar = "\u{FEFF}"
        let row = line.prefix { $0 != "#" }
        let words = row.split { $0.properties.isWhitespace || $0 == byteOrderMark }.map { String($0) }
        guard !words.isEmpty else { return nil }
        guard words.count == 3 else {
            // The beginning says enough of a line that may be a whole file without line breaks.
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
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw .unreadable(path: path, code: lastError) }
        defer { close(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(file, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .unreadable(path: path, code: lastError) }
            guard count > 0 else { return bytes }
            guard bytes.count + count <= byteLimit else { throw .tooLarge(path: path, limit: byteLimit) }
            bytes += chunk[..<count]
        }
    }

    private static var lastError: POSIXErrorCode { POSIXErrorCode(rawValue: errno) ?? .EIO }
}
