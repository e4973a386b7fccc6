/// Random numbers from a seed (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}

/// Writes random valid shaders, whose loops end.
///
/// Numbers are kept small by `sin`, `fract` and `clamp`, so that most are finite.
struct ProgramGenerator {
    private var random: SeededRandom
    private var text = ""
    private var indent = 1
    private var scopes: [[(name: String, type: String)]] = []
    private var readOnly = Set<String>()
    private var functions: [(name: String, result: String, parameters: [(qualifier: String, type: String)])] =
        []
    private var names = 0
    private var loops = 0
    private var switches = 0
    private var budget = 0
    private var result = "void"

    static func source(seed: UInt64) -> String {
        var generator = ProgramGenerator(random: SeededRandom(seed: seed))
        return generator.generate()
    }

    private init(random: SeededRandom) { self.random = random }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    private mutating func pick<T>(_ options: [T]) -> T {
        options[Int.random(in: 0..<options.count, using: &random)]
    }

    private mutating func name(_ prefix: String) -> String {
        names += 1
        return "\(prefix)\(names)"
    }

    private mutating func line(_ string: String) {
        text += String(repeating: "    ", count: indent) + string + "\n"
    }

    private static let types = [
        "float", "float", "float", "vec2", "vec3", "vec4", "int", "bool", "ivec2", "mat2", "mat3",
    ]

    private mutating func generate() -> String {
        text = "struct Pair { float a; vec2 b; };\nfloat shared_ = 0.25;\nconst int three = 3;\n"
        scopes = [[("shared_", "float")]]
        for _ in 0..<Int.random(in: 0...3, using: &random) { generateFunction() }
        text += "void main() {\n"
        result = "void"
        scopes.append([])
        declare("vec2", "p", "gl_FragCoord.xy * 0.125")
        budget = 24
        generateStatements(depth: 0)
        line("gl_FragColor = vec4(\(expression("vec3", 2)), \(expression("float", 2)));")
        text += "}\n"
        return text
    }

    private mutating func generateFunction() {
        let type = pick(["float", "vec2", "vec3", "int"])
        let functionName = name("f")
        var parameters: [(qualifier: String, type: String)] = []
        var declared: [String] = []
        scopes.append([])
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let parameter = (
                qualifier: pick(["in", "in", "", "out", "inout"]),
                type: pick(["float", "vec2", "vec3", "int"])
            )
            let parameterName = name("q")
            parameters.append(parameter)
            declared.append("\(parameter.qualifier) \(parameter.type) \(parameterName)")
            scopes[scopes.count - 1].append((parameterName, parameter.type))
        }
        text += "\(type) \(functionName)(\(declared.joined(separator: ", "))) {\n"
        result = type
        scopes.append([])
        budget = 8
        generateStatements(depth: 1)
        line("return \(expression(type, 2));")
        scopes.removeLast(2)
        text += "}\n"
        functions.append((functionName, type, parameters))
    }

    private mutating func declare(_ type: String, _ variable: String, _ value: String) {
        line("\(type) \(variable) = \(value);")
        scopes[scopes.count - 1].append((variable, type))
    }

    // MARK: Statements

    private mutating func generateStatements(depth: Int) {
        for _ in 0..<Int.random(in: 2...6, using: &random) where budget > 0 {
            generateStatement(depth: depth)
        }
    }

    private mutating func generateBlock(depth: Int) {
        indent += 1
        scopes.append([])
        generateStatements(depth: depth)
        scopes.removeLast()
        indent -= 1
    }

    private mutating func generateStatement(depth: Int) {
        budget -= 1
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<30:
            let type = pick(Self.types)
            let value = expression(type, 3)
            declare(type, name("v"), value)
        case 30..<58: generateAssignment()
        case 58..<74 where depth < 3:
            line("if (\(expression("bool", 2))) {")
            generateBlock(depth: depth + 1)
            if chance(50) {
                line("} else {")
                generateBlock(depth: depth + 1)
            }
            line("}")
        case 74..<84 where depth < 3: generateLoop(depth: depth)
        case 84..<87 where depth < 3: generateSwitch(depth: depth)
        case 87..<90 where loops > 0: line("if (\(expression("bool", 2))) \(pick(["break", "continue"]));")
        case 90..<92 where depth > 0:
            line(
                result == "void"
                    ? "if (\(expression("bool", 1))) return;"
                    : "if (\(expression("bool", 1))) return \(expression(result, 2));"
            )
        case 92..<93: line("if (\(expression("float", 1)) > 3.5) discard;")
        case 93..<97:
            let array = name("w")
            line("float \(array)[4];")
            line("\(array)[0] = \(expression("float", 2)); \(array)[2] = \(expression("float", 1));")
            line("\(array)[\(index())] = \(expression("float", 2));")
            line("shared_ += fract(\(array)[\(index())]);")
        default:
            let pair = name("s")
            line("Pair \(pair) = Pair(\(expression("float", 2)), \(expression("vec2", 2)));")
            line("\(pair).b\(pick([".x", ".y", "[1]"])) = \(expression("float", 1));")
            line("shared_ = fract(\(pair).a + \(pair).b.x * \(pair).b.y);")
        }
    }

    private mutating func generateAssignment() {
        let all = scopes.flatMap { $0 }.filter { !readOnly.contains($0.name) }
        guard !all.isEmpty else { return }
        let target = pick(all)
        switch target.type {
        case "vec2", "vec3", "vec4":
            let size = Int(target.type.suffix(1)) ?? 2
            if chance(40) {
                let letters = Array("xyzw".prefix(size)).shuffled(using: &random)
                let count = Int.random(in: 1...size, using: &random)
                let swizzle = String(letters.prefix(count))
                line(
                    "\(target.name).\(swizzle) \(pick(["=", "+=", "*="])) \(expression(count == 1 ? "float" : "vec\(count)", 2));"
                )
            } else if chance(30) {
                line("\(target.name)[\(index())] = \(expression("float", 2));")
            } else {
                line("\(target.name) \(pick(["=", "-=", "*="])) \(expression(target.type, 3));")
            }
            line("\(target.name) = fract(\(target.name));")
        case "float":
            if chance(20) {
                line("\(target.name)\(pick(["++", "--"]));")
            } else {
                line("\(target.name) \(pick(["=", "+=", "*="])) \(expression("float", 3));")
            }
            line("\(target.name) = sin(\(target.name));")
        case "int":
            line(chance(20) ? "++\(target.name);" : "\(target.name) = \(expression("int", 3));")
            line("\(target.name) = \(target.name) % 7;")
        default: line("\(target.name) = \(expression(target.type, 2));")
        }
    }

    private mutating func generateLoop(depth: Int) {
        let counter = name("i")
        let bound = pick([
            "\(Int.random(in: 1...5, using: &random))", "three", "int(clamp(gl_FragCoord.x * 0.2, 0.0, 6.0))",
        ])
        loops += 1
        let outer = scopes
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
            line("for (int \(counter) = 0; \(counter) < \(bound); \(counter)++) {")
            readOnly.insert(counter)
            scopes.append([(counter, "int")])
            generateBlock(depth: depth + 1)
            line("}")
        case 1:
            line("int \(counter) = 0;")
            readOnly.insert(counter)
            line("while (\(counter)++ < \(bound)) {")
            scopes.append([(counter, "int")])
            generateBlock(depth: depth + 1)
            line("}")
        default:
            line("int \(counter) = 0;")
            readOnly.insert(counter)
            line("do {")
            scopes.append([(counter, "int")])
            generateBlock(depth: depth + 1)
            line("} while (++\(counter) < \(bound));")
        }
        scopes = outer
        loops -= 1
    }

    private mutating func generateSwitch(depth: Int) {
        line("switch (\(expression("int", 2))) {")
        let outerLoops = loops
        loops = 0
        for label in 0..<Int.random(in: 1...3, using: &random) {
            line("case \(label):")
            generateBraces(depth: depth + 1)
            if chance(70) { line("break;") }
        }
        if chance(60) {
            line("default:")
            generateBraces(depth: depth + 1)
        }
        loops = outerLoops
        line("}")
    }

    private mutating func generateBraces(depth: Int) {
        line("{")
        generateBlock(depth: depth)
        line("}")
    }

    // MARK: Expressions

    private mutating func expression(_ type: String, _ depth: Int) -> String {
        let variables = scopes.flatMap { $0 }.filter { $0.type == type }
        if depth <= 0 || chance(20) {
            if !variables.isEmpty, chance(75) { return pick(variables).name }
            return literal(type)
        }
        if chance(12), let call = call(type, depth) { return call }
        switch type {
        case "bool": return boolean(depth)
        case "int": return integer(depth)
        case "ivec2":
            return chance(50)
                ? "ivec2(\(expression("int", depth - 1)), \(expression("int", depth - 1)))"
                : "(\(expression("ivec2", depth - 1)) \(pick(["+", "-", "*"])) \(expression("int", depth - 1)))"
        case "mat2", "mat3":
            let size = type.suffix(1)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: return "\(type)(\(expression("float", depth - 1)))"
            case 1: return "(\(expression(type, depth - 1)) * \(expression(type, depth - 1)))"
            case 2: return "transpose(\(expression(type, depth - 1)))"
            default:
                let columns = (0..<(Int(size) ?? 2)).map { _ in "sin(\(expression("vec\(size)", depth - 1)))"
                }
                return "\(type)(\(columns.joined(separator: ", ")))"
            }
        default: return floats(type, depth)
        }
    }

    /// An index that is not constant: constant ones must lie inside.
    private mutating func index() -> String { "\(expression("int", 1)) + int(shared_)" }

    private mutating func literal(_ type: String) -> String {
        switch type {
        case "bool": return pick(["true", "false"])
        case "int": return "\(Int.random(in: -3...5, using: &random))"
        case "ivec2":
            return
                "ivec2(\(Int.random(in: -3...5, using: &random)), \(Int.random(in: -3...5, using: &random)))"
        case "float": return pick(["0.0", "1.0", "0.5", "-0.75", "1.25", "2.5", "0.1"])
        default: return "\(type)(\(pick(["0.5", "1.0", "-0.25", "0.0"])))"
        }
    }

    private mutating func call(_ type: String, _ depth: Int) -> String? {
        let fitting = functions.filter { $0.result == type }
        guard !fitting.isEmpty else { return nil }
        let function = pick(fitting)
        var arguments: [String] = []
        var taken = Set<String>()
        for parameter in function.parameters {
            if parameter.qualifier == "out" || parameter.qualifier == "inout" {
                let targets = scopes.flatMap { $0 }.filter {
                    $0.type == parameter.type && !readOnly.contains($0.name) && !taken.contains($0.name)
                        && $0.name != "shared_"
                }
                guard !targets.isEmpty else { return nil }
                let target = pick(targets)
                taken.insert(target.name)
                arguments.append(target.name)
            } else {
                arguments.append(expression(parameter.type, depth - 2))
            }
        }
        return "\(function.name)(\(arguments.joined(separator: ", ")))"
    }

    private mutating func boolean(_ depth: Int) -> String {
        switch Int.random(in: 0..<7, using: &random) {
        case 0:
            return
                "(\(expression("float", depth - 1)) \(pick(["<", "<=", ">", ">="])) \(expression("float", depth - 1)))"
        case 1:
            return
                "(\(expression("int", depth - 1)) \(pick(["<", "==", "!=", ">"])) \(expression("int", depth - 1)))"
        case 2:
            return
                "(\(expression("bool", depth - 1)) \(pick(["&&", "||", "^^", "=="])) \(expression("bool", depth - 1)))"
        case 3: return "!\(expression("bool", depth - 1))"
        case 4:
            return
                "\(pick(["any", "all"]))(lessThan(\(expression("vec2", depth - 1)), \(expression("vec2", depth - 1))))"
        case 5:
            return "(\(expression("vec2", depth - 1)) \(pick(["==", "!="])) \(expression("vec2", depth - 1)))"
        default: return "bool(\(expression("int", depth - 1)))"
        }
    }

    private mutating func integer(_ depth: Int) -> String {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return "int(\(expression("float", depth - 1)) * 3.0)"
        case 1:
            return
                "(\(expression("int", depth - 1)) \(pick(["+", "-", "*", "/", "%", "&", "|", "^"])) \(expression("int", depth - 1)))"
        case 2:
            return
                "(\(expression("bool", depth - 1)) ? \(expression("int", depth - 1)) : \(expression("int", depth - 1)))"
        case 3:
            return "\(pick(["min", "max"]))(\(expression("int", depth - 1)), \(expression("int", depth - 1)))"
        case 4: return "\(expression("ivec2", depth - 1)).\(pick(["x", "y"]))"
        default: return "(\(expression("int", depth - 1)) \(pick(["<<", ">>"])) 2)"
        }
    }

    private mutating func floats(_ type: String, _ depth: Int) -> String {
        func inner() -> String { expression(type, depth - 1) }
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<5: return "(\(inner()) \(pick(["+", "-", "*"])) \(inner()))"
        case 5: return "(\(inner()) / (abs(\(inner())) + 0.5))"
        case 6: return "\(pick(["sin", "cos", "fract", "floor", "ceil", "abs", "sign", "atan"]))(\(inner()))"
        case 7: return "sqrt(abs(\(inner())))"
        case 8: return "mix(\(inner()), \(inner()), \(expression("float", depth - 1)))"
        case 9: return "clamp(\(inner()), -1.0, 1.0)"
        case 10: return "\(pick(["min", "max", "step"]))(\(inner()), \(inner()))"
        case 11: return "smoothstep(-0.5, 1.5, \(inner()))"
        case 12: return "mod(\(inner()), abs(\(inner())) + 0.25)"
        case 13: return "pow(abs(\(inner())) + 0.1, \(type == "float" ? "1.7" : "\(type)(1.7)"))"
        case 14: return "(\(expression("bool", depth - 1)) ? \(inner()) : \(inner()))"
        case 15: return "(- \(inner()))"
        case 16: return "log(abs(\(inner())) + 1.0)"
        default: break
        }
        switch type {
        case "float":
            switch Int.random(in: 0..<6, using: &random) {
            case 0: return "float(\(expression(pick(["int", "bool"]), depth - 1)))"
            case 1: return "dot(\(expression("vec3", depth - 1)), \(expression("vec3", depth - 1)))"
            case 2: return "length(\(expression("vec2", depth - 1)))"
            case 3: return "\(expression("vec4", depth - 1)).\(pick(["x", "y", "z", "w"]))"
            case 4: return "\(expression("mat2", depth - 1))[\(pick(["0", "1"]))][\(index())]"
            default: return "\(expression("vec3", depth - 1))[\(index())]"
            }
        case "vec2":
            switch Int.random(in: 0..<3, using: &random) {
            case 0: return "vec2(\(expression("float", depth - 1)), \(expression("float", depth - 1)))"
            case 1: return "(\(expression("mat2", depth - 1)) * \(inner()))"
            default: return "\(expression("vec3", depth - 1)).\(pick(["xy", "zx", "yy"]))"
            }
        case "vec3":
            switch Int.random(in: 0..<4, using: &random) {
            case 0: return "vec3(\(expression("vec2", depth - 1)), \(expression("float", depth - 1)))"
            case 1: return "(\(inner()) * \(expression("mat3", depth - 1)))"
            case 2: return "cross(\(inner()), \(inner()))"
            default: return "\(expression("vec4", depth - 1)).\(pick(["xyz", "wzy", "rgb"]))"
            }
        default: return "vec4(\(expression("vec3", depth - 1)), \(expression("float", depth - 1)))"
        }
    }
}
