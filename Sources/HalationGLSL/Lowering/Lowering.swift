/// Turns a checked program into a graph: functions become part of their callers, vectors become numbers, and
/// assignments become new values.
///
/// Lanes that are not concerned by a branch compute it as well; a choice after it keeps what they had. A lane that
/// has left a loop or returned is one for which what follows is such a branch.
struct Lowering {
    static let mostInstructions = 150_000
    /// Expressions that are looked at, again for each call and each round that is written out.
    static let mostWork = 1_000_000
    static let deepestNesting = 800

    let module: Module
    var builder = GraphBuilder()
    /// What each variable holds: a value for each component; empty before its declaration.
    var variables: [[Value]]
    private var logs: [Log] = []
    /// The lanes that carry out the current statement.
    var active: Value = 0
    /// Those of the lanes that started the current list of statements that go on with it.
    private var live: Value = 0
    private var frames: [Frame] = []
    private var depth = 0
    private var work = 0
    let effects: Effects
    private let discarded: Int
    private(set) var failure: (message: String, position: Position)?
    let bindings: Bindings

    /// Old contents of variables that a branch changes.
    private struct Log {
        var old: [Int: [Value]] = [:]
    }

    /// A function that is being carried out.
    private struct Frame {
        /// Variables: whether a lane has returned, and its result.
        var returned: Int
        var result: Int
        var loops: [LoopFrame] = []
    }

    private struct LoopFrame {
        /// A variable: whether a lane has left the loop.
        var left: Int
        /// For a `switch`, where `continue` belongs to a loop outside.
        var isSwitch = false
        /// For a `switch`: a variable that says whether a lane goes on with an outer loop.
        var continued = -1
    }

    /// What variables of the outside stand for.
    struct Bindings {
        /// The first component of each uniform, by variable.
        var uniforms: [Int: Int] = [:]
        var textures: [Int: Int] = [:]
        var inputs: [Int: [Input?]] = [:]
        /// The bits of components of inputs that are the same everywhere.
        var inputConstants: [Int: [UInt32]] = [:]
        var color: Variable
        /// Whether alpha is 1 whatever the shader says.
        var isOpaque = false
        /// Components that say how large each texture is: width, height.
        var textureSizes: [Int: Int] = [:]
    }

    static func graph(of module: Module, _ bindings: Bindings) -> Result<Graph, LimitError> {
        var lowering = Lowering(module, bindings)
        lowering.run()
        if let failure = lowering.failure {
            return .failure(LimitError(message: failure.message, position: failure.position))
        }
        return .success(lowering.builder.graph)
    }

    struct LimitError: Error {
        let message: String
        let position: Position
    }

    private init(_ module: Module, _ bindings: Bindings) {
        self.module = module
        self.bindings = bindings
        effects = Effects(module)
        variables = Array(repeating: [], count: module.variableCount + 1)
        discarded = module.variableCount
    }

    private mutating func run() {
        active = builder.truth(true)
        live = active
        variables[discarded] = [builder.truth(false)]
        bindOutside()
        guard let main = module.main else { return }
        frames.append(Frame(returned: newVariable([builder.truth(false)]), result: -1))
        for variable in module.globals {
            guard variable.storage == .global || variable.storage == .constant else { continue }
            write(variable.index, variable.initializer.map { lower($0) } ?? zeros(variable.type))
        }
        lower(main.body ?? [])
        var color = variables[bindings.color.index]
        let missing = [builder.float(0), builder.float(0), builder.float(0), builder.float(1)]
        while color.count < 4 { color.append(missing[color.count]) }
        if bindings.isOpaque { color[3] = builder.float(1) }
        builder.graph.outputs = Array(color.prefix(4)) + variables[discarded]
    }

    private mutating func bindOutside() {
        for variable in module.globals {
            let count = module.types.componentCount(of: variable.type)
            if let texture = bindings.textures[variable.index] {
                variables[variable.index] = [builder.int(texture)]
            } else if let offset = bindings.uniforms[variable.index] {
                variables[variable.index] = (0..<count).map {
                    builder.add(Instruction(operation: .uniform, immediate: UInt32(offset + $0)))
                }
            } else if let inputs = bindings.inputs[variable.index] {
                let constants =
                    bindings.inputConstants[variable.index] ?? Array(repeating: 0, count: inputs.count)
                variables[variable.index] = zip(inputs, constants).map { input, number in
                    guard let input else { return builder.constant(number) }
                    return builder.add(Instruction(operation: .input, immediate: input.rawValue))
                }
            }
        }
    }

    mutating func newVariable(_ values: [Value]) -> Int {
        variables.append(values)
        return variables.count - 1
    }

    mutating func fail(_ message: String, at position: Position) {
        if failure == nil { failure = (message, position) }
    }

    /// Whether the work is to be given up, because the program grows beyond a limit.
    mutating func isTooLarge(at position: Position) -> Bool {
        if failure != nil { return true }
        work += 1
        if builder.graph.instructions.count > Self.mostInstructions || work > Self.mostWork {
            fail(
                "with its functions in place of their calls, this shader is too large",
                at: position
            )
            return true
        }
        return false
    }

    mutating func nested<Result>(_ position: Position, _ fallback: Result, _ body: (inout Lowering) -> Result)
        -> Result
    {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepestNesting else {
            fail("with its functions in place of their calls, this shader is nested too deeply", at: position)
            return fallback
        }
        return body(&self)
    }

    // MARK: Variables

    mutating func write(_ variable: Int, _ values: [Value]) {
        if let top = logs.indices.last, logs[top].old[variable] == nil {
            logs[top].old[variable] = variables[variable]
        }
        variables[variable] = values
    }

    mutating func zeros(_ type: ValueType) -> [Value] {
        Array(repeating: builder.constant(0), count: module.types.componentCount(of: type))
    }

    // MARK: Branches

    /// Carries out one thing for the lanes where a condition holds and another for the rest.
    mutating func branch(
        _ condition: Value,
        then: (inout Lowering) -> Void,
        otherwise: (inout Lowering) -> Void = { _ in }
    ) {
        if builder.isTrue(condition) { return then(&self) }
        if builder.isFalse(condition) { return otherwise(&self) }
        let (outerActive, outerLive) = (active, live)
        let opposite = builder.unary(.bitNot, condition)
        func side(_ lowering: inout Lowering, _ condition: Value, _ body: (inout Lowering) -> Void) -> (
            block: Int, log: Log, values: [Int: [Value]], live: Value
        ) {
            let block = lowering.builder.openNewBlock()
            lowering.logs.append(Log())
            lowering.active = lowering.builder.binary(.bitAnd, outerActive, condition)
            lowering.live = lowering.builder.truth(true)
            body(&lowering)
            let live = lowering.live
            let log = lowering.logs.removeLast()
            var values: [Int: [Value]] = [:]
            for (variable, old) in log.old {
                values[variable] = lowering.variables[variable]
                lowering.variables[variable] = old
            }
            lowering.builder.closeBlock()
            return (block, log, values, live)
        }
        let first = side(&self, condition, then)
        let second = side(&self, opposite, otherwise)
        active = outerActive
        builder.graph.branches.append(
            Branch(condition: condition, then: first.block, otherwise: second.block)
        )
        builder.graph.blocks[builder.currentBlock].items.append(.branch(builder.graph.branches.count - 1))
        for variable in Set(first.values.keys).union(second.values.keys).sorted() {
            let old = variables[variable]
            // What the branches declare themselves is gone.
            guard !old.isEmpty else { continue }
            let a = first.values[variable] ?? old
            let b = second.values[variable] ?? old
            write(variable, zip(a, b).map { builder.select(condition, $0, $1) })
        }
        live = builder.binary(.bitAnd, outerLive, builder.select(condition, first.live, second.live))
    }

    // MARK: Statements

    mutating func lower(_ statements: [Statement]) { lower(statements[...]) }

    private mutating func lower(_ statements: ArraySlice<Statement>) {
        var rest = statements
        while let statement = rest.popFirst() {
            guard failure == nil, !builder.isFalse(live) else { return }
            lower(statement)
            guard !rest.isEmpty, !builder.isTrue(live), !builder.isFalse(live) else { continue }
            // Only some lanes go on.
            let outer = live
            let remaining = rest
            nested(Position(), ()) { lowering in
                lowering.branch(outer, then: { $0.lower(remaining) })
            }
            live = builder.binary(.bitAnd, outer, live)
            return
        }
    }

    private mutating func lower(_ statement: Statement) {
        switch statement {
        case .expression(let expression): _ = lower(expression)
        case .declare(let variable, let value):
            write(variable.index, value.map { lower($0) } ?? zeros(variable.type))
        case .block(let statements):
            nested(Position(), ()) { $0.lower(statements) }
        case .branch(let condition, let first, let second):
            let test = lower(condition)[0]
            nested(condition.position, ()) { lowering in
                lowering.branch(test, then: { $0.lower(first) }, otherwise: { $0.lower(second) })
            }
        case .loop(let loop): nested(loop.condition?.position ?? Position(), ()) { $0.lower(loop) }
        case .choose(let value, let cases): nested(value.position, ()) { $0.lower(choice: value, cases) }
        case .breakLoop:
            let last = frames.count - 1
            if let loop = frames[last].loops.last { write(loop.left, [builder.truth(true)]) }
            live = builder.truth(false)
        case .continueLoop:
            for loop in frames[frames.count - 1].loops.reversed() {
                guard loop.isSwitch else { break }
                write(loop.left, [builder.truth(true)])
                write(loop.continued, [builder.truth(true)])
            }
            live = builder.truth(false)
        case .returnValue(let value):
            if let value {
                let values = lower(value)
                write(frames[frames.count - 1].result, values)
            }
            leave(frames[frames.count - 1])
        case .discard:
            write(discarded, [builder.truth(true)])
            for frame in frames { leave(frame) }
        }
    }

    /// Ends a function for the lanes that are here.
    private mutating func leave(_ frame: Frame) {
        write(frame.returned, [builder.truth(true)])
        for loop in frame.loops { write(loop.left, [builder.truth(true)]) }
        live = builder.truth(false)
    }

    /// Takes the lanes that have returned out of what follows.
    private mutating func dropReturned() {
        let returned = variables[frames[frames.count - 1].returned][0]
        live = builder.binary(.bitAndNot, live, returned)
    }

    private mutating func lower(choice value: Expression, _ cases: [Statement.Case]) {
        let chosen = lower(value)[0]
        let left = newVariable([builder.truth(false)])
        let continued = newVariable([builder.truth(false)])
        frames[frames.count - 1].loops.append(LoopFrame(left: left, isSwitch: true, continued: continued))
        let labels = cases.flatMap(\.labels).compactMap { $0 }
        var inside = builder.truth(false)
        let outerLive = live
        for part in cases {
            for label in part.labels {
                var matches: Value
                if let label {
                    matches = builder.binary(.iequal, chosen, builder.constant(label))
                } else {
                    // The default comes in where no label matches.
                    matches = builder.truth(true)
                    for other in labels {
                        let differs = builder.binary(.inotEqual, chosen, builder.constant(other))
                        matches = builder.binary(.bitAnd, matches, differs)
                    }
                }
                inside = builder.binary(.bitOr, inside, matches)
            }
            let test = builder.binary(.bitAndNot, inside, variables[left][0])
            live = builder.truth(true)
            branch(test, then: { $0.lower(part.body) })
        }
        frames[frames.count - 1].loops.removeLast()
        live = builder.binary(.bitAndNot, outerLive, variables[continued][0])
        dropReturned()
    }

    // MARK: Loops

    private mutating func lower(_ loop: Statement.Loop) {
        let position = loop.condition?.position ?? Position()
        let summary = effects.summary(of: loop)
        if let rounds = unrolledRounds(of: loop, summary) {
            frames[frames.count - 1].loops.append(LoopFrame(left: newVariable([builder.truth(false)])))
            defer { frames[frames.count - 1].loops.removeLast() }
            for _ in 0..<rounds {
                guard !isTooLarge(at: position) else { return }
                let outerLive = live
                live = builder.truth(true)
                lower(loop.body)
                live = outerLive
                if let step = loop.step { _ = lower(step) }
            }
            return
        }
        // Conditions that change something are a part of the body.
        let testsFirst =
            !loop.testsAfter && loop.conditionVariable == nil
            && loop.condition.map { !effects.hasEffects($0) } ?? true
        let left = newVariable([builder.truth(false)])
        frames[frames.count - 1].loops.append(LoopFrame(left: left))
        var changed = summary.assigned.filter { !variables[$0].isEmpty && !summary.declared.contains($0) }
        if summary.returns || summary.discards {
            changed.insert(frames[frames.count - 1].returned)
            if frames[frames.count - 1].result >= 0 { changed.insert(frames[frames.count - 1].result) }
            for outer in frames[frames.count - 1].loops.dropLast() { changed.insert(outer.left) }
        }
        if summary.discards {
            changed.insert(discarded)
            for frame in frames.dropLast() {
                changed.insert(frame.returned)
                for outer in frame.loops { changed.insert(outer.left) }
            }
        }
        let carried = changed.sorted()
        let (outerActive, outerLive) = (active, live)

        let head = builder.openNewBlock(ofLoop: true)
        let running = builder.phi(active)
        var phis: [Value] = [running]
        var heads: [Int: [Value]] = [:]
        for variable in carried {
            let values = variables[variable].map { builder.phi($0) }
            phis += values
            heads[variable] = values
            write(variable, values)
        }
        logs.append(Log())
        active = running
        var test = running
        if testsFirst, let condition = loop.condition {
            test = builder.binary(.bitAnd, running, lower(condition)[0])
        }
        let body = builder.openNewBlock(ofLoop: true)
        active = test
        live = builder.truth(true)
        variables[left] = [builder.truth(false)]
        if !testsFirst, !loop.testsAfter, loop.condition != nil { leaveUnless(loop, left) }
        let goesOn = live
        branch(goesOn, then: { $0.lower(loop.body) })
        if loop.testsAfter {
            let stays = builder.unary(.bitNot, variables[left][0])
            branch(stays, then: { $0.leaveUnless(loop, left) })
        } else if let step = loop.step {
            let stays = builder.unary(.bitNot, variables[left][0])
            branch(stays, then: { _ = $0.lower(step) })
        }
        for variable in carried {
            guard let atHead = heads[variable] else { continue }
            for (phi, value) in zip(atHead, variables[variable]) {
                let next = builder.select(test, value, phi)
                builder.graph.instructions[Int(phi)].b = next
            }
        }
        let next = builder.binary(.bitAndNot, test, variables[left][0])
        builder.graph.instructions[Int(running)].b = next
        builder.closeBlock()
        builder.closeBlock()
        _ = logs.removeLast()
        for phi in phis { builder.release(phi) }
        builder.graph.loops.append(Loop(phis: phis, head: head, test: test, body: body))
        builder.graph.blocks[builder.currentBlock].items.append(.loop(builder.graph.loops.count - 1))
        for variable in carried {
            if let values = heads[variable] { variables[variable] = values }
        }
        frames[frames.count - 1].loops.removeLast()
        (active, live) = (outerActive, outerLive)
        if summary.returns || summary.discards { dropReturned() }
    }

    /// Evaluates a loop's condition where it may change something, and lets lanes leave.
    private mutating func leaveUnless(_ loop: Statement.Loop, _ left: Int) {
        if let variable = loop.conditionVariable {
            write(variable.index, variable.initializer.map { lower($0) } ?? zeros(variable.type))
        }
        guard let condition = loop.condition else { return }
        let holds = lower(condition)[0]
        let ends = builder.unary(.bitNot, holds)
        write(left, [builder.binary(.bitOr, variables[left][0], ends)])
        live = builder.binary(.bitAnd, live, holds)
    }

    /// How often a loop runs, if that is known, and small enough for its rounds to be written out.
    private mutating func unrolledRounds(of loop: Statement.Loop, _ summary: Effects.Summary) -> Int? {
        guard !loop.testsAfter, loop.conditionVariable == nil, let condition = loop.condition,
            let step = loop.step,
            !summary.breaks, !summary.returns, !summary.discards,
            let counter = effects.counter(of: condition, step),
            !effects.assigns(loop.body, counter),
            let start = variables[counter].first, variables[counter].count == 1,
            builder.constantBits(start) != nil
        else { return nil }
        let most = 64, mostWork = 1500
        let work = Swift.max(1, effects.size(of: loop.body))
        guard work <= mostWork else { return nil }
        var rounds = 0
        defer { variables[counter] = [start] }
        while rounds <= most, rounds * work <= mostWork {
            let test = lower(condition)[0]
            if builder.isFalse(test) { return rounds }
            guard builder.isTrue(test) else { return nil }
            _ = lower(step)
            rounds += 1
        }
        return nil
    }

    // MARK: Functions

    mutating func inline(_ declared: Function, _ arguments: [Expression], at position: Position) -> [Value] {
        let count = module.types.componentCount(of: declared.returnType)
        let nothing = Array(repeating: builder.constant(0), count: count)
        guard !isTooLarge(at: position) else { return nothing }
        let function = effects.definition(of: declared)
        // All arguments are there before any parameter changes: the function may be called in its own arguments.
        var given: [[Value]] = []
        var targets: [(Place, Variable)] = []
        for (argument, parameter) in zip(arguments, function.parameters) {
            switch parameter.storage {
            case .outParameter, .inoutParameter:
                let place = self.place(of: argument)
                given.append(parameter.storage == .outParameter ? zeros(parameter.type) : read(place))
                targets.append((place, parameter))
            default: given.append(lower(argument))
            }
        }
        for (values, parameter) in zip(given, function.parameters) { write(parameter.index, values) }
        let frame = Frame(returned: newVariable([builder.truth(false)]), result: newVariable(nothing))
        frames.append(frame)
        let outerLive = live
        live = builder.truth(true)
        let body = function.body ?? []
        nested(position, ()) { $0.lower(body) }
        frames.removeLast()
        live = outerLive
        if !builder.isFalse(variables[discarded][0]) {
            live = builder.binary(.bitAndNot, live, variables[discarded][0])
        }
        let result = variables[frame.result]
        for (place, parameter) in targets {
            let values = variables[parameter.index]
            let base = parameter.type.base
            write(values.map { convert($0, from: base, to: place.base) }, to: place)
        }
        return result
    }
}
