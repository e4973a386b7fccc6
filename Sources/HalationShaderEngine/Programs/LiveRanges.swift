/// How long the values of a section's drafts are needed.
struct LiveRanges {
    /// The values that drafts read, each with the draft after which it is not needed any more, in the order of those.
    private(set) var ends: [(value: Value, draft: Int)] = []
    private var lastUses: [Int32]
    private var definitions: [Int32]

    /// A place for a value that has no use or no definition in the section.
    private static let nowhere: Int32 = -1

    init(of drafts: Drafts, _ facts: ValueFacts) {
        let count = facts.graph.instructions.count
        lastUses = Array(repeating: Self.nowhere, count: count)
        definitions = Array(repeating: Self.nowhere, count: count)
        findUses(in: drafts, facts)
        extendCoalesced(drafts)
        ends = lastUses.indices.filter { lastUses[$0] != Self.nowhere }
            .map { (Value($0), Int(lastUses[$0])) }
            .sorted { ($0.draft, $0.value) < ($1.draft, $1.value) }
    }

    /// Whether a draft reads the value.
    func isUsed(_ value: Value) -> Bool { lastUses[Int(value)] != Self.nowhere }

    private mutating func findUses(in drafts: Drafts, _ facts: ValueFacts) {
        let loops = drafts.loops.sorted {
            ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound)
        }
        var open: [Range<Int>] = []
        var nextLoop = 0
        for (position, draft) in drafts.all.enumerated() {
            while let loop = open.last, loop.upperBound <= position { open.removeLast() }
            while nextLoop < loops.count, loops[nextLoop].lowerBound == position {
                open.append(loops[nextLoop])
                nextLoop += 1
            }
            for operand in draft.operands { use(operand, at: position, open) }
            switch draft.work {
            case .assign(let phi), .restore(let phi):
                if definitions[Int(phi)] == Self.nowhere { definitions[Int(phi)] = Int32(position) }
                use(phi, at: position, open)
            case .compute(let value):
                definitions[Int(value)] = Int32(position)
                for part in (facts.parts[value] ?? [:]).values { definitions[Int(part)] = Int32(position) }
            case .save, .jump, .countRound, .change, .openLoop, .narrow: break
            }
        }
    }

    private mutating func use(_ value: Value, at position: Int, _ open: [Range<Int>]) {
        let defined = Int(definitions[Int(value)])
        // Used in a loop that it comes from outside of, it is needed in every round.
        let loop = open.first { $0.lowerBound > defined }
        let end = loop.map { $0.upperBound - 1 } ?? position
        lastUses[Int(value)] = max(lastUses[Int(value)], Int32(end))
    }

    /// A value that is computed into a loop variable's register holds it as long as the variable does.
    private mutating func extendCoalesced(_ drafts: Drafts) {
        for (value, phi) in drafts.coalesced {
            lastUses[Int(phi)] = max(lastUses[Int(phi)], lastUses[Int(value)])
        }
        for loop in drafts.loops {
            for phi in drafts.coalesced.values {
                let (defined, end) = (Int(definitions[Int(phi)]), Int(lastUses[Int(phi)]))
                guard defined >= 0, defined < loop.lowerBound, end >= loop.lowerBound else { continue }
                lastUses[Int(phi)] = Int32(max(end, loop.upperBound - 1))
            }
        }
    }
}
