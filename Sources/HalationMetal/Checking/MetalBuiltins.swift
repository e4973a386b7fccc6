import HalationShaderEngine

/// The functions of metal_stdlib, by how their types go together.
enum MetalBuiltins {
    enum Family {
        /// Component by component, of real numbers.
        case real(Builtin, Int)
        /// The same, of whole numbers too.
        case number(Builtin, Int)
        /// A truth value for each component.
        case truth(Builtin)
        /// One number of vectors.
        case measure(Builtin, Int)
        /// A vector of vectors, the last argument of which may be one number.
        case vector(Builtin, Int, endsInScalar: Bool)
        /// With rules of its own.
        case other
    }

    static let families: [String: Family] = {
        var table: [String: Family] = [:]
        let unary: [String: Builtin] = [
            "sin": .sin, "cos": .cos, "tan": .tan, "asin": .asin, "acos": .acos, "atan": .atan, "sinh": .sinh,
            "cosh": .cosh, "tanh": .tanh, "asinh": .asinh, "acosh": .acosh, "atanh": .atanh, "exp": .exp,
            "exp2": .exp2, "exp10": .exp10, "log": .log, "log2": .log2, "log10": .log10, "sqrt": .sqrt,
            "rsqrt": .inversesqrt, "fract": .fractBelowOne, "floor": .floor, "ceil": .ceil,
            "round": .roundAway,
            "rint": .roundEven, "trunc": .trunc, "sign": .sign, "saturate": .saturate, "fabs": .abs,
            "sinpi": .sinpi, "cospi": .cospi, "tanpi": .tanpi, "dfdx": .dFdx, "dfdy": .dFdyDown,
            "fwidth": .fwidthDown,
        ]
        for (name, builtin) in unary { table[name] = .real(builtin, 1) }
        let binary: [String: Builtin] = [
            "pow": .signedPow, "powr": .pow, "fmod": .fmod, "atan2": .atan2, "step": .step,
            "copysign": .copysign, "fmin": .min, "fmax": .max, "fdim": .fdim,
        ]
        for (name, builtin) in binary { table[name] = .real(builtin, 2) }
        let ternary: [String: Builtin] = [
            "mix": .mixBySum, "smoothstep": .smoothstepByClamp, "fma": .fma, "fmin3": .min3, "fmax3": .max3,
            "fmedian3": .median3,
        ]
        for (name, builtin) in ternary { table[name] = .real(builtin, 3) }
        table["abs"] = .number(.abs, 1)
        table["min"] = .number(.min, 2)
        table["max"] = .number(.max, 2)
        table["clamp"] = .number(.clamp, 3)
        table["min3"] = .number(.min3, 3)
        table["max3"] = .number(.max3, 3)
        table["median3"] = .number(.median3, 3)
        for (name, builtin) in ["isnan": Builtin.isnan, "isinf": .isinf, "isfinite": .isfinite] {
            table[name] = .truth(builtin)
        }
        table["length"] = .measure(.length, 1)
        table["length_squared"] = .measure(.lengthSquared, 1)
        table["distance"] = .measure(.distance, 2)
        table["distance_squared"] = .measure(.distanceSquared, 2)
        table["dot"] = .measure(.dot, 2)
        table["cross"] = .vector(.cross, 2, endsInScalar: false)
        table["normalize"] = .vector(.normalize, 1, endsInScalar: false)
        table["faceforward"] = .vector(.faceforward, 3, endsInScalar: false)
        table["reflect"] = .vector(.reflect, 2, endsInScalar: false)
        table["refract"] = .vector(.refract, 3, endsInScalar: true)
        for name in ["transpose", "determinant", "any", "all", "modf", "sincos", "select", "as_type"] {
            table[name] = .other
        }
        return table
    }()

    /// What stands for a function of GLSL or another language.
    static let proposals: [String: String] = [
        "mod": "fmod(a, b), or a - b * floor(a / b) for GLSL's", "lerp": "mix", "frac": "fract",
        "inversesqrt": "rsqrt", "dFdx": "dfdx", "dFdy": "dfdy",
        "texture": "texture.sample(sampler, position)",
        "texture2D": "texture.sample(sampler, position)", "fmodf": "fmod", "sinf": "sin", "cosf": "cos",
        "powf": "pow", "sqrtf": "sqrt", "fabsf": "fabs", "floorf": "floor", "radians": "x * M_PI_F / 180",
        "degrees": "x * 180 / M_PI_F", "matrixCompMult": "a product of each column", "lessThan": "a < b",
        "greaterThan": "a > b", "rcp": "1 / x", "roundEven": "rint",
    ]
}

extension MetalChecker {
    /// A call of a function of the library.
    func checkBuiltin(
        _ name: String,
        _ family: MetalBuiltins.Family,
        _ arguments: [Typed],
        at position: Position
    ) throws
        -> Typed
    {
        for argument in arguments {
            if argument.type.isError { throw Abandoned() }
            guard case .value = argument.kind, argument.type.isBasic else {
                throw abandon("'\(name)' does not take \(self.name(of: argument.type))", at: argument.start)
            }
        }
        func expect(_ count: Int) throws {
            guard arguments.count != count else { return }
            throw abandon(
                "'\(name)' takes \(count) argument\(count == 1 ? "" : "s"), not \(arguments.count)",
                at: position
            )
        }
        switch family {
        case .real(let builtin, let count):
            try expect(count)
            let type = try meeting(name, arguments, isReal: true, at: position)
            return try componentwise(builtin, arguments, type, type, at: position)
        case .number(let builtin, let count):
            try expect(count)
            let type = try meeting(name, arguments, isReal: false, at: position)
            if name == "abs", type.scalar == .uint { return arguments[0] }
            return try componentwise(builtin, arguments, type, type, at: position)
        case .truth(let builtin):
            try expect(1)
            let type = try meeting(name, arguments, isReal: true, at: position)
            return try componentwise(builtin, arguments, type, type.with(.bool), at: position)
        case .measure(let builtin, let count):
            try expect(count)
            let type = try meeting(name, arguments, isReal: true, at: position)
            return try componentwise(builtin, arguments, type, MetalType(scalar: type.scalar), at: position)
        case .vector(let builtin, let count, let endsInScalar):
            try expect(count)
            let vectors = endsInScalar ? Array(arguments.dropLast()) : arguments
            let type = try meeting(name, vectors, isReal: true, at: position)
            if builtin == .cross, type.rows != 3 {
                throw abandon(
                    "'cross' takes vectors of three components, not \(self.name(of: type))",
                    at: position
                )
            }
            var values = vectors.map { converted($0, to: type) }
            if endsInScalar, let last = arguments.last {
                guard last.type.isScalar else {
                    throw abandon("the last argument of '\(name)' is one number", at: last.start)
                }
                values.append(converted(last, to: MetalType(scalar: type.scalar)))
            }
            return try typed(.builtin(builtin, values), type, at: position)
        case .other: return try checkOther(name, arguments, at: position, expect)
        }
    }

    private func componentwise(
        _ builtin: Builtin,
        _ arguments: [Typed],
        _ type: MetalType,
        _ result: MetalType,
        at position: Position
    ) throws -> Typed {
        let values = arguments.map { converted($0, to: type) }
        var constant: UInt32?
        if result.isScalar, type == .int, let known = folded(builtin, values) { constant = known }
        return try typed(.builtin(builtin, values), result, at: position, constant: constant)
    }

    /// What is known of whole numbers, for sizes of arrays.
    private func folded(_ builtin: Builtin, _ values: [Expression]) -> UInt32? {
        let numbers = values.compactMap { $0.constant.map { Int32(bitPattern: $0) } }
        guard numbers.count == values.count else { return nil }
        switch builtin {
        case .min: return numbers.min().map { UInt32(bitPattern: $0) }
        case .max: return numbers.max().map { UInt32(bitPattern: $0) }
        default: return nil
        }
    }

    /// The one type for which there is a function; numbers become vectors beside vectors.
    private func meeting(_ name: String, _ arguments: [Typed], isReal: Bool, at position: Position) throws
        -> MetalType
    {
        let shown = arguments.map { self.name(of: $0.type) }.joined(separator: ", ")
        if arguments.contains(where: { $0.type.isMatrix }) {
            throw abandon("'\(name)' does not take matrices", at: position)
        }
        let vectors = arguments.filter { $0.type.isVector }
        if let first = vectors.first {
            guard vectors.allSatisfy({ $0.type == first.type }) else {
                throw abandon(
                    "there is no '\(name)' of \(shown); vectors of different types do not mix, so convert one",
                    at: position
                )
            }
            guard first.type.scalar.isReal || !isReal else {
                throw abandon("'\(name)' takes numbers with fractions, not \(shown)", at: position)
            }
            return first.type
        }
        let scalars = Set(arguments.map { promoted($0.type.scalar) })
        if scalars.count == 1, let only = scalars.first {
            return MetalType(scalar: isReal && !only.isReal ? .float : only)
        }
        let reals = scalars.filter(\.isReal)
        // Only one function takes one of the arguments as it is.
        if isReal, reals.count == 1, let only = reals.first { return MetalType(scalar: only) }
        throw abandon(
            "the call of '\(name)' with \(shown) is ambiguous; convert the arguments to one type, as with "
                + "\(reals.contains(.half) ? "half" : "float")(…)",
            at: position
        )
    }

    private func checkOther(
        _ name: String,
        _ arguments: [Typed],
        at position: Position,
        _ expect: (Int) throws -> Void
    ) throws -> Typed {
        switch name {
        case "transpose", "determinant":
            try expect(1)
            let type = arguments[0].type
            guard type.isMatrix, name == "transpose" || type.rows == type.columns else {
                throw abandon("'\(name)' takes a \(name == "transpose" ? "" : "square ")matrix", at: position)
            }
            if name == "determinant" {
                return try typed(
                    .builtin(.determinant, [arguments[0].expression]),
                    MetalType(scalar: type.scalar),
                    at: position
                )
            }
            let turned = MetalType(scalar: type.scalar, rows: type.columns, columns: type.rows)
            return try typed(.builtin(.transpose, [arguments[0].expression]), turned, at: position)
        case "any", "all":
            try expect(1)
            let mask = converted(arguments[0], to: arguments[0].type.with(.bool))
            return try typed(.builtin(name == "any" ? .any : .all, [mask]), .bool, at: position)
        case "modf", "sincos":
            try expect(2)
            let type = try meeting(name, [arguments[0]], isReal: true, at: position)
            try checkPlace(arguments[1], at: arguments[1].start)
            guard arguments[1].type == type else {
                throw abandon(
                    "the second argument of '\(name)' is a variable of the type \(self.name(of: type))",
                    at: arguments[1].start
                )
            }
            let values = [converted(arguments[0], to: type), arguments[1].expression]
            return try typed(.builtin(name == "modf" ? .modf : .sincos, values), type, at: position)
        case "select":
            try expect(3)
            let type = try meeting(name, Array(arguments.prefix(2)), isReal: false, at: position)
            let mask = arguments[2].type
            guard mask.isBasic, mask.rows == type.rows || mask.isScalar else {
                throw abandon(
                    "the last argument of 'select' is a truth value for each component",
                    at: arguments[2].start
                )
            }
            let values = [
                converted(arguments[0], to: type), converted(arguments[1], to: type),
                converted(arguments[2], to: mask.with(.bool)),
            ]
            return try typed(.builtin(.mixBool, values), type, at: position)
        default: throw abandon("'\(name)' needs a type: \(name)<float>(x)", at: position)
        }
    }

    /// The same bits as another type.
    func checkBits(_ type: MetalType, _ argument: Typed, at position: Position) throws -> Typed {
        let wide: (MetalType.Scalar) -> Bool = { [.int, .uint, .float].contains($0) }
        guard argument.type.isBasic, type.isBasic, argument.type.rows == type.rows, !type.isMatrix,
            wide(type.scalar), wide(argument.type.scalar)
        else {
            throw abandon(
                "as_type from \(name(of: argument.type)) to \(name(of: type)) is not supported",
                at: position
            )
        }
        return try typed(.builtin(.asType, [argument.expression]), type, at: position)
    }
}
