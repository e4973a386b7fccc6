import HalationShaderEngine

extension Syntax {
    /// Chains of operators are lists, so that long ones are no deeper than short ones.
    indirect enum Expression {
        /// The bits of a number or truth value.
        case literal(UInt32, ValueType, Position)
        /// A number of 64 bits.
        case double(Double, Position)
        case name(String, Position)
        case unary(UnaryOperator, Expression, Position)
        /// A plus sign, which makes a value of a variable.
        case plus(Expression, Position)
        case increment(Expression, by: Int, Position)
        case postfix(Expression, [Suffix])
        /// Operators that are carried out from the left.
        case operations(Expression, [Operation])
        case conditional(Expression, Expression, Expression, Position)
        /// With an operator, its result is assigned.
        case assignment(BinaryOperator?, Expression, Expression, Position)
        /// Expressions with commas between, whose places are given.
        case sequence(Expression, [(Expression, Position)])
        case construction(TypeName, ArraySize?, [Expression], Position)
        case call(String, [Expression], Position)
        /// Values in braces, whose type is that of what they are given to.
        case list([Expression], Position)
        /// A mistake after what could be read.
        case broken(Expression?, Mistake)
    }

    /// An operator and its right side.
    struct Operation {
        let operation: BinaryOperator
        let operand: Expression
        let position: Position
    }

    /// What stands behind a value.
    enum Suffix {
        case index(Expression, Position)
        case member(String, Position)
        /// `.length()`
        case length(Position)
        case increment(by: Int, Position)
        case broken(Mistake)
    }
}
