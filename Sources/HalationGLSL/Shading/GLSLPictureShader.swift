import HalationPixels
package import HalationShaderEngine
import HalationShaderPasses
package import HalationShaders
import Synchronization

/// A GLSL shader as a shader of layers and fills.
///
/// The layer is the dialect's own texture (`u_texture`, `iChannel0`, `from`, ISF's `inputImage`), or else the first
/// texture that the call does not give; its edges are clamped, and texture coordinates span it from the bottom left
/// to the top right. A fill has no layer: the texture is then one white pixel.
package struct GLSLPictureShader: PictureShader {
    private let shader: GLSLShader
    private let source: String
    private let variants = Variants()

    /// Creates a shader from a compiled source; `source` tells equal ones apart.
    package init(_ shader: GLSLShader, source: String) {
        self.shader = shader
        self.source = source
    }

    /// The source compiled for other types of what it does not declare.
    private final class Variants: Sendable {
        let all = Mutex<[[String: UniformType]: GLSLShader]>([:])
    }

    /// The shader for arguments: SpriteKit's sources leave the types of their uniforms to the host.
    private func variant(for arguments: [LabelledArgument]) -> GLSLShader {
        guard shader.dialect == .spriteKit else { return shader }
        var types: [String: UniformType] = [:]
        for argument in arguments {
            guard let name = argument.label,
                let uniform = shader.uniforms.first(where: { $0.name == name && $0.arrayCount == nil }),
                let count = argument.value.componentCount, count != uniform.componentCount
            else { continue }
            // A colour without its alpha is what a vec3 gets.
            if case .color = argument.value, uniform.componentCount == 3 { continue }
            types[name] = [1: .float, 2: .vec2, 3: .vec3, 4: .vec4][count]
        }
        guard !types.isEmpty else { return shader }
        if let known = variants.all.withLock({ $0[types] }) { return known }
        // With a type that does not fit, the message about the arguments says more than one about the source.
        guard
            let other = try? GLSLShader(
                source,
                name: shader.name,
                dialect: shader.dialect,
                hostUniforms: types,
                options: shader.options
            )
        else { return shader }
        variants.all.withLock { $0[types] = other }
        return other
    }

    /// Whether both have the same dialect and source.
    package func isSame(as other: any PictureShader) -> Bool {
        guard let other = other as? GLSLPictureShader else { return false }
        return shader.dialect == other.shader.dialect && shader.options == other.shader.options
            && source == other.source
    }

    /// The uniforms that are not standard, by the kind of their type.
    package var parameters: [ShaderArgumentKind] {
        shader.parameters.map { uniform in
            guard uniform.arrayCount == nil else { return .floatArray }
            return switch uniform.type.componentCount {
            case 1: .float
            case 2: .float2
            case 3: .float3
            case 4: .float4
            default: .floatArray
            }
        }
    }

    /// Matches the arguments with uniforms and textures, and checks their types.
    package func bind(
        _ arguments: [LabelledArgument],
        clock: ShaderClock,
        use: ShaderUse,
        name: String
    ) throws(ShaderError) -> PictureFunction {
        let shader = variant(for: arguments)
        let bound = try BoundArguments(arguments, of: shader, clock: clock, use: use, name: name)
        // A pass without textures and size checks the values before anything is drawn.
        _ = try bound.pass(
            of: shader,
            size: PixelSize(width: 1, height: 1),
            textures: bound.placeholders,
            name: name
        )
        return { pixels throws(ShaderError) in
            try bound.withTextures(layer: pixels.source) { textures throws(ShaderError) in
                let pass = try bound.pass(of: shader, size: pixels.size, textures: textures, name: name)
                do throws(ShaderRunError) {
                    if let floats = pixels.floats {
                        return try floats.write { (rows) throws(ShaderRunError) in
                            try pass.render(rows, column: pixels.column, row: pixels.row)
                        }
                    }
                    try pass.render(
                        pixels.rows,
                        column: pixels.column,
                        row: pixels.row,
                        dithers: pixels.dithers
                    )
                } catch {
                    throw ShaderError.stopped(function: name, reason: error.description)
                }
            }
            pixels.rows.limitColorsToAlpha()
        }
    }
}

extension GLSLShader {
    /// The uniforms that a person sets, in the order of their declaration.
    package var parameters: [ShaderUniform] { uniforms.filter { !$0.isStandard } }

    /// Uniforms that get the time in seconds unless the call gives them.
    package static let timeNames: Set = ["u_time", "iTime", "iGlobalTime", "TIME", "time"]
}

extension ShaderValue {
    /// The number of components of a number, a vector or a colour.
    fileprivate var componentCount: Int? {
        switch self {
        case .float: 1
        case .float2: 2
        case .float3: 3
        case .float4, .color: 4
        default: nil
        }
    }
}
