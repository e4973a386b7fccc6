import HalationShaderEngine

extension GLSLChecker {
    /// Reports what cannot be assigned to.
    func checkAssignable(_ target: Expression, at position: Position) -> Bool {
        if target.type.isError { return false }
        switch target.kind {
        case .variable(let variable):
            let reason: String? =
                switch variable.storage {
                case .constant: "'\(variable.name)' is constant"
                case .uniform: "'\(variable.name)' is a uniform"
                case .input: "'\(variable.name)' is an input"
                default: variable.isReadOnly ? "'\(variable.name)' is constant" : nil
                }
            if let reason {
                report("\(reason) and cannot be assigned to", at: position)
                return false
            }
            if types.containsSampler(variable.type) {
                report("samplers cannot be assigned to", at: position)
                return false
            }
            return true
        case .swizzle(let inner, let components):
            if Set(components).count < components.count {
                report("a component occurs twice on the left of an assignment", at: position)
                return false
            }
            return checkAssignable(inner, at: position)
        case .field(let inner, _), .index(let inner, _): return checkAssignable(inner, at: position)
        default:
            report("this is not a variable and cannot be assigned to", at: position)
            return false
        }
    }

    func assign(
        _ operation: BinaryOperator?,
        _ target: Expression,
        _ value: Expression,
        at position: Position
    )
        -> Expression
    {
        if target.type.isError || value.type.isError { return failed(at: position) }
        guard checkAssignable(target, at: position) else { return failed(at: position) }
        guard let operation else {
            if types.containsArray(target.type), version.isStrict {
                report("arrays cannot be assigned in GLSL ES 1.00", at: position)
            }
            let fitting = assignable(value, to: target.type, at: position, what: "the left side")
            if fitting.type.isError { return fitting }
            return make(.assign(nil, target, fitting), target.type, at: position)
        }
        let result = binary(operation, target, value, at: position)
        guard !result.type.isError else { return result }
        guard result.type == target.type, case .binary(_, _, let right) = result.kind else {
            report(
                "'\(operation.text)=' would make \(name(of: result.type)) of \(name(of: target.type))",
                at: position
            )
            return failed(at: position)
        }
        return make(.assign(operation, target, right), target.type, at: position)
    }

    func increment(_ target: Expression, by amount: Int, isPostfix: Bool, at position: Position) -> Expression
    {
        if target.type.isError { return target }
        guard target.type.isBasic, target.type.isNumeric else {
            report("'\(amount > 0 ? "++" : "--")' does not apply to \(name(of: target.type))", at: position)
            return failed(at: position)
        }
        guard checkAssignable(target, at: position) else { return failed(at: position) }
        return make(.increment(target, by: amount, isPostfix: isPostfix), target.type, at: position)
    }
}
