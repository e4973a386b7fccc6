import HalationCatalog

/// A flag of `shader` or `transition`, which chooses the effect beside the flags of its parameters.
@MainActor
struct ShaderFlag {
    /// What completions propose after the flag.
    enum Values {
        case shaders
        case effectsAndShaders
        case effectsAndFiles
        case files
        case functions
        case anything
    }

    /// The name without its hyphens.
    let name: String
    /// The name of its value in help.
    let valueName: String
    /// Its meaning in a few words.
    let summary: String
    /// Its meaning in help.
    let help: (EffectCatalog) -> String
    let values: Values
    /// The flags of requests below this one that it replaces.
    let replaced: Set<String>

    private init(
        _ name: String,
        _ valueName: String,
        _ values: Values,
        _ summary: String,
        replacing replaced: Set<String>,
        help: @escaping @MainActor (EffectCatalog) -> String
    ) {
        (self.name, self.valueName, self.values, self.replaced) = (name, valueName, values, replaced)
        (self.summary, self.help) = (summary, help)
    }
}

extension ShaderFlag {
    /// The flags of `shader`.
    static let ofShader = [
        ShaderFlag("name", "name", .shaders, "The shader.", replacing: ["name", "glsl", "metal", "function"])
        {
            "The shader: \($0.shaders.map { $0.name }.formatted(as: "or"))."
        },
        ShaderFlag(
            "over",
            "effect",
            .effectsAndShaders,
            "The effect or shader below it.",
            replacing: ["over"]
        ) { _ in
            "The effect or shader below it; repeat it to stack shaders, from the top. "
                + "(default: a picture or a title)"
        },
        ShaderFlag(
            "glsl",
            "file",
            .files,
            "A fragment shader in GLSL.",
            replacing: ["glsl", "name", "metal", "function"]
        ) { _ in
            "A fragment shader in GLSL, in place of --name; see 'shader check'."
        },
        ShaderFlag(
            "metal",
            "file",
            .files,
            "A file in Metal.",
            replacing: ["metal", "name", "glsl", "function"]
        ) { _ in
            "A file in Metal, in place of --name; see 'shader check'."
        },
        ShaderFlag(
            "function",
            "name",
            .functions,
            "The function of --metal.",
            replacing: ["function"]
        ) { _ in
            "The function of the file in Metal, with [[ stitchable ]]; needless if it has one only."
        },
        setting,
    ]

    /// The flags of `transition`.
    static let ofTransition = [
        ShaderFlag("glsl", "file", .files, "A transition in GLSL.", replacing: ["glsl"]) { _ in
            "The transition, a file as in the collection gl-transitions."
        },
        ShaderFlag("from", "picture", .effectsAndFiles, "The first side.", replacing: ["from"]) { _ in
            "An image file, cut to the shape of the frame, or the name of an effect."
        },
        ShaderFlag("to", "picture", .effectsAndFiles, "The second side.", replacing: ["to"]) { _ in
            "The same for the end."
        },
        setting,
    ]

    private static let setting = ShaderFlag(
        "set",
        "name=value",
        .anything,
        "The value of a uniform or a parameter.",
        replacing: []
    ) { _ in
        "The value of a uniform, a texture or a parameter: numbers joined by commas, true, false, #rrggbb, "
            + "or a PNG picture; repeat it for others."
    }

    /// The names of all flags, in the order of recipes.
    static let orderedNames: [String] = (ofShader + ofTransition).map(\.name).reduce(into: []) {
        names,
        name in
        if !names.contains(name) { names.append(name) }
    }

    static let names = Set(orderedNames)

    /// The flags of a word that takes the place of an effect; none for an effect.
    static func of(_ word: String?) -> [ShaderFlag] {
        switch word {
        case GLSLChoice.transitionWord: ofTransition
        case EffectCatalog.shaderWord: ofShader
        default: []
        }
    }
}
