/// Uniforms that a dialect gives a meaning.
enum StandardUniforms {
    static func names(of dialect: GLSLDialect) -> Set<String> {
        switch dialect {
        case .plain: []
        case .spriteKit:
            [
                "u_texture", "u_time", "u_path_length", "v_color_mix", "v_path_distance", "v_tex_coord",
                "a_size", "u_sprite_size",
            ]
        case .glTransition: ["from", "to", "progress", "ratio"]
        case .shadertoy:
            [
                "iResolution", "iTime", "iGlobalTime", "iTimeDelta", "iFrameRate", "iSampleRate", "iFrame",
                "iMouse",
                "iDate", "iChannelTime", "iChannelResolution", "iChannel0", "iChannel1", "iChannel2",
                "iChannel3",
            ]
        case .isf: ["RENDERSIZE", "TIME", "TIMEDELTA", "DATE", "FRAMEINDEX", "PASSINDEX"]
        }
    }

    /// What a standard uniform is if the host does not say it, where that is not zero.
    static func defaultValue(of name: String, _ dialect: GLSLDialect) -> GLSLValue? {
        switch (dialect, name) {
        case (.spriteKit, "v_color_mix"): [1, 1, 1, 1]
        case (.shadertoy, "iTimeDelta"), (.isf, "TIMEDELTA"): GLSLValue([1.0 / 60])
        case (.shadertoy, "iFrameRate"): 60
        case (.shadertoy, "iSampleRate"): 44100
        default: nil
        }
    }

    /// What a standard uniform is for a picture of a size.
    static func value(
        of uniform: GLSLUniform,
        _ dialect: GLSLDialect,
        width: Int,
        height: Int,
        channels: [(Int, Int)?]
    ) -> GLSLValue? {
        let (w, h) = (Double(width), Double(height))
        switch (dialect, uniform.name) {
        case (.spriteKit, "a_size"), (.spriteKit, "u_sprite_size"), (.isf, "RENDERSIZE"):
            return uniform.type == .vec2 ? GLSLValue([w, h]) : nil
        case (.shadertoy, "iResolution"): return GLSLValue([w, h, 1])
        case (.plain, "resolution"), (.plain, "u_resolution"), (.plain, "iResolution"):
            // Not standard, but what many hosts call it.
            if uniform.hasDefault { return nil }
            return uniform.type == .vec2 ? [w, h] : uniform.type == .vec3 ? [w, h, 1] : nil
        case (.glTransition, "ratio"): return GLSLValue([height > 0 ? w / h : 1])
        case (.shadertoy, "iChannelResolution"):
            return GLSLValue(
                channels.flatMap { size in size.map { [Double($0.0), Double($0.1), 1] } ?? [0, 0, 0] }
            )
        default: return nil
        }
    }
}

extension GLSLShader {
    /// Textures in the order of the program's numbers; those that it does not read are one transparent pixel.
    func orderedTextures(_ given: [String: GLSLTexture]) throws(GLSLRunError) -> [GLSLTexture] {
        if let unknown = given.keys.sorted().first(where: { !allTextures.contains($0) }) {
            throw .unknownTexture(unknown, known: textures)
        }
        var result: [GLSLTexture] = []
        for name in allTextures {
            if let texture = given[name] {
                result.append(texture)
            } else if textures.contains(name) {
                throw .missingTexture(name)
            } else {
                result.append(Self.nothing)
            }
        }
        return result
    }

    /// A texture of one transparent pixel, whose memory stays.
    static let nothing: GLSLTexture = {
        let pixel = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
        pixel.initialize(to: 0)
        return GLSLTexture(base: pixel, width: 1, height: 1, bytesPerRow: 4)
    }()

    /// The bits of all uniforms' components.
    func uniformBits(
        _ values: [String: GLSLValue],
        width: Int,
        height: Int,
        textures: [GLSLTexture]
    ) throws(GLSLRunError) -> [UInt32] {
        var bits = [UInt32](repeating: 0, count: uniformComponents)
        if let unknown = values.keys.sorted().first(where: { name in
            !uniforms.contains { $0.name == name } && !StandardUniforms.names(of: dialect).contains(name)
        }) {
            throw .unknownUniform(unknown, known: uniforms.map(\.name))
        }
        let channels: [(Int, Int)?] = (0..<4).map { number in
            guard let index = allTextures.firstIndex(of: "iChannel\(number)") else { return nil }
            return (textures[index].width, textures[index].height)
        }
        for uniform in uniforms {
            let automatic = StandardUniforms.value(
                of: uniform,
                dialect,
                width: width,
                height: height,
                channels: channels
            )
            let value = values[uniform.name] ?? automatic ?? uniform.defaultValue
            guard value.components.count == uniform.componentCount else {
                throw .wrongType(
                    uniform.name,
                    expected: uniform.type,
                    count: uniform.componentCount,
                    given: value.components.count
                )
            }
            for index in 0..<uniform.componentCount {
                bits[uniform.offset + index] = value.bits(index, as: uniform.type.base)
            }
        }
        for (texture, offset) in textureSizes {
            bits[offset] = UInt32(textures[texture].width)
            bits[offset + 1] = UInt32(textures[texture].height)
        }
        return bits
    }
}
