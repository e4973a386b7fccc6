import HalationPixels
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
        let all = Mutex<[[String: GLSLType]: GLSLShader]>([:])
    }

    /// The shader for arguments: SpriteKit's sources leave the types of their uniforms to the host.
    private func variant(for arguments: [LabelledArgument]) -> GLSLShader {
        guard shader.dialect == .spriteKit else { return shader }
        var types: [String: GLSLType] = [:]
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
                hostUniforms: types
            )
        else { return shader }
        variants.all.withLock { $0[types] = other }
        return other
    }

    /// Whether both have the same dialect and source.
    package func isSame(as other: any PictureShader) -> Bool {
        guard let other = other as? GLSLPictureShader else { return false }
        return shader.dialect == other.shader.dialect && source == other.source
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
        time: Double,
        use: ShaderUse,
        name: String
    ) throws(ShaderError) -> PictureFunction {
        let shader = variant(for: arguments)
        let bound = try BoundArguments(arguments, of: shader, time: time, use: use, name: name)
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
                do throws(GLSLRunError) {
                    try pass.render(
                        rows: pixels.row..<pixels.row + pixels.rows.height,
                        columns: pixels.column..<pixels.column + pixels.rows.width,
                        into: pixels.rows.base,
                        bytesPerRow: pixels.rows.bytesPerRow,
                        format: .bgra8
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
    package var parameters: [GLSLUniform] { uniforms.filter { !$0.isStandard } }

    /// Uniforms that get the time in seconds unless the call gives them.
    package static let timeNames: Set = ["u_time", "iTime", "iGlobalTime", "TIME", "time"]
}

/// The arguments of a call by the names of uniforms and textures.
private struct BoundArguments: Sendable {
    var values: [String: GLSLValue] = [:]
    var images: [(name: String, picture: PixelBuffer)] = []

    /// The texture that shows the layer below, if the shader has one.
    var layerName: String?

    init(
        _ arguments: [LabelledArgument],
        of shader: GLSLShader,
        time: Double,
        use: ShaderUse,
        name: String
    ) throws(ShaderError) {
        let known = shader.uniforms.map(\.name) + shader.allTextures
        let labels = Set(arguments.compactMap(\.label))
        if let unknown = labels.sorted().first(where: {
            !known.contains($0) && !StandardUniforms.names(of: shader.dialect).contains($0)
        }) {
            let all = shader.parameters.map(\.name) + shader.textures
            throw .unknownLabel(function: name, label: unknown, known: all)
        }
        var freeUniforms = shader.parameters.map(\.name).filter { !labels.contains($0) }[...]
        let ownTexture = shader.dialect.layerTexture
        var freeTextures = shader.allTextures.filter { !labels.contains($0) && $0 != ownTexture }[...]
        for (index, argument) in arguments.enumerated() {
            if case .image(let image) = argument.value {
                // With a texture of the dialect's own for the layer, pictures fill the others from the first on;
                // otherwise the first shows the layer if there is one picture less than textures.
                if argument.label == nil, ownTexture == nil, use != .shapeStyle,
                    freeTextures.count > arguments.count(where: { $0.isPictureWithoutLabel }) - images.count
                {
                    layerName = layerName ?? freeTextures.popFirst()
                }
                guard let texture = argument.label ?? freeTextures.popFirst() else {
                    throw .invalidValues(
                        function: name,
                        reason: "argument \(index + 1) is an image, but the shader has no texture left for it"
                    )
                }
                guard shader.allTextures.contains(texture) else {
                    throw .invalidValues(function: name, reason: "'\(texture)' takes numbers, not an image")
                }
                images.append((texture, image.picture))
                continue
            }
            guard let uniform = argument.label ?? freeUniforms.popFirst() else {
                throw .wrongArgumentCount(
                    function: name,
                    expected: GLSLPictureShader(shader, source: "").parameters,
                    given: arguments.count
                )
            }
            guard let value = GLSLValue(argument.value, for: shader.uniforms.first { $0.name == uniform })
            else {
                throw .invalidValues(
                    function: name,
                    reason: "'\(uniform)' cannot be given as \(argument.value.kind.rawValue)"
                )
            }
            values[uniform] = value
        }
        if layerName == nil {
            let given = Set(images.map(\.name))
            layerName =
                if let ownTexture {
                    // Given by the call, it leaves no other for the layer: those are missing if the call leaves them out.
                    shader.allTextures.contains(ownTexture) && !given.contains(ownTexture) ? ownTexture : nil
                } else {
                    shader.allTextures.first { !given.contains($0) }
                }
        }
        for uniform in shader.uniforms where uniform.type == .float && uniform.arrayCount == nil {
            guard values[uniform.name] == nil, !uniform.hasDefault else { continue }
            if GLSLShader.timeNames.contains(uniform.name) { values[uniform.name] = GLSLValue([time]) }
        }
    }

    /// Textures of one pixel under the names that a run will have.
    var placeholders: [String: GLSLTexture] {
        var textures: [String: GLSLTexture] = [:]
        for image in images { textures[image.name] = GLSLShader.white }
        if let layerName { textures[layerName] = GLSLShader.white }
        return textures
    }

    func pass(
        of shader: GLSLShader,
        size: PixelSize,
        textures: [String: GLSLTexture],
        name: String
    ) throws(ShaderError) -> GLSLPass {
        do throws(GLSLRunError) {
            return try GLSLPass(
                shader,
                width: size.width,
                height: size.height,
                values: values,
                textures: textures
            )
        } catch {
            throw .invalidValues(function: name, reason: error.description)
        }
    }

    /// Calls `body` with the textures, whose memory is valid during the call.
    func withTextures(
        layer: PixelRows?,
        _ body: ([String: GLSLTexture]) throws(ShaderError) -> Void
    ) throws(ShaderError) {
        var textures: [String: GLSLTexture] = [:]
        if let layerName { textures[layerName] = layer.flatMap { GLSLTexture($0) } ?? GLSLShader.white }
        try withImages(images[...], textures, body)
    }

    private func withImages(
        _ images: ArraySlice<(name: String, picture: PixelBuffer)>,
        _ textures: [String: GLSLTexture],
        _ body: ([String: GLSLTexture]) throws(ShaderError) -> Void
    ) throws(ShaderError) {
        guard let image = images.first else { return try body(textures) }
        let result: Result<Void, ShaderError> = image.picture.withRows { rows in
            var textures = textures
            textures[image.name] = GLSLTexture(rows) ?? GLSLShader.nothing
            do throws(ShaderError) {
                return .success(try withImages(images.dropFirst(), textures, body))
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }
}

extension LabelledArgument {
    fileprivate var isPictureWithoutLabel: Bool {
        if case .image = value { label == nil } else { false }
    }
}

extension GLSLDialect {
    /// The texture that shows the layer below.
    var layerTexture: String? {
        switch self {
        case .spriteKit: "u_texture"
        case .shadertoy: "iChannel0"
        case .glTransition: "from"
        case .isf: "inputImage"
        case .plain: nil
        }
    }
}

extension GLSLTexture {
    /// A texture of premultiplied pixels; nil if there are none.
    fileprivate init?(_ rows: PixelRows) {
        guard !rows.isEmpty else { return nil }
        self.init(
            base: rows.base,
            width: rows.width,
            height: rows.height,
            bytesPerRow: rows.bytesPerRow,
            format: .bgra8
        )
    }
}

extension GLSLShader {
    /// A texture of one white pixel, whose memory stays.
    fileprivate static let white: GLSLTexture = {
        let pixel = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
        pixel.initialize(to: 0xFFFF_FFFF)
        return GLSLTexture(base: pixel, width: 1, height: 1, bytesPerRow: 4)
    }()
}

extension GLSLValue {
    /// The components of an argument; nil for those without numbers.
    ///
    /// A colour is not premultiplied; for a `vec3` it leaves out its alpha.
    fileprivate init?(_ value: ShaderValue, for uniform: GLSLUniform?) {
        switch value {
        case .float(let x): self.init([Double(x)])
        case .float2(let v): self.init([Double(v.x), Double(v.y)])
        case .float3(let v): self.init([Double(v.x), Double(v.y), Double(v.z)])
        case .float4(let v): self.init([Double(v.x), Double(v.y), Double(v.z), Double(v.w)])
        case .floatArray(let numbers): self.init(numbers.map(Double.init))
        case .color(let color):
            let isOpaque = uniform?.componentCount == 3
            self.init(color.components(withAlpha: !isOpaque))
        case .colorArray(let colors):
            let isOpaque = uniform?.type == .vec3
            self.init(colors.flatMap { $0.components(withAlpha: !isOpaque) })
        case .image, .data: return nil
        }
    }
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

extension ShaderColor {
    /// Components that are not premultiplied, as the uniforms of GLSL's hosts.
    fileprivate func components(withAlpha: Bool) -> [Double] {
        let scale = alpha > 0 ? 1 / Double(alpha) : 0
        let color = [Double(red) * scale, Double(green) * scale, Double(blue) * scale]
        return withAlpha ? color + [Double(alpha)] : color
    }
}

extension PixelRows {
    /// Limits the colours of each pixel to its alpha, as premultiplied pixels require.
    fileprivate func limitColorsToAlpha() {
        for y in 0..<height {
            let bytes = row(y).assumingMemoryBound(to: UInt8.self)
            for x in 0..<width where bytes[4 * x + 3] != 255 {
                let alpha = bytes[4 * x + 3]
                bytes[4 * x] = Swift.min(bytes[4 * x], alpha)
                bytes[4 * x + 1] = Swift.min(bytes[4 * x + 1], alpha)
                bytes[4 * x + 2] = Swift.min(bytes[4 * x + 2], alpha)
            }
        }
    }
}
