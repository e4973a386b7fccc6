/// Splits UTF-8 text into tokens.
struct SourceLexer {
    private let bytes: [UInt8]
    private var offset = 0
    private var depth = 0
    private var startsLine = true

    /// The kind and the first byte of the last token, which tell a division from a regular expression.
    private var last: (kind: SourceToken.Kind, range: Range<Int>)?

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
            last = (kind, start..<offset)
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
            } else if follows(" ") || follows("\t") || follows("\u{B}") || follows("\u{C}")
                || follows("\u{FEFF}")
            {
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
        if let pounds = delimiterOfRegularExpression() {
            skipRegularExpression(pounds: pounds)
            return .string
        }
        if let end = endOfBareRegularExpression() {
            offset = end
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
        let exponents: StaticString = follows("0x") ? "pP" : "eE"
        while offset < bytes.count {
            let isFraction = follows(".") && offset + 1 < bytes.count && isDigit(bytes[offset + 1])
            let isSign = (follows("-") || follows("+")) && isOneOf(exponents, at: offset - 1)
            guard isWord(bytes[offset]) || isFraction || isSign else { return }
            offset += 1
        }
    }

    /// The number of `#` before the quotation mark of a string that begins here; nil if none does.
    private func delimiterOfString() -> Int? { pounds(before: UInt8(ascii: "\"")) }

    /// The number of `#` before the slash of a regular expression that begins here; nil if none does.
    private func delimiterOfRegularExpression() -> Int? {
        pounds(before: UInt8(ascii: "/")).flatMap { $0 > 0 ? $0 : nil }
    }

    /// The number of `#` from here to a character that follows them; nil if another one does.
    private func pounds(before character: UInt8) -> Int? {
        var index = offset
        while index < bytes.count, bytes[index] == UInt8(ascii: "#") { index += 1 }
        return index < bytes.count && bytes[index] == character ? index - offset : nil
    }

    private mutating func skipRegularExpression(pounds: Int) {
        let end = "/" + String(repeating: "#", count: pounds)
        offset += pounds + 1
        while offset < bytes.count, !follows(end) { offset += follows("\\") ? 2 : 1 }
        offset = min(offset + end.utf8.count, bytes.count)
    }

    /// The offset after a regular expression between plain slashes that begins here; nil if none does.
    ///
    /// It begins where a value may, ends on its line, and has no space inside of its slashes.
    private func endOfBareRegularExpression() -> Int? {
        guard follows("/"), isBeforeValue, offset + 1 < bytes.count, !isOneOf(" \t\n\r/*", at: offset + 1)
        else {
            return nil
        }
        var index = offset + 1
        while index < bytes.count, !isOneOf("/\n\r", at: index) {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard index < bytes.count, bytes[index] == UInt8(ascii: "/"), !isOneOf(" \t", at: index - 1) else {
            return nil
        }
        return index + 1
    }

    /// Whether the last token leaves a value to come, so that a slash is no operator.
    private var isBeforeValue: Bool {
        guard let last else { return true }
        let text = String(decoding: bytes[last.range], as: UTF8.self)
        return switch last.kind {
        case .number, .string: false
        case .word:
            ["return", "try", "await", "throw", "case", "in", "where", "if", "while", "else"].contains(text)
        case .bracket: ["(", "[", "{"].contains(text)
        // After `x!` and `x?` it divides.
        case .symbol: !["!", "?", ".", ">", "/", "*"].contains(text)
        }
    }

    private mutating func skipString(pounds: Int) {
        let suffix = String(repeating: "#", count: pounds)
        offset += pounds
        let isSingleLine = pounds > 0 && endsOnLine("\"" + suffix)
        let quote = follows("\"\"\"") && !isSingleLine ? "\"\"\"" : "\""
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

    /// Whether a string that begins with a quotation mark here ends on its line, as `#"""#` does.
    private func endsOnLine(_ end: String) -> Bool {
        let line = bytes[(offset + 1)...].prefix { $0 != UInt8(ascii: "\n") }
        let end = Array(end.utf8)
        return line.indices.contains { line[$0...].starts(with: end) }
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
