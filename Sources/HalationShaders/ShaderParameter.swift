public import Foundation

/// A type allowed for the parameters of a shader's function.
///
/// The types are `Float`, `SIMD2<Float>`, `SIMD3<Float>`, `SIMD4<Float>`, ``ShaderColor``, ``ShaderImage``, `Data`, and
/// arrays of `Float` or ``ShaderColor``. Other types cannot conform usefully.
public protocol ShaderParameter: Sendable {
    /// The kind of argument that converts to this type.
    static var argumentKind: ShaderArgumentKind { get }

    /// Reads the argument at `index`, counted from 0.
    ///
    /// - Throws: ``ShaderError/wrongArgument(function:position:expected:given:)`` if it is missing or of another kind.
    static func argument(_ index: Int, of call: ShaderArguments) throws(ShaderError) -> Self
}

/// A type whose arrays are allowed for the parameters of a shader's function.
public protocol ShaderArrayElement: Sendable {
    /// The kind of argument that converts to an array of this type.
    static var arrayArgumentKind: ShaderArgumentKind { get }

    /// Reads the array argument at `index`, counted from 0.
    ///
    /// - Throws: ``ShaderError/wrongArgument(function:position:expected:given:)`` if it is missing or of another kind.
    static func arrayArgument(_ index: Int, of call: ShaderArguments) throws(ShaderError) -> [Self]
}

/// The arguments of a shader call.
public struct ShaderArguments: Sendable {
    let function: String
    let values: [ShaderValue]

    package init(_ values: [ShaderValue], function: String) {
        self.function = function
        self.values = values
    }

    /// The payload that `unpack` extracts from the argument at `index`.
    fileprivate func value<Value>(
        _ index: Int,
        as kind: ShaderArgumentKind,
        _ unpack: (ShaderValue) -> Value?
    ) throws(ShaderError) -> Value {
        guard values.indices.contains(index), let value = unpack(values[index]) else {
            let given = values.indices.contains(index) ? values[index].kind : nil
            throw .wrongArgument(function: function, position: index + 1, expected: kind, given: given)
        }
        return value
    }
}

extension Float: ShaderParameter, ShaderArrayElement {
    /// The kind of a number: ``ShaderArgumentKind/float``.
    public static var argumentKind: ShaderArgumentKind { .float }

    /// The kind of an array: ``ShaderArgumentKind/floatArray``.
    public static var arrayArgumentKind: ShaderArgumentKind { .floatArray }

    /// Reads the argument at `index` as a number.
    public static func argument(_ index: Int, of call: ShaderArguments) throws(ShaderError) -> Float {
        try call.value(index, as: argumentKind) { if case .float(let value) = $0 { value } else { nil } }
    }

    /// Reads the argument at `index` as numbers.
    public static func arrayArgument(_ index: Int, of call: ShaderArguments) throws(ShaderError) -> [Float] {
        try call.value(index, as: arrayArgumentKind) {
            if case .floatArray(let value) = $0 { value } else { nil }
        }
    }
}

extension SIMD2<Float>: ShaderParameter {
    /// The kind of two numbers: ``ShaderArgumentKind/float2``.
    public static var argumentKind: ShaderArgumentKind { .float2 }

    /// Reads the argument at `index` as numbers.
    public static func argument(_ index: Int, of call: ShaderArguments) throws(ShaderError) -> Self {
        try call.value(index, as: argumentKind) { if case .float2(let value) = $0 { value } else { nil } }
    }
}

extension SIMD3<Float>: ShaderParameter {
    /// The kind of three numbers: ``ShaderArgumentKind/float3``.
    public static var argumentKind: ShaderArgumentKind { .float3 }

    /// Reads the argument at `index` as numbers.
    public static func argument(_ index: Int, of call: ShaderArguments) throws(ShaderError) -> Self {
        try call.value(index, as: argumentKind) { if case .float3(let value) = $0 { value } else { nil } }
    }
}

extension SIMD4<Float>: ShaderParameter {
    /// The kind of four numbers: ``ShaderArgumentKind/float4``.
    public static var argumentKind: ShaderArgumentKind { .float4 }

    /// Reads the argument at `index` as numbers.
    public static func argument(_ index: Int, of call: ShaderArguments) throws(ShaderError) -> Self {
        try call.value(index, as: argumentKind) { if case .float4(let value) = $0 { value } else { nil } }
    }
}

extension ShaderColor: ShaderParameter, ShaderArrayElement {
    /// The kind of a colour: ``ShaderArgumentKind/color``.
    public static var argumentKind: ShaderArgumentKind { .color }

    /// The kind of an array: ``ShaderArgumentKind/colorArray``.
    public static var arrayArgumentKind: ShaderArgumentKind { .colorArray }

    /// Reads the argument at `index` as a colour.
    public static func argument(_ index: Int, of call: ShaderArguments) throws(ShaderError) -> ShaderColor {
        try call.value(index, as: argumentKind) { if case .color(let value) = $0 { value } else { nil } }
    }

    /// Reads the argument at `index` as colours.
    public static func arrayArgument(
        _ index: Int,
        of call: ShaderArguments
    ) throws(ShaderError) -> [ShaderColor] {
        try call.value(index, as: arrayArgumentKind) {
            if case .colorArray(let value) = $0 { value } else { nil }
        }
    }
}

extension ShaderImage: ShaderParameter {
    /// The kind of a picture: ``ShaderArgumentKind/image``.
    public static var argumentKind: ShaderArgumentKind { .image }

    /// Reads the argument at `index` as a picture.
    public static func argument(_ index: Int, of call: ShaderArguments) throws(ShaderError) -> ShaderImage {
        try call.value(index, as: argumentKind) { if case .image(let value) = $0 { value } else { nil } }
    }
}

extension Data: ShaderParameter {
    /// The kind of bytes: ``ShaderArgumentKind/data``.
    public static var argumentKind: ShaderArgumentKind { .data }

    /// Reads the argument at `index` as bytes.
    public static func argument(_ index: Int, of call: ShaderArguments) throws(ShaderError) -> Data {
        try call.value(index, as: argumentKind) { if case .data(let value) = $0 { value } else { nil } }
    }
}

extension Array: ShaderParameter where Element: ShaderArrayElement {
    /// The kind for arrays of the element type.
    public static var argumentKind: ShaderArgumentKind { Element.arrayArgumentKind }

    /// Reads the argument at `index` as an array.
    public static func argument(_ index: Int, of call: ShaderArguments) throws(ShaderError) -> [Element] {
        try Element.arrayArgument(index, of: call)
    }
}
