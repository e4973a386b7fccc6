/// Puts a graph's blocks into one order and gives its values registers.
struct ProgramBuilder {
    private let graph: Graph
    private let isLive: [Bool]
    private var program = Program()
    /// The section (frame, column, row, pixel) of each value.
    private var sections: [UInt8]
    private var variances: [Variance]
    private var useCounts: [Int32]
    private var homes: [Int32]
    /// Products that are computed with the sums that use them, and those sums.
    private var isFused: [Bool]
    private var fusions: [Value: (operation: Operation, operands: [Value])] = [:]
    /// The parts of the instructions that have several results.
    private var parts: [Value: [Int: Value]] = [:]

    static func program(of graph: Graph) -> Program {
        var builder = ProgramBuilder(graph)
        builder.run()
        return builder.program
    }

    private init(_ graph: Graph) {
        self.graph = graph
        isLive = Liveness.values(of: graph, roots: Array(0..<4))
        let count = graph.instructions.count
        sections = Array(repeating: 3, count: count)
        variances = Array(repeating: [], count: count)
        useCounts = Array(repeating: 0, count: count)
        homes = Array(repeating: -1, count: count)
        isFused = Array(repeating: false, count: count)
        registers = Array(repeating: .none, count: count)
    }

    private mutating func run() {
        program.isQuad = graph.usesDerivatives
        for section in 0..<4 {
            for item in graph.blocks[section].items {
                if case .value(let value) = item { sections[Int(value)] = UInt8(section) }
            }
        }
        for (block, contents) in graph.blocks.enumerated() {
            for item in contents.items {
                if case .value(let value) = item { homes[Int(value)] = Int32(block) }
            }
        }
        findVariances()
        countUses()
        fuse()
        for (value, instruction) in graph.instructions.enumerated()
        where instruction.operation == .part && isLive[value] {
            parts[instruction.a, default: [:]][Int(instruction.immediate)] = Value(value)
        }
        // Values that later sections use are kept.
        var kept = [Bool](repeating: false, count: graph.instructions.count)
        for value in graph.instructions.indices where isLive[value] {
            for operand in graph.operands(of: Value(value)) where sections[Int(operand)] != sections[value] {
                kept[Int(operand)] = true
            }
        }
        for output in graph.outputs { kept[Int(output)] = true }
        for loop in graph.loops {
            if sections[Int(loop.test)] != 3 { kept[Int(loop.test)] = true }
            for phi in loop.phis {
                for operand in graph.operands(of: phi) where sections[Int(operand)] != 3 {
                    kept[Int(operand)] = true
                }
            }
        }
        for branch in graph.branches where sections[Int(branch.condition)] != 3 {
            kept[Int(branch.condition)] = true
        }
        for section in 0..<4 {
            var linear = Linearizer(self, section: section)
            linear.append(block: section)
            let steps = allocate(linear, kept: kept, section: section)
            switch section {
            case 0: program.frame = steps
            case 1: program.column = steps
            case 2:
                program.row = steps
                makeRowResults(kept)
            default: program.pixel = steps
            }
        }
        program.outputs = graph.outputs.map { registers[Int($0)] }
        let discarded = graph.instructions[Int(graph.outputs[4])]
        program.discards = discarded.operation != .constant || discarded.immediate != 0
    }

    // MARK: Facts about values

    private mutating func findVariances() {
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for (value, instruction) in graph.instructions.enumerated() where isLive[value] {
                var variance = variances[value]
                if instruction.operation == .input {
                    let isColumn =
                        instruction.immediate == Input.x.rawValue || instruction.immediate == Input.u.rawValue
                    variance = isColumn ? .column : graph.usesDerivatives ? .pixel : .row
                } else {
                    for operand in graph.operands(of: instruction) {
                        variance.formUnion(variances[Int(operand)])
                    }
                }
                if variance != variances[value] {
                    variances[value] = variance
                    hasChanged = true
                }
            }
        }
    }

    private mutating func countUses() {
        for value in graph.instructions.indices where isLive[value] {
            for operand in graph.operands(of: Value(value)) { useCounts[Int(operand)] += 1 }
        }
        for output in graph.outputs { useCounts[Int(output)] += 1 }
        for branch in graph.branches { useCounts[Int(branch.condition)] += 1 }
        for loop in graph.loops { useCounts[Int(loop.test)] += 1 }
    }

    /// Whether a value of a section is one number for the strip that the section works on.
    private func isScalar(_ value: Value, in section: Int) -> Bool {
        let variance = variances[Int(value)]
        switch section {
        case 0: return true
        case 1: return !variance.contains(.column)
        case 2: return !variance.contains(.row)
        default: return !variance.contains(.column)
        }
    }

    // MARK: Order

    /// A step between values, before registers are known.
    private struct Draft {
        var operation: Operation
        var result: Value = -1
        var operands: [Value] = []
        /// A label, for jumps; the steps of a loop, for back edges.
        var target = -1
        /// A loop's variable that is given a value.
        var assigns: Value = -1
    }

    private struct Linearizer {
        let owner: ProgramBuilder
        let section: Int
        var drafts: [Draft] = []
        /// The draft that each label stands before.
        var labels: [Int] = []
        /// From the first draft of a loop to the one after its last.
        var loops: [(start: Int, end: Int)] = []
        /// Values that are computed into the register of the loop variable that they become.
        var coalesced: [Value: Value] = [:]

        init(_ owner: ProgramBuilder, section: Int) {
            self.owner = owner
            self.section = section
        }

        private mutating func label() -> Int {
            labels.append(-1)
            return labels.count - 1
        }

        private mutating func place(_ label: Int) { labels[label] = drafts.count }

        mutating func append(block: Int) {
            for item in owner.graph.blocks[block].items {
                switch item {
                case .value(let value): append(value)
                case .branch(let index): append(owner.graph.branches[index])
                case .loop(let index): append(owner.graph.loops[index])
                }
            }
        }

        private mutating func append(_ value: Value) {
            guard owner.isLive[Int(value)] else { return }
            let instruction = owner.graph.instructions[Int(value)]
            switch instruction.operation {
            case .phi, .part: return
            case .mul where owner.isFused[Int(value)]: return
            case .add, .sub:
                if let fusion = owner.fusions[value] {
                    drafts.append(
                        Draft(operation: fusion.operation, result: value, operands: fusion.operands)
                    )
                    return
                }
            default: break
            }
            drafts.append(
                Draft(
                    operation: instruction.operation,
                    result: value,
                    operands: owner.graph.operands(of: instruction)
                )
            )
        }

        private mutating func append(_ branch: Branch) {
            // Without a use for the condition nothing inside is of use, such as a loop without results.
            guard owner.isLive[Int(branch.condition)] else { return }
            let then = owner.cost(of: branch.then), otherwise = owner.cost(of: branch.otherwise)
            guard let then, let otherwise, then + otherwise <= ProgramBuilder.cheapBranch else {
                appendJumps(branch)
                return
            }
            // Cheaper to compute than to find out whether it is needed.
            append(block: branch.then)
            append(block: branch.otherwise)
        }

        private mutating func appendJumps(_ branch: Branch) {
            if owner.cost(of: branch.then) != 0 {
                let end = label()
                drafts.append(Draft(operation: .jumpIfNone, operands: [branch.condition], target: end))
                append(block: branch.then)
                place(end)
            }
            if owner.cost(of: branch.otherwise) != 0 {
                let end = label()
                drafts.append(Draft(operation: .jumpIfAll, operands: [branch.condition], target: end))
                append(block: branch.otherwise)
                place(end)
            }
        }

        private mutating func append(_ loop: Loop) {
            let phis = loop.phis.filter { owner.isLive[Int($0)] }
            guard owner.isLive[Int(loop.test)] else { return }
            for phi in phis {
                let initial = owner.graph.instructions[Int(phi)].a
                drafts.append(Draft(operation: .copy, operands: [initial], assigns: phi))
            }
            let start = drafts.count
            let head = label(), exit = label()
            place(head)
            append(block: loop.head)
            drafts.append(Draft(operation: .jumpIfNone, operands: [loop.test], target: exit))
            append(block: loop.body)
            assignVariables(phis, loop, start)
            let cost = drafts.count - start
            drafts.append(Draft(operation: .backEdge, target: cost))
            drafts.append(Draft(operation: .jump, target: head))
            place(exit)
            loops.append((start, drafts.count))
        }

        /// Gives all loop variables their next values at once.
        private mutating func assignVariables(_ phis: [Value], _ loop: Loop, _ start: Int) {
            let set = Set(phis)
            var copies: [Draft] = []
            for phi in phis {
                let next = owner.graph.instructions[Int(phi)].b
                if next == phi { continue }
                if canCoalesce(phi, next, loop, start, set) {
                    coalesced[next] = phi
                    continue
                }
                if set.contains(next) {
                    // Another loop variable, which may be overwritten before: by way of a register of its own.
                    drafts.append(Draft(operation: .copy, result: -2 - phi, operands: [next]))
                    copies.append(Draft(operation: .copy, operands: [-2 - phi], assigns: phi))
                } else {
                    copies.append(Draft(operation: .copy, operands: [next], assigns: phi))
                }
            }
            drafts += copies
        }

        /// Whether the next value may be written over the loop variable as soon as it is computed.
        private func canCoalesce(_ phi: Value, _ next: Value, _ loop: Loop, _ start: Int, _ phis: Set<Value>)
            -> Bool
        {
            // What the head computes is computed once too often, by the lanes that leave.
            guard coalesced[next] == nil, owner.homes[Int(next)] == Int32(loop.body),
                owner.isScalar(next, in: section) == owner.isScalar(phi, in: section),
                let definition = drafts.lastIndex(where: { $0.result == next }), definition >= start
            else { return false }
            switch owner.graph.instructions[Int(next)].operation {
            case .part, .phi, .axis, .fetch, .constant: return false
            default: break
            }
            // Another loop variable may take over the old value.
            if phis.contains(where: { owner.graph.instructions[Int($0)].b == phi }) { return false }
            // The old value must not be needed any more.
            return !drafts[(definition + 1)...].contains { $0.operands.contains(phi) }
        }
    }

    /// Up to this cost a branch is not worth its jumps, in simple operations.
    private static let cheapBranch = 8

    /// The cost of a block's own work; nil with loops inside, or when it is large.
    private func cost(of block: Int) -> Int? {
        var cost = 0
        for item in graph.blocks[block].items {
            switch item {
            case .value(let value):
                guard isLive[Int(value)] else { continue }
                switch graph.instructions[Int(value)].operation {
                case .part, .constant, .phi: break
                case .sin, .cos, .tan, .exp, .exp2, .log, .log2, .asin, .acos, .atan, .mod, .smoothstep:
                    cost += 5
                case .pow, .atan2, .fetch, .gather, .idiv, .udiv, .imod, .umod: cost += 12
                case .div, .sqrt, .rsqrt: cost += 2
                default: cost += 1
                }
            case .branch(let index) where !isLive[Int(graph.branches[index].condition)]: continue
            case .loop(let index) where !isLive[Int(graph.loops[index].test)]: continue
            case .branch(let index):
                guard let then = self.cost(of: graph.branches[index].then),
                    let otherwise = self.cost(of: graph.branches[index].otherwise)
                else { return nil }
                cost += then + otherwise
            case .loop: return nil
            }
            if cost > 1000 { return nil }
        }
        return cost
    }

    /// Finds products that only one sum uses.
    private mutating func fuse() {
        for (value, sum) in graph.instructions.enumerated()
        where isLive[value] && (sum.operation == .add || sum.operation == .sub) {
            func isProduct(_ operand: Value) -> Bool {
                graph.instructions[Int(operand)].operation == .mul && useCounts[Int(operand)] == 1
                    && homes[Int(operand)] == homes[value]
                    && variances[Int(operand)].contains(.column) == variances[value].contains(.column)
            }
            if isProduct(sum.a) {
                let product = graph.instructions[Int(sum.a)]
                isFused[Int(sum.a)] = true
                fusions[Value(value)] = (
                    sum.operation == .add ? .mulAdd : .mulSub, [product.a, product.b, sum.b]
                )
            } else if isProduct(sum.b) {
                let product = graph.instructions[Int(sum.b)]
                isFused[Int(sum.b)] = true
                fusions[Value(value)] = (
                    sum.operation == .add ? .mulAdd : .subMul, [product.a, product.b, sum.a]
                )
            }
        }
    }

    // MARK: Registers

    /// Where each value is, and the loop variables on their way to others (below -1).
    private var registers: [Register]
    private var temporaries: [Value: Register] = [:]

    private func register(_ value: Value) -> Register {
        value < -1 ? temporaries[value] ?? .none : value < 0 ? .none : registers[Int(value)]
    }

    private struct Pool {
        var free: [Int] = []
        var count = 0
        mutating func take() -> Int {
            if let index = free.popLast() { return index }
            count += 1
            return count - 1
        }
    }

    private mutating func allocate(_ linear: Linearizer, kept: [Bool], section: Int) -> [Step] {
        let drafts = linear.drafts
        let lastUses = lastUses(of: linear)
        var strips = Pool()
        var scalars = Pool()
        scalars.count = program.scalarCount
        var steps: [Step] = []
        steps.reserveCapacity(drafts.count + 1)
        // The steps that constants and inputs do not take move the labels.
        var positions = [Int](repeating: 0, count: drafts.count + 1)
        var expiring: [[Value]] = Array(repeating: [], count: drafts.count + 1)
        for (value, last) in lastUses where last < drafts.count { expiring[last].append(value) }

        func take(_ value: Value, isKept: Bool) -> Register {
            let scalar = value < 0 ? false : isScalar(value, in: section)
            if scalar {
                if isKept || section == 0 {
                    // Not from the pool: it must outlast it.
                    let index = scalars.count
                    scalars.count += 1
                    return .scalar(index)
                }
                return .scalar(scalars.take())
            }
            switch section {
            case 3 where isKept:
                strips.count += 1
                return .strip(strips.count - 1)
            case 1 where isKept:
                program.columnCount += 1
                return .column(program.columnCount - 1)
            case 2:
                if isKept {
                    strips.count += 1
                    return .row(strips.count - 1)
                }
                return .row(strips.take())
            default: return .strip(strips.take())
            }
        }
        func release(_ register: Register) {
            switch register {
            case .scalar(let index): scalars.free.append(index)
            case .strip(let index): strips.free.append(index)
            case .row(let index): strips.free.append(index)
            default: break
            }
        }
        func isKeptValue(_ value: Value) -> Bool { value >= 0 && kept[Int(value)] }
        func mayRelease(_ value: Value) -> Bool {
            if isKeptValue(value) && section != 3 { return false }
            // Inputs are written before the section runs.
            if value >= 0, graph.instructions[Int(value)].operation == .input { return false }
            if value >= 0, sections[Int(value)] != UInt8(section) { return false }
            if value >= 0, graph.outputs.contains(value) { return false }
            return !(section == 0 && isScalar(value, in: 0))
        }

        for (position, draft) in drafts.enumerated() {
            positions[position] = steps.count
            let operands = draft.operands.map { register($0) }
            for value in expiring[position] where mayRelease(value) {
                // A loop variable's register lives on in the value that it becomes, and the other way round.
                if value >= 0, linear.coalesced[value] != nil { continue }
                release(register(value))
            }
            switch draft.operation {
            case .constant, .uniform, .input:
                let register = take(draft.result, isKept: true)
                registers[Int(draft.result)] = register
                let immediate = graph.instructions[Int(draft.result)].immediate
                switch draft.operation {
                case .constant: program.constants.append((register, immediate))
                case .uniform: program.uniforms.append((register, Int(immediate)))
                default:
                    if let input = Input(rawValue: immediate) { program.inputs.append((register, input)) }
                }
                continue
            case .jump, .jumpIfNone, .jumpIfAll:
                var step = Step(operation: draft.operation, a: operands.first ?? .none, jump: draft.target)
                step.isScalar = operands.first?.isScalar ?? true
                steps.append(step)
                continue
            case .backEdge:
                steps.append(Step(operation: .backEdge, jump: draft.target, isScalar: true))
                continue
            default: break
            }
            var step = Step(operation: draft.operation)
            if draft.assigns >= 0 {
                if registers[Int(draft.assigns)] == .none {
                    registers[Int(draft.assigns)] = take(draft.assigns, isKept: isKeptValue(draft.assigns))
                }
                step.destination = registers[Int(draft.assigns)]
                step.a = operands[0]
                if step.a == step.destination { continue }
                step.isScalar = step.destination.isScalar
                steps.append(step)
                continue
            }
            if draft.result < -1 {
                let isScalarCopy = operands[0].isScalar
                let register: Register = isScalarCopy ? .scalar(scalars.take()) : .strip(strips.take())
                temporaries[draft.result] = register
                step.destination = register
                step.a = operands[0]
                step.isScalar = isScalarCopy
                steps.append(step)
                continue
            }
            let result = draft.result
            let scalar = isScalar(result, in: section)
            step.isScalar = scalar
            func destination(_ value: Value) -> Register {
                if let phi = linear.coalesced[value] {
                    registers[Int(value)] = registers[Int(phi)]
                } else {
                    registers[Int(value)] = take(value, isKept: isKeptValue(value))
                }
                return registers[Int(value)]
            }
            func results(_ count: Int) -> [Register] {
                var unused: [Register] = []
                let all = (0..<count).map { which in
                    if let part = parts[result]?[which] { return destination(part) }
                    // Nothing reads it, but it is written, beside the others.
                    unused.append(take(result, isKept: false))
                    return unused[unused.count - 1]
                }
                for register in unused { release(register) }
                return all
            }
            switch draft.operation {
            case .gather:
                step.destination = destination(result)
                step.a = operands[0]
                program.gathers.append(Program.Gather(choices: Array(operands.dropFirst())))
                step.extra = program.gathers.count - 1
            case .axis, .texelAxis:
                step.a = operands[0]
                let immediate = Int(graph.instructions[Int(result)].immediate)
                let results = results(draft.operation == .axis ? 3 : 1)
                program.axes.append(
                    Program.Axis(texture: immediate / 2, isVertical: immediate % 2 == 1, results: results)
                )
                step.extra = program.axes.count - 1
            case .fetch:
                let half = operands.count / 2
                let results = results(4)
                program.fetches.append(
                    Program.Fetch(
                        texture: Int(graph.instructions[Int(result)].immediate),
                        x: Array(operands.prefix(half)),
                        y: Array(operands.suffix(half)),
                        results: results
                    )
                )
                step.extra = program.fetches.count - 1
            default:
                step.destination = destination(result)
                step.a = operands.count > 0 ? operands[0] : .none
                step.b = operands.count > 1 ? operands[1] : .none
                step.c = operands.count > 2 ? operands[2] : .none
            }
            steps.append(step)
            // What nothing uses leaves its register at once.
            if lastUses[result] == nil, linear.coalesced[result] == nil, mayRelease(result),
                !isKeptValue(result),
                ![.axis, .texelAxis, .fetch].contains(draft.operation)
            {
                release(registers[Int(result)])
            }
        }
        positions[drafts.count] = steps.count
        for index in steps.indices {
            switch steps[index].operation {
            case .jump, .jumpIfNone, .jumpIfAll:
                steps[index].jump = positions[linear.labels[steps[index].jump]] - index
            default: break
            }
        }
        steps.append(Step(operation: .end, isScalar: true))
        program.scalarCount = scalars.count
        switch section {
        case 2: program.rowCount = strips.count
        default: program.stripCount = Swift.max(program.stripCount, strips.count)
        }
        return steps
    }

    /// The draft after which each value is not needed any more.
    private func lastUses(of linear: Linearizer) -> [Value: Int] {
        var definitions: [Value: Int] = [:]
        var last: [Value: Int] = [:]
        let loops = linear.loops.sorted { $0.start < $1.start || ($0.start == $1.start && $0.end > $1.end) }
        var open: [(start: Int, end: Int)] = []
        var nextLoop = 0
        func use(_ value: Value, at position: Int) {
            var end = position
            // Used in a loop that it comes from outside of, it is needed in every round.
            let defined = definitions[value] ?? -1
            for loop in open where loop.start > defined {
                end = loop.end - 1
                break
            }
            last[value] = Swift.max(last[value] ?? -1, end)
        }
        for (position, draft) in linear.drafts.enumerated() {
            while let loop = open.last, loop.end <= position { open.removeLast() }
            while nextLoop < loops.count, loops[nextLoop].start == position {
                open.append(loops[nextLoop])
                nextLoop += 1
            }
            for operand in draft.operands { use(operand, at: position) }
            if draft.assigns >= 0 {
                if definitions[draft.assigns] == nil { definitions[draft.assigns] = position }
                use(draft.assigns, at: position)
            }
            if draft.result != -1 {
                definitions[draft.result] = position
                for part in parts[draft.result]?.values ?? [:].values { definitions[part] = position }
            }
        }
        // A value that is computed into a loop variable's register holds it as long as the variable does.
        for (value, phi) in linear.coalesced {
            if let end = last[value] { last[phi] = Swift.max(last[phi] ?? -1, end) }
        }
        for loop in linear.loops {
            for phi in linear.coalesced.values where definitions[phi].map({ $0 < loop.start }) == true {
                if let end = last[phi], end >= loop.start { last[phi] = Swift.max(end, loop.end - 1) }
            }
        }
        return last
    }

    /// Makes the numbers of rows that pixels use into numbers for their strips.
    private mutating func makeRowResults(_ kept: [Bool]) {
        for value in graph.instructions.indices where kept[value] && sections[value] == 2 && isLive[value] {
            guard registers[value] != .none else { continue }
            let to = Register.scalar(program.scalarCount)
            program.scalarCount += 1
            program.rowResults.append((registers[value], to))
            registers[value] = to
        }
    }
}
