/// Puts a section's tree of blocks into one order, with jumps over what no lane needs and back to the heads of loops.
struct Linearizer {
    /// Up to this cost, in simple operations, a branch is not worth its jumps.
    private static let cheapBranch = 8

    private let facts: ValueFacts
    private let section: Section
    private var drafts = Drafts()

    static func drafts(of section: Section, _ facts: ValueFacts) -> Drafts {
        var linearizer = Linearizer(facts: facts, section: section)
        linearizer.append(block: section.block)
        return linearizer.drafts
    }

    private init(facts: ValueFacts, section: Section) {
        self.facts = facts
        self.section = section
    }

    private var graph: Graph { facts.graph }

    // MARK: Labels

    private mutating func label() -> Int {
        drafts.labels.append(-1)
        return drafts.labels.count - 1
    }

    private mutating func place(_ label: Int) { drafts.labels[label] = drafts.all.count }

    private mutating func jump(_ operation: Operation, _ operands: [Value], to label: Int) {
        drafts.all.append(Draft(.jump(label: label), operation, operands))
    }

    // MARK: Blocks

    private mutating func append(block: Int) {
        for item in graph.blocks[block].items {
            switch item {
            case .value(let value): if facts.isLive[Int(value)] { append(value) }
            case .branch(let index): append(graph.branches[index])
            case .loop(let index): append(graph.loops[index])
            }
        }
    }

    private mutating func append(_ value: Value) {
        let instruction = graph.instructions[Int(value)]
        switch instruction.operation {
        case .phi, .part, .join: return
        case .clearArray:
            return drafts.all.append(Draft(.change(array: Int(instruction.immediate)), .clearArray))
        case .storeElement:
            let operands = graph.more[Int(instruction.b)]
            return drafts.all.append(
                Draft(.change(array: Int(instruction.immediate)), .storeElement, operands)
            )
        case .loadElement:
            return drafts.all.append(Draft(.compute(value), .loadElement, [instruction.b]))
        case .mul where facts.isFused[Int(value)]: return
        case .add, .sub:
            guard let fusion = facts.fusions[value] else { break }
            return drafts.all.append(Draft(.compute(value), fusion.operation, fusion.operands))
        default: break
        }
        let operands = graph.operands(of: instruction)
        drafts.all.append(Draft(.compute(value), instruction.operation, operands))
    }

    private mutating func append(_ branch: Graph.Branch) {
        // Without a use for the condition nothing inside is of use, such as a loop without results.
        guard facts.isLive[Int(branch.condition)] else { return }
        let then = facts.cost(of: branch.then)
        let otherwise = facts.cost(of: branch.otherwise)
        if let then, let otherwise, then + otherwise <= Self.cheapBranch {
            // Cheaper to compute than to find out whether it is needed.
            append(block: branch.then)
            append(block: branch.otherwise)
        } else {
            if then != 0 { append(block: branch.then, unless: .jumpIfNone, branch.condition) }
            if otherwise != 0 { append(block: branch.otherwise, unless: .jumpIfAll, branch.condition) }
        }
    }

    private mutating func append(block: Int, unless jump: Operation, _ condition: Value) {
        let end = label()
        self.jump(jump, [condition], to: end)
        append(block: block)
        place(end)
    }

    // MARK: Loops

    private mutating func append(_ loop: Graph.Loop) {
        guard facts.isLive[Int(loop.test)] else { return }
        // Arrays stay where they are.
        let phis = loop.phis.filter { facts.isLive[Int($0)] && !graph.isArray($0) }
        for phi in phis {
            drafts.all.append(Draft(.assign(phi), .copy, [graph.instructions[Int(phi)].a]))
        }
        // Neighbours in a block of pixels read each other's numbers, also those of lanes that have left.
        let span =
            facts.loopsReadNeighbours || facts.isScalar(loop.test, in: section) ? nil : drafts.spanCount
        if let span {
            drafts.spanCount += 1
            drafts.all.append(Draft(.openLoop(span: span), .openLoop))
        }
        let start = drafts.all.count
        let head = label(), exit = label()
        place(head)
        append(block: loop.head)
        if let span {
            drafts.all.append(Draft(.narrow(label: exit, span: span), .narrow, [loop.test]))
        } else {
            jump(.jumpIfNone, [loop.test], to: exit)
        }
        append(block: loop.body)
        assignVariables(phis, loop, start)
        let cost = drafts.all.count - start
        drafts.all.append(Draft(.countRound(steps: cost, line: loop.line), .backEdge))
        jump(.jump, [], to: head)
        place(exit)
        drafts.loops.append(start..<drafts.all.count)
    }

    /// Gives all loop variables their next values at once.
    private mutating func assignVariables(_ phis: [Value], _ loop: Graph.Loop, _ start: Int) {
        let set = Set(phis)
        var copies: [Draft] = []
        for phi in phis {
            let next = graph.instructions[Int(phi)].b
            if next == phi { continue }
            if canCoalesce(phi, next, loop, start, set) {
                drafts.coalesced[next] = phi
            } else if set.contains(next) {
                // Another loop variable, which may be overwritten before.
                drafts.all.append(Draft(.save(phi), .copy, [next]))
                copies.append(Draft(.restore(phi), .copy))
            } else {
                copies.append(Draft(.assign(phi), .copy, [next]))
            }
        }
        drafts.all += copies
    }

    /// Whether the next value may be written over the loop variable as soon as it is computed.
    private func canCoalesce(
        _ phi: Value,
        _ next: Value,
        _ loop: Graph.Loop,
        _ start: Int,
        _ phis: Set<Value>
    ) -> Bool {
        // What the head computes is computed once too often, by the lanes that leave.
        guard drafts.coalesced[next] == nil, facts.homes[Int(next)] == Int32(loop.body),
            facts.isScalar(next, in: section) == facts.isScalar(phi, in: section),
            let definition = drafts.all.lastIndex(where: { $0.result == next }), definition >= start
        else { return false }
        switch graph.instructions[Int(next)].operation {
        case .part, .phi, .axis, .fetch, .constant: return false
        default: break
        }
        // Another loop variable may take over the old value.
        if phis.contains(where: { graph.instructions[Int($0)].b == phi }) { return false }
        // The old value must not be needed any more.
        return !drafts.all[(definition + 1)...].contains { $0.operands.contains(phi) }
    }
}
