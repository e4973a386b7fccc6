import Foundation

/// Divides a source into words, without comments and white space.
///
/// Nothing is an error yet: what is no word becomes an invalid token, since the preprocessor may skip it.
struct Lexer {
    private let bytes: [UInt8]
    private let symbols: Symbols
    private var index = 0
    private var line: Int32 = 1
    private var column: Int32 = 1
    private var startsLine = true
    private var followsSpace = false

    init(_ source: SourceText, symbols: Symbols) {
        bytes = source.bytes
        self.symbols = symbols
    }

    /// All words of the source, with an `end` after the last.
    static func tokens(of source: SourceText, symbols: Symbols) -> [Token] {
        var lexer = Lexer(source, symbols: symbols)
        var tokens: [Token] = []
        tokens.reserveCapacity(source.bytes.count / 3)
        while true {
            let token = lexer.next()
            tokens.append(token)
            if token.kind == .end { return tokens }
        }
    }

    private func byte(_ offset: Int = 0) -> UInt8 {
        index + offset < bytes.count ? bytes[index + offset] : 0
    }

    private mutating func advance() {
        let byte = bytes[index]
        index += 1
        if byte == 10 {
            line += 1
            column = 1
        } else if byte & 0xc0 != 0x80 {
            // A character's later bytes do not count.
            column += 1
        }
    }

    /// Passes over a backslash at a line's end, which continues the line.
    private mutating func skipContinuation() -> Bool {
        guard byte() == UInt8(ascii: "\\") else { return false }
        if byte(1) == 10 {
            advance()
            advance()
            return true
        }
        if byte(1) == 13, byte(2) == 10 {
            advance()
            advance()
            advance()
            return true
        }
        return false
    }

    /// Answers where a comment starts that does not end.
    private mutating func skipSpace() -> Position? {
        while index < bytes.count {
            switch byte() {
            case 10:
                advance()
                startsLine = true
                followsSpace = true
            case 9, 11, 12, 13, 32:
                advance()
                followsSpace = true
            case UInt8(ascii: "\\"):
                guard skipContinuation() else { return nil }
                followsSpace = true
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
                while index < bytes.count, byte() != 10 {
                    if !skipContinuation() { advance() }
                }
                followsSpace = true
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
                let start = Position(line: line, column: column, shownLine: line)
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
        token.position = Position(line: line, column: column, shownLine: line)
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
            let text = String(decoding: bytes[start..<index], as: UTF8.self)
            token.kind = .identifier
            token.symbol = symbols.index(of: text)
            return token
        }
        if Self.isDigit(first) || (first == UInt8(ascii: ".") && Self.isDigit(byte(1))) {
            lexNumber(into: &token)
            return token
        }
        if let (kind, length) = punctuator() {
            token.kind = kind
            for _ in 0..<length { advance() }
            return token
        }
        token.kind = .invalid
        let start = index
        advance()
        while index < bytes.count, byte() & 0xc0 == 0x80 { advance() }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        let name = first < 32 || first == 127 ? "the byte \(first)" : "the character '\(text)'"
        token.symbol = symbols.index(of: "\(name) is not part of GLSL outside comments")
        return token
    }

    private static func startsIdentifier(_ byte: UInt8) -> Bool {
        (byte | 32 >= UInt8(ascii: "a") && byte | 32 <= UInt8(ascii: "z")) || byte == UInt8(ascii: "_")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }

    private static func continuesIdentifier(_ byte: UInt8) -> Bool { startsIdentifier(byte) || isDigit(byte) }

    private mutating func lexNumber(into token: inout Token) {
        let start = index
        var isFloat = false
        let isHex = byte() == 48 && byte(1) | 32 == UInt8(ascii: "x")
        if isHex {
            advance()
            advance()
        }
        while index < bytes.count {
            let next = byte()
            let lower = next | 32
            if isHex {
                guard Self.continuesIdentifier(next) else { break }
            } else if next == UInt8(ascii: ".") {
                isFloat = true
            } else if lower == UInt8(ascii: "e"),
                Self.isDigit(byte(1))
                    || ((byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-"))
                        && Self.isDigit(byte(2)))
            {
                isFloat = true
                advance()
            } else if !Self.continuesIdentifier(next) {
                break
            }
            advance()
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        token.symbol = symbols.index(of: text)
        var digits = text[...]
        func fail(_ message: String) {
            token.kind = .invalid
            token.symbol = symbols.index(of: message)
        }
        if !isHex, digits.hasSuffix("lf") || digits.hasSuffix("LF") {
            return fail("double precision numbers are not supported")
        }
        if !isHex, let last = digits.last, last == "f" || last == "F" {
            isFloat = true
            digits = digits.dropLast()
            if !text.contains(where: { $0 == "." || $0 == "e" || $0 == "E" }), digits.allSatisfy(\.isNumber) {
                // GLSL wants a point before the suffix; compilers accept `1f`.
                isFloat = true
            }
        }
        if isFloat {
            guard let value = Double(digits.hasSuffix(".") ? digits + "0" : digits) else {
                return fail("'\(text)' is not a number")
            }
            token.kind = .float
            token.bits = Float(value).bitPattern
            return
        }
        token.kind = .int
        if let last = digits.last, last == "u" || last == "U" {
            token.kind = .uint
            digits = digits.dropLast()
        }
        let radix = isHex ? 16 : digits.count > 1 && digits.first == "0" ? 8 : 10
        let plain = isHex ? digits.dropFirst(2) : digits
        guard plain.allSatisfy({ $0.isHexDigit }), let value = UInt64(plain, radix: radix) else {
            return fail(
                plain.allSatisfy(\.isHexDigit) && !plain.isEmpty && radix != 8
                    && plain.allSatisfy { radix == 16 || $0.isNumber }
                    ? "the number \(text) does not fit in 32 bits" : "'\(text)' is not a number"
            )
        }
        guard value <= UInt64(UInt32.max) else { return fail("the number \(text) does not fit in 32 bits") }
        token.bits = UInt32(value)
    }

    private func punctuator() -> (Token.Kind, Int)? {
        let second = byte(1)
        func pick(_ options: (Character, Token.Kind)..., otherwise: Token.Kind) -> (Token.Kind, Int) {
            for (character, kind) in options where second == character.asciiValue { return (kind, 2) }
            return (otherwise, 1)
        }
        switch Character(UnicodeScalar(byte())) {
        case "(": return (.leftParen, 1)
        case ")": return (.rightParen, 1)
        case "[": return (.leftBracket, 1)
        case "]": return (.rightBracket, 1)
        case "{": return (.leftBrace, 1)
        case "}": return (.rightBrace, 1)
        case ".": return (.dot, 1)
        case ",": return (.comma, 1)
        case ":": return (.colon, 1)
        case ";": return (.semicolon, 1)
        case "?": return (.question, 1)
        case "~": return (.tilde, 1)
        case "#": return pick(("#", .hashHash), otherwise: .hash)
        case "+": return pick(("+", .plusPlus), ("=", .addAssign), otherwise: .plus)
        case "-": return pick(("-", .minusMinus), ("=", .subAssign), otherwise: .minus)
        case "*": return pick(("=", .mulAssign), otherwise: .star)
        case "/": return pick(("=", .divAssign), otherwise: .slash)
        case "%": return pick(("=", .modAssign), otherwise: .percent)
        case "!": return pick(("=", .notEqual), otherwise: .bang)
        case "=": return pick(("=", .equal), otherwise: .assign)
        case "&": return pick(("&", .andAnd), ("=", .andAssign), otherwise: .ampersand)
        case "|": return pick(("|", .orOr), ("=", .orAssign), otherwise: .pipe)
        case "^": return pick(("^", .xorXor), ("=", .xorAssign), otherwise: .caret)
        case "<":
            if second == UInt8(ascii: "<") {
                return byte(2) == UInt8(ascii: "=") ? (.shiftLeftAssign, 3) : (.shiftLeft, 2)
            }
            return pick(("=", .lessEqual), otherwise: .less)
        case ">":
            if second == UInt8(ascii: ">") {
                return byte(2) == UInt8(ascii: "=") ? (.shiftRightAssign, 3) : (.shiftRight, 2)
            }
            return pick(("=", .greaterEqual), otherwise: .greater)
        default: return nil
        }
    }
}
