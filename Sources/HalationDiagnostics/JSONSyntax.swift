/// Finds where a text breaks the syntax of JSON, for messages about files that people write.
package struct JSONSyntax {
    /// A mistake with its place, both counted from 1.
    package struct Mistake: Error, Equatable, CustomStringConvertible {
        package let line: Int
        package let column: Int

        /// What is expected there, and what is found.
        package let advice: String

        package var description: String { "line \(line), column \(column): \(advice)" }
    }

    /// How deep lists and objects may be nested.
    private static let depthLimit = 256

    private let bytes: [UInt8]
    private var index = 0

    private init(_ bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
    }

    /// The first mistake in a text in UTF-8; nil if it is JSON.
    package static func mistake(in text: some Sequence<UInt8>) -> Mistake? {
        var syntax = JSONSyntax(text)
        do throws(Mistake) {
            try syntax.readValue(depth: 0)
            syntax.skipSpace()
            if syntax.index < syntax.bytes.count { throw syntax.mistake("the end is expected") }
            return nil
        } catch {
            return error
        }
    }

    /// The byte at the index; nil at the end.
    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private func mistake(_ expectation: String, at place: Int? = nil) -> Mistake {
        let place = place ?? index
        let before = bytes[..<place]
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        // Bytes that continue a character are not columns.
        let column = before[start...].count { $0 & 0xC0 != 0x80 } + 1
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        return Mistake(line: line, column: column, advice: "\(expectation), but found \(found(at: place))")
    }

    private func found(at place: Int) -> String {
        guard place < bytes.count else { return "the end" }
        if bytes[place] == UInt8(ascii: "\n") { return "the end of the line" }
        let end = bytes[(place + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
        return "'\(String(decoding: bytes[place..<end], as: UTF8.self))'"
    }

    private mutating func skipSpace() {
        while let next, [0x20, 0x09, 0x0A, 0x0D].contains(next) { index += 1 }
    }

    /// Skips space and a character, if it follows.
    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func readValue(depth: Int) throws(Mistake) {
        skipSpace()
        guard depth < Self.depthLimit else { throw mistake("fewer lists within lists are expected") }
        switch next {
        case UInt8(ascii: "{"): try readMembers(depth: depth)
        case UInt8(ascii: "["): try readElements(depth: depth)
        case UInt8(ascii: "\""): try readText()
        case let start? where "-0123456789".utf8.contains(start): try readNumber()
        default:
            for word in ["true", "false", "null"] where bytes[index...].starts(with: word.utf8) {
                index += word.utf8.count
                return
            }
            throw mistake("a value is expected, with texts in double quotation marks")
        }
    }

    private mutating func readMembers(depth: Int) throws(Mistake) {
        index += 1
        guard !skip("}") else { return }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else {
                throw mistake("a name in double quotation marks is expected")
            }
            try readText()
            guard skip(":") else { throw mistake("':' is expected after the name") }
            try readValue(depth: depth + 1)
        } while skip(",")
        guard skip("}") else { throw mistake("',' or '}' is expected") }
    }

    private mutating func readElements(depth: Int) throws(Mistake) {
        index += 1
        guard !skip("]") else { return }
        repeat { try readValue(depth: depth + 1) } while skip(",")
        guard skip("]") else { throw mistake("',' or ']' is expected") }
    }

    private mutating func readText() throws(Mistake) {
        let start = index
        index += 1
        while let byte = next, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else {
                throw mistake(
                    "a closing quotation mark is expected for the text that begins at \(column(of: start))"
                )
            }
            if byte == UInt8(ascii: "\\") { try readEscape() } else { index += 1 }
        }
        guard next != nil else {
            throw mistake(
                "a closing quotation mark is expected for the text that begins at \(column(of: start))"
            )
        }
        index += 1
    }

    private func column(of place: Int) -> String {
        let begin = mistake("", at: place)
        return "line \(begin.line), column \(begin.column)"
    }

    private mutating func readEscape() throws(Mistake) {
        index += 1
        guard let kind = next, "\"\\/bfnrtu".utf8.contains(kind) else {
            throw mistake(#"one of " \ / b f n r t u is expected after the backslash"#)
        }
        index += 1
        guard kind == UInt8(ascii: "u") else { return }
        for _ in 0..<4 {
            guard let digit = next, "0123456789abcdefABCDEF".utf8.contains(digit) else {
                throw mistake("four hexadecimal digits are expected")
            }
            index += 1
        }
    }

    private mutating func readNumber() throws(Mistake) {
        if next == UInt8(ascii: "-") { index += 1 }
        if next == UInt8(ascii: "0") {
            index += 1
        } else {
            try readDigits()
        }
        if next == UInt8(ascii: ".") {
            index += 1
            try readDigits()
        }
        guard let mark = next, "eE".utf8.contains(mark) else { return }
        index += 1
        if let sign = next, "+-".utf8.contains(sign) { index += 1 }
        try readDigits()
    }

    private mutating func readDigits() throws(Mistake) {
        let start = index
        while let digit = next, "0123456789".utf8.contains(digit) { index += 1 }
        guard index > start else { throw mistake("a digit is expected") }
    }
}
