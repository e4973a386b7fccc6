import HalationShaderEngine

extension MetalChecker {
    func check(_ syntax: MetalSyntax.Expression) throws -> Typed {
        var value = try checkKind(syntax)
        value.start = syntax.start
        return value
    }

    private func checkKind(_ syntax: MetalSyntax.Expression) throws -> Typed {
        let position = syntax.position
        switch syntax.kind {
        case .number(let scalar, let bits):
            let type = MetalType(scalar: scalar)
            return Typed(kind: .value(literal(bits, type, at: position)), type: type)
        case .name(let path, _): return try checkName(path, at: position)
        case .unary(let operation, let inner): return try checkUnary(operation, inner, at: position)
        case .binary(let operation, let left, let right):
            return try binary(operation, try check(left), try check(right), at: position)
        case .assign(let operation, let target, let value):
            return try checkAssignment(operation, target, value, at: position)
        case .increment(let inner, let amount, let isPostfix):
            let target = try check(inner)
            try checkPlace(target, at: position)
            guard target.type.isBasic, target.type.scalar != .bool else {
                throw abandon("\(name(of: target.type)) cannot be counted up or down", at: position)
            }
            return try typed(
                .increment(target.expression, by: amount, isPostfix: isPostfix),
                target.type,
                at: position
            )
        case .conditional(let condition, let first, let second):
            return try checkConditional(condition, first, second, at: position)
        case .comma(let first, let second):
            let a = try check(first)
            let b = try check(second)
            guard case .value(let left) = a.kind, case .value(let right) = b.kind else { return b }
            return try typed(.sequence(left, right), b.type, at: position)
        case .call(let callee, let arguments): return try checkCall(callee, arguments, at: position)
        case .construct(let typeName, let arguments):
            return try construct(try resolve(typeName), arguments, at: position)
        case .braces(let typeName, let parts):
            guard let typeName else {
                throw abandon("the type of these values is not known here", at: position)
            }
            let type = try resolve(typeName)
            return Typed(kind: .value(try braced(type, parts, at: position)), type: type)
        case .cast(let typeName, let inner):
            return try cast(try check(inner), to: try resolve(typeName), at: position)
        case .member(let inner, let name, let place):
            return try member(name, of: try check(inner), at: position, name: place)
        case .index(let inner, let index): return try checkIndex(inner, index, at: position)
        case .sizeOfType(let typeName): return sizeLiteral(try resolve(typeName), at: position)
        case .sizeOf(let inner): return sizeLiteral(try check(inner).type, at: position)
        }
    }

    private func sizeLiteral(_ type: MetalType, at position: Position) -> Typed {
        var one: Int
        switch type.scalar {
        case .bool, .char, .uchar: one = 1
        case .short, .ushort, .half: one = 2
        case .structure:
            one = 4 * program.componentCount(of: MetalType(scalar: .structure, structure: type.structure))
        default: one = 4
        }
        one *= (type.rows == 3 ? 4 : Int(type.rows)) * Int(type.columns)
        let bytes = type.sizes.reduce(one) { $0 * Int($1) }
        let bits = UInt32(truncatingIfNeeded: bytes)
        return Typed(kind: .value(literal(bits, .uint, at: position)), type: .uint)
    }

    // MARK: Names

    private static let constants: [String: Float] = [
        "M_PI_F": .pi, "M_PI_2_F": .pi / 2, "M_PI_4_F": .pi / 4, "M_1_PI_F": 1 / .pi, "M_2_PI_F": 2 / .pi,
        "M_E_F": 2.718_281_828_459_045, "M_SQRT2_F": 1.414_213_562_373_095,
        "M_SQRT1_2_F": 0.707_106_781_186_547_5,
        "M_LOG2E_F": 1.442_695_040_888_963, "M_LOG10E_F": 0.434_294_481_903_251_8,
        "M_LN2_F": 0.693_147_180_559_945_3,
        "M_LN10_F": 2.302_585_092_994_046, "M_2_SQRTPI_F": 1.128_379_167_095_513, "INFINITY": .infinity,
        "HUGE_VALF": .infinity, "NAN": .nan, "FLT_MAX": .greatestFiniteMagnitude,
        "FLT_MIN": .leastNormalMagnitude,
        "FLT_EPSILON": .ulpOfOne, "M_PI": .pi, "M_PI_2": .pi / 2, "M_PI_4": .pi / 4,
        "M_E": 2.718_281_828_459_045,
        "M_SQRT2": 1.414_213_562_373_095, "MAXFLOAT": .greatestFiniteMagnitude,
    ]

    private func checkName(_ path: [String], at position: Position) throws -> Typed {
        let last = path[path.count - 1]
        switch lookUp(path) {
        case .variable(let variable, let type, let isConst):
            var constant: UInt32?
            if isConst, type.isScalar { constant = variable.initializer?.constant }
            return try typed(
                .variable(variable),
                type,
                at: position,
                isPlace: true,
                isConst: isConst || variable.storage == .constant,
                constant: constant
            )
        case .value(let value): return value
        case .functions: throw abandon("the function '\(last)' needs arguments", at: position)
        case .type, .template: throw abandon("'\(last)' is a type; a value belongs here", at: position)
        case nil: break
        }
        if let this = context.this,
            let found = try? member(last, of: this, at: position, name: position, quietly: true)
        {
            return found
        }
        if last == "this", let this = context.this { return this }
        if let number = Self.constants[last] {
            return Typed(kind: .value(literal(number.bitPattern, .float, at: position)), type: .float)
        }
        if last.hasSuffix("_H"), let number = Self.constants[last.dropLast() + "F"] {
            let bits = ConstantFolding.half(number.bitPattern)
            return Typed(kind: .value(literal(bits, .half, at: position)), type: .half)
        }
        if let integer = ["INT_MAX": UInt32(0x7fff_ffff), "INT_MIN": 0x8000_0000][last] {
            return Typed(kind: .value(literal(integer, .int, at: position)), type: .int)
        }
        if last == "UINT_MAX" { return Typed(kind: .value(literal(~0, .uint, at: position)), type: .uint) }
        if MetalBuiltins.families[last] != nil {
            throw abandon("the function '\(last)' needs arguments", at: position)
        }
        throw abandon("'\(last)' is not declared" + proposal(for: last), at: position)
    }

    /// A name that differs in one letter, for messages.
    func proposal(for name: String) -> String {
        let local = scopes.flatMap { $0.keys }
        let known = local + globals.keys + MetalBuiltins.families.keys
        let near = known.filter { Self.isNear($0, name) }.min()
        return near.map { "; is it '\($0)'?" } ?? ""
    }

    private static func isNear(_ a: String, _ b: String) -> Bool {
        let (x, y) = (Array(a.utf8), Array(b.utf8))
        guard abs(x.count - y.count) <= 1, x != y, y.count > 1 else { return false }
        let start = zip(x, y).prefix { $0 == $1 }.count
        let end = zip(x.reversed(), y.reversed()).prefix { $0 == $1 }.count
        return start + end >= Swift.max(x.count, y.count) - 1
    }

    // MARK: Members and elements

    private static let sets = [Array("xyzw"), Array("rgba"), Array("stpq")]

    func member(
        _ name: String,
        of value: Typed,
        at position: Position,
        name place: Position,
        quietly: Bool = false
    ) throws -> Typed {
        if value.type.isError { throw Abandoned() }
        if value.type.isPlain, value.type.scalar == .structure,
            let facts = program.structures[value.type.structure]
        {
            guard let index = facts.members.firstIndex(where: { $0.name == name }) else {
                if quietly { throw Abandoned() }
                let known = facts.members.map(\.name).joined(separator: ", ")
                throw abandon("\(facts.name) has no member '\(name)'; it has \(known)", at: place)
            }
            return try typed(
                .field(value.expression, index),
                facts.members[index].type,
                at: position,
                from: value.start,
                isPlace: value.isPlace,
                isConst: value.isConst
            )
        }
        guard value.type.isVector else {
            let shown = self.name(of: value.type)
            let more = value.type.isScalar ? "; a number has no components" : ""
            throw abandon("\(shown) has no '\(name)'\(more)", at: position)
        }
        let letters = Array(name)
        guard (1...4).contains(letters.count),
            letters.allSatisfy({ letter in Self.sets.contains { $0.contains(letter) } })
        else { throw abandon("\(self.name(of: value.type)) has no component '\(name)'", at: position) }
        guard let set = Self.sets.first(where: { set in letters.allSatisfy { set.contains($0) } }) else {
            throw abandon("'\(name)' mixes xyzw with rgba; use the letters of one of them", at: place)
        }
        let components = letters.compactMap { set.firstIndex(of: $0) }
        if let outside = zip(letters, components).first(where: { $0.1 >= Int(value.type.rows) }) {
            throw abandon("\(self.name(of: value.type)) has no component '\(outside.0)'", at: position)
        }
        var result = try typed(
            .swizzle(value.expression, components),
            .vector(value.type.scalar, components.count),
            at: position,
            from: value.start,
            isPlace: value.isPlace,
            isConst: value.isConst
        )
        if Set(components).count != components.count { result.isPlace = false }
        return result
    }

    private func checkIndex(
        _ inner: MetalSyntax.Expression,
        _ index: MetalSyntax.Expression,
        at position: Position
    )
        throws -> Typed
    {
        let value = try check(inner)
        let number = try check(index)
        if value.type.isError || number.type.isError { throw Abandoned() }
        guard number.type.isScalar, !number.type.scalar.isReal else {
            throw abandon("an index is a whole number, not \(name(of: number.type))", at: index.start)
        }
        let which = converted(number, to: number.type.scalar == .uint ? .uint : .int)
        switch value.kind {
        case .buffer(let buffer, let offset):
            return try element(of: buffer, value.type.element, at: sum(offset, which), position)
        case .pointer(let place, let type, let offset):
            return try element(of: place, type, value, at: sum(offset, which), position)
        case .value(let expression):
            guard value.type.isArray || value.type.isVector || value.type.isMatrix else {
                throw abandon("\(name(of: value.type)) has no elements", at: position)
            }
            return try self.index(expression, value.type, which, value, at: position)
        default: throw abandon("\(name(of: value.type)) has no elements", at: position)
        }
    }

    private func sum(_ offset: Expression?, _ index: Expression) -> Expression {
        guard let offset else { return index }
        let constant = offset.constant.flatMap { a in index.constant.map { a &+ $0 } }
        return Expression(.binary(.add, offset, index), index.type, at: index.position, constant: constant)
    }

    /// An element of an array, a vector or a matrix.
    private func index(
        _ expression: Expression,
        _ type: MetalType,
        _ which: Expression,
        _ value: Typed,
        at position: Position
    )
        throws -> Typed
    {
        var kind = Expression.Kind.index(expression, which)
        if type.isArray, type.sizes.count > 1 {
            // Inner arrays are the one member of a structure.
            kind = .field(Expression(kind, program.tree(type).element, at: position), 0)
        }
        return try typed(
            kind,
            type.element,
            at: position,
            from: value.start,
            isPlace: value.isPlace,
            isConst: value.isConst
        )
    }

    /// What a pointer leads to, or an element behind it.
    private func element(
        of place: Expression,
        _ type: MetalType,
        _ pointer: Typed,
        at which: Expression?,
        _ position: Position
    )
        throws -> Typed
    {
        var value = pointer
        value.isPlace = true
        guard type.isArray else {
            if let which, which.constant != 0 {
                throw abandon("this pointer leads to one value and not to an array", at: position)
            }
            return try typed(place.kind, type, at: position, isPlace: true, isConst: pointer.isConst)
        }
        let index = which ?? literal(0, .int, at: position)
        return try self.index(place, type, index, value, at: position)
    }

    /// An element of a list that the host gives; 0 outside of it.
    private func element(
        of buffer: MetalBuffer,
        _ type: MetalType,
        at which: Expression,
        _ position: Position
    ) throws
        -> Typed
    {
        let list = Expression(.variable(buffer.variable), .sampler, at: position)
        let count = Expression(.variable(buffer.count), .int, at: position)
        func texel(_ index: Expression, _ base: ValueType.Base) -> Expression {
            Expression(.builtin(.listRead, [list, index, count]), .vector(base, 4), at: position)
        }
        func first(_ value: Expression) -> Expression {
            Expression(.swizzle(value, [0]), ValueType(base: value.type.base), at: position)
        }
        let number = { (value: Int) in self.literal(UInt32(truncatingIfNeeded: value), .int, at: position) }
        func combined(_ operation: BinaryOperator, _ a: Expression, _ b: Expression) -> Expression {
            Expression(.binary(operation, a, b), .int, at: position)
        }
        guard type.isBasic, type.columns == 1, type.scalar != .bool else {
            throw abandon("lists of \(name(of: type)) are not supported", at: position)
        }
        let size = Int(type.rows)
        switch buffer.contents {
        case .colors:
            guard size == 4, type.scalar.isReal else { break }
            let color = Typed(kind: .value(texel(which, .float)), type: .vector(.float, 4))
            return Typed(kind: .value(converted(color, to: type)), type: type)
        case .numbers where size > 1: break
        case .numbers, .bytes:
            let base: MetalType.Scalar = type.scalar.isReal ? .float : type.scalar == .uint ? .uint : .int
            if type.scalar == .half || type.scalar == .short || type.scalar == .ushort { break }
            if type.scalar == .uchar || type.scalar == .char {
                guard size == 1 else { break }
                let word = first(texel(combined(.shiftRight, which, number(2)), .int))
                let shift = combined(.multiply, combined(.bitAnd, which, number(3)), number(8))
                let byte = combined(.bitAnd, combined(.shiftRight, word, shift), number(255))
                let value = Typed(kind: .value(byte), type: .int)
                return Typed(kind: .value(converted(value, to: type)), type: type)
            }
            // Vectors of three take the room of four.
            let stride = size == 3 ? 4 : size
            let words = (0..<size).map { place -> Expression in
                if size == 1 { return first(texel(which, base.base)) }
                let start = combined(.multiply, which, number(stride))
                return first(texel(combined(.add, start, number(place)), base.base))
            }
            let value =
                size == 1
                ? words[0] : Expression(.construct(words), .vector(base.base, size), at: position)
            return Typed(kind: .value(value), type: type)
        }
        throw abandon("'\(buffer.name)' has no elements of the type \(name(of: type))", at: position)
    }

    // MARK: Pointers

    /// A pointer for a parameter or variable of a type.
    func pointer(_ value: Typed, to type: MetalType, at position: Position) throws -> Typed {
        let wanted = type.element
        func isElement(_ element: MetalType) -> Bool { element == wanted || wanted == .void }
        switch value.kind {
        case .pointer(_, let pointee, _) where isElement(pointee.isArray ? pointee.element : pointee):
            return value
        case .buffer where isElement(value.type.element): return value
        case .value(let expression)
        where value.type.isArray && isElement(value.type.element) && value.isPlace:
            return Typed(
                kind: .pointer(expression, value.type, nil),
                type: value.type.element.pointer,
                isConst: value.isConst,
                start: value.start
            )
        default: break
        }
        if value.type.isError { throw Abandoned() }
        let proposal = value.type == wanted ? "; write & before the variable" : ""
        throw abandon(
            "\(name(of: type)) takes the address of \(name(of: wanted)), not \(name(of: value.type))\(proposal)",
            at: position
        )
    }

    func cast(_ value: Typed, to type: MetalType, at position: Position) throws -> Typed {
        if value.type.isError { throw Abandoned() }
        if type.isPointer {
            guard case .buffer(let buffer, let offset) = value.kind else {
                if case .pointer = value.kind, value.type == type { return value }
                throw abandon("this pointer does not become one to another type", at: position)
            }
            return Typed(kind: .buffer(buffer, offset), type: type, isConst: true)
        }
        if type == .void { return value }
        guard case .value = value.kind, value.type.isBasic, type.isBasic else {
            if value.type == type { return value }
            throw abandon("\(name(of: value.type)) does not become \(name(of: type))", at: position)
        }
        if value.type.isScalar, !type.isMatrix {
            return Typed(kind: .value(converted(value, to: type)), type: type)
        }
        guard value.type.rows == type.rows, value.type.columns == type.columns else {
            throw abandon("\(name(of: value.type)) does not become \(name(of: type))", at: position)
        }
        return Typed(kind: .value(converted(value, to: type)), type: type)
    }

    // MARK: Unary operators

    private func checkUnary(
        _ operation: MetalSyntax.Unary,
        _ inner: MetalSyntax.Expression,
        at position: Position
    ) throws
        -> Typed
    {
        let value = try check(inner)
        if value.type.isError { throw Abandoned() }
        switch operation {
        case .dereference:
            switch value.kind {
            case .pointer(let place, let type, let offset):
                return try element(of: place, type, value, at: offset, position)
            case .buffer(let buffer, let offset):
                let index = offset ?? literal(0, .int, at: position)
                return try element(of: buffer, value.type.element, at: index, position)
            default:
                if context.this != nil, case .name(["this"], _) = inner.kind { return value }
                throw abandon("\(name(of: value.type)) is no pointer", at: position)
            }
        case .address:
            guard case .value(let expression) = value.kind, value.isPlace else {
                throw abandon("only variables and their parts have an address", at: position)
            }
            if case .index(let array, let index) = expression.kind, array.type.isArray {
                var type = value.type
                type.sizes = [array.type.count] + type.sizes
                return Typed(
                    kind: .pointer(array, type, index),
                    type: value.type.pointer,
                    isConst: value.isConst
                )
            }
            return Typed(
                kind: .pointer(expression, value.type, nil),
                type: value.type.pointer,
                isConst: value.isConst
            )
        case .plus, .negate, .complement:
            guard value.type.isBasic, operation != .complement || !value.type.scalar.isReal else {
                throw abandon("\(name(of: value.type)) has no such operator", at: position)
            }
            let type = value.type.with(promoted(value.type.scalar))
            let operand = converted(value, to: type)
            if operation == .plus { return Typed(kind: .value(operand), type: type) }
            let kind: UnaryOperator = operation == .negate ? .negate : .complement
            let constant = operand.constant.map { ConstantFolding.unary(kind, $0, operand.type.base) }
            return try typed(.unary(kind, operand), type, at: position, constant: constant)
        case .not:
            guard value.type.isBasic, !value.type.isMatrix else {
                throw abandon("\(name(of: value.type)) has no opposite", at: position)
            }
            let type = value.type.with(.bool)
            let operand = converted(value, to: type)
            let constant = operand.constant.map { ConstantFolding.unary(.not, $0, .bool) }
            return try typed(.unary(.not, operand), type, at: position, constant: constant)
        }
    }

    func promoted(_ scalar: MetalType.Scalar) -> MetalType.Scalar {
        scalar.isInteger && scalar != .uint || scalar == .bool ? .int : scalar
    }

    // MARK: Choices

    /// A condition as a bool.
    func condition(_ syntax: MetalSyntax.Expression) throws -> Expression {
        let value = try check(syntax)
        if value.type.isError { throw Abandoned() }
        guard case .value = value.kind, value.type.isScalar else {
            let proposal = value.type.isVector ? "; any(…) or all(…) make one of its components" : ""
            throw abandon(
                "a condition is one truth value, not \(name(of: value.type))\(proposal)",
                at: syntax.start
            )
        }
        return converted(value, to: .bool)
    }

    private func checkConditional(
        _ condition: MetalSyntax.Expression,
        _ first: MetalSyntax.Expression,
        _ second: MetalSyntax.Expression,
        at position: Position
    ) throws -> Typed {
        let test = try check(condition)
        var (a, b) = (try check(first), try check(second))
        if test.type.isError || a.type.isError || b.type.isError { throw Abandoned() }
        let type: MetalType
        if a.type == b.type, case .value = a.kind {
            type = a.type
        } else if let common = commonType(a.type, b.type) {
            type = common
        } else {
            throw abandon(
                "the two values of '?' are \(name(of: a.type)) and \(name(of: b.type)), which have no common type",
                at: position
            )
        }
        if a.type != type { a = Typed(kind: .value(converted(a, to: type)), type: type, start: a.start) }
        if b.type != type { b = Typed(kind: .value(converted(b, to: type)), type: type, start: b.start) }
        if test.type.isVector {
            guard type.isVector, type.rows == test.type.rows else {
                throw abandon("a condition is one truth value, not \(name(of: test.type))", at: test.start)
            }
            let mask = converted(test, to: test.type.with(.bool))
            return try typed(.builtin(.mixBool, [b.expression, a.expression, mask]), type, at: position)
        }
        let truth = try self.condition(condition)
        var constant: UInt32?
        if let known = truth.constant {
            constant = known != 0 ? a.expression.constant : b.expression.constant
        }
        return try typed(
            .conditional(truth, a.expression, b.expression),
            type,
            at: position,
            constant: constant
        )
    }
}
