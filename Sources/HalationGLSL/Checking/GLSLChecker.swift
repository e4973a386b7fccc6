import HalationShaderEngine

/// Gives a source's tree its meaning: looks names up, checks types, picks overloads and writes conversions out.
///
/// After an error it answers an expression of the type `error`, about which nothing more is reported; or it gives up the
/// statement or declaration, and goes on with the next.
final class GLSLChecker {
    /// Chains of operators count as well as parentheses: what walks the tree later uses the stack.
    static let deepestExpression = 400
    static let mostStructures = 1000
    static let mostFunctions = 5000

    /// What a name stands for.
    enum Entity {
        case variable(Variable)
        case functions([Function])
        case structure(Int)
    }

    /// The end of a statement or declaration that has no meaning; why has been reported.
    struct Abandoned: Error {}

    /// A variable whose initial value is being read, which may name it.
    struct Unfinished {
        let variable: Variable
        var isNamed = false
    }

    let diagnostics: Diagnostics
    var version: LanguageVersion
    var module = Module()
    /// Variables declared `out`.
    var outputs: [ShaderOutput] = []
    private var scopes: [[String: Entity]] = [[:]]

    var currentFunction: Function?
    /// Whether the function has returned a value so far.
    var returnsValue = false
    var loopDepth = 0
    var switchDepth = 0
    var unfinished: Unfinished?
    /// The lines of all functions that the source defines, also of those that come later.
    var definedLines: [String: Int] = [:]
    /// The definitions that took the places of declarations, which calls may have found.
    var definitions: [Int: Function] = [:]

    init(diagnostics: Diagnostics, version: LanguageVersion) {
        self.diagnostics = diagnostics
        self.version = version
    }

    var types: TypeTable { module.types }

    func name(of type: ValueType) -> String { types.name(of: type) }

    // MARK: Mistakes

    func report(_ message: String, at position: Position) { diagnostics.report(message, at: position) }

    /// Reports why a statement or declaration is given up.
    func abandon(_ message: String, at position: Position) -> Abandoned {
        report(message, at: position)
        return Abandoned()
    }

    func abandon(_ mistake: Syntax.Mistake) -> Abandoned { abandon(mistake.message, at: mistake.position) }

    /// Goes on, unless the source could not be read here.
    func pass(_ mistake: Syntax.Mistake?) throws(Abandoned) {
        if let mistake { throw abandon(mistake) }
    }

    // MARK: Scopes

    func openScope() { scopes.append([:]) }
    func closeScope() { scopes.removeLast() }

    /// Whether names are declared outside functions here: the language's have a scope around the source's.
    var isGlobal: Bool { scopes.count <= 2 }

    /// What the innermost scope has under a name.
    func innermost(_ name: String) -> Entity? { scopes[scopes.count - 1][name] }

    func lookUp(_ name: String) -> Entity? {
        for scope in scopes.reversed() {
            if let entity = scope[name] { return entity }
        }
        return nil
    }

    /// The names that are known here.
    var knownNames: [String] { scopes.flatMap { $0.keys } }

    func enter(_ entity: Entity, as name: String, at position: Position) {
        if innermost(name) != nil { report("'\(name)' is already declared in this scope", at: position) }
        replace(name, by: entity)
    }

    func replace(_ name: String, by entity: Entity?) { scopes[scopes.count - 1][name] = entity }

    func checkName(_ name: String, at position: Position) {
        if name.hasPrefix("gl_") {
            report("names that start with 'gl_' are reserved", at: position)
        } else if version.isStrict, name.contains("__") {
            report("names with '__' are reserved", at: position)
        }
    }

    // MARK: The whole source

    /// Checks declarations one after another; what is wrong has been reported.
    func check(_ declarations: [Syntax.External]) {
        for case .function(let function) in declarations {
            let name = function.name
            if definedLines[name.text] == nil { definedLines[name.text] = Int(name.position.shownLine) }
        }
        for declaration in declarations where !diagnostics.isFull {
            do throws(Abandoned) { try check(declaration) } catch { continue }
        }
    }

    private func check(_ declaration: Syntax.External) throws(Abandoned) {
        switch declaration {
        case .nothing: break
        case .precision(let name, let end):
            let type = try resolve(name)
            if ![.int, .float].contains(type), type.base != .sampler {
                report("only int, float and samplers have a precision", at: name.position)
            }
            try pass(end)
        case .declaration(let declaration): try checkGlobals(declaration)
        case .declarations(let all): for declaration in all { try checkGlobals(declaration) }
        case .function(let function): try check(function)
        case .broken(let mistake): throw abandon(mistake)
        }
    }
}
