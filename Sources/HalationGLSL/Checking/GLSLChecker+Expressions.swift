import HalationShaderEngine

extension GLSLChecker {
    func check(_ expression: Syntax.Expression) throws(Abandoned) -> Expression {
        switch expression {
        case .literal(let bits, let type, let position):
            if type == .uint, version.isStrict { report("GLSL ES 1.00 has no uint", at: position) }
            return literal(bits, type, at: position)
        case .double(let number, let position):
            if version.isES, version.isDeclared {
                report("GLSL ES has no numbers of 64 bits", at: position)
            }
            return make(.constant(number.halves), .double, at: position, isConstant: true)
        case .name(let name, let position): return variable(named: name, at: position)
        case .unary(let operation, let value, let position):
            return unary(operation, try check(value), at: position)
        case .plus(let value, let position): return plus(try check(value), at: position)
        case .increment(let target, let amount, let position):
            return increment(try check(target), by: amount, isPostfix: false, at: position)
        case .postfix(let value, let suffixes): return try check(value, suffixes)
        case .operations(let first, let rest):
            var result = try check(first)
            for operation in rest {
                let operand = try check(operation.operand)
                result = binary(operation.operation, result, operand, at: operation.position)
            }
            return result
        case .conditional(let condition, let first, let second, let position):
            let test = try check(condition)
            let a = try check(first)
            return conditional(test, a, try check(second), at: position)
        case .assignment(let operation, let target, let value, let position):
            let left = try check(target)
            return assign(operation, left, try check(value), at: position)
        case .sequence(let first, let rest): return try check(first, rest)
        case .construction(let name, let size, let arguments, let position):
            let type = try sized(try resolve(name), size)
            return construct(type, try check(arguments), at: position)
        case .call(let name, let arguments, let position):
            return call(name, try check(arguments), at: position)
        case .list(_, let position):
            throw abandon("values in braces belong to the declaration of a variable", at: position)
        case .broken(let before, let mistake):
            if let before { _ = try check(before) }
            throw abandon(mistake)
        }
    }

    private func check(_ expressions: [Syntax.Expression]) throws(Abandoned) -> [Expression] {
        try expressions.map { expression throws(Abandoned) in try check(expression) }
    }

    private func check(_ first: Syntax.Expression, _ rest: [(Syntax.Expression, Position)])
        throws(Abandoned) -> Expression
    {
        var left = try check(first)
        for (expression, position) in rest {
            let right = try check(expression)
            left =
                left.type.isError || right.type.isError
                ? failed(at: position)
                : make(
                    .sequence(left, right),
                    right.type,
                    at: position,
                    isConstant: version.number == 100 && left.isConstant && right.isConstant
                )
        }
        return left
    }

    private func check(_ value: Syntax.Expression, _ suffixes: [Syntax.Suffix]) throws(Abandoned)
        -> Expression
    {
        var result = try check(value)
        for suffix in suffixes {
            switch suffix {
            case .index(let expression, let position):
                result = index(result, try check(expression), at: position)
            case .member(let name, let position): result = member(name, of: result, at: position)
            case .length(let position): result = arrayLength(of: result, at: position)
            case .increment(let amount, let position):
                result = increment(result, by: amount, isPostfix: true, at: position)
            case .broken(let mistake): throw abandon(mistake)
            }
        }
        return result
    }

    // MARK: Making expressions

    func failed(at position: Position) -> Expression { Expression(.constant([]), .error, at: position) }

    func make(
        _ kind: Expression.Kind,
        _ type: ValueType,
        at position: Position,
        isConstant: Bool = false,
        constant: UInt32? = nil
    ) -> Expression {
        // What is known of a number of 64 bits is not one of 32.
        let known = type.base == .double ? nil : constant
        let expression = Expression(kind, type, at: position, isConstant: isConstant, constant: known)
        if expression.depth > Self.deepestExpression {
            report("this expression is nested more than \(Self.deepestExpression) deep", at: position)
            return failed(at: position)
        }
        return expression
    }

    func literal(_ bits: UInt32, _ type: ValueType, at position: Position) -> Expression {
        make(.constant([bits]), type, at: position, isConstant: true, constant: bits)
    }

    func variable(named name: String, at position: Position) -> Expression {
        switch lookUp(name) {
        case .variable(let variable):
            return make(
                .variable(variable),
                variable.type,
                at: position,
                isConstant: variable.storage == .constant && variable.initializer?.isConstant == true,
                constant: variable.storage == .constant ? variable.initializer?.constant : nil
            )
        case .functions: report("'\(name)' is a function, not a value", at: position)
        case .structure: report("'\(name)' is a type, not a value", at: position)
        case nil:
            if let variable = unfinished?.variable, variable.name == name {
                unfinished?.isNamed = true
                return make(.variable(variable), variable.type, at: position)
            }
            report("'\(name)' is not declared" + Proposals.advice(on: name, among: knownNames), at: position)
        }
        return failed(at: position)
    }
}
