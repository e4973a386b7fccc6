import HalationShaderEngine

extension Builtin {
    /// A way to call a built-in function.
    struct Signature: Sendable {
        let builtin: Builtin
        let result: ValueType
        let parameters: [ValueType]
        /// Whether GLSL ES 1.00 has it.
        let isOld: Bool
        /// Parameters that are accepted and have no influence, such as a level of detail.
        var ignored = 0

        var takesDoubles: Bool { parameters.contains { $0.base == .double } }

        /// The last parameter is written.
        var writesLast: Bool { builtin == .modf }
    }

    /// All ways to call the functions of each name in GLSL.
    static let signatures: [String: [Signature]] = {
        var table = SignatureTable()
        table.addNumbers()
        table.addChoices()
        table.addBits()
        table.addGeometry()
        table.addComparisons()
        table.addWideNumbers()
        table.addTextures()
        table.addMatrices()
        return table.signatures
    }()
}

/// Collects the ways to call functions, family by family.
///
/// In the patterns F, V, I, J, U, K, B and C stand for the float, int, uint and bool types of one size (from one, or from
/// two for V, J, K, C); D and E, d the same of double; f, i, u, b for scalars; digits for float vectors; P for ivec2, S for a sampler.
private struct SignatureTable {
    private(set) var signatures: [String: [Builtin.Signature]] = [:]

    private mutating func add(
        _ name: String,
        _ builtin: Builtin,
        _ patterns: String,
        isOld: Bool = true,
        ignored: Int = 0
    ) {
        for pattern in patterns.split(separator: " ") {
            for size in 1...4 {
                let types = pattern.compactMap { Self.type(of: $0, size: size) }
                guard types.count == pattern.count else { continue }
                let parameters = Array(types.dropFirst())
                // A pattern without sizes is the same for all of them.
                if signatures[name]?.contains(where: { $0.parameters == parameters }) == true { continue }
                signatures[name, default: []].append(
                    Builtin.Signature(
                        builtin: builtin,
                        result: types[0],
                        parameters: parameters,
                        isOld: isOld,
                        ignored: ignored
                    )
                )
            }
        }
    }

    /// Adds functions under the names of their cases.
    private mutating func add(_ builtins: [Builtin], _ patterns: String, isOld: Bool = true) {
        for builtin in builtins { add(builtin.rawValue, builtin, patterns, isOld: isOld) }
    }

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
        case "D": .vector(.double, size)
        case "E": size > 1 ? .vector(.double, size) : nil
        case "d": .double
        case "T": .vector(.double, 3)
        case "W": .vector(.uint, 2)
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

    // MARK: Families

    /// Functions from numbers to numbers.
    mutating func addNumbers() {
        add(
            [
                .radians, .degrees, .sin, .cos, .tan, .asin, .acos, .atan, .exp, .log, .exp2, .log2, .sqrt,
                .inversesqrt, .abs, .sign, .floor, .ceil, .fract, .normalize,
            ],
            "FF"
        )
        add([.sinh, .cosh, .tanh, .asinh, .acosh, .atanh, .trunc, .round, .roundEven], "FF", isOld: false)
        add("atan", .atan2, "FFF")
        add([.pow], "FFF")
        add([.mod], "FFF FFf")
        add([.modf], "FFF", isOld: false)
        add([.fma], "FFFF", isOld: false)
        add([.dFdx, .dFdy, .fwidth], "FF")
    }

    /// Functions that choose between numbers, or hold them in a range.
    mutating func addChoices() {
        add([.min, .max], "FFF FFf")
        add([.clamp], "FFFF FFff")
        add([.min, .max], "III IIi UUU UUu", isOld: false)
        add([.clamp], "IIII IIii UUUU UUuu", isOld: false)
        add([.abs, .sign], "II", isOld: false)
        add([.mix], "FFFF FFFf")
        add("mix", .mixBool, "FFFB IIIB UUUB BBBB", isOld: false)
        add([.step], "FFF FfF")
        add([.smoothstep], "FFFF FffF")
    }

    mutating func addBits() {
        add([.isnan, .isinf], "BF", isOld: false)
        add([.floatBitsToInt], "IF", isOld: false)
        add([.floatBitsToUint], "UF", isOld: false)
        add([.intBitsToFloat], "FI", isOld: false)
        add([.uintBitsToFloat], "FU", isOld: false)
    }

    mutating func addGeometry() {
        add([.length], "fF")
        add([.distance, .dot], "fFF")
        add([.cross], "333")
        add([.faceforward], "FFFF")
        add([.reflect], "FFF")
        add([.refract], "FFFf")
    }

    mutating func addComparisons() {
        let orders: [Builtin] = [.lessThan, .lessThanEqual, .greaterThan, .greaterThanEqual]
        add(orders, "CVV CJJ")
        add(orders, "CKK", isOld: false)
        add([.equal, .notEqual], "CVV CJJ CCC")
        add([.equal, .notEqual], "CKK", isOld: false)
        add([.any, .all], "bC")
        add([.not], "CC")
    }

    /// Functions of numbers of 64 bits, which are those of GLSL 4.00: none of angles and powers.
    mutating func addWideNumbers() {
        add(
            [
                .abs, .sign, .floor, .trunc, .round, .roundEven, .ceil, .fract, .sqrt, .inversesqrt,
                .normalize,
            ],
            "DD",
            isOld: false
        )
        add([.mod, .min, .max], "DDD DDd", isOld: false)
        add([.modf], "DDD", isOld: false)
        add([.clamp], "DDDD DDdd", isOld: false)
        add([.mix], "DDDD DDDd", isOld: false)
        add("mix", .mixBool, "DDDB", isOld: false)
        add([.step], "DDD DdD", isOld: false)
        add([.smoothstep], "DDDD DddD", isOld: false)
        add([.fma], "DDDD", isOld: false)
        add([.isnan, .isinf], "BD", isOld: false)
        add([.length], "dD", isOld: false)
        add([.distance, .dot], "dDD", isOld: false)
        add([.cross], "TTT", isOld: false)
        add([.faceforward], "DDDD", isOld: false)
        add([.reflect], "DDD", isOld: false)
        add([.refract], "DDDd", isOld: false)
        add(
            [.lessThan, .lessThanEqual, .greaterThan, .greaterThanEqual, .equal, .notEqual],
            "CEE",
            isOld: false
        )
        add("packDouble2x32", .asType, "dW", isOld: false)
        add("unpackDouble2x32", .asType, "Wd", isOld: false)
    }

    mutating func addTextures() {
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
    }

    mutating func addMatrices() {
        for columns in 2...4 {
            for rows in 2...4 { addMatrices(columns: columns, rows: rows) }
        }
    }

    private mutating func addMatrices(columns: Int, rows: Int) {
        let matrix = ValueType.matrix(columns: columns, rows: rows)
        func add(_ builtin: Builtin, _ result: ValueType, _ parameters: [ValueType], isOld: Bool = false) {
            signatures[builtin.rawValue, default: []].append(
                Builtin.Signature(builtin: builtin, result: result, parameters: parameters, isOld: isOld)
            )
        }
        add(.matrixCompMult, matrix, [matrix, matrix], isOld: columns == rows)
        add(.outerProduct, matrix, [.vector(.float, rows), .vector(.float, columns)])
        add(.transpose, .matrix(columns: rows, rows: columns), [matrix])
        guard columns == rows else { return }
        add(.determinant, .float, [matrix])
        add(.inverse, matrix, [matrix])
    }
}
