extension Graph {
    /// Which values have an influence on the outputs, of those in the trees of blocks that start at the roots.
    package func liveValues(fromBlocks roots: [Int]) -> [Bool] {
        var live = [Bool](repeating: false, count: instructions.count)
        let nesting = BlockNesting(self, roots: roots)
        var isBlockLive = [Bool](repeating: false, count: blocks.count)
        var work = outputs
        while let value = work.popLast() {
            guard !live[Int(value)] else { continue }
            live[Int(value)] = true
            work += operands(of: value)
            var block = nesting.homes[Int(value)]
            while block >= 0, !isBlockLive[block] {
                isBlockLive[block] = true
                if nesting.controls[block] >= 0 { work.append(nesting.controls[block]) }
                block = nesting.parents[block]
            }
        }
        return live
    }
}

/// Where the blocks of a graph stand; -1 where there is nothing of the kind.
struct BlockNesting {
    /// For each block, what decides whether it is carried out, and the block around it.
    private(set) var controls: [Value]
    private(set) var parents: [Int]
    /// The block of each value.
    private(set) var homes: [Int]

    init(_ graph: Graph, roots: [Int]) {
        controls = Array(repeating: -1, count: graph.blocks.count)
        parents = Array(repeating: -1, count: graph.blocks.count)
        homes = Array(repeating: -1, count: graph.instructions.count)
        var stack = roots
        while let block = stack.popLast() {
            for item in graph.blocks[block].items {
                switch item {
                case .value(let value): homes[Int(value)] = block
                case .branch(let index):
                    let branch = graph.branches[index]
                    for inner in [branch.then, branch.otherwise] {
                        (controls[inner], parents[inner]) = (branch.condition, block)
                        stack.append(inner)
                    }
                case .loop(let index):
                    let loop = graph.loops[index]
                    (controls[loop.head], parents[loop.head]) = (loop.test, block)
                    (controls[loop.body], parents[loop.body]) = (loop.test, loop.head)
                    stack += [loop.head, loop.body]
                }
            }
        }
    }
}
