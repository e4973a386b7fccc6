import HalationCore

extension Effect {
    /// The values of all parameters as a JSON object whose keys are the parameters' names.
    public var json: String {
        let pairs = parameterValues.map { "\(quoted($0.name)): \($0.value.json)" }
        return "{" + pairs.joined(separator: ", ") + "}"
    }

    /// Creates an effect from a JSON object of parameter values; parameters that are missing have their defaults.
    ///
    /// - Throws: ``EffectParameterError`` if the text is not a JSON object, a key names no parameter, or a value is not
    ///   one of its parameter's.
    public init(json: String) throws(EffectParameterError) {
        guard let object = try? JSONDecoder().decode([String: JSONValue].self, from: Data(json.utf8)) else {
            throw .notAnObject(effect: Self.name)
        }
        self.init()
        for (name, value) in object.sorted(by: { $0.key < $1.key }) {
            let parameter = try Self.parameter(named: name)
            if case (.settings, .list(let texts)) = (parameter.kind, value) {
                try setParameter(name, toAll: texts)
                continue
            }
            guard let text = value.text(for: parameter.kind) else {
                throw .invalidValue(value.description, parameter: name, kind: parameter.kind)
            }
            try setParameter(name, to: text)
        }
    }
}

extension EffectValue {
    fileprivate var json: String {
        switch self {
        case .choice, .file, .text, .color, .palette, .background, .moving: quoted(description)
        case .settings(let texts): "[" + texts.map(quoted).joined(separator: ", ") + "]"
        default: description
        }
    }
}

private func quoted(_ text: String) -> String {
    // Encoding a string cannot fail; if it did, the empty text would make the JSON invalid instead of wrong.
    guard let bytes = try? JSONEncoder().encode(text) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
}

/// A value in the JSON object.
///
/// Whole numbers are kept apart because a seed can have more digits than a `Double`.
private enum JSONValue: Decodable {
    case bool(Bool)
    case whole(UInt64)
    case number(Double)
    case string(String)
    case list([String])
    case other

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(UInt64.self) {
            self = .whole(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([String].self) {
            self = .list(value)
        } else {
            self = .other
        }
    }

    /// The value as written on the command line; nil if its JSON type does not fit `kind`.
    func text(for kind: EffectParameterKind) -> String? {
        switch (kind, self) {
        case (.number, .whole), (.number, .number), (.integer, .whole), (.integer, .number), (.seed, .whole),
            (.choice, .string), (.toggle, .bool), (.file, .string), (.text, .string), (.color, .string),
            (.palette, .string), (.background, .string), (.settings, .string):
            description
        // Values over time.
        case (.number, .string(let text)), (.integer, .string(let text)):
            KeyframeText.isMeant(by: text) ? text : nil
        default: nil
        }
    }

    var description: String {
        switch self {
        case .bool(let value): String(value)
        case .whole(let value): String(value)
        case .number(let value): plain(value)
        case .string(let value): value
        case .list, .other: "null, a list or an object"
        }
    }
}
