import HalationShaderEngine

extension MetalChecker.Typed {
    /// The value's expression; zeros for what has none, about which something has been reported.
    var expression: Expression {
        if case .value(let expression) = kind { return expression }
        return Expression(.constant([0]), .error, at: start)
    }
}

extension MetalChecker {
    func literal(_ bits: UInt32, _ type: MetalType, at position: Position) -> Expression {
        Expression(.constant([bits]), program.tree(type), at: position, isConstant: true, constant: bits)
    }

    func typed(
        _ kind: Expression.Kind,
        _ type: MetalType,
        at position: Position,
        from start: Position? = nil,
        isPlace: Bool = false,
        isConst: Bool = false,
        constant: UInt32? = nil
    ) throws -> Typed {
        let expression = Expression(kind, program.tree(type), at: position, constant: constant)
        guard expression.depth <= Self.deepestExpression else {
            throw abandon("this expression is too long", at: position)
        }
        return Typed(
            kind: .value(expression),
            type: type,
            isPlace: isPlace,
            isConst: isConst,
            start: start ?? position
        )
    }

    /// Zeros, and the defaults of members.
    func defaultValue(of type: MetalType, at position: Position) -> Expression {
        let tree = program.tree(type)
        if type.isPlain, type.scalar == .structure, let facts = program.structures[type.structure],
            hasDefaults(type)
        {
            let parts = facts.members.map { member in
                if let value = member.value,
                    let part = try? inStructure(facts, { try initial(member.type, value) })
                {
                    return part
                }
                return defaultValue(of: member.type, at: position)
            }
            return Expression(.construct(parts), tree, at: position)
        }
        if type.isArray, hasDefaults(type) {
            let element = defaultValue(of: type.element, at: position)
            return Expression(
                .construct(Array(repeating: element, count: Int(type.sizes[0]))),
                tree,
                at: position
            )
        }
        let count = program.componentCount(of: type)
        return Expression(
            .constant(Array(repeating: 0, count: Swift.max(1, count))),
            tree,
            at: position,
            constant: type.isScalar ? 0 : nil
        )
    }

    private func inStructure<Result>(_ facts: MetalProgram.StructureFacts, _ body: () throws -> Result) throws
        -> Result
    {
        let outer = scopes
        scopes = [facts.bindings]
        defer { scopes = outer }
        return try body()
    }

    private func hasDefaults(_ type: MetalType) -> Bool {
        guard type.scalar == .structure, let facts = program.structures[type.structure] else { return false }
        return facts.members.contains { $0.value != nil || hasDefaults($0.type) }
    }

    // MARK: Conversions

    /// A number as another type: of the same shape, or the same number in all components of a vector.
    func converted(_ value: Typed, to type: MetalType) -> Expression {
        let expression = value.expression
        guard value.type != type else { return expression }
        var scalar = value.type
        scalar.scalar = type.scalar
        let number = narrowed(
            changed(expression, to: type.scalar.base),
            from: value.type.scalar,
            to: type.scalar
        )
        guard scalar != type else { return number }
        return Expression(.construct([number]), program.tree(type), at: expression.position)
    }

    private func changed(_ expression: Expression, to base: ValueType.Base) -> Expression {
        guard expression.type.base != base else { return expression }
        let constant = expression.constant.map {
            ConstantFolding.convert($0, from: expression.type.base, to: base)
        }
        let type = expression.type.with(base: base)
        if let constant {
            return Expression(.constant([constant]), type, at: expression.position, constant: constant)
        }
        return Expression(.convert(expression), type, at: expression.position)
    }

    /// The number with as many bits as a type of small integers has.
    private func narrowed(_ expression: Expression, from: MetalType.Scalar, to: MetalType.Scalar)
        -> Expression
    {
        guard from != to, from != .bool else { return expression }
        func combined(_ operation: BinaryOperator, _ a: Expression, _ number: Int) -> Expression {
            let bits = UInt32(truncatingIfNeeded: number)
            let right = Expression(
                .constant([bits]),
                ValueType(base: .int),
                at: a.position,
                isConstant: true,
                constant: bits
            )
            let constant = a.constant.flatMap { ConstantFolding.binary(operation, $0, bits, .int) }
            return Expression(.binary(operation, a, right), a.type, at: a.position, constant: constant)
        }
        switch to {
        case .uchar: return combined(.bitAnd, expression, 0xff)
        case .ushort: return from == .uchar ? expression : combined(.bitAnd, expression, 0xffff)
        case .char: return combined(.shiftRight, combined(.shiftLeft, expression, 24), 24)
        case .short:
            if from == .uchar || from == .char { return expression }
            return combined(.shiftRight, combined(.shiftLeft, expression, 16), 16)
        default: return expression
        }
    }

    /// A value for a variable, parameter or result of a type.
    func assigned(_ value: Typed, to type: MetalType, what: String, at position: Position) throws
        -> Expression
    {
        if value.type.isError || type.isError { throw Abandoned() }
        if value.type == type, case .value(let expression) = value.kind { return expression }
        guard case .value = value.kind, value.type.isScalar, type.isScalar || type.isVector else {
            var proposal = ""
            if value.type.isVector, type.isVector {
                proposal =
                    value.type.rows == type.rows
                    ? "; write \(name(of: type))(…) to convert it" : "; its components are chosen as with .xy"
            } else if value.type.isVector, type.isScalar {
                proposal = "; choose a component, as with .x"
            }
            throw abandon(
                "\(what) is \(name(of: type)), and \(name(of: value.type)) does not become one\(proposal)",
                at: position
            )
        }
        return converted(value, to: type)
    }

    /// What an initial value is for a type.
    ///
    /// A value of a wrong type is reported at a position, or else at its start.
    func initial(_ type: MetalType, _ syntax: MetalSyntax.Expression, at position: Position? = nil) throws
        -> Expression
    {
        if case .braces(nil, let parts) = syntax.kind { return try braced(type, parts, at: syntax.position) }
        let value = try check(syntax)
        return try assigned(value, to: type, what: "the variable", at: position ?? syntax.start)
    }

    func braced(_ type: MetalType, _ parts: [MetalSyntax.BracedPart], at position: Position) throws
        -> Expression
    {
        let tree = program.tree(type)
        func tooMany(_ count: Int) throws {
            guard parts.count > count else { return }
            throw abandon(
                "\(name(of: type)) takes \(count) value\(count == 1 ? "" : "s"), not \(parts.count)",
                at: parts[count].value.start
            )
        }
        if parts.isEmpty { return defaultValue(of: type, at: position) }
        if type.isArray {
            let count = Int(type.sizes[0])
            try tooMany(count)
            var element = type
            element.sizes.removeFirst()
            var values = try parts.map { try initial(element, $0.value) }
            // An inner array is the one member of a structure.
            if type.sizes.count > 1 {
                values = values.map { Expression(.construct([$0]), tree.element, at: position) }
            }
            if values.count < count {
                let rest = defaultValue(of: element, at: position)
                values += Array(repeating: rest, count: count - values.count)
            }
            return Expression(.construct(values), tree, at: position)
        }
        if type.scalar == .structure, type.isPlain, let facts = program.structures[type.structure] {
            try tooMany(facts.members.count)
            var values: [Int: Expression] = [:]
            var next = 0
            for part in parts {
                if let name = part.member {
                    guard let place = facts.members.firstIndex(where: { $0.name == name }) else {
                        throw abandon("\(facts.name) has no member '\(name)'", at: part.value.start)
                    }
                    next = place
                }
                guard next < facts.members.count else { break }
                values[next] = try initial(facts.members[next].type, part.value)
                next += 1
            }
            let all = facts.members.indices.map { place -> Expression in
                if let value = values[place] { return value }
                let member = facts.members[place]
                if let value = member.value,
                    let part = try? inStructure(facts, { try initial(member.type, value) })
                {
                    return part
                }
                return defaultValue(of: member.type, at: position)
            }
            return Expression(.construct(all), tree, at: position)
        }
        if type.isMatrix, parts.count > 1 || type.columns == 1 {
            try tooMany(type.columns > 1 && parts.count > Int(type.columns) ? type.count : Int(type.columns))
            if parts.count <= Int(type.columns) {
                var columns = try parts.map { try initial(type.element, $0.value) }
                while columns.count < Int(type.columns) {
                    columns.append(defaultValue(of: type.element, at: position))
                }
                return Expression(.construct(columns), tree, at: position)
            }
        }
        if type.isVector || type.isMatrix {
            let values = try parts.map { try check($0.value) }
            return try constructed(type, values, at: position, fills: false)
        }
        try tooMany(1)
        return try initial(type, parts[0].value)
    }

    // MARK: Constructors

    func construct(_ type: MetalType, _ arguments: [MetalSyntax.Expression], at position: Position) throws
        -> Typed
    {
        if type.isArray || type.scalar == .structure || !type.scalar.isNumber {
            if arguments.count == 1, type.scalar == .structure {
                let value = try check(arguments[0])
                if value.type == type { return value }
            }
            if arguments.isEmpty {
                return Typed(kind: .value(defaultValue(of: type, at: position)), type: type, start: position)
            }
            if type.scalar == .sampler {
                let value = MetalSyntax.Expression(
                    .construct(MetalSyntax.TypeName(path: ["sampler"]), arguments),
                    at: position
                )
                return Typed(kind: .sampler(try sampler(from: value)), type: type, start: position)
            }
            throw abandon("values of \(name(of: type)) are written in braces", at: position)
        }
        if arguments.isEmpty {
            return Typed(kind: .value(defaultValue(of: type, at: position)), type: type, start: position)
        }
        let values = try arguments.map { argument -> Typed in
            if case .braces(nil, let parts) = argument.kind, type.isMatrix {
                return Typed(
                    kind: .value(try braced(type.element, parts, at: argument.position)),
                    type: type.element,
                    start: argument.start
                )
            }
            return try check(argument)
        }
        let expression = try constructed(type, values, at: position, fills: true)
        return Typed(kind: .value(expression), type: type, start: position)
    }

    /// A vector or matrix of the components of values; one number may fill it, and one longer vector is cut.
    private func constructed(_ type: MetalType, _ values: [Typed], at position: Position, fills: Bool) throws
        -> Expression
    {
        let tree = program.tree(type)
        for value in values {
            if value.type.isError { throw Abandoned() }
            guard case .value = value.kind, value.type.isBasic else {
                throw abandon("\(name(of: type)) is not made of \(name(of: value.type))", at: value.start)
            }
        }
        if type.isScalar {
            guard values.count == 1 else {
                throw abandon("\(name(of: type)) takes one value, not \(values.count)", at: position)
            }
            guard values[0].type.isScalar else {
                throw abandon(
                    "\(name(of: type)) takes a number, not \(name(of: values[0].type)); choose a component, as with .x",
                    at: position
                )
            }
            return converted(values[0], to: type)
        }
        if values.count == 1, values[0].type.isScalar, fills {
            if type.isMatrix {
                let number = converted(values[0], to: MetalType(scalar: type.scalar))
                return Expression(.construct([number]), tree, at: position)
            }
            return converted(values[0], to: type)
        }
        if type.isMatrix, values.count == 1, values[0].type.isMatrix {
            let matrix = converted(values[0], to: values[0].type.with(type.scalar))
            return Expression(.construct([matrix]), tree, at: position)
        }
        let count = values.reduce(0) { $0 + $1.type.count }
        if values.count == 1, values[0].type.isVector, type.isVector, count >= type.count {
            let whole = converted(values[0], to: values[0].type.with(type.scalar))
            return count == type.count
                ? whole : Expression(.swizzle(whole, Array(0..<type.count)), tree, at: position)
        }
        if count != type.count {
            let few = count < type.count
            if few, !fills {
                // Missing values in braces are 0.
                var parts = values.map { converted($0, to: $0.type.with(type.scalar)) }
                let zero = literal(0, MetalType(scalar: type.scalar), at: position)
                parts += Array(repeating: zero, count: type.count - count)
                return Expression(.construct(parts), tree, at: position)
            }
            throw abandon(
                "\(name(of: type)) takes \(type.count) components; here are \(few ? "only " : "")\(count)",
                at: position
            )
        }
        let parts = values.map { converted($0, to: $0.type.with(type.scalar)) }
        return Expression(.construct(parts), tree, at: position)
    }

    // MARK: Samplers

    func sampler(from syntax: MetalSyntax.Expression?) throws -> MetalSampler {
        var sampler = MetalSampler()
        guard let syntax else { return sampler }
        var arguments: [MetalSyntax.Expression] = []
        switch syntax.kind {
        case .construct(_, let all): arguments = all
        case .braces(_, let parts): arguments = parts.map(\.value)
        default:
            if case .sampler(let known) = try check(syntax).kind { return known }
        }
        for argument in arguments {
            guard case .name(var path, _) = argument.kind else { continue }
            if path.first == "metal" { path.removeFirst() }
            switch path.joined(separator: "::") {
            case "filter::linear", "mag_filter::linear", "min_filter::linear", "filter::bicubic":
                sampler.isLinear = true
            case "filter::nearest", "mag_filter::nearest", "min_filter::nearest": sampler.isLinear = false
            case "coord::pixel": sampler.countsPixels = true
            case "coord::normalized": sampler.countsPixels = false
            case "address::repeat", "s_address::repeat", "t_address::repeat": sampler.address = .repeat
            case "address::mirrored_repeat", "s_address::mirrored_repeat", "t_address::mirrored_repeat":
                sampler.address = .mirror
            case "address::clamp_to_edge", "s_address::clamp_to_edge", "t_address::clamp_to_edge":
                sampler.address = .clamp
            case "address::clamp_to_zero", "address::clamp_to_border", "s_address::clamp_to_zero",
                "t_address::clamp_to_zero":
                sampler.address = .zero
            case let other
            where other.hasPrefix("mip_filter") || other.hasPrefix("r_address")
                || other.hasPrefix("border_color") || other.hasPrefix("compare_func"):
                break
            default:
                throw abandon("this property of a sampler is not supported", at: argument.start)
            }
        }
        return sampler
    }
}
