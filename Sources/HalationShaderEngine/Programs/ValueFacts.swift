/// What is known of the values of an optimised graph before they are put in order.
package struct ValueFacts {
    /// A sum or difference that is computed together with a product that only it uses, or a sum of such products.
    struct Fusion {
        let operation: Operation
        let operands: [Value]
    }

    let graph: Graph
    let isLive: [Bool]
    /// Whether loops read the numbers of lanes that have left them.
    let loopsReadNeighbours: Bool
    private let variances: [Variance]
    /// The section that computes each value.
    let sections: [Section]
    /// The block of each value; -1 where it has none.
    let homes: [Int32]
    /// Values that outlast their section, because another one or the picture needs them.
    let isKept: [Bool]
    /// The parts of the instructions that have several results, by their numbers.
    let parts: [Value: [Int: Value]]
    private(set) var fusions: [Value: Fusion] = [:]
    /// Products, and sums of them, that are computed with the sums that use them.
    private(set) var isFused: [Bool]

    init(_ graph: Graph) {
        self.graph = graph
        let isLive = graph.liveValues(fromBlocks: Section.blocks)
        let sections = Self.sections(of: graph)
        self.isLive = isLive
        loopsReadNeighbours = LoopUses(graph, isLive, roots: Section.blocks).readsNeighbours
        self.sections = sections
        variances = graph.variances(ofLive: isLive)
        homes = Self.homes(in: graph)
        isKept = Self.kept(in: graph, isLive, sections)
        parts = Self.parts(in: graph, isLive)
        isFused = Array(repeating: false, count: graph.instructions.count)
        fuse()
    }

    /// Whether a value is one number for the strip that the section works on.
    package func isScalar(_ value: Value, in section: Section) -> Bool {
        let variance = variances[Int(value)]
        return switch section {
        case .frame: true
        case .row: !variance.contains(.row)
        case .column, .pixel: !variance.contains(.column)
        }
    }

    // MARK: Finding them

    /// Values in blocks inside a section's belong to the pixels': only those have branches and loops.
    private static func sections(of graph: Graph) -> [Section] {
        var sections = [Section](repeating: .pixel, count: graph.instructions.count)
        for section in Section.allCases {
            for item in graph.blocks[section.block].items {
                if case .value(let value) = item { sections[Int(value)] = section }
            }
        }
        return sections
    }

    private static func homes(in graph: Graph) -> [Int32] {
        var homes = [Int32](repeating: -1, count: graph.instructions.count)
        for (block, contents) in graph.blocks.enumerated() {
            for item in contents.items {
                if case .value(let value) = item { homes[Int(value)] = Int32(block) }
            }
        }
        return homes
    }

    private static func kept(in graph: Graph, _ isLive: [Bool], _ sections: [Section]) -> [Bool] {
        var isKept = [Bool](repeating: false, count: graph.instructions.count)
        for value in graph.instructions.indices where isLive[value] {
            for operand in graph.operands(of: Value(value)) where sections[Int(operand)] != sections[value] {
                isKept[Int(operand)] = true
            }
        }
        for output in graph.outputs { isKept[Int(output)] = true }
        // Branches and loops, and with them what they test and start with, are the pixels'.
        let tested =
            graph.branches.map(\.condition) + graph.loops.map(\.test)
            + graph.loops.flatMap { $0.phis.flatMap { graph.operands(of: $0) } }
        for value in tested where sections[Int(value)] != .pixel { isKept[Int(value)] = true }
        return isKept
    }

    private static func parts(in graph: Graph, _ isLive: [Bool]) -> [Value: [Int: Value]] {
        var parts: [Value: [Int: Value]] = [:]
        for (value, instruction) in graph.instructions.enumerated()
        where instruction.operation == .part && isLive[value] {
            parts[instruction.a, default: [:]][Int(instruction.immediate)] = Value(value)
        }
        return parts
    }

    // MARK: Fusion

    /// Finds products that only one sum uses.
    private mutating func fuse() {
        let useCounts = self.useCounts()
        for (value, sum) in graph.instructions.enumerated()
        where isLive[value] && (sum.operation == .add || sum.operation == .sub) {
            func isProduct(_ operand: Value) -> Bool {
                graph.instructions[Int(operand)].operation == .mul && useCounts[Int(operand)] == 1
                    && homes[Int(operand)] == homes[value]
                    && variances[Int(operand)].contains(.column) == variances[value].contains(.column)
            }
            let isSum = sum.operation == .add
            if isProduct(sum.a) {
                fuse(Value(value), product: sum.a, other: sum.b, as: isSum ? .mulAdd : .mulSub)
            } else if isProduct(sum.b) {
                fuse(Value(value), product: sum.b, other: sum.a, as: isSum ? .mulAdd : .subMul)
            }
            if isSum { fuseProducts(Value(value), useCounts) }
        }
    }

    /// Computes a sum of products in one step, which has to keep nothing between them.
    private mutating func fuseProducts(_ sum: Value, _ useCounts: [Int32]) {
        let mostFactors = 8
        guard let last = fusions[sum], sections[Int(sum)] == .pixel, variances[Int(sum)].contains(.column)
        else { return }
        let rest = last.operands[2]
        guard useCounts[Int(rest)] == 1, homes[Int(rest)] == homes[Int(sum)] else { return }
        var factors: [Value] = []
        if let first = fusions[rest], first.operation == .products {
            factors = first.operands
        } else if graph.instructions[Int(rest)].operation == .mul, !isFused[Int(rest)] {
            factors = graph.operands(of: rest)
        }
        factors += last.operands.prefix(2)
        guard factors.count >= 4, factors.count <= mostFactors, let pairs = Self.inOrder(factors, isStrip)
        else { return }
        fusions[rest] = nil
        isFused[Int(rest)] = true
        fusions[sum] = Fusion(operation: .products, operands: pairs)
    }

    private func isStrip(_ value: Value) -> Bool { variances[Int(value)].contains(.column) }

    /// Pairs of factors whose second ones are numbers for the whole strip in all pairs, or in none; nil if neither is
    /// possible.
    private static func inOrder(_ factors: [Value], _ isStrip: (Value) -> Bool) -> [Value]? {
        if factors.allSatisfy(isStrip) { return factors }
        var pairs: [Value] = []
        for index in stride(from: 0, to: factors.count, by: 2) {
            let (a, b) = (factors[index], factors[index + 1])
            guard isStrip(a) != isStrip(b) else { return nil }
            pairs += isStrip(a) ? [a, b] : [b, a]
        }
        return pairs
    }

    private mutating func fuse(_ sum: Value, product: Value, other: Value, as operation: Operation) {
        let factors = graph.instructions[Int(product)]
        isFused[Int(product)] = true
        fusions[sum] = Fusion(operation: operation, operands: [factors.a, factors.b, other])
    }

    private func useCounts() -> [Int32] {
        var counts = [Int32](repeating: 0, count: graph.instructions.count)
        for value in graph.instructions.indices where isLive[value] {
            for operand in graph.operands(of: Value(value)) { counts[Int(operand)] += 1 }
        }
        for output in graph.outputs { counts[Int(output)] += 1 }
        for branch in graph.branches { counts[Int(branch.condition)] += 1 }
        for loop in graph.loops { counts[Int(loop.test)] += 1 }
        return counts
    }
}

extension ValueFacts {
    /// The cost of a block's own work in simple operations; nil with loops inside, or when it is large.
    func cost(of block: Int) -> Int? {
        var cost = 0
        for item in graph.blocks[block].items {
            switch item {
            case .value(let value): if isLive[Int(value)] { cost += self.cost(of: value) }
            case .branch(let index) where !isLive[Int(graph.branches[index].condition)]: continue
            case .loop(let index) where !isLive[Int(graph.loops[index].test)]: continue
            case .branch(let index):
                let branch = graph.branches[index]
                guard let then = self.cost(of: branch.then), let otherwise = self.cost(of: branch.otherwise)
                else { return nil }
                cost += then + otherwise
            case .loop: return nil
            }
            if cost > 1000 { return nil }
        }
        return cost
    }

    private func cost(of value: Value) -> Int {
        switch graph.instructions[Int(value)].operation {
        case .part, .constant, .phi, .join: 0
        case .sin, .cos, .tan, .exp, .exp2, .log, .log2, .asin, .acos, .atan, .mod, .smoothstep: 5
        case .pow, .atan2, .fetch, .gather, .loadElement, .storeElement, .clearArray, .idiv, .udiv, .imod,
            .umod:
            12
        case .wide: 4
        case .div, .sqrt, .rsqrt: 2
        default: 1
        }
    }
}
