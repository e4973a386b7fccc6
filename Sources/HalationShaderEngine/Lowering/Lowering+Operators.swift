extension Lowering {
    // MARK: Conversions

    mutating func convert(_ values: [Value], from: ValueType.Base, to: ValueType.Base) -> [Value] {
        if from == .double || to == .double { return converted(wide: values, from: from, to: to) }
        return values.map { convert($0, from: from, to: to) }
    }

    mutating func convert(_ value: Value, from: ValueType.Base, to: ValueType.Base) -> Value {
        if to == .half {
            return from == .half ? value : builder.unary(.roundHalf, convert(value, from: from, to: .float))
        }
        if from == .half { return convert(value, from: .float, to: to) }
        switch (from, to) {
        case (.float, .int): return builder.unary(.floatToInt, value)
        case (.float, .uint): return builder.unary(.floatToUint, value)
        case (.float, .bool): return builder.binary(.notEqual, value, builder.float(0))
        case (.int, .float): return builder.unary(.intToFloat, value)
        case (.uint, .float): return builder.unary(.uintToFloat, value)
        case (.int, .bool), (.uint, .bool): return builder.binary(.inotEqual, value, builder.int(0))
        case (.bool, .float): return builder.binary(.bitAnd, value, builder.float(1))
        case (.bool, .int), (.bool, .uint): return builder.binary(.bitAnd, value, builder.int(1))
        default: return value
        }
    }

    mutating func construct(_ type: ValueType, _ arguments: [Expression]) -> [Value] {
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
                let diagonal = convert(values, from: argument.type.base, to: type.base)[0]
                return (0..<columns * rows).map { $0 / rows == $0 % rows ? diagonal : zero }
            }
        }
        var values: [Value] = []
        for argument in arguments {
            let base = argument.type.base
            values += convert(lower(argument), from: base, to: type.base)
        }
        if type.base == .double {
            let count = type.componentCount
            if values.count == 2 { return Array(repeating: values, count: count).flatMap { $0 } }
            return Array(values.prefix(2 * count))
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
        if aType.base == .double { return computedWide(operation, a, b) }
        let count = Swift.max(a.count, b.count)
        return (0..<count).map { which in
            let left = a.count == 1 ? a[0] : a[which]
            let right = b.count == 1 ? b[0] : b[which]
            return apply(operation, left, right, aType.base)
        }
    }

    mutating func apply(_ operation: BinaryOperator, _ a: Value, _ b: Value, _ base: ValueType.Base) -> Value
    {
        let isFloat = base.isReal
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
        var which = 0
        while which < Swift.min(a.count, b.count, bases.count) {
            let same: Value
            if bases[which] == .double, which + 1 < Swift.min(a.count, b.count) {
                same = builder.wide(.wideEqual, [a[which], a[which + 1], b[which], b[which + 1]])[0]
                which += 2
            } else {
                same = builder.binary(bases[which].isReal ? .equal : .iequal, a[which], b[which])
                which += 1
            }
            all = builder.binary(.bitAnd, all, same)
        }
        return all
    }

    private func componentBases(of type: ValueType) -> [ValueType.Base] {
        let one: [ValueType.Base]
        if type.base == .structure {
            one = module.types.structures[Int(type.structure)].members.flatMap { componentBases(of: $0.type) }
        } else {
            let single = type.isArray ? type.element : type
            one = Array(repeating: type.base, count: module.types.componentCount(of: single))
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
