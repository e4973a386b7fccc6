package import HalationPixels
package import HalationShaderEngine
package import HalationShaderPasses

/// A shader in GLSL with several passes, ISF's, Shadertoy's or glslViewer's, compiled.
package struct GLSLPasses: Sendable {
    /// The conventions that the passes follow.
    package enum Convention: String, Sendable {
        /// `PASSES` in the JSON of an ISF shader.
        case isf
        /// Buffers A to D, Common and Image.
        case shadertoy
        /// `#ifdef BUFFER_0`, `DOUBLE_BUFFER_0`, `PYRAMID_0`.
        case glslViewer
    }

    /// The name for messages.
    package let name: String
    package let convention: Convention

    /// The passes in words, in order: name, and the size where it is not the frame's.
    package let passNames: [String]

    /// The uniforms that a person sets, of all passes.
    package let parameters: [ShaderUniform]

    /// Textures that the host gives, in the order of their use.
    package let textures: [String]

    /// Textures that may be missing, and are then one transparent pixel.
    package let optionalTextures: Set<String>

    /// The texture that shows the layer below, if the convention has one for it.
    package let layerTexture: String?

    /// The paths of pictures that the source names, by the names of textures.
    package let pictures: [String: String]

    /// All uniforms of all passes, also those that tell the time and the like.
    package let uniforms: [ShaderUniform]

    private let assemble: @Sendable (PixelSize) -> PassProgram

    /// Compiled passes, and the function that puts them together; `hostUniforms` are names that the program itself sets.
    init(
        name: String,
        convention: Convention,
        passNames: [String],
        shaders: [GLSLShader],
        hostUniforms: Set<String> = [],
        textures: [String],
        optionalTextures: Set<String> = [],
        layerTexture: String? = nil,
        pictures: [String: String] = [:],
        assemble: @escaping @Sendable (PixelSize) -> PassProgram
    ) {
        self.name = name
        self.convention = convention
        self.passNames = passNames
        var uniforms: [ShaderUniform] = []
        for uniform in shaders.flatMap(\.uniforms)
        where !uniforms.contains(where: { $0.name == uniform.name }) && !hostUniforms.contains(uniform.name) {
            uniforms.append(uniform)
        }
        self.uniforms = uniforms
        parameters = uniforms.filter { !$0.isStandard }
        self.textures = textures
        self.optionalTextures = optionalTextures
        self.layerTexture = layerTexture
        self.pictures = pictures
        self.assemble = assemble
    }

    /// The passes and targets for pictures of a size, on which the number of a pyramid's passes depends.
    package func program(size: PixelSize) -> PassProgram { assemble(size) }

    /// Compiles a shader with several passes; nil for one with a single pass.
    ///
    /// - Parameters:
    ///   - files: The shader's file and those beside it.
    ///   - dialect: The conventions; found out from the files by default.
    /// - Throws: ``ShaderSourceError`` with the places of mistakes, which name the pass where several are in one file.
    package init?(_ files: ShaderFiles, dialect: GLSLDialect? = nil) throws(ShaderSourceError) {
        if let bundle = try ShadertoyBundle(files) {
            self = try Self.shadertoy(bundle.sources, name: files.main, files)
            return
        }
        let source = SourceText(name: files.main, bytes: files.bytes)
        let dialect = dialect ?? GLSLDialect.recognized(in: String(decoding: source.bytes, as: UTF8.self))
        if dialect == .shadertoy, let sources = ShadertoySources(files) {
            self = try Self.shadertoy(sources, name: files.main, files)
            return
        }
        if dialect == .isf, ISFHeader.text(in: source) != nil {
            guard let passes = try Self.isf(source, files) else { return nil }
            self = passes
            return
        }
        let counts = ViewerCounts(in: source)
        guard dialect == .plain, !counts.isEmpty || ShaderFiles.includesFiles(source) else { return nil }
        self = try Self.glslViewer(source, files, counts)
    }
}
