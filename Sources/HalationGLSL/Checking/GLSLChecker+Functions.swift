import HalationShaderEngine

extension GLSLChecker {
    func check(_ syntax: Syntax.Function) throws(Abandoned) {
        let (qualifiers, type) = try resolve(syntax.head)
        let (name, position) = (syntax.name.text, syntax.name.position)
        if qualifiers.storage != nil {
            report("a function has no storage qualifier", at: syntax.head.qualifiers.position)
        }
        var parameters: [Variable] = []
        for parameter in syntax.parameters { parameters.append(try check(parameter)) }
        try pass(syntax.mistake)
        guard let type else { return }
        checkResult(type, at: position)
        if name != "main" { checkName(name, at: position) }
        guard module.functions.count < Self.mostFunctions else {
            throw abandon("a source declares at most \(Self.mostFunctions) functions", at: position)
        }
        let function = declareFunction(
            name,
            returning: type,
            parameters,
            at: position,
            isDefined: syntax.body != nil
        )
        if let body = syntax.body { try checkBody(body, of: function) }
        try pass(syntax.end)
    }

    private func checkResult(_ type: ValueType, at position: Position) {
        if types.containsSampler(type) { report("functions cannot return samplers", at: position) }
        if type.isArray, version.isStrict {
            report("functions cannot return arrays in GLSL ES 1.00", at: position)
        }
    }

    private func check(_ parameter: Syntax.Parameter) throws(Abandoned) -> Variable {
        let qualifiers = try resolve(parameter.qualifiers)
        if qualifiers.storage == .uniform {
            report("a parameter cannot be a uniform", at: parameter.qualifiers.position)
        }
        var type = try sized(try resolve(parameter.type), parameter.size)
        try pass(parameter.mistake)
        let (name, position) = (parameter.name.text, parameter.name.position)
        if !name.isEmpty {
            checkName(name, at: position)
            type = try sized(type, parameter.nameSize)
        }
        if type == .void { throw abandon("a parameter cannot be void", at: parameter.type.position) }
        if type.count == 0 {
            throw abandon("a parameter's array needs a size", at: parameter.type.position)
        }
        let storage: Variable.Storage =
            switch qualifiers.storage {
            case .output: .outParameter
            case .both: .inoutParameter
            default: .parameter
            }
        if storage != .parameter, types.containsSampler(type) {
            report("samplers are 'in' parameters", at: position)
        }
        return makeVariable(name, type, storage, isReadOnly: qualifiers.isConstant, at: position)
    }

    private func checkBody(_ body: [Syntax.Statement], of function: Function) throws(Abandoned) {
        openScope()
        defer { closeScope() }
        for parameter in function.parameters where !parameter.name.isEmpty { enter(variable: parameter) }
        openScope()
        defer { closeScope() }
        currentFunction = function
        // What is defined now counts as defined for a second definition.
        function.body = []
        returnsValue = false
        let statements = try check(body)
        if function.returnType != .void, !returnsValue {
            report("'\(function.name)' does not return a value", at: function.position)
        }
        function.body = statements
        currentFunction = nil
    }

    // MARK: Overloads

    private func declareFunction(
        _ name: String,
        returning type: ValueType,
        _ parameters: [Variable],
        at position: Position,
        isDefined: Bool
    ) -> Function {
        let function = Function(
            name: name,
            returnType: type,
            parameters: parameters,
            position: position,
            index: module.functions.count
        )
        var overloads: [Function] = []
        switch innermost(name) {
        case .functions(let known): overloads = known
        case .variable, .structure:
            report("'\(name)' is already declared in this scope", at: position)
            return function
        case nil: break
        }
        if let which = overloads.firstIndex(where: { $0.parameters.map(\.type) == parameters.map(\.type) }) {
            let known = overloads[which]
            compare(function, with: known)
            if !isDefined { return known }
            if known.body != nil { report("'\(name)' is already defined", at: position) }
            // The definition takes the declaration's place; calls found the declaration.
            definitions[known.index] = function
            overloads[which] = function
        } else {
            overloads.append(function)
        }
        module.functions.append(function)
        replace(name, by: .functions(overloads))
        if name == "main" { checkMain(function, isDefined: isDefined) }
        return function
    }

    private func compare(_ function: Function, with known: Function) {
        if known.returnType != function.returnType {
            report(
                "'\(function.name)' is already declared with the type \(name(of: known.returnType))",
                at: function.position
            )
        } else if zip(known.parameters, function.parameters).contains(where: {
            $0.storage != $1.storage || $0.isReadOnly != $1.isReadOnly
        }) {
            report(
                "'\(function.name)' is already declared with other parameter qualifiers",
                at: function.position
            )
        }
    }

    private func checkMain(_ function: Function, isDefined: Bool) {
        if !function.parameters.isEmpty || function.returnType != .void {
            report("main is declared 'void main()'", at: function.position)
        }
        if isDefined { module.main = function }
    }

    // MARK: Calls of each other

    /// Takes functions apart, of a source that is refused: those that call each other would keep each other in memory.
    func forgetBodies() {
        for function in module.functions {
            function.body = nil
            function.calls = []
        }
    }

    /// The function with a body that a call means.
    private func definition(of function: Function) -> Function {
        var function = function
        while let next = definitions[function.index] { function = next }
        return function
    }

    /// Reports calls of what has no body, and recursion.
    func checkCalls() {
        var states = [CallState](repeating: .unknown, count: module.functions.count)
        for function in module.functions where states[function.index] == .unknown && function.body != nil {
            visit(function, depth: 0, &states)
        }
    }

    private enum CallState { case unknown, isBeingVisited, isFine }

    private func visit(_ function: Function, depth: Int, _ states: inout [CallState]) {
        states[function.index] = .isBeingVisited
        for call in function.calls {
            let callee = definition(of: call.function)
            if callee.body == nil {
                report("'\(callee.name)' is declared but not defined", at: call.position)
            } else if states[callee.index] == .isBeingVisited {
                report("'\(callee.name)' calls itself, which GLSL does not allow", at: call.position)
            } else if states[callee.index] == .unknown {
                guard depth < 200 else {
                    return report("functions call each other more than 200 deep", at: call.position)
                }
                visit(callee, depth: depth + 1, &states)
            }
        }
        states[function.index] = .isFine
    }
}
