extension Lowering {
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
            write(variable, value.map { lower($0) } ?? zeros(variable.type))
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
            if let loop = frames[frames.count - 1].loops.last { write(loop.left, [builder.truth(true)]) }
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

    /// Starts a loop or `switch`, which statements inside may leave.
    mutating func openFrame(_ frame: LoopFrame) { frames[frames.count - 1].loops.append(frame) }

    /// Ends the innermost loop or `switch`.
    mutating func closeFrame() { frames[frames.count - 1].loops.removeLast() }

    /// Ends a function for the lanes that are here.
    private mutating func leave(_ frame: Frame) {
        write(frame.returned, [builder.truth(true)])
        for loop in frame.loops { write(loop.left, [builder.truth(true)]) }
        live = builder.truth(false)
    }

    /// Takes the lanes that have returned out of what follows.
    mutating func dropReturned() {
        let returned = variables[frames[frames.count - 1].returned][0]
        live = builder.binary(.bitAndNot, live, returned)
    }

    private mutating func lower(choice value: Expression, _ cases: [Statement.Case]) {
        let chosen = lower(value)[0]
        let left = newVariable([builder.truth(false)])
        let continued = newVariable([builder.truth(false)])
        openFrame(LoopFrame(left: left, isSwitch: true, continued: continued))
        let labels = cases.flatMap(\.labels).compactMap { $0 }
        var inside = builder.truth(false)
        let outerLive = live
        for part in cases {
            for label in part.labels {
                inside = builder.binary(.bitOr, inside, matches(chosen, label, of: labels))
            }
            let test = builder.binary(.bitAndNot, inside, variables[left][0])
            live = builder.truth(true)
            branch(test, then: { $0.lower(part.body) })
        }
        closeFrame()
        live = builder.binary(.bitAndNot, outerLive, variables[continued][0])
        dropReturned()
    }

    /// Where a label of a `switch` applies; the default's, nil, does where no other matches.
    private mutating func matches(_ chosen: Value, _ label: UInt32?, of labels: [UInt32]) -> Value {
        if let label { return builder.binary(.iequal, chosen, builder.constant(label)) }
        var matches = builder.truth(true)
        for other in labels {
            let differs = builder.binary(.inotEqual, chosen, builder.constant(other))
            matches = builder.binary(.bitAnd, matches, differs)
        }
        return matches
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
        let first = lowerSide(lanes: outerActive, condition, then)
        let second = lowerSide(lanes: outerActive, opposite, otherwise)
        active = outerActive
        builder.append(Graph.Branch(condition: condition, then: first.block, otherwise: second.block))
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

    /// One side of a branch, with what it leaves behind.
    private struct Side {
        let block: Int
        /// The variables that it changed.
        let values: [Int: [Value]]
        /// The lanes that go on after it.
        let live: Value
    }

    /// Carries out one side of a branch in a block of its own, and takes back what it did to variables.
    private mutating func lowerSide(
        lanes: Value,
        _ condition: Value,
        _ body: (inout Lowering) -> Void
    ) -> Side {
        let block = builder.openNewBlock()
        logs.append(Log())
        active = builder.binary(.bitAnd, lanes, condition)
        live = builder.truth(true)
        body(&self)
        let log = logs.removeLast()
        var values: [Int: [Value]] = [:]
        for (variable, old) in log.old {
            values[variable] = variables[variable]
            variables[variable] = old
        }
        builder.closeBlock()
        return Side(block: block, values: values, live: live)
    }
}
