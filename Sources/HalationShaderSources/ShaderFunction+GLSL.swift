public import HalationDrawing
public import HalationGLSL
import HalationShaders
import Synchronization

extension ShaderFunction {
    /// Creates a shader function from a fragment shader in GLSL.
    ///
    /// SpriteKit shaders, gl-transitions, Shadertoy image passes, ISF filters with one pass and plain fragment shaders run
    /// unchanged, in every use of a shader. Texture coordinates span the bounds of the view or drawing from the bottom
    /// left to the top right. The layer below is `u_texture`, `iChannel0`, `from` or `inputImage`; in plain GLSL the
    /// first texture that the call does not give.
    ///
    /// ```swift
    /// let source = try String(contentsOfFile: "water.fsh", encoding: .utf8)
    /// let water = try ShaderFunction(glsl: source, name: "water.fsh")
    /// view.layerEffect(water(u_strength: .float(3)), maxSampleOffset: .zero)
    /// ```
    ///
    /// Arguments have the names of uniforms and textures; those without a name follow the order of declaration. Time
    /// uniforms (`u_time`, `iTime`, `TIME`) default to the seconds since the animation's start, sizes to the size in
    /// pixels, and other uniforms to what the source says, else to zero. The result counts as premultiplied.
    ///
    /// Compiling takes a few milliseconds. The most recently used sources are remembered, so that a view's body may call
    /// this initialiser; equal sources give equal functions.
    ///
    /// - Parameters:
    ///   - source: The text of the fragment shader.
    ///   - name: The name for messages, such as the file's.
    ///   - dialect: The conventions of the source; recognised from its names by default.
    /// - Throws: ``GLSLError`` with the position of each mistake.
    public init(
        glsl source: String,
        name: String = "shader",
        dialect: GLSLDialect? = nil
    ) throws(GLSLError) {
        let key = CompiledShaders.Key(source: source, name: name, dialect: dialect)
        self = try CompiledShaders.shared.function(for: key)
    }
}

extension ShaderLibrary {
    /// Compiles a fragment shader in GLSL, registers it under a name, and returns it.
    ///
    /// Registering the same source again has no effect. See ``ShaderFunction/init(glsl:name:dialect:)`` for what runs.
    ///
    /// - Parameters:
    ///   - name: The name of the function in the library.
    ///   - source: The text of the fragment shader.
    ///   - dialect: The conventions of the source; recognised from its names by default.
    ///   - replacing: Whether another function of this name is replaced.
    /// - Returns: The function.
    /// - Throws: ``GLSLError`` with the position of each mistake, or ``ShaderError`` if the name is taken or cannot be used;
    ///   the library is then unchanged.
    @discardableResult
    public func glsl(
        _ name: String,
        source: String,
        dialect: GLSLDialect? = nil,
        replacing: Bool = false
    ) throws -> ShaderFunction {
        try register(.glsl(source, name: name, dialect: dialect), replacing: replacing)
        return ShaderFunction(library: self, name: name)
    }
}

extension ShaderDefinition {
    fileprivate static func glsl(
        _ source: String,
        name: String,
        dialect: GLSLDialect?
    ) throws(GLSLError) -> ShaderDefinition {
        let shader = try GLSLShader(source, name: name, dialect: dialect)
        return ShaderDefinition(GLSLPictureShader(shader, source: source), name: name)
    }
}

/// The functions of recently compiled sources.
private final class CompiledShaders: Sendable {
    static let shared = CompiledShaders()

    struct Key: Hashable {
        var source: String
        var name: String
        var dialect: GLSLDialect?
    }

    /// The largest number of cached functions, more than a program shows at once; a full cache is emptied.
    private static let capacity = 256

    private let functions = Mutex<[Key: ShaderFunction]>([:])

    func function(for key: Key) throws(GLSLError) -> ShaderFunction {
        if let known = functions.withLock({ $0[key] }) { return known }
        let definition = try ShaderDefinition.glsl(key.source, name: key.name, dialect: key.dialect)
        let function = ShaderFunction(library: ShaderLibrary(only: definition), name: key.name)
        return functions.withLock { functions in
            if let known = functions[key] { return known }
            if functions.count >= Self.capacity { functions.removeAll() }
            functions[key] = function
            return function
        }
    }
}
