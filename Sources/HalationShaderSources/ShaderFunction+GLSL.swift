public import HalationDrawing
public import HalationGLSL
public import HalationShaderEngine
import HalationShaders
import Synchronization

extension ShaderFunction {
    /// Creates a shader function from a fragment shader in GLSL.
    ///
    /// SpriteKit shaders, gl-transitions, Shadertoy image passes, ISF filters with one pass and plain fragment shaders run
    /// unchanged, in every use of a shader; ``ShaderProgram`` runs those with several passes. Texture coordinates span the bounds of the view or drawing from the bottom
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
    ///   - textures: How textures are read that are not linear and clamped at their edges, by their names.
    /// - Throws: ``ShaderSourceError`` with the position of each mistake.
    public init(
        glsl source: String,
        name: String = "shader",
        dialect: GLSLDialect? = nil,
        textures: [String: TextureSampling] = [:]
    ) throws(ShaderSourceError) {
        let options = GLSLOptions(textures: textures)
        self = try CompiledGLSL(source, name: name, dialect: dialect, options: options).function
    }
}

/// A fragment shader in GLSL with what it declares and the function that runs it.
package struct CompiledGLSL: Sendable {
    /// The uniforms and textures of the source.
    package let shader: GLSLShader

    /// The function, equal to those of equal sources.
    package let function: ShaderFunction

    /// Compiles a source, or finds it among the most recently used ones.
    ///
    /// - Parameters:
    ///   - source: The text of the fragment shader.
    ///   - name: The name for messages, such as the file's.
    ///   - dialect: The conventions of the source; recognised from its names by default.
    ///   - options: What the host says about the source.
    /// - Throws: ``ShaderSourceError`` with the position of each mistake.
    package init(
        _ source: String,
        name: String,
        dialect: GLSLDialect? = nil,
        options: GLSLOptions = GLSLOptions()
    ) throws(ShaderSourceError) {
        let key = CompiledShaders.Key(source: source, name: name, dialect: dialect, options: options)
        self = try CompiledShaders.shared.compiled(for: key)
    }

    fileprivate init(_ key: CompiledShaders.Key) throws(ShaderSourceError) {
        shader = try GLSLShader(key.source, name: key.name, dialect: key.dialect, options: key.options)
        let definition = ShaderDefinition.glsl(shader, source: key.source, name: key.name)
        function = ShaderFunction(library: ShaderLibrary(only: definition), name: key.name)
    }
}

extension ShaderLibrary {
    /// Compiles a fragment shader in GLSL, registers it under a name, and returns it.
    ///
    /// Registering the same source again has no effect. See ``ShaderFunction/init(glsl:name:dialect:textures:)`` for what runs.
    ///
    /// - Parameters:
    ///   - name: The name of the function in the library.
    ///   - source: The text of the fragment shader.
    ///   - dialect: The conventions of the source; recognised from its names by default.
    ///   - replacing: Whether another function of this name is replaced.
    /// - Returns: The function.
    /// - Throws: ``ShaderSourceError`` with the position of each mistake, or ``ShaderError`` if the name is taken or cannot be used;
    ///   the library is then unchanged.
    @discardableResult
    public func glsl(
        _ name: String,
        source: String,
        dialect: GLSLDialect? = nil,
        replacing: Bool = false
    ) throws -> ShaderFunction {
        let shader = try GLSLShader(source, name: name, dialect: dialect)
        try register(.glsl(shader, source: source, name: name), replacing: replacing)
        return ShaderFunction(library: self, name: name)
    }
}

extension ShaderDefinition {
    fileprivate static func glsl(_ shader: GLSLShader, source: String, name: String) -> ShaderDefinition {
        ShaderDefinition(GLSLPictureShader(shader, source: source), name: name)
    }
}

/// Recently compiled sources.
private final class CompiledShaders: Sendable {
    static let shared = CompiledShaders()

    struct Key: Hashable {
        var source: String
        var name: String
        var dialect: GLSLDialect?
        var options: GLSLOptions
    }

    /// The largest number of cached functions, more than a program shows at once; a full cache is emptied.
    private static let capacity = 256

    private let shaders = Mutex<[Key: CompiledGLSL]>([:])

    func compiled(for key: Key) throws(ShaderSourceError) -> CompiledGLSL {
        if let known = shaders.withLock({ $0[key] }) { return known }
        let compiled = try CompiledGLSL(key)
        return shaders.withLock { shaders in
            if let known = shaders[key] { return known }
            if shaders.count >= Self.capacity { shaders.removeAll() }
            shaders[key] = compiled
            return compiled
        }
    }
}
