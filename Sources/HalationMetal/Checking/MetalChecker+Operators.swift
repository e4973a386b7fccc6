import HalationShaderEngine

extension MetalChecker {
    private static let ranks: [MetalType.Scalar: Int] = [.int: 0, .uint: 1, .half: 2, .float: 3]

    private func common(_ a: MetalType.Scalar, _ b: MetalType.Scalar) -> MetalType.Scalar {
        let (x, y) = (promoted(a), promoted(b))
        return (Self.ranks[x] ?? 0) >= (Self.ranks[y] ?? 0) ? x : y
    }

    /// The type in which two numbers or vectors meet: a number takes the type of a vector's components.
    func commonType(_ a: MetalType, _ b: MetalType) -> MetalType? {
        guard a.isBasic, b.isBasic else { return nil }
        if a.isScalar, b.isScalar { return MetalType(scalar: common(a.scalar, b.scalar)) }
        if a.isScalar { return b }
        if b.isScalar { return a }
        return a == b ? a : nil
    }

    func binary(_ operation: BinaryOperator, _ a: Typed, _ b: Typed, at position: Position) throws -> Typed {
        if a.type.isError || b.type.isError { throw Abandoned() }
        if let pointer = try pointerSum(operation, a, b, at: position) { return pointer }
        guard case .value = a.kind, case .value = b.kind, a.type.isBasic, b.type.isBasic else {
            throw noOperator(operation, a, b, at: position)
        }
        switch operation {
        case .and, .or: return try logical(operation, a, b, at: position)
        case .multiply where a.type.isMatrix || b.type.isMatrix: return try product(a, b, at: position)
        case .modulo, .bitAnd, .bitOr, .bitXor, .shiftLeft, .shiftRight:
            guard !a.type.scalar.isReal, !b.type.scalar.isReal else {
                let proposal =
                    operation == .modulo ? "; fmod(a, b) is the remainder of numbers with fractions" : ""
                throw abandon(
                    "'\(operation.text)' takes whole numbers, not \(name(of: a.type)) and \(name(of: b.type))\(proposal)",
                    at: position
                )
            }
        default: break
        }
        guard var type = commonType(a.type, b.type) else { throw noOperator(operation, a, b, at: position) }
        if operation == .shiftLeft || operation == .shiftRight, a.type.isScalar, b.type.isScalar {
            type = MetalType(scalar: promoted(a.type.scalar))
        }
        // Vectors of small integers keep their type; single ones are computed as ints. Each component of a matrix is
        // divided by a number; it would become a matrix with the diagonal alone.
        let isQuotient = operation == .divide && a.type.isMatrix && b.type.isScalar
        let left = converted(a, to: type)
        let right = converted(b, to: isQuotient ? MetalType(scalar: type.scalar) : type)
        switch operation {
        case .less, .lessEqual, .greater, .greaterEqual, .equal, .notEqual:
            let result = type.with(.bool)
            if type.isVector || type.isMatrix, operation == .equal || operation == .notEqual {
                let builtin: Builtin = operation == .equal ? .equal : .notEqual
                return try typed(.builtin(builtin, [left, right]), result, at: position, from: a.start)
            }
            return try typed(
                .binary(operation, left, right),
                result,
                at: position,
                from: a.start,
                constant: folded(operation, left, right)
            )
        default:
            let result = try typed(
                .binary(operation, left, right),
                type,
                at: position,
                from: a.start,
                constant: folded(operation, left, right)
            )
            guard [.char, .uchar, .short, .ushort].contains(type.scalar) else { return result }
            let wide = Typed(kind: result.kind, type: type.with(.int), start: a.start)
            return Typed(kind: .value(converted(wide, to: type)), type: type, start: a.start)
        }
    }

    private func folded(_ operation: BinaryOperator, _ a: Expression, _ b: Expression) -> UInt32? {
        guard let x = a.constant, let y = b.constant else { return nil }
        return ConstantFolding.binary(operation, x, y, a.type.base)
    }

    private func noOperator(_ operation: BinaryOperator, _ a: Typed, _ b: Typed, at position: Position)
        -> Abandoned
    {
        let (x, y) = (name(of: a.type), name(of: b.type))
        var reason = ""
        if a.type.isVector, b.type.isVector {
            reason =
                a.type.rows == b.type.rows
                ? "; vectors of different element types do not mix, so convert one: \(x)(…)"
                : "; the vectors have different lengths"
        }
        return abandon("'\(operation.text)' does not take \(x) and \(y)\(reason)", at: position)
    }

    private func logical(_ operation: BinaryOperator, _ a: Typed, _ b: Typed, at position: Position) throws
        -> Typed
    {
        if a.type.isScalar, b.type.isScalar {
            let left = converted(a, to: .bool), right = converted(b, to: .bool)
            return try typed(
                .binary(operation, left, right),
                .bool,
                at: position,
                from: a.start,
                constant: folded(operation, left, right)
            )
        }
        guard let type = commonType(a.type.with(.bool), b.type.with(.bool)), type.isVector else {
            throw noOperator(operation, a, b, at: position)
        }
        let left = converted(a, to: type), right = converted(b, to: type)
        return try typed(
            .binary(operation == .and ? .bitAnd : .bitOr, left, right),
            type,
            at: position,
            from: a.start
        )
    }

    /// A product with a matrix.
    private func product(_ a: Typed, _ b: Typed, at position: Position) throws -> Typed {
        let (x, y) = (a.type, b.type)
        if x.isScalar || y.isScalar {
            let type = x.isScalar ? y : x
            let number = MetalType(scalar: type.scalar)
            let left = converted(a, to: x.isScalar ? number : type)
            let right = converted(b, to: y.isScalar ? number : type)
            return try typed(.binary(.multiply, left, right), type, at: position, from: a.start)
        }
        var type: MetalType?
        if x.scalar == y.scalar {
            if x.isVector, x.rows == y.rows { type = .vector(x.scalar, Int(y.columns)) }
            if x.isMatrix, y.isVector, x.columns == y.rows { type = .vector(x.scalar, Int(x.rows)) }
            if x.isMatrix, y.isMatrix, x.columns == y.rows {
                type = MetalType(scalar: x.scalar, rows: x.rows, columns: y.columns)
            }
        }
        guard let type else { throw noOperator(.multiply, a, b, at: position) }
        return try typed(.binary(.multiply, a.expression, b.expression), type, at: position, from: a.start)
    }

    /// A pointer to an element farther on.
    private func pointerSum(_ operation: BinaryOperator, _ a: Typed, _ b: Typed, at position: Position) throws
        -> Typed?
    {
        guard operation == .add || operation == .subtract, b.type.isScalar, b.type.scalar.isInteger else {
            return nil
        }
        var pointer = a
        if case .value(let expression) = a.kind, a.type.isArray, a.isPlace {
            pointer = Typed(
                kind: .pointer(expression, a.type, nil),
                type: a.type.element.pointer,
                isConst: a.isConst,
                start: a.start
            )
        }
        func moved(_ offset: Expression?) throws -> Expression {
            let start = Typed(kind: .value(offset ?? literal(0, .int, at: position)), type: .int)
            let step = Typed(kind: .value(converted(b, to: .int)), type: .int)
            return try binary(operation, start, step, at: position).expression
        }
        switch pointer.kind {
        case .pointer(let place, let type, let offset):
            pointer.kind = .pointer(place, type, try moved(offset))
        case .buffer(let buffer, let offset): pointer.kind = .buffer(buffer, try moved(offset))
        default: return nil
        }
        return pointer
    }

    // MARK: Assignment

    func checkPlace(_ target: Typed, at position: Position) throws {
        if target.type.isError { throw Abandoned() }
        if target.isConst, target.isPlace { throw abandon("this is constant", at: position) }
        guard target.isPlace, case .value(let expression) = target.kind else {
            var reason = "this cannot be assigned to"
            if case .value(let expression) = target.kind, case .swizzle(_, let components) = expression.kind,
                Set(components).count < components.count
            {
                reason = "a component occurs twice here, so that this cannot be assigned to"
            }
            throw abandon(reason, at: position)
        }
        _ = expression
    }

    func checkAssignment(
        _ operation: BinaryOperator?,
        _ target: MetalSyntax.Expression,
        _ syntax: MetalSyntax.Expression,
        at position: Position
    ) throws -> Typed {
        let place = try check(target)
        try checkPlace(place, at: position)
        guard let operation else {
            let value: Expression
            if case .braces(nil, let parts) = syntax.kind {
                value = try braced(place.type, parts, at: syntax.position)
            } else {
                value = try assigned(
                    try check(syntax),
                    to: place.type,
                    what: "the variable",
                    at: syntax.start
                )
            }
            return try typed(
                .assign(nil, place.expression, value),
                place.type,
                at: position,
                from: place.start
            )
        }
        let value = try check(syntax)
        let result = try binary(operation, place, value, at: position)
        if case .value(let whole) = result.kind, case .binary(let inner, let left, let right) = whole.kind,
            result.type == place.type, left === place.expression
        {
            return try typed(.assign(inner, left, right), place.type, at: position, from: place.start)
        }
        guard !place.expression.changesSomething else {
            throw abandon("this place changes something itself; compute it before", at: position)
        }
        let new = try assigned(result, to: place.type, what: "the variable", at: position)
        return try typed(.assign(nil, place.expression, new), place.type, at: position, from: place.start)
    }
}

extension Expression {
    /// Whether it assigns, counts or calls.
    fileprivate var changesSomething: Bool {
        switch kind {
        case .assign, .increment, .call: true
        default: kind.children.contains { $0.changesSomething }
        }
    }
}
