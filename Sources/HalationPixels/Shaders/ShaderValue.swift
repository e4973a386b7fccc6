package import Foundation

/// An argument of a shader, settled: colours resolved, images read.
package enum ShaderValue: Equatable, Sendable {
    case float(Float)
    case float2(SIMD2<Float>)
    case float3(SIMD3<Float>)
    case float4(SIMD4<Float>)
    case floatArray([Float])
    case color(ShaderColor)
    case colorArray([ShaderColor])
    case image(ShaderImage)
    case data(Data)

    /// Which kind of parameter it fits.
    package var kind: ShaderArgumentKind {
        switch self {
        case .float: .float
        case .float2: .float2
        case .float3: .float3
        case .float4: .float4
        case .floatArray: .floatArray
        case .color: .color
        case .colorArray: .colorArray
        case .image: .image
        case .data: .data
        }
    }
}

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
