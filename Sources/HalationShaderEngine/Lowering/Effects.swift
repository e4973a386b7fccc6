/// What pieces of a program may change, as far as that can be seen without running them.
final class Effects {
    struct Summary {
        var assigned = Set<Int>()
        var declared = Set<Int>()
        var returns = false
        var discards = false
        /// Leaves, or goes on with, a loop around the piece.
        var breaks = false
        var continues = false
    }

    private let definitions: [Function]
    private var functionSummaries: [Int: Summary] = [:]
    private var functionSizes: [Int: Int] = [:]
    private var bodies: [String: [Function]] = [:]

    init(_ module: Module) {
        definitions = module.functions
        for function in module.functions where function.body != nil {
            bodies[function.name, default: []].append(function)
        }
    }

    func definition(of function: Function) -> Function {
        if function.body != nil { return function }
        let types = function.parameters.map(\.type)
        return bodies[function.name]?.first { $0.parameters.map(\.type) == types } ?? function
    }

    // MARK: Summaries

    func summary(of loop: Statement.Loop) -> Summary {
        var summary = Summary()
        add(loop.body, to: &summary, loops: 0)
        if let condition = loop.condition { add(condition, to: &summary) }
        if let step = loop.step { add(step, to: &summary) }
        if let variable = loop.conditionVariable {
            summary.declared.insert(variable.index)
            if let value = variable.initializer { add(value, to: &summary) }
        }
        return summary
    }

    private func summary(of declared: Function) -> Summary {
        let function = definition(of: declared)
        if let known = functionSummaries[function.index] { return known }
        functionSummaries[function.index] = Summary()
        var inner = Summary()
        add(function.body ?? [], to: &inner, loops: 0)
        var outer = Summary()
        // What belongs to the function is gone when it returns.
        let own = inner.declared.union(function.parameters.map(\.index))
        outer.assigned = inner.assigned.subtracting(own)
        outer.discards = inner.discards
        functionSummaries[function.index] = outer
        return outer
    }

    /// `loops` counts the loops inside the piece around the statements; what leaves those stays inside.
    private func add(_ statements: [Statement], to summary: inout Summary, loops: Int, switches: Int = 0) {
        for statement in statements {
            switch statement {
            case .expression(let expression): add(expression, to: &summary)
            case .declare(let variable, let value):
                summary.declared.insert(variable.index)
                if let value { add(value, to: &summary) }
            case .block(let inner): add(inner, to: &summary, loops: loops, switches: switches)
            case .branch(let condition, let first, let second):
                add(condition, to: &summary)
                add(first, to: &summary, loops: loops, switches: switches)
                add(second, to: &summary, loops: loops, switches: switches)
            case .loop(let loop):
                var inner = self.summary(of: loop)
                inner.breaks = false
                inner.continues = false
                summary.assigned.formUnion(inner.assigned)
                summary.declared.formUnion(inner.declared)
                summary.returns = summary.returns || inner.returns
                summary.discards = summary.discards || inner.discards
            case .choose(let value, let cases):
                add(value, to: &summary)
                for part in cases { add(part.body, to: &summary, loops: loops, switches: switches + 1) }
            case .breakLoop: if switches == 0 { summary.breaks = true }
            case .continueLoop: summary.continues = true
            case .returnValue(let value):
                summary.returns = true
                if let value { add(value, to: &summary) }
            case .discard: summary.discards = true
            }
        }
    }

    private func add(_ expression: Expression, to summary: inout Summary) {
        switch expression.kind {
        case .assign(_, let target, _): summary.assigned.formUnion(variable(of: target))
        case .increment(let target, _, _): summary.assigned.formUnion(variable(of: target))
        case .call(let function, let arguments):
            for (argument, parameter) in zip(arguments, function.parameters) {
                if parameter.storage == .outParameter || parameter.storage == .inoutParameter {
                    summary.assigned.formUnion(variable(of: argument))
                }
            }
            let inner = self.summary(of: function)
            summary.assigned.formUnion(inner.assigned)
            summary.discards = summary.discards || inner.discards
        case .builtin(.modf, let arguments), .builtin(.sincos, let arguments):
            summary.assigned.formUnion(variable(of: arguments[1]))
        default: break
        }
        for child in expression.kind.children { add(child, to: &summary) }
    }

    private func variable(of target: Expression) -> [Int] {
        switch target.kind {
        case .variable(let variable): [variable.index]
        case .swizzle(let inner, _), .field(let inner, _), .index(let inner, _): variable(of: inner)
        default: []
        }
    }

    // MARK: Questions

    func hasEffects(_ expression: Expression) -> Bool {
        var summary = Summary()
        add(expression, to: &summary)
        return !summary.assigned.isEmpty || summary.discards
    }

    func callsFunctions(_ expression: Expression) -> Bool {
        if case .call = expression.kind { return true }
        return expression.kind.children.contains { callsFunctions($0) }
    }

    /// Whether statements change a variable that an expression reads.
    func changes(_ statements: [Statement], whatIsReadBy expressions: Expression...) -> Bool {
        var summary = Summary()
        add(statements, to: &summary, loops: 0)
        return expressions.contains { reads($0, summary.assigned) }
    }

    private func reads(_ expression: Expression, _ variables: Set<Int>) -> Bool {
        if case .variable(let variable) = expression.kind, variables.contains(variable.index) { return true }
        return expression.kind.children.contains { reads($0, variables) }
    }

    /// The one variable that a loop's step changes, if neither the step nor the condition does anything else.
    func counter(of condition: Expression, _ step: Expression) -> Int? {
        var summary = Summary()
        add(step, to: &summary)
        guard summary.assigned.count == 1, let counter = summary.assigned.first, !summary.discards,
            !hasEffects(condition), !callsFunctions(condition), !callsFunctions(step)
        else { return nil }
        return counter
    }

    /// About how many operations on numbers statements carry out once.
    func size(of statements: [Statement]) -> Int {
        var size = 0
        for statement in statements {
            switch statement {
            case .expression(let expression): size += self.size(of: expression)
            case .declare(_, let value): size += value.map { self.size(of: $0) } ?? 0
            case .block(let inner): size += self.size(of: inner)
            case .branch(let condition, let first, let second):
                size += self.size(of: condition) + self.size(of: first) + self.size(of: second)
            case .loop(let loop):
                // Of rounds that may be written out as well.
                let inner = self.size(of: loop.body) + (loop.condition.map { self.size(of: $0) } ?? 0)
                size += Swift.min(4 * inner, 1_000_000)
            case .choose(let value, let cases):
                size += self.size(of: value) + cases.reduce(0) { $0 + self.size(of: $1.body) + 4 }
            case .returnValue(let value): size += value.map { self.size(of: $0) } ?? 0
            case .breakLoop, .continueLoop, .discard: size += 1
            }
            size = Swift.min(size, 1_000_000)
        }
        return size
    }

    private func size(of expression: Expression) -> Int {
        var size = Swift.max(1, expression.type.isBasic ? expression.type.componentCount : 1)
        switch expression.kind {
        case .constant, .variable, .swizzle, .field, .construct, .convert: size = 0
        case .call(let function, _):
            let callee = definition(of: function)
            if functionSizes[callee.index] == nil {
                functionSizes[callee.index] = 1
                functionSizes[callee.index] = self.size(of: callee.body ?? [])
            }
            size += functionSizes[callee.index] ?? 0
        default: break
        }
        for child in expression.kind.children { size += self.size(of: child) }
        return Swift.min(size, 1_000_000)
    }
}
