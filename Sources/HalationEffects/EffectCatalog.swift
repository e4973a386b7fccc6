/// The effects that a program knows, by name.
@MainActor
public struct EffectCatalog {
    /// The effects in the order in which they are listed.
    public let effects: [any Effect.Type]

    /// A catalogue of `effects`.
    ///
    /// - Precondition: No two effects have one name, and within an effect no two parameters; defaults are in range.
    public init(_ effects: [any Effect.Type]) {
        for (index, effect) in effects.enumerated() {
            precondition(
                !effects[..<index].contains { $0.name == effect.name },
                "Two effects are called '\(effect.name)'."
            )
            let parameters = effect.parameterDescriptions
            let names = parameters.map(\.name)
            precondition(
                Set(names).count == names.count,
                "The effect '\(effect.name)' has two parameters of one name."
            )
            for parameter in parameters {
                precondition(
                    parameter.kind.contains(parameter.defaultValue),
                    "The default of '\(parameter.name)' in '\(effect.name)' is not one of its values."
                )
            }
        }
        self.effects = effects
    }

    /// The effect called `name`.
    ///
    /// - Throws: ``EffectCatalogError`` when there is none.
    public func effect(named name: String) throws(EffectCatalogError) -> any Effect.Type {
        guard let effect = effects.first(where: { $0.name == name }) else {
            throw .unknownEffect(name, known: effects.map { $0.name })
        }
        return effect
    }
}

/// Why an effect could not be found.
public enum EffectCatalogError: Error, Equatable, Sendable {
    /// No effect has this name.
    case unknownEffect(String, known: [String])
}

extension EffectCatalogError: CustomStringConvertible {
    /// A sentence that names what was asked for and what there is.
    public var description: String {
        switch self {
        case .unknownEffect(let name, let known):
            "there is no effect '\(name)'; \(advice(on: name, known: known))"
        }
    }
}

private func advice(on name: String, known: [String]) -> String {
    if let nearest = name.nearest(in: known) { return "did you mean '\(nearest)'?" }
    guard known.count > 1 else { return known.first.map { "there is '\($0)'" } ?? "this program has none" }
    return "there are \(known.map { "'\($0)'" }.formatted(as: "and"))"
}
