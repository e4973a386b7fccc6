import HalationShaderEngine

extension GLSLChecker {
    /// Statements in a row; after one that has no meaning it goes on with the next.
    func check(_ statements: [Syntax.Statement]) throws(Abandoned) -> [Statement] {
        var result: [Statement] = []
        for statement in statements {
            if case .unread = statement { throw Abandoned() }
            do throws(Abandoned) { result += try check(statement) } catch { continue }
        }
        return result
    }

    private func check(_ statement: Syntax.Statement) throws(Abandoned) -> [Statement] {
        switch statement {
        case .empty: return []
        case .block(let statements):
            openScope()
            defer { closeScope() }
            return [.block(try check(statements))]
        case .expression(let expression): return [.expression(try check(expression))]
        case .declaration(let declaration): return try checkLocals(declaration)
        case .branch(let condition, let body, let otherwise):
            let test = self.condition(try check(condition), of: "'if'")
            let first = try checkBranch(body)
            return [.branch(test, first, try otherwise.map(checkBranch) ?? [])]
        case .forLoop(let loop): return [try check(loop)]
        case .whileLoop(let condition, let body): return [try check(condition, body)]
        case .doLoop(let body, let condition, let end): return [try check(body, until: condition, end)]
        case .choice(let value, let parts): return [try check(choice: value, parts)]
        case .breakLoop(let position):
            if loopDepth == 0, switchDepth == 0 { report("'break' is outside a loop", at: position) }
            return [.breakLoop]
        case .continueLoop(let position):
            if loopDepth == 0 { report("'continue' is outside a loop", at: position) }
            return [.continueLoop]
        case .discard: return [.discard]
        case .returnValue(let value, let position): return [try check(result: value, at: position)]
        case .incomplete(let whole, let mistake):
            _ = try check(whole)
            throw abandon(mistake)
        case .broken(let mistake): throw abandon(mistake)
        case .unread: throw Abandoned()
        }
    }

    /// A statement in a scope of its own.
    private func checkBranch(_ statement: Syntax.Statement) throws(Abandoned) -> [Statement] {
        openScope()
        defer { closeScope() }
        return try check(statement)
    }

    private func check(result: Syntax.Expression?, at position: Position) throws(Abandoned) -> Statement {
        let wanted = currentFunction?.returnType ?? .void
        let name = currentFunction?.name ?? ""
        guard let result else {
            if wanted != .void { report("'\(name)' returns \(self.name(of: wanted))", at: position) }
            return .returnValue(nil)
        }
        let value = try check(result)
        returnsValue = true
        if wanted == .void {
            if !value.type.isError { report("'\(name)' returns nothing", at: value.position) }
            return .returnValue(nil)
        }
        return .returnValue(assignable(value, to: wanted, at: position, what: "the result of '\(name)'"))
    }

    // MARK: Loops

    private func checkLoopBody(_ body: Syntax.Statement) throws(Abandoned) -> [Statement] {
        loopDepth += 1
        defer { loopDepth -= 1 }
        return try checkBranch(body)
    }

    private func check(_ condition: Syntax.Condition, of loop: inout Statement.Loop, named what: String)
        throws(Abandoned)
    {
        switch condition {
        case .expression(let expression):
            loop.condition = self.condition(try check(expression), of: what)
        case .declaration(let declaration):
            guard let variable = try checkConditionVariable(declaration) else { return }
            loop.conditionVariable = variable
            let value = self.variable(named: variable.name, at: variable.position)
            loop.condition = self.condition(value, of: what)
        }
    }

    private func check(_ syntax: Syntax.ForLoop) throws(Abandoned) -> Statement {
        openScope()
        defer { closeScope() }
        let start = try check(syntax.start)
        var loop = Statement.Loop(body: [])
        if let condition = syntax.condition { try check(condition, of: &loop, named: "'for'") }
        if let step = syntax.step { loop.step = try check(step) }
        loop.body = try checkLoopBody(syntax.body)
        return .block(start + [.loop(loop)])
    }

    private func check(_ condition: Syntax.Condition, _ body: Syntax.Statement) throws(Abandoned) -> Statement
    {
        openScope()
        defer { closeScope() }
        var loop = Statement.Loop(body: [])
        try check(condition, of: &loop, named: "'while'")
        loop.body = try checkLoopBody(body)
        return .loop(loop)
    }

    private func check(_ body: Syntax.Statement, until condition: Syntax.Expression, _ end: Syntax.Mistake?)
        throws(Abandoned) -> Statement
    {
        var loop = Statement.Loop(body: [], testsAfter: true)
        loop.body = try checkLoopBody(body)
        loop.condition = self.condition(try check(condition), of: "'do'")
        try pass(end)
        return .loop(loop)
    }

    // MARK: Choices

    private func check(choice expression: Syntax.Expression, _ parts: [Syntax.ChoicePart]) throws(Abandoned)
        -> Statement
    {
        let value = try check(expression)
        if !value.type.isError, value.type != .int, value.type != .uint {
            report("the value of 'switch' is int or uint, not \(name(of: value.type))", at: value.position)
        }
        openScope()
        switchDepth += 1
        defer {
            closeScope()
            switchDepth -= 1
        }
        var cases: [Statement.Case] = []
        var seen = Set<UInt32?>()
        for part in parts {
            switch part {
            case .label(let label, let position, let end):
                let bits = try label.map { expression throws(Abandoned) in
                    try check(label: expression, of: value.type)
                }
                try pass(end)
                if !seen.insert(bits).inserted {
                    let message = label == nil ? "there are two defaults" : "this label occurs twice"
                    report(message, at: position)
                }
                add(bits, to: &cases)
            case .statement(let statement): try add(statement, to: &cases)
            case .broken(let mistake): throw abandon(mistake)
            }
        }
        return .choose(value, cases)
    }

    /// Labels in a row share the statements after them.
    private func add(_ label: UInt32?, to cases: inout [Statement.Case]) {
        if let last = cases.indices.last, cases[last].body.isEmpty {
            cases[last].labels.append(label)
        } else {
            cases.append(Statement.Case(labels: [label], body: []))
        }
    }

    private func add(_ statement: Syntax.Statement, to cases: inout [Statement.Case]) throws(Abandoned) {
        if case .unread = statement { throw Abandoned() }
        guard let last = cases.indices.last else { return }
        var statements: [Statement] = []
        do throws(Abandoned) { statements = try check(statement) } catch { statements = [] }
        // An empty statement still ends a list of labels.
        cases[last].body += statements.isEmpty ? [.block([])] : statements
    }

    private func check(label: Syntax.Expression, of type: ValueType) throws(Abandoned) -> UInt32 {
        let label = try check(label)
        if label.type.isError { return label.constant ?? 0 }
        if label.constant == nil || !label.type.isInteger {
            report("a label is a constant int or uint", at: label.position)
        } else if label.type != type, !type.isError, !converts(label.type, to: type) {
            report("the label is \(name(of: label.type)), not \(name(of: type))", at: label.position)
        }
        return label.constant ?? 0
    }
}
