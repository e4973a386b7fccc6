/// A checked program, lowered and optimised for the strip machine, with the names of what it takes from a host.
///
/// Front ends make it from their trees; ``PixelPass`` runs it.
package struct CompiledShader: Sendable {
    /// The name for messages.
    package let name: String

    /// Numbers and vectors that the host may give, in the order of their declaration; standard ones, such as the
    /// time, only if the shader uses them.
    package let uniforms: [ShaderUniform]

    /// The names of the textures that the shader reads.
    package let textures: [String]

    /// All textures by their numbers in the program.
    package let allTextures: [String]

    let program: Program
    let uniformComponents: Int
    /// Where the sizes of textures are that the program asks for.
    let textureSizes: [Int: Int]
    /// Names that a host may give although the program does not use them.
    let unusedNames: Set<String>

    /// The size of a source in bytes that is still read.
    package static let largestSource = 1_000_000

    /// Compiles a checked program.
    ///
    /// How registers are used again has no influence on pictures.
    ///
    /// - Parameters:
    ///   - module: The program.
    ///   - name: A name for messages.
    ///   - interface: What it takes from outside.
    ///   - unusedNames: Names that a host may give although the program does not use them.
    ///   - diagnostics: The source for messages.
    ///   - position: Where a mistake is that has no place of its own.
    ///   - registers: The order in which registers are used again.
    /// - Throws: ``ShaderSourceError`` for a program beyond the limits.
    package init(
        _ module: Module,
        name: String,
        interface: ProgramInterface,
        unusedNames: Set<String> = [],
        diagnostics: Diagnostics,
        position: Position = .start,
        registers: RegisterReuse = .lastFreed
    ) throws(ShaderSourceError) {
        let graph = try Self.graph(of: module, interface.bindings, diagnostics, position)
        program = ProgramBuilder(graph, reuse: registers).program
        self.name = name
        self.unusedNames = unusedNames
        uniforms = interface.shownUniforms(of: program)
        uniformComponents = interface.componentCount
        allTextures = interface.textures
        textureSizes = interface.bindings.textureSizes
        textures = interface.usedTextures(of: program)
    }

    private static func graph(
        of module: Module,
        _ bindings: Lowering.Bindings,
        _ diagnostics: Diagnostics,
        _ position: Position
    ) throws(ShaderSourceError) -> Graph {
        switch Lowering.graph(of: module, bindings) {
        case .success(let graph): return Optimizer.optimized(graph)
        case .failure(let failure):
            diagnostics.report(failure.message, at: failure.position.line > 0 ? failure.position : position)
            throw diagnostics.error
        }
    }

    /// Refuses what is too large, or no text.
    package static func checkBytes(_ bytes: [UInt8], _ diagnostics: Diagnostics) {
        if bytes.count > largestSource {
            diagnostics.report(
                "the source has \(bytes.count) bytes; up to \(largestSource) are read",
                at: .start
            )
        } else if bytes.contains(0) {
            diagnostics.report("not a text file", at: .start)
        }
    }
}

extension CompiledShader {
    /// How large the compiled program is, in words.
    package var summary: String { program.summary }

    /// The steps of the compiled program, one a line.
    package var listing: String { program.listing }
}
