/// Adds instructions to a graph: folds constants, simplifies, and finds what has been computed before.
package struct GraphBuilder {
    package var graph = Graph()
    /// The blocks from the outermost to the one that is being filled.
    private(set) var openBlocks: [Int] = [0]
    /// The block of each value.
    private(set) var homes: [Int32] = []
    private var known: [Instruction: Value] = [:]
    private var isOpen: [Bool] = [true]
    private let folder = ConstantMachine()

    /// Of what each value depends on.
    private(set) var variances: [Variance] = []
    /// Whether instructions go into the section of what they depend on, or else out of the loops that do not change
    /// their operands; otherwise they stay in the block where they are added.
    let hoists: Bool
    /// The heads of loops.
    private var isLoopBlock: [Bool] = [false]
    /// The number of open blocks around each open block.
    private var depths: [Int] = [0]

    package init(hoists: Bool = false) {
        self.hoists = hoists
        guard hoists else { return }
        // The first section's block is there already.
        for _ in Section.allCases.dropFirst() { _ = openNewBlock() }
    }

    var currentBlock: Int { openBlocks[openBlocks.count - 1] }

    mutating func openNewBlock(ofLoop: Bool = false) -> Int {
        graph.blocks.append(Graph.Block())
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
        var needsPixels = false
        var deepest = 0
        for operand in graph.operands(of: instruction) {
            let home = Int(homes[Int(operand)])
            needsPixels = needsPixels || home >= Section.pixel.block
            deepest = Swift.max(deepest, depths[home])
        }
        if !needsPixels {
            if variance.isEmpty { return Section.frame.block }
            if variance == .column { return Section.column.block }
            if variance == .row { return Section.row.block }
        }
        // Out of the loops that do not change the operands, but not from a loop's body to its head: what the head computes is
        // computed in each round, also where the body needs it for some lanes only, and once more at the end.
        var depth = Swift.max(deepest, depths[Section.pixel.block]) + 1
        while depth < openBlocks.count {
            if isLoopBlock[openBlocks[depth]] { return openBlocks[depth - 1] }
            depth += 1
        }
        return currentBlock
    }

    private func variance(of instruction: Instruction) -> Variance {
        if instruction.operation == .input { return graph.variance(ofInput: instruction.immediate) }
        return graph.operands(of: instruction).reduce([]) { $0.union(variances[Int($1)]) }
    }

    // MARK: Adding

    mutating func append(_ instruction: Instruction, _ variance: Variance, to block: Int) -> Value {
        let value = Value(graph.instructions.count)
        graph.instructions.append(instruction)
        variances.append(variance)
        homes.append(Int32(block))
        graph.blocks[block].items.append(.value(value))
        return value
    }

    /// Adds a branch to the current block, after its two sides.
    mutating func append(_ branch: Graph.Branch) {
        graph.branches.append(branch)
        graph.blocks[currentBlock].items.append(.branch(graph.branches.count - 1))
    }

    /// Adds a loop to the current block, after its head and body; its variables then count as values of this block.
    mutating func append(_ loop: Graph.Loop) {
        for phi in loop.phis { homes[Int(phi)] = Int32(currentBlock) }
        graph.loops.append(loop)
        graph.blocks[currentBlock].items.append(.loop(graph.loops.count - 1))
    }

    /// The value of an instruction, which may be one that is there already.
    package mutating func add(_ instruction: Instruction) -> Value {
        if let value = known[instruction], isOpen[Int(homes[Int(value)])] { return value }
        let variance = variance(of: instruction)
        let value = append(instruction, variance, to: place(of: instruction, variance))
        known[instruction] = value
        return value
    }

    mutating func phi(_ initial: Value, _ variance: Variance = .pixel) -> Value {
        append(Instruction(operation: .phi, a: initial), variance, to: currentBlock)
    }

    /// Says what a loop's variable is in the next round.
    mutating func setNext(_ value: Value, of phi: Value) { graph.instructions[Int(phi)].b = value }

    package mutating func constant(_ bits: UInt32) -> Value {
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

    package func constantBits(_ value: Value) -> UInt32? {
        let instruction = graph.instructions[Int(value)]
        return instruction.operation == .constant ? instruction.immediate : nil
    }

    /// What stands for a texture as a value: its number and 1 more, because a choice between a value and 0 becomes
    /// arithmetic of bits, in which the texture would not be found again.
    mutating func handle(ofTexture number: Int) -> Value { int(number + 1) }

    /// The number of the texture that a value stands for.
    func texture(of handle: Value) -> Int {
        guard let bits = constantBits(handle), bits > 0 else {
            preconditionFailure("A texture is read whose number is not known.")
        }
        return Int(bits) - 1
    }

    func isTrue(_ value: Value) -> Bool { constantBits(value) == ~0 }
    func isFalse(_ value: Value) -> Bool { constantBits(value) == 0 }

    /// Whether results of arithmetic are rounded to binary16.
    var roundsToHalf = false

    private mutating func rounded(_ operation: Operation, _ value: Value) -> Value {
        guard roundsToHalf, operation.makesNewDigits else { return value }
        return unary(.roundHalf, value)
    }

    package mutating func unary(_ operation: Operation, _ a: Value) -> Value {
        rounded(operation, exactUnary(operation, a))
    }

    private mutating func exactUnary(_ operation: Operation, _ a: Value) -> Value {
        if let bits = constantBits(a) {
            let isDerivative = operation == .dFdx || operation == .dFdy
            return constant(isDerivative ? 0 : folder.run(operation, bits, 0, 0))
        }
        let inner = graph.instructions[Int(a)]
        switch operation {
        case .copy: return a
        case .roundHalf where inner.operation == .roundHalf: return a
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

    package mutating func binary(_ operation: Operation, _ a: Value, _ b: Value) -> Value {
        rounded(operation, exactBinary(operation, a, b))
    }

    private mutating func exactBinary(_ operation: Operation, _ a: Value, _ b: Value) -> Value {
        let (left, right) = (constantBits(a), constantBits(b))
        let (x, y) = (Operand(value: a, bits: left), Operand(value: b, bits: right))
        // Powers that are written out differ from the machine's: those of constants must not differ from them.
        if operation == .pow, let simpler = simplified(operation, x, y) { return simpler }
        if let left, let right { return constant(folder.run(operation, left, right, 0)) }
        if let simpler = simplified(operation, x, y) { return simpler }
        var (first, second) = (a, b)
        switch operation {
        case .add, .mul, .equal, .notEqual, .iadd, .imul, .imin, .imax, .umin, .umax, .iequal, .inotEqual,
            .bitAnd, .bitOr, .bitXor:
            if first > second || left != nil { swap(&first, &second) }
            if right != nil { (first, second) = (a, b) }
        case .min, .max: if left != nil { swap(&first, &second) }
        default: break
        }
        return add(Instruction(operation: operation, a: first, b: second))
    }

    package mutating func select(_ condition: Value, _ a: Value, _ b: Value) -> Value {
        if a == b || isTrue(condition) { return a }
        if isFalse(condition) { return b }
        if graph.isArray(a) || graph.isArray(b) { return join(a, b) }
        let test = graph.instructions[Int(condition)]
        if test.operation == .bitNot { return select(test.a, b, a) }
        var (first, second) = (a, b)
        let left = graph.instructions[Int(a)]
        let right = graph.instructions[Int(b)]
        if left.operation == .select, left.a == condition { first = left.b }
        if right.operation == .select, right.a == condition { second = right.c }
        if first == second { return first }
        let inner = graph.instructions[Int(first)]
        if inner.operation == .select {
            // Of two conditions one after the other: one choice by both.
            if inner.c == second { return select(binary(.bitAnd, condition, inner.a), inner.b, second) }
            if inner.b == second { return select(binary(.bitAndNot, condition, inner.a), inner.c, second) }
        }
        if isTrue(first), isFalse(second) { return condition }
        if isFalse(first), isTrue(second) { return unary(.bitNot, condition) }
        if isFalse(second) { return binary(.bitAnd, condition, first) }
        if isFalse(first) { return binary(.bitAndNot, second, condition) }
        return add(Instruction(operation: .select, a: condition, b: first, c: second))
    }

    package mutating func ternary(_ operation: Operation, _ a: Value, _ b: Value, _ c: Value) -> Value {
        if operation == .select { return select(a, b, c) }
        if let first = constantBits(a), let second = constantBits(b), let third = constantBits(c) {
            return constant(folder.run(operation, first, second, third))
        }
        if operation == .mix {
            if constantBits(c) == 0 { return a }
            if constantBits(c) == Float(1).bitPattern { return b }
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
    ///
    /// Coordinates are in 0...1, or in texels, of which those outside are held at the edge.
    mutating func axis(
        _ coordinate: Value,
        texture: Int,
        isVertical: Bool,
        isTexel: Bool,
        countsTexels: Bool = false
    ) -> [Value] {
        let which = UInt32(texture * 2 + (isVertical ? 1 : 0)) | (countsTexels ? 0x8000_0000 : 0)
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
