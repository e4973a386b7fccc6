package import Foundation

/// A resolved argument of a shader: colours are premultiplied, images decoded.
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

    /// The kind of parameter that takes this value.
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
