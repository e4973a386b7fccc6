import HalationShaderEngine

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
    static func defaultValue(of name: String, _ dialect: GLSLDialect) -> UniformValue? {
        switch (dialect, name) {
        case (.spriteKit, "v_color_mix"): [1, 1, 1, 1]
        case (.shadertoy, "iTimeDelta"), (.isf, "TIMEDELTA"): UniformValue([1.0 / 60])
        case (.shadertoy, "iFrameRate"): 60
        case (.shadertoy, "iSampleRate"): 44100
        default: nil
        }
    }

    /// Whether a name is that of an ISF image's rectangle or size.
    static func isImageSize(_ name: String) -> Bool {
        name.hasPrefix("_") && (name.hasSuffix("_imgRect") || name.hasSuffix("_imgSize"))
    }

    /// What a standard uniform is for a picture of a size.
    static func value(
        of uniform: ShaderUniform,
        _ dialect: GLSLDialect,
        width: Int,
        height: Int,
        channels: [(Int, Int)?],
        sizes: [String: (Int, Int)]
    ) -> UniformValue? {
        let (w, h) = (Double(width), Double(height))
        switch (dialect, uniform.name) {
        case (.spriteKit, "a_size"), (.spriteKit, "u_sprite_size"), (.isf, "RENDERSIZE"):
            return uniform.type == .vec2 ? UniformValue([w, h]) : nil
        case (.shadertoy, "iResolution"): return UniformValue([w, h, 1])
        case (.plain, "resolution"), (.plain, "u_resolution"), (.plain, "iResolution"):
            // Not standard, but what many hosts call it.
            if uniform.hasDefault { return nil }
            return uniform.type == .vec2 ? [w, h] : uniform.type == .vec3 ? [w, h, 1] : nil
        case (.glTransition, "ratio"): return UniformValue([height > 0 ? w / h : 1])
        case (.shadertoy, "iChannelResolution"):
            return UniformValue(
                channels.flatMap { size in size.map { [Double($0.0), Double($0.1), 1] } ?? [0, 0, 0] }
            )
        case (.isf, _) where isImageSize(uniform.name):
            guard let size = sizes[String(uniform.name.dropFirst().dropLast("_imgSize".count))] else {
                return nil
            }
            let sides = [Double(size.0), Double(size.1)]
            return UniformValue(uniform.type == .vec4 ? [0, 0] + sides : sides)
        case (.plain, _) where uniform.type == .vec2 && uniform.name.hasSuffix("Resolution"):
            // As glslViewer calls the sizes of textures.
            guard !uniform.hasDefault, let size = sizes[String(uniform.name.dropLast("Resolution".count))]
            else { return nil }
            return [Double(size.0), Double(size.1)]
        default: return nil
        }
    }
}
