extension Lexer {
    /// The operator or bracket that starts here, and how many characters it has.
    func punctuator() -> (Token.Kind, Int)? {
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
