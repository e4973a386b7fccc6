import Foundation
import HalationGeometry

/// A filter of the catalogue: its name, its inputs, and the recipe of its output.
struct FilterKind: Sendable {
    /// An input of a filter.
    struct Input: Sendable {
        /// What an input takes.
        enum Value: Sendable {
            case image
            case number(Double)
            case point(CGPoint)
            case vector([CGFloat])
            case color(CIColor)
            case data
            case text(String)
            case transform
        }

        /// The key, such as `inputRadius`.
        let key: String

        /// The kind of value with its default.
        let value: Value
    }

    /// The name, such as `CIGaussianBlur`.
    let name: String

    let inputs: [Input]

    /// The recipe of the output; nil while an input is missing.
    let output: @Sendable (FilterValues) -> (any ImageNode)?

    init(
        _ name: String,
        _ inputs: [Input],
        output: @escaping @Sendable (FilterValues) -> (any ImageNode)?
    ) {
        self.name = name
        self.inputs = inputs
        self.output = output
    }

    /// A filter of one image, whose input comes first.
    init(
        _ name: String,
        image inputs: [Input] = [],
        output: @escaping @Sendable (any ImageNode, FilterValues) -> (any ImageNode)?
    ) {
        self.init(name, [.image("Image")] + inputs) { values in
            values.image("Image").flatMap { output($0, values) }
        }
    }
}

extension FilterKind.Input {
    static func image(_ key: String) -> Self { Self(key: "input" + key, value: .image) }
    static func number(_ key: String, _ value: Double) -> Self {
        Self(key: "input" + key, value: .number(value))
    }
    static func point(_ key: String, _ x: Double, _ y: Double) -> Self {
        Self(key: "input" + key, value: .point(CGPoint(x: x, y: y)))
    }
    static func vector(_ key: String, _ numbers: CGFloat...) -> Self {
        Self(key: "input" + key, value: .vector(numbers))
    }
    static func vector(_ key: String, repeating numbers: [CGFloat]) -> Self {
        Self(key: "input" + key, value: .vector(numbers))
    }
    static func color(_ key: String, _ color: CIColor) -> Self {
        Self(key: "input" + key, value: .color(color))
    }
    static func data(_ key: String) -> Self { Self(key: "input" + key, value: .data) }
    static func text(_ key: String, _ text: String) -> Self { Self(key: "input" + key, value: .text(text)) }
    static func transform(_ key: String) -> Self { Self(key: "input" + key, value: .transform) }
}

/// The values of a filter's inputs, by the keys without `input`.
struct FilterValues {
    let values: [String: Any]

    func image(_ key: String) -> (any ImageNode)? { (values["input" + key] as? CIImage)?.node }
    func color(_ key: String) -> CIColor { values["input" + key] as? CIColor ?? .black }
    func data(_ key: String) -> Data? { values["input" + key] as? Data }
    func text(_ key: String) -> String { values["input" + key] as? String ?? "" }

    /// A number; NaN and infinity count as 0.
    func number(_ key: String) -> Double {
        let number = FilterValue.number(values["input" + key]) ?? 0
        return number.isFinite ? number : 0
    }

    func point(_ key: String) -> CGPoint { FilterValue.point(values["input" + key]) ?? .zero }

    /// The numbers of a vector, as many as `count`; those that are missing are 0.
    func vector(_ key: String, count: Int) -> [Float] {
        let numbers = FilterValue.vector(values["input" + key])?.numbers ?? []
        return (0..<count).map { $0 < numbers.count && numbers[$0].isFinite ? Float(numbers[$0]) : 0 }
    }

    func rect(_ key: String) -> CGRect {
        let numbers = vector(key, count: 4).map { CGFloat($0) }
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    func transform(_ key: String) -> CGAffineTransform {
        values["input" + key] as? CGAffineTransform ?? .identity
    }
}

/// The conversions of what programs give as the value of an input.
enum FilterValue {
    static func number(_ value: Any?) -> Double? {
        switch value {
        case let number as Double: number
        case let number as Float: Double(number)
        case let number as CGFloat: Double(number)
        case let number as any BinaryInteger: Double(number)
        case let number as Bool: number ? 1 : 0
        case let number as NSNumber: number.doubleValue
        default: nil
        }
    }

    static func point(_ value: Any?) -> CGPoint? {
        switch value {
        case let point as CGPoint: point
        case let vector as CIVector: vector.cgPointValue
        default: nil
        }
    }

    static func vector(_ value: Any?) -> CIVector? {
        switch value {
        case let vector as CIVector: vector
        case let rect as CGRect: CIVector(cgRect: rect)
        case let point as CGPoint: CIVector(cgPoint: point)
        case let numbers as [CGFloat]: CIVector(numbers)
        case let numbers as [Double]: CIVector(numbers.map { CGFloat($0) })
        default: nil
        }
    }

    /// The value as an input of this kind keeps it; nil if it is of another kind.
    static func stored(_ value: Any, as kind: FilterKind.Input.Value) -> Any? {
        switch kind {
        case .image: value as? CIImage
        case .number: number(value)
        case .point: point(value)
        case .vector: vector(value)
        case .color: value as? CIColor
        case .data: value as? Data
        case .text: value as? String
        case .transform: value as? CGAffineTransform
        }
    }
}
