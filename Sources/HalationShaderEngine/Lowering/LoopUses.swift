/// Where the variables of loops are used.
struct LoopUses {
    /// Whether a loop reads the numbers of neighbours, also of those that have left it.
    private(set) var readsNeighbours = false
    private var usedAfter: Set<Value> = []

    init(_ graph: Graph, _ isLive: [Bool], roots: [Int]) {
        let nesting = BlockNesting(graph, roots: roots)
        var heads: [Value: Int] = [:]
        for loop in graph.loops {
            for phi in loop.phis { heads[phi] = loop.head }
        }
        guard !heads.isEmpty else { return }
        /// Notes a use in a block.
        func use(_ value: Value, in block: Int) -> Value? {
            guard let head = heads[value] else { return nil }
            var around = block
            while around >= 0, around != head { around = nesting.parents[around] }
            return around == head ? nil : value
        }
        let isInLoop = Self.blocksInLoops(graph, nesting)
        for (index, instruction) in graph.instructions.enumerated() where isLive[index] {
            let home = nesting.homes[index]
            if instruction.operation == .phi {
                // It starts outside of its loop, and goes on inside.
                let head = heads[Value(index)] ?? home
                if head >= 0, let value = use(instruction.a, in: nesting.parents[head]) {
                    usedAfter.insert(value)
                }
                if instruction.b >= 0, let value = use(instruction.b, in: head) { usedAfter.insert(value) }
                continue
            }
            if instruction.operation == .dFdx || instruction.operation == .dFdy, home >= 0, isInLoop[home] {
                readsNeighbours = true
            }
            for operand in graph.operands(of: instruction) {
                if let value = use(operand, in: home) { usedAfter.insert(value) }
            }
        }
        for (block, contents) in graph.blocks.enumerated() {
            for item in contents.items {
                switch item {
                case .branch(let index):
                    if let value = use(graph.branches[index].condition, in: block) { usedAfter.insert(value) }
                case .loop(let index):
                    let loop = graph.loops[index]
                    if let value = use(loop.test, in: loop.head) { usedAfter.insert(value) }
                case .value: break
                }
            }
        }
        usedAfter.formUnion(graph.outputs)
    }

    private static func blocksInLoops(_ graph: Graph, _ nesting: BlockNesting) -> [Bool] {
        var isInLoop = [Bool](repeating: false, count: graph.blocks.count)
        let heads = Set(graph.loops.map(\.head))
        for block in graph.blocks.indices {
            var around = block
            while around >= 0, !heads.contains(around) { around = nesting.parents[around] }
            isInLoop[block] = around >= 0
        }
        return isInLoop
    }

    /// Whether a loop's variable counts when the loop has ended, or for lanes that have left it.
    func isUsedAfter(_ phi: Value) -> Bool { readsNeighbours || usedAfter.contains(phi) }
}

/// What is known of truths for lanes where another one holds.
struct LaneFacts {
    private var known: [Value: Bool] = [:]

    /// What follows from a truth; nothing from -1.
    init(_ truth: Value, _ graph: Graph) {
        if truth >= 0 { learn(truth, true, graph) }
    }

    private mutating func learn(_ value: Value, _ truth: Bool, _ graph: Graph) {
        guard known[value] == nil else { return }
        known[value] = truth
        let instruction = graph.instructions[Int(value)]
        switch instruction.operation {
        case .bitNot: learn(instruction.a, !truth, graph)
        case .bitAnd where truth:
            learn(instruction.a, true, graph)
            learn(instruction.b, true, graph)
        case .bitAndNot where truth:
            learn(instruction.a, true, graph)
            learn(instruction.b, false, graph)
        case .bitOr where !truth:
            learn(instruction.a, false, graph)
            learn(instruction.b, false, graph)
        default: break
        }
    }

    /// The value that choices come to for these lanes.
    func chosen(_ value: Value, _ graph: Graph) -> Value {
        var value = value
        while true {
            let instruction = graph.instructions[Int(value)]
            guard instruction.operation == .select, let truth = known[instruction.a] else { return value }
            value = truth ? instruction.b : instruction.c
        }
    }
}
