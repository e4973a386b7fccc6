/// The kind of a shader, as in SwiftUI.
public enum ShaderUse: Hashable, Sendable {
    /// Maps positions to the colours of a shape.
    case shapeStyle

    /// Maps a pixel's colour to a new one.
    case colorEffect

    /// Maps a pixel's position to the one at which the layer is sampled.
    case distortionEffect

    /// Maps a position to a colour computed from samples of the layer.
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
