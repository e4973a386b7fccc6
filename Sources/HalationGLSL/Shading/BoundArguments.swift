import HalationPixels
import HalationShaderEngine
import HalationShaders

/// The arguments of a call by the names of uniforms and textures.
struct BoundArguments: Sendable {
    var values: [String: UniformValue] = [:]
    var images: [(name: String, picture: PixelBuffer)] = []

    /// The texture that shows the layer below, if the shader has one.
    var layerName: String?

    /// Textures of one pixel under the names that a run will have.
    var placeholders: [String: ShaderTexture] {
        var textures: [String: ShaderTexture] = [:]
        for image in images { textures[image.name] = GLSLShader.white }
        if let layerName { textures[layerName] = GLSLShader.white }
        return textures
    }

    func pass(
        of shader: GLSLShader,
        size: PixelSize,
        textures: [String: ShaderTexture],
        name: String
    ) throws(ShaderError) -> PixelPass {
        do throws(ShaderRunError) {
            return try PixelPass(
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
        _ body: ([String: ShaderTexture]) throws(ShaderError) -> Void
    ) throws(ShaderError) {
        var textures: [String: ShaderTexture] = [:]
        if let layerName { textures[layerName] = layer.flatMap { ShaderTexture($0) } ?? GLSLShader.white }
        try withImages(images[...], textures, body)
    }

    private func withImages(
        _ images: ArraySlice<(name: String, picture: PixelBuffer)>,
        _ textures: [String: ShaderTexture],
        _ body: ([String: ShaderTexture]) throws(ShaderError) -> Void
    ) throws(ShaderError) {
        guard let image = images.first else { return try body(textures) }
        let result: Result<Void, ShaderError> = image.picture.withRows { rows in
            var textures = textures
            textures[image.name] = ShaderTexture(rows) ?? CompiledShader.nothing
            do throws(ShaderError) {
                return .success(try withImages(images.dropFirst(), textures, body))
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }
}

extension GLSLShader {
    /// A texture of one white pixel, whose memory stays.
    fileprivate static let white: ShaderTexture = {
        let pixel = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
        pixel.initialize(to: 0xFFFF_FFFF)
        return ShaderTexture(base: pixel, width: 1, height: 1, bytesPerRow: 4)
    }()
}
