// A checked program: every expression knows its type, every name what it stands for, and every implicit
// conversion is written out.

/// Something that holds a value while a shader runs.
package final class Variable {
    package enum Storage {
        case local, global, constant, uniform
        /// Given by the stage before: coordinates and the like.
        case input
        /// A parameter that the function does not copy back.
        case parameter
        case inoutParameter
        case outParameter
    }

    package let name: String
    package let type: ValueType
    package let storage: Storage
    package let position: Position
    /// A parameter or input that may not be assigned to.
    package var isReadOnly: Bool
    /// The value of a constant, or of what is initialised outside functions.
    package var initializer: Expression?
    /// A number that tells variables apart.
    package let index: Int
    /// An array that was declared without a size, and may be declared again with one.
    package var isImplied = false

    package init(
        name: String,
        type: ValueType,
        storage: Storage,
        isReadOnly: Bool = false,
        position: Position,
        index: Int
    ) {
        self.name = name
        self.type = type
        self.storage = storage
        self.isReadOnly = isReadOnly
        self.position = position
        self.index = index
    }
}

/// A function that the source defines or declares.
package final class Function {
    package let name: String
    package let returnType: ValueType
    package let parameters: [Variable]
    package let position: Position
    package var body: [Statement]?
    package var calls: [(function: Function, position: Position)] = []
    /// Its place among the functions of the module.
    package let index: Int

    package init(name: String, returnType: ValueType, parameters: [Variable], position: Position, index: Int)
    {
        self.name = name
        self.returnType = returnType
        self.parameters = parameters
        self.position = position
        self.index = index
    }
}

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
    }

    /// Statements after `case` labels; control falls from one to the next.
    package struct Case {
        /// Nil for `default`.
        package var labels: [UInt32?]
        package var body: [Statement]
    }
}

/// A checked source.
package struct Module {
    package var types = TypeTable()
    package var globals: [Variable] = []
    package var functions: [Function] = []
    package var main: Function?
    package var variableCount = 0
}
