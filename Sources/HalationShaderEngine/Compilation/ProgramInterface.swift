/// What a checked program takes from outside, and where it finds it.
package struct ProgramInterface {
    /// In the order of their declaration.
    package var uniforms: [ShaderUniform] = []
    /// By their numbers in the program.
    package private(set) var textures: [String] = []
    /// Components of all uniforms, and after them those for the sizes of textures.
    package private(set) var componentCount = 0
    package var bindings: Lowering.Bindings

    /// An interface without anything; `color` is what the program computes, from a component on.
    package init(color: Variable, component: Int = 0) {
        bindings = Lowering.Bindings(color: color, component: component)
    }

    /// Gives a uniform's components their places, and answers the first.
    package mutating func place(uniform variable: Variable, componentCount count: Int) -> Int {
        let first = componentCount
        bindings.uniforms[variable.index] = first
        componentCount += count
        return first
    }

    /// Gives a texture, or each of an array, its number; the same for variables of the same name.
    package mutating func bind(texture variable: Variable) {
        let names =
            variable.type.isArray
            ? (0..<Int(variable.type.count)).map { "\(variable.name)[\($0)]" } : [variable.name]
        bindings.textures[variable.index] = names.map { name in
            if let known = textures.firstIndex(of: name) { return known }
            textures.append(name)
            return textures.count - 1
        }
    }

    /// Gives the sizes of all textures their places; after the uniforms.
    package mutating func placeTextureSizes() {
        for texture in textures.indices {
            bindings.textureSizes[texture] = componentCount
            componentCount += 2
        }
    }

    // MARK: What a program uses

    /// The names of the textures that a program reads, or whose sizes it asks for.
    func usedTextures(of program: Program) -> [String] {
        let components = Set(program.uniforms.map(\.component))
        let read = Set(program.fetches.map(\.texture)).union(program.axes.map(\.texture))
        return textures.indices.filter { texture in
            let offset = bindings.textureSizes[texture] ?? 0
            return read.contains(texture) || components.contains(offset) || components.contains(offset + 1)
        }.map { textures[$0] }
    }

    /// The uniforms that a host may give: standard ones only if the program uses them.
    func shownUniforms(of program: Program) -> [ShaderUniform] {
        let components = Set(program.uniforms.map(\.component))
        return uniforms.filter { uniform in
            let own = uniform.offset..<uniform.offset + uniform.wordCount
            return !uniform.isStandard || own.contains { components.contains($0) }
        }
    }
}
