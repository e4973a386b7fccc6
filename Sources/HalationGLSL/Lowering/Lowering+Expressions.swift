extension Lowering {
    /// Something that can be assigned to: components of a variable, which an index may choose.
    struct Place {
        var variable: Int
        var base: ValueType.Base
        /// The components, for each value of the index.
        var components: [[Int]]
        /// Nil where the components are known.
        var index: Value?
    }

    // MARK: Places

    mutating func place(of expression: Expression) -> Place {
        nested(expression.position, Place(variable: module.variableCount, base: .float, components: [[]])) {
            $0.findPlace(of: expression)
        }
    }

    private mutating func findPlace(of expression: Expression) -> Place {
        let count = module.types.componentCount(of: expression.type)
        switch expression.kind {
        case .variable(let variable):
            return Place(variable: variable.index, base: variable.type.base, components: [Array(0..<count)])
        case .field(let inner, let member):
            var place = self.place(of: inner)
            let offset = module.types.structures[Int(inner.type.structure)].members[member].offset
            place.components = place.components.map { all in Array(all.dropFirst(offset).prefix(count)) }
            place.base = expression.type.base
            return place
        case .swizzle(let inner, let chosen):
            var place = self.place(of: inner)
            place.components = place.components.map { all in
                chosen.compactMap { $0 < all.count ? all[$0] : nil }
            }
            return place
        case .index(let inner, let index):
            var place = self.place(of: inner)
            let elements = count == 0 ? 0 : module.types.componentCount(of: inner.type) / count
            let number = lower(index)[0]
            if let bits = builder.constantBits(number) {
                let which = Swift.max(0, Swift.min(elements - 1, Int(Int32(bitPattern: bits))))
                place.components = place.components.map { all in
                    Array(all.dropFirst(which * count).prefix(count))
                }
                return place
            }
            let held = heldIndex(number, elements, index.type.base)
            guard place.components.count * elements <= 16_384 else {
                fail("an index chooses from more than 16384 places here", at: expression.position)
                return place
            }
            place.components = place.components.flatMap { all in
                (0..<elements).map { Array(all.dropFirst($0 * count).prefix(count)) }
            }
            if let outer = place.index {
                place.index = builder.binary(
                    .iadd,
                    builder.binary(.imul, outer, builder.int(elements)),
                    held
                )
            } else {
                place.index = held
            }
            return place
        default:
            return Place(variable: module.variableCount, base: .float, components: [[]])
        }
    }

    private mutating func heldIndex(_ index: Value, _ count: Int, _ base: ValueType.Base) -> Value {
        let last = builder.int(count - 1)
        if base == .uint { return builder.binary(.umin, index, last) }
        return builder.binary(.imin, builder.binary(.imax, index, builder.int(0)), last)
    }

    mutating func read(_ place: Place) -> [Value] {
        let values = variables[place.variable]
        guard let index = place.index else { return place.components[0].map { values[$0] } }
        return (0..<place.components[0].count).map { which in
            builder.gather(index, place.components.map { values[$0[which]] })
        }
    }

    mutating func write(_ new: [Value], to place: Place) {
        guard failure == nil else { return }
        var values = variables[place.variable]
        if let index = place.index {
            for (number, components) in place.components.enumerated() {
                let isHere = builder.binary(.iequal, index, builder.int(number))
                for (component, value) in zip(components, new) {
                    values[component] = builder.select(isHere, value, values[component])
                }
            }
        } else {
            for (component, value) in zip(place.components[0], new) { values[component] = value }
        }
        write(place.variable, values)
    }

    // MARK: Expressions

    /// The components of an expression's value.
    mutating func lower(_ expression: Expression) -> [Value] {
        let count = module.types.componentCount(of: expression.type)
        let nothing = Array(
            repeating: Value(0),
            count: expression.type.base == .void ? 1 : Swift.max(1, count)
        )
        guard failure == nil, !isTooLarge(at: expression.position) else { return nothing }
        return nested(expression.position, nothing) { $0.lowerNested(expression) }
    }

    private mutating func lowerNested(_ expression: Expression) -> [Value] {
        switch expression.kind {
        case .constant(let bits): return bits.map { builder.constant($0) }
        case .variable(let variable): return variables[variable.index]
        case .convert(let inner):
            let base = inner.type.base
            return lower(inner).map { convert($0, from: base, to: expression.type.base) }
        case .unary(let operation, let inner):
            return lower(inner).map { value in
                switch operation {
                case .negate: builder.unary(expression.type.base == .float ? .neg : .ineg, value)
                case .not, .complement: builder.unary(.bitNot, value)
                }
            }
        case .binary(let operation, let left, let right):
            if operation == .and || operation == .or, needsBranch(right) {
                return lowerShortCircuit(operation, left, right)
            }
            let a = lower(left)
            let b = lower(right)
            return apply(operation, a, left.type, b, right.type)
        case .assign(let operation, let target, let value):
            // The right side first: it may change what the left side's index reads.
            var values = lower(value)
            let place = self.place(of: target)
            if let operation { values = apply(operation, read(place), target.type, values, value.type) }
            write(values, to: place)
            return values
        case .increment(let target, let amount, let isPostfix):
            let place = self.place(of: target)
            let old = read(place)
            let isFloat = target.type.base == .float
            let step = isFloat ? builder.float(Float(amount)) : builder.int(amount)
            let new = old.map { builder.binary(isFloat ? .add : .iadd, $0, step) }
            write(new, to: place)
            return isPostfix ? old : new
        case .conditional(let condition, let first, let second):
            return lowerConditional(condition, first, second)
        case .sequence(let first, let second):
            _ = lower(first)
            return lower(second)
        case .construct(let arguments): return construct(expression.type, arguments)
        case .call(let function, let arguments): return inline(function, arguments, at: expression.position)
        case .builtin(let builtin, let arguments): return call(builtin, arguments, expression.type)
        case .field(let inner, let member):
            let offset = module.types.structures[Int(inner.type.structure)].members[member].offset
            let count = module.types.componentCount(of: expression.type)
            return Array(lower(inner).dropFirst(offset).prefix(count))
        case .swizzle(let inner, let components):
            let values = lower(inner)
            return components.map { values[Swift.min($0, values.count - 1)] }
        case .index(let inner, let index):
            if isPlace(inner) { return read(place(of: expression)) }
            let values = lower(inner)
            let number = lower(index)[0]
            let count = module.types.componentCount(of: expression.type)
            let elements = Swift.max(1, values.count / Swift.max(1, count))
            let held = heldIndex(number, elements, index.type.base)
            return (0..<count).map { which in
                builder.gather(held, (0..<elements).map { values[$0 * count + which] })
            }
        }
    }

    private func isPlace(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .variable: true
        case .field(let inner, _), .swizzle(let inner, _), .index(let inner, _): isPlace(inner)
        default: false
        }
    }

    private func needsBranch(_ expression: Expression) -> Bool {
        effects.hasEffects(expression) || effects.callsFunctions(expression)
    }

    private mutating func lowerShortCircuit(
        _ operation: BinaryOperator,
        _ left: Expression,
        _ right: Expression
    )
        -> [Value]
    {
        let first = lower(left)[0]
        let result = newVariable([first])
        let needsSecond = operation == .and ? first : builder.unary(.bitNot, first)
        branch(
            needsSecond,
            then: { lowering in
                let second = lowering.lower(right)
                lowering.write(result, second)
            }
        )
        return variables[result]
    }

    private mutating func lowerConditional(_ condition: Expression, _ first: Expression, _ second: Expression)
        -> [Value]
    {
        let test = lower(condition)[0]
        guard needsBranch(first) || needsBranch(second) else {
            let a = lower(first)
            let b = lower(second)
            return zip(a, b).map { builder.select(test, $0, $1) }
        }
        let result = newVariable(zeros(first.type))
        branch(
            test,
            then: { lowering in
                let values = lowering.lower(first)
                lowering.write(result, values)
            },
            otherwise: { lowering in
                let values = lowering.lower(second)
                lowering.write(result, values)
            }
        )
        return variables[result]
    }

    // MARK: Conversions

    mutating func convert(_ value: Value, from: ValueType.Base, to: ValueType.Base) -> Value {
        switch (from, to) {
        case (.float, .int): builder.unary(.floatToInt, value)
        case (.float, .uint): builder.unary(.floatToUint, value)
        case (.float, .bool): builder.binary(.notEqual, value, builder.float(0))
        case (.int, .float): builder.unary(.intToFloat, value)
        case (.uint, .float): builder.unary(.uintToFloat, value)
        case (.int, .bool), (.uint, .bool): builder.binary(.inotEqual, value, builder.int(0))
        case (.bool, .float): builder.binary(.bitAnd, value, builder.float(1))
        case (.bool, .int), (.bool, .uint): builder.binary(.bitAnd, value, builder.int(1))
        default: value
        }
    }

    private mutating func construct(_ type: ValueType, _ arguments: [Expression]) -> [Value] {
        if type.isArray || type.base == .structure {
            var values: [Value] = []
            for argument in arguments { values += lower(argument) }
            return values
        }
        if type.isMatrix, arguments.count == 1 {
            let argument = arguments[0]
            let (rows, columns) = (Int(type.rows), Int(type.columns))
            let values = lower(argument)
            let zero = builder.float(0)
            if argument.type.isMatrix {
                let one = builder.float(1)
                return (0..<columns * rows).map { which in
                    let (column, row) = (which / rows, which % rows)
                    if column < Int(argument.type.columns), row < Int(argument.type.rows) {
                        return values[column * Int(argument.type.rows) + row]
                    }
                    return column == row ? one : zero
                }
            }
            if argument.type.isScalar {
                let diagonal = convert(values[0], from: argument.type.base, to: .float)
                return (0..<columns * rows).map { $0 / rows == $0 % rows ? diagonal : zero }
            }
        }
        var values: [Value] = []
        for argument in arguments {
            let base = argument.type.base
            values += lower(argument).map { convert($0, from: base, to: type.base) }
        }
        if values.count == 1 { return Array(repeating: values[0], count: type.componentCount) }
        return Array(values.prefix(type.componentCount))
    }

    // MARK: Operators

    mutating func apply(
        _ operation: BinaryOperator,
        _ a: [Value],
        _ aType: ValueType,
        _ b: [Value],
        _ bType: ValueType
    ) -> [Value] {
        if operation == .multiply, aType.isMatrix || bType.isMatrix, !aType.isScalar, !bType.isScalar {
            return multiply(a, aType, b, bType)
        }
        switch operation {
        case .equal, .notEqual:
            let same = areEqual(a, b, aType)
            return [operation == .equal ? same : builder.unary(.bitNot, same)]
        default: break
        }
        let count = Swift.max(a.count, b.count)
        return (0..<count).map { which in
            let left = a.count == 1 ? a[0] : a[which]
            let right = b.count == 1 ? b[0] : b[which]
            return apply(operation, left, right, aType.base)
        }
    }

    mutating func apply(_ operation: BinaryOperator, _ a: Value, _ b: Value, _ base: ValueType.Base) -> Value
    {
        let isFloat = base == .float
        let isUnsigned = base == .uint
        switch operation {
        case .add: return builder.binary(isFloat ? .add : .iadd, a, b)
        case .subtract: return builder.binary(isFloat ? .sub : .isub, a, b)
        case .multiply: return builder.binary(isFloat ? .mul : .imul, a, b)
        case .divide: return builder.binary(isFloat ? .div : isUnsigned ? .udiv : .idiv, a, b)
        case .modulo: return builder.binary(isUnsigned ? .umod : .imod, a, b)
        case .less: return builder.binary(isFloat ? .less : isUnsigned ? .uless : .iless, a, b)
        case .lessEqual:
            return builder.binary(isFloat ? .lessEqual : isUnsigned ? .ulessEqual : .ilessEqual, a, b)
        case .greater: return apply(.less, b, a, base)
        case .greaterEqual: return apply(.lessEqual, b, a, base)
        case .equal: return builder.binary(isFloat ? .equal : .iequal, a, b)
        case .notEqual: return builder.binary(isFloat ? .notEqual : .inotEqual, a, b)
        case .and, .bitAnd: return builder.binary(.bitAnd, a, b)
        case .or, .bitOr: return builder.binary(.bitOr, a, b)
        case .xor, .bitXor: return builder.binary(.bitXor, a, b)
        case .shiftLeft: return builder.binary(.shiftLeft, a, b)
        case .shiftRight: return builder.binary(isUnsigned ? .ushiftRight : .shiftRight, a, b)
        }
    }

    private mutating func areEqual(_ a: [Value], _ b: [Value], _ type: ValueType) -> Value {
        var all = builder.truth(true)
        let bases = componentBases(of: type)
        for (which, (left, right)) in zip(a, b).enumerated() {
            let same = builder.binary(bases[which] == .float ? .equal : .iequal, left, right)
            all = builder.binary(.bitAnd, all, same)
        }
        return all
    }

    private func componentBases(of type: ValueType) -> [ValueType.Base] {
        let one: [ValueType.Base]
        if type.base == .structure {
            one = module.types.structures[Int(type.structure)].members.flatMap { componentBases(of: $0.type) }
        } else {
            one = Array(repeating: type.base, count: type.componentCount)
        }
        return type.isArray ? Array(repeating: one, count: Int(type.count)).flatMap { $0 } : one
    }

    mutating func dot(_ a: [Value], _ b: [Value]) -> Value {
        var sum = builder.binary(.mul, a[0], b[0])
        for which in 1..<Swift.max(1, a.count) {
            sum = builder.binary(.add, sum, builder.binary(.mul, a[which], b[which]))
        }
        return sum
    }

    private mutating func multiply(_ a: [Value], _ aType: ValueType, _ b: [Value], _ bType: ValueType)
        -> [Value]
    {
        let rows = Int(aType.rows), inner = Int(aType.columns)
        if aType.isMatrix {
            let columns = bType.isMatrix ? Int(bType.columns) : 1
            return (0..<columns * rows).map { which in
                let (column, row) = (which / rows, which % rows)
                return dot((0..<inner).map { a[$0 * rows + row] }, (0..<inner).map { b[column * inner + $0] })
            }
        }
        let height = Int(bType.rows)
        return (0..<Int(bType.columns)).map { column in
            dot(a, Array(b[column * height..<(column + 1) * height]))
        }
    }
}
