import HalationShaderEngine

/// What a sampler reads that is no plain picture; its host gives a picture all the same, on which all of it lies.
package enum SamplerKind: Int16, CaseIterable, Sendable {
    /// Six faces.
    case cube
    /// Slices of a volume, between which numbers are mixed.
    case volume
    /// Pictures by their numbers.
    case layers
    /// A picture whose numbers are whole, 0 to 255.
    case integers
    case unsignedIntegers
    /// A picture whose coordinates count texels.
    case rectangle
    /// A row.
    case line
    /// A picture whose numbers are compared.
    case shadow

    /// The type of such a sampler.
    var type: ValueType { ValueType(base: .sampler, structure: rawValue) }

    /// The kind of a sampler's type; nil for a plain one.
    init?(_ type: ValueType) {
        guard type.base == .sampler, let kind = SamplerKind(rawValue: type.structure) else { return nil }
        self = kind
    }

    /// How GLSL names it.
    var names: [String] {
        switch self {
        case .cube: ["samplerCube"]
        case .volume: ["sampler3D"]
        case .layers: ["sampler2DArray"]
        case .integers: ["isampler2D"]
        case .unsignedIntegers: ["usampler2D"]
        case .rectangle: ["sampler2DRect"]
        case .line: ["sampler1D"]
        case .shadow: ["sampler2DShadow"]
        }
    }
}
