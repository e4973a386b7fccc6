/// Writes random valid programs in Metal whose loops end.
struct MetalProgramGenerator {
    private var random: MetalRandom
    private var functions: [ProgramFunction] = []
    private var scopes: [[(name: String, type: ProgramType)]] = []
    private var arrays: [[(name: String, type: ProgramType)]] = []
    /// Counters of loops, which are only read.
    private var counters: [String] = []
    private var names = 0
    private var budget = 0
    private var loopDepth = 0
    private var result = ProgramType.float

    static func program(seed: UInt64) -> MetalProgram {
        var generator = MetalProgramGenerator(random: MetalRandom(seed: seed))
        for _ in 0..<Int.random(in: 0...3, using: &generator.random) { generator.addFunction() }
        let main = generator.mainFunction()
        return MetalProgram(functions: generator.functions, main: main)
    }

    private init(random: MetalRandom) { self.random = random }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    private mutating func pick<T>(_ options: [T]) -> T {
        options[Int.random(in: 0..<options.count, using: &random)]
    }

    private mutating func name(_ prefix: String) -> String {
        names += 1
        return "\(prefix)\(names)"
    }

    private mutating func type() -> ProgramType {
        let scalar = pick([ProgramType.Scalar.float, .float, .half, .half, .int, .uint])
        return ProgramType(scalar: scalar, count: pick([1, 1, 1, 2, 3, 4]))
    }

    // MARK: Functions

    private mutating func mainFunction() -> ProgramFunction {
        (scopes, arrays, budget) = ([[("position", ProgramType(scalar: .float, count: 2))]], [[]], 26)
        result = ProgramType(scalar: .float, count: 4)
        var body = statements(depth: 0)
        let parts = (0..<4).map { _ in expression(.float, 2) }
        body.append(.returnValue(.construct(result, parts)))
        return ProgramFunction(
            name: "f",
            result: result,
            parameters: [("position", ProgramType(scalar: .float, count: 2), false)],
            body: body
        )
    }

    private mutating func addFunction() {
        let functionName = name("g")
        result = type()
        var parameters: [(name: String, type: ProgramType, isReference: Bool)] = []
        for index in 0..<Int.random(in: 1...3, using: &random) {
            parameters.append((name("q"), type(), index == 2))
        }
        (scopes, arrays, budget) = ([parameters.map { ($0.name, $0.type) }], [[]], 8)
        let own = result
        var body: [ProgramStatement] = []
        if chance(50) { body.append(.branch(condition(), [.returnValue(expression(own, 1))], [])) }
        body += statements(depth: 1)
        body.append(.returnValue(expression(own, 2)))
        functions.append(
            ProgramFunction(name: functionName, result: own, parameters: parameters, body: body)
        )
    }

    // MARK: Statements

    private mutating func statements(depth: Int) -> [ProgramStatement] {
        var all: [ProgramStatement] = []
        for _ in 0..<Int.random(in: 1...6, using: &random) where budget > 0 {
            budget -= 1
            all.append(statement(depth: depth))
        }
        return all
    }

    private mutating func block(depth: Int) -> [ProgramStatement] {
        scopes.append([])
        arrays.append([])
        defer {
            scopes.removeLast()
            arrays.removeLast()
        }
        return statements(depth: depth)
    }

    private mutating func statement(depth: Int) -> ProgramStatement {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<12 where depth < 3:
            return .branch(condition(), block(depth: depth + 1), chance(50) ? block(depth: depth + 1) : [])
        case 12..<22 where depth < 3: return loop(depth: depth)
        case 22..<28 where depth < 3: return choose(depth: depth)
        case 28..<34 where loopDepth > 0: return .leave(condition(), isBreak: chance(50))
        case 34..<40: return array()
        case 40..<48:
            if let array = arrays.flatMap({ $0 }).randomElement(using: &random) {
                return .assignElement(array.name, expression(.int, 1), expression(array.type, 2))
            }
            return declaration()
        case 48..<75: return assignment() ?? declaration()
        default: return declaration()
        }
    }

    /// A call whose last argument may be changed, which is alone in its statement.
    private mutating func callWithReference() -> ProgramExpression? {
        guard
            let function = functions.filter({ $0.parameters.last?.isReference == true }).randomElement(
                using: &random
            ),
            let last = function.parameters.last,
            let changed = scopes.flatMap({ $0 }).filter({ $0.type == last.type && $0.name != "position" })
                .randomElement(using: &random)
        else { return nil }
        var arguments = function.parameters.dropLast().map { $0.type }.map { expression($0, 1) }
        arguments.append(.variable(changed.name, changed.type))
        return .call(function.name, function.result, arguments)
    }

    private mutating func declaration() -> ProgramStatement {
        if chance(25), let call = callWithReference() {
            let variable = name("v")
            scopes[scopes.count - 1].append((variable, call.type))
            return .declare(variable, call)
        }
        let value = expression(type(), 3)
        let variable = name("v")
        scopes[scopes.count - 1].append((variable, value.type))
        return .declare(variable, value)
    }

    private mutating func array() -> ProgramStatement {
        let element = pick([ProgramType.float, .half, .int, ProgramType(scalar: .float, count: 2)])
        let values = (0..<4).map { _ in expression(element, 1) }
        let variable = name("a")
        arrays[arrays.count - 1].append((variable, element))
        return .declareArray(variable, values)
    }

    private mutating func loop(depth: Int) -> ProgramStatement {
        let counter = name("i")
        counters.append(counter)
        loopDepth += 1
        let body = block(depth: depth + 1)
        loopDepth -= 1
        counters.removeLast()
        return .loop(counter, Int.random(in: 0...5, using: &random), body)
    }

    private mutating func choose(depth: Int) -> ProgramStatement {
        let outer = loopDepth
        loopDepth = 0
        defer { loopDepth = outer }
        var cases: [(label: Int?, body: [ProgramStatement], isLast: Bool)] = []
        for label in 0..<Int.random(in: 1...3, using: &random) {
            cases.append((label, block(depth: depth + 1), chance(70)))
        }
        if chance(60) { cases.append((nil, block(depth: depth + 1), true)) }
        return .choose(expression(.int, 1), cases)
    }

    private mutating func assignment() -> ProgramStatement? {
        let all = scopes.flatMap { $0 }.filter { $0.name != "position" }
        guard let variable = all.randomElement(using: &random) else { return nil }
        if variable.type.count > 1, chance(40) {
            let places = Array((0..<variable.type.count).shuffled(using: &random).prefix(pick([1, 2])))
            let part = ProgramType(scalar: variable.type.scalar, count: places.count)
            return .assign(variable.name, variable.type, places, "", expression(part, 2))
        }
        let operation = chance(50) ? "" : pick(["+", "-", "*"])
        return .assign(variable.name, variable.type, nil, operation, expression(variable.type, 2))
    }

    // MARK: Expressions

    private mutating func condition() -> ProgramExpression { boolean(2) }

    private mutating func boolean(_ depth: Int) -> ProgramExpression {
        if depth > 0, chance(25) {
            return .logic(pick(["&&", "||"]), boolean(depth - 1), boolean(depth - 1))
        }
        if depth > 0, chance(10) { return .not(boolean(depth - 1)) }
        let type = pick([ProgramType.float, .half, .int, .uint])
        return .compare(
            pick(["<", "<=", ">", ">=", "==", "!="]),
            expression(type, depth),
            expression(type, depth)
        )
    }

    private mutating func literal(_ type: ProgramType) -> ProgramExpression {
        guard type.count == 1 else {
            let element = ProgramType(scalar: type.scalar)
            return .construct(type, (0..<type.count).map { _ in literal(element) })
        }
        let number = Int.random(in: 0...24, using: &random)
        switch type.scalar {
        case .int: return .literal(type, "\(number)", [Double(number)])
        case .uint: return .literal(type, "\(number)u", [Double(number)])
        case .float: return .literal(type, "\(Double(number) / 8)f", [Double(number) / 8])
        default: return .literal(type, "\(Double(number) / 8)h", [Double(number) / 8])
        }
    }

    private mutating func expression(_ type: ProgramType, _ depth: Int) -> ProgramExpression {
        guard depth > 0 else { return leaf(type) }
        let isReal = type.scalar == .float || type.scalar == .half
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<34: return binary(type, depth)
        case 34..<42: return .negate(expression(type, depth - 1))
        case 42..<56: return function(type, depth)
        case 56..<64: return converted(type, depth)
        case 64..<70 where type.count > 1:
            let element = ProgramType(scalar: type.scalar)
            return .construct(type, (0..<type.count).map { _ in expression(element, depth - 1) })
        case 70..<76:
            let wide = ProgramType(scalar: type.scalar, count: pick([2, 3, 4]))
            let places = (0..<type.count).map { _ in Int.random(in: 0..<wide.count, using: &random) }
            return .swizzle(expression(wide, depth - 1), places)
        case 76..<82: return .choose(boolean(1), expression(type, depth - 1), expression(type, depth - 1))
        case 82..<88:
            if let array = arrays.flatMap({ $0 }).filter({ $0.type == type }).randomElement(using: &random) {
                return .element(array.name, type, expression(.int, 1))
            }
            return leaf(type)
        case 88..<94: return call(type, depth) ?? leaf(type)
        case 94..<97 where isReal && type.count > 1:
            return .binary("*", expression(type, depth - 1), expression(ProgramType(scalar: type.scalar), 1))
        default: return leaf(type)
        }
    }

    private mutating func binary(_ type: ProgramType, _ depth: Int) -> ProgramExpression {
        let (a, b) = (expression(type, depth - 1), expression(type, depth - 1))
        switch type.scalar {
        case .float, .half: return .binary(pick(["+", "-", "*", "*", "/"]), a, b)
        case .int where type.count > 1, .uint where type.count > 1:
            return .binary(pick(["+", "-", "*", "&", "|", "^"]), a, b)
        default:
            let operation = pick(["+", "-", "*", "&", "|", "^", "/", "%", "<<", ">>"])
            let seven = ProgramExpression.literal(type, type.scalar == .uint ? "7u" : "7", [7])
            let one = ProgramExpression.literal(type, type.scalar == .uint ? "1u" : "1", [1])
            switch operation {
            // Never by 0, and never beyond the bits.
            case "/", "%": return .binary(operation, a, .binary("+", .binary("&", b, seven), one))
            case "<<", ">>": return .binary(operation, a, .binary("&", b, seven))
            default: return .binary(operation, a, b)
            }
        }
    }

    private mutating func function(_ type: ProgramType, _ depth: Int) -> ProgramExpression {
        func next() -> ProgramExpression { expression(type, depth - 1) }
        guard type.scalar == .float || type.scalar == .half else {
            let name = pick(["min", "max"])
            return .function(name, [next(), next()])
        }
        switch pick([
            "abs", "floor", "ceil", "trunc", "fract", "saturate", "min", "max", "clamp", "mix", "step",
            "sign",
        ]) {
        case "min": return .function("min", [next(), next()])
        case "max": return .function("max", [next(), next()])
        case "step": return .function("step", [next(), next()])
        case "clamp": return .function("clamp", [next(), literal(type), literal(type)])
        case "mix": return .function("mix", [next(), next(), next()])
        case let name: return .function(name, [next()])
        }
    }

    private mutating func converted(_ type: ProgramType, _ depth: Int) -> ProgramExpression {
        let from = ProgramType(
            scalar: pick([.float, .half, .int, .uint].filter { $0 != type.scalar }),
            count: type.count
        )
        return .convert(type, expression(from, depth - 1))
    }

    private mutating func call(_ type: ProgramType, _ depth: Int) -> ProgramExpression? {
        // A function that is being written is not among them.
        guard let function = functions.filter({ $0.result == type }).randomElement(using: &random) else {
            return nil
        }
        var arguments: [ProgramExpression] = []
        for parameter in function.parameters {
            guard parameter.isReference else {
                arguments.append(expression(parameter.type, depth - 1))
                continue
            }
            // What a call changes is not read beside it: order inside an expression is not defined.
            return nil
        }
        return .call(function.name, type, arguments)
    }

    private mutating func leaf(_ type: ProgramType) -> ProgramExpression {
        if type == .int, !counters.isEmpty, chance(30) { return .variable(pick(counters), .int) }
        let known = scopes.flatMap { $0 }.filter { $0.type == type }
        if let variable = known.randomElement(using: &random), chance(70) {
            return .variable(variable.name, type)
        }
        if type.scalar == .float, type.count <= 2, scopes[0].first?.name == "position", chance(40) {
            let position = ProgramExpression.variable("position", ProgramType(scalar: .float, count: 2))
            return type.count == 2 ? position : .swizzle(position, [Int.random(in: 0...1, using: &random)])
        }
        return literal(type)
    }
}

/// Random numbers from a seed (SplitMix64).
struct MetalRandom: RandomNumberGenerator {
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
