/// A name that stands for other words.
struct Macro {
    /// The parameters' names; nil for a macro without parentheses.
    var parameters: [Int32]?
    var body: [Token]
    /// Defined by the language, or by the dialect's own text.
    var isPredefined = false

    func isSame(as other: Macro) -> Bool {
        parameters == other.parameters && body.count == other.body.count
            && zip(body, other.body).allSatisfy { $0.kind == $1.kind && $0.symbol == $1.symbol }
    }
}

/// The version of the language that a source asks for, and how strictly it is taken.
struct LanguageVersion: Sendable {
    /// As in `#version`; 100 where the source says nothing.
    var number = 100
    /// A profile for embedded systems: 100, and those that say `es`.
    var isES = true
    /// Whether the source says so itself.
    var isDeclared = false
    /// Rejects what GLSL ES 1.00 does not have, because the source says `#version 100`.
    var isStrict = false
}
