extension Lowering {
    mutating func lower(_ loop: Statement.Loop) {
        let summary = effects.summary(of: loop)
        if let rounds = unrolledRounds(of: loop, summary) {
            lower(loop, rounds: rounds)
        } else {
            lowerRounds(of: loop, summary)
        }
    }

    // MARK: Rounds that are written out

    private mutating func lower(_ loop: Statement.Loop, rounds: Int) {
        openFrame(LoopFrame(left: newVariable([builder.truth(false)])))
        defer { closeFrame() }
        guard failure == nil else { return }
        defer { nameLoop(loop, rounds: rounds) }
        for _ in 0..<rounds {
            guard !isTooLarge(at: loop.position) else { return }
            let outerLive = live
            live = builder.truth(true)
            lower(loop.body)
            live = outerLive
            if let step = loop.step { _ = lower(step) }
        }
    }

    /// Adds to the message about a limit which loop reaches it.
    private mutating func nameLoop(_ loop: Statement.Loop, rounds: Int) {
        guard let failure, !failure.message.contains("the loop in line"), loop.position.shownLine > 0 else {
            return
        }
        replaceFailure(
            failure.message + "; the loop in line \(loop.position.shownLine) is written out \(rounds) times",
            at: failure.position
        )
    }

    /// How often a loop runs, if that is known, and small enough for its rounds to be written out.
    private mutating func unrolledRounds(of loop: Statement.Loop, _ summary: Effects.Summary) -> Int? {
        guard !loop.testsAfter, loop.conditionVariable == nil, let condition = loop.condition,
            let step = loop.step,
            !summary.breaks, !summary.returns, !summary.discards,
            let counter = effects.counter(of: condition, step),
            !effects.changes(loop.body, whatIsReadBy: condition, step),
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

    // MARK: Rounds that are counted when the shader runs

    /// A loop whose instructions are being added.
    private struct OpenLoop {
        /// The block of its head.
        let head: Int
        /// The lanes that have not left when a round starts.
        let running: Value
        /// The variables that it changes, as they are when a round starts.
        let carried: [(variable: Int, values: [Value])]

        /// The values that each round gives anew.
        var phis: [Value] { [running] + carried.flatMap(\.values) }
    }

    private mutating func lowerRounds(of loop: Statement.Loop, _ summary: Effects.Summary) {
        let left = newVariable([builder.truth(false)])
        openFrame(LoopFrame(left: left))
        let (outerActive, outerLive) = (active, live)
        let open = openLoop(changing: changedVariables(summary))
        // Conditions that change something are a part of the body.
        let testsFirst =
            !loop.testsAfter && loop.conditionVariable == nil
            && loop.condition.map { !effects.hasEffects($0) } ?? true
        var test = open.running
        if testsFirst, let condition = loop.condition {
            test = builder.binary(.bitAnd, test, lower(condition)[0])
        }
        let body = builder.openNewBlock()
        lowerRound(of: loop, lanes: test, left: left, testsInside: !testsFirst)
        let goesOn = setNextValues(of: open, lanes: test, left: left)
        close(open, test: test, body: body, goesOn: goesOn, line: loop.position.shownLine)
        closeFrame()
        (active, live) = (outerActive, outerLive)
        if summary.returns || summary.discards { dropReturned() }
    }

    /// The variables from outside of a loop that its rounds may change, in a fixed order.
    private func changedVariables(_ summary: Effects.Summary) -> [Int] {
        var changed = summary.assigned.filter { !variables[$0].isEmpty && !summary.declared.contains($0) }
        let frame = frames[frames.count - 1]
        if summary.returns || summary.discards {
            changed.insert(frame.returned)
            if frame.result >= 0 { changed.insert(frame.result) }
            for outer in frame.loops.dropLast() { changed.insert(outer.left) }
        }
        if summary.discards {
            changed.insert(discarded)
            for frame in frames.dropLast() {
                changed.insert(frame.returned)
                for outer in frame.loops { changed.insert(outer.left) }
            }
        }
        return changed.sorted()
    }

    private mutating func openLoop(changing variables: [Int]) -> OpenLoop {
        let head = builder.openNewBlock(ofLoop: true)
        let running = builder.phi(active)
        var carried: [(variable: Int, values: [Value])] = []
        for variable in variables {
            let values = self.variables[variable].map { builder.phi($0) }
            carried.append((variable, values))
            write(variable, values)
        }
        logs.append(Log())
        active = running
        return OpenLoop(head: head, running: running, carried: carried)
    }

    /// Lowers what the lanes of a round do, from the start of the body to the step.
    private mutating func lowerRound(
        of loop: Statement.Loop,
        lanes: Value,
        left: Int,
        testsInside: Bool
    ) {
        active = lanes
        live = builder.truth(true)
        variables[left] = [builder.truth(false)]
        if testsInside, !loop.testsAfter, loop.condition != nil { leaveUnless(loop, left) }
        let goesOn = live
        branch(goesOn, then: { $0.lower(loop.body) })
        if loop.testsAfter {
            let stays = builder.unary(.bitNot, variables[left][0])
            branch(stays, then: { $0.leaveUnless(loop, left) })
        } else if let step = loop.step {
            let stays = builder.unary(.bitNot, variables[left][0])
            branch(stays, then: { _ = $0.lower(step) })
        }
    }

    /// Evaluates a loop's condition where it may change something, and lets lanes leave.
    private mutating func leaveUnless(_ loop: Statement.Loop, _ left: Int) {
        if let variable = loop.conditionVariable {
            write(variable, variable.initializer.map { lower($0) } ?? zeros(variable.type))
        }
        guard let condition = loop.condition else { return }
        let holds = lower(condition)[0]
        let ends = builder.unary(.bitNot, holds)
        write(left, [builder.binary(.bitOr, variables[left][0], ends)])
        live = builder.binary(.bitAnd, live, holds)
    }

    /// Says what the next round starts with: for the lanes of this one what it has computed.
    ///
    /// Answers the lanes of the next round.
    private mutating func setNextValues(of open: OpenLoop, lanes: Value, left: Int) -> Value {
        for (variable, atHead) in open.carried {
            for (phi, value) in zip(atHead, variables[variable]) {
                builder.setNext(builder.select(lanes, value, phi), of: phi)
            }
        }
        let goesOn = builder.binary(.bitAndNot, lanes, variables[left][0])
        builder.setNext(goesOn, of: open.running)
        return goesOn
    }

    private mutating func close(_ open: OpenLoop, test: Value, body: Int, goesOn: Value, line: Int32) {
        builder.closeBlock()
        builder.closeBlock()
        logs.removeLast()
        builder.append(
            Graph.Loop(
                phis: open.phis,
                head: open.head,
                test: test,
                body: body,
                goesOn: goesOn,
                line: line
            )
        )
        for (variable, values) in open.carried { variables[variable] = values }
    }
}
