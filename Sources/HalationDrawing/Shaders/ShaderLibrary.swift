public import Foundation
import HalationPixels
public import HalationShaders
import Synchronization

/// A registry of shader functions by name.
///
/// SwiftUI looks functions up in a compiled Metal library; here Swift functions are registered by name:
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
/// Functions in Metal need no registration: `[[ stitchable ]]` functions of the `.metal` files beside the program's
/// sources are found by name, as in SwiftUI. A function that is missing, has mistakes or does not fit its use is reported
/// as a warning, and the view is drawn without it.
///
/// A registered name is not rebound by accident, so that a picture does not depend on the time of rendering; see
/// ``register(_:replacing:)``. Copies share one registry.
@dynamicMemberLookup
public struct ShaderLibrary: Equatable, Sendable {
    private let registry: Registry

    /// The library used by `ShaderLibrary.name(...)`.
    ///
    /// It holds the functions of the program's `.metal` files and those that are registered.
    public static let `default` = ShaderLibrary(.ofProcess)

    /// The library of a bundle's `.metal` files; the default library for a bundle without any.
    public static func bundle(_ bundle: Bundle) -> ShaderLibrary {
        guard let folder = bundle.resourcePath, let library = MetalFiles.library(ofFolder: folder) else {
            return .default
        }
        return library
    }

    /// Creates an empty library, separate from ``default``.
    public init() {
        registry = Registry()
    }

    /// Creates a library of the functions of a file in Metal: its source, and not a compiled library.
    ///
    /// A file that cannot be read is reported when a function is used.
    public init(url: URL) {
        self.init(.file(url))
    }

    /// Creates a library of the functions of a source in Metal, and not of a compiled library.
    public init(data: Data) {
        self.init(.text(data))
    }

    init(_ metal: MetalFiles) {
        registry = Registry(metal: metal)
    }

    /// Creates a library of functions.
    ///
    /// - Throws: ``ShaderError`` if two functions have the same name, or a name is not a valid Swift
    ///   identifier.
    public init(_ definitions: [ShaderDefinition]) throws(ShaderError) {
        self.init()
        for definition in definitions { try register(definition) }
    }

    /// Creates a library of one function, whose name need not be an identifier.
    package init(only definition: ShaderDefinition) {
        registry = Registry([definition.name: definition])
    }

    /// Registers a function under its name.
    ///
    /// Registering the same definition again has no effect. Two definitions made by two calls are not the same, even
    /// with the same closure: keep a definition in a `static let` to register it from several places.
    ///
    /// - Parameters:
    ///   - definition: The function and its name.
    ///   - replacing: Whether another function of this name is replaced. Pictures recorded before keep the old one.
    /// - Throws: ``ShaderError`` if the name is taken and `replacing` is false, or if it is not a valid Swift
    ///   identifier; the library is then unchanged.
    public func register(_ definition: ShaderDefinition, replacing: Bool = false) throws(ShaderError) {
        try registry.add(definition, replacing: replacing)
    }

    /// The registered names, sorted.
    public var names: [String] { registry.definitions.withLock { $0.keys.sorted() } }

    /// A reference to a function of this library.
    public subscript(dynamicMember name: String) -> ShaderFunction {
        ShaderFunction(library: self, name: name)
    }

    /// A reference to a function of the default library.
    public static subscript(dynamicMember name: String) -> ShaderFunction {
        ShaderFunction(library: .default, name: name)
    }

    /// Returns whether both share one registry.
    public static func == (a: ShaderLibrary, b: ShaderLibrary) -> Bool { a.registry === b.registry }

    func definition(named name: String) throws(ShaderError) -> ShaderDefinition {
        let (definition, known) = registry.definitions.withLock { ($0[name], Array($0.keys)) }
        if let definition { return definition }
        if let definition = registry.metal?.definition(named: name) { return definition }
        throw .unknownFunction(name, known: known)
    }
}

private final class Registry: Sendable {
    let definitions: Mutex<[String: ShaderDefinition]>

    /// The files in Metal whose functions need no registration.
    let metal: MetalFiles?

    init(_ definitions: [String: ShaderDefinition] = [:], metal: MetalFiles? = nil) {
        self.definitions = Mutex(definitions)
        self.metal = metal
    }

    /// Names that Swift or this type already defines.
    private static let taken: Set = [
        "_", "Type", "bundle", "default", "glsl", "init", "names", "ready", "register", "self",
    ]

    func add(_ definition: ShaderDefinition, replacing: Bool) throws(ShaderError) {
        guard definition.name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil,
            !Self.taken.contains(definition.name)
        else {
            throw .unusableName(definition.name)
        }
        let isFree = definitions.withLock { definitions in
            let known = definitions[definition.name]
            guard replacing || known == nil || known?.isSame(as: definition) == true else { return false }
            definitions[definition.name] = definition
            return true
        }
        guard isFree else { throw .nameTaken(definition.name) }
    }
}
