public import Foundation
import HalationDrawing
import UIKit

/// Two numbers of 32 bits.
public typealias vector_float2 = SIMD2<Float>

/// Three numbers of 32 bits.
public typealias vector_float3 = SIMD3<Float>

/// Four numbers of 32 bits.
public typealias vector_float4 = SIMD4<Float>

/// The kind of a uniform; matrices are not supported.
public enum SKUniformType: Int, Sendable {
    case none
    case float
    case floatVector2
    case floatVector3
    case floatVector4
    case floatMatrix2
    case floatMatrix3
    case floatMatrix4
    case texture
}

/// A value for a shader that is the same for all pixels.
open class SKUniform: NSObject, @unchecked Sendable {
    /// The name in the source.
    public let name: String

    /// The kind of the value.
    open private(set) var uniformType: SKUniformType

    /// The value of a number.
    open var floatValue: Float = 0 { didSet { uniformType = .float } }

    /// The value of a pair.
    open var vectorFloat2Value = SIMD2<Float>() { didSet { uniformType = .floatVector2 } }

    /// The value of three numbers.
    open var vectorFloat3Value = SIMD3<Float>() { didSet { uniformType = .floatVector3 } }

    /// The value of four numbers.
    open var vectorFloat4Value = SIMD4<Float>() { didSet { uniformType = .floatVector4 } }

    /// The value of a picture.
    open var textureValue: SKTexture? { didSet { uniformType = .texture } }

    /// Creates a number of 0.
    public init(name: String) {
        self.name = name
        uniformType = .float
    }

    /// Creates a `float` in GLSL.
    public init(name: String, float value: Float) {
        self.name = name
        uniformType = .float
        floatValue = value
    }

    /// Creates a `vec2` in GLSL.
    public init(name: String, vectorFloat2 value: SIMD2<Float>) {
        self.name = name
        uniformType = .floatVector2
        vectorFloat2Value = value
    }

    /// Creates a `vec3` in GLSL.
    public init(name: String, vectorFloat3 value: SIMD3<Float>) {
        self.name = name
        uniformType = .floatVector3
        vectorFloat3Value = value
    }

    /// Creates a `vec4` in GLSL.
    public init(name: String, vectorFloat4 value: SIMD4<Float>) {
        self.name = name
        uniformType = .floatVector4
        vectorFloat4Value = value
    }

    /// Creates a `sampler2D` in GLSL.
    public init(name: String, texture: SKTexture?) {
        self.name = name
        uniformType = .texture
        textureValue = texture
    }

    /// The type in GLSL.
    var typeName: String {
        switch uniformType {
        case .floatVector2: "vec2"
        case .floatVector3: "vec3"
        case .floatVector4: "vec4"
        case .texture: "sampler2D"
        default: "float"
        }
    }

    var argument: Shader.Argument {
        switch uniformType {
        case .floatVector2: .float2(vectorFloat2Value.x, vectorFloat2Value.y)
        case .floatVector3: .float3(vectorFloat3Value.x, vectorFloat3Value.y, vectorFloat3Value.z)
        case .floatVector4:
            .float4(vectorFloat4Value.x, vectorFloat4Value.y, vectorFloat4Value.z, vectorFloat4Value.w)
        case .texture: .image(textureValue?.picture ?? Image(TextureFiles.white.pixelBuffer))
        default: .float(floatValue)
        }
    }
}

/// The kind of an attribute; integers count as numbers.
public enum SKAttributeType: Int, Sendable {
    case none
    case float
    case vectorFloat2
    case vectorFloat3
    case vectorFloat4
    case halfFloat
    case vectorHalfFloat2
    case vectorHalfFloat3
    case vectorHalfFloat4

    /// The type in GLSL.
    var typeName: String {
        switch self {
        case .none, .float, .halfFloat: "float"
        case .vectorFloat2, .vectorHalfFloat2: "vec2"
        case .vectorFloat3, .vectorHalfFloat3: "vec3"
        case .vectorFloat4, .vectorHalfFloat4: "vec4"
        }
    }
}

/// A value of a shader that each node gives.
open class SKAttribute: NSObject, @unchecked Sendable {
    /// The name in the source.
    public let name: String

    /// The kind of the value.
    public let type: SKAttributeType

    /// Creates an attribute of a kind.
    public init(name: String, type: SKAttributeType) {
        self.name = name
        self.type = type
    }
}

/// A node's value of an attribute.
open class SKAttributeValue: NSObject, @unchecked Sendable {
    private var numbers: [Float]

    init(zero type: SKAttributeType) {
        numbers = Array(repeating: 0, count: type.typeName == "float" ? 1 : Int(type.typeName.suffix(1)) ?? 1)
    }

    /// Creates the number 0.
    public override convenience init() { self.init(float: 0) }

    /// Creates a `float` in GLSL.
    public init(float value: Float) { numbers = [value] }

    /// Creates a `vec2` in GLSL.
    public init(vectorFloat2 value: SIMD2<Float>) { numbers = [value.x, value.y] }

    /// Creates a `vec3` in GLSL.
    public init(vectorFloat3 value: SIMD3<Float>) { numbers = [value.x, value.y, value.z] }

    /// Creates a `vec4` in GLSL.
    public init(vectorFloat4 value: SIMD4<Float>) { numbers = [value.x, value.y, value.z, value.w] }

    /// The value of a number.
    open var floatValue: Float {
        get { numbers[0] }
        set { numbers = [newValue] }
    }

    var argument: Shader.Argument {
        switch numbers.count {
        case 2: .float2(numbers[0], numbers[1])
        case 3: .float3(numbers[0], numbers[1], numbers[2])
        case 4: .float4(numbers[0], numbers[1], numbers[2], numbers[3])
        default: .float(numbers[0])
        }
    }
}
