import HalationShaderEngine

/// What a source says, before anything is known about what it means.
///
/// The tree keeps the order of the source. Where the source stops making sense, the tree has the parser's mistake in
/// place of what could not be read, so that a walk over the tree meets mistakes of grammar and of meaning in one order. What
/// stands after a mistake in the same statement or declaration is a stopgap, and not to be looked at.
enum Syntax {
    /// Where and why a source could not be read; the parser goes on after the statement or declaration.
    struct Mistake: Sendable {
        let message: String
        let position: Position
    }

    /// A name where something gets it.
    struct Name: Sendable {
        let text: String
        let position: Position
    }
}
