/// An invalid value, or an unknown parameter or preset of an effect.
public enum EffectParameterError: Error, Equatable, Sendable {
    /// The effect has no parameter of this name.
    case unknownParameter(String, effect: String, known: [String])
    /// The text is not one of the parameter's values.
    case invalidValue(String, parameter: String, kind: EffectParameterKind)
    /// The text is not right as values over time.
    case invalidKeyframes(String, parameter: String, reason: KeyframeError)
    /// The text has values over time for a parameter that has only one.
    case doesNotMove(String, parameter: String, kind: EffectParameterKind)
    /// The file cannot be read, or its content is not what the parameter needs.
    case unusableFile(parameter: String, reason: String)
    /// The effect has no preset of this name.
    case unknownPreset(String, effect: String, known: [String])
    /// The text is not a JSON object.
    case notAnObject(effect: String)
}

extension EffectParameterError: CustomStringConvertible {
    /// A sentence that names the flag, the value and what would be right.
    public var description: String {
        switch self {
        case .unknownParameter(let name, let effect, let known):
            "\(effect) has no --\(name)\(advice(on: name, known: known))"
        case .invalidValue(let value, let parameter, let kind):
            "--\(parameter) cannot be '\(value)'; give \(kind.valuesInPhrase)"
        case .invalidKeyframes(let text, let parameter, let reason):
            "--\(parameter) cannot be '\(text)'; \(reason)"
        case .doesNotMove(let text, let parameter, let kind):
            "--\(parameter) cannot be '\(text)', as it does not change over time; give \(kind.valuesInPhrase)"
        case .unknownPreset(let name, let effect, let known):
            "\(effect) has no preset '\(name)'\(presetAdvice(on: name, known: known))"
        case .unusableFile(let parameter, let reason):
            "--\(parameter): \(reason)"
        case .notAnObject(let effect):
            "the parameters of \(effect) are a JSON object, such as {\"name\": 1}"
        }
    }
}

private func advice(on name: String, known: [String]) -> String {
    if let nearest = name.nearest(in: known) { return "; did you mean --\(nearest)?" }
    guard !known.isEmpty else { return "; it takes no flags of its own" }
    return "; it has \(known.map { "--\($0)" }.formatted(as: "and"))"
}

private func presetAdvice(on name: String, known: [String]) -> String {
    if let nearest = name.nearest(in: known) { return "; did you mean '\(nearest)'?" }
    guard !known.isEmpty else { return "; it has none" }
    return "; it has \(known.map { "'\($0)'" }.formatted(as: "and"))"
}

extension EffectParameterKind {
    /// The values as the object of a sentence: `a number from 0 to 40 points`.
    package var valuesInPhrase: String {
        switch self {
        case .number: "a number from \(valuesInWords)"
        case .integer: "a whole number from \(valuesInWords)"
        case .seed: "a whole number from 0 to \(UInt64.max)"
        case .choice, .toggle, .text, .palette: valuesInWords
        case .background: "'scene', 'none', a colour such as #102040, or two joined by a comma"
        case .color: "a colour, such as #ff8800, #ff880080 or white"
        case .file: "the path of a file"
        case .settings: "a name and a value, such as strength=3"
        }
    }
}
