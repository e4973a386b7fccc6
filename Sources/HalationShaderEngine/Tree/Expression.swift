package enum UnaryOperator { case negate, not, complement }

package enum BinaryOperator {
    case add, subtract, multiply, divide, modulo
    case less, lessEqual, greater, greaterEqual, equal, notEqual
    case and, or, xor
    case bitAnd, bitOr, bitXor, shiftLeft, shiftRight

    package var text: String {
        switch self {
        case .add: "+"
        case .subtract: "-"
        case .multiply: "*"
        case .divide: "/"
        case .modulo: "%"
        case .less: "<"
        case .lessEqual: "<="
        case .greater: ">"
        case .greaterEqual: ">="
        case .equal: "=="
        case .notEqual: "!="
        case .and: "&&"
        case .or: "||"
        case .xor: "^^"
        case .bitAnd: "&"
        case .bitOr: "|"
        case .bitXor: "^"
        case .shiftLeft: "<<"
        case .shiftRight: ">>"
        }
    }
}

package final class Expression {
    package indirect enum Kind {
        /// The bits of each component.
        case constant([UInt32])
        case variable(Variable)
        case unary(UnaryOperator, Expression)
        case binary(BinaryOperator, Expression, Expression)
        /// An operator's result, or (nil) the value itself, assigned.
        case assign(BinaryOperator?, Expression, Expression)
        /// `++` and `--`: what is added, and whether the old value is the result.
        case increment(Expression, by: Int, isPostfix: Bool)
        case conditional(Expression, Expression, Expression)
        case sequence(Expression, Expression)
        case construct([Expression])
        case call(Function, [Expression])
        case builtin(Builtin, [Expression])
        case field(Expression, Int)
        case swizzle(Expression, [Int])
        case index(Expression, Expression)
        /// To this expression's base type, component by component.
        case convert(Expression)
    }

    package let kind: Kind
    package let type: ValueType
    package let position: Position
    /// What a scalar constant expression is worth, where the front end needs to know it: its bits.
    package let constant: UInt32?
    package let isConstant: Bool
    /// How deep the tree below is.
    package let depth: Int

    package init(
        _ kind: Kind,
        _ type: ValueType,
        at position: Position,
        isConstant: Bool = false,
        constant: UInt32? = nil
    ) {
        self.kind = kind
        self.type = type
        self.position = position
        self.isConstant = isConstant
        self.constant = constant
        depth = 1 + kind.children.reduce(0) { max($0, $1.depth) }
    }
}

extension Expression.Kind {
    package var children: [Expression] {
        switch self {
        case .constant, .variable: []
        case .unary(_, let a), .increment(let a, _, _), .field(let a, _), .swizzle(let a, _), .convert(let a):
            [a]
        case .binary(_, let a, let b), .assign(_, let a, let b), .sequence(let a, let b),
            .index(let a, let b):
            [a, b]
        case .conditional(let a, let b, let c): [a, b, c]
        case .construct(let all), .call(_, let all), .builtin(_, let all): all
        }
    }
}
