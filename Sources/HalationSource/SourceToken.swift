/// A token of Swift source text.
package struct SourceToken: Hashable, Sendable {
    /// The classes of tokens.
    package enum Kind: Sendable {
        /// A name or a keyword, with its backticks if it has some.
        case word
        /// A number.
        case number
        /// A string, with its delimiters and interpolations, or a regular expression.
        case string
        /// One character of an operator, or other punctuation.
        case symbol
        /// An opening or closing bracket.
        case bracket
    }

    /// The class of the token.
    package let kind: Kind

    /// Offsets of the token's UTF-8 code units.
    package let range: Range<Int>

    /// Whether the token is the first one on its line.
    package let startsLine: Bool

    /// Whether the previous token ends where this one begins.
    package let isAttached: Bool

    /// The number of brackets around the token; those of a bracket itself are not counted.
    package let depth: Int
}
