import HalationShaderEngine

/// Gives a translation unit its meaning: looks names up, checks types, picks overloads, and writes conversions out.
///
/// Functions with pointers, textures and other things that the machine does not have are checked again for each of the
/// arguments that calls give them: these become a part of the function.
final class MetalChecker {
    static let deepestExpression = 400
    static let deepestInstance = 60

    /// What a name stands for.
    enum Entity {
        case variable(Variable, MetalType, isConst: Bool)
        /// A reference, a pointer, or a constant.
        case value(Typed)
        case functions([MetalFunction])
        case type(MetalType)
        case template(MetalSyntax.Structure, namespace: [String])
    }

    /// A value with its type, or something that only sources know.
    struct Typed {
        enum Kind {
            case value(Expression)
            case texture(MetalTexture)
            case sampler(MetalSampler)
            case layer
            /// Elements from an offset on.
            case buffer(MetalBuffer, Expression?)
            /// What it leads to, and the element of it if that is an array.
            case pointer(Expression, MetalType, Expression?)
            case error
        }

        var kind: Kind
        var type: MetalType
        var isPlace = false
        var isConst = false
        var start = Position()

        static var error: Typed { Typed(kind: .error, type: .error) }
    }

    /// The end of a statement or declaration that has no meaning; why has been reported.
    struct Abandoned: Error {}

    let program: MetalProgram
    let diagnostics: Diagnostics
    var globals: [String: Entity] = [:]
    var namespace: [String] = []
    var usings: [String] = []
    var scopes: [[String: Entity]] = []
    /// Functions with `[[ stitchable ]]`, and other functions by name for messages.
    var entries: [MetalEntry] = []

    struct Context {
        var result = MetalType.void
        var loops = 0
        var switches = 0
        /// The structure whose method is checked, and its value.
        var structure: Int16 = -1
        var this: Typed?
    }

    var context = Context()
    var instanceDepth = 0
    /// Functions that are declared here, and defined in another file or further below.
    var missing: [MissingFunction] = []

    struct MissingFunction {
        let tree: Function
        let declared: MetalFunction
        /// What its parameters stand for that are no numbers, such as textures and pointers, and the key of that.
        let statics: [Typed?]
        let key: String
    }

    /// Instances of templates, by what their parameters stand for.
    var templateInstances: [ObjectIdentifier: [String: MetalFunction]] = [:]

    init(_ program: MetalProgram, _ diagnostics: Diagnostics) {
        self.program = program
        self.diagnostics = diagnostics
    }

    // MARK: Mistakes

    func report(_ message: String, at position: Position) { diagnostics.report(message, at: position) }

    func abandon(_ message: String, at position: Position) -> Abandoned {
        report(message, at: position)
        return Abandoned()
    }

    func name(of type: MetalType) -> String { program.name(of: type) }

    // MARK: Names

    private static let transparent: Set<String> = ["metal", "fast", "precise", "simd", "raytracing"]

    func lookUp(_ path: [String]) -> Entity? {
        var path = path
        while path.count > 1, Self.transparent.contains(path[0]) { path.removeFirst() }
        if path.count == 1 {
            for scope in scopes.reversed() {
                if let entity = scope[path[0]] { return entity }
            }
        }
        let key = path.joined(separator: "::")
        var around = namespace
        while true {
            if let entity = globals[(around + [key]).joined(separator: "::")] { return entity }
            guard around.popLast() != nil else { break }
        }
        for using in usings {
            if let entity = globals["\(using)::\(key)"] { return entity }
        }
        return nil
    }

    func enter(_ entity: Entity, as name: String, at position: Position) {
        guard !name.isEmpty else { return }
        if scopes.isEmpty {
            let key = (namespace + [name]).joined(separator: "::")
            if let known = globals[key], !(isType(known) && isType(entity)) {
                report("'\(name)' is already declared", at: position)
            }
            globals[key] = entity
        } else {
            if scopes[scopes.count - 1][name] != nil {
                report("'\(name)' is already declared in this scope", at: position)
            }
            scopes[scopes.count - 1][name] = entity
        }
    }

    private func isType(_ entity: Entity) -> Bool {
        if case .type = entity { true } else { false }
    }

    func scoped<Result>(_ body: () throws -> Result) rethrows -> Result {
        scopes.append([:])
        defer { scopes.removeLast() }
        return try body()
    }

    // MARK: Types

    func resolve(_ name: MetalSyntax.TypeName) throws -> MetalType {
        var type = try resolvePlain(name)
        if name.isPointer {
            type.isPointer = true
            type.isDevice = name.space == .device
        }
        return type
    }

    private func resolvePlain(_ name: MetalSyntax.TypeName) throws -> MetalType {
        var path = name.path
        while path.count > 1, Self.transparent.contains(path[0]) { path.removeFirst() }
        let last = path.joined(separator: "::")
        if MetalType.templates.contains(last) { return try resolveTemplate(last, name) }
        switch lookUp(path) {
        case .type(let type): return type
        case .template(let structure, let namespace):
            return try instance(of: structure, namespace, name.arguments, at: name.position)
        default: break
        }
        if let type = MetalType.named(last) { return type }
        let proposal = MetalType.proposal(for: last)
        throw abandon(
            "there is no type '\(last)'" + (proposal.map { "; Metal has '\($0)'" } ?? ""),
            at: name.position
        )
    }

    private func resolveTemplate(_ name: String, _ type: MetalSyntax.TypeName) throws -> MetalType {
        guard case .type(let first)? = type.arguments.first else {
            throw abandon("'\(name)' needs the type of its elements", at: type.position)
        }
        var element = try resolve(first)
        func number(_ place: Int) throws -> Int {
            guard place < type.arguments.count, case .value(let value) = type.arguments[place] else {
                throw abandon("'\(name)' needs a size", at: type.position)
            }
            return Int(try constant(value))
        }
        switch name {
        case "vec":
            let count = try number(1)
            guard element.isScalar, (1...4).contains(count) else { break }
            return .vector(element.scalar, count)
        case "matrix":
            let columns = try number(1)
            let rows = type.arguments.count > 2 ? try number(2) : columns
            guard element.isScalar, (2...4).contains(columns), (2...4).contains(rows) else { break }
            return MetalType(scalar: element.scalar, rows: UInt8(rows), columns: UInt8(columns))
        case "array":
            element = element.array(of: [Int32(clamping: try number(1))])
            return element
        case "texture2d":
            guard element.scalar.isReal else { break }
            return MetalType(scalar: .texture, rows: element.scalar == .half ? 1 : 2)
        default: break
        }
        throw abandon("this kind of '\(name)' is not supported", at: type.position)
    }

    /// The sizes of an array; nil stands for the size that the initial value has.
    func resolve(sizes: [MetalSyntax.Expression?]) throws -> [Int32] {
        try sizes.map { size in
            guard let size else { return 0 }
            let number = try constant(size)
            guard number > 0, number <= TypeTable.mostComponents else {
                throw abandon(
                    "an array has between 1 and \(TypeTable.mostComponents) elements, not \(number)",
                    at: size.start
                )
            }
            return Int32(number)
        }
    }

    /// A whole number that is known before the shader runs.
    func constant(_ syntax: MetalSyntax.Expression) throws -> Int {
        let value = try check(syntax)
        guard case .value(let expression) = value.kind, value.type.isScalar, let bits = expression.constant
        else {
            if value.type.isError { throw Abandoned() }
            throw abandon("a constant whole number belongs here", at: syntax.start)
        }
        let whole = ConstantFolding.convert(bits, from: expression.type.base, to: .int)
        return value.type.scalar == .uint ? Int(whole) : Int(Int32(bitPattern: whole))
    }

    // MARK: The whole unit

    func check(_ declarations: [MetalSyntax.Declaration]) {
        for declaration in declarations where !diagnostics.isFull {
            try? check(declaration)
        }
    }

    private func check(_ declaration: MetalSyntax.Declaration) throws {
        switch declaration {
        case .variables(let variables): for variable in variables { try declareGlobal(variable) }
        case .alias(let name, let type, let sizes): try declareAlias(name, type, sizes)
        case .structure(let structure): try declare(structure)
        case .enumeration(let name, let cases): try declareEnumeration(name, cases)
        case .function(let function): try declare(function)
        case .namespace(let name, let inner):
            namespace.append(name)
            check(inner)
            namespace.removeLast()
        case .using(let name): if !Self.transparent.contains(name), name != "SwiftUI" { usings.append(name) }
        }
    }

    func declareAlias(_ name: String, _ type: MetalSyntax.TypeName, _ sizes: [MetalSyntax.Expression?]) throws
    {
        let resolved = try resolve(type).array(of: try resolve(sizes: sizes))
        enter(.type(resolved), as: name, at: type.position)
    }

    private func declareEnumeration(
        _ name: String?,
        _ cases: [(name: String, value: MetalSyntax.Expression?, position: Position)]
    ) throws {
        if let name { enter(.type(.int), as: name, at: cases.first?.position ?? Position()) }
        var next = 0
        for label in cases {
            if let value = label.value { next = try constant(value) }
            let bits = UInt32(truncatingIfNeeded: next)
            let value = Typed(
                kind: .value(literal(bits, .int, at: label.position)),
                type: .int,
                isConst: true
            )
            enter(.value(value), as: label.name, at: label.position)
            if let name { globals[(namespace + [name, label.name]).joined(separator: "::")] = .value(value) }
            next += 1
        }
    }

    // MARK: Structures

    func declare(_ structure: MetalSyntax.Structure) throws {
        guard structure.template.isEmpty else {
            return enter(
                .template(structure, namespace: namespace),
                as: structure.name,
                at: structure.position
            )
        }
        let type = try build(structure, name: structure.name, bindings: [:])
        enter(.type(type), as: structure.name, at: structure.position)
    }

    private func build(_ structure: MetalSyntax.Structure, name: String, bindings: [String: Entity]) throws
        -> MetalType
    {
        var members: [(name: String, type: MetalType, value: MetalSyntax.Expression?)] = []
        for member in structure.members {
            let type = try resolve(member.type).array(of: try resolve(sizes: member.sizes))
            guard !type.isPointer, type.scalar.isNumber || type.scalar == .structure else {
                throw abandon("members of this type are not supported", at: member.position)
            }
            if members.contains(where: { $0.name == member.name }) {
                report("'\(member.name)' is already a member", at: member.position)
            }
            members.append((member.name, type, member.value))
        }
        let methods = structure.methods.map { MetalFunction($0, namespace: namespace) }
        let facts = MetalProgram.StructureFacts(
            name: name,
            members: members,
            methods: methods,
            bindings: bindings
        )
        guard let index = program.structure(facts) else {
            throw abandon("this structure is too large", at: structure.position)
        }
        for method in methods {
            method.structure = index
            method.bindings = bindings
        }
        let type = MetalType(scalar: .structure, structure: index)
        for method in methods where !method.isTemplate {
            let own = bindings.merging([structure.name: .type(type)]) { a, _ in a }
            method.bindings = own
            try inScope(of: method) {
                method.parameters = try method.syntax.parameters.map {
                    try resolve($0.type).array(of: try resolve(sizes: $0.sizes))
                }
                method.result = try resolve(method.syntax.result)
            }
        }
        return type
    }

    private var structureInstances: [String: MetalType] = [:]

    private func instance(
        of structure: MetalSyntax.Structure,
        _ owner: [String],
        _ arguments: [MetalSyntax.Argument],
        at position: Position
    ) throws -> MetalType {
        var bindings: [String: Entity] = [:]
        var words: [String] = []
        for (place, parameter) in structure.template.enumerated() {
            guard let argument = place < arguments.count ? arguments[place] : parameter.value else {
                throw abandon("'\(structure.name)' needs \(structure.template.count) arguments", at: position)
            }
            let (entity, word) = try binding(argument, at: position)
            bindings[parameter.name] = entity
            words.append(word)
        }
        let name = "\(structure.name)<\(words.joined(separator: ", "))>"
        if let known = structureInstances[name] { return known }
        let (outer, outerNamespace) = (scopes, namespace)
        (scopes, namespace) = ([bindings], owner)
        defer { (scopes, namespace) = (outer, outerNamespace) }
        let type = try build(structure, name: name, bindings: bindings)
        structureInstances[name] = type
        return type
    }

    /// What a template's parameter stands for, and how names of instances show it.
    func binding(_ argument: MetalSyntax.Argument, at position: Position) throws -> (Entity, String) {
        switch argument {
        case .type(let syntax):
            let type = try resolve(syntax)
            return (.type(type), name(of: type))
        case .value(let syntax):
            if case .name(let path, nil) = syntax.kind, case .type(let type)? = lookUp(path) {
                return (.type(type), name(of: type))
            }
            let number = try constant(syntax)
            let value = literal(UInt32(truncatingIfNeeded: number), .int, at: position)
            return (.value(Typed(kind: .value(value), type: .int, isConst: true)), "\(number)")
        }
    }

    /// Runs a body with the names that a function's text sees.
    func inScope<Result>(of function: MetalFunction, _ body: () throws -> Result) throws -> Result {
        let (outer, outerNamespace, outerContext) = (scopes, namespace, context)
        (scopes, namespace, context) = ([function.bindings], function.namespace, Context())
        defer { (scopes, namespace, context) = (outer, outerNamespace, outerContext) }
        return try body()
    }

    // MARK: Variables

    private func declareGlobal(_ syntax: MetalSyntax.Variable) throws {
        if try declareStatic(syntax) { return }
        let (type, value) = try initialValue(of: syntax)
        let variable = program.variable(
            syntax.name,
            program.tree(type),
            .constant,
            isReadOnly: syntax.type.isConst,
            at: syntax.position
        )
        variable.initializer = value
        program.module.globals.append(variable)
        enter(.variable(variable, type, isConst: syntax.type.isConst), as: syntax.name, at: syntax.position)
    }

    /// Declares what is no value of the machine's: samplers, references and pointers.
    func declareStatic(_ syntax: MetalSyntax.Variable) throws -> Bool {
        if syntax.type.path.last == "sampler" {
            let sampler = try sampler(from: syntax.value)
            let value = Typed(kind: .sampler(sampler), type: MetalType(scalar: .sampler), isConst: true)
            enter(.value(value), as: syntax.name, at: syntax.position)
            return true
        }
        guard let value = syntax.value, syntax.type.isReference || syntax.type.isPointer || syntax.type.isAuto
        else {
            if syntax.type.isReference || syntax.type.isPointer {
                throw abandon("'\(syntax.name)' needs an initial value", at: syntax.position)
            }
            return false
        }
        if case .braces = value.kind { return false }
        let given = try check(value)
        if given.type.isError { throw Abandoned() }
        if syntax.type.isPointer || given.type.isPointer && syntax.type.isAuto {
            let type = syntax.type.isAuto ? given.type : try resolve(syntax.type)
            let pointer = try self.pointer(given, to: type, at: syntax.position)
            enter(.value(pointer), as: syntax.name, at: syntax.position)
            return true
        }
        if syntax.type.isReference, given.isPlace {
            var place = given
            place.isConst = given.isConst || syntax.type.isConst
            enter(.value(place), as: syntax.name, at: syntax.position)
            return true
        }
        if case .value = given.kind { return false }
        enter(.value(given), as: syntax.name, at: syntax.position)
        return true
    }

    /// The type of a variable, whose size its value may say, and that value.
    func initialValue(of syntax: MetalSyntax.Variable) throws -> (MetalType, Expression) {
        if syntax.type.isAuto {
            guard let value = syntax.value else {
                throw abandon("'auto' needs an initial value", at: syntax.position)
            }
            let given = try check(value)
            guard case .value(let expression) = given.kind, given.type != .void else {
                if given.type.isError { throw Abandoned() }
                throw abandon("'auto' needs the value of a type here", at: value.start)
            }
            return (given.type, expression)
        }
        var type = try resolve(syntax.type).array(of: try resolve(sizes: syntax.sizes))
        guard type.scalar.isNumber || type.scalar == .structure else {
            throw abandon("variables of the type \(name(of: type)) are not supported", at: syntax.position)
        }
        if type.sizes.contains(0) {
            guard case .braces(_, let parts)? = syntax.value?.kind,
                type.sizes.dropFirst().allSatisfy({ $0 > 0 })
            else { throw abandon("the array '\(syntax.name)' needs a size", at: syntax.position) }
            type.sizes[0] = Int32(parts.count)
        }
        guard program.componentCount(of: type) <= TypeTable.mostComponents else {
            throw abandon("this variable is too large", at: syntax.position)
        }
        guard let value = syntax.value else { return (type, defaultValue(of: type, at: syntax.position)) }
        if case .construct(_, let values) = value.kind, type.isPlain {
            return (type, try construct(type, values, at: value.position).expression)
        }
        return (type, try initial(type, value, at: syntax.position))
    }
}
