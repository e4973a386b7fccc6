/// Finds the arrays that are kept in memory: large ones, of which an element is replaced that only the run knows.
///
/// All other variables are numbers by themselves, and replacing an element that is not known takes a choice for each. In
/// memory it takes one step, however long the array is.
struct ArraysInMemory {
    /// Up to so many numbers choices are faster, or as fast.
    static let mostChoices = 32

    private let types: TypeTable
    private var found = Set<Int>()

    /// The variables that are arrays in memory.
    static func variables(of module: Module) -> Set<Int> {
        var search = ArraysInMemory(types: module.types)
        for function in module.functions { search.visit(function.body ?? []) }
        return search.found
    }

    private init(types: TypeTable) { self.types = types }

    private mutating func visit(_ statements: [Statement]) {
        for statement in statements {
            switch statement {
            case .expression(let expression): visit(expression)
            case .declare(_, let value): value.map { visit($0) }
            case .block(let inner): visit(inner)
            case .branch(let condition, let first, let second):
                visit(condition)
                visit(first)
                visit(second)
            case .loop(let loop):
                loop.conditionVariable?.initializer.map { visit($0) }
                loop.condition.map { visit($0) }
                loop.step.map { visit($0) }
                visit(loop.body)
            case .choose(let value, let cases):
                visit(value)
                for part in cases { visit(part.body) }
            case .returnValue(let value): value.map { visit($0) }
            case .breakLoop, .continueLoop, .discard: break
            }
        }
    }

    private mutating func visit(_ expression: Expression) {
        switch expression.kind {
        case .assign(_, let target, _), .increment(let target, _, _): add(target)
        case .call(let function, let arguments):
            for (argument, parameter) in zip(arguments, function.parameters)
            where parameter.storage == .outParameter || parameter.storage == .inoutParameter { add(argument) }
        case .builtin(.modf, let arguments), .builtin(.sincos, let arguments): add(arguments[1])
        default: break
        }
        for child in expression.kind.children { visit(child) }
    }

    /// Adds the variable of a place whose index is not known.
    private mutating func add(_ target: Expression) {
        var place = target
        var isUnknown = false
        while true {
            switch place.kind {
            case .swizzle(let inner, _), .field(let inner, _): place = inner
            case .index(let inner, let index):
                isUnknown = isUnknown || inner.type.isArray && index.constant == nil
                place = inner
            case .variable(let variable):
                if isUnknown, types.componentCount(of: variable.type) > Self.mostChoices {
                    found.insert(variable.index)
                }
                return
            default: return
            }
        }
    }
}
