/// A word of the language.
package struct Token: Sendable {
    package enum Kind: UInt8, Sendable {
        case identifier, int, uint, float
        /// A number of 64 bits, which `symbol` has as it is written, with its suffix. Only GLSL has them.
        case double
        /// A number of binary16, and a text in quotes: `symbol` is what stands between them. Only Metal has them.
        case half, string
        case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
        case dot, comma, colon, semicolon, question
        case plus, minus, star, slash, percent
        case plusPlus, minusMinus
        case less, greater, lessEqual, greaterEqual, equal, notEqual
        case bang, tilde, ampersand, pipe, caret, andAnd, orOr, xorXor, shiftLeft, shiftRight
        case assign, addAssign, subAssign, mulAssign, divAssign, modAssign
        case andAssign, orAssign, xorAssign, shiftLeftAssign, shiftRightAssign
        case hash, hashHash
        /// Something that is no word: `symbol` is what to say about it.
        case invalid
        case end
    }

    package var kind: Kind
    /// The first on its line.
    package var startsLine = false
    /// No macro replaces it any more.
    package var isFinal = false
    /// Whether white space comes before it.
    package var followsSpace = false
    /// An identifier's or number's text, or what to say about an invalid one, as an index of `Symbols`.
    package var symbol: Int32 = -1
    /// A number: its bits.
    package var bits: UInt32 = 0
    package var position = Position()
}

extension Token.Kind {
    /// How messages name it.
    package var text: String {
        switch self {
        case .identifier: "an identifier"
        case .int, .uint, .float, .half, .double: "a number"
        case .string: "a text"
        case .leftParen: "'('"
        case .rightParen: "')'"
        case .leftBracket: "'['"
        case .rightBracket: "']'"
        case .leftBrace: "'{'"
        case .rightBrace: "'}'"
        case .dot: "'.'"
        case .comma: "','"
        case .colon: "':'"
        case .semicolon: "';'"
        case .question: "'?'"
        case .plus: "'+'"
        case .minus: "'-'"
        case .star: "'*'"
        case .slash: "'/'"
        case .percent: "'%'"
        case .plusPlus: "'++'"
        case .minusMinus: "'--'"
        case .less: "'<'"
        case .greater: "'>'"
        case .lessEqual: "'<='"
        case .greaterEqual: "'>='"
        case .equal: "'=='"
        case .notEqual: "'!='"
        case .bang: "'!'"
        case .tilde: "'~'"
        case .ampersand: "'&'"
        case .pipe: "'|'"
        case .caret: "'^'"
        case .andAnd: "'&&'"
        case .orOr: "'||'"
        case .xorXor: "'^^'"
        case .shiftLeft: "'<<'"
        case .shiftRight: "'>>'"
        case .assign: "'='"
        case .addAssign: "'+='"
        case .subAssign: "'-='"
        case .mulAssign: "'*='"
        case .divAssign: "'/='"
        case .modAssign: "'%='"
        case .andAssign: "'&='"
        case .orAssign: "'|='"
        case .xorAssign: "'^='"
        case .shiftLeftAssign: "'<<='"
        case .shiftRightAssign: "'>>='"
        case .hash: "'#'"
        case .hashHash: "'##'"
        case .invalid: "an unknown character"
        case .end: "the end of the source"
        }
    }
}
