extension CompiledShader {
    /// Textures in the order of the program's numbers; those that it does not read are one transparent pixel.
    func orderedTextures(_ given: [String: ShaderTexture]) throws(ShaderRunError) -> [ShaderTexture] {
        if let unknown = given.keys.sorted().first(where: { !allTextures.contains($0) }) {
            throw .unknownTexture(unknown, known: textures)
        }
        var result: [ShaderTexture] = []
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
    package static let nothing: ShaderTexture = {
        let pixel = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
        pixel.initialize(to: 0)
        return ShaderTexture(base: pixel, width: 1, height: 1, bytesPerRow: 4)
    }()

    /// The bits of all uniforms' components.
    func uniformBits(
        _ values: [String: UniformValue],
        textures: [ShaderTexture]
    ) throws(ShaderRunError) -> [UInt32] {
        var bits = [UInt32](repeating: 0, count: uniformComponents)
        if let unknown = values.keys.sorted().first(where: { name in
            !uniforms.contains { $0.name == name } && !unusedNames.contains(name)
        }) {
            throw .unknownUniform(unknown, known: uniforms.map(\.name))
        }
        for uniform in uniforms {
            let value = values[uniform.name] ?? uniform.defaultValue
            guard value.components.count == uniform.componentCount else {
                throw .wrongType(
                    uniform.name,
                    expected: uniform.type,
                    count: uniform.componentCount,
                    given: value.components.count
                )
            }
            for (index, word) in value.bits(as: uniform.type.base).enumerated() {
                bits[uniform.offset + index] = word
            }
        }
        for (texture, offset) in textureSizes {
            bits[offset] = UInt32(textures[texture].width)
            bits[offset + 1] = UInt32(textures[texture].height)
        }
        return bits
    }
}
