import Foundation
import HalationCatalog

/// The effects and shaders of a catalogue with their parameters and presets, as JSON.
@MainActor
struct CatalogJSON {
    /// The JSON text, with sorted keys.
    let text: String

    /// Describes all effects and shaders, all shaders if `name` is `shader` or `shaders`, or only the one called `name`.
    init(_ catalog: EffectCatalog, only name: String?) throws(ToolFailure) {
        let document: Document
        let shaders = catalog.shaders.map { Entry(catalog.effect(shader: $0), shader: $0) }
        if let name, catalog.isShaderWord(name) {
            document = Document(effects: [], shaders: shaders)
        } else if let name, let shader = try? catalog.shader(named: name) {
            document = Document(effects: [], shaders: [Entry(catalog.effect(shader: shader), shader: shader)])
        } else if let name {
            let effect = try catalog.effectOnCommandLine(named: name)
            document = Document(effects: [Entry(effect)], shaders: [])
        } else {
            document = Document(
                effects: catalog.effects.map { Entry($0) },
                shaders: shaders
            )
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            text = String(decoding: try encoder.encode(document), as: UTF8.self)
        } catch {
            throw ToolFailure(.software, "the list cannot be written as JSON: \(error)")
        }
    }

    private struct Document: Encodable {
        let effects: [Entry]
        let shaders: [Entry]
    }

    private struct Entry: Encodable {
        let name: String
        let summary: String
        let parameters: [ParameterEntry]
        let presets: [PresetEntry]

        @MainActor init(_ effect: any Effect.Type) {
            name = effect.name
            summary = effect.summary
            parameters = effect.parameterDescriptions.map { ParameterEntry($0) }
            presets = effect.presetDescriptions.map { PresetEntry(name: $0.name, summary: $0.summary) }
        }

        /// A shader's own parameters, without those of the picture that it is laid over.
        @MainActor init(_ effect: any Effect.Type, shader: any ReadyShader.Type) {
            func names<Glass: ReadyShader>(of: Glass.Type) -> Set<String> {
                Set(Glass.parameters.map(\.name))
            }
            let own = names(of: shader)
            name = shader.name
            summary = shader.summary
            parameters = effect.parameterDescriptions.filter { own.contains($0.name) }.map {
                ParameterEntry($0)
            }
            presets = []
        }
    }

    private struct PresetEntry: Encodable {
        let name: String
        let summary: String
    }

    private struct ParameterEntry: Encodable {
        let name: String
        let type: String
        let help: String
        let `default`: EffectValue
        /// Whether the values can change over time, as in `0@0s,40@2s`.
        let changesOverTime: Bool
        var range: [Double]?
        var unit: String?
        var choices: [String]?

        init(_ parameter: EffectParameterDescription) {
            name = parameter.name
            help = parameter.help
            `default` = parameter.defaultValue
            changesOverTime = parameter.canMove
            switch parameter.kind {
            case .number(let range, let unit):
                type = "number"
                self.range = [range.lowerBound, range.upperBound]
                self.unit = unit?.name
            case .integer(let range, let unit):
                type = "integer"
                self.range = [Double(range.lowerBound), Double(range.upperBound)]
                self.unit = unit?.name
            case .choice(let names):
                type = "choice"
                choices = names
            case .palette:
                type = "palette"
                choices = EffectPalette.named.compactMap(\.name)
            case .seed: type = "seed"
            case .toggle: type = "toggle"
            case .text: type = "text"
            case .color: type = "color"
            case .background: type = "background"
            case .file: type = "file"
            case .settings: type = "settings"
            }
        }
    }
}
