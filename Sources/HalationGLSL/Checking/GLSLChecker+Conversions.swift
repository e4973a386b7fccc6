import HalationShaderEngine

extension GLSLChecker {
    /// Whether values of a type become another one without being asked.
    func converts(_ from: ValueType, to: ValueType) -> Bool {
        if from == to { return true }
        guard !version.isStrict, from.isBasic, to.isBasic, from.rows == to.rows, from.columns == to.columns
        else {
            return false
        }
        switch (from.base, to.base) {
        case (.int, .float), (.uint, .float), (.int, .uint): return true
        case (.int, .double), (.uint, .double), (.float, .double): return !from.isMatrix
        default: return false
        }
    }

    /// The expression as another type of the same shape, constants folded.
    func converted(_ expression: Expression, to type: ValueType) -> Expression {
        guard expression.type != type, !expression.type.isError, !type.isError else { return expression }
        let constant = expression.constant.map {
            ConstantFolding.convert($0, from: expression.type.base, to: type.base)
        }
        return make(
            .convert(expression),
            type,
            at: expression.position,
            isConstant: expression.isConstant,
            constant: constant
        )
    }

    /// The expression as a value for a variable of a type, or an error.
    func assignable(_ value: Expression, to type: ValueType, at position: Position, what: String)
        -> Expression
    {
        if value.type.isError || type.isError { return failed(at: position) }
        guard converts(value.type, to: type) else {
            report("\(what) is \(name(of: type)), not \(name(of: value.type))", at: value.position)
            return failed(at: position)
        }
        return converted(value, to: type)
    }

    func condition(_ value: Expression, of what: String) -> Expression {
        if value.type.isError { return value }
        guard value.type == .bool else {
            report("the condition of \(what) is bool, not \(name(of: value.type))", at: value.position)
            return failed(at: value.position)
        }
        return value
    }
}
