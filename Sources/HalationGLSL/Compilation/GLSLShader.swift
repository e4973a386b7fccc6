package import HalationShaderEngine
import HalationShaderPasses

/// A fragment shader in GLSL, checked and ready to run on the processor.
///
/// ```
/// let shader = try GLSLShader(source, name: "water.fsh")
/// let pass = try PixelPass(shader, width: 320, height: 200, values: ["u_time": 1.5], textures: ["u_texture": picture])
/// try pass.render(rows: 0..<200, into: pixels, bytesPerRow: 320 * 4)
/// ```
///
/// The language is GLSL ES 1.00 and what is usual of ES 3.00 and desktop GLSL: `int` becomes `float` where needed,
/// unless the source says `#version 100`. Where GLSL leaves results open, this implementation chooses: floats are
/// IEEE single precision, nothing is fused or reordered; `pow` of a negative base is NaN, except for the constant
/// exponents 1, 2, 3 and 4; `min` and `max` ignore a NaN beside a number; variables start as zeros; indices are held inside their arrays; dividing an int by zero
/// gives zero; floats convert to the nearest int there is, NaN to 0.
package struct GLSLShader: Sendable {
    /// The conventions that the source follows.
    package let dialect: GLSLDialect

    /// What runs.
    package let compiled: CompiledShader

    /// What the host has said about the source.
    package let options: GLSLOptions

    /// The name for messages.
    package var name: String { compiled.name }

    /// Numbers and vectors that the host may give, in the order of their declaration; standard ones, such as the
    /// time, only if the shader uses them.
    package var uniforms: [ShaderUniform] { compiled.uniforms }

    /// The names of the textures that the shader reads.
    package var textures: [String] { withoutLevels(compiled.textures) }

    /// The names of the textures that the shader declares.
    package var allTextures: [String] { withoutLevels(compiled.allTextures) }

    /// Names without those of the smaller copies that the options ask for.
    private func withoutLevels(_ names: [String]) -> [String] {
        let levels = Set(options.levels.map { $0.texture + PassProgram.levelsSuffix })
        return levels.isEmpty ? names : names.filter { !levels.contains($0) }
    }

    /// Compiles a source.
    ///
    /// - Parameters:
    ///   - source: The text; bytes that are no UTF-8 are allowed in comments only.
    ///   - name: A name for messages, usually the file's.
    ///   - dialect: The conventions of the source; found out from its names by default.
    ///   - hostUniforms: Uniforms that the host gives beside those that the source declares, as SpriteKit does. In
    ///     that dialect, types of other undeclared names that start with `u_` or `a_` are guessed from their use.
    ///   - hostTextures: The same for textures.
    ///   - options: What the host says about the source.
    /// - Throws: ``ShaderSourceError`` with up to 20 mistakes and their places.
    package init(
        _ source: String,
        name: String = "shader",
        dialect: GLSLDialect? = nil,
        hostUniforms: [String: UniformType] = [:],
        hostTextures: [String] = [],
        options: GLSLOptions = GLSLOptions()
    ) throws(ShaderSourceError) {
        var surroundings = GLSLSurroundings()
        surroundings.options = options
        try self.init(
            bytes: Array(source.utf8),
            name: name,
            dialect: dialect,
            hostUniforms: hostUniforms,
            hostTextures: hostTextures,
            surroundings: surroundings
        )
    }

    /// Compiles a source from its bytes, which may be any.
    ///
    /// How registers are used again has no influence on pictures. `surroundings` is what is compiled with the source.
    package init(
        bytes: [UInt8],
        name: String = "shader",
        dialect: GLSLDialect? = nil,
        hostUniforms: [String: UniformType] = [:],
        hostTextures: [String] = [],
        surroundings: GLSLSurroundings = GLSLSurroundings(),
        registers: RegisterReuse = .lastFreed
    ) throws(ShaderSourceError) {
        let source = SourceText(name: name, bytes: bytes)
        let diagnostics = Diagnostics(source: source)
        CompiledShader.checkBytes(bytes, diagnostics)
        guard !diagnostics.hasErrors else { throw diagnostics.error }
        let frontEnd = GLSLFrontEnd(
            source,
            dialect: dialect,
            hostUniforms: hostUniforms,
            hostTextures: hostTextures,
            surroundings: surroundings
        )
        let checked = try frontEnd.check()
        diagnostics.sources = checked.sources
        let interface = ShaderInterface(of: checked, source, frontEnd.dialect, diagnostics).program
        guard !diagnostics.hasErrors else { throw diagnostics.error }
        self.dialect = frontEnd.dialect
        options = surroundings.options
        compiled = try CompiledShader(
            checked.module,
            name: name,
            interface: interface,
            unusedNames: StandardUniforms.names(of: frontEnd.dialect),
            diagnostics: diagnostics,
            registers: registers
        )
    }
}

extension GLSLShader {
    /// How large the compiled program is, in words.
    package var summary: String { compiled.summary }

    /// The steps of the compiled program, one a line.
    package var listing: String { compiled.listing }

    /// The checked program of a source and the variable that is its colour, for other ways to run it.
    package static func checked(_ source: String, dialect: GLSLDialect) throws(ShaderSourceError) -> (
        Module, Variable
    ) {
        let text = SourceText(name: "shader", bytes: Array(source.utf8))
        let checked = try GLSLFrontEnd(text, dialect: dialect).check()
        return (checked.module, checked.color)
    }
}
