import CStripMachine
import HalationGLSL
import HalationShaderEngine
import Testing

/// Runs a checked shader for one pixel by walking its tree: the plain reference of the engine.
///
/// Single operations are the baseline machine's, which other tests hold to their definitions; everything else
/// (order, control flow, variables) is done in the obvious way.
struct Evaluator {
    /// Set when a float became NaN or infinite, about which GLSL says nothing.
    private(set) var sawNonFinite = false
    private(set) var isDiscarded = false
    private var values: [Int: [UInt32]] = [:]
    private let module: Module
    private var steps = 0

    enum Outcome: Error { case tookTooLong }

    private enum Flow { case next, breaks, continues, returns([UInt32]) }

    init(_ module: Module) { self.module = module }

    /// The components of the colour.
    mutating func color(_ color: Variable, x: Float, y: Float) throws -> [UInt32] {
        for variable in module.globals {
            switch variable.storage {
            case .input where variable.name == "gl_FragCoord":
                values[variable.index] = [x, y, 0.5, 1].map(\.bitPattern)
            case .global, .constant:
                values[variable.index] =
                    try variable.initializer.map { try evaluate($0) } ?? zeros(variable.type)
            default: values[variable.index] = zeros(variable.type)
            }
        }
        if let main = module.main { _ = try run(main.body ?? []) }
        return values[color.index] ?? []
    }

    private func zeros(_ type: ValueType) -> [UInt32] {
        Array(repeating: 0, count: module.types.componentCount(of: type))
    }

    // MARK: Statements

    private mutating func run(_ statements: [Statement]) throws -> Flow {
        for statement in statements {
            let flow = try run(statement)
            guard case .next = flow, !isDiscarded else { return flow }
        }
        return .next
    }

    private mutating func run(_ statement: Statement) throws -> Flow {
        steps += 1
        if steps > 20_000 { throw Outcome.tookTooLong }
        switch statement {
        case .expression(let expression): _ = try evaluate(expression)
        case .declare(let variable, let value):
            values[variable.index] = try value.map { try evaluate($0) } ?? zeros(variable.type)
        case .block(let inner): return try run(inner)
        case .branch(let condition, let first, let second):
            return try run(try evaluate(condition)[0] != 0 ? first : second)
        case .loop(let loop): return try run(loop)
        case .choose(let value, let cases): return try run(try evaluate(value)[0], cases)
        case .breakLoop: return .breaks
        case .continueLoop: return .continues
        case .returnValue(let value): return .returns(try value.map { try evaluate($0) } ?? [])
        case .discard: isDiscarded = true
        }
        return .next
    }

    private mutating func run(_ loop: Statement.Loop) throws -> Flow {
        var isFirst = true
        while true {
            if !isFirst || !loop.testsAfter {
                if let variable = loop.conditionVariable {
                    values[variable.index] = try variable.initializer.map { try evaluate($0) } ?? []
                }
                if let condition = loop.condition, try evaluate(condition)[0] == 0 { return .next }
            }
            isFirst = false
            let flow = try run(loop.body)
            if isDiscarded { return .next }
            switch flow {
            case .breaks: return .next
            case .returns: return flow
            case .next, .continues: break
            }
            if let step = loop.step { _ = try evaluate(step) }
        }
    }

    private mutating func run(_ chosen: UInt32, _ cases: [Statement.Case]) throws -> Flow {
        let start =
            cases.firstIndex { $0.labels.contains(chosen) } ?? cases.firstIndex { $0.labels.contains(nil) }
        guard let start else { return .next }
        for part in cases[start...] {
            let flow = try run(part.body)
            if isDiscarded { return .next }
            switch flow {
            case .next: continue
            case .breaks: return .next
            case .continues, .returns: return flow
            }
        }
        return .next
    }

    // MARK: Places

    /// A variable and its components that an expression names.
    private mutating func place(_ expression: Expression) throws -> (variable: Int, components: [Int]) {
        let count = module.types.componentCount(of: expression.type)
        switch expression.kind {
        case .variable(let variable): return (variable.index, Array(0..<count))
        case .field(let inner, let member):
            let place = try place(inner)
            let offset = module.types.structures[Int(inner.type.structure)].members[member].offset
            return (place.variable, Array(place.components[offset..<offset + count]))
        case .swizzle(let inner, let chosen):
            let place = try place(inner)
            return (place.variable, chosen.map { place.components[$0] })
        case .index(let inner, let index):
            let place = try place(inner)
            let which = try held(index, place.components.count / count)
            return (place.variable, Array(place.components[which * count..<(which + 1) * count]))
        default: return (-1, [])
        }
    }

    private mutating func held(_ index: Expression, _ count: Int) throws -> Int {
        let bits = try evaluate(index)[0]
        let number = index.type.base == .uint ? Int(bits) : Int(Int32(bitPattern: bits))
        return max(0, min(count - 1, number))
    }

    private mutating func write(_ new: [UInt32], to place: (variable: Int, components: [Int])) {
        for (component, bits) in zip(place.components, new) { values[place.variable]?[component] = bits }
    }

    // MARK: Expressions

    private mutating func evaluate(_ expression: Expression) throws -> [UInt32] {
        steps += 1
        if steps > 20_000 { throw Outcome.tookTooLong }
        let type = expression.type
        switch expression.kind {
        case .constant(let bits): return bits
        case .variable(let variable): return values[variable.index] ?? zeros(type)
        case .convert(let inner):
            return try evaluate(inner).map { convert($0, inner.type.base, type.base) }
        case .unary(let operation, let inner):
            return try evaluate(inner).map { bits in
                operation == .negate ? type.base == .float ? bits ^ 0x8000_0000 : 0 &- bits : ~bits
            }
        case .binary(.and, let left, let right):
            return try evaluate(left)[0] == 0 ? [0] : evaluate(right)
        case .binary(.or, let left, let right):
            return try evaluate(left)[0] != 0 ? [~0] : evaluate(right)
        case .binary(let operation, let left, let right):
            let a = try evaluate(left)
            let b = try evaluate(right)
            return apply(operation, a, left.type, b, right.type)
        case .assign(let operation, let target, let value):
            let place = try place(target)
            var new = try evaluate(value)
            if let operation {
                let old = place.components.map { values[place.variable]?[$0] ?? 0 }
                new = apply(operation, old, target.type, new, value.type)
            }
            write(new, to: place)
            return new
        case .increment(let target, let amount, let isPostfix):
            let place = try place(target)
            let old = place.components.map { values[place.variable]?[$0] ?? 0 }
            let step =
                target.type.base == .float ? Float(amount).bitPattern : UInt32(truncatingIfNeeded: amount)
            let new = old.map { scalar(.add, $0, step, target.type.base) }
            write(new, to: place)
            return isPostfix ? old : new
        case .conditional(let condition, let first, let second):
            return try evaluate(try evaluate(condition)[0] != 0 ? first : second)
        case .sequence(let first, let second):
            _ = try evaluate(first)
            return try evaluate(second)
        case .construct(let arguments): return try construct(type, arguments)
        case .call(let function, let arguments): return try call(function, arguments)
        case .builtin(let builtin, let arguments):
            let all = try arguments.map { try evaluate($0) }
            return builtinResult(builtin, all, arguments.first?.type ?? type)
        case .field(let inner, let member):
            let offset = module.types.structures[Int(inner.type.structure)].members[member].offset
            return Array(try evaluate(inner)[offset..<offset + module.types.componentCount(of: type)])
        case .swizzle(let inner, let components):
            let all = try evaluate(inner)
            return components.map { all[$0] }
        case .index(let inner, let index):
            let all = try evaluate(inner)
            let count = module.types.componentCount(of: type)
            let which = try held(index, all.count / count)
            return Array(all[which * count..<(which + 1) * count])
        }
    }

    private mutating func call(_ declared: Function, _ arguments: [Expression]) throws -> [UInt32] {
        let types = declared.parameters.map(\.type)
        let function =
            module.functions.first { $0.name == declared.name && $0.parameters.map(\.type) == types }
            ?? declared
        var targets: [((variable: Int, components: [Int]), Variable)] = []
        var given: [[UInt32]] = []
        for (argument, parameter) in zip(arguments, function.parameters) {
            switch parameter.storage {
            case .outParameter, .inoutParameter:
                let place = try place(argument)
                targets.append((place, parameter))
                let old = place.components.map { values[place.variable]?[$0] ?? 0 }
                given.append(parameter.storage == .outParameter ? zeros(parameter.type) : old)
            default: given.append(try evaluate(argument))
            }
        }
        for (bits, parameter) in zip(given, function.parameters) { values[parameter.index] = bits }
        let flow = try run(function.body ?? [])
        for (place, parameter) in targets { write(values[parameter.index] ?? [], to: place) }
        if case .returns(let bits) = flow { return bits }
        return zeros(function.returnType)
    }

    private mutating func construct(_ type: ValueType, _ arguments: [Expression]) throws -> [UInt32] {
        let all = try arguments.map { try evaluate($0) }
        if type.isArray || type.base == .structure { return all.flatMap { $0 } }
        if type.isMatrix, arguments.count == 1 {
            let from = arguments[0].type
            let rows = Int(type.rows)
            return (0..<type.componentCount).map { which in
                let (column, row) = (which / rows, which % rows)
                if from.isMatrix {
                    if column < Int(from.columns), row < Int(from.rows) {
                        return all[0][column * Int(from.rows) + row]
                    }
                    return column == row ? Float(1).bitPattern : 0
                }
                return column == row ? convert(all[0][0], from.base, .float) : 0
            }
        }
        var bits: [UInt32] = []
        for (part, argument) in zip(all, arguments) {
            bits += part.map { convert($0, argument.type.base, type.base) }
        }
        if bits.count == 1 { return Array(repeating: bits[0], count: type.componentCount) }
        return Array(bits.prefix(type.componentCount))
    }

    // MARK: Arithmetic

    private mutating func machine(_ operation: HalationShaderEngine.Operation, _ operands: UInt32...)
        -> UInt32
    {
        let result = MachineCall.run(operation, operands.map { Float(bitPattern: $0) }).bitPattern
        return result
    }

    private mutating func note(_ number: Float) -> UInt32 {
        if !number.isFinite { sawNonFinite = true }
        return number.bitPattern
    }

    private mutating func convert(_ bits: UInt32, _ from: ValueType.Base, _ to: ValueType.Base) -> UInt32 {
        switch (from, to) {
        case (.float, .int): machine(.floatToInt, bits)
        case (.float, .uint): machine(.floatToUint, bits)
        case (.float, .bool): Float(bitPattern: bits) != 0 ? ~0 : 0
        case (.int, .float): Float(Int32(bitPattern: bits)).bitPattern
        case (.uint, .float): Float(bits).bitPattern
        case (.int, .bool), (.uint, .bool): bits != 0 ? ~0 : 0
        case (.bool, .float): bits != 0 ? Float(1).bitPattern : 0
        case (.bool, .int), (.bool, .uint): bits != 0 ? 1 : 0
        default: bits
        }
    }

    private mutating func apply(
        _ operation: BinaryOperator,
        _ a: [UInt32],
        _ aType: ValueType,
        _ b: [UInt32],
        _ bType: ValueType
    ) -> [UInt32] {
        if operation == .multiply, aType.isMatrix || bType.isMatrix, !aType.isScalar, !bType.isScalar {
            let rows = aType.isMatrix ? Int(aType.rows) : 1
            let inner = aType.isMatrix ? Int(aType.columns) : a.count
            return (0..<b.count / inner * rows).map { which in
                let (column, row) = (which / rows, which % rows)
                return dot((0..<inner).map { a[$0 * rows + row] }, (0..<inner).map { b[column * inner + $0] })
            }
        }
        if operation == .equal || operation == .notEqual {
            // The generator compares values of one base type only.
            let isFloat = aType.base == .float
            let same = zip(a, b).allSatisfy {
                isFloat ? Float(bitPattern: $0) == Float(bitPattern: $1) : $0 == $1
            }
            return [same == (operation == .equal) ? ~0 : 0]
        }
        return (0..<max(a.count, b.count)).map {
            scalar(operation, a.count == 1 ? a[0] : a[$0], b.count == 1 ? b[0] : b[$0], aType.base)
        }
    }

    private mutating func dot(_ a: [UInt32], _ b: [UInt32]) -> UInt32 {
        var sum = Float(bitPattern: a[0]) * Float(bitPattern: b[0])
        for index in 1..<max(1, a.count) {
            sum = sum + Float(bitPattern: a[index]) * Float(bitPattern: b[index])
        }
        return note(sum)
    }

    private mutating func scalar(
        _ operation: BinaryOperator,
        _ x: UInt32,
        _ y: UInt32,
        _ base: ValueType.Base
    ) -> UInt32 {
        func truth(_ value: Bool) -> UInt32 { value ? ~0 : 0 }
        if base == .float {
            let (a, b) = (Float(bitPattern: x), Float(bitPattern: y))
            switch operation {
            case .add: return note(a + b)
            case .subtract: return note(a - b)
            case .multiply: return note(a * b)
            case .divide: return note(a / b)
            case .less: return truth(a < b)
            case .lessEqual: return truth(a <= b)
            case .greater: return truth(a > b)
            default: return truth(a >= b)
            }
        }
        let (a, b) = (Int32(bitPattern: x), Int32(bitPattern: y))
        let isSigned = base != .uint
        switch operation {
        case .add: return x &+ y
        case .subtract: return x &- y
        case .multiply: return x &* y
        case .divide:
            if y == 0 { return 0 }
            return isSigned ? UInt32(bitPattern: a.dividedReportingOverflow(by: b).partialValue) : x / y
        case .modulo:
            if y == 0 { return x }
            return isSigned ? b == -1 ? 0 : UInt32(bitPattern: a % b) : x % y
        case .less: return truth(isSigned ? a < b : x < y)
        case .lessEqual: return truth(isSigned ? a <= b : x <= y)
        case .greater: return truth(isSigned ? a > b : x > y)
        case .greaterEqual: return truth(isSigned ? a >= b : x >= y)
        case .equal: return truth(x == y)
        case .notEqual: return truth(x != y)
        case .and, .bitAnd: return x & y
        case .or, .bitOr: return x | y
        case .xor, .bitXor: return x ^ y
        case .shiftLeft: return x << (y & 31)
        case .shiftRight: return isSigned ? UInt32(bitPattern: a >> Int32(y & 31)) : x >> (y & 31)
        }
    }

    // MARK: Built-in functions that the generator uses

    private mutating func builtinResult(_ builtin: Builtin, _ x: [[UInt32]], _ type: ValueType) -> [UInt32] {
        func float(_ bits: UInt32) -> Float { Float(bitPattern: bits) }
        switch builtin {
        case .dot: return [dot(x[0], x[1])]
        case .length:
            return [x[0].count == 1 ? x[0][0] & 0x7fff_ffff : note(float(dot(x[0], x[0])).squareRoot())]
        case .cross:
            return [(1, 2), (2, 0), (0, 1)].map { i, j in
                note(float(x[0][i]) * float(x[1][j]) - float(x[0][j]) * float(x[1][i]))
            }
        case .any: return [x[0].contains { $0 != 0 } ? ~0 : 0]
        case .all: return [x[0].allSatisfy { $0 != 0 } ? ~0 : 0]
        case .not: return x[0].map { ~$0 }
        case .transpose:
            let rows = Int(type.rows), columns = Int(type.columns)
            return (0..<rows * columns).map { x[0][($0 % columns) * rows + $0 / columns] }
        default: break
        }
        return (0..<(x.map(\.count).max() ?? 1)).map { which in
            let o = x.map { $0.count == 1 ? $0[0] : $0[which] }
            switch builtin {
            case .lessThan: return scalar(.less, o[0], o[1], type.base)
            case .greaterThanEqual: return scalar(.greaterEqual, o[0], o[1], type.base)
            case .step: return float(o[1]) < float(o[0]) ? 0 : Float(1).bitPattern
            case .mix: return note(float(o[0]) * (1 - float(o[2])) + float(o[1]) * float(o[2]))
            case .clamp: return note(min(max(float(o[0]), float(o[1])), float(o[2])))
            case .min:
                return type.base == .float
                    ? float(o[0]) < float(o[1]) ? o[0] : o[1]
                    : UInt32(bitPattern: min(Int32(bitPattern: o[0]), Int32(bitPattern: o[1])))
            case .max:
                return type.base == .float
                    ? float(o[0]) > float(o[1]) ? o[0] : o[1]
                    : UInt32(bitPattern: max(Int32(bitPattern: o[0]), Int32(bitPattern: o[1])))
            case .smoothstep: return note(float(MachineCall.run(.smoothstep, o.map(float)).bitPattern))
            case .mod: return note(float(o[0]) - float(o[1]) * (float(o[0]) / float(o[1])).rounded(.down))
            case .abs:
                return type.base == .float
                    ? o[0] & 0x7fff_ffff
                    : UInt32(bitPattern: abs(max(-2_147_483_647, Int32(bitPattern: o[0]))))
            case .floor: return float(o[0]).rounded(.down).bitPattern
            case .ceil: return float(o[0]).rounded(.up).bitPattern
            case .fract: return (float(o[0]) - float(o[0]).rounded(.down)).bitPattern
            case .sqrt: return note(float(o[0]).squareRoot())
            case .sign:
                return float(o[0]) > 0 ? Float(1).bitPattern : float(o[0]) < 0 ? Float(-1).bitPattern : 0
            case .sin: return machine(.sin, o[0])
            case .cos: return machine(.cos, o[0])
            case .atan: return machine(.atan, o[0])
            case .exp: return note(float(machine(.exp, o[0])))
            case .log: return note(float(machine(.log, o[0])))
            case .pow: return note(float(machine(.pow, o[0], o[1])))
            default:
                Issue.record("the generator uses \(builtin), which the evaluator does not have")
                return 0
            }
        }
    }
}
