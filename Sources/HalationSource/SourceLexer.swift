/// Splits UTF-8 text into tokens.
struct SourceLexer {
    private let bytes: [UInt8]
    private var offset = 0
    private var depth = 0
    private var startsLine = true

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func tokens() -> [SourceToken] {
        var tokens: [SourceToken] = []
        while skipSpace() {
            let start = offset
            let kind = advance()
            let isOpening = kind == .bracket && isOneOf("([{", at: start)
            if kind == .bracket && !isOpening { depth = max(depth - 1, 0) }
            tokens.append(
                SourceToken(
                    kind: kind,
                    range: start..<offset,
                    startsLine: startsLine,
                    isAttached: tokens.last?.range.upperBound == start,
                    depth: depth
                )
            )
            if isOpening { depth += 1 }
            startsLine = false
        }
        return tokens
    }

    /// Skips spaces and comments; returns whether anything follows.
    private mutating func skipSpace() -> Bool {
        while offset < bytes.count {
            if follows("\n") || follows("\r") {
                startsLine = true
                offset += 1
            } else if follows(" ") || follows("\t") || follows("\u{FEFF}") {
                offset += follows("\u{FEFF}") ? 3 : 1
            } else if follows("//") || (offset == 0 && follows("#!")) {
                while offset < bytes.count, !follows("\n") { offset += 1 }
            } else if follows("/*") {
                skipBlockComment()
            } else {
                return true
            }
        }
        return false
    }

    private mutating func skipBlockComment() {
        var level = 0
        while offset < bytes.count {
            if follows("/*") {
                level += 1
                offset += 2
            } else if follows("*/") {
                level -= 1
                offset += 2
                if level == 0 { return }
            } else {
                if follows("\n") { startsLine = true }
                offset += 1
            }
        }
    }

    /// Moves past one token.
    private mutating func advance() -> SourceToken.Kind {
        let start = offset
        if let pounds = delimiterOfString() {
            skipString(pounds: pounds)
            return .string
        }
        if follows("#/") {
            while offset < bytes.count, !follows("/#") { offset += 1 }
            offset = min(offset + 2, bytes.count)
            return .string
        }
        if follows("`") {
            offset += 1
            while offset < bytes.count, !follows("`"), !follows("\n") { offset += 1 }
            offset = min(offset + 1, bytes.count)
            return .word
        }
        if isDigit(bytes[offset]) {
            skipNumber()
            return .number
        }
        if isWord(bytes[offset]) {
            while offset < bytes.count, isWord(bytes[offset]) { offset += 1 }
            return .word
        }
        offset += 1
        return isOneOf("()[]{}", at: start) ? .bracket : .symbol
    }

    private mutating func skipNumber() {
        while offset < bytes.count {
            let isFraction = follows(".") && offset + 1 < bytes.count && isDigit(bytes[offset + 1])
            let isSign = (follows("-") || follows("+")) && isOneOf("eEpP", at: offset - 1)
            guard isWord(bytes[offset]) || isFraction || isSign else { return }
            offset += 1
        }
    }

    /// The number of `#` before the quotation mark of a string that begins here; nil if none does.
    private func delimiterOfString() -> Int? {
        var index = offset
        while index < bytes.count, bytes[index] == UInt8(ascii: "#") { index += 1 }
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return nil }
        return index - offset
    }

    private mutating func skipString(pounds: Int) {
        let suffix = String(repeating: "#", count: pounds)
        offset += pounds
        let quote = follows("\"\"\"") ? "\"\"\"" : "\""
        offset += quote.utf8.count
        let end = quote + suffix
        let escape = "\\" + suffix
        while offset < bytes.count {
            if follows(end) {
                offset += end.utf8.count
                return
            }
            if quote == "\"", follows("\n") { return }
            if follows(escape) {
                offset += escape.utf8.count
                if follows("(") { skipInterpolation() } else { offset = min(offset + 1, bytes.count) }
            } else {
                offset += 1
            }
        }
    }

    /// Moves past the brackets of an interpolation, which may contain strings.
    private mutating func skipInterpolation() {
        var level = 0
        while skipSpace() {
            let start = offset
            guard advance() == .bracket else { continue }
            level += isOneOf("([{", at: start) ? 1 : -1
            if level == 0 { return }
        }
    }

    private func follows(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { follows($0) }
    }

    private func follows(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { follows($0) }
    }

    private func follows(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard offset + text.count <= bytes.count else { return false }
        return text.indices.allSatisfy { bytes[offset + $0] == text[$0] }
    }

    private func isOneOf(_ characters: StaticString, at index: Int) -> Bool {
        characters.withUTF8Buffer { $0.contains(bytes[index]) }
    }

    private func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Letters, digits, underscores, dollar signs, and all characters beyond ASCII.
    private func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }
}
