/// What one instruction of a graph does; the first ones are the machine's, in the same order.
///
/// `CS_OPERATIONS` of the machine's header describes them. A test holds the two lists together.
package enum Operation: UInt8, CaseIterable, Sendable {
    case copy, neg, abs, sign, floor, ceil, trunc, roundEven, fract, sqrt, rsqrt
    case sin, cos, tan, asin, acos, atan, exp, exp2, log, log2, isnan, isinf
    case ineg, iabs, isign, bitNot, floatToInt, floatToUint, intToFloat, uintToFloat
    case dFdx, dFdy
    case add, sub, mul, div, min, max, mod, pow, atan2, less, lessEqual, equal, notEqual
    case iadd, isub, imul, idiv, udiv, imod, umod, imin, imax, umin, umax
    case iless, ilessEqual, uless, ulessEqual, iequal, inotEqual
    case bitAnd, bitOr, bitXor, bitAndNot, shiftLeft, shiftRight, ushiftRight
    case select, mulAdd, mulSub, subMul, clamp, mix, smoothstep
    case gather
    case axis, texelAxis, fetch
    case jump, jumpIfNone, jumpIfAll, backEdge, end

    // What only graphs have.

    /// A number: `immediate` has the bits.
    case constant
    /// A number that the host gives: component `immediate` of all uniforms.
    case uniform
    /// A coordinate: `immediate` is an `Input`.
    case input
    /// A variable at the head of a loop: `a` before the first round, `b` after each.
    case phi
    /// Result `immediate` of the instruction `a`, which has several.
    case part

    package static let machineCount = Int(Operation.end.rawValue) + 1
}

/// What differs from pixel to pixel before the shader has computed anything.
enum Input: UInt32, CaseIterable, Sendable {
    /// The centre of the pixel, from the left and from the bottom.
    case x, y
    /// The same in 0...1 of the width and of the height.
    case u, v
}

/// Of what a value depends on: nothing but uniforms, the column, the row, or both.
struct Variance: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let column = Variance(rawValue: 1)
    static let row = Variance(rawValue: 2)
    static let pixel: Variance = [.column, .row]
}

/// A number of an instruction, which stands for its result.
typealias Value = Int32

struct Instruction: Hashable, Sendable {
    var operation: Operation
    var a: Value = -1
    var b: Value = -1
    var c: Value = -1
    /// A constant's bits, an index of `more`, a texture's number or an axis.
    var immediate: UInt32 = 0
}

/// Steps in order.
///
/// Blocks make a tree, by way of branches and loops.
struct Block: Sendable {
    enum Item: Sendable {
        case value(Value)
        case branch(Int)
        case loop(Int)
    }
    var items: [Item] = []
}

/// Either of two blocks for each lane; values that leave them are chosen by `select` afterwards.
struct Branch: Sendable {
    var condition: Value
    var then: Int
    var otherwise: Int
}

/// Rounds of a head and a body, which end after a head when `test` holds for no lane.
struct Loop: Sendable {
    var phis: [Value] = []
    var head: Int
    var test: Value = -1
    var body: Int
}

/// A shader as instructions on single numbers, each used by others but never changed.
struct Graph: Sendable {
    var instructions: [Instruction] = []
    /// Operands of instructions that have more than three.
    var more: [[Value]] = []
    var blocks: [Block] = [Block()]
    var branches: [Branch] = []
    var loops: [Loop] = []
    /// Red, green, blue, alpha, and where the pixel is discarded.
    var outputs: [Value] = []
    var usesDerivatives = false

    func operands(of value: Value) -> [Value] { operands(of: instructions[Int(value)]) }

    func operands(of instruction: Instruction) -> [Value] {
        switch instruction.operation {
        case .gather: return [instruction.a] + more[Int(instruction.immediate)]
        case .fetch: return more[Int(instruction.b)]
        case .constant, .uniform, .input: return []
        default: break
        }
        var result: [Value] = []
        if instruction.a >= 0 { result.append(instruction.a) }
        if instruction.b >= 0 { result.append(instruction.b) }
        if instruction.c >= 0 { result.append(instruction.c) }
        return result
    }
}
