public import Foundation

/// A type that a Swift function can have among its parameters when it becomes a shader.
///
/// They are `Float`, `SIMD2<Float>`, `SIMD3<Float>`, `SIMD4<Float>`, ``ShaderColor``, ``ShaderImage``, `Data`, and arrays
/// of `Float` or ``ShaderColor``. No other type can take part.
public protocol ShaderParameter: Sendable {
    /// What arguments the type takes.
    static var argumentKind: ShaderArgumentKind { get }

    /// The value of the `index`th argument of a call, which is of this kind.
    static func argument(_ index: Int, of call: ShaderArguments) throws(ShaderError) -> Self
}

/// A type of which an array can be a parameter of a shader.
public protocol ShaderArrayElement: Sendable {
    /// What arguments an array of the type takes.
    static var arrayArgumentKind: ShaderArgumentKind { get }

    /// The value of the `index`th argument of a call, which is of this kind.
    static func arrayArgument(_ index: Int, of call: ShaderArguments) throws(ShaderError) -> [Self]
}

/// The arguments of one call of a shader.
public struct ShaderArguments: Sendable {
    let function: String
    let values: [ShaderValue]

    package init(_ values: [ShaderValue], function: String) {
        self.function = function
        self.values = values
    }

    /// What `unpack` finds in the `index`th argument.
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
    /// One number.
    public static var argumentKind: ShaderArgumentKind { .float }

    /// Any count of numbers.
    public static var arrayArgumentKind: ShaderArgumentKind { .floatArray }

    /// The number that was given.
    public static func argument(_ index: Int, of call: ShaderArguments) throws(ShaderError) -> Float {
        try call.value(index, as: argumentKind) { if case .float(let value) = $0 { value } else { nil } }
    }

    /// The numbers that were given.
    public static func arrayArgument(_ index: Int, of call: ShaderArguments) throws(ShaderError) -> [Float] {
        try call.value(index, as: arrayArgumentKind) {
            if case .floatArray(let value) = $0 { value } else { nil }
        }
    }
}

extension SIMD2<Float>: ShaderParameter {
    /// Two numbers.
    public static var argumentKind: ShaderArgumentKind { .float2 }

    /// The numbers that were given.
    public static func argument(_ index: Int, of call: ShaderArguments) throws(ShaderError) -> Self {
        try call.value(index, as: argumentKind) { if case .float2(let value) = $0 { value } else { nil } }
    }
}

extension SIMD3<Float>: ShaderParameter {
    /// Three numbers.
    public static var argumentKind: ShaderArgumentKind { .float3 }

    /// The numbers that were given.
    public static func argument(_ index: Int, of call: ShaderArguments) throws(ShaderError) -> Self {
        try call.value(index, as: argumentKind) { if case .float3(let value) = $0 { value } else { nil } }
    }
}

extension SIMD4<Float>: ShaderParameter {
    /// Four numbers.
    public static var argumentKind: ShaderArgumentKind { .float4 }

    /// The numbers that were given.
    public static func argument(_ index: Int, of call: ShaderArguments) throws(ShaderError) -> Self {
        try call.value(index, as: argumentKind) { if case .float4(let value) = $0 { value } else { nil } }
    }
}

extension ShaderColor: ShaderParameter, ShaderArrayElement {
    /// A colour.
    public static var argumentKind: ShaderArgumentKind { .color }

    /// Any count of colours.
    public static var arrayArgumentKind: ShaderArgumentKind { .colorArray }

    /// The colour that was given.
    public static func argument(_ index: Int, of call: ShaderArguments) throws(ShaderError) -> ShaderColor {
        try call.value(index, as: argumentKind) { if case .color(let value) = $0 { value } else { nil } }
    }

    /// The colours that were given.
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
    /// A picture.
    public static var argumentKind: ShaderArgumentKind { .image }

    /// The picture that was given.
    public static func argument(_ index: Int, of call: ShaderArguments) throws(ShaderError) -> ShaderImage {
        try call.value(index, as: argumentKind) { if case .image(let value) = $0 { value } else { nil } }
    }
}

extension Data: ShaderParameter {
    /// Bytes.
    public static var argumentKind: ShaderArgumentKind { .data }

    /// The bytes that were given.
    public static func argument(_ index: Int, of call: ShaderArguments) throws(ShaderError) -> Data {
        try call.value(index, as: argumentKind) { if case .data(let value) = $0 { value } else { nil } }
    }
}

extension Array: ShaderParameter where Element: ShaderArrayElement {
    /// Any count of the element's kind.
    public static var argumentKind: ShaderArgumentKind { Element.arrayArgumentKind }

    /// The array that was given.
    public static func argument(_ index: Int, of call: ShaderArguments) throws(ShaderError) -> [Element] {
        try Element.arrayArgument(index, of: call)
    }
}
