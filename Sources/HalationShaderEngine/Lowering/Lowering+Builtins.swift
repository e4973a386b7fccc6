extension Lowering {
    /// The result of a built-in function, by its definition in the specification where it has one.
    mutating func call(_ builtin: Builtin, _ arguments: [Expression], _ type: ValueType) -> [Value] {
        if arguments.contains(where: { $0.type.base == .double }) { return callWide(builtin, arguments) }
        if builtin == .modf {
            let values = lower(arguments[0])
            let whole = values.map { builder.unary(.trunc, $0) }
            write(whole, to: place(of: arguments[1]))
            return zip(values, whole).map { builder.binary(.sub, $0, $1) }
        }
        if builtin == .sincos {
            let values = lower(arguments[0])
            let base = arguments[0].type.base
            let cosines = rounded(base) { lowering in values.map { lowering.builder.unary(.cos, $0) } }
            write(cosines, to: place(of: arguments[1]))
            return rounded(base) { lowering in values.map { lowering.builder.unary(.sin, $0) } }
        }
        let values = arguments.map { lower($0) }
        let base = arguments.first?.type.base ?? .float
        return rounded(base) { $0.call(builtin, arguments, values, base) }
    }

    private mutating func call(
        _ builtin: Builtin,
        _ arguments: [Expression],
        _ values: [[Value]],
        _ base: ValueType.Base
    ) -> [Value] {
        switch builtin {
        case .layerSample, .textureSample, .textureRead, .listRead: return access(builtin, values)
        case .texture2D, .texture2DProj3, .texture2DProj4, .texelFetch, .textureSize:
            return texture(builtin, values, among: values[0][0])
        case .length, .distance, .dot, .cross, .normalize, .faceforward, .reflect, .refract, .lengthSquared,
            .distanceSquared:
            return geometry(builtin, values)
        case .matrixCompMult, .outerProduct, .transpose, .determinant, .inverse:
            return matrix(builtin, values, arguments[0].type)
        case .any: return [values[0].reduce(builder.truth(false)) { builder.binary(.bitOr, $0, $1) }]
        case .all: return [values[0].reduce(builder.truth(true)) { builder.binary(.bitAnd, $0, $1) }]
        default: break
        }
        let count = values.map(\.count).max() ?? 1
        return (0..<count).map { which in
            let operands = values.map { $0.count == 1 ? $0[0] : $0[which] }
            return componentwise(builtin, operands, base)
        }
    }

    private mutating func componentwise(_ builtin: Builtin, _ x: [Value], _ base: ValueType.Base) -> Value {
        let isFloat = base.isReal
        switch builtin {
        case .radians: return builder.binary(.mul, x[0], builder.float(0.017453292519943295))
        case .degrees: return builder.binary(.mul, x[0], builder.float(57.295779513082321))
        case .sin: return builder.unary(.sin, x[0])
        case .cos: return builder.unary(.cos, x[0])
        case .tan: return builder.unary(.tan, x[0])
        case .asin: return builder.unary(.asin, x[0])
        case .acos: return builder.unary(.acos, x[0])
        case .atan: return builder.unary(.atan, x[0])
        case .atan2: return builder.binary(.atan2, x[0], x[1])
        case .sinh, .cosh, .tanh, .asinh, .acosh, .atanh: return wide(base) { $0.hyperbolic(builtin, x[0]) }
        case .pow: return builder.binary(.pow, x[0], x[1])
        case .exp: return builder.unary(.exp, x[0])
        case .log: return builder.unary(.log, x[0])
        case .exp2: return builder.unary(.exp2, x[0])
        case .log2: return builder.unary(.log2, x[0])
        case .sqrt: return builder.unary(.sqrt, x[0])
        case .inversesqrt: return builder.unary(.rsqrt, x[0])
        case .abs: return builder.unary(isFloat ? .abs : .iabs, x[0])
        case .sign: return builder.unary(isFloat ? .sign : .isign, x[0])
        case .floor: return builder.unary(.floor, x[0])
        case .trunc: return builder.unary(.trunc, x[0])
        case .round, .roundEven: return builder.unary(.roundEven, x[0])
        case .ceil: return builder.unary(.ceil, x[0])
        case .fract: return builder.unary(.fract, x[0])
        case .mod: return builder.binary(.mod, x[0], x[1])
        case .min: return builder.binary(isFloat ? .min : base == .uint ? .umin : .imin, x[0], x[1])
        case .max: return builder.binary(isFloat ? .max : base == .uint ? .umax : .imax, x[0], x[1])
        case .clamp:
            if isFloat { return builder.ternary(.clamp, x[0], x[1], x[2]) }
            let isUnsigned = base == .uint
            let above = builder.binary(isUnsigned ? .umax : .imax, x[0], x[1])
            return builder.binary(isUnsigned ? .umin : .imin, above, x[2])
        case .mix: return builder.ternary(.mix, x[0], x[1], x[2])
        case .mixBool: return builder.select(x[2], x[1], x[0])
        case .step:
            // 0 only where x < edge, which NaN is not.
            return builder.select(builder.binary(.less, x[1], x[0]), builder.float(0), builder.float(1))
        case .smoothstep: return builder.ternary(.smoothstep, x[0], x[1], x[2])
        case .isnan: return builder.unary(.isnan, x[0])
        case .isinf: return builder.unary(.isinf, x[0])
        case .fma: return builder.binary(.add, builder.binary(.mul, x[0], x[1]), x[2])
        case .lessThan: return apply(.less, x[0], x[1], base)
        case .lessThanEqual: return apply(.lessEqual, x[0], x[1], base)
        case .greaterThan: return apply(.greater, x[0], x[1], base)
        case .greaterThanEqual: return apply(.greaterEqual, x[0], x[1], base)
        case .equal: return apply(.equal, x[0], x[1], base)
        case .notEqual: return apply(.notEqual, x[0], x[1], base)
        case .not: return builder.unary(.bitNot, x[0])
        case .dFdx: return builder.unary(.dFdx, x[0])
        case .dFdy: return builder.unary(.dFdy, x[0])
        case .fwidth:
            let across = builder.unary(.abs, builder.unary(.dFdx, x[0]))
            return builder.binary(.add, across, builder.unary(.abs, builder.unary(.dFdy, x[0])))
        default: return metal(builtin, x, base)
        }
    }

    // MARK: Geometry

    private mutating func length(_ x: [Value]) -> Value {
        x.count == 1 ? builder.unary(.abs, x[0]) : builder.unary(.sqrt, dot(x, x))
    }

    private mutating func geometry(_ builtin: Builtin, _ x: [[Value]]) -> [Value] {
        switch builtin {
        case .length: return [length(x[0])]
        case .distance: return [length(zip(x[0], x[1]).map { builder.binary(.sub, $0, $1) })]
        case .dot: return [dot(x[0], x[1])]
        case .lengthSquared: return [dot(x[0], x[0])]
        case .distanceSquared:
            let along = zip(x[0], x[1]).map { builder.binary(.sub, $0, $1) }
            return [dot(along, along)]
        case .cross:
            let (a, b) = (x[0], x[1])
            return [(1, 2), (2, 0), (0, 1)].map { first, second in
                builder.binary(
                    .sub,
                    builder.binary(.mul, a[first], b[second]),
                    builder.binary(.mul, a[second], b[first])
                )
            }
        case .normalize:
            if x[0].count == 1 { return [builder.unary(.sign, x[0][0])] }
            let scale = builder.unary(.rsqrt, dot(x[0], x[0]))
            return x[0].map { builder.binary(.mul, $0, scale) }
        case .faceforward:
            let faces = builder.binary(.less, dot(x[2], x[1]), builder.float(0))
            return x[0].map { builder.select(faces, $0, builder.unary(.neg, $0)) }
        case .reflect:
            let twice = builder.binary(.mul, builder.float(2), dot(x[1], x[0]))
            return zip(x[0], x[1]).map { builder.binary(.sub, $0, builder.binary(.mul, twice, $1)) }
        default:
            let (incident, normal, eta) = (x[0], x[1], x[2][0])
            let one = builder.float(1)
            let cosine = dot(normal, incident)
            let sineSquared = builder.binary(.sub, one, builder.binary(.mul, cosine, cosine))
            let k = builder.binary(
                .sub,
                one,
                builder.binary(.mul, builder.binary(.mul, eta, eta), sineSquared)
            )
            let isTotal = builder.binary(.less, k, builder.float(0))
            let along = builder.binary(.add, builder.binary(.mul, eta, cosine), builder.unary(.sqrt, k))
            return zip(incident, normal).map { i, n in
                let bent = builder.binary(.sub, builder.binary(.mul, eta, i), builder.binary(.mul, along, n))
                return builder.select(isTotal, builder.float(0), bent)
            }
        }
    }

    // MARK: Matrices

    private mutating func matrix(_ builtin: Builtin, _ x: [[Value]], _ type: ValueType) -> [Value] {
        let rows = Int(type.rows), columns = Int(type.columns)
        switch builtin {
        case .matrixCompMult: return zip(x[0], x[1]).map { builder.binary(.mul, $0, $1) }
        case .outerProduct:
            return x[1].flatMap { b in x[0].map { a in builder.binary(.mul, a, b) } }
        case .transpose:
            return (0..<rows * columns).map { x[0][($0 % columns) * rows + $0 / columns] }
        case .determinant: return [determinant(x[0], rows)]
        default:
            let whole = determinant(x[0], rows)
            let scale = builder.binary(.div, builder.float(1), whole)
            return (0..<rows * rows).map { which in
                // The cofactor of the mirrored place.
                let (column, row) = (which / rows, which % rows)
                let minor = determinant(without(x[0], rows, column: row, row: column), rows - 1)
                let signed = (row + column) % 2 == 0 ? minor : builder.unary(.neg, minor)
                return builder.binary(.mul, signed, scale)
            }
        }
    }

    private func without(_ m: [Value], _ size: Int, column: Int, row: Int) -> [Value] {
        (0..<size * size).filter { $0 / size != column && $0 % size != row }.map { m[$0] }
    }

    private mutating func determinant(_ m: [Value], _ size: Int) -> Value {
        if size == 1 { return m[0] }
        if size == 2 {
            return builder.binary(
                .sub,
                builder.binary(.mul, m[0], m[3]),
                builder.binary(.mul, m[2], m[1])
            )
        }
        var sum: Value?
        for column in 0..<size {
            let minor = determinant(without(m, size, column: column, row: 0), size - 1)
            let term = builder.binary(.mul, m[column * size], minor)
            if let before = sum {
                sum = builder.binary(column % 2 == 0 ? .add : .sub, before, term)
            } else {
                sum = term
            }
        }
        return sum ?? m[0]
    }

    // MARK: Textures

    /// Reads a texture, or each of those that an index chooses from.
    private mutating func texture(_ builtin: Builtin, _ x: [[Value]], among chosen: Value) -> [Value] {
        let choice = builder.graph.instructions[Int(chosen)]
        switch choice.operation {
        case .select:
            let first = texture(builtin, x, among: choice.b)
            let second = texture(builtin, x, among: choice.c)
            return zip(first, second).map { builder.select(choice.a, $0, $1) }
        case .gather:
            let all = builder.graph.more[Int(choice.immediate)].map { texture(builtin, x, among: $0) }
            return all[0].indices.map { which in builder.gather(choice.a, all.map { $0[which] }) }
        default: return texture(builtin, x, builder.texture(of: chosen))
        }
    }

    private mutating func texture(_ builtin: Builtin, _ x: [[Value]], _ texture: Int) -> [Value] {
        if builtin == .textureSize {
            let offset = bindings.textureSizes[texture] ?? 0
            return (0..<2).map {
                builder.add(Instruction(operation: .uniform, immediate: UInt32(offset + $0)))
            }
        }
        var coordinates = Array(x[1].prefix(2))
        if builtin == .texture2DProj3 || builtin == .texture2DProj4, let last = x[1].last {
            coordinates = coordinates.map { builder.binary(.div, $0, last) }
        }
        let isTexel = builtin == .texelFetch
        let across = builder.axis(coordinates[0], texture: texture, isVertical: false, isTexel: isTexel)
        let down = builder.axis(coordinates[1], texture: texture, isVertical: true, isTexel: isTexel)
        return builder.fetch(texture: texture, across, down)
    }
}
