import HalationShaderEngine

extension GLSLChecker {
    func unary(_ operation: UnaryOperator, _ value: Expression, at position: Position) -> Expression {
        if value.type.isError { return value }
        let isFine: Bool =
            switch operation {
            case .negate: value.type.isBasic && value.type.isNumeric
            case .not: value.type == .bool
            case .complement: value.type.isBasic && value.type.isInteger
            }
        guard isFine else {
            let text = operation == .negate ? "-" : operation == .not ? "!" : "~"
            report("'\(text)' does not apply to \(name(of: value.type))", at: position)
            return failed(at: position)
        }
        if operation == .complement { checkIntegerOperators("~", at: position) }
        return make(
            .unary(operation, value),
            value.type,
            at: position,
            isConstant: value.isConstant,
            constant: value.constant.map { ConstantFolding.unary(operation, $0, value.type.base) }
        )
    }

    /// A plus sign: the value itself, and no longer a variable.
    func plus(_ value: Expression, at position: Position) -> Expression {
        if value.type.isError { return value }
        if !value.type.isBasic || !value.type.isNumeric {
            report("'+' does not apply to \(name(of: value.type))", at: position)
        }
        return make(
            .convert(value),
            value.type,
            at: position,
            isConstant: value.isConstant,
            constant: value.constant
        )
    }

    private func checkIntegerOperators(_ text: String, at position: Position) {
        if version.number <= 120, version.isDeclared {
            report("'\(text)' is reserved in this version", at: position)
        }
    }

    /// Both at the same base type, if one converts to the other's.
    private func unified(_ a: Expression, _ b: Expression) -> (Expression, Expression)? {
        if a.type.base == b.type.base { return (a, b) }
        guard !version.isStrict, a.type.isBasic, b.type.isBasic else { return nil }
        func rank(_ base: ValueType.Base) -> Int? {
            switch base {
            case .int: 0
            case .uint: 1
            case .float: 2
            case .double: 3
            default: nil
            }
        }
        guard let first = rank(a.type.base), let second = rank(b.type.base) else { return nil }
        // There are no matrices of them.
        if first == 3 || second == 3, a.type.isMatrix || b.type.isMatrix { return nil }
        return first < second
            ? (converted(a, to: a.type.with(base: b.type.base)), b)
            : (a, converted(b, to: b.type.with(base: a.type.base)))
    }

    func binary(_ operation: BinaryOperator, _ left: Expression, _ right: Expression, at position: Position)
        -> Expression
    {
        if left.type.isError || right.type.isError { return failed(at: position) }
        func wrong() -> Expression {
            report(
                "'\(operation.text)' does not apply to \(name(of: left.type)) and \(name(of: right.type))",
                at: position
            )
            return failed(at: position)
        }
        let isShift = operation == .shiftLeft || operation == .shiftRight
        guard let (a, b) = isShift ? (left, right) : unified(left, right) else { return wrong() }
        guard let type = resultType(operation, a.type, b.type) else { return wrong() }
        switch operation {
        case .modulo, .bitAnd, .bitOr, .bitXor, .shiftLeft, .shiftRight:
            checkIntegerOperators(operation.text, at: position)
        default: break
        }
        var constant: UInt32?
        if let first = a.constant, let second = b.constant, a.type.isScalar, b.type.isScalar {
            constant = ConstantFolding.binary(operation, first, second, a.type.base)
        }
        return make(
            .binary(operation, a, b),
            type,
            at: position,
            isConstant: a.isConstant && b.isConstant,
            constant: constant
        )
    }

    private func resultType(_ operation: BinaryOperator, _ a: ValueType, _ b: ValueType) -> ValueType? {
        switch operation {
        case .add, .subtract, .multiply, .divide:
            guard a.isBasic, b.isBasic, a.isNumeric, b.isNumeric else { return nil }
            if operation == .multiply, a.isMatrix || b.isMatrix, !a.isScalar, !b.isScalar {
                if a.isMatrix, b.isMatrix {
                    return a.columns == b.rows ? .matrix(columns: Int(b.columns), rows: Int(a.rows)) : nil
                }
                if a.isMatrix { return a.columns == b.rows ? .vector(.float, Int(a.rows)) : nil }
                return a.rows == b.rows ? .vector(.float, Int(b.columns)) : nil
            }
            return componentwise(a, b)
        case .modulo, .bitAnd, .bitOr, .bitXor:
            guard a.isBasic, b.isBasic, a.isInteger, b.isInteger else { return nil }
            return componentwise(a, b)
        case .shiftLeft, .shiftRight:
            guard a.isBasic, b.isBasic, a.isInteger, b.isInteger else { return nil }
            return b.isScalar || a.rows == b.rows ? a : nil
        case .less, .lessEqual, .greater, .greaterEqual:
            return a == b && a.isScalar && a.isNumeric ? .bool : nil
        case .equal, .notEqual:
            guard a == b, a.base != .void, !types.containsSampler(a), a.count != 0 else { return nil }
            if types.containsArray(a), version.isStrict { return nil }
            return .bool
        case .and, .or, .xor: return a == .bool && b == .bool ? .bool : nil
        }
    }

    private func componentwise(_ a: ValueType, _ b: ValueType) -> ValueType? {
        if a == b { return a }
        if a.isScalar { return b }
        return b.isScalar ? a : nil
    }

    func conditional(_ condition: Expression, _ a: Expression, _ b: Expression, at position: Position)
        -> Expression
    {
        let test = self.condition(condition, of: "?:")
        if test.type.isError || a.type.isError || b.type.isError { return failed(at: position) }
        var (first, second) = (a, b)
        if first.type != second.type {
            if converts(first.type, to: second.type) {
                first = converted(first, to: second.type)
            } else if converts(second.type, to: first.type) {
                second = converted(second, to: first.type)
            }
        }
        guard first.type == second.type, first.type.base != .void, !types.containsSampler(first.type),
            !(version.isStrict && types.containsArray(first.type))
        else {
            report("'?:' does not apply to \(name(of: a.type)) and \(name(of: b.type))", at: position)
            return failed(at: position)
        }
        var constant: UInt32?
        if let which = test.constant { constant = which != 0 ? first.constant : second.constant }
        return make(
            .conditional(test, first, second),
            first.type,
            at: position,
            isConstant: test.isConstant && first.isConstant && second.isConstant,
            constant: constant
        )
    }
}
