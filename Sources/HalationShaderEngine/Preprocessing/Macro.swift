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

    /// Whether `##` makes one word of two, or `#` a text of an argument.
    var joinsWords: Bool { body.contains { $0.kind == .hashHash || $0.kind == .hash } }
}
