/// What a shader function does.
public enum ShaderUse: Hashable, Sendable {
    /// Gives the colour of each position of a shape.
    case shapeStyle

    /// Gives each pixel another colour.
    case colorEffect

    /// Gives the position that each pixel takes its colour from.
    case distortionEffect

    /// Gives the colour of each pixel from what it samples of a layer.
    case layerEffect
}

extension ShaderUse {
    var inWords: String {
        switch self {
        case .shapeStyle: "a shape style"
        case .colorEffect: "a color effect"
        case .distortionEffect: "a distortion effect"
        case .layerEffect: "a layer effect"
        }
    }
}
