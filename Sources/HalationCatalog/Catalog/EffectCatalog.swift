/// The effects and shaders that a program knows, by name.
@MainActor
public struct EffectCatalog {
    /// The effects in the order in which they are listed.
    public let effects: [any Effect.Type]

    /// The shaders that effects can be seen through, in the order in which they are listed.
    public let shaders: [any ReadyShader.Type]

    /// The word that takes the place of an effect's name on the command line: `render shader --name swirl`.
    package static let shaderWord = "shader"

    /// The effect that shaders are seen over, and that stands for a picture in a transition, where none is named.
    package let picture: any Effect.Type

    /// Where effects and their code come from, which decides what a program must do at its start.
    package enum Origin: Sendable {
        /// Halation's effects, whose declarations its tests check, and whose pictures do not depend on addresses.
        case halation

        /// The view of a program, as an effect that Halation declares.
        case program

        /// Anything else.
        case other
    }

    /// Where the effects come from.
    package let origin: Origin

    /// Creates a catalogue of `effects`, and of `shaders` for the command line's `shader --name`.
    ///
    /// `CommandLineTool` refuses to run with two effects of one name, two parameters of one name in an effect, a name
    /// that is not lower-case words joined by hyphens, or a default outside a parameter's values.
    ///
    /// - Parameters:
    ///   - effects: The effects, in the order in which they are listed.
    ///   - shaders: The shaders, in the order in which they are listed.
    ///   - picture: The effect that shaders are seen over where none is named. A transition between files needs one
    ///     with the parameter `image`.
    ///   - origin: Where the effects come from.
    package init(
        _ effects: [any Effect.Type],
        shaders: [any ReadyShader.Type],
        picture: any Effect.Type,
        origin: Origin = .other
    ) {
        self.effects = effects
        self.shaders = shaders
        self.picture = picture
        self.origin = origin
    }

    /// The effects, and the shaders over a picture.
    package var everything: [any Effect.Type] { effects + shaders.map { effect(shader: $0) } }

    /// The first mistake in the declaration of an effect, as a sentence; nil without one.
    package var mistake: String? {
        for (index, effect) in everything.enumerated() {
            if effect.name == Self.shaderWord || effect.name == Self.shaderWord + "s" {
                return "'\(effect.name)' cannot be the name of an effect; it stands for the shaders"
            }
            if everything[..<index].contains(where: { $0.name == effect.name }) {
                return "two effects are called '\(effect.name)'"
            }
            let parameters = effect.parameterDescriptions
            let presets = effect.presetDescriptions.map(\.name)
            for (index, preset) in presets.enumerated() where presets[..<index].contains(preset) {
                return "the effect '\(effect.name)' has two presets called '\(preset)'"
            }
            for name in [effect.name] + parameters.map(\.name) + presets where !isName(name) {
                return "'\(name)' cannot be a name in the effect '\(effect.name)'; "
                    + "names are lower-case words and numbers joined by hyphens"
            }
            for (index, parameter) in parameters.enumerated() {
                if parameters[..<index].contains(where: { $0.name == parameter.name }) {
                    return "the effect '\(effect.name)' has two parameters called '\(parameter.name)'"
                }
                if !parameter.kind.contains(parameter.defaultValue) {
                    return "the default \(parameter.defaultValue) of '\(parameter.name)' in the effect "
                        + "'\(effect.name)' is not one of its values"
                }
            }
        }
        return nil
    }

    private func isName(_ text: String) -> Bool {
        text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy { word in
            !word.isEmpty
                && word.allSatisfy {
                    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
                        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                }
        }
    }

    /// Finds an effect by its name.
    ///
    /// - Throws: ``EffectCatalogError/unknownEffect(_:known:)``.
    public func effect(named name: String) throws(EffectCatalogError) -> any Effect.Type {
        guard let effect = effects.first(where: { $0.name == name }) else {
            throw .unknownEffect(name, known: effects.map { $0.name })
        }
        return effect
    }
}

extension EffectCatalog {
    /// Finds a shader by its name.
    ///
    /// - Throws: ``EffectCatalogError/unknownShader(_:known:)``.
    public func shader(named name: String) throws(EffectCatalogError) -> any ReadyShader.Type {
        guard let shader = shaders.first(where: { $0.name == name }) else {
            throw .unknownShader(name, known: shaders.map { $0.name })
        }
        return shader
    }

    /// An effect seen through a shader; without `content`, the catalogue's picture
    /// seen through it.
    ///
    /// The result has the parameters of both; if two have the same name, the content's gets its name in front, as in
    /// `lava-lamp-seed`. Over a picture it has the shader's name, and otherwise a name such as `swirl-over-lava-lamp`.
    /// The content can itself be seen through a shader.
    public func effect(
        shader: any ReadyShader.Type,
        over content: (any Effect.Type)? = nil
    ) -> any Effect.Type {
        func shaded<Glass: ReadyShader, Content: Effect>(
            _: Glass.Type,
            _: Content.Type
        ) -> any Effect.Type {
            ShadedEffect<Glass, Content>.self
        }
        let content: any Effect.Type = content ?? picture
        return shaded(shader, content)
    }
}

/// A name that no effect or shader of a catalogue has.
public enum EffectCatalogError: Error, Equatable, Sendable {
    /// No effect has this name.
    case unknownEffect(String, known: [String])

    /// No shader has this name.
    case unknownShader(String, known: [String])
}

extension EffectCatalogError: CustomStringConvertible {
    /// A sentence that quotes the name, and suggests the most similar one or lists all.
    public var description: String {
        switch self {
        case .unknownEffect(let name, let known):
            "there is no effect '\(name)'; \(advice(on: name, known: known))"
        case .unknownShader(let name, let known):
            "there is no shader '\(name)'; \(advice(on: name, known: known))"
        }
    }
}

private func advice(on name: String, known: [String]) -> String {
    if let nearest = name.nearest(in: known) { return "did you mean '\(nearest)'?" }
    guard known.count > 1 else { return known.first.map { "there is '\($0)'" } ?? "this program has none" }
    return "there are \(known.map { "'\($0)'" }.formatted(as: "and"))"
}
