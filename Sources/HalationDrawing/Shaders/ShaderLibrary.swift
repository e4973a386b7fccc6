import HalationPixels
public import HalationShaders
import Synchronization

/// Shader functions by name.
///
/// Where SwiftUI has a compiled Metal library, here Swift functions are registered under names:
///
/// ```swift
/// try ShaderLibrary.default.register(
///     .colorEffect("tinted") { (position: SIMD2<Float>, color: ShaderColor, tint: ShaderColor) in
///         tint * color.alpha
///     }
/// )
/// view.colorEffect(ShaderLibrary.tinted(.color(.orange)))
/// ```
///
/// A name stands for one function for good, so that a picture does not depend on when it is rendered. Copies of a
/// library are the same library.
@dynamicMemberLookup
public struct ShaderLibrary: Equatable, Sendable {
    private let registry: Registry

    /// The library that `ShaderLibrary.name(...)` calls.
    public static let `default` = ShaderLibrary()

    /// Creates a library of its own, without functions.
    public init() {
        registry = Registry()
    }

    /// Creates a library of functions.
    ///
    /// - Throws: ``ShaderError`` if two have the same name, or one has a name that Swift could not call.
    public init(_ definitions: [ShaderDefinition]) throws(ShaderError) {
        self.init()
        for definition in definitions { try register(definition) }
    }

    /// Adds a function, to be called by its name.
    ///
    /// Adding one that is there already changes nothing.
    ///
    /// - Throws: ``ShaderError`` if another has the name, or Swift could not call it; the library is then unchanged.
    public func register(_ definition: ShaderDefinition) throws(ShaderError) {
        try registry.add(definition)
    }

    /// The names of the functions, in alphabetical order.
    public var names: [String] { registry.definitions.withLock { $0.keys.sorted() } }

    /// A function of this library.
    public subscript(dynamicMember name: String) -> ShaderFunction {
        ShaderFunction(library: self, name: name)
    }

    /// A function of the default library.
    public static subscript(dynamicMember name: String) -> ShaderFunction {
        ShaderFunction(library: .default, name: name)
    }

    /// Whether two are the same library.
    public static func == (a: ShaderLibrary, b: ShaderLibrary) -> Bool { a.registry === b.registry }

    func definition(named name: String) throws(ShaderError) -> ShaderDefinition {
        let (definition, known) = registry.definitions.withLock { ($0[name], Array($0.keys)) }
        guard let definition else { throw .unknownFunction(name, known: known) }
        return definition
    }
}

private final class Registry: Sendable {
    let definitions = Mutex<[String: ShaderDefinition]>([:])

    /// What Swift, or the library, means by itself.
    private static let taken: Set = ["_", "Type", "default", "init", "names", "ready", "register", "self"]

    func add(_ definition: ShaderDefinition) throws(ShaderError) {
        guard definition.name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil,
            !Self.taken.contains(definition.name)
        else {
            throw .unusableName(definition.name)
        }
        let isFree = definitions.withLock { definitions in
            let known = definitions[definition.name]
            guard known == nil || known?.isSame(as: definition) == true else { return false }
            definitions[definition.name] = definition
            return true
        }
        guard isFree else { throw .nameTaken(definition.name) }
    }
}
