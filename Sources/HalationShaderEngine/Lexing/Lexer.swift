/// Divides a source into words, without comments and white space.
///
/// Nothing is an error yet: what is no word becomes an invalid token, since the preprocessor may skip it.
package struct Lexer {
    let bytes: [UInt8]
    let symbols: Symbols
    /// Metal has numbers and texts that GLSL does not have.
    let language: ShadingLanguage
    private let file: Int32
    private(set) var index = 0
    private var line: Int32 = 1
    private var column: Int32 = 1
    private var startsLine = true
    private var followsSpace = false

    init(_ source: SourceText, symbols: Symbols, language: ShadingLanguage = .glsl, file: Int32 = 0) {
        bytes = source.bytes
        self.language = language
        self.file = file
        self.symbols = symbols
    }

    /// All words of the source, with an `end` after the last.
    package static func tokens(
        of source: SourceText,
        symbols: Symbols,
        language: ShadingLanguage = .glsl,
        file: Int32 = 0
    )
        -> [Token]
    {
        var lexer = Lexer(source, symbols: symbols, language: language, file: file)
        var tokens: [Token] = []
        tokens.reserveCapacity(source.bytes.count / 3)
        while true {
            let token = lexer.next()
            tokens.append(token)
            if token.kind == .end { return tokens }
        }
    }

    func byte(_ offset: Int = 0) -> UInt8 {
        index + offset < bytes.count ? bytes[index + offset] : 0
    }

    /// Goes on by a character, and over what continues its line behind it, so that words may go on in the next line.
    mutating func advance() {
        advanceByte()
        while index < bytes.count, byte() == UInt8(ascii: "\\"), continuationLength > 0 {
            for _ in 0..<continuationLength { advanceByte() }
        }
    }

    private mutating func advanceByte() {
        let byte = bytes[index]
        index += 1
        if byte == 10 || byte == 13 && self.byte() != 10 {
            line += 1
            column = 1
        } else if byte & 0xc0 != 0x80 {
            // A character's later bytes do not count.
            column += 1
        }
    }

    /// The bytes of a backslash and the end of the line behind it; 0 if something else follows the backslash.
    private var continuationLength: Int {
        if byte(1) == 10 { return 2 }
        guard byte(1) == 13 else { return 0 }
        return byte(2) == 10 ? 3 : 2
    }

    /// Whether a line ends here: with a line feed, a return, or both.
    private var isAtLineEnd: Bool { byte() == 10 || byte() == 13 }

    /// Answers where a comment starts that does not end.
    private mutating func skipSpace() -> Position? {
        while index < bytes.count {
            switch byte() {
            case 10, 13:
                advance()
                startsLine = true
                followsSpace = true
            case 9, 11, 12, 32:
                advance()
                followsSpace = true
            case UInt8(ascii: "\\") where index == 0 && continuationLength > 0:
                // Others are passed over with the character before them.
                for _ in 0..<continuationLength { advanceByte() }
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
                while index < bytes.count, !isAtLineEnd { advance() }
                followsSpace = true
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
                let start = Position(line: line, column: column, shownLine: line, file: file)
                advance()
                advance()
                while index < bytes.count, !(byte() == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) {
                    advance()
                }
                guard index < bytes.count else { return start }
                advance()
                advance()
                followsSpace = true
            case 0xef where byte(1) == 0xbb && byte(2) == 0xbf && index == 0:
                // A byte order mark.
                index = 3
            default: return nil
            }
        }
        return nil
    }

    private mutating func next() -> Token {
        followsSpace = false
        if let start = skipSpace() {
            return Token(
                kind: .invalid,
                symbol: symbols.index(of: "this comment has no end"),
                position: start
            )
        }
        var token = Token(kind: .end)
        token.position = Position(line: line, column: column, shownLine: line, file: file)
        token.startsLine = startsLine
        token.followsSpace = followsSpace
        startsLine = false
        guard index < bytes.count else {
            token.startsLine = true
            return token
        }
        let first = byte()
        if Self.startsIdentifier(first) {
            let start = index
            while index < bytes.count, Self.continuesIdentifier(byte()) { advance() }
            token.kind = .identifier
            token.symbol = symbols.index(of: text(from: start))
        } else if Self.isDigit(first) || (first == UInt8(ascii: ".") && Self.isDigit(byte(1))) {
            readNumber(into: &token)
        } else if language == .metal, first == UInt8(ascii: "\""), let text = quotedText() {
            token.kind = .string
            token.symbol = symbols.index(of: text)
        } else if let (kind, length) = punctuator() {
            token.kind = kind
            for _ in 0..<length { advance() }
        } else {
            token.kind = .invalid
            token.symbol = symbols.index(
                of: "\(strangeCharacter()) is not part of \(language.name) outside comments"
            )
        }
        return token
    }

    /// Passes over a text in quotes on one line; nil without the quotes at its end.
    private mutating func quotedText() -> String? {
        guard let end = bytes[(index + 1)...].firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == 10 }),
            bytes[end] == UInt8(ascii: "\"")
        else { return nil }
        let text = String(decoding: bytes[index + 1..<end], as: UTF8.self)
        while index <= end { advance() }
        return text
    }

    /// What was read from a place on, without what continues its lines.
    func text(from start: Int) -> String {
        let read = bytes[start..<index]
        guard read.contains(UInt8(ascii: "\\")) else { return String(decoding: read, as: UTF8.self) }
        let ends: Set<UInt8> = [10, 13, UInt8(ascii: "\\")]
        return String(decoding: read.filter { !ends.contains($0) }, as: UTF8.self)
    }

    /// Passes over a character that starts no word, and answers how messages name it.
    private mutating func strangeCharacter() -> String {
        let start = index
        let first = byte()
        advance()
        while index < bytes.count, byte() & 0xc0 == 0x80 { advance() }
        return first < 32 || first == 127 ? "the byte \(first)" : "the character '\(text(from: start))'"
    }

    private static func startsIdentifier(_ byte: UInt8) -> Bool {
        (byte | 32 >= UInt8(ascii: "a") && byte | 32 <= UInt8(ascii: "z")) || byte == UInt8(ascii: "_")
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }

    static func continuesIdentifier(_ byte: UInt8) -> Bool { startsIdentifier(byte) || isDigit(byte) }
}
