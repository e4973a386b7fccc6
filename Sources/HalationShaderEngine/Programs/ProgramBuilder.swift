/// Makes a program of an optimised graph: puts each section into one order, and gives its values registers.
package struct ProgramBuilder {
    /// A section as it was drafted, and how its drafts became the program's steps.
    package struct Part {
        package let section: Section
        package let drafts: Drafts
        /// The first step of each draft, and the number of all.
        package let positions: [Int]
        /// The registers of the values of this section and those before.
        package let registers: [Register]
    }

    package private(set) var program = Program()
    package private(set) var parts: [Part] = []
    /// What is known of the graph's values.
    package let facts: ValueFacts
    private var registers: [Register]

    /// Builds the program of an optimised graph.
    package init(_ graph: Graph, reuse: RegisterReuse = .lastFreed) {
        facts = ValueFacts(graph)
        registers = Array(repeating: .none, count: graph.instructions.count)
        program.isQuad = graph.usesDerivatives
        program.arrays = graph.arraySizes
        for section in Section.allCases {
            let drafts = Linearizer.drafts(of: section, facts)
            var allocator = RegisterAllocator(
                drafts,
                of: section,
                facts,
                after: program,
                registers,
                reuse: reuse
            )
            allocator.run()
            (program, registers) = (allocator.program, allocator.registers)
            parts.append(
                Part(section: section, drafts: drafts, positions: allocator.positions, registers: registers)
            )
            if section == .row { placeRowResults() }
        }
        program.outputs = graph.outputs.map { registers[Int($0)] }
        let discarded = graph.instructions[Int(graph.outputs[4])]
        program.discards = discarded.operation != .constant || discarded.immediate != 0
    }

    /// Makes the numbers of rows that pixels use into numbers for their strips.
    private mutating func placeRowResults() {
        for value in registers.indices
        where facts.isKept[value] && facts.sections[value] == .row && facts.isLive[value] {
            guard registers[value] != .none else { continue }
            let to = Register.scalar(program.scalarCount)
            program.scalarCount += 1
            program.rowResults.append((registers[value], to))
            registers[value] = to
        }
    }
}
