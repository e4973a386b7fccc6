// What GLSL has beside the directives of C.

extension Preprocessor {
    /// Extensions whose functions are there, which a source may require.
    private static let extensions: Set<String> = [
        "GL_OES_standard_derivatives", "GL_EXT_shader_texture_lod", "GL_ARB_shader_texture_lod",
        "GL_EXT_frag_depth",
        "GL_EXT_gpu_shader4", "GL_ARB_shader_bit_encoding", "GL_OES_texture_float",
        "GL_OES_texture_float_linear",
        "GL_ARB_explicit_attrib_location", "GL_3DL_array_objects", "GL_EXT_draw_buffers",
        "GL_ARB_draw_buffers", "GL_WEBGL_draw_buffers", "GL_ARB_texture_rectangle", "GL_EXT_texture_array",
        "GL_ARB_gpu_shader5", "GL_ARB_shading_language_packing", "GL_ARB_uniform_buffer_object",
        "GL_ARB_shading_language_420pack", "GL_ARB_texture_gather", "GL_EXT_texture3D", "GL_OES_texture_3D",
        "GL_ARB_shader_texture_image_samples", "GL_ARB_texture_query_lod", "GL_ARB_derivative_control",
        "GL_ARB_arrays_of_arrays", "GL_ARB_gpu_shader_fp64", "GL_EXT_shadow_samplers",
        "GL_ARB_fragment_coord_conventions", "GL_ARB_texture_query_levels",
    ]

    mutating func setExtension(_ rest: ArraySlice<Token>, at position: Position) {
        guard rest.count == 3, let behavior = rest.last, rest[rest.startIndex + 1].kind == .colon,
            let name = rest.first, name.kind == .identifier
        else { return report("#extension is written '#extension NAME : enable'", at: position) }
        let known = ["require", "enable", "warn", "disable"]
        let wanted = symbols[behavior.symbol]
        guard known.contains(wanted) else {
            return report(
                "'\(wanted)' is not one of \(known.joined(separator: ", "))",
                at: behavior.position
            )
        }
        if wanted == "require", !Self.extensions.contains(symbols[name.symbol]) {
            report("the extension '\(symbols[name.symbol])' is not supported", at: name.position)
        }
    }

    mutating func setVersion(_ rest: ArraySlice<Token>, at position: Position) {
        guard let number = rest.first, number.kind == .int else {
            return report("#version needs a number", at: position)
        }
        if !output.isEmpty { report("#version comes before everything else", at: position) }
        let known = [100, 110, 120, 130, 140, 150, 300, 310, 320, 330, 400, 410, 420, 430, 440, 450, 460]
        guard known.contains(Int(number.bits)) else {
            return report("there is no GLSL version \(number.bits)", at: number.position)
        }
        version.number = Int(number.bits)
        version.isDeclared = true
        version.isES = [100, 300, 310, 320].contains(version.number)
        version.isStrict = version.number == 100
        if let profile = rest.dropFirst().first {
            let name = profile.kind == .identifier ? symbols[profile.symbol] : ""
            let isKnown = version.isES ? name == "es" : ["core", "compatibility"].contains(name)
            if !isKnown { report("this version has no such profile", at: profile.position) }
        }
        define("__VERSION__", as: version.number)
        if !version.isES { macros[symbols.index(of: "GL_ES")] = nil }
    }
}
