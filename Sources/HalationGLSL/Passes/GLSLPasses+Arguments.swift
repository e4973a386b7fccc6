package import HalationPixels
package import HalationShaderEngine
package import HalationShaders

extension GLSLPasses {
    /// The values of a call by the names of uniforms and textures.
    package struct Values: Equatable, Sendable {
        package var uniforms: [String: UniformValue] = [:]
        package var pictures: [String: PixelBuffer] = [:]

        package init(uniforms: [String: UniformValue] = [:], pictures: [String: PixelBuffer] = [:]) {
            self.uniforms = uniforms
            self.pictures = pictures
        }
    }

    /// Matches labelled arguments with uniforms and textures.
    ///
    /// A texture of one pass of Shadertoy's is called `Buffer A.iChannel1`; without the pass, all of that name are meant.
    ///
    /// - Throws: ``ShaderError`` for a name that no pass has, and for a picture in the place of numbers.
    package func values(_ arguments: [LabelledArgument], name: String) throws(ShaderError) -> Values {
        var values = Values()
        for argument in arguments {
            let label = argument.label ?? ""
            if case .image(let image) = argument.value {
                let names = textures(named: label)
                guard !names.isEmpty else { throw unknown(label, name) }
                for texture in names { values.pictures[texture] = image.picture }
                continue
            }
            let uniform = uniforms.first { $0.name == label }
            guard uniform != nil || isStandard(label) else { throw unknown(label, name) }
            guard let value = UniformValue(argument.value, for: uniform) else {
                throw .invalidValues(
                    function: name,
                    reason: "'\(label)' cannot be given as \(argument.value.kind.rawValue)"
                )
            }
            values.uniforms[label] = value
        }
        return values
    }

    /// The textures of a name, of all passes unless it begins with that of one.
    package func textures(named name: String) -> [String] {
        textures.filter { $0 == name || $0.hasSuffix("." + name) }
    }

    private func unknown(_ label: String, _ name: String) -> ShaderError {
        .unknownLabel(function: name, label: label, known: parameters.map(\.name) + textures)
    }

    private func isStandard(_ name: String) -> Bool {
        let dialect: GLSLDialect =
            switch convention {
            case .isf: .isf
            case .shadertoy: .shadertoy
            case .glslViewer: .plain
            }
        return StandardUniforms.names(of: dialect).contains(name)
    }

    /// The numbers that sizes of targets may name.
    package func sizeValues(_ values: Values) -> [String: Double] {
        var numbers: [String: Double] = [:]
        for uniform in parameters where uniform.componentCount == 1 {
            numbers[uniform.name] = (values.uniforms[uniform.name] ?? uniform.defaultValue).components.first
        }
        return numbers
    }

    /// The texture that shows the layer below if the call gives some pictures.
    package func layerTexture(given: Set<String>) -> String? {
        if let layerTexture { return given.contains(layerTexture) ? nil : layerTexture }
        guard convention == .glslViewer else { return nil }
        return textures.first { !given.contains($0) }
    }
}
