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
        case .mul where facts.isFused[Int(value)], .add where facts.isFused[Int(value)]: return
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
        let body = drafts.all.count
        append(block: loop.body)
        let lanes = span == nil ? loop.test : testLanesApart(loop, phis, start, narrow: body - 1)
        assignVariables(phis, loop, start)
        let cost = drafts.all.count - start
        computeInPlace(phis, loop, start, lanes: lanes)
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
        case .part, .phi, .axis, .fetch, .wide, .constant: return false
        default: break
        }
        // Another loop variable may take over the old value.
        if phis.contains(where: { graph.instructions[Int($0)].b == phi }) { return false }
        // The old value must not be needed any more.
        return !drafts.all[(definition + 1)...].contains { $0.operands.contains(phi) }
    }
}

// MARK: Steps that loops do without

extension Linearizer {
    /// Tests which lanes are left and what is the same for all of them each by itself, without combining the two.
    ///
    /// Answers the lanes of a round.
    private mutating func testLanesApart(
        _ loop: Graph.Loop,
        _ phis: [Value],
        _ start: Int,
        narrow: Int
    ) -> Value {
        let test = graph.instructions[Int(loop.test)]
        guard test.operation == .bitAnd,
            facts.isScalar(test.a, in: section) != facts.isScalar(test.b, in: section),
            facts.homes[Int(loop.test)] == Int32(loop.head),
            !phis.contains(where: { graph.instructions[Int($0)].b == loop.test }),
            let position = drafts.all[start..<narrow].lastIndex(where: { $0.result == loop.test }),
            !drafts.all[position..<narrow].contains(where: { $0.operands.contains(loop.test) })
        else { return loop.test }
        let (lanes, condition) = facts.isScalar(test.b, in: section) ? (test.a, test.b) : (test.b, test.a)
        for index in narrow..<drafts.all.count { drafts.all[index].replace(loop.test, by: lanes) }
        drafts.all[narrow] = Draft(drafts.all[narrow].work, .narrow, [lanes, condition])
        drafts.remove(at: position)
        return lanes
    }

    /// Lets operations leave loop variables as they are in the lanes that have left, which makes a choice after them
    /// superfluous.
    private mutating func computeInPlace(_ phis: [Value], _ loop: Graph.Loop, _ start: Int, lanes: Value) {
        for phi in phis {
            let next = graph.instructions[Int(phi)].b
            guard drafts.coalesced[next] == phi,
                let choice = drafts.all.lastIndex(where: { $0.result == next }), choice >= start,
                let definition = placeToCompute(phi, of: choice, loop, start, lanes)
            else { continue }
            let (draft, mask) = (drafts.all[definition], drafts.all[choice].operands[0])
            guard let value = draft.result else { continue }
            for index in (definition + 1)..<drafts.all.count { drafts.all[index].replace(value, by: next) }
            drafts.all[definition] =
                Draft(.compute(next), draft.operation, draft.operands + [mask], isMasked: true)
            drafts.remove(at: choice)
        }
    }

    /// The draft that can do the work of a choice between its own result and a loop variable.
    private func placeToCompute(
        _ phi: Value,
        of choice: Int,
        _ loop: Graph.Loop,
        _ start: Int,
        _ lanes: Value
    ) -> Int? {
        let draft = drafts.all[choice]
        guard draft.operation == .select, draft.operands[2] == phi else { return nil }
        let (mask, value) = (draft.operands[0], draft.operands[1])
        guard value != phi, ![mask, value, phi].contains(where: { facts.isScalar($0, in: section) }),
            facts.homes[Int(value)] == Int32(loop.body), !facts.isKept[Int(value)],
            drafts.coalesced[value] == nil,
            let definition = drafts.all[start..<choice].lastIndex(where: { $0.result == value }),
            drafts.all[definition].operation.takesMask, !drafts.all[definition].isMasked
        else { return nil }
        // The mask must be there, and the old value must not be needed in between.
        let between = drafts.all[(definition + 1)..<choice]
        guard !between.contains(where: { $0.result == mask || $0.operands.contains(phi) }) else { return nil }
        // Others may read the result only if they count for the lanes of the mask alone.
        if mask == lanes, !facts.loopsReadNeighbours { return definition }
        let uses = drafts.all[(definition + 1)...].reduce(0) { $0 + $1.operands.count { $0 == value } }
        return uses == 1 ? definition : nil
    }
}
