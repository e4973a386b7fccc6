import HalationShaderEngine

extension GLSLChecker {
    func construct(_ type: ValueType, _ arguments: [Expression], at position: Position) -> Expression {
        if type.isError || arguments.contains(where: \.type.isError) { return failed(at: position) }
        let isConstant = arguments.allSatisfy(\.isConstant)
        func wrong(_ message: String) -> Expression {
            report(message, at: position)
            return failed(at: position)
        }
        if type.isArray || type.base == .structure {
            return constructAggregate(type, arguments, at: position)
        }
        guard type.isBasic else { return wrong("\(name(of: type)) has no constructor") }
        guard !arguments.isEmpty else { return wrong("\(name(of: type)) needs a value") }
        for argument in arguments where !argument.type.isBasic {
            return wrong("\(name(of: type)) cannot be made from \(name(of: argument.type))")
        }
        if type.isScalar {
            guard arguments.count == 1, let argument = arguments.first else {
                return wrong("\(name(of: type)) is made from one value, not \(arguments.count)")
            }
            let constant =
                argument.type.isScalar
                ? argument.constant.map {
                    ConstantFolding.convert($0, from: argument.type.base, to: type.base)
                } : nil
            return make(
                .construct([argument]),
                type,
                at: position,
                isConstant: isConstant,
                constant: constant
            )
        }
        if type.isMatrix, arguments.contains(where: \.type.isMatrix) {
            guard arguments.count == 1 else {
                return wrong("a matrix is made from one matrix, or from numbers")
            }
            if version.isStrict { return wrong("GLSL ES 1.00 has no matrices made from matrices") }
        } else if !(arguments.count == 1 && arguments[0].type.isScalar) {
            var given = 0
            for argument in arguments {
                if given >= type.componentCount {
                    return wrong("\(name(of: type)) has only \(type.componentCount) components")
                }
                given += argument.type.componentCount
            }
            if given < type.componentCount {
                return wrong("\(name(of: type)) needs \(type.componentCount) components, not \(given)")
            }
            if type.isMatrix, given > type.componentCount {
                return wrong("\(name(of: type)) has only \(type.componentCount) components")
            }
        }
        return make(.construct(arguments), type, at: position, isConstant: isConstant)
    }

    private func constructAggregate(_ type: ValueType, _ arguments: [Expression], at position: Position)
        -> Expression
    {
        var type = type
        let wanted: [ValueType]
        if type.isArray {
            if version.isStrict { report("GLSL ES 1.00 has no array constructors", at: position) }
            if type.count == 0 { type.count = Int32(arguments.count) }
            guard Int(type.count) == arguments.count, !arguments.isEmpty else {
                report("\(name(of: type)) needs \(type.count) values, not \(arguments.count)", at: position)
                return failed(at: position)
            }
            wanted = arguments.map { _ in types.innerArray(of: type.element) ?? type.element }
        } else {
            wanted = types.structures[Int(type.structure)].members.map(\.type)
            guard wanted.count == arguments.count else {
                report("\(name(of: type)) needs \(wanted.count) values, not \(arguments.count)", at: position)
                return failed(at: position)
            }
        }
        let fitting = zip(arguments, wanted).map { assignable($0, to: $1, at: position, what: "this part") }
        guard !fitting.contains(where: \.type.isError) else { return failed(at: position) }
        return make(.construct(fitting), type, at: position, isConstant: fitting.allSatisfy(\.isConstant))
    }

    /// The value of a variable of a type, which may be a list in braces.
    func check(_ value: Syntax.Expression, as type: ValueType) throws(Abandoned) -> Expression {
        guard case .list(let items, let position) = value else { return try check(value) }
        if type.isError { return failed(at: position) }
        if version.isStrict { throw abandon("GLSL ES 1.00 has no lists of values in braces", at: position) }
        let members =
            type.base == .structure && !type.isArray ? types.structures[Int(type.structure)].members : []
        let wanted = type.isArray ? nil : members.isEmpty ? type.partCount : members.count
        if let wanted, wanted != items.count {
            throw abandon("\(name(of: type)) needs \(wanted) values, not \(items.count)", at: position)
        }
        var parts: [Expression] = []
        for (index, item) in items.enumerated() {
            let element = types.innerArray(of: type.element) ?? type.element
            parts.append(try check(item, as: members.isEmpty ? element : members[index].type))
        }
        let isOfParts = type.isArray || !members.isEmpty
        let fitting =
            isOfParts
            ? parts : parts.map { assignable($0, to: type.element, at: $0.position, what: "this part") }
        return construct(type, fitting, at: position)
    }
}

extension ValueType {
    /// The columns of a matrix, or the components of a vector.
    fileprivate var partCount: Int { isMatrix ? Int(columns) : componentCount }
}
