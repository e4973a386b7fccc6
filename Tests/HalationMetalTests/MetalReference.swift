/// Carries out a random program for one pixel in the obvious way, with Swift's own arithmetic.
struct MetalReference {
    /// Where Metal says nothing, or compilers may differ: a number that is not finite, or a conversion out of range.
    struct Undefined: Error {}

    private enum Flow { case next, breaks, continues, returns(Value) }

    /// The components of a value, as numbers that a double holds exactly.
    struct Value {
        var type: ProgramType
        var parts: [Double]
    }

    /// Variables by name; names are unique in a program, so that a call has its own.
    private struct Frame {
        var values: [String: Value] = [:]
        var arrays: [String: [Value]] = [:]
    }

    private let functions: [String: ProgramFunction]
    private var frame = Frame()
    private var steps = 0

    /// The four numbers of the pixel at a position.
    static func color(of program: MetalProgram, x: Double, y: Double) throws -> [Float] {
        let functions = Dictionary(uniqueKeysWithValues: program.functions.map { ($0.name, $0) })
        var reference = MetalReference(functions: functions)
        let position = Value(type: ProgramType(scalar: .float, count: 2), parts: [x, y])
        reference.frame.values["position"] = position
        guard case .returns(let value) = try reference.run(program.main.body) else { throw Undefined() }
        return value.parts.map { Float($0) }
    }

    private init(functions: [String: ProgramFunction]) { self.functions = functions }

    // MARK: Statements

    private mutating func run(_ statements: [ProgramStatement]) throws -> Flow {
        for statement in statements {
            let flow = try run(statement)
            guard case .next = flow else { return flow }
        }
        return .next
    }

    private mutating func run(_ statement: ProgramStatement) throws -> Flow {
        steps += 1
        guard steps < 20_000 else { throw Undefined() }
        switch statement {
        case .declare(let name, let value): frame.values[name] = try evaluate(value)
        case .declareArray(let name, let values): frame.arrays[name] = try values.map { try evaluate($0) }
        case .assign(let name, let type, let places, let operation, let value):
            try assign(name, type, places, operation, try evaluate(value))
        case .assignElement(let name, let index, let value):
            let place = Int(try evaluate(index).parts[0]) & 3
            let new = try evaluate(value)
            frame.arrays[name]?[place] = new
        case .branch(let condition, let first, let second):
            return try run(try evaluate(condition).parts[0] != 0 ? first : second)
        case .loop(let counter, let count, let body): return try loop(counter, count, body)
        case .leave(let condition, let isBreak):
            guard try evaluate(condition).parts[0] != 0 else { return .next }
            return isBreak ? .breaks : .continues
        case .choose(let value, let cases): return try choose(Int(try evaluate(value).parts[0]) & 3, cases)
        case .returnValue(let value): return .returns(try evaluate(value))
        }
        return .next
    }

    private mutating func assign(
        _ name: String,
        _ type: ProgramType,
        _ places: [Int]?,
        _ operation: String,
        _ new: Value
    ) throws {
        guard var old = frame.values[name] else { throw Undefined() }
        if let places {
            for (place, part) in zip(places, new.parts) { old.parts[place] = part }
        } else {
            old = operation.isEmpty ? new : try combined(operation, old, new)
        }
        frame.values[name] = old
    }

    private mutating func loop(_ counter: String, _ count: Int, _ body: [ProgramStatement]) throws -> Flow {
        for round in 0..<count {
            frame.values[counter] = Value(type: .int, parts: [Double(round)])
            switch try run(body) {
            case .breaks: return .next
            case .returns(let value): return .returns(value)
            case .next, .continues: break
            }
        }
        return .next
    }

    private mutating func choose(
        _ number: Int,
        _ cases: [(label: Int?, body: [ProgramStatement], isLast: Bool)]
    ) throws -> Flow {
        let start = cases.firstIndex { $0.label == number } ?? cases.firstIndex { $0.label == nil }
        guard let start else { return .next }
        for item in cases[start...] {
            let flow = try run(item.body)
            guard case .next = flow else { return flow }
            if item.isLast { return .next }
        }
        return .next
    }

    // MARK: Expressions

    private mutating func evaluate(_ expression: ProgramExpression) throws -> Value {
        switch expression {
        case .literal(let type, _, let parts): return Value(type: type, parts: parts)
        case .variable(let name, _):
            guard let value = frame.values[name] else { throw Undefined() }
            return value
        case .binary(let operation, let a, let b):
            return try combined(operation, try evaluate(a), try evaluate(b))
        case .compare(let operation, let a, let b):
            let (x, y) = (try evaluate(a).parts[0], try evaluate(b).parts[0])
            let holds =
                switch operation {
                case "<": x < y
                case "<=": x <= y
                case ">": x > y
                case ">=": x >= y
                case "==": x == y
                default: x != y
                }
            return Value(type: .bool, parts: [holds ? 1 : 0])
        case .logic(let operation, let a, let b):
            let first = try evaluate(a).parts[0] != 0
            if first == (operation == "||") { return Value(type: .bool, parts: [first ? 1 : 0]) }
            return try evaluate(b)
        case .negate(let a): return try mapped(try evaluate(a)) { -$0 }
        case .not(let a): return Value(type: .bool, parts: [try evaluate(a).parts[0] == 0 ? 1 : 0])
        case .function(let name, let all): return try builtin(name, try all.map { try evaluate($0) })
        case .convert(let type, let a): return try converted(try evaluate(a), to: type)
        case .construct(let type, let all):
            return Value(type: type, parts: try all.flatMap { try evaluate($0).parts })
        case .swizzle(let a, let places):
            let value = try evaluate(a)
            return Value(type: expression.type, parts: places.map { value.parts[$0] })
        case .choose(let condition, let a, let b):
            return try evaluate(try evaluate(condition).parts[0] != 0 ? a : b)
        case .element(let name, _, let index):
            let place = Int(try evaluate(index).parts[0]) & 3
            guard let array = frame.arrays[name] else { throw Undefined() }
            return array[place]
        case .call(let name, _, let all): return try call(name, all)
        }
    }

    private mutating func call(_ name: String, _ arguments: [ProgramExpression]) throws -> Value {
        guard let function = functions[name] else { throw Undefined() }
        let values = try arguments.map { try evaluate($0) }
        let outer = frame
        frame = Frame()
        for (parameter, value) in zip(function.parameters, values) { frame.values[parameter.name] = value }
        guard case .returns(let result) = try run(function.body) else { throw Undefined() }
        let inner = frame
        frame = outer
        for (parameter, argument) in zip(function.parameters, arguments) where parameter.isReference {
            guard case .variable(let changed, _) = argument else { continue }
            frame.values[changed] = inner.values[parameter.name]
        }
        return result
    }

    // MARK: Arithmetic

    /// A result as its type holds it.
    private func held(_ number: Double, _ scalar: ProgramType.Scalar) throws -> Double {
        let result: Double =
            switch scalar {
            case .float: Double(Float(number))
            case .half: Double(Float16(number))
            case .int: Double(Int32(truncatingIfNeeded: Int64(number)))
            case .uint: Double(UInt32(truncatingIfNeeded: Int64(number)))
            case .bool: number
            }
        guard result.isFinite else { throw Undefined() }
        return result
    }

    private func mapped(_ value: Value, _ body: (Double) throws -> Double) throws -> Value {
        Value(type: value.type, parts: try value.parts.map { try held(try body($0), value.type.scalar) })
    }

    private func combined(_ operation: String, _ a: Value, _ b: Value) throws -> Value {
        let scalar = a.type.scalar
        let parts = try a.parts.indices.map { index -> Double in
            let (x, y) = (a.parts[index], b.parts.count == 1 ? b.parts[0] : b.parts[index])
            if scalar == .int || scalar == .uint { return try whole(operation, x, y, scalar) }
            switch operation {
            case "+": return try held(x + y, scalar)
            case "-": return try held(x - y, scalar)
            case "*": return try held(x * y, scalar)
            default:
                guard y != 0 else { throw Undefined() }
                return try held(
                    scalar == .float ? Double(Float(x) / Float(y)) : Double(Float(x) / Float(y)),
                    scalar
                )
            }
        }
        return Value(type: a.type, parts: parts)
    }

    private func whole(_ operation: String, _ x: Double, _ y: Double, _ scalar: ProgramType.Scalar) throws
        -> Double
    {
        let (a, b) = (Int64(x), Int64(y))
        let result: Int64 =
            switch operation {
            case "+": a + b
            case "-": a - b
            case "*": Int64(truncatingIfNeeded: a.multipliedFullWidth(by: b).low)
            case "/": a / b
            case "%": a % b
            case "&": a & b
            case "|": a | b
            case "^": a ^ b
            case "<<": a << b
            default: a >> b
            }
        return scalar == .int
            ? Double(Int32(truncatingIfNeeded: result)) : Double(UInt32(truncatingIfNeeded: result))
    }

    private func converted(_ value: Value, to type: ProgramType) throws -> Value {
        let parts = try value.parts.map { part -> Double in
            guard type.scalar == .int || type.scalar == .uint else { return try held(part, type.scalar) }
            if value.type.scalar == .int || value.type.scalar == .uint { return try held(part, type.scalar) }
            let cut = part.rounded(.towardZero)
            let range = type.scalar == .int ? -2_147_483_648.0...2_147_483_647 : 0...4_294_967_295
            guard range.contains(cut) else { throw Undefined() }
            return cut
        }
        return Value(type: type, parts: parts)
    }

    private func builtin(_ name: String, _ all: [Value]) throws -> Value {
        let scalar = all[0].type.scalar
        let parts = try all[0].parts.indices.map { index -> Double in
            let x = all.map { $0.parts[index] }
            switch name {
            case "abs": return abs(x[0])
            case "floor": return x[0].rounded(.down)
            case "ceil": return x[0].rounded(.up)
            case "trunc": return x[0].rounded(.towardZero)
            case "fract":
                let most = scalar == .half ? 0.99951171875 : Double(Float(1).nextDown)
                return min(try held(x[0] - x[0].rounded(.down), scalar), most)
            case "saturate": return min(max(x[0], 0), 1)
            case "min": return min(x[0], x[1])
            case "max": return max(x[0], x[1])
            case "clamp": return min(max(x[0], x[1]), x[2])
            case "step": return x[1] < x[0] ? 0 : 1
            case "sign": return x[0] > 0 ? 1 : x[0] < 0 ? -1 : 0
            default:
                let span = try held(x[1] - x[0], scalar)
                return try held(x[0] + (try held(span * x[2], scalar)), scalar)
            }
        }
        return Value(type: all[0].type, parts: parts)
    }
}
