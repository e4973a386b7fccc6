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
    package init(
        bytes: [UInt8],
        name: String = "shader",
        dialect: GLSLDialect? = nil,
        hostUniforms: [String: GLSLType] = [:],
        hostTextures: [String] = []
    ) throws(GLSLError) {
        let source = SourceText(name: name, bytes: bytes)
        guard bytes.count <= Self.largestSource else {
            let diagnostics = Diagnostics(source: SourceText(name: name, bytes: []))
            diagnostics.report(
                "the source has \(bytes.count) bytes; up to \(Self.largestSource) are read",
                at: Position(line: 1, column: 1, shownLine: 1)
            )
            throw diagnostics.error
        }
        guard !bytes.contains(0) else {
            let diagnostics = Diagnostics(source: SourceText(name: name, bytes: []))
            diagnostics.report("not a text file", at: Position(line: 1, column: 1, shownLine: 1))
            throw diagnostics.error
        }
        let compilation = Compilation(
            source,
            dialect: dialect,
            hostUniforms: hostUniforms,
            hostTextures: hostTextures
        )
        let result = try compilation.compile()
        self.name = name
        self.dialect = result.dialect
        program = result.program
        uniforms = result.uniforms
        uniformComponents = result.uniformComponents
        allTextures = result.textureNames
        textureSizes = result.textureSizes
        textures = result.usedTextures
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
        let checked = try Compilation(text, dialect: dialect, hostUniforms: [:], hostTextures: []).check()
        return (checked.module, checked.color)
    }
}
