package import HalationShaderEngine

extension PixelPass {
    /// A pass of a GLSL shader, with the dialect's own values where the host gives none: sizes and the like.
    package init(
        _ shader: GLSLShader,
        width: Int,
        height: Int,
        values: [String: UniformValue] = [:],
        textures: [String: ShaderTexture] = [:],
        instructionSet: ShaderInstructionSet = .fastest,
        budget: Int = PixelPass.defaultBudget,
        longestStrip: Int = PixelPass.longestStrip
    ) throws(ShaderRunError) {
        try self.init(
            shader.compiled,
            width: width,
            height: height,
            values: shader.completed(
                values,
                width: width,
                height: height,
                sizes: textures.mapValues { ($0.width, $0.height) }
            ),
            textures: textures,
            instructionSet: instructionSet,
            budget: budget,
            longestStrip: longestStrip
        )
    }
}

extension GLSLShader {
    /// Values with those that the dialect says, where the host gives none.
    ///
    /// `sizes` are those of textures by name.
    func completed(
        _ values: [String: UniformValue],
        width: Int,
        height: Int,
        sizes: [String: (Int, Int)]
    ) -> [String: UniformValue] {
        let channels: [(Int, Int)?] = (0..<4).map { number in
            let name = "iChannel\(number)"
            guard compiled.allTextures.contains(name) else { return nil }
            return sizes[name] ?? (1, 1)
        }
        var values = values
        for uniform in uniforms where values[uniform.name] == nil {
            values[uniform.name] = StandardUniforms.value(
                of: uniform,
                dialect,
                width: width,
                height: height,
                channels: channels,
                sizes: sizes
            )
        }
        return values
    }
}
