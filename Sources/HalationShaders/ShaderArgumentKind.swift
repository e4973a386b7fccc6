/// The type of a shader's parameter, and of the argument that fits it.
public enum ShaderArgumentKind: String, Hashable, Sendable {
    /// One number, a `Float` parameter.
    case float

    /// Two numbers, such as a point.
    case float2

    /// Three numbers, such as a point in space.
    case float3

    /// Four numbers, such as a rectangle: x, y, width and height.
    case float4

    /// An array of numbers, of any length.
    case floatArray

    /// A colour, premultiplied when it reaches the shader.
    case color

    /// An array of colours, of any length.
    case colorArray

    /// A picture that the shader samples.
    case image

    /// Bytes, a `Data` parameter.
    case data
}

extension ShaderArgumentKind {
    /// The kind with its article: `a float2`, `an image`.
    var inWords: String {
        switch self {
        case .image: "an image"
        case .data: "data"
        default: "a \(rawValue)"
        }
    }
}
