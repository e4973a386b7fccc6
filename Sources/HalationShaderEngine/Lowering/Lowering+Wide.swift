// Numbers of 64 bits: each is the lower and the upper half of its bits, one after the other.

extension Lowering {
    /// A number of 64 bits.
    private typealias Wide = [Value]

    /// The places of the halves of components.
    func halves(of components: [Int], _ base: ValueType.Base) -> [Int] {
        base == .double ? components.flatMap { [2 * $0, 2 * $0 + 1] } : components
    }

    private func pairs(_ values: [Value]) -> [Wide] {
        stride(from: 0, to: values.count - 1, by: 2).map { [values[$0], values[$0 + 1]] }
    }

    private mutating func constant(_ number: Double) -> Wide { number.halves.map { builder.constant($0) } }

    // MARK: Conversions and operators

    mutating func converted(wide values: [Value], from: ValueType.Base, to: ValueType.Base) -> [Value] {
        if from == to { return values }
        if to == .double {
            let operation: WideOperation =
                from == .int ? .intToWide : from == .uint ? .uintToWide : .floatToWide
            return values.flatMap { value in
                let number = from == .bool ? convert(value, from: .bool, to: .float) : value
                return builder.wide(operation, [number])
            }
        }
        return pairs(values).map { pair in
            switch to {
            case .int: return builder.wide(.wideToInt, pair)[0]
            case .uint: return builder.wide(.wideToUint, pair)[0]
            case .bool:
                let zero = constant(0)
                return builder.unary(.bitNot, builder.wide(.wideEqual, pair + zero)[0])
            default: return convert(builder.wide(.wideToFloat, pair)[0], from: .float, to: to)
            }
        }
    }

    mutating func negated(wide values: [Value]) -> [Value] {
        pairs(values).flatMap { negated($0) }
    }

    private mutating func negated(_ x: Wide) -> Wide {
        [x[0], builder.binary(.bitXor, x[1], builder.constant(0x8000_0000))]
    }

    /// An operator component by component, where a scalar counts for all of them.
    mutating func computedWide(_ operation: BinaryOperator, _ a: [Value], _ b: [Value]) -> [Value] {
        switch operation {
        case .add: computedWide(.wideAdd, a, b)
        case .subtract: computedWide(.wideSub, a, b)
        case .multiply: computedWide(.wideMul, a, b)
        case .divide: computedWide(.wideDiv, a, b)
        case .less: computedWide(.wideLess, a, b)
        case .lessEqual: computedWide(.wideLessEqual, a, b)
        case .greater: computedWide(.wideLess, b, a)
        case .greaterEqual: computedWide(.wideLessEqual, b, a)
        // The rest are of whole numbers and truth, and never get here.
        default: a
        }
    }

    mutating func computedWide(_ operation: WideOperation, _ a: [Value], _ b: [Value]) -> [Value] {
        let (left, right) = (pairs(a), pairs(b))
        return (0..<Swift.max(left.count, right.count)).flatMap { which in
            builder.wide(
                operation,
                (left.count == 1 ? left[0] : left[which]) + (right.count == 1 ? right[0] : right[which])
            )
        }
    }

    // MARK: Functions

    /// The result of a built-in function of numbers of 64 bits.
    mutating func callWide(_ builtin: Builtin, _ arguments: [Expression]) -> [Value] {
        if builtin == .modf {
            let values = lower(arguments[0])
            let whole = pairs(values).flatMap { builder.wide(.wideTrunc, $0) }
            write(whole, to: place(of: arguments[1]))
            return computedWide(.wideSub, values, whole)
        }
        let values = arguments.map { lower($0) }
        switch builtin {
        // The same bits under another type.
        case .asType: return values[0]
        case .length: return length(wide: values[0])
        case .distance: return length(wide: computedWide(.wideSub, values[0], values[1]))
        case .dot: return dot(wide: values[0], values[1])
        case .cross:
            let (a, b) = (pairs(values[0]), pairs(values[1]))
            return [(1, 2), (2, 0), (0, 1)].flatMap { first, second in
                let left = builder.wide(.wideMul, a[first] + b[second])
                return builder.wide(.wideSub, left + builder.wide(.wideMul, a[second] + b[first]))
            }
        case .normalize: return computedWide(.wideDiv, values[0], length(wide: values[0]))
        case .faceforward:
            let zero = constant(0)
            let faces = builder.wide(.wideLess, dot(wide: values[2], values[1]) + zero)[0]
            return chosen(faces, values[0], negated(wide: values[0]))
        case .reflect:
            let two = constant(2)
            let twice = builder.wide(.wideMul, two + dot(wide: values[1], values[0]))
            return computedWide(.wideSub, values[0], computedWide(.wideMul, values[1], twice))
        case .refract: return refracted(values[0], values[1], values[2])
        default: break
        }
        // Truth has one number for each component, where the others have two.
        let counts = zip(arguments, values).map { $0.type.base == .double ? $1.count / 2 : $1.count }
        return (0..<(counts.max() ?? 1)).flatMap { which in
            let operands = zip(arguments, zip(values, counts)).map { argument, given in
                let (all, count) = given
                let place = count == 1 ? 0 : which
                return argument.type.base == .double ? [all[2 * place], all[2 * place + 1]] : [all[place]]
            }
            return componentwise(builtin, operands)
        }
    }

    private mutating func componentwise(_ builtin: Builtin, _ x: [Wide]) -> [Value] {
        switch builtin {
        case .abs: return magnitude(x[0])
        case .sign:
            let zero = constant(0), one = constant(1)
            let positive = builder.wide(.wideLess, zero + x[0])[0]
            let negative = builder.wide(.wideLess, x[0] + zero)[0]
            return chosen(positive, one, chosen(negative, negated(one), zero))
        case .floor: return builder.wide(.wideFloor, x[0])
        case .trunc: return builder.wide(.wideTrunc, x[0])
        case .round, .roundEven: return builder.wide(.wideRoundEven, x[0])
        case .ceil: return negated(builder.wide(.wideFloor, negated(x[0])))
        case .fract: return builder.wide(.wideSub, x[0] + builder.wide(.wideFloor, x[0]))
        case .mod:
            let turns = builder.wide(.wideFloor, builder.wide(.wideDiv, x[0] + x[1]))
            return builder.wide(.wideSub, x[0] + builder.wide(.wideMul, x[1] + turns))
        case .min: return builder.wide(.wideMin, x[0] + x[1])
        case .max: return builder.wide(.wideMax, x[0] + x[1])
        case .clamp: return builder.wide(.wideMin, builder.wide(.wideMax, x[0] + x[1]) + x[2])
        case .mix:
            let one = constant(1)
            let rest = builder.wide(.wideSub, one + x[2])
            let first = builder.wide(.wideMul, x[0] + rest)
            return builder.wide(.wideAdd, first + builder.wide(.wideMul, x[1] + x[2]))
        case .mixBool: return chosen(x[2][0], x[1], x[0])
        case .step:
            let one = constant(1), zero = constant(0)
            return chosen(builder.wide(.wideLess, x[1] + x[0])[0], zero, one)
        case .smoothstep: return smoothstep(x[0], x[1], x[2])
        case .isnan: return [builder.unary(.bitNot, builder.wide(.wideEqual, x[0] + x[0])[0])]
        case .isinf:
            let infinity = constant(.infinity)
            return builder.wide(.wideEqual, magnitude(x[0]) + infinity)
        case .fma: return builder.wide(.wideAdd, builder.wide(.wideMul, x[0] + x[1]) + x[2])
        case .sqrt: return builder.wide(.wideSqrt, x[0])
        case .inversesqrt:
            let one = constant(1)
            return builder.wide(.wideDiv, one + builder.wide(.wideSqrt, x[0]))
        case .lessThan: return builder.wide(.wideLess, x[0] + x[1])
        case .lessThanEqual: return builder.wide(.wideLessEqual, x[0] + x[1])
        case .greaterThan: return builder.wide(.wideLess, x[1] + x[0])
        case .greaterThanEqual: return builder.wide(.wideLessEqual, x[1] + x[0])
        case .equal: return builder.wide(.wideEqual, x[0] + x[1])
        case .notEqual: return [builder.unary(.bitNot, builder.wide(.wideEqual, x[0] + x[1])[0])]
        default: return x[0]
        }
    }

    private mutating func magnitude(_ x: Wide) -> Wide {
        [x[0], builder.binary(.bitAnd, x[1], builder.constant(0x7fff_ffff))]
    }

    private mutating func chosen(_ condition: Value, _ a: [Value], _ b: [Value]) -> [Value] {
        zip(a, b).map { builder.select(condition, $0, $1) }
    }

    private mutating func smoothstep(_ low: Wide, _ high: Wide, _ x: Wide) -> Wide {
        let zero = constant(0), one = constant(1), two = constant(2), three = constant(3)
        let place = builder.wide(
            .wideDiv,
            builder.wide(.wideSub, x + low) + builder.wide(.wideSub, high + low)
        )
        let t = builder.wide(.wideMin, builder.wide(.wideMax, place + zero) + one)
        let rest = builder.wide(.wideSub, three + builder.wide(.wideMul, two + t))
        return builder.wide(.wideMul, builder.wide(.wideMul, t + t) + rest)
    }

    // MARK: Geometry

    private mutating func dot(wide a: [Value], _ b: [Value]) -> Wide {
        let products = pairs(computedWide(.wideMul, a, b))
        return products.dropFirst().reduce(products[0]) { builder.wide(.wideAdd, $0 + $1) }
    }

    private mutating func length(wide x: [Value]) -> Wide {
        x.count == 2 ? magnitude(x) : builder.wide(.wideSqrt, dot(wide: x, x))
    }

    private mutating func refracted(_ incident: [Value], _ normal: [Value], _ eta: Wide) -> [Value] {
        let one = constant(1), zero = constant(0)
        let cosine = dot(wide: normal, incident)
        let sineSquared = builder.wide(.wideSub, one + builder.wide(.wideMul, cosine + cosine))
        let square = builder.wide(.wideMul, eta + eta)
        let k = builder.wide(.wideSub, one + builder.wide(.wideMul, square + sineSquared))
        let isTotal = builder.wide(.wideLess, k + zero)[0]
        let along = builder.wide(
            .wideAdd,
            builder.wide(.wideMul, eta + cosine) + builder.wide(.wideSqrt, k)
        )
        let bent = computedWide(
            .wideSub,
            computedWide(.wideMul, incident, eta),
            computedWide(.wideMul, normal, along)
        )
        return pairs(bent).flatMap { chosen(isTotal, zero, $0) }
    }
}
