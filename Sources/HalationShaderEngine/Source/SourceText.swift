/// The bytes of a shader, and where its lines start.
package struct SourceText: Sendable {
    package let name: String
    package let bytes: [UInt8]
    private let lineStarts: [Int]

    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        var starts = [0]
        for (index, byte) in bytes.enumerated() {
            // A return ends a line as well, alone or before a line feed.
            let isReturn = byte == 13 && (index + 1 == bytes.count || bytes[index + 1] != 10)
            if byte == 10 || isReturn { starts.append(index + 1) }
        }
        lineStarts = starts
    }

    /// The text of a line, counted from 1, with bytes that are no UTF-8 replaced.
    package func line(_ number: Int) -> String {
        guard number >= 1, number <= lineStarts.count else { return "" }
        let start = lineStarts[number - 1]
        var end = number < lineStarts.count ? lineStarts[number] - 1 : bytes.count
        if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
    }
}
