/// Gives the values of one section registers: a linear scan over its drafts.
///
/// There are as many registers as it takes, since they lie in memory, and nothing is ever moved out of one. What counts
/// is that those in use fit into the processor's nearest cache. So a register is free again once the last draft that
/// reads its value has read it, for that draft's own result at the earliest; a loop variable's next value is computed
/// into the variable's register where that is not needed any more (`Drafts.coalesced`); and values that outlast the
/// section have registers of their own.
struct RegisterAllocator {
    private let facts: ValueFacts
    private let section: Section
    private let drafts: Drafts
    private let ranges: LiveRanges

    /// The program, to which the section's steps and what they refer to are added.
    private(set) var program: Program
    /// Where each value is, of this section and those before.
    private(set) var registers: [Register]
    /// Where the next values of loop variables wait for their turn.
    private var saved: [Value: Register] = [:]

    private var strips: RegisterPool
    private var scalars: RegisterPool
    private var nextEnd = 0
    private var steps: [Step] = []
    /// The first step of each draft: constants and inputs take none, and neither do copies in place.
    private(set) var positions: [Int] = []

    init(
        _ drafts: Drafts,
        of section: Section,
        _ facts: ValueFacts,
        after program: Program,
        _ registers: [Register],
        reuse: RegisterReuse
    ) {
        self.drafts = drafts
        self.section = section
        self.facts = facts
        self.program = program
        self.registers = registers
        ranges = LiveRanges(of: drafts, facts)
        strips = RegisterPool(reuse)
        // A number for the whole strip may be one of an earlier section's, so these are counted on.
        scalars = RegisterPool(reuse, count: program.scalarCount)
        steps.reserveCapacity(drafts.all.count + 1)
        positions.reserveCapacity(drafts.all.count + 1)
    }

    /// Turns all drafts into steps.
    mutating func run() {
        for (position, draft) in drafts.all.enumerated() {
            positions.append(steps.count)
            // The result may take the place of an operand that is read here for the last time.
            let operands = draft.operands.map { registers[Int($0)] }
            releaseValues(endingAt: position)
            append(draft, operands)
        }
        positions.append(steps.count)
        resolveJumps()
        steps.append(Step(operation: .end, isScalar: true))
        program[section] = steps
        program.scalarCount = scalars.count
        program.spanCount = max(program.spanCount, drafts.spanCount)
        if section == .row {
            program.rowCount = strips.count
        } else {
            program.stripCount = max(program.stripCount, strips.count)
        }
    }

    // MARK: Taking and releasing

    private mutating func take(for value: Value, isKept: Bool) -> Register {
        if facts.isScalar(value, in: section) {
            return .scalar(isKept || section == .frame ? scalars.takeNew() : scalars.take())
        }
        if section == .column, isKept {
            program.columnCount += 1
            return .column(program.columnCount - 1)
        }
        let index = isKept ? strips.takeNew() : strips.take()
        return section == .row ? .row(index) : .strip(index)
    }

    private mutating func release(_ register: Register) {
        switch register {
        case .scalar(let index): scalars.release(index)
        case .strip(let index), .row(let index): strips.release(index)
        case .column, .none: break
        }
    }

    private mutating func releaseValues(endingAt position: Int) {
        while nextEnd < ranges.ends.count, ranges.ends[nextEnd].draft == position {
            let value = ranges.ends[nextEnd].value
            nextEnd += 1
            // A loop variable's register lives on in the value that it becomes, and the other way round.
            if mayRelease(value), drafts.coalesced[value] == nil { release(registers[Int(value)]) }
        }
    }

    private func mayRelease(_ value: Value) -> Bool {
        // What other sections read is needed after this one; pixels have none after them.
        if facts.isKept[Int(value)], section != .pixel { return false }
        // Inputs are written before the section runs, and outputs are read after it.
        if facts.graph.instructions[Int(value)].operation == .input { return false }
        if facts.graph.outputs.contains(value) { return false }
        return facts.sections[Int(value)] == section && section != .frame
    }

    /// A register for the result of a draft.
    private mutating func home(of value: Value) -> Register {
        let register =
            drafts.coalesced[value].map { registers[Int($0)] }
            ?? take(for: value, isKept: facts.isKept[Int(value)])
        registers[Int(value)] = register
        return register
    }

    // MARK: Steps

    private mutating func append(_ draft: Draft, _ operands: [Register]) {
        switch draft.work {
        case .compute(let value):
            switch draft.operation {
            case .constant, .uniform, .input: place(value)
            case .gather: appendGather(value, operands)
            case .products: appendProducts(value, operands, isMasked: draft.isMasked)
            case .axis, .texelAxis: appendAxis(value, draft.operation, operands)
            case .fetch: appendFetch(value, operands)
            case .wide: appendWide(value, operands)
            default: appendOperation(value, draft.operation, operands, isMasked: draft.isMasked)
            }
        case .change(let array):
            var step = Step(operation: draft.operation, extra: array)
            step.a = operands.count > 0 ? operands[0] : .none
            step.b = operands.count > 1 ? operands[1] : .none
            step.c = operands.count > 2 ? operands[2] : .none
            steps.append(step)
        case .openLoop(let span): steps.append(Step(operation: .openLoop, extra: span))
        case .narrow(let label, let span):
            var step = Step(operation: .narrow, a: operands[0], jump: label, extra: span)
            step.b = operands.count > 1 ? operands[1] : .none
            steps.append(step)
        case .assign(let phi): appendCopy(operands[0], toVariable: phi)
        case .save(let phi): appendSave(operands[0], of: phi)
        case .restore(let phi):
            let register = saved[phi] ?? .none
            release(register)
            appendCopy(register, toVariable: phi)
        case .jump(let label):
            // The label's place is not known yet.
            var step = Step(operation: draft.operation, a: operands.first ?? .none, jump: label)
            step.isScalar = step.a.isScalar || operands.isEmpty
            steps.append(step)
        case .countRound(let cost, let line):
            steps.append(Step(operation: .backEdge, jump: cost, isScalar: true, line: line))
        }
    }

    /// Puts a number that is there before the section runs into a register of its own.
    private mutating func place(_ value: Value) {
        let instruction = facts.graph.instructions[Int(value)]
        let register = take(for: value, isKept: true)
        registers[Int(value)] = register
        switch instruction.operation {
        case .constant: program.constants.append((register, instruction.immediate))
        case .uniform: program.uniforms.append((register, Int(instruction.immediate)))
        default:
            if let input = Input(rawValue: instruction.immediate) { program.inputs.append((register, input)) }
        }
    }

    private mutating func appendCopy(_ source: Register, toVariable phi: Value) {
        if registers[Int(phi)] == .none {
            registers[Int(phi)] = take(for: phi, isKept: facts.isKept[Int(phi)])
        }
        let destination = registers[Int(phi)]
        guard source != destination else { return }
        steps.append(
            Step(operation: .copy, destination: destination, a: source, isScalar: destination.isScalar)
        )
    }

    private mutating func appendSave(_ source: Register, of phi: Value) {
        let register: Register = source.isScalar ? .scalar(scalars.take()) : .strip(strips.take())
        saved[phi] = register
        steps.append(Step(operation: .copy, destination: register, a: source, isScalar: source.isScalar))
    }

    private mutating func appendOperation(
        _ value: Value,
        _ operation: Operation,
        _ operands: [Register],
        isMasked: Bool
    ) {
        // What was there for a jump that was not worth it is not computed.
        if !ranges.isUsed(value), drafts.coalesced[value] == nil, !facts.isKept[Int(value)], mayRelease(value)
        {
            return
        }
        var step = Step(operation: operation, isScalar: facts.isScalar(value, in: section))
        step.destination = home(of: value)
        if isMasked { step.mask = operands[operands.count - 1] }
        let count = isMasked ? operands.count - 1 : operands.count
        step.a = count > 0 ? operands[0] : .none
        step.b = count > 1 ? operands[1] : .none
        step.c = count > 2 ? operands[2] : .none
        if operation == .loadElement { step.extra = Int(facts.graph.instructions[Int(value)].immediate) }
        steps.append(step)
        releaseUnused(value)
    }

    private mutating func appendGather(_ value: Value, _ operands: [Register]) {
        var step = Step(operation: .gather, isScalar: facts.isScalar(value, in: section))
        step.destination = home(of: value)
        step.a = operands[0]
        step.extra = program.gathers.count
        program.gathers.append(Program.Gather(choices: Array(operands.dropFirst())))
        steps.append(step)
        releaseUnused(value)
    }

    private mutating func appendProducts(_ value: Value, _ operands: [Register], isMasked: Bool) {
        var step = Step(operation: .products)
        step.destination = home(of: value)
        if isMasked { step.mask = operands[operands.count - 1] }
        step.extra = program.products.count
        program.products.append(Program.Products(factors: isMasked ? operands.dropLast() : operands))
        steps.append(step)
        releaseUnused(value)
    }

    private mutating func appendAxis(_ value: Value, _ operation: Operation, _ operands: [Register]) {
        let bits = facts.graph.instructions[Int(value)].immediate
        let number = Int(bits & 0x7fff_ffff)
        let results = homes(ofParts: operation == .axis ? 3 : 1, of: value)
        var step = Step(operation: operation, isScalar: facts.isScalar(value, in: section))
        step.a = operands[0]
        step.extra = program.axes.count
        program.axes.append(
            Program.Axis(
                texture: number / 2,
                isVertical: number % 2 == 1,
                countsTexels: bits != UInt32(number),
                results: results
            )
        )
        steps.append(step)
    }

    private mutating func appendFetch(_ value: Value, _ operands: [Register]) {
        let half = operands.count / 2
        // What nothing reads is not computed.
        let results = (0..<4).map { which in facts.parts[value]?[which].map { home(of: $0) } ?? .none }
        var step = Step(operation: .fetch, isScalar: facts.isScalar(value, in: section))
        step.extra = program.fetches.count
        program.fetches.append(
            Program.Fetch(
                texture: Int(facts.graph.instructions[Int(value)].immediate),
                x: Array(operands.prefix(half)),
                y: Array(operands.suffix(half)),
                results: results
            )
        )
        steps.append(step)
    }

    private mutating func appendWide(_ value: Value, _ operands: [Register]) {
        guard let operation = WideOperation(rawValue: facts.graph.instructions[Int(value)].immediate) else {
            return
        }
        let results = (0..<2).map { which in facts.parts[value]?[which].map { home(of: $0) } ?? .none }
        var step = Step(operation: .wide, isScalar: facts.isScalar(value, in: section))
        step.extra = program.wides.count
        program.wides.append(Program.Wide(operation: operation, operands: operands, results: results))
        steps.append(step)
    }

    /// Registers for all results of an instruction that has several.
    private mutating func homes(ofParts count: Int, of value: Value) -> [Register] {
        var unused: [Register] = []
        var all: [Register] = []
        for which in 0..<count {
            if let part = facts.parts[value]?[which] {
                all.append(home(of: part))
            } else {
                // Nothing reads it, but it is written, beside the others.
                let register = take(for: value, isKept: false)
                unused.append(register)
                all.append(register)
            }
        }
        for register in unused { release(register) }
        return all
    }

    /// Frees the register of a result that nothing uses at once.
    private mutating func releaseUnused(_ value: Value) {
        guard !ranges.isUsed(value), drafts.coalesced[value] == nil, !facts.isKept[Int(value)],
            mayRelease(value)
        else { return }
        release(registers[Int(value)])
    }

    /// Replaces the labels of jumps by distances.
    private mutating func resolveJumps() {
        for index in steps.indices {
            switch steps[index].operation {
            case .jump, .jumpIfNone, .jumpIfAll, .narrow:
                steps[index].jump = positions[drafts.labels[steps[index].jump]] - index
            default: break
            }
        }
    }
}
