import HalationShaderEngine

extension MetalChecker {
    func resolveSignature(of function: MetalFunction) throws {
        function.parameters = try function.syntax.parameters.map { parameter in
            let type = try resolve(parameter.type)
            let sizes = try resolve(sizes: parameter.sizes)
            return type.array(of: sizes)
        }
        function.result = try resolve(function.syntax.result)
        if function.result.isPointer
            || !(function.result.scalar.isNumber || [.void, .structure].contains(function.result.scalar))
        {
            throw abandon(
                "functions that return \(name(of: function.result)) are not supported",
                at: function.syntax.result.position
            )
        }
    }

    func declare(_ syntax: MetalSyntax.Function) throws {
        let function = MetalFunction(syntax, namespace: namespace)
        let key = (namespace + [syntax.name]).joined(separator: "::")
        var all: [MetalFunction] = []
        if case .functions(let known)? = globals[key] {
            all = known
        } else if globals[key] != nil {
            throw abandon("'\(syntax.name)' is already declared", at: syntax.position)
        }
        if !function.isTemplate {
            try inScope(of: function) { try resolveSignature(of: function) }
            for known in all where !known.isTemplate && known.parameters == function.parameters {
                if known.syntax.body != nil, syntax.body != nil {
                    throw abandon(
                        "'\(syntax.name)' is already defined with these parameters",
                        at: syntax.position
                    )
                }
                if syntax.body != nil { known.definition = function }
                // A later declaration without a body says nothing new.
                if syntax.body == nil { return }
            }
        }
        all.append(function)
        globals[key] = .functions(all)
        guard syntax.body != nil, !function.isTemplate else { return }
        if syntax.isStitchable {
            if let entry = try? makeEntry(of: function) { entries.append(entry) }
            return
        }
        guard
            function.parameters.allSatisfy({
                !$0.isPointer && ($0.scalar.isNumber || $0.scalar == .structure) && !$0.isArray
            })
        else { return }
        let statics = [Typed?](repeating: nil, count: function.parameters.count)
        let definition = try instance(of: function, statics, key: "", at: syntax.position)
        for known in all where known.definition === function {
            for declared in known.instances.values where declared.body == nil {
                declared.body = forward(declared, to: definition)
            }
        }
    }

    /// Statements of a declared function that call its definition.
    func forward(_ declared: Function, to definition: Function) -> [Statement] {
        let position = declared.position
        let arguments = declared.parameters.map { Expression(.variable($0), $0.type, at: position) }
        let call = Expression(.call(definition, arguments), definition.returnType, at: position)
        return definition.returnType.base == .void ? [.expression(call)] : [.returnValue(call)]
    }

    /// A function of the tree, for what the static arguments are.
    func instance(of function: MetalFunction, _ statics: [Typed?], key: String, at position: Position) throws
        -> Function
    {
        let name = function.syntax.name
        if let known = function.instances[key] {
            if function.openInstances.contains(key) {
                throw abandon("'\(name)' calls itself, which shaders cannot do", at: position)
            }
            return known
        }
        if let definition = function.definition {
            let known = try instance(of: definition, statics, key: key, at: position)
            return known
        }
        guard program.instanceCount < MetalProgram.mostInstances, instanceDepth < Self.deepestInstance else {
            throw abandon("functions call each other too deeply here", at: position)
        }
        program.instanceCount += 1
        instanceDepth += 1
        defer { instanceDepth -= 1 }
        var parameters: [Variable] = []
        let this = receiver(of: function, at: position, &parameters)
        let scope = scope(of: function, statics, &parameters)
        let result = program.function(
            name,
            program.tree(function.result),
            parameters,
            at: function.syntax.position
        )
        function.instances[key] = result
        guard let body = function.syntax.body else {
            missing.append(MissingFunction(tree: result, declared: function, statics: statics, key: key))
            return result
        }
        function.openInstances.insert(key)
        try inScope(of: function) {
            context.result = function.result
            context.structure = function.structure
            context.this = this
            scopes.append(scope)
            result.body = check(statements: body)
        }
        function.openInstances.remove(key)
        return result
    }

    /// The structure on which a method is called, as its first parameter; nil for other functions.
    private func receiver(of function: MetalFunction, at position: Position, _ parameters: inout [Variable])
        -> Typed?
    {
        guard function.structure >= 0 else { return nil }
        let type = MetalType(scalar: .structure, structure: function.structure)
        let isConst = function.syntax.isConstMethod
        let variable = program.variable(
            "this",
            program.tree(type),
            isConst ? .parameter : .inoutParameter,
            at: position
        )
        parameters.append(variable)
        return Typed(
            kind: .value(Expression(.variable(variable), variable.type, at: position)),
            type: type,
            isPlace: true,
            isConst: isConst
        )
    }

    /// The names of a function's parameters, of which those without a static argument are appended.
    private func scope(of function: MetalFunction, _ statics: [Typed?], _ parameters: inout [Variable])
        -> [String: Entity]
    {
        var scope: [String: Entity] = [:]
        for (index, syntax) in function.syntax.parameters.enumerated() {
            let entity: Entity
            if let given = statics[index] {
                entity = .value(parameter(for: given, syntax, &parameters))
            } else {
                let isConst = syntax.type.isConst || syntax.type.space == .constant
                let type = function.parameters[index]
                let variable = program.variable(
                    syntax.name,
                    program.tree(type),
                    syntax.type.isReference && !isConst ? .inoutParameter : .parameter,
                    at: syntax.position
                )
                parameters.append(variable)
                entity = .variable(variable, type, isConst: isConst)
            }
            guard !syntax.name.isEmpty else { continue }
            if scope[syntax.name] != nil {
                report("the parameter '\(syntax.name)' occurs twice", at: syntax.position)
            }
            scope[syntax.name] = entity
        }
        return scope
    }

    /// What a parameter with a static argument stands for; a pointer's variable holds what it leads to.
    private func parameter(for given: Typed, _ syntax: MetalSyntax.Parameter, _ parameters: inout [Variable])
        -> Typed
    {
        guard case .pointer(_, let type, _) = given.kind else { return given }
        let isConst = syntax.type.isConst || syntax.type.space == .constant || given.isConst
        let variable = program.variable(
            syntax.name,
            program.tree(type),
            isConst ? .parameter : .inoutParameter,
            at: syntax.position
        )
        parameters.append(variable)
        let place = Expression(.variable(variable), variable.type, at: syntax.position)
        return Typed(kind: .pointer(place, type, nil), type: given.type, isConst: isConst)
    }

    // MARK: Functions that views call

    private func makeEntry(of function: MetalFunction) throws -> MetalEntry {
        var parameters: [MetalEntry.Parameter] = []
        var statics: [Typed?] = []
        for (index, syntax) in function.syntax.parameters.enumerated() {
            let type = function.parameters[index]
            let name = syntax.name.isEmpty ? "argument \(index)" : syntax.name
            var parameter = MetalEntry.Parameter(name: name, type: type, shown: self.name(of: type))
            switch type.scalar {
            case .layer:
                statics.append(Typed(kind: .layer, type: type))
            case .texture:
                let texture = MetalTexture(name, type.rows == 1 ? .half : .float, program)
                parameter.texture = texture
                statics.append(Typed(kind: .texture(texture), type: type))
            case _ where type.isPointer && type.isDevice:
                let element = type.element
                let contents: MetalBuffer.Contents =
                    element == .float
                    ? .numbers
                    : element.isVector && element.rows == 4 && element.scalar == .half ? .colors : .bytes
                let buffer = MetalBuffer(name, contents, program)
                parameter.buffer = buffer
                statics.append(Typed(kind: .buffer(buffer, nil), type: type, isConst: true))
            case _ where type.isBasic && !type.isPointer:
                let base: ValueType.Base = type.scalar.isReal ? .float : type.scalar == .uint ? .uint : .int
                let tree = ValueType(base: base, rows: type.rows, columns: type.columns)
                parameter.variable = program.global("$\(entries.count).\(index)", tree, .uniform)
                statics.append(nil)
            default:
                throw abandon(
                    "SwiftUI has no argument of the type \(self.name(of: type))",
                    at: syntax.type.position
                )
            }
            parameters.append(parameter)
        }
        let callee = try instance(of: function, statics, key: "entry", at: function.syntax.position)
        return MetalEntry(
            name: function.syntax.name,
            result: function.result,
            parameters: parameters,
            function: callee,
            position: function.syntax.position
        )
    }
}
