import HalationShaderEngine

/// Names that a SpriteKit shader uses without a declaration, because its host declares them.
struct UndeclaredUniforms {
    struct Name {
        let name: String
        /// What the uses leave open, the likeliest first.
        var types: [UniformType]
        var isTexture = false
    }

    /// The names that start with `u_` or `a_` and are not among the known, in the order of their first use.
    static func names(in tokens: [Token], _ symbols: Symbols, known: Set<String>) -> [Name] {
        var order: [String] = []
        var components: [String: Int] = [:]
        var textures = Set<String>()
        let known = known.union(declaredNames(in: tokens, symbols))
        for (index, token) in tokens.enumerated() where token.kind == .identifier {
            let name = symbols[token.symbol]
            guard name.hasPrefix("u_") || name.hasPrefix("a_"), !known.contains(name) else { continue }
            if components[name] == nil {
                order.append(name)
                components[name] = 0
            }
            if index >= 2, tokens[index - 1].kind == .leftParen, tokens[index - 2].kind == .identifier,
                ["texture2D", "texture"].contains(symbols[tokens[index - 2].symbol])
            {
                textures.insert(name)
            }
            if index + 1 < tokens.count, tokens[index + 1].kind == .leftBracket {
                components[name] = max(components[name] ?? 0, 2)
            }
            if index + 2 < tokens.count, tokens[index + 1].kind == .dot, tokens[index + 2].kind == .identifier
            {
                for letter in symbols[tokens[index + 2].symbol].unicodeScalars {
                    for set in ["xyzw", "rgba", "stpq"] {
                        guard let place = Array(set.unicodeScalars).firstIndex(of: letter) else { continue }
                        components[name] = max(components[name] ?? 0, max(2, place + 1))
                    }
                }
            }
        }
        return order.map { name in
            let least = components[name] ?? 0
            // A colour is called one, and has four components in SpriteKit.
            let isColor = name.contains("color") || name.contains("colour")
            let all: [UniformType] = isColor ? [.vec4, .vec3, .float, .vec2] : [.float, .vec2, .vec3, .vec4]
            let types = all.filter { $0.componentCount >= least }
            return Name(name: name, types: types, isTexture: textures.contains(name))
        }
    }

    /// The names in the source's own declarations of uniforms, attributes and varyings.
    private static func declaredNames(in tokens: [Token], _ symbols: Symbols) -> Set<String> {
        let storage: Set = ["uniform", "attribute", "varying"]
        var names = Set<String>()
        var isDeclaration = false
        for token in tokens {
            if token.kind == .semicolon { isDeclaration = false }
            guard token.kind == .identifier else { continue }
            let name = symbols[token.symbol]
            if storage.contains(name) { isDeclaration = true }
            if isDeclaration { names.insert(name) }
        }
        return names
    }
}
