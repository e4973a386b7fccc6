/// Builds a graph again without what has no use, and puts each instruction where it is carried out least often.
///
/// The result's first four blocks are carried out once a frame, once for each column, once for each row and for
/// each pixel.
package struct Optimizer {
    private var old: Graph
    private let isLive: [Bool]
    private let variances: [Variance]
    private var map: [Value]
    private var builder = GraphBuilder(hoists: true)
    private let loopUses: LoopUses

    package static func optimized(_ graph: Graph) -> Graph {
        // Values that turn out to be the same everywhere make loop variables superfluous, which takes a second pass.
        var first = Optimizer(graph, roots: [0])
        var second = Optimizer(first.run(roots: [0]), roots: Section.blocks)
        return second.run(roots: Section.blocks)
    }

    private init(_ graph: Graph, roots: [Int]) {
        old = graph
        isLive = graph.liveValues(fromBlocks: roots)
        // What is left out, because no lane gets there, may still be named by a choice that never falls on it.
        map = Array(repeating: builder.constant(0), count: graph.instructions.count)
        let usesDerivatives = zip(graph.instructions, isLive).contains {
            $1 && ($0.operation == .dFdx || $0.operation == .dFdy)
        }
        builder.graph.usesDerivatives = usesDerivatives
        builder.graph.arraySizes = graph.arraySizes
        old.usesDerivatives = usesDerivatives
        variances = old.variances(ofLive: isLive)
        loopUses = LoopUses(old, isLive, roots: roots)
    }

    private mutating func run(roots: [Int]) -> Graph {
        findTrivialPhis()
        for root in roots { rebuild(root) }
        builder.graph.outputs = old.outputs.map { mapped($0) }
        return builder.graph
    }

    // MARK: Loop variables that do not vary

    private var replacements: [Value: Value] = [:]

    private func resolved(_ value: Value) -> Value {
        var value = value
        while let next = replacements[value] { value = next }
        return value
    }

    private mutating func findTrivialPhis() {
        let phis = old.instructions.indices.filter { old.instructions[$0].operation == .phi }
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for index in phis where replacements[Value(index)] == nil {
                let instruction = old.instructions[index]
                let next = resolved(instruction.b)
                let initial = resolved(instruction.a)
                guard next == Value(index) || next == initial, initial != Value(index) else { continue }
                replacements[Value(index)] = initial
                hasChanged = true
            }
        }
    }

    // MARK: Building again

    private func mapped(_ value: Value) -> Value { map[Int(resolved(value))] }

    private mutating func rebuild(_ block: Int) {
        for item in old.blocks[block].items {
            switch item {
            case .value(let value): if isLive[Int(value)] { rebuild(value: value) }
            case .branch(let index): rebuild(old.branches[index])
            case .loop(let index): rebuild(old.loops[index])
            }
        }
    }

    private mutating func rebuild(value: Value) {
        let instruction = old.instructions[Int(value)]
        let result: Value
        switch instruction.operation {
        case .constant: result = builder.constant(instruction.immediate)
        case .uniform, .input: result = builder.add(instruction)
        case .phi: return
        case .part where wideResults[instruction.a] != nil:
            result = wideResults[instruction.a]?[Int(instruction.immediate)] ?? builder.constant(0)
        case .part: result = builder.part(mapped(instruction.a), Int(instruction.immediate))
        case .axis, .texelAxis:
            result = builder.add(
                Instruction(
                    operation: instruction.operation,
                    a: mapped(instruction.a),
                    immediate: instruction.immediate
                )
            )
        case .wide:
            let operands = old.more[Int(instruction.b)].map { mapped($0) }
            result = rebuildWide(value, instruction, operands)
        case .fetch:
            let operands = old.more[Int(instruction.b)].map { mapped($0) }
            let list = builder.moreIndex(operands)
            result = builder.add(
                Instruction(operation: .fetch, b: Value(list), immediate: instruction.immediate)
            )
        case .clearArray: result = builder.clearArray(Int(instruction.immediate))
        case .loadElement: result = builder.loadElement(of: mapped(instruction.a), at: mapped(instruction.b))
        case .storeElement:
            let operands = old.more[Int(instruction.b)].map { mapped($0) }
            result = builder.storeElement(
                of: mapped(instruction.a),
                at: operands[0],
                operands[1],
                mask: operands[2]
            )
        case .join: result = builder.join(mapped(instruction.a), mapped(instruction.b))
        case .gather:
            let choices = old.more[Int(instruction.immediate)].map { mapped($0) }
            result = builder.gather(mapped(instruction.a), choices)
        case .dFdx, .dFdy:
            let isSame = variances[Int(value)].isEmpty
            result =
                isSame ? builder.constant(0) : builder.unary(instruction.operation, mapped(instruction.a))
        default:
            if instruction.c >= 0 {
                result = builder.ternary(
                    instruction.operation,
                    mapped(instruction.a),
                    mapped(instruction.b),
                    mapped(instruction.c)
                )
            } else if instruction.b >= 0 {
                result = builder.binary(instruction.operation, mapped(instruction.a), mapped(instruction.b))
            } else {
                result = builder.unary(instruction.operation, mapped(instruction.a))
            }
        }
        map[Int(value)] = result
    }

    /// The results of the steps on numbers of 64 bits, which may have become constants.
    private var wideResults: [Value: [Value]] = [:]

    private mutating func rebuildWide(_ value: Value, _ instruction: Instruction, _ operands: [Value])
        -> Value
    {
        guard let operation = WideOperation(rawValue: instruction.immediate) else {
            return builder.constant(0)
        }
        let results = builder.wide(operation, operands)
        wideResults[value] = results
        return results[0]
    }

    /// Whether a value is the same for all lanes of a strip.
    private func isScalar(_ value: Value) -> Bool { !builder.variances[Int(value)].contains(.column) }

    private mutating func rebuild(_ branch: Graph.Branch) {
        guard isLive[Int(resolved(branch.condition))] else {
            // Nothing inside is of use, or all of it is elsewhere.
            return
        }
        let condition = mapped(branch.condition)
        if builder.isTrue(condition) { return rebuild(branch.then) }
        if builder.isFalse(condition) { return rebuild(branch.otherwise) }
        // What is the same for all lanes is known inside; otherwise it is not, for loops inside test all lanes.
        let isKnown = isScalar(condition)
        let place = Int(resolved(branch.condition))
        let then = builder.openNewBlock()
        if isKnown { map[place] = builder.truth(true) }
        rebuild(branch.then)
        builder.closeBlock()
        let otherwise = builder.openNewBlock()
        if isKnown { map[place] = builder.truth(false) }
        rebuild(branch.otherwise)
        builder.closeBlock()
        map[place] = condition
        guard !builder.graph.blocks[then].items.isEmpty || !builder.graph.blocks[otherwise].items.isEmpty
        else {
            return
        }
        builder.append(Graph.Branch(condition: condition, then: then, otherwise: otherwise))
    }

    private mutating func rebuild(_ loop: Graph.Loop) {
        let test = resolved(loop.test)
        guard isLive[Int(test)] else { return }
        let head = builder.openNewBlock(ofLoop: true)
        var phis: [(old: Value, new: Value)] = []
        for phi in loop.phis where isLive[Int(phi)] {
            if replacements[phi] != nil { continue }
            let initial = mapped(old.instructions[Int(phi)].a)
            let new = builder.phi(initial, variances[Int(phi)])
            map[Int(phi)] = new
            phis.append((phi, new))
        }
        rebuild(loop.head)
        let condition = mapped(loop.test)
        let body = builder.openNewBlock()
        let isKnown = isScalar(condition)
        if isKnown { map[Int(test)] = builder.truth(true) }
        rebuild(loop.body)
        let goesOn = loop.goesOn >= 0 && isLive[Int(resolved(loop.goesOn))] ? mapped(loop.goesOn) : -1
        let lanes = LaneFacts(goesOn, builder.graph)
        for (phi, new) in phis {
            var next = mapped(old.instructions[Int(phi)].b)
            // Only the lanes of the next round need it, unless it is what tells those.
            if goesOn >= 0, next != goesOn, !loopUses.isUsedAfter(phi) {
                next = lanes.chosen(next, builder.graph)
            }
            builder.setNext(next, of: new)
        }
        if isKnown { map[Int(test)] = condition }
        builder.closeBlock()
        builder.closeBlock()
        builder.append(
            Graph.Loop(
                phis: phis.map(\.new),
                head: head,
                test: condition,
                body: body,
                goesOn: goesOn,
                line: loop.line
            )
        )
    }
}
