import HalationShaderEngine

/// What is compiled with a source, and what its host does with the result.
package struct GLSLSurroundings: Sendable {
    /// Macros that the host defines.
    package var definitions: [String: Int]

    /// Files by their paths, which the source may include.
    package var files: [String: [UInt8]]

    /// A text before the source, such as Shadertoy's Common.
    package var common: (name: String, bytes: [UInt8])?

    /// The vertex shader beside an ISF shader.
    package var vertex: (name: String, bytes: [UInt8])?

    /// Textures with smaller copies.
    package var levels: [TextureLevels]

    /// Whether the source is one pass of several, whose colour is kept as it is.
    package var isPass: Bool

    /// Samplers of the dialect's that are no plain pictures, by their names.
    package var samplers: [String: SamplerKind] = [:]

    /// Whether the source is Shadertoy's pass over the faces of a cube.
    package var isCube = false

    /// What the host says about the source.
    package var options = GLSLOptions()

    /// A source without anything around it.
    package init(
        definitions: [String: Int] = [:],
        files: [String: [UInt8]] = [:],
        common: (name: String, bytes: [UInt8])? = nil,
        vertex: (name: String, bytes: [UInt8])? = nil,
        levels: [TextureLevels] = [],
        isPass: Bool = false
    ) {
        self.definitions = definitions
        self.files = files
        self.common = common
        self.vertex = vertex
        self.levels = levels
        self.isPass = isPass
    }

    /// All textures with smaller copies.
    var allLevels: [TextureLevels] { levels + options.levels }

    var isEmpty: Bool { definitions.isEmpty && files.isEmpty && common == nil && vertex == nil }
}

extension GLSLFrontEnd {
    /// What stands after a source of the dialect.
    static func epilogue(_ dialect: GLSLDialect, _ surroundings: GLSLSurroundings) -> String {
        guard surroundings.isPass, dialect == .shadertoy else { return dialect.epilogue }
        if surroundings.isCube { return ShadertoySources.cubeEpilogue }
        // The alpha of the picture is 1, and that of a buffer a number like the others.
        return """
            void main() {
                vec4 color = vec4(0.0);
                mainImage(color, gl_FragCoord.xy);
                gl_FragColor = color;
            }
            """
    }
}
