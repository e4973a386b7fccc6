/// What Metal's functions compute, as far as GLSL does not have them or defines them in another way.
extension Lowering {
    /// What a body computes, with each step rounded to binary16 for that type.
    mutating func rounded<Result>(_ base: ValueType.Base, _ body: (inout Lowering) -> Result) -> Result {
        let outer = builder.roundsToHalf
        builder.roundsToHalf = base == .half
        defer { builder.roundsToHalf = outer }
        return body(&self)
    }

    /// A function that is computed as one of floats, and rounded once for binary16.
    mutating func wide(_ base: ValueType.Base, _ body: (inout Lowering) -> Value) -> Value {
        let result = rounded(.float, body)
        return base == .half ? builder.unary(.roundHalf, result) : result
    }

    mutating func metal(_ builtin: Builtin, _ x: [Value], _ base: ValueType.Base) -> Value {
        switch builtin {
        case .fmod:
            let turns = builder.unary(.trunc, builder.binary(.div, x[0], x[1]))
            return builder.binary(.sub, x[0], builder.binary(.mul, x[1], turns))
        case .fractBelowOne:
            let most = base == .half ? Float(0.99951171875) : Float(1).nextDown
            let rest = builder.binary(.sub, x[0], builder.unary(.floor, x[0]))
            return builder.binary(.min, rest, builder.float(most))
        case .mixBySum:
            return builder.binary(.add, x[0], builder.binary(.mul, builder.binary(.sub, x[1], x[0]), x[2]))
        case .smoothstepByClamp: return smoothstep(x, base)
        case .roundAway:
            let half = builder.float(0.5)
            let size = builder.unary(.abs, x[0])
            let whole = builder.unary(.floor, size)
            let isUp = builder.binary(
                .lessEqual,
                half,
                rounded(.float) { $0.builder.binary(.sub, size, whole) }
            )
            let up = builder.select(isUp, builder.binary(.add, whole, builder.float(1)), whole)
            return signed(up, like: x[0])
        case .exp10: return wide(base) { $0.builder.binary(.pow, $0.builder.float(10), x[0]) }
        case .log10:
            return wide(base) {
                $0.builder.binary(
                    .mul,
                    $0.builder.unary(.log, x[0]),
                    $0.builder.float(0.434_294_481_903_251_8)
                )
            }
        case .sinpi: return wide(base) { $0.ofHalfTurns(.sin, x[0]) }
        case .cospi: return wide(base) { $0.ofHalfTurns(.cos, x[0]) }
        case .tanpi: return wide(base) { $0.ofHalfTurns(.tan, x[0]) }
        case .copysign: return signed(builder.unary(.abs, x[0]), like: x[1])
        case .signedPow: return wide(base) { $0.signedPower(x[0], x[1]) }
        case .fdim:
            let rest = builder.binary(.sub, x[0], x[1])
            return builder.select(builder.binary(.lessEqual, x[0], x[1]), builder.float(0), rest)
        case .min3: return least(least(x[0], x[1], base), x[2], base)
        case .max3: return greatest(greatest(x[0], x[1], base), x[2], base)
        case .median3:
            let (low, high) = (least(x[0], x[1], base), greatest(x[0], x[1], base))
            return greatest(low, least(high, x[2], base), base)
        case .saturate: return builder.ternary(.clamp, x[0], builder.float(0), builder.float(1))
        case .isfinite:
            let size = builder.unary(.abs, x[0])
            return builder.binary(.less, size, builder.float(.infinity))
        case .dFdyDown: return builder.unary(.neg, builder.unary(.dFdy, x[0]))
        case .fwidthDown:
            let across = builder.unary(.abs, builder.unary(.dFdx, x[0]))
            return builder.binary(.add, across, builder.unary(.abs, builder.unary(.dFdy, x[0])))
        default: return x[0]
        }
    }

    private mutating func smoothstep(_ x: [Value], _ base: ValueType.Base) -> Value {
        guard base == .half else { return builder.ternary(.smoothstep, x[0], x[1], x[2]) }
        let span = builder.binary(.sub, x[1], x[0])
        let place = builder.binary(.div, builder.binary(.sub, x[2], x[0]), span)
        let t = builder.ternary(.clamp, place, builder.float(0), builder.float(1))
        let rest = builder.binary(.sub, builder.float(3), builder.binary(.mul, builder.float(2), t))
        return builder.binary(.mul, builder.binary(.mul, t, t), rest)
    }

    private mutating func signed(_ size: Value, like other: Value) -> Value {
        builder.binary(.bitOr, size, builder.binary(.bitAnd, other, builder.constant(0x8000_0000)))
    }

    private mutating func least(_ a: Value, _ b: Value, _ base: ValueType.Base) -> Value {
        builder.binary(base.isReal ? .min : base == .uint ? .umin : .imin, a, b)
    }

    private mutating func greatest(_ a: Value, _ b: Value, _ base: ValueType.Base) -> Value {
        builder.binary(base.isReal ? .max : base == .uint ? .umax : .imax, a, b)
    }

    /// A function of an angle in half turns, reduced to one turn first, which is exact.
    private mutating func ofHalfTurns(_ operation: Operation, _ x: Value) -> Value {
        let whole = builder.unary(.roundEven, builder.binary(.mul, x, builder.float(0.5)))
        let rest = builder.binary(.sub, x, builder.binary(.mul, builder.float(2), whole))
        return builder.unary(operation, builder.binary(.mul, rest, builder.float(.pi)))
    }

    /// C's power: of a negative base for whole exponents.
    private mutating func signedPower(_ x: Value, _ y: Value) -> Value {
        if builder.constantBits(y) != nil {
            let simple = builder.binary(.pow, x, y)
            if builder.graph.instructions[Int(simple)].operation != .pow { return simple }
        }
        if let bits = builder.constantBits(x), Float(bitPattern: bits) >= 0 {
            return builder.binary(.pow, x, y)
        }
        let power = builder.binary(.pow, builder.unary(.abs, x), y)
        let isWhole = builder.binary(.equal, y, builder.unary(.floor, y))
        let pairs = builder.binary(.mul, y, builder.float(0.5))
        let isOdd = builder.binary(.notEqual, pairs, builder.unary(.floor, pairs))
        let turned = builder.select(isOdd, builder.unary(.neg, power), power)
        let ofNegative = builder.select(isWhole, turned, builder.float(.nan))
        return builder.select(builder.binary(.less, x, builder.float(0)), ofNegative, power)
    }

    // MARK: Textures

    mutating func access(_ builtin: Builtin, _ x: [[Value]]) -> [Value] {
        let texture = builder.texture(of: x[0][0])
        let offset = bindings.textureSizes[texture] ?? 0
        let counts = (0..<2).map {
            builder.add(Instruction(operation: .uniform, immediate: UInt32(offset + $0)))
        }
        switch builtin {
        case .listRead:
            let zero = builder.int(0)
            let across = builder.axis(x[1][0], texture: texture, isVertical: false, isTexel: true)
            let down = builder.axis(zero, texture: texture, isVertical: true, isTexel: true)
            let isInside = builder.binary(
                .bitAndNot,
                builder.binary(.iless, x[1][0], x[2][0]),
                builder.binary(.iless, x[1][0], zero)
            )
            return builder.fetch(texture: texture, across, down).map { builder.select(isInside, $0, zero) }
        case .textureRead:
            var isInside = builder.truth(true)
            for side in 0..<2 {
                isInside = builder.binary(.bitAnd, isInside, builder.binary(.uless, x[1][side], counts[side]))
            }
            let held = (0..<2).map { builder.binary(.umin, x[1][$0], builder.int(1 << 24)) }
            let across = builder.axis(held[0], texture: texture, isVertical: false, isTexel: true)
            let down = builder.axis(held[1], texture: texture, isVertical: true, isTexel: true)
            let zero = builder.float(0)
            return builder.fetch(texture: texture, across, down).map { builder.select(isInside, $0, zero) }
        default: return rounded(.float) { $0.sample(builtin, x, texture, counts) }
        }
    }

    private mutating func sample(_ builtin: Builtin, _ x: [[Value]], _ texture: Int, _ counts: [Value])
        -> [Value]
    {
        let isLayer = builtin == .layerSample
        let bits = isLayer ? 7 : builder.constantBits(x[3][0]) ?? 0
        let access = TextureAccess(rawValue: bits)
        var axes: [[Value]] = []
        var cover: Value?
        for side in 0..<2 {
            let length = builder.unary(.uintToFloat, counts[side])
            var place = x[1][side]
            if isLayer {
                place = builder.binary(.mul, builder.binary(.sub, place, x[2][side]), x[3][side])
            } else {
                if !access.contains(.pixels) { place = builder.binary(.mul, place, length) }
                place = builder.binary(.add, place, builder.unary(.intToFloat, x[2][side]))
            }
            let wraps = access.contains(.wraps)
            axes.append(
                builder.axis(
                    wraps ? builder.binary(.div, place, length) : place,
                    texture: texture,
                    isVertical: side == 1,
                    isTexel: false,
                    countsTexels: !wraps
                )
            )
            guard access.contains(.border) else { continue }
            let covered = coverage(of: place, length, isLinear: access.contains(.linear))
            cover = cover.map { builder.binary(.mul, $0, covered) } ?? covered
        }
        let colors = builder.fetch(texture: texture, axes[0], axes[1])
        guard let cover else { return colors }
        return colors.map { builder.binary(.mul, $0, cover) }
    }

    /// How much of a texture lies at a place along one side: at its edges it ends within a texel.
    ///
    /// Beside an edge, both texels that are mixed are the one at the edge, so the mix with nothing is a product.
    private mutating func coverage(of place: Value, _ length: Value, isLinear: Bool) -> Value {
        let (zero, one) = (builder.float(0), builder.float(1))
        guard isLinear else {
            let isInside = builder.binary(
                .bitAnd,
                builder.binary(.lessEqual, zero, place),
                builder.binary(.less, place, length)
            )
            return builder.select(isInside, one, zero)
        }
        let half = builder.float(0.5)
        let nearest = builder.binary(
            .min,
            builder.binary(.add, place, half),
            builder.binary(.sub, builder.binary(.add, length, half), place)
        )
        return builder.ternary(.clamp, nearest, zero, one)
    }
}
