import CStripMachine

/// Adds instructions to a graph: folds constants, simplifies, and finds what has been computed before.
struct GraphBuilder {
    var graph = Graph()
    /// The blocks from the outermost to the one that is being filled.
    private(set) var openBlocks: [Int] = [0]
    /// The block of each value.
    private(set) var homes: [Int32] = []
    private var known: [Instruction: Value] = [:]
    private var isOpen: [Bool] = [true]
    private let folder = ConstantMachine()

    /// Of what each value depends on.
    private(set) var variances: [Variance] = []
    /// Puts instructions into the outermost block that has their operands, or (see `OptimizedGraph`) into the block
    /// of what they depend on.
    let hoists: Bool
    private var isLoopBlock: [Bool] = [false]
    /// The number of open blocks around each open block.
    private var depths: [Int] = [0]

    init(hoists: Bool = false) {
        self.hoists = hoists
        guard hoists else { return }
        // The frame's block is there; the columns', the rows' and the pixels' follow.
        for _ in 0..<3 { _ = openNewBlock() }
    }

    static let frameBlock = 0, columnBlock = 1, rowBlock = 2, pixelBlock = 3

    var currentBlock: Int { openBlocks[openBlocks.count - 1] }

    mutating func openNewBlock(ofLoop: Bool = false) -> Int {
        graph.blocks.append(Block())
        isOpen.append(true)
        isLoopBlock.append(ofLoop)
        depths.append(openBlocks.count)
        openBlocks.append(graph.blocks.count - 1)
        return graph.blocks.count - 1
    }

    mutating func closeBlock() {
        isOpen[openBlocks.removeLast()] = false
    }

    /// Where an instruction goes whose operands are there.
    private func place(of instruction: Instruction, _ variance: Variance) -> Int {
        if instruction.operation == .part { return Int(homes[Int(instruction.a)]) }
        guard hoists else { return currentBlock }
        var homesSeen = 0
        var deepest = 0
        for operand in graph.operands(of: instruction) {
            let home = Int(homes[Int(operand)])
            if home < 3 { homesSeen |= 1 << home } else { homesSeen |= 8 }
            deepest = Swift.max(deepest, depths[home])
        }
        if homesSeen & 8 == 0 {
            if variance.isEmpty { return Self.frameBlock }
            if variance == .column { return Self.columnBlock }
            if variance == .row { return Self.rowBlock }
        }
        // Out of the loops that do not change the operands.
        var depth = Swift.max(deepest, depths[Self.pixelBlock]) + 1
        while depth < openBlocks.count {
            if isLoopBlock[openBlocks[depth]] { return openBlocks[depth - 1] }
            depth += 1
        }
        return currentBlock
    }

    private func variance(of instruction: Instruction) -> Variance {
        if instruction.operation == .input {
            switch Input(rawValue: instruction.immediate) {
            case .x, .u: return .column
            default: return graph.usesDerivatives ? .pixel : .row
            }
        }
        return graph.operands(of: instruction).reduce([]) { $0.union(variances[Int($1)]) }
    }

    /// Counts a finished loop's variables as values of the block around it.
    mutating func release(_ phi: Value) { homes[Int(phi)] = Int32(currentBlock) }

    // MARK: Adding

    private mutating func append(_ instruction: Instruction, _ variance: Variance, to block: Int) -> Value {
        let value = Value(graph.instructions.count)
        graph.instructions.append(instruction)
        variances.append(variance)
        homes.append(Int32(block))
        graph.blocks[block].items.append(.value(value))
        return value
    }

    /// The value of an instruction, which may be one that is there already.
    mutating func add(_ instruction: Instruction) -> Value {
        if let value = known[instruction], isOpen[Int(homes[Int(value)])] { return value }
        let variance = variance(of: instruction)
        let value = append(instruction, variance, to: place(of: instruction, variance))
        known[instruction] = value
        return value
    }

    mutating func phi(_ initial: Value, _ variance: Variance = .pixel) -> Value {
        append(Instruction(operation: .phi, a: initial), variance, to: currentBlock)
    }

    mutating func constant(_ bits: UInt32) -> Value {
        let instruction = Instruction(operation: .constant, immediate: bits)
        if let value = known[instruction] { return value }
        // Constants belong to the outermost block, so that all find them.
        let value = append(instruction, [], to: 0)
        known[instruction] = value
        return value
    }

    mutating func float(_ number: Float) -> Value { constant(number.bitPattern) }
    mutating func int(_ number: Int) -> Value { constant(UInt32(truncatingIfNeeded: number)) }
    mutating func truth(_ value: Bool) -> Value { constant(value ? ~0 : 0) }

    func constantBits(_ value: Value) -> UInt32? {
        let instruction = graph.instructions[Int(value)]
        return instruction.operation == .constant ? instruction.immediate : nil
    }

    func isTrue(_ value: Value) -> Bool { constantBits(value) == ~0 }
    func isFalse(_ value: Value) -> Bool { constantBits(value) == 0 }

    private func floatValue(_ value: Value) -> Float? { constantBits(value).map { Float(bitPattern: $0) } }

    mutating func unary(_ operation: Operation, _ a: Value) -> Value {
        if let bits = constantBits(a) {
            let isDerivative = operation == .dFdx || operation == .dFdy
            return constant(isDerivative ? 0 : folder.run(operation, bits, 0, 0))
        }
        let inner = graph.instructions[Int(a)]
        switch operation {
        case .copy: return a
        case .neg where inner.operation == .neg, .bitNot where inner.operation == .bitNot,
            .ineg where inner.operation == .ineg:
            return inner.a
        case .abs where inner.operation == .neg || inner.operation == .abs: return unary(.abs, inner.a)
        case .bitNot:
            // The opposite of a comparison of integers is another one; floats may be NaN.
            switch inner.operation {
            case .iequal: return binary(.inotEqual, inner.a, inner.b)
            case .inotEqual: return binary(.iequal, inner.a, inner.b)
            case .iless: return binary(.ilessEqual, inner.b, inner.a)
            case .ilessEqual: return binary(.iless, inner.b, inner.a)
            case .equal: return binary(.notEqual, inner.a, inner.b)
            case .notEqual: return binary(.equal, inner.a, inner.b)
            default: break
            }
        case .dFdx, .dFdy: graph.usesDerivatives = true
        default: break
        }
        return add(Instruction(operation: operation, a: a))
    }

    mutating func binary(_ operation: Operation, _ a: Value, _ b: Value) -> Value {
        let (left, right) = (constantBits(a), constantBits(b))
        if let left, let right { return constant(folder.run(operation, left, right, 0)) }
        if let simpler = simplified(operation, a, b, left, right) { return simpler }
        var (first, second) = (a, b)
        switch operation {
        case .add, .mul, .equal, .notEqual, .iadd, .imul, .imin, .imax, .umin, .umax, .iequal, .inotEqual,
            .bitAnd,
            .bitOr, .bitXor:
            if first > second || left != nil { swap(&first, &second) }
            if right != nil { (first, second) = (a, b) }
        case .min, .max: if left != nil { swap(&first, &second) }
        default: break
        }
        return add(Instruction(operation: operation, a: first, b: second))
    }

    private mutating func simplified(
        _ operation: Operation,
        _ a: Value,
        _ b: Value,
        _ left: UInt32?,
        _ right: UInt32?
    ) -> Value? {
        let one: UInt32 = 0x3f80_0000
        switch operation {
        case .mul:
            if left == one { return b }
            if right == one { return a }
            if left == Float(-1).bitPattern { return unary(.neg, b) }
            if right == Float(-1).bitPattern { return unary(.neg, a) }
        case .div:
            if right == one { return a }
            // Dividing by a power of two is the same as multiplying with its reciprocal.
            if let right, right & 0x007f_ffff == 0, (64..<190).contains(right >> 23 & 0xff) {
                return binary(.mul, a, constant((1 / Float(bitPattern: right)).bitPattern))
            }
        case .add:
            // Adding -0 changes nothing; adding 0 makes 0 of -0.
            if right == 0x8000_0000 { return a }
            if left == 0x8000_0000 { return b }
            if graph.instructions[Int(b)].operation == .neg {
                return binary(.sub, a, graph.instructions[Int(b)].a)
            }
        case .sub:
            if right == 0 { return a }
            if graph.instructions[Int(b)].operation == .neg {
                return binary(.add, a, graph.instructions[Int(b)].a)
            }
        case .iadd, .bitOr, .bitXor:
            if right == 0 { return a }
            if left == 0 { return b }
            if operation == .bitOr {
                if a == b || left == ~0 { return a }
                if right == ~0 { return b }
            }
            if operation == .bitXor, right == ~0 { return unary(.bitNot, a) }
            if operation == .bitXor, left == ~0 { return unary(.bitNot, b) }
        case .isub, .shiftLeft, .shiftRight, .ushiftRight: if right == 0 { return a }
        case .imul:
            if right == 1 { return a }
            if left == 1 { return b }
            if right == 0 || left == 0 { return constant(0) }
        case .bitAnd:
            if a == b || right == ~0 { return a }
            if left == ~0 { return b }
            if right == 0 || left == 0 { return constant(0) }
            if graph.instructions[Int(b)].operation == .bitNot {
                return binary(.bitAndNot, a, graph.instructions[Int(b)].a)
            }
            if graph.instructions[Int(a)].operation == .bitNot {
                return binary(.bitAndNot, b, graph.instructions[Int(a)].a)
            }
        case .bitAndNot:
            if right == 0 { return a }
            if left == 0 || a == b || right == ~0 { return constant(0) }
            if left == ~0 { return unary(.bitNot, b) }
        case .min, .max, .imin, .imax, .umin, .umax: if a == b { return a }
        case .iequal, .ilessEqual, .ulessEqual: if a == b { return truth(true) }
        case .inotEqual, .iless, .uless: if a == b { return truth(false) }
        case .pow:
            if let right {
                // Whole powers by multiplication, which also serves negative bases.
                switch Float(bitPattern: right) {
                case 1: return a
                case 2: return binary(.mul, a, a)
                case 3: return binary(.mul, binary(.mul, a, a), a)
                case 4:
                    let square = binary(.mul, a, a)
                    return binary(.mul, square, square)
                case 0.5: return unary(.sqrt, a)
                default: break
                }
            }
            if left == Float(2).bitPattern { return unary(.exp2, b) }
        default: break
        }
        return nil
    }

    mutating func select(_ condition: Value, _ a: Value, _ b: Value) -> Value {
        if a == b || isTrue(condition) { return a }
        if isFalse(condition) { return b }
        let test = graph.instructions[Int(condition)]
        if test.operation == .bitNot { return select(test.a, b, a) }
        var (first, second) = (a, b)
        let left = graph.instructions[Int(a)]
        let right = graph.instructions[Int(b)]
        if left.operation == .select, left.a == condition { first = left.b }
        if right.operation == .select, right.a == condition { second = right.c }
        if first == second { return first }
        if isTrue(first), isFalse(second) { return condition }
        if isFalse(first), isTrue(second) { return unary(.bitNot, condition) }
        if isFalse(second) { return binary(.bitAnd, condition, first) }
        if isFalse(first) { return binary(.bitAndNot, second, condition) }
        return add(Instruction(operation: .select, a: condition, b: first, c: second))
    }

    mutating func ternary(_ operation: Operation, _ a: Value, _ b: Value, _ c: Value) -> Value {
        if operation == .select { return select(a, b, c) }
        if let first = constantBits(a), let second = constantBits(b), let third = constantBits(c) {
            return constant(folder.run(operation, first, second, third))
        }
        if operation == .mix {
            if constantBits(c) == 0 { return a }
        }
        return add(Instruction(operation: operation, a: a, b: b, c: c))
    }

    /// Chooses from numbers by an index that is held inside.
    mutating func gather(_ index: Value, _ choices: [Value]) -> Value {
        guard choices.count > 1 else { return choices[0] }
        if let bits = constantBits(index) {
            return choices[Swift.max(0, Swift.min(choices.count - 1, Int(Int32(bitPattern: bits))))]
        }
        if choices.allSatisfy({ $0 == choices[0] }) { return choices[0] }
        if choices.count == 2 {
            return select(binary(.iless, constant(0), index), choices[1], choices[0])
        }
        let list = moreIndex(choices)
        return add(Instruction(operation: .gather, a: index, immediate: UInt32(list)))
    }

    private var knownLists: [[Value]: Int] = [:]

    mutating func moreIndex(_ values: [Value]) -> Int {
        if let index = knownLists[values] { return index }
        graph.more.append(values)
        knownLists[values] = graph.more.count - 1
        return graph.more.count - 1
    }

    /// One side's offsets into a texture: three parts, or one for whole texels.
    mutating func axis(_ coordinate: Value, texture: Int, isVertical: Bool, isTexel: Bool) -> [Value] {
        let which = UInt32(texture * 2 + (isVertical ? 1 : 0))
        let operation: Operation = isTexel ? .texelAxis : .axis
        let axis = add(Instruction(operation: operation, a: coordinate, immediate: which))
        return (0..<(isTexel ? 1 : 3)).map { part(axis, $0) }
    }

    /// The four channels of texels.
    mutating func fetch(texture: Int, _ x: [Value], _ y: [Value]) -> [Value] {
        let list = moreIndex(x + y)
        let fetch = add(Instruction(operation: .fetch, b: Value(list), immediate: UInt32(texture)))
        return (0..<4).map { part(fetch, $0) }
    }

    mutating func part(_ value: Value, _ which: Int) -> Value {
        add(Instruction(operation: .part, a: value, immediate: UInt32(which)))
    }
}

/// Computes with constants as the machine does, so that folding never changes a result.
final class ConstantMachine {
    private let machine = cs_baseline_machine()
    private let memory: UnsafeMutablePointer<UInt32>
    private static let lanes = Int(CS_SCALAR_LANES)

    init() {
        memory = .allocate(capacity: 4 * Self.lanes)
        memory.initialize(repeating: 0, count: 4 * Self.lanes)
    }

    deinit { memory.deallocate() }

    func run(_ operation: Operation, _ a: UInt32, _ b: UInt32, _ c: UInt32) -> UInt32 {
        let lanes = Self.lanes
        for (index, bits) in [a, b, c].enumerated() {
            (memory + index * lanes).update(repeating: bits, count: lanes)
        }
        let floats = UnsafeMutableRawPointer(memory).assumingMemoryBound(to: Float.self)
        let step = cs_instruction(
            run: nil,
            destination: floats + 3 * lanes,
            a: UnsafePointer(floats),
            b: UnsafePointer(floats + lanes),
            c: UnsafePointer(floats + 2 * lanes),
            extra: nil,
            lanes: Int32(lanes),
            jump: 0,
            operation: UInt16(operation.rawValue),
            scalars: 0
        )
        var program = [step, step]
        program[1].operation = UInt16(Operation.end.rawValue)
        var state = cs_state(budget: 1, exceeded: 0)
        program.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            cs_link(machine, base, 2)
            cs_run(base, &state)
        }
        return memory[3 * lanes]
    }
}
