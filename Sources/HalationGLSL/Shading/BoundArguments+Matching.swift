import Foundation
import HalationPixels
import HalationShaderEngine
import HalationShaders

extension BoundArguments {
    /// Matches the arguments of a call with uniforms and textures.
    init(
        _ arguments: [LabelledArgument],
        of shader: GLSLShader,
        clock: ShaderClock,
        use: ShaderUse,
        name: String
    ) throws(ShaderError) {
        var matching = ArgumentMatching(arguments, of: shader, use: use, name: name)
        try matching.checkLabels()
        for (index, argument) in arguments.enumerated() {
            if case .image(let image) = argument.value {
                try matching.add(image.picture, label: argument.label, number: index + 1)
            } else {
                try matching.add(argument)
            }
        }
        matching.chooseLayer()
        matching.add(clock)
        self = matching.result
        sampling = shader.options.textures.filter { shader.compiled.textures.contains($0.key) }
    }
}

/// Arguments on their way to uniforms and textures: by label, or else in the order of declaration.
private struct ArgumentMatching {
    private let arguments: [LabelledArgument]
    private let shader: GLSLShader
    private let use: ShaderUse
    /// The function's name, for errors.
    private let name: String
    private let ownTexture: String?
    /// Those that no label names and no argument has taken.
    private var freeUniforms: ArraySlice<String>
    private var freeTextures: ArraySlice<String>
    private(set) var result = BoundArguments()

    init(_ arguments: [LabelledArgument], of shader: GLSLShader, use: ShaderUse, name: String) {
        self.arguments = arguments
        self.shader = shader
        self.use = use
        self.name = name
        let ownTexture = shader.dialect.layerTexture
        self.ownTexture = ownTexture
        let labels = Set(arguments.compactMap(\.label))
        freeUniforms = shader.parameters.map(\.name).filter { !labels.contains($0) }[...]
        freeTextures = shader.allTextures.filter { !labels.contains($0) && $0 != ownTexture }[...]
    }

    func checkLabels() throws(ShaderError) {
        let known = shader.uniforms.map(\.name) + shader.allTextures
        let standard = StandardUniforms.names(of: shader.dialect)
        let unknown =
            arguments.compactMap(\.label).filter { !known.contains($0) && !standard.contains($0) }
            + shader.options.textures.keys.filter { !shader.allTextures.contains($0) }
        guard let first = unknown.min() else { return }
        let all = shader.parameters.map(\.name) + shader.textures
        throw .unknownLabel(function: name, label: first, known: all)
    }

    mutating func add(_ picture: PixelBuffer, label: String?, number: Int) throws(ShaderError) {
        // With a texture of the dialect's own for the layer, pictures fill the others from the first on; otherwise the
        // first shows the layer if there is one picture less than textures.
        if label == nil, ownTexture == nil, use != .shapeStyle,
            freeTextures.count > arguments.count(where: { $0.isPictureWithoutLabel }) - result.images.count
        {
            result.layerName = result.layerName ?? freeTextures.popFirst()
        }
        guard let texture = label ?? freeTextures.popFirst() else {
            throw .invalidValues(
                function: name,
                reason: "argument \(number) is an image, but the shader has no texture left for it"
            )
        }
        guard shader.allTextures.contains(texture) else {
            throw .invalidValues(function: name, reason: "'\(texture)' takes numbers, not an image")
        }
        result.images.append((texture, picture))
    }

    mutating func add(_ argument: LabelledArgument) throws(ShaderError) {
        guard let uniform = argument.label ?? freeUniforms.popFirst() else {
            throw .wrongArgumentCount(
                function: name,
                expected: GLSLPictureShader(shader, source: "").parameters,
                given: arguments.count
            )
        }
        guard let value = UniformValue(argument.value, for: shader.uniforms.first { $0.name == uniform })
        else {
            throw .invalidValues(
                function: name,
                reason: "'\(uniform)' cannot be given as \(argument.value.kind.rawValue)"
            )
        }
        result.values[uniform] = value
    }

    /// Says which texture shows the layer, unless an image before it has done so.
    mutating func chooseLayer() {
        guard result.layerName == nil else { return }
        let given = Set(result.images.map(\.name))
        result.layerName =
            if let ownTexture {
                // Given by the call, it leaves no other for the layer: those are missing if the call leaves them out.
                shader.allTextures.contains(ownTexture) && !given.contains(ownTexture)
                    ? ownTexture : nil
            } else {
                shader.allTextures.first { !given.contains($0) }
            }
    }

    /// Sets the uniforms that tell the time and the frame, unless the call or the source does.
    mutating func add(_ clock: ShaderClock) {
        for uniform in shader.uniforms where result.values[uniform.name] == nil && !uniform.hasDefault {
            guard let value = clock.value(of: uniform.name, shader.dialect),
                value.components.count == uniform.componentCount
            else { continue }
            result.values[uniform.name] = value
        }
    }
}

extension LabelledArgument {
    fileprivate var isPictureWithoutLabel: Bool {
        if case .image = value { label == nil } else { false }
    }
}

extension UniformValue {
    /// The components of an argument; nil for those without numbers.
    ///
    /// A colour is not premultiplied; for a `vec3` it leaves out its alpha.
    init?(_ value: ShaderValue, for uniform: ShaderUniform?) {
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
        case .data(let data):
            // Doubles, for uniforms that are doubles.
            guard uniform?.type.base == .double, data.count % MemoryLayout<Double>.size == 0 else {
                return nil
            }
            self.init(
                data.withUnsafeBytes { bytes in
                    stride(from: 0, to: bytes.count, by: MemoryLayout<Double>.size)
                        .map { bytes.loadUnaligned(fromByteOffset: $0, as: Double.self) }
                }
            )
        case .image: return nil
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
