/// A fragment shader in GLSL, checked and ready to run on the processor.
///
/// ```
/// let shader = try GLSLShader(source, name: "water.fsh")
/// let pass = try GLSLPass(shader, width: 320, height: 200, values: ["u_time": 1.5], textures: ["u_texture": picture])
/// try pass.render(rows: 0..<200, into: pixels, bytesPerRow: 320 * 4)
/// ```
///
/// The language is GLSL ES 1.00 and what is usual of ES 3.00 and desktop GLSL: `int` becomes `float` where needed,
/// unless the source says `#version 100`. Where GLSL leaves results open, this implementation chooses: floats are
/// IEEE single precision, nothing is fused or reordered; `pow` of a negative base is NaN, except for the constant
/// exponents 1, 2, 3 and 4; `min` and `max` ignore a NaN beside a number; variables start as zeros; indices are held inside their arrays; dividing an int by zero
/// gives zero; floats convert to the nearest int there is, NaN to 0.
package struct GLSLShader: Sendable {
    /// The name for messages.
    package let name: String

    /// The conventions that the source follows.
    package let dialect: GLSLDialect

    /// Numbers and vectors that the host may give, in the order of their declaration; standard ones, such as the
    /// time, only if the shader uses them.
    package let uniforms: [GLSLUniform]

    /// The names of the textures that the shader reads.
    package let textures: [String]

    let program: Program
    let uniformComponents: Int
    /// All textures by their numbers in the program, and where the sizes of those are that it asks for.
    let allTextures: [String]
    let textureSizes: [Int: Int]

    /// The size of a source in bytes that is still read.
    package static let largestSource = 1_000_000

    /// Compiles a source.
    ///
    /// - Parameters:
    ///   - source: The text; bytes that are no UTF-8 are allowed in comments only.
    ///   - name: A name for messages, usually the file's.
    ///   - dialect: The conventions of the source; found out from its names by default.
    ///   - hostUniforms: Uniforms that the host gives beside those that the source declares, as SpriteKit does. In
    ///     that dialect, types of other undeclared names that start with `u_` or `a_` are guessed from their use.
    ///   - hostTextures: The same for textures.
    /// - Throws: ``GLSLError`` with up to 20 mistakes and their places.
    package init(
        _ source: String,
        name: String = "shader",
        dialect: GLSLDialect? = nil,
        hostUniforms: [String: GLSLType] = [:],
        hostTextures: [String] = []
    ) throws(GLSLError) {
        try self.init(
            bytes: Array(source.utf8),
            name: name,
            dialect: dialect,
            hostUniforms: hostUniforms,
            hostTextures: hostTextures
        )
    }

    /// Compiles a source from its bytes, which may be any.
    ///
    /// How registers are used again has no influence on pictures.
    package init(
        bytes: [UInt8],
        name: String = "shader",
        dialect: GLSLDialect? = nil,
        hostUniforms: [String: GLSLType] = [:],
        hostTextures: [String] = [],
        registers: RegisterReuse = .lastFreed
    ) throws(GLSLError) {
        try Self.checkBytes(bytes, name: name)
        let source = SourceText(name: name, bytes: bytes)
        let frontEnd = GLSLFrontEnd(
            source,
            dialect: dialect,
            hostUniforms: hostUniforms,
            hostTextures: hostTextures
        )
        let checked = try frontEnd.check()
        let diagnostics = Diagnostics(source: source)
        let interface = ShaderInterface(of: checked, source, frontEnd.dialect, diagnostics)
        guard !diagnostics.hasErrors else { throw diagnostics.error }
        let graph = try Self.graph(of: checked.module, interface.bindings, diagnostics)
        program = ProgramBuilder(graph, reuse: registers).program
        self.name = name
        self.dialect = frontEnd.dialect
        uniforms = interface.shownUniforms(of: program)
        uniformComponents = interface.componentCount
        allTextures = interface.textures
        textureSizes = interface.bindings.textureSizes
        textures = interface.usedTextures(of: program)
    }

    /// Refuses what is too large, or no text.
    private static func checkBytes(_ bytes: [UInt8], name: String) throws(GLSLError) {
        let diagnostics = Diagnostics(source: SourceText(name: name, bytes: []))
        if bytes.count > largestSource {
            diagnostics.report(
                "the source has \(bytes.count) bytes; up to \(largestSource) are read",
                at: .start
            )
        } else if bytes.contains(0) {
            diagnostics.report("not a text file", at: .start)
        }
        if diagnostics.hasErrors { throw diagnostics.error }
    }

    private static func graph(
        of module: Module,
        _ bindings: Lowering.Bindings,
        _ diagnostics: Diagnostics
    ) throws(GLSLError) -> Graph {
        switch Lowering.graph(of: module, bindings) {
        case .success(let graph): return Optimizer.optimized(graph)
        case .failure(let failure):
            diagnostics.report(
                failure.message,
                at: failure.position.line > 0 ? failure.position : .start
            )
            throw diagnostics.error
        }
    }
}

extension GLSLShader {
    /// How large the compiled program is, in words.
    package var summary: String { program.summary }

    /// The steps of the compiled program, one a line.
    package var listing: String { program.listing }

    /// The checked program of a source and the variable that is its colour, for other ways to run it.
    package static func checked(_ source: String, dialect: GLSLDialect) throws(GLSLError) -> (
        Module, Variable
    ) {
        let text = SourceText(name: "shader", bytes: Array(source.utf8))
        let checked = try GLSLFrontEnd(text, dialect: dialect).check()
        return (checked.module, checked.color)
    }
}
