/// A function of the language.
package enum Builtin: String, CaseIterable, Sendable {
    case radians, degrees, sin, cos, tan, asin, acos, atan, atan2, sinh, cosh, tanh, asinh, acosh, atanh
    case pow, exp, log, exp2, log2, sqrt, inversesqrt
    case abs, sign, floor, trunc, round, roundEven, ceil, fract, mod, modf, min, max, clamp, mix, mixBool,
        step
    case smoothstep, isnan, isinf, floatBitsToInt, floatBitsToUint, intBitsToFloat, uintBitsToFloat
    case length, distance, dot, cross, normalize, faceforward, reflect, refract, fma
    case matrixCompMult, outerProduct, transpose, determinant, inverse
    case lessThan, lessThanEqual, greaterThan, greaterThanEqual, equal, notEqual, any, all, not
    case texture2D, texture2DProj3, texture2DProj4, texelFetch, textureSize
    case dFdx, dFdy, fwidth

    /// A way to call a built-in function.
    struct Signature: Sendable {
        let builtin: Builtin
        let result: ValueType
        let parameters: [ValueType]
        /// Whether GLSL ES 1.00 has it.
        let isOld: Bool
        /// The last parameter is written.
        var writesLast: Bool { builtin == .modf }
        /// Parameters that are accepted and have no influence, such as a level of detail.
        var ignored = 0
    }

    /// All ways to call the functions of each name.
    ///
    /// In the patterns F, V, I, J, U, K, B and C stand for the float, int, uint and bool types of one size (from
    /// one, or from two for V, J, K, C); f, i, u, b for scalars; digits for float vectors; P for ivec2,
    /// S for a sampler.
    static let signatures: [String: [Signature]] = {
        var table: [String: [Signature]] = [:]
        func add(_ name: String, _ builtin: Builtin, _ patterns: String, isOld: Bool = true, ignored: Int = 0)
        {
            for pattern in patterns.split(separator: " ") {
                for size in 1...4 {
                    let types = pattern.map { type(of: $0, size: size) }
                    guard types.allSatisfy({ $0 != nil }) else { continue }
                    let found = types.compactMap { $0 }
                    let signature = Signature(
                        builtin: builtin,
                        result: found[0],
                        parameters: Array(found.dropFirst()),
                        isOld: isOld,
                        ignored: ignored
                    )
                    if table[name]?.contains(where: { $0.parameters == signature.parameters }) != true {
                        table[name, default: []].append(signature)
                    }
                }
            }
        }
        for builtin: Builtin in [
            .radians, .degrees, .sin, .cos, .tan, .asin, .acos, .atan, .exp, .log, .exp2, .log2, .sqrt,
            .inversesqrt, .abs, .sign, .floor, .ceil, .fract, .normalize,
        ] { add(builtin.rawValue, builtin, "FF") }
        for builtin: Builtin in [.sinh, .cosh, .tanh, .asinh, .acosh, .atanh, .trunc, .round, .roundEven] {
            add(builtin.rawValue, builtin, "FF", isOld: false)
        }
        add("atan", .atan2, "FFF")
        add("pow", .pow, "FFF")
        add("mod", .mod, "FFF FFf")
        add("modf", .modf, "FFF", isOld: false)
        add("min", .min, "FFF FFf")
        add("max", .max, "FFF FFf")
        add("clamp", .clamp, "FFFF FFff")
        for name in ["min", "max"] {
            if let builtin = Builtin(rawValue: name) { add(name, builtin, "III IIi UUU UUu", isOld: false) }
        }
        add("clamp", .clamp, "IIII IIii UUUU UUuu", isOld: false)
        add("abs", .abs, "II", isOld: false)
        add("sign", .sign, "II", isOld: false)
        add("mix", .mix, "FFFF FFFf")
        add("mix", .mixBool, "FFFB IIIB UUUB BBBB", isOld: false)
        add("step", .step, "FFF FfF")
        add("smoothstep", .smoothstep, "FFFF FffF")
        add("isnan", .isnan, "BF", isOld: false)
        add("isinf", .isinf, "BF", isOld: false)
        add("floatBitsToInt", .floatBitsToInt, "IF", isOld: false)
        add("floatBitsToUint", .floatBitsToUint, "UF", isOld: false)
        add("intBitsToFloat", .intBitsToFloat, "FI", isOld: false)
        add("uintBitsToFloat", .uintBitsToFloat, "FU", isOld: false)
        add("length", .length, "fF")
        add("distance", .distance, "fFF")
        add("dot", .dot, "fFF")
        add("cross", .cross, "333")
        add("faceforward", .faceforward, "FFFF")
        add("reflect", .reflect, "FFF")
        add("refract", .refract, "FFFf")
        add("fma", .fma, "FFFF", isOld: false)
        for builtin: Builtin in [.lessThan, .lessThanEqual, .greaterThan, .greaterThanEqual] {
            add(builtin.rawValue, builtin, "CVV CJJ")
            add(builtin.rawValue, builtin, "CKK", isOld: false)
        }
        for builtin: Builtin in [.equal, .notEqual] {
            add(builtin.rawValue, builtin, "CVV CJJ CCC")
            add(builtin.rawValue, builtin, "CKK", isOld: false)
        }
        add("any", .any, "bC")
        add("all", .all, "bC")
        add("not", .not, "CC")
        add("texture2D", .texture2D, "4S2")
        add("texture2D", .texture2D, "4S2f", ignored: 1)
        add("texture2DLod", .texture2D, "4S2f", ignored: 1)
        add("texture2DLodEXT", .texture2D, "4S2f", ignored: 1)
        add("texture2DGradEXT", .texture2D, "4S222", ignored: 2)
        for name in ["texture2DProj", "textureProj"] {
            let isOld = name == "texture2DProj"
            add(name, .texture2DProj3, "4S3", isOld: isOld)
            add(name, .texture2DProj4, "4S4", isOld: isOld)
            add(name, .texture2DProj3, "4S3f", isOld: isOld, ignored: 1)
            add(name, .texture2DProj4, "4S4f", isOld: isOld, ignored: 1)
        }
        for name in ["texture2DProjLod", "textureProjLod"] {
            add(name, .texture2DProj3, "4S3f", ignored: 1)
            add(name, .texture2DProj4, "4S4f", ignored: 1)
        }
        add("texture", .texture2D, "4S2", isOld: false)
        add("texture", .texture2D, "4S2f", isOld: false, ignored: 1)
        add("textureLod", .texture2D, "4S2f", isOld: false, ignored: 1)
        add("textureGrad", .texture2D, "4S222", isOld: false, ignored: 2)
        add("texelFetch", .texelFetch, "4SPi", isOld: false, ignored: 1)
        add("textureSize", .textureSize, "PSi PS", isOld: false)
        for builtin: Builtin in [.dFdx, .dFdy, .fwidth] { add(builtin.rawValue, builtin, "FF") }
        for columns in 2...4 {
            for rows in 2...4 {
                let matrix = ValueType.matrix(columns: columns, rows: rows)
                let isOld = columns == rows
                func matrixSignature(
                    _ builtin: Builtin,
                    _ result: ValueType,
                    _ parameters: [ValueType],
                    _ isOld: Bool
                ) {
                    table[builtin.rawValue, default: []]
                        .append(
                            Signature(builtin: builtin, result: result, parameters: parameters, isOld: isOld)
                        )
                }
                matrixSignature(.matrixCompMult, matrix, [matrix, matrix], isOld)
                matrixSignature(
                    .outerProduct,
                    matrix,
                    [.vector(.float, rows), .vector(.float, columns)],
                    false
                )
                matrixSignature(.transpose, .matrix(columns: rows, rows: columns), [matrix], false)
                if isOld {
                    matrixSignature(.determinant, .float, [matrix], false)
                    matrixSignature(.inverse, matrix, [matrix], false)
                }
            }
        }
        return table
    }()

    private static func type(of letter: Character, size: Int) -> ValueType? {
        switch letter {
        case "F": .vector(.float, size)
        case "I": .vector(.int, size)
        case "U": .vector(.uint, size)
        case "B": .vector(.bool, size)
        case "V": size > 1 ? .vector(.float, size) : nil
        case "J": size > 1 ? .vector(.int, size) : nil
        case "K": size > 1 ? .vector(.uint, size) : nil
        case "C": size > 1 ? .vector(.bool, size) : nil
        case "f": .float
        case "i": .int
        case "u": .uint
        case "b": .bool
        case "2": .vector(.float, 2)
        case "3": .vector(.float, 3)
        case "4": .vector(.float, 4)
        case "P": .vector(.int, 2)
        case "S": .sampler
        default: nil
        }
    }
}
