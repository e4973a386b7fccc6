import HalationShaderEngine

extension GLSLChecker {
    // MARK: Declarations

    func checkGlobals(_ declaration: Syntax.Declaration) throws(Abandoned) {
        let (qualifiers, type) = try resolve(declaration.head)
        let storage: Variable.Storage =
            switch qualifiers.storage {
            case .const: .constant
            case .uniform: .uniform
            case .input: .input
            case .output, .both, nil: .global
            }
        for name in declaration.names {
            guard let type else { break }
            let variable = try declare(name, try sized(type, name.size), storage, isGlobal: true).variable
            guard qualifiers.storage == .output || qualifiers.storage == .both else { continue }
            if variable.type.base != .float || variable.type.isArray || variable.type.isMatrix {
                report("only outputs that are float vectors are supported", at: name.name.position)
            }
            outputs.append(ShaderOutput(variable: variable, location: declaration.head.qualifiers.location))
        }
        try pass(declaration.end)
    }

    func checkLocals(_ declaration: Syntax.Declaration) throws(Abandoned) -> [Statement] {
        let (qualifiers, type) = try resolve(declaration.head)
        var statements: [Statement] = []
        for name in declaration.names {
            guard let type else { break }
            let storage: Variable.Storage = qualifiers.isConstant ? .constant : .local
            let declared = try declare(name, try sized(type, name.size), storage, isGlobal: false)
            if !declared.isAgain {
                statements.append(.declare(declared.variable, declared.variable.initializer))
            }
            if let value = declared.ownValue {
                let (variable, position) = (declared.variable, name.name.position)
                let target = make(.variable(variable), variable.type, at: position)
                statements.append(.expression(assign(nil, target, value, at: position)))
            }
        }
        try pass(declaration.end)
        return statements
    }

    /// The variable of `while (bool b = ...)`.
    func checkConditionVariable(_ declaration: Syntax.Declaration) throws(Abandoned) -> Variable? {
        let (_, type) = try resolve(declaration.head)
        var variable: Variable?
        for name in declaration.names {
            guard let type else { break }
            let declared = try declare(name, type, .local, isGlobal: false)
            if declared.ownValue != nil {
                report("'\(name.name.text)' is not declared", at: name.name.position)
            }
            variable = declared.variable
        }
        try pass(declaration.end)
        return variable
    }

    // MARK: Single variables

    /// What became of a name in a declaration.
    struct Declared {
        let variable: Variable
        /// Whether it is an array that had been declared before without a size.
        var isAgain = false
        /// A value that names the variable itself.
        ///
        /// It is not the variable's initial value: the two would keep each other in memory.
        var ownValue: Expression?
    }

    /// A variable before it is in its scope.
    private struct Candidate {
        let name: Syntax.Name
        let storage: Variable.Storage
        let isGlobal: Bool
        var type: ValueType
        var value: Expression?
        /// The variable, if its value names it.
        var own: Variable?
        /// Whether its size follows from its uses.
        var isImplied = false
    }

    private func declare(
        _ declarator: Syntax.Declarator,
        _ type: ValueType,
        _ storage: Variable.Storage,
        isGlobal: Bool
    ) throws(Abandoned) -> Declared {
        var candidate = Candidate(name: declarator.name, storage: storage, isGlobal: isGlobal, type: type)
        checkType(of: &candidate)
        if let value = declarator.value {
            try readValue(value, of: &candidate)
        } else {
            checkWithoutValue(&candidate, impliedCount: declarator.impliedCount)
        }
        return enter(candidate)
    }

    private func checkType(of candidate: inout Candidate) {
        let (name, position) = (candidate.name.text, candidate.name.position)
        if candidate.type == .void {
            report("'\(name)' cannot be void", at: position)
            candidate.type = .error
        }
        if candidate.storage != .uniform, types.containsSampler(candidate.type) {
            report("samplers are uniforms or parameters", at: position)
            candidate.type = .error
        }
        if name != "gl_FragCoord" { checkName(name, at: position) }
    }

    private func readValue(_ expression: Syntax.Expression, of candidate: inout Candidate) throws(Abandoned) {
        let (name, position) = (candidate.name.text, candidate.name.position)
        // After a value without meaning the variable stays known: it is not missing, but could not be declared.
        let outer = unfinished
        unfinished = makeUnfinished(candidate)
        let value = try check(expression, as: candidate.type)
        let own = unfinished.flatMap { $0.isNamed ? $0.variable : nil }
        unfinished = outer
        if candidate.type.count == 0, value.type.isArray { candidate.type.count = value.type.count }
        if candidate.type.isArray, version.isStrict {
            report("arrays cannot be initialised in GLSL ES 1.00", at: position)
        }
        let fitting = assignable(value, to: candidate.type, at: position, what: "'\(name)'")
        if fitting.type.isError {
            if candidate.type.count == 0 { candidate.type = .error }
        } else {
            candidate.value = fitting
            candidate.own = own
        }
        if candidate.storage == .input { report("an input cannot have a value", at: position) }
        if candidate.own == nil { checkConstancy(of: candidate) }
    }

    /// The variable for its own initial value, as `float t = a ? t = 1.0 : t = 0.0;` has it, where nothing else has the
    /// name.
    private func makeUnfinished(_ candidate: Candidate) -> Unfinished? {
        guard !candidate.isGlobal, candidate.storage == .local, !version.isStrict, !candidate.type.isArray
        else { return nil }
        let (name, position) = (candidate.name.text, candidate.name.position)
        return Unfinished(variable: makeVariable(name, candidate.type, candidate.storage, at: position))
    }

    private func checkConstancy(of candidate: Candidate) {
        guard let value = candidate.value, !value.isConstant,
            candidate.storage == .constant || candidate.isGlobal
        else { return }
        let isConstantOfES =
            candidate.storage == .constant && candidate.isGlobal && version.isES && version.number >= 300
        if version.isStrict || isConstantOfES {
            report("the value of '\(candidate.name.text)' is not constant", at: value.position)
        }
    }

    private func checkWithoutValue(_ candidate: inout Candidate, impliedCount: Int?) {
        let (name, position) = (candidate.name.text, candidate.name.position)
        if candidate.storage == .constant { report("the constant '\(name)' needs a value", at: position) }
        guard candidate.type.count == 0 else { return }
        if let impliedCount {
            candidate.type.count = Int32(impliedCount)
            candidate.isImplied = true
        } else {
            report("the array '\(name)' needs a size", at: position)
            candidate.type = .error
        }
    }

    private func enter(_ candidate: Candidate) -> Declared {
        if let known = impliedArray(like: candidate) {
            if candidate.value == nil { return Declared(variable: known, isAgain: true) }
            // Its second declaration, which has a value, takes the name.
            replace(known.name, by: nil)
        }
        let variable =
            candidate.own
            ?? makeVariable(
                candidate.name.text,
                candidate.type,
                candidate.storage,
                isReadOnly: candidate.storage == .constant,
                at: candidate.name.position
            )
        variable.isImplied = candidate.isImplied
        if candidate.own == nil { variable.initializer = candidate.value }
        enter(variable: variable)
        return Declared(variable: variable, ownValue: candidate.own == nil ? nil : candidate.value)
    }

    /// The array of this scope that was declared without a size and is declared again.
    private func impliedArray(like candidate: Candidate) -> Variable? {
        guard case .variable(let known) = innermost(candidate.name.text), known.isImplied,
            known.storage == candidate.storage, known.type == candidate.type
        else { return nil }
        return known
    }

    // MARK: Making variables

    func declareVariable(
        _ name: String,
        _ type: ValueType,
        _ storage: Variable.Storage,
        isReadOnly: Bool = false,
        at position: Position
    ) -> Variable {
        let variable = makeVariable(name, type, storage, isReadOnly: isReadOnly, at: position)
        enter(variable: variable)
        return variable
    }

    func makeVariable(
        _ name: String,
        _ type: ValueType,
        _ storage: Variable.Storage,
        isReadOnly: Bool = false,
        at position: Position
    ) -> Variable {
        if types.componentCount(of: type) > TypeTable.mostComponents {
            report("'\(name)' has more than \(TypeTable.mostComponents) components", at: position)
        }
        module.variableCount += 1
        return Variable(
            name: name,
            type: type,
            storage: storage,
            isReadOnly: isReadOnly,
            position: position,
            index: module.variableCount - 1
        )
    }

    func enter(variable: Variable) {
        // A uniform may be declared again, as the same.
        if isGlobal, case .variable(let old) = innermost(variable.name),
            old.storage == variable.storage, old.type == variable.type, variable.storage == .uniform
        {
            return
        }
        enter(.variable(variable), as: variable.name, at: variable.position)
        switch variable.storage {
        case .global, .uniform, .input: module.globals.append(variable)
        case .constant where isGlobal: module.globals.append(variable)
        default: break
        }
    }
}
