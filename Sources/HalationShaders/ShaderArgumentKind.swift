/// What a parameter of a shader takes.
public enum ShaderArgumentKind: String, Hashable, Sendable {
    /// One number.
    case float

    /// Two numbers, such as a point.
    case float2

    /// Three numbers.
    case float3

    /// Four numbers, such as a rectangle: x, y, width and height.
    case float4

    /// Any count of numbers.
    case floatArray

    /// A colour.
    case color

    /// Any count of colours.
    case colorArray

    /// A picture.
    case image

    /// Bytes.
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
