import HalationPixels
import HalationShaderEngine
import HalationShaderPasses
import HalationShaders

/// The arguments of a call by the names of uniforms and textures.
struct BoundArguments: Sendable {
    var values: [String: UniformValue] = [:]
    var images: [(name: String, picture: PixelBuffer)] = []

    /// The texture that shows the layer below, if the shader has one.
    var layerName: String?

    /// How textures are read that are not linear and clamped, by name.
    var sampling: [String: TextureSampling] = [:]

    /// Textures of one pixel under the names that a run will have.
    var placeholders: [String: ShaderTexture] {
        var textures: [String: ShaderTexture] = [:]
        for image in images { textures[image.name] = GLSLShader.white }
        if let layerName { textures[layerName] = GLSLShader.white }
        for (name, sampling) in sampling where sampling.filter == .mipmap {
            textures[name + PassProgram.levelsSuffix] = GLSLShader.white
        }
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
        guard let layerName else { return try withImages(images[...], [:], body) }
        guard let layer, !layer.isEmpty else {
            return try withImages(images[...], [layerName: GLSLShader.white], body)
        }
        try withTexture(layerName, of: layer, [:]) { textures throws(ShaderError) in
            try withImages(images[...], textures, body)
        }
    }

    /// Calls `body` with a further texture, and its smaller copies where it has them.
    private func withTexture(
        _ name: String,
        of rows: PixelRows,
        _ textures: [String: ShaderTexture],
        _ body: ([String: ShaderTexture]) throws(ShaderError) -> Void
    ) throws(ShaderError) {
        let sampling = sampling[name] ?? TextureSampling()
        var textures = textures
        textures[name] =
            ShaderTexture(
                rows,
                filter: sampling.filter == .nearest ? .nearest : .linear,
                wrap: sampling.ofMachine
            ) ?? CompiledShader.nothing
        guard sampling.filter == .mipmap else { return try body(textures) }
        let levels =
            rows.isEmpty
            ? nil
            : LevelAtlas(
                rows.base,
                PixelSize(width: rows.width, height: rows.height),
                bytesPerRow: rows.bytesPerRow,
                format: .bgra8,
                isTopDown: false
            )
        textures[name + PassProgram.levelsSuffix] = levels?.texture ?? CompiledShader.nothing
        defer { withExtendedLifetime(levels) {} }
        try body(textures)
    }

    private func withImages(
        _ images: ArraySlice<(name: String, picture: PixelBuffer)>,
        _ textures: [String: ShaderTexture],
        _ body: ([String: ShaderTexture]) throws(ShaderError) -> Void
    ) throws(ShaderError) {
        guard let image = images.first else { return try body(textures) }
        let result: Result<Void, ShaderError> = image.picture.withRows { rows in
            do throws(ShaderError) {
                try withTexture(image.name, of: rows, textures) { textures throws(ShaderError) in
                    try withImages(images.dropFirst(), textures, body)
                }
                return .success(())
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
