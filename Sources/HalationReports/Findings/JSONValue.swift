import Foundation

/// A JSON value, encoded with sorted keys.
enum JSONValue {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// Converts a value by `transform`; nil becomes null.
    init<Value>(_ value: Value?, _ transform: (Value) -> JSONValue) {
        self = value.map(transform) ?? .null
    }
}

extension JSONValue: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        // JSON has no infinity and no NaN.
        case .number(let value) where value.isFinite: try container.encode(value)
        case .number: try container.encodeNil()
        case .string(let value): try container.encode(value)
        case .array(let values): try container.encode(values)
        case .object(let values): try container.encode(values)
        }
    }

    /// The JSON text, deterministic; on several lines if `isIndented`.
    func text(isIndented: Bool) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
        // Encoding fails only for numbers that are not finite, which become null above.
        guard let data = try? encoder.encode(self) else { return "null" }
        return String(decoding: data, as: UTF8.self)
    }
}
