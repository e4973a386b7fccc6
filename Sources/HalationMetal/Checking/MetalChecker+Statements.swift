import HalationShaderEngine

extension MetalChecker {
    /// The statements of a block, in a scope of their own.
    func check(block: [MetalSyntax.Statement]) -> [Statement] {
        scoped { check(statements: block) }
    }

    func check(statements: [MetalSyntax.Statement]) -> [Statement] {
        var result: [Statement] = []
        for statement in statements where !diagnostics.isFull {
            guard let checked = try? check(statement) else { continue }
            result += checked
        }
        return result
    }

    private func check(_ statement: MetalSyntax.Statement) throws -> [Statement] {
        switch statement {
        case .declare(let variables): return try variables.flatMap { try declareLocal($0) }
        case .alias(let name, let type, let sizes):
            try declareAlias(name, type, sizes)
            return []
        case .structure(let structure):
            try declare(structure)
            return []
        case .expression(let syntax):
            let value = try check(syntax)
            guard case .value(let expression) = value.kind else { return [] }
            return [.expression(expression)]
        case .block(let inner): return [.block(check(block: inner))]
        case .branch(let condition, let first, let second):
            let test = try? self.condition(condition)
            let (a, b) = (check(block: first), check(block: second))
            guard let test else { throw Abandoned() }
            return [.branch(test, a, b)]
        case .loop(let first, let condition, let step, let body, let testsAfter):
            return try scoped {
                let start = try first.map { try check($0) } ?? []
                let test = try condition.map { try self.condition($0) }
                let next = try step.map { try check($0).expression }
                context.loops += 1
                let inner = check(block: body)
                context.loops -= 1
                let loop = Statement.Loop(condition: test, step: next, body: inner, testsAfter: testsAfter)
                return [.block(start + [.loop(loop)])]
            }
        case .choose(let value, let cases): return try checkChoice(value, cases)
        case .breakLoop(let position):
            guard context.loops + context.switches > 0 else {
                throw abandon("'break' stands outside of a loop or 'switch'", at: position)
            }
            return [.breakLoop]
        case .continueLoop(let position):
            guard context.loops > 0 else {
                throw abandon("'continue' stands outside of a loop", at: position)
            }
            return [.continueLoop]
        case .returnValue(let syntax, let position):
            return [.returnValue(try checkResult(syntax, at: position))]
        }
    }

    private func checkResult(_ syntax: MetalSyntax.Expression?, at position: Position) throws -> Expression? {
        guard let syntax else {
            guard context.result == .void else {
                throw abandon(
                    "the function returns \(name(of: context.result)), so 'return' needs a value",
                    at: position
                )
            }
            return nil
        }
        if case .braces(nil, let parts) = syntax.kind {
            return try braced(context.result, parts, at: syntax.position)
        }
        let value = try check(syntax)
        if context.result == .void {
            if value.type == .void { return nil }
            throw abandon("the function returns nothing", at: syntax.start)
        }
        return try assigned(value, to: context.result, what: "the function's result", at: syntax.start)
    }

    private func declareLocal(_ syntax: MetalSyntax.Variable) throws -> [Statement] {
        do {
            if try declareStatic(syntax) { return [] }
            let (type, value) = try initialValue(of: syntax)
            let variable = program.variable(
                syntax.name,
                program.tree(type),
                .local,
                isReadOnly: syntax.type.isConst,
                at: syntax.position
            )
            if syntax.type.isConst || syntax.type.space == .constant { variable.initializer = value }
            enter(
                .variable(variable, type, isConst: syntax.type.isConst),
                as: syntax.name,
                at: syntax.position
            )
            return [.declare(variable, value)]
        } catch {
            // What uses it has no mistake of its own.
            if !scopes.isEmpty, scopes[scopes.count - 1][syntax.name] == nil {
                scopes[scopes.count - 1][syntax.name] = .value(.error)
            }
            throw error
        }
    }

    private func checkChoice(
        _ syntax: MetalSyntax.Expression,
        _ cases: [(labels: [MetalSyntax.Expression?], body: [MetalSyntax.Statement])]
    ) throws -> [Statement] {
        let value = try check(syntax)
        guard value.type.isScalar, !value.type.scalar.isReal else {
            if value.type.isError { throw Abandoned() }
            throw abandon("'switch' takes a whole number, not \(name(of: value.type))", at: syntax.start)
        }
        context.switches += 1
        defer { context.switches -= 1 }
        return try scoped {
            let all = try cases.map { part in
                let labels = try part.labels.map { label in
                    try label.map { UInt32(truncatingIfNeeded: try constant($0)) }
                }
                return Statement.Case(labels: labels, body: check(block: part.body))
            }
            return [.choose(converted(value, to: .int), all)]
        }
    }
}
