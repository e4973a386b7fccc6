extension Lowering {
    /// The components of an expression's value.
    mutating func lower(_ expression: Expression) -> [Value] {
        let count = module.types.componentCount(of: expression.type)
        let nothing = Array(
            repeating: Value(0),
            count: expression.type.base == .void ? 1 : Swift.max(1, count)
        )
        guard failure == nil, !isTooLarge(at: expression.position) else { return nothing }
        return nested(expression.position, nothing) { $0.lowerNested(expression) }
    }

    private mutating func lowerNested(_ expression: Expression) -> [Value] {
        if let part = partInMemory(expression) { return part }
        switch expression.kind {
        case .constant(let bits): return bits.map { builder.constant($0) }
        case .variable(let variable): return contents(of: variable)
        case .convert(let inner):
            let base = inner.type.base
            return convert(lower(inner), from: base, to: expression.type.base)
        case .unary(_, let inner) where inner.type.base == .double: return negated(wide: lower(inner))
        case .unary(let operation, let inner):
            return lower(inner).map { value in
                switch operation {
                case .negate: builder.unary(expression.type.base.isReal ? .neg : .ineg, value)
                case .not, .complement: builder.unary(.bitNot, value)
                }
            }
        case .binary(let operation, let left, let right):
            if operation == .and || operation == .or, needsBranch(right) {
                return lowerShortCircuit(operation, left, right)
            }
            let a = lower(left)
            let b = lower(right)
            return rounded(left.type.base) { $0.apply(operation, a, left.type, b, right.type) }
        case .assign(let operation, let target, let value): return assign(operation, target, value)
        case .increment(let target, let amount, let isPostfix):
            let (old, new) = increment(target, by: amount)
            return isPostfix ? old : new
        case .conditional(let condition, let first, let second):
            return lowerConditional(condition, first, second)
        case .sequence(let first, let second):
            _ = lower(first)
            return lower(second)
        case .construct(let arguments): return construct(expression.type, arguments)
        case .call(let function, let arguments): return inline(function, arguments, at: expression.position)
        case .builtin(let builtin, let arguments): return call(builtin, arguments, expression.type)
        case .field(let inner, let member):
            let offset = module.types.structures[Int(inner.type.structure)].members[member].offset
            let count = module.types.componentCount(of: expression.type)
            return Array(lower(inner).dropFirst(offset).prefix(count))
        case .swizzle(let inner, let components):
            let values = lower(inner)
            return halves(of: components, inner.type.base).map { values[Swift.min($0, values.count - 1)] }
        case .index(let inner, let index):
            return isPlace(inner)
                ? read(place(of: expression)) : element(of: inner, at: index, expression.type)
        }
    }

    private mutating func assign(_ operation: BinaryOperator?, _ target: Expression, _ value: Expression)
        -> [Value]
    {
        // The left side first: the right one may change what its index reads.
        let place = self.place(of: target)
        var values = lower(value)
        if let operation {
            let old = read(place)
            values = rounded(target.type.base) { $0.apply(operation, old, target.type, values, value.type) }
        }
        write(values, to: place)
        return values
    }

    private mutating func increment(_ target: Expression, by amount: Int) -> (old: [Value], new: [Value]) {
        let place = self.place(of: target)
        let old = read(place)
        if target.type.base == .double {
            let step = Double(amount).halves.map { builder.constant($0) }
            let new = computedWide(.wideAdd, old, step)
            write(new, to: place)
            return (old, new)
        }
        let isFloat = target.type.base.isReal
        let step = isFloat ? builder.float(Float(amount)) : builder.int(amount)
        let new = rounded(target.type.base) { lowering in
            old.map { lowering.builder.binary(isFloat ? .add : .iadd, $0, step) }
        }
        write(new, to: place)
        return (old, new)
    }

    /// An element of a value that no variable holds.
    private mutating func element(of inner: Expression, at index: Expression, _ type: ValueType) -> [Value] {
        let values = lower(inner)
        let number = lower(index)[0]
        let count = module.types.componentCount(of: type)
        let elements = Swift.max(1, values.count / Swift.max(1, count))
        let held = heldIndex(number, elements, index.type.base)
        return (0..<count).map { which in
            builder.gather(held, (0..<elements).map { values[$0 * count + which] })
        }
    }

    /// What a part of an array in memory holds; nil for anything else.
    private mutating func partInMemory(_ expression: Expression) -> [Value]? {
        if case .variable = expression.kind { return nil }
        return isInMemory(expression) ? read(place(of: expression)) : nil
    }

    /// Whether an expression is an array in memory or a part of one.
    private func isInMemory(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .variable(let variable): isInMemory(variable.index)
        case .field(let inner, _), .swizzle(let inner, _), .index(let inner, _): isInMemory(inner)
        default: false
        }
    }

    private func isPlace(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .variable: true
        case .field(let inner, _), .swizzle(let inner, _), .index(let inner, _): isPlace(inner)
        default: false
        }
    }

    private func needsBranch(_ expression: Expression) -> Bool {
        effects.hasEffects(expression) || effects.callsFunctions(expression)
    }

    private mutating func lowerShortCircuit(
        _ operation: BinaryOperator,
        _ left: Expression,
        _ right: Expression
    )
        -> [Value]
    {
        let first = lower(left)[0]
        let result = newVariable([first])
        let needsSecond = operation == .and ? first : builder.unary(.bitNot, first)
        branch(
            needsSecond,
            then: { lowering in
                let second = lowering.lower(right)
                lowering.write(result, second)
            }
        )
        return variables[result]
    }

    private mutating func lowerConditional(_ condition: Expression, _ first: Expression, _ second: Expression)
        -> [Value]
    {
        let test = lower(condition)[0]
        guard needsBranch(first) || needsBranch(second) else {
            let a = lower(first)
            let b = lower(second)
            return zip(a, b).map { builder.select(test, $0, $1) }
        }
        let result = newVariable(zeros(first.type))
        branch(
            test,
            then: { lowering in
                let values = lowering.lower(first)
                lowering.write(result, values)
            },
            otherwise: { lowering in
                let values = lowering.lower(second)
                lowering.write(result, values)
            }
        )
        return variables[result]
    }
}
