/// Gives syntax its meaning: looks names up, checks types, picks overloads and writes conversions out.
///
/// After an error it answers an expression of the type `error`, about which nothing more is reported.
final class Checker {
    /// Chains of operators count as well as parentheses: what walks the tree later uses the stack.
    static let deepestExpression = 400
    static let mostComponents = TypeTable.mostComponents

    enum Entity {
        case variable(Variable)
        case functions([Function])
        case structure(Int)
    }

    let diagnostics: Diagnostics
    let version: LanguageVersion
    var module = Module()
    private var scopes: [[String: Entity]] = [[:]]
    private(set) var currentFunction: Function?

    init(diagnostics: Diagnostics, version: LanguageVersion) {
        self.diagnostics = diagnostics
        self.version = version
    }

    var types: TypeTable { module.types }

    func report(_ message: String, at position: Position) { diagnostics.report(message, at: position) }

    func name(of type: ValueType) -> String { types.name(of: type) }

    // MARK: Names

    /// The variable whose initial value is being read.
    ///
    /// The value may name it, as `float t = a ? t = 1.0 : t = 0.0;` does, where nothing else has the name.
    var unfinished: Variable?
    /// Whether the value of the unfinished variable named it.
    var usesUnfinished = false

    func openScope() { scopes.append([:]) }
    func closeScope() { scopes.removeLast() }

    var isGlobal: Bool { scopes.count <= 2 }

    func lookUp(_ name: String) -> Entity? {
        for scope in scopes.reversed() {
            if let entity = scope[name] { return entity }
        }
        return nil
    }

    func isStructure(_ name: String) -> Bool {
        if case .structure = lookUp(name) { true } else { false }
    }

    func checkName(_ name: String, at position: Position) {
        if name.hasPrefix("gl_") {
            report("names that start with 'gl_' are reserved", at: position)
        } else if version.isStrict, name.contains("__") {
            report("names with '__' are reserved", at: position)
        }
    }

    private func enter(_ entity: Entity, as name: String, at position: Position) {
        let last = scopes.count - 1
        if scopes[last][name] != nil {
            report("'\(name)' is already declared in this scope", at: position)
        }
        scopes[last][name] = entity
    }

    func declareVariable(
        _ name: String,
        _ type: ValueType,
        _ storage: Variable.Storage,
        isReadOnly: Bool = false,
        at position: Position
    ) -> Variable {
        let variable = makeVariable(name, type, storage, isReadOnly: isReadOnly, at: position)
        enter(variable: variable)
        return variable
    }

    func makeVariable(
        _ name: String,
        _ type: ValueType,
        _ storage: Variable.Storage,
        isReadOnly: Bool = false,
        at position: Position
    ) -> Variable {
        if types.componentCount(of: type) > Self.mostComponents {
            report("'\(name)' has more than \(Self.mostComponents) components", at: position)
        }
        module.variableCount += 1
        return Variable(
            name: name,
            type: type,
            storage: storage,
            isReadOnly: isReadOnly,
            position: position,
            index: module.variableCount - 1
        )
    }

    /// Arrays that were declared without a size.
    var impliedArrays = 0

    /// The array of this scope that was declared without a size and is declared again.
    func impliedArray(_ name: String, _ type: ValueType, _ storage: Variable.Storage) -> Variable? {
        guard case .variable(let known) = scopes[scopes.count - 1][name], known.isImplied,
            known.storage == storage, known.type == type
        else { return nil }
        return known
    }

    /// Gives an array's name free for its second declaration, which has a value.
    func forget(impliedArray: Variable) { scopes[scopes.count - 1][impliedArray.name] = nil }

    func enter(variable: Variable) {
        // A uniform may be declared again, as the same.
        if isGlobal, case .variable(let old) = scopes[scopes.count - 1][variable.name],
            old.storage == variable.storage, old.type == variable.type, variable.storage == .uniform
        {
            return
        }
        enter(.variable(variable), as: variable.name, at: variable.position)
        switch variable.storage {
        case .global, .uniform, .input: module.globals.append(variable)
        case .constant where isGlobal: module.globals.append(variable)
        default: break
        }
    }

    func declareStructure(_ structure: Structure, at position: Position) -> ValueType {
        module.types.structures.append(structure)
        let index = module.types.structures.count - 1
        if !structure.name.isEmpty {
            checkName(structure.name, at: position)
            enter(.structure(index), as: structure.name, at: position)
        }
        return ValueType(base: .structure, structure: Int16(truncatingIfNeeded: index))
    }

    // MARK: Functions

    func declareFunction(
        _ name: String,
        returning type: ValueType,
        _ parameters: [Variable],
        at position: Position,
        isDefined: Bool
    ) -> Function {
        var overloads: [Function] = []
        if let entity = scopes[scopes.count - 1][name] {
            guard case .functions(let known) = entity else {
                report("'\(name)' is already declared in this scope", at: position)
                return Function(
                    name: name,
                    returnType: type,
                    parameters: parameters,
                    position: position,
                    index: module.functions.count
                )
            }
            overloads = known
        }
        let function = Function(
            name: name,
            returnType: type,
            parameters: parameters,
            position: position,
            index: module.functions.count
        )
        if let which = overloads.firstIndex(where: { $0.parameters.map(\.type) == parameters.map(\.type) }) {
            let known = overloads[which]
            if known.returnType != type {
                report(
                    "'\(name)' is already declared with the type \(self.name(of: known.returnType))",
                    at: position
                )
            } else if zip(known.parameters, parameters).contains(where: {
                $0.storage != $1.storage || $0.isReadOnly != $1.isReadOnly
            }) {
                report("'\(name)' is already declared with other parameter qualifiers", at: position)
            }
            if !isDefined { return known }
            if known.body != nil { report("'\(name)' is already defined", at: position) }
            // The definition takes the declaration's place; calls found the declaration.
            forwards[known.index] = function
            overloads[which] = function
        } else {
            overloads.append(function)
        }
        module.functions.append(function)
        scopes[scopes.count - 1][name] = .functions(overloads)
        if name == "main" {
            if !parameters.isEmpty || type != .void { report("main is declared 'void main()'", at: position) }
            if isDefined { module.main = function }
        }
        return function
    }

    private var forwards: [Int: Function] = [:]

    func beginBody(of function: Function) {
        currentFunction = function
        // What is defined now counts as defined for a second definition.
        function.body = []
    }

    func endBody(of function: Function, _ body: [Statement]) {
        function.body = body
        currentFunction = nil
    }

    /// Takes functions apart, of a source that is refused.
    func forgetBodies() {
        for function in module.functions {
            function.body = nil
            function.calls = []
        }
    }

    /// The function with a body that a call means.
    func definition(of function: Function) -> Function {
        var function = function
        while let next = forwards[function.index] { function = next }
        return function
    }

    /// Reports calls of what has no body, and recursion.
    func checkCalls() {
        var states = [Int](repeating: 0, count: module.functions.count)
        func visit(_ function: Function, depth: Int) {
            states[function.index] = 1
            for call in function.calls {
                let callee = definition(of: call.function)
                if callee.body == nil {
                    report("'\(callee.name)' is declared but not defined", at: call.position)
                } else if states[callee.index] == 1 {
                    report("'\(callee.name)' calls itself, which GLSL does not allow", at: call.position)
                } else if states[callee.index] == 0 {
                    guard depth < 200 else {
                        return report("functions call each other more than 200 deep", at: call.position)
                    }
                    visit(callee, depth: depth + 1)
                }
            }
            states[function.index] = 2
        }
        for function in module.functions where states[function.index] == 0 && function.body != nil {
            visit(function, depth: 0)
        }
    }

    // MARK: Making expressions

    func failed(at position: Position) -> Expression { Expression(.constant([]), .error, at: position) }

    func make(
        _ kind: Expression.Kind,
        _ type: ValueType,
        at position: Position,
        isConstant: Bool = false,
        constant: UInt32? = nil
    ) -> Expression {
        let expression = Expression(kind, type, at: position, isConstant: isConstant, constant: constant)
        if expression.depth > Self.deepestExpression {
            report("this expression is nested more than \(Self.deepestExpression) deep", at: position)
            return failed(at: position)
        }
        return expression
    }

    func literal(_ bits: UInt32, _ type: ValueType, at position: Position) -> Expression {
        make(.constant([bits]), type, at: position, isConstant: true, constant: bits)
    }

    func variable(named name: String, at position: Position) -> Expression {
        switch lookUp(name) {
        case .variable(let variable):
            return make(
                .variable(variable),
                variable.type,
                at: position,
                isConstant: variable.storage == .constant && variable.initializer?.isConstant == true,
                constant: variable.storage == .constant ? variable.initializer?.constant : nil
            )
        case .functions: report("'\(name)' is a function, not a value", at: position)
        case .structure: report("'\(name)' is a type, not a value", at: position)
        case nil:
            if let unfinished, unfinished.name == name {
                usesUnfinished = true
                return make(.variable(unfinished), unfinished.type, at: position)
            }
            report("'\(name)' is not declared", at: position)
        }
        return failed(at: position)
    }

    /// Whether values of a type become another one without being asked.
    func converts(_ from: ValueType, to: ValueType) -> Bool {
        if from == to { return true }
        guard !version.isStrict, from.isBasic, to.isBasic, from.rows == to.rows, from.columns == to.columns
        else {
            return false
        }
        switch (from.base, to.base) {
        case (.int, .float), (.uint, .float), (.int, .uint): return true
        default: return false
        }
    }

    /// The expression as another type of the same shape, constants folded.
    func converted(_ expression: Expression, to type: ValueType) -> Expression {
        guard expression.type != type, !expression.type.isError, !type.isError else { return expression }
        let constant = expression.constant.map {
            ConstantFolding.convert($0, from: expression.type.base, to: type.base)
        }
        return make(
            .convert(expression),
            type,
            at: expression.position,
            isConstant: expression.isConstant,
            constant: constant
        )
    }

    /// The expression as a value for a variable of a type, or an error.
    func assignable(_ value: Expression, to type: ValueType, at position: Position, what: String)
        -> Expression
    {
        if value.type.isError || type.isError { return failed(at: position) }
        guard converts(value.type, to: type) else {
            report("\(what) is \(name(of: type)), not \(name(of: value.type))", at: value.position)
            return failed(at: position)
        }
        return converted(value, to: type)
    }

    func condition(_ value: Expression, of what: String) -> Expression {
        if value.type.isError { return value }
        guard value.type == .bool else {
            report("the condition of \(what) is bool, not \(name(of: value.type))", at: value.position)
            return failed(at: value.position)
        }
        return value
    }

    // MARK: Operators

    func unary(_ operation: UnaryOperator, _ value: Expression, at position: Position) -> Expression {
        if value.type.isError { return value }
        let isFine: Bool =
            switch operation {
            case .negate: value.type.isBasic && value.type.isNumeric
            case .not: value.type == .bool
            case .complement: value.type.isBasic && value.type.isInteger
            }
        guard isFine else {
            let text = operation == .negate ? "-" : operation == .not ? "!" : "~"
            report("'\(text)' does not apply to \(name(of: value.type))", at: position)
            return failed(at: position)
        }
        if operation == .complement { checkIntegerOperators("~", at: position) }
        return make(
            .unary(operation, value),
            value.type,
            at: position,
            isConstant: value.isConstant,
            constant: value.constant.map { ConstantFolding.unary(operation, $0, value.type.base) }
        )
    }

    private func checkIntegerOperators(_ text: String, at position: Position) {
        if version.number <= 120, version.isDeclared {
            report("'\(text)' is reserved in this version", at: position)
        }
    }

    /// Both at the same base type, if one converts to the other's.
    private func unified(_ a: Expression, _ b: Expression) -> (Expression, Expression)? {
        if a.type.base == b.type.base { return (a, b) }
        guard !version.isStrict, a.type.isBasic, b.type.isBasic else { return nil }
        func rank(_ base: ValueType.Base) -> Int? {
            switch base {
            case .int: 0
            case .uint: 1
            case .float: 2
            default: nil
            }
        }
        guard let first = rank(a.type.base), let second = rank(b.type.base) else { return nil }
        return first < second
            ? (converted(a, to: a.type.with(base: b.type.base)), b)
            : (a, converted(b, to: b.type.with(base: a.type.base)))
    }

    func binary(_ operation: BinaryOperator, _ left: Expression, _ right: Expression, at position: Position)
        -> Expression
    {
        if left.type.isError || right.type.isError { return failed(at: position) }
        func wrong() -> Expression {
            report(
                "'\(operation.text)' does not apply to \(name(of: left.type)) and \(name(of: right.type))",
                at: position
            )
            return failed(at: position)
        }
        let isShift = operation == .shiftLeft || operation == .shiftRight
        guard let (a, b) = isShift ? (left, right) : unified(left, right) else { return wrong() }
        guard let type = resultType(operation, a.type, b.type) else { return wrong() }
        switch operation {
        case .modulo, .bitAnd, .bitOr, .bitXor, .shiftLeft, .shiftRight:
            checkIntegerOperators(operation.text, at: position)
        default: break
        }
        var constant: UInt32?
        if let first = a.constant, let second = b.constant, a.type.isScalar, b.type.isScalar {
            constant = ConstantFolding.binary(operation, first, second, a.type.base)
        }
        return make(
            .binary(operation, a, b),
            type,
            at: position,
            isConstant: a.isConstant && b.isConstant,
            constant: constant
        )
    }

    private func resultType(_ operation: BinaryOperator, _ a: ValueType, _ b: ValueType) -> ValueType? {
        switch operation {
        case .add, .subtract, .multiply, .divide:
            guard a.isBasic, b.isBasic, a.isNumeric, b.isNumeric else { return nil }
            if operation == .multiply, a.isMatrix || b.isMatrix, !a.isScalar, !b.isScalar {
                if a.isMatrix, b.isMatrix {
                    return a.columns == b.rows ? .matrix(columns: Int(b.columns), rows: Int(a.rows)) : nil
                }
                if a.isMatrix { return a.columns == b.rows ? .vector(.float, Int(a.rows)) : nil }
                return a.rows == b.rows ? .vector(.float, Int(b.columns)) : nil
            }
            return componentwise(a, b)
        case .modulo, .bitAnd, .bitOr, .bitXor:
            guard a.isBasic, b.isBasic, a.isInteger, b.isInteger else { return nil }
            return componentwise(a, b)
        case .shiftLeft, .shiftRight:
            guard a.isBasic, b.isBasic, a.isInteger, b.isInteger else { return nil }
            return b.isScalar || a.rows == b.rows ? a : nil
        case .less, .lessEqual, .greater, .greaterEqual:
            return a == b && a.isScalar && a.isNumeric ? .bool : nil
        case .equal, .notEqual:
            guard a == b, a.base != .void, !types.containsSampler(a), a.count != 0 else { return nil }
            if types.containsArray(a), version.isStrict { return nil }
            return .bool
        case .and, .or, .xor: return a == .bool && b == .bool ? .bool : nil
        }
    }

    private func componentwise(_ a: ValueType, _ b: ValueType) -> ValueType? {
        if a == b { return a }
        if a.isScalar { return b }
        return b.isScalar ? a : nil
    }

    func conditional(_ condition: Expression, _ a: Expression, _ b: Expression, at position: Position)
        -> Expression
    {
        let test = self.condition(condition, of: "?:")
        if test.type.isError || a.type.isError || b.type.isError { return failed(at: position) }
        var (first, second) = (a, b)
        if first.type != second.type {
            if converts(first.type, to: second.type) {
                first = converted(first, to: second.type)
            } else if converts(second.type, to: first.type) {
                second = converted(second, to: first.type)
            }
        }
        guard first.type == second.type, first.type.base != .void, !types.containsSampler(first.type),
            !(version.isStrict && types.containsArray(first.type))
        else {
            report("'?:' does not apply to \(name(of: a.type)) and \(name(of: b.type))", at: position)
            return failed(at: position)
        }
        var constant: UInt32?
        if let which = test.constant { constant = which != 0 ? first.constant : second.constant }
        return make(
            .conditional(test, first, second),
            first.type,
            at: position,
            isConstant: test.isConstant && first.isConstant && second.isConstant,
            constant: constant
        )
    }

    // MARK: Assignment

    /// Reports what cannot be assigned to.
    func checkAssignable(_ target: Expression, at position: Position) -> Bool {
        if target.type.isError { return false }
        switch target.kind {
        case .variable(let variable):
            let reason: String? =
                switch variable.storage {
                case .constant: "'\(variable.name)' is constant"
                case .uniform: "'\(variable.name)' is a uniform"
                case .input: "'\(variable.name)' is an input"
                default: variable.isReadOnly ? "'\(variable.name)' is constant" : nil
                }
            if let reason {
                report("\(reason) and cannot be assigned to", at: position)
                return false
            }
            if types.containsSampler(variable.type) {
                report("samplers cannot be assigned to", at: position)
                return false
            }
            return true
        case .swizzle(let inner, let components):
            if Set(components).count < components.count {
                report("a component occurs twice on the left of an assignment", at: position)
                return false
            }
            return checkAssignable(inner, at: position)
        case .field(let inner, _), .index(let inner, _): return checkAssignable(inner, at: position)
        default:
            report("this is not a variable and cannot be assigned to", at: position)
            return false
        }
    }

    func assign(
        _ operation: BinaryOperator?,
        _ target: Expression,
        _ value: Expression,
        at position: Position
    )
        -> Expression
    {
        if target.type.isError || value.type.isError { return failed(at: position) }
        guard checkAssignable(target, at: position) else { return failed(at: position) }
        guard let operation else {
            if types.containsArray(target.type), version.isStrict {
                report("arrays cannot be assigned in GLSL ES 1.00", at: position)
            }
            let fitting = assignable(value, to: target.type, at: position, what: "the left side")
            if fitting.type.isError { return fitting }
            return make(.assign(nil, target, fitting), target.type, at: position)
        }
        let result = binary(operation, target, value, at: position)
        guard !result.type.isError else { return result }
        guard result.type == target.type, case .binary(_, _, let right) = result.kind else {
            report(
                "'\(operation.text)=' would make \(name(of: result.type)) of \(name(of: target.type))",
                at: position
            )
            return failed(at: position)
        }
        return make(.assign(operation, target, right), target.type, at: position)
    }

    func increment(_ target: Expression, by amount: Int, isPostfix: Bool, at position: Position) -> Expression
    {
        if target.type.isError { return target }
        guard target.type.isBasic, target.type.isNumeric else {
            report("'\(amount > 0 ? "++" : "--")' does not apply to \(name(of: target.type))", at: position)
            return failed(at: position)
        }
        guard checkAssignable(target, at: position) else { return failed(at: position) }
        return make(.increment(target, by: amount, isPostfix: isPostfix), target.type, at: position)
    }

    // MARK: Parts of values

    func member(_ name: String, of value: Expression, at position: Position) -> Expression {
        if value.type.isError { return value }
        if value.type.base == .structure, !value.type.isArray {
            let members = types.structures[Int(value.type.structure)].members
            guard let which = members.firstIndex(where: { $0.name == name }) else {
                report("\(self.name(of: value.type)) has no member '\(name)'", at: position)
                return failed(at: position)
            }
            return make(.field(value, which), members[which].type, at: position, isConstant: value.isConstant)
        }
        guard value.type.isVector || (value.type.isScalar && !version.isStrict && version.number >= 420)
        else {
            report("\(self.name(of: value.type)) has no member '\(name)'", at: position)
            return failed(at: position)
        }
        var components: [Int] = []
        var set: Int?
        for letter in name.unicodeScalars {
            guard let found = Self.swizzleLetters[letter] else {
                report("\(self.name(of: value.type)) has no member '\(name)'", at: position)
                return failed(at: position)
            }
            guard set == nil || set == found.set else {
                report("'\(name)' mixes the letters of different sets", at: position)
                return failed(at: position)
            }
            set = found.set
            components.append(found.component)
        }
        guard components.count <= 4 else {
            report("'\(name)' has more than four components", at: position)
            return failed(at: position)
        }
        guard components.allSatisfy({ $0 < Int(value.type.rows) }) else {
            report("\(self.name(of: value.type)) has no component '\(name)'", at: position)
            return failed(at: position)
        }
        return make(
            .swizzle(value, components),
            .vector(value.type.base, components.count),
            at: position,
            isConstant: value.isConstant
        )
    }

    private static let swizzleLetters: [Unicode.Scalar: (set: Int, component: Int)] = {
        var letters: [Unicode.Scalar: (set: Int, component: Int)] = [:]
        for (set, text) in ["xyzw", "rgba", "stpq"].enumerated() {
            for (component, letter) in text.unicodeScalars.enumerated() { letters[letter] = (set, component) }
        }
        return letters
    }()

    func index(_ value: Expression, _ index: Expression, at position: Position) -> Expression {
        if value.type.isError || index.type.isError { return failed(at: position) }
        guard value.type.isArray || value.type.isVector || value.type.isMatrix else {
            report("\(name(of: value.type)) has no elements", at: position)
            return failed(at: position)
        }
        guard index.type == .int || index.type == .uint else {
            report("an index is int, not \(name(of: index.type))", at: index.position)
            return failed(at: position)
        }
        let count =
            value.type.isArray
            ? Int(value.type.count) : Int(value.type.isMatrix ? value.type.columns : value.type.rows)
        if value.type.isArray, count == 0 {
            report("the size of this array is not known", at: position)
            return failed(at: position)
        }
        if let bits = index.constant {
            let number = index.type == .uint ? Int(bits) : Int(Int32(bitPattern: bits))
            guard number >= 0, number < count else {
                report("the index \(number) is outside 0...\(count - 1)", at: index.position)
                return failed(at: position)
            }
        }
        if types.containsSampler(value.type), index.constant == nil {
            report("samplers can only be chosen by constant indices", at: index.position)
            return failed(at: position)
        }
        return make(
            .index(value, index),
            value.type.element,
            at: position,
            isConstant: value.isConstant && index.isConstant
        )
    }

    func arrayLength(of value: Expression, at position: Position) -> Expression {
        if value.type.isError { return value }
        if version.isDeclared, version.number <= 110 {
            report("this version has no lengths of arrays", at: position)
        }
        guard value.type.isArray || ((value.type.isVector || value.type.isMatrix) && version.number >= 420)
        else {
            report("\(name(of: value.type)) has no length", at: position)
            return failed(at: position)
        }
        return literal(UInt32(bitPattern: max(0, value.type.count)), .int, at: position)
    }
}
