package indirect enum Statement {
    case expression(Expression)
    /// A variable comes to life, with a value or with zeros.
    case declare(Variable, Expression?)
    case block([Statement])
    case branch(Expression, [Statement], [Statement])
    case loop(Loop)
    case choose(Expression, [Case])
    case breakLoop
    case continueLoop
    case returnValue(Expression?)
    case discard

    package struct Loop {
        /// Nil for endless ones.
        package var condition: Expression?
        /// Declared in the condition, anew in each round.
        package var conditionVariable: Variable?
        package var step: Expression?
        package var body: [Statement]
        /// A `do` loop.
        package var testsAfter = false

        /// Where its condition or step stands in the source.
        package var position: Position {
            condition?.position ?? conditionVariable?.position ?? step?.position ?? Position()
        }

        package init(
            condition: Expression? = nil,
            conditionVariable: Variable? = nil,
            step: Expression? = nil,
            body: [Statement],
            testsAfter: Bool = false
        ) {
            self.condition = condition
            self.conditionVariable = conditionVariable
            self.step = step
            self.body = body
            self.testsAfter = testsAfter
        }
    }

    /// Statements after `case` labels; control falls from one to the next.
    package struct Case {
        /// Nil for `default`.
        package var labels: [UInt32?]
        package var body: [Statement]

        package init(labels: [UInt32?], body: [Statement]) {
            self.labels = labels
            self.body = body
        }
    }
}
