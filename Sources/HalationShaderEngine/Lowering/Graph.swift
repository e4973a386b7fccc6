/// A number of an instruction, which stands for its result.
package typealias Value = Int32

/// One step on single numbers.
package struct Instruction: Hashable, Sendable {
    package var operation: Operation
    package var a: Value = -1
    package var b: Value = -1
    package var c: Value = -1
    /// A constant's bits, an index of `more`, a texture's number or an axis.
    package var immediate: UInt32 = 0
}

/// A shader as instructions on single numbers, each used by others but never changed.
///
/// Blocks make a tree, by way of branches and loops.
package struct Graph: Sendable {
    /// Steps in order.
    package struct Block: Sendable {
        package enum Item: Sendable {
            case value(Value)
            case branch(Int)
            case loop(Int)
        }
        package var items: [Item] = []
    }

    /// Either of two blocks for each lane; values that leave them are chosen by `select` afterwards.
    package struct Branch: Sendable {
        package var condition: Value
        package var then: Int
        package var otherwise: Int
    }

    /// Rounds of a head and a body, which end after a head when `test` holds for no lane.
    package struct Loop: Sendable {
        package var phis: [Value] = []
        package var head: Int
        package var test: Value = -1
        package var body: Int
        /// Where a next round follows, after a round; -1 if that is not known.
        package var goesOn: Value = -1
        /// The line in the source, for messages.
        package var line: Int32 = 0
    }

    package var instructions: [Instruction] = []
    /// Operands of instructions that have more than three.
    package var more: [[Value]] = []
    package var blocks: [Block] = [Block()]
    package var branches: [Branch] = []
    package var loops: [Loop] = []
    /// Red, green, blue, alpha, and where the pixel is discarded.
    package var outputs: [Value] = []
    package var usesDerivatives = false
    /// The numbers of each array that is kept in memory.
    package var arraySizes: [Int] = []

    package func operands(of value: Value) -> [Value] { operands(of: instructions[Int(value)]) }

    package func operands(of instruction: Instruction) -> [Value] {
        switch instruction.operation {
        case .gather: return [instruction.a] + more[Int(instruction.immediate)]
        case .fetch, .wide: return more[Int(instruction.b)]
        case .storeElement: return [instruction.a] + more[Int(instruction.b)]
        case .constant, .uniform, .input, .clearArray: return []
        default: break
        }
        var result: [Value] = []
        if instruction.a >= 0 { result.append(instruction.a) }
        if instruction.b >= 0 { result.append(instruction.b) }
        if instruction.c >= 0 { result.append(instruction.c) }
        return result
    }
}
