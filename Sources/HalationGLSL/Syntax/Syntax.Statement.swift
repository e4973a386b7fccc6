import HalationShaderEngine

extension Syntax {
    indirect enum Statement {
        case empty
        case block([Statement])
        case expression(Expression)
        case declaration(Declaration)
        case branch(Expression, Statement, otherwise: Statement?)
        case forLoop(ForLoop)
        case whileLoop(Condition, Statement)
        case doLoop(Statement, Expression, end: Mistake?)
        case choice(Expression, [ChoicePart])
        case breakLoop(Position)
        case continueLoop(Position)
        case discard
        case returnValue(Expression?, Position)
        /// A statement that is whole, and a mistake after it.
        case incomplete(Statement, Mistake)
        case broken(Mistake)
        /// What could not be read to the end of the function.
        case unread
    }

    struct ForLoop {
        let start: Statement
        var condition: Condition?
        var step: Expression?
        var body: Statement
    }

    enum Condition {
        case expression(Expression)
        /// A variable that is declared anew in each round.
        case declaration(Declaration)
    }

    /// A part of a `switch`.
    enum ChoicePart {
        /// A label, or (nil) the default.
        case label(Expression?, Position, end: Mistake?)
        case statement(Statement)
        case broken(Mistake)
    }
}
