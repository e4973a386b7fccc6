import HalationShaderEngine

extension MetalChecker {
    /// An argument; braces have no type of their own.
    private struct Argument {
        let syntax: MetalSyntax.Expression
        let value: Typed?
    }

    func checkCall(
        _ callee: MetalSyntax.Expression,
        _ syntax: [MetalSyntax.Expression],
        at position: Position
    ) throws
        -> Typed
    {
        switch callee.kind {
        case .member(let inner, let name, let place):
            return try checkMethod(try check(inner), name, syntax, at: callee.start, name: place)
        case .name(let path, let template):
            return try checkNamed(path, template, syntax, at: position)
        default: throw abandon("this is no function", at: callee.start)
        }
    }

    private func checked(_ syntax: [MetalSyntax.Expression]) throws -> [Argument] {
        var hasFailed = false
        let all = syntax.map { argument -> Argument in
            if case .braces(nil, _) = argument.kind { return Argument(syntax: argument, value: nil) }
            let value = (try? check(argument)) ?? .error
            if value.type.isError { hasFailed = true }
            return Argument(syntax: argument, value: value)
        }
        if hasFailed { throw Abandoned() }
        return all
    }

    private func checkNamed(
        _ path: [String],
        _ template: [MetalSyntax.Argument]?,
        _ syntax: [MetalSyntax.Expression],
        at position: Position
    ) throws -> Typed {
        let name = path[path.count - 1]
        if let template, case .type(let typeName)? = template.first, syntax.count == 1,
            ["as_type", "static_cast", "reinterpret_cast"].contains(name)
        {
            let type = try resolve(typeName)
            let value = try check(syntax[0])
            return name == "as_type"
                ? try checkBits(type, value, at: position) : try cast(value, to: type, at: position)
        }
        let arguments = try checked(syntax)
        let entity = lookUp(path)
        if path.count == 1, case nil = entity, let this = context.this,
            let facts = program.structures[context.structure],
            facts.methods.contains(where: { $0.syntax.name == name })
        {
            return try callMethod(facts, this, name, arguments, at: position)
        }
        if case .functions(let functions) = entity {
            let family = MetalBuiltins.families[name]
            if let call = try callUser(
                functions,
                name,
                template,
                arguments,
                at: position,
                isOnly: family == nil
            ) {
                return call
            }
        } else if case .type(let type) = entity {
            return try construct(type, syntax, at: position)
        } else if case .value(let value) = entity, value.type.isError {
            throw Abandoned()
        }
        guard let family = MetalBuiltins.families[name] else {
            if let proposal = MetalBuiltins.proposals[name] {
                throw abandon("Metal has no function '\(name)'; write \(proposal)", at: position)
            }
            throw abandon(
                "there is no function '\(name)' before this place" + proposal(for: name),
                at: position
            )
        }
        let values = try arguments.map { argument -> Typed in
            guard let value = argument.value else {
                // The others say which vector the braces are.
                guard let type = arguments.compactMap({ $0.value?.type }).first(where: { $0.isVector }),
                    case .braces(_, let parts) = argument.syntax.kind
                else {
                    throw abandon("the type of these values is not known here", at: argument.syntax.start)
                }
                return Typed(
                    kind: .value(try braced(type, parts, at: argument.syntax.position)),
                    type: type,
                    start: argument.syntax.start
                )
            }
            return value
        }
        return try checkBuiltin(name, family, values, at: position)
    }

    // MARK: Overloads

    /// A call of a source's own function; nil if none of them takes the arguments and there are others.
    private func callUser(
        _ functions: [MetalFunction],
        _ name: String,
        _ template: [MetalSyntax.Argument]?,
        _ arguments: [Argument],
        at position: Position,
        isOnly: Bool,
        this: Typed? = nil
    ) throws -> Typed? {
        var viable: [(function: MetalFunction, ranks: [Int])] = []
        for function in functions {
            guard let instance = try? self.instance(of: function, template, arguments),
                let ranks = ranks(of: arguments, for: instance)
            else { continue }
            // A declaration and its definition are one function.
            if let same = viable.firstIndex(where: { $0.function.parameters == instance.parameters }) {
                if instance.syntax.body != nil, viable[same].function.syntax.body == nil {
                    viable[same].function = instance
                }
                continue
            }
            viable.append((instance, ranks))
        }
        let best = viable.filter { one in
            viable.allSatisfy { other in
                other.function === one.function || Self.isBetter(one.ranks, other.ranks)
            }
        }
        if let chosen = best.first ?? (viable.count == 1 ? viable.first : nil) {
            return try call(chosen.function, arguments, at: position, this: this)
        }
        guard viable.isEmpty else {
            let shown = arguments.map { $0.value.map { self.name(of: $0.type) } ?? "{…}" }.joined(
                separator: ", "
            )
            throw abandon(
                "the call of '\(name)' with \(shown) is ambiguous; convert the arguments",
                at: position
            )
        }
        guard isOnly else { return nil }
        throw abandon(mismatch(functions, name, arguments), at: position)
    }

    private static func isBetter(_ a: [Int], _ b: [Int]) -> Bool {
        zip(a, b).allSatisfy { $0 <= $1 } && zip(a, b).contains { $0 < $1 }
    }

    private func mismatch(_ functions: [MetalFunction], _ name: String, _ arguments: [Argument]) -> String {
        let given = arguments.map { $0.value.map { self.name(of: $0.type) } ?? "{…}" }.joined(separator: ", ")
        let known = functions.map { function in
            let parameters = zip(function.syntax.parameters, function.parameters).map { syntax, type in
                self.name(of: type) + (syntax.type.isReference && !syntax.type.isConst ? " &" : "")
            }
            return function.isTemplate ? "\(name)<…>" : "\(name)(\(parameters.joined(separator: ", ")))"
        }
        var reason = ""
        if functions.count == 1, !functions[0].isTemplate, functions[0].parameters.count == arguments.count {
            for (index, argument) in arguments.enumerated() {
                let syntax = functions[0].syntax.parameters[index]
                guard let value = argument.value, syntax.type.isReference, !syntax.type.isConst,
                    !value.isPlace
                else { continue }
                reason = "; argument \(index + 1) must be a variable, which the function changes"
            }
        }
        return "no '\(name)' takes (\(given)); there is \(known.joined(separator: " and "))\(reason)"
    }

    /// How well arguments fit: 0 exactly, 1 promoted, 2 converted, 3 widened to a vector; nil if not at all.
    private func ranks(of arguments: [Argument], for function: MetalFunction) -> [Int]? {
        let parameters = function.syntax.parameters
        guard arguments.count <= parameters.count,
            parameters.dropFirst(arguments.count).allSatisfy({ $0.value != nil })
        else { return nil }
        var ranks: [Int] = []
        for (index, argument) in arguments.enumerated() {
            guard let rank = rank(of: argument, for: function.parameters[index], parameters[index]) else {
                return nil
            }
            ranks.append(rank)
        }
        return ranks
    }

    private func rank(of argument: Argument, for type: MetalType, _ syntax: MetalSyntax.Parameter) -> Int? {
        guard let value = argument.value else { return type.isScalar ? nil : 2 }
        if type.isPointer || type.isArray && !syntax.type.isReference {
            let pointer = type.isPointer ? type : type.element.pointer
            return fits(value, pointer) ? 0 : nil
        }
        if syntax.type.isReference, !syntax.type.isConst, syntax.type.space != .constant {
            return value.isPlace && value.type == type && !value.isConst ? 0 : nil
        }
        if value.type == type { return 0 }
        guard case .value = value.kind, value.type.isScalar else { return nil }
        if type.isScalar { return promoted(value.type.scalar) == type.scalar ? 1 : 2 }
        return type.isVector ? 3 : nil
    }

    private func fits(_ value: Typed, _ type: MetalType) -> Bool {
        let wanted = type.element
        switch value.kind {
        case .pointer(_, let pointee, _):
            return (pointee.isArray ? pointee.element : pointee) == wanted
        case .buffer: return value.type.element == wanted || wanted == .void || value.type.element == .void
        case .value: return value.type.isArray && value.isPlace && value.type.element == wanted
        default: return false
        }
    }

    // MARK: Templates

    /// The function itself, or of a template the instance for the arguments.
    private func instance(
        of function: MetalFunction,
        _ template: [MetalSyntax.Argument]?,
        _ arguments: [Argument]
    ) throws
        -> MetalFunction
    {
        guard function.isTemplate else { return function }
        var bindings: [String: Entity] = [:]
        var words: [String: String] = [:]
        for (place, parameter) in function.syntax.template.enumerated() {
            guard let template, place < template.count else { continue }
            let (entity, word) = try binding(template[place], at: function.syntax.position)
            (bindings[parameter.name], words[parameter.name]) = (entity, word)
        }
        let names = Set(function.syntax.template.map(\.name))
        for (parameter, argument) in zip(function.syntax.parameters, arguments) {
            guard let value = argument.value else { continue }
            try deduce(parameter.type, value.type, names, &bindings, &words)
        }
        for parameter in function.syntax.template where bindings[parameter.name] == nil {
            guard let value = parameter.value else { throw Abandoned() }
            (bindings[parameter.name], words[parameter.name]) = try binding(
                value,
                at: function.syntax.position
            )
        }
        let key = function.syntax.template.map { words[$0.name] ?? "" }.joined(separator: ",")
        if let known = templateInstances[ObjectIdentifier(function)]?[key] { return known }
        let instance = MetalFunction(
            MetalSyntax.Function(
                name: function.syntax.name,
                template: [],
                result: function.syntax.result,
                parameters: function.syntax.parameters,
                body: function.syntax.body,
                isStitchable: false,
                isConstMethod: function.syntax.isConstMethod,
                position: function.syntax.position
            ),
            namespace: function.namespace
        )
        instance.structure = function.structure
        instance.bindings = function.bindings.merging(bindings) { $1 }
        try inScope(of: instance) { try resolveSignature(of: instance) }
        templateInstances[ObjectIdentifier(function), default: [:]][key] = instance
        return instance
    }

    private func deduce(
        _ syntax: MetalSyntax.TypeName,
        _ type: MetalType,
        _ names: Set<String>,
        _ bindings: inout [String: Entity],
        _ words: inout [String: String]
    ) throws {
        guard syntax.path.count == 1 else { return }
        var type = type
        if syntax.isPointer { type = type.isPointer || type.isArray ? type.element : type }
        func bind(_ name: String, _ entity: Entity, _ word: String) throws {
            if let known = words[name] {
                // Explicit arguments win over what follows from numbers.
                guard known == word || bindings[name] != nil else { throw Abandoned() }
                return
            }
            (bindings[name], words[name]) = (entity, word)
        }
        if names.contains(syntax.path[0]) { return try bind(syntax.path[0], .type(type), name(of: type)) }
        guard syntax.path[0] == "vec", type.isVector, syntax.arguments.count == 2 else { return }
        if case .type(let inner) = syntax.arguments[0], inner.path.count == 1, names.contains(inner.path[0]) {
            let element = MetalType(scalar: type.scalar)
            try bind(inner.path[0], .type(element), name(of: element))
        }
        let count = literal(UInt32(type.rows), .int, at: syntax.position)
        let entity = Entity.value(Typed(kind: .value(count), type: .int, isConst: true))
        switch syntax.arguments[1] {
        case .value(let value):
            if case .name(let path, _) = value.kind, path.count == 1, names.contains(path[0]) {
                try bind(path[0], entity, "\(type.rows)")
            }
        case .type(let inner):
            if inner.path.count == 1, names.contains(inner.path[0]) {
                try bind(inner.path[0], entity, "\(type.rows)")
            }
        }
    }

    // MARK: Calls

    /// A call of a function that takes the arguments.
    private func call(
        _ function: MetalFunction,
        _ arguments: [Argument],
        at position: Position,
        this: Typed? = nil
    ) throws
        -> Typed
    {
        var values: [Expression] = []
        var statics: [Typed?] = []
        var key = ""
        if let this {
            if !function.syntax.isConstMethod { try checkPlace(this, at: position) }
            values.append(this.expression)
        }
        for (index, type) in function.parameters.enumerated() {
            let syntax = function.syntax.parameters[index]
            var value: Typed
            if index < arguments.count {
                value = try self.value(of: arguments[index], type)
            } else if let given = syntax.value {
                value = try inScope(of: function) {
                    Typed(kind: .value(try initial(type, given)), type: type, start: position)
                }
            } else {
                throw Abandoned()
            }
            let isPointer = type.isPointer || type.isArray && !syntax.type.isReference
            if isPointer || !(type.scalar.isNumber || type.scalar == .structure) {
                if isPointer {
                    value = try pointer(
                        value,
                        to: type.isPointer ? type : type.element.pointer,
                        at: value.start
                    )
                }
                key += "|\(index):\(try self.key(of: value, syntax, &values))"
                statics.append(value)
                continue
            }
            statics.append(nil)
            if syntax.type.isReference, !syntax.type.isConst, syntax.type.space != .constant {
                values.append(value.expression)
            } else {
                values.append(
                    try assigned(value, to: type, what: "the parameter '\(syntax.name)'", at: value.start)
                )
            }
        }
        let instance = try instance(of: function, statics, key: key, at: position)
        let kind = Expression.Kind.call(instance, values)
        let expression = Expression(kind, program.tree(function.result), at: position)
        guard expression.depth <= Self.deepestExpression else {
            throw abandon("this expression is too long", at: position)
        }
        return Typed(kind: .value(expression), type: function.result, start: position)
    }

    private func value(of argument: Argument, _ type: MetalType) throws -> Typed {
        if let value = argument.value { return value }
        guard case .braces(_, let parts) = argument.syntax.kind else { return .error }
        let expression = try braced(type, parts, at: argument.syntax.position)
        return Typed(kind: .value(expression), type: type, start: argument.syntax.start)
    }

    /// What a static argument is, in words; what a pointer leads to is passed beside it.
    private func key(of value: Typed, _ syntax: MetalSyntax.Parameter, _ values: inout [Expression]) throws
        -> String
    {
        switch value.kind {
        case .texture(let texture): return "t\(texture.number)"
        case .sampler(let sampler): return "s\(sampler.isLinear)\(sampler.countsPixels)\(sampler.address)"
        case .layer: return "l"
        case .buffer(let buffer, let offset):
            guard offset == nil || offset?.constant == 0 else { break }
            return "b\(buffer.number):\(value.type)"
        case .pointer(let place, let type, let offset):
            guard offset == nil || offset?.constant == 0 else { break }
            if value.isConst, !syntax.type.isConst, syntax.type.space != .constant {
                throw abandon(
                    "the function changes what '\(syntax.name)' leads to, but this is constant",
                    at: value.start
                )
            }
            values.append(place)
            return "p\(type)"
        default:
            if value.type.isError { throw Abandoned() }
            throw abandon("'\(syntax.name)' does not take \(name(of: value.type))", at: value.start)
        }
        throw abandon(
            "pointers into the middle of an array are not supported; pass the array and an index",
            at: value.start
        )
    }

    // MARK: Methods

    private func checkMethod(
        _ value: Typed,
        _ name: String,
        _ syntax: [MetalSyntax.Expression],
        at start: Position,
        name place: Position
    ) throws -> Typed {
        switch value.kind {
        case .layer:
            guard name == "sample" else {
                throw abandon(
                    "a layer has one function only, 'sample(position)', and no '\(name)'",
                    at: place
                )
            }
            return try sample(layer: try checked(syntax), at: start)
        case .texture(let texture):
            return try checkTexture(texture, name, try checked(syntax), at: start, name: place)
        default: break
        }
        if value.type.isError { throw Abandoned() }
        let arguments = try checked(syntax)
        if value.type.isArray, name == "size", arguments.isEmpty {
            return Typed(kind: .value(literal(UInt32(value.type.sizes[0]), .uint, at: start)), type: .uint)
        }
        guard value.type.isPlain, let facts = program.structures[value.type.structure] else {
            throw abandon("\(self.name(of: value.type)) has no function '\(name)'", at: place)
        }
        return try callMethod(facts, value, name, arguments, at: place)
    }

    private func callMethod(
        _ facts: MetalProgram.StructureFacts,
        _ value: Typed,
        _ name: String,
        _ arguments: [Argument],
        at position: Position
    ) throws -> Typed {
        let methods = facts.methods.filter { $0.syntax.name == name }
        guard !methods.isEmpty else {
            throw abandon("\(facts.name) has no function '\(name)'", at: position)
        }
        if let call = try callUser(methods, name, nil, arguments, at: position, isOnly: true, this: value) {
            return call
        }
        throw Abandoned()
    }

    private func sample(layer arguments: [Argument], at position: Position) throws -> Typed {
        guard arguments.count == 1, let place = arguments[0].value else {
            throw abandon(
                "'sample' of a layer takes one position, not \(arguments.count) arguments",
                at: position
            )
        }
        let point = try assigned(place, to: .vector(.float, 2), what: "the position", at: place.start)
        let values = [
            Expression(.variable(program.layer), .sampler, at: position), point,
            Expression(.variable(program.origin), .vector(.float, 2), at: position),
            Expression(.variable(program.scale), .vector(.float, 2), at: position),
        ]
        let color = Typed(
            kind: .value(Expression(.builtin(.layerSample, values), .vector(.float, 4), at: position)),
            type: .vector(.float, 4)
        )
        return Typed(kind: .value(converted(color, to: .vector(.half, 4))), type: .vector(.half, 4))
    }

    private func checkTexture(
        _ texture: MetalTexture,
        _ name: String,
        _ arguments: [Argument],
        at start: Position,
        name place: Position
    ) throws -> Typed {
        let values = arguments.compactMap(\.value)
        guard values.count == arguments.count else {
            throw abandon("braces are not supported here", at: place)
        }
        func variable(_ sampler: MetalSampler) -> Expression {
            Expression(.variable(texture.variable(for: sampler)), .sampler, at: start)
        }
        func colors(_ kind: Expression.Kind) -> Typed {
            let color = Typed(
                kind: .value(Expression(kind, .vector(.float, 4), at: start)),
                type: .vector(.float, 4)
            )
            let type = MetalType.vector(texture.element, 4)
            return Typed(kind: .value(converted(color, to: type)), type: type)
        }
        switch name {
        case "get_width", "get_height":
            let size = Expression(
                .builtin(.textureSize, [variable(MetalSampler())]),
                .vector(.int, 2),
                at: start
            )
            return try typed(.swizzle(size, [name == "get_width" ? 0 : 1]), .uint, at: start)
        case "read":
            guard values.count == 1 || values.count == 2, values[0].type.isVector, values[0].type.rows == 2,
                values[0].type.scalar.isInteger
            else { throw abandon("'read' takes the uint2 of a texel", at: place) }
            let texel = converted(values[0], to: .vector(.uint, 2))
            return colors(.builtin(.textureRead, [variable(MetalSampler()), texel]))
        case "sample":
            guard values.count >= 2, case .sampler(let sampler) = values[0].kind else {
                throw abandon("'sample' of a texture takes a sampler and a position", at: place)
            }
            let point = try assigned(
                values[1],
                to: .vector(.float, 2),
                what: "the position",
                at: values[1].start
            )
            var offset = Expression(.constant([0, 0]), .vector(.int, 2), at: start)
            if values.count > 2 {
                guard values.count == 3, values[2].type.isScalar || values[2].type.isVector,
                    values[2].type.scalar.isInteger
                else {
                    throw abandon(
                        "levels of textures are not supported; leave this argument out",
                        at: values[2].start
                    )
                }
                offset = converted(values[2], to: .vector(.int, 2))
            }
            var access: TextureAccess = []
            if sampler.countsPixels { access.insert(.pixels) }
            if sampler.address == .zero { access.insert(.border) }
            if sampler.isLinear { access.insert(.linear) }
            if sampler.address == .repeat || sampler.address == .mirror { access.insert(.wraps) }
            let flags = literal(access.rawValue, .uint, at: start)
            return colors(.builtin(.textureSample, [variable(sampler), point, offset, flags]))
        default:
            throw abandon(
                "a texture has the functions sample, read, get_width and get_height, but no '\(name)'",
                at: place
            )
        }
    }
}
