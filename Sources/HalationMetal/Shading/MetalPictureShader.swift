import Foundation
import HalationPixels
import HalationShaderEngine
package import HalationShaders

/// A function of a Metal library as a shader of layers and fills.
///
/// Positions are in points, of the centres of pixels, from the top left. The layer is transparent outside. Colours are
/// premultiplied and not limited to alpha.
package struct MetalPictureShader: PictureShader {
    private let library: MetalLibrary
    private let name: String

    /// Creates a shader of a function that the library need not have: a call says what is wrong with it.
    package init(_ library: MetalLibrary, name: String) {
        self.library = library
        self.name = name
    }

    /// Whether both are the same function of one library.
    package func isSame(as other: any PictureShader) -> Bool {
        guard let other = other as? MetalPictureShader else { return false }
        return library === other.library && name == other.name
    }

    /// Nothing: what a function takes depends on its use.
    package var parameters: [ShaderArgumentKind] { [] }

    /// The layer is transparent outside.
    package var edges: ShaderEdges { .transparent }

    /// Matches the arguments with the function's parameters.
    package func bind(
        _ arguments: [LabelledArgument],
        clock: ShaderClock,
        use: ShaderUse,
        name: String
    ) throws(ShaderError) -> PictureFunction {
        let shader: MetalShader
        do throws(MetalLibrary.Failure) {
            shader = try library.shader(name, for: MetalUse(use))
        } catch {
            throw .source(function: name, reason: error.description)
        }
        let bound = try MetalArguments(arguments.map(\.value), of: shader)
        // A run without pixels checks the values before anything is drawn.
        let blank = CompiledShader.nothing
        _ = try bound.pass(
            layer: blank,
            size: PixelSize(width: 1, height: 1),
            origin: .zero,
            scale: SIMD2(1, 1)
        )
        return { pixels throws(ShaderError) in
            try bound.run(pixels)
        }
    }
}

extension MetalUse {
    fileprivate init(_ use: ShaderUse) {
        self =
            switch use {
            case .shapeStyle: .fill
            case .colorEffect: .color
            case .distortionEffect: .distortion
            case .layerEffect: .layer
            }
    }
}

/// The arguments of a call, as the machine takes them.
struct MetalArguments: Sendable {
    private let shader: MetalShader
    private var values: [String: UniformValue] = [:]
    private var pictures:
        [(names: [(texture: String, isLinear: Bool, wrap: ShaderTexture.Wrap)], pixels: PixelBuffer)] = []
    /// Lists, as rows of texels of four floats.
    private var lists: [(name: String, texels: [Float])] = []

    init(_ arguments: [ShaderValue], of shader: MetalShader) throws(ShaderError) {
        self.shader = shader
        let expected = shader.parameters
        var rest = arguments[...]
        var index = 0
        while index < expected.count {
            let parameter = expected[index]
            guard let argument = rest.popFirst() else {
                throw failure(
                    "the call has no argument for the parameter '\(parameter.name)' (\(parameter.type))"
                )
            }
            try add(argument, to: parameter)
            index += 1
            // The length of a list is the parameter behind it.
            guard case .buffer(_, _, _, let count, _) = parameter else { continue }
            guard index < expected.count, case .uniform(_, _, let uniform, true, 1) = expected[index] else {
                throw failure(
                    "the parameter '\(parameter.name)' needs an int behind it, which is the number of its elements"
                )
            }
            values[uniform] = UniformValue([lengths[count] ?? 0])
            index += 1
        }
        if let extra = rest.first {
            throw failure(
                "the call has \(rest.count) argument\(rest.count == 1 ? "" : "s") too many; the first of them is \(extra.kind.rawValue)"
            )
        }
    }

    /// Elements or bytes, by the uniform that counts texels.
    private var lengths: [String: Double] = [:]

    private func failure(_ reason: String) -> ShaderError {
        .source(function: shader.name, reason: "\(shader.path): function '\(shader.name)': \(reason)")
    }

    private mutating func add(_ argument: ShaderValue, to parameter: MetalShader.Parameter)
        throws(ShaderError)
    {
        func mismatch() -> ShaderError {
            failure(
                "the parameter '\(parameter.name)' is \(parameter.type), and the argument .\(argument.kind.rawValue)"
            )
        }
        switch parameter {
        case .uniform(_, let type, let uniform, let isWhole, let count):
            guard let numbers = argument.numbers(for: type), numbers.count == count, !isWhole else {
                throw mismatch()
            }
            values[uniform] = UniformValue(numbers)
        case .texture(_, let variants):
            guard case .image(let image) = argument else { throw mismatch() }
            pictures.append((variants, image.picture))
        case .buffer(_, _, let texture, let count, let contents):
            var texels: [Float] = []
            switch (argument, contents) {
            case (.floatArray(let numbers), .numbers), (.floatArray(let numbers), .bytes):
                for number in numbers { texels += [number, 0, 0, 0] }
                lengths[count] = Double(numbers.count)
            case (.colorArray(let colors), .colors):
                for color in colors { texels += [color.red, color.green, color.blue, color.alpha] }
                lengths[count] = Double(colors.count)
            case (.data(let data), _) where contents != .colors:
                for start in stride(from: 0, to: data.count, by: 4) {
                    var word: UInt32 = 0
                    for place in 0..<4 where start + place < data.count {
                        word |= UInt32(data[data.startIndex + start + place]) << UInt32(8 * place)
                    }
                    texels += [Float(bitPattern: word), 0, 0, 0]
                }
                lengths[count] = Double(data.count)
            default: throw mismatch()
            }
            guard texels.count / 4 < 1 << 22 else { throw failure("'\(parameter.name)' is too long") }
            values[count] = UniformValue([Double(texels.count / 4)])
            lists.append((texture, texels))
        }
    }

    func pass(
        layer: ShaderTexture,
        size: PixelSize,
        origin: SIMD2<Double>,
        scale: SIMD2<Double>,
        textures: [String: ShaderTexture] = [:]
    ) throws(ShaderError) -> PixelPass {
        var values = values
        values["$height"] = UniformValue([Double(size.height)])
        values["$scale"] = UniformValue([scale.x, scale.y])
        values["$origin"] = UniformValue([origin.x, origin.y])
        var textures = textures
        textures[MetalShader.layer] = layer
        for name in shader.program.allTextures where textures[name] == nil {
            textures[name] = CompiledShader.nothing
        }
        do throws(ShaderRunError) {
            return try PixelPass(
                shader.program,
                width: size.width,
                height: size.height,
                values: values,
                textures: textures
            )
        } catch {
            throw .source(function: shader.name, reason: "\(shader.path): \(error.description)")
        }
    }

    /// Computes pixels.
    func run(_ pixels: PicturePart) throws(ShaderError) {
        try withTextures(pictures[...], lists[...], [:]) { textures throws(ShaderError) in
            let layer = pixels.source.flatMap { ShaderTexture($0, isTopDown: true) }
            let pass = try pass(
                layer: layer ?? CompiledShader.nothing,
                size: pixels.size,
                origin: pixels.origin,
                scale: pixels.scale,
                textures: textures
            )
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
                throw .stopped(function: shader.name, reason: error.description)
            }
        }
    }

    private typealias Picture = (
        names: [(texture: String, isLinear: Bool, wrap: ShaderTexture.Wrap)], pixels: PixelBuffer
    )

    private func withTextures(
        _ pictures: ArraySlice<Picture>,
        _ lists: ArraySlice<(name: String, texels: [Float])>,
        _ textures: [String: ShaderTexture],
        _ body: ([String: ShaderTexture]) throws(ShaderError) -> Void
    ) throws(ShaderError) {
        if let picture = pictures.first {
            let result: Result<Void, ShaderError> = picture.pixels.withRows { rows in
                var textures = textures
                for variant in picture.names {
                    textures[variant.texture] = ShaderTexture(
                        rows,
                        filter: variant.isLinear ? .linear : .nearest,
                        wrap: variant.wrap,
                        isTopDown: true
                    )
                }
                do throws(ShaderError) {
                    return .success(try withTextures(pictures.dropFirst(), lists, textures, body))
                } catch {
                    return .failure(error)
                }
            }
            return try result.get()
        }
        guard let list = lists.first else { return try body(textures) }
        let result: Result<Void, ShaderError> = list.texels.withUnsafeBytes { memory in
            var textures = textures
            if let base = memory.baseAddress, !memory.isEmpty {
                textures[list.name] = ShaderTexture(
                    base: base,
                    width: memory.count / 16,
                    height: 1,
                    bytesPerRow: memory.count,
                    format: .rgbaFloat,
                    filter: .nearest
                )
            }
            do throws(ShaderError) {
                return .success(try withTextures([], lists.dropFirst(), textures, body))
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }
}

extension ShaderValue {
    /// The components of a number, a vector or a colour, if the parameter's type takes it.
    fileprivate func numbers(for type: String) -> [Double]? {
        switch self {
        case .float(let x): type == "float" ? [Double(x)] : nil
        case .float2(let v): type == "float2" ? [Double(v.x), Double(v.y)] : nil
        case .float3(let v): type == "float3" ? [Double(v.x), Double(v.y), Double(v.z)] : nil
        case .float4(let v): type == "float4" ? [Double(v.x), Double(v.y), Double(v.z), Double(v.w)] : nil
        case .color(let c):
            type == "half4" ? [Double(c.red), Double(c.green), Double(c.blue), Double(c.alpha)] : nil
        default: nil
        }
    }
}
