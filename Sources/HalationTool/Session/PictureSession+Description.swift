import Foundation
import HalationCatalog
import HalationFrames
import HalationGLSL
import HalationImageFiles
package import HalationSessions
import HalationShaderEngine
import HalationShaderSources
import HalationViews

extension PictureSession {
    /// What the source offers, with the values of its command line.
    package func description() throws -> SessionDescription {
        let (command, effect) = try scene(of: SessionLook())
        let type = effect.type
        let values = Dictionary(effect.parameterValues.map { ($0.name, $0.value) }) { first, _ in first }
        var parameters = type.parameterDescriptions.compactMap { parameter in
            SessionParameter(parameter, value: values[parameter.name] ?? parameter.defaultValue)
        }
        let shader = GLSLChoice.facts(of: effect)
        if let shader { parameters += uniforms(shader.parameters, settings: values["set"]) }
        let metal = SessionArguments(self).metal
        if let metal {
            parameters.removeAll { $0.name == "function" }
            parameters += metal.controls
        }
        if takesInput { parameters = parameters.map(Self.offeringPreviews) }
        let loop = values["loop"].flatMap { value -> Double? in
            guard case .number(let seconds) = value, seconds > 0 else { return nil }
            return seconds
        }
        let settled = try command.until == nil ? nil : self.length(of: SessionLook()).frameCount
        let length =
            command.duration?.value.time.seconds(at: command.rate.value)
            ?? settled.map { Double($0) / command.rate.value.framesPerSecond }
        var description = SessionDescription(
            kind: takesInput ? .program : shader == nil && metal == nil ? .effect : .shader,
            name: shader?.name ?? metal?.path ?? ProgramOrigin.ofProcess?.file ?? Self.film(values)
                ?? type.name,
            summary: shader.map { "A fragment shader (\($0.convention))." }
                ?? metal.map { "'\($0.name)' in Metal, \($0.use)." } ?? type.summary,
            parameters: parameters,
            flags: flags(of: command),
            presets: type.presetDescriptions.map { Self.preset($0, of: type) },
            rate: command.rate.value.framesPerSecond,
            duration: length ?? effect.length ?? loop ?? (takesInput ? 10 : 4),
            takesInput: takesInput
        )
        description.scenes = effect.takes?
            .map { SessionScene(name: $0.name, start: $0.start, duration: $0.duration) }
        return description
    }

    /// The file of a film of scenes.
    private static func film(_ values: [String: EffectValue]) -> String? {
        if case .file(let path)? = values[TimelineEffect.word] { path } else { nil }
    }

    private func uniforms(_ all: [ShaderUniform], settings: EffectValue?) -> [SessionParameter] {
        var given: [String: String] = [:]
        if case .settings(let texts)? = settings {
            for text in texts {
                let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
                if parts.count == 2 { given[parts[0]] = parts[1] }
            }
        }
        return all.map { SessionParameter($0, setting: given[$0.name]) }
    }

    /// The names of a program's previews as the choices of `preview`.
    private static func offeringPreviews(_ parameter: SessionParameter) -> SessionParameter {
        guard parameter.name == "preview" else { return parameter }
        var parameter = parameter
        let names = Preview.all.compactMap(\.name).filter { $0 != ProgramRoot.givenRoot }
        (parameter.kind, parameter.choices) = (.choice, [""] + names)
        return parameter
    }

    private static func preset(
        _ preset: EffectPresetDescription,
        of type: any Effect.Type
    ) -> SessionPreset {
        func changes<Subject: Effect>(of type: Subject.Type) -> [String: String] {
            let usual = Subject()
            var effect = Subject()
            // A preset of the type's own list is there.
            try? effect.applyPreset(preset.name)
            let pairs = zip(usual.parameterValues, effect.parameterValues).filter { $0.value != $1.value }
            return Dictionary(pairs.map { ($1.name, $1.value.description) }) { first, _ in first }
        }
        return SessionPreset(name: preset.name, summary: preset.summary, parameters: changes(of: type))
    }

    private func flags(of command: RenderCommand) -> [SessionParameter] {
        func flag(
            _ name: String,
            _ kind: SessionParameter.Kind,
            _ help: String,
            _ value: String
        ) -> SessionParameter {
            SessionParameter(name: name, kind: kind, help: help, value: value)
        }
        let device = command.screen.device
        var size = flag("size", .text, "Width and height in points.", command.size?.text ?? "")
        size.choices = ["640x360", "390x844"] + CGSize.proposals
        if size.value.isEmpty, !takesInput { size.value = PictureFormat.standardSize.text }
        var scale = flag(
            "scale",
            .number,
            "Pixels per point.",
            command.scale?.text ?? (takesInput ? "" : "1")
        )
        scale.range = [0.25, 4]
        var devices = flag("device", .choice, "Device whose size and safe areas apply.", device?.text ?? "")
        devices.choices = [""] + DeviceChoice.proposals
        var shutter = flag(
            "shutter",
            .number,
            "Motion blur: shutter angle in degrees.",
            command.shutter?.text ?? "0"
        )
        shutter.range = [0, 360]
        var scheme = flag(
            "color-scheme",
            .choice,
            "Colour scheme.",
            command.clock.colorScheme?.text ?? "light"
        )
        scheme.choices = SchemeChoice.proposals
        var type = flag("type-size", .choice, "Text size.", command.clock.typeSize?.text ?? "large")
        type.choices = TypeSizeName.proposals
        var direction = flag("direction", .choice, "Layout direction.", command.clock.direction?.text ?? "")
        direction.choices = [""] + DirectionChoice.proposals
        let person = [
            scheme, type, direction,
            flag("reduce-motion", .toggle, "Less motion.", String(command.clock.reduceMotion)),
        ]
        return [
            size, scale, flag("fps", .text, "Frames per second.", command.rate.text), devices,
            flag("landscape", .toggle, "Turn the device on its side.", String(command.screen.landscape)),
            flag("status-bar", .toggle, "Draw the status bar.", String(command.screen.statusBar)),
            flag("bezel", .toggle, "Draw the frame of the device.", String(command.screen.bezel)),
            flag("locale", .text, "Language and region of texts.", command.clock.locale?.text ?? "en_US"),
            flag("epoch", .text, "Date of frame 0.", command.clock.epoch?.text ?? ""),
            shutter,
        ] + person
    }
}

extension SessionParameter {
    /// Describes a parameter of an effect; nil for the texts that stand for uniforms.
    fileprivate init?(_ parameter: EffectParameterDescription, value: EffectValue) {
        var (range, unit): ([Double]?, String?) = (nil, nil)
        var (choices, swatches): ([String]?, [String: [String]]?) = (nil, nil)
        let kind: Kind
        switch parameter.kind {
        case .number(let values, let measure):
            (kind, range, unit) = (.number, [values.lowerBound, values.upperBound], measure?.name)
        case .integer(let values, let measure):
            kind = .integer
            (range, unit) = ([Double(values.lowerBound), Double(values.upperBound)], measure?.name)
        case .choice(let names): (kind, choices) = (.choice, names)
        case .palette:
            kind = .palette
            choices = EffectPalette.named.compactMap(\.name)
            swatches = Dictionary(
                EffectPalette.named.map { ($0.name ?? "", $0.colors.map(\.description)) },
                uniquingKeysWith: { first, _ in first }
            )
        case .seed: kind = .seed
        case .toggle: kind = .toggle
        case .text: kind = .text
        case .color: kind = .color
        case .background: kind = .background
        case .file: kind = .file
        case .settings: return nil
        }
        self.init(name: parameter.name, kind: kind, help: parameter.help, value: value.description)
        (self.range, self.unit, self.choices, self.swatches) = (range, unit, choices, swatches)
        canMove = parameter.canMove ? true : nil
    }

    /// Describes a uniform, with the setting of the command line.
    fileprivate init(_ uniform: ShaderUniform, setting: String?) {
        let components = uniform.defaultValue.components.map { number in
            let text = "\(number)"
            return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        }
        let isNumber = uniform.arrayCount == nil && uniform.type.componentCount == 1
        let kind: Kind =
            switch uniform.type {
            case .bool where isNumber: .toggle
            case .int, .uint: isNumber ? .integer : .vector
            default: isNumber ? .number : .vector
            }
        let usual =
            kind == .toggle ? (components == ["0"] ? "false" : "true") : components.joined(separator: ",")
        self.init(
            name: SessionArguments.uniformPrefix + uniform.name,
            kind: kind,
            help: uniform.label ?? "The uniform '\(uniform.name)', \(uniform.type.rawValue).",
            value: setting ?? usual
        )
        range = uniform.range.map { [$0.lowerBound, $0.upperBound] }
        canMove = true
    }
}

extension GLSLChoice {
    /// The name, conventions and parameters of the shader that an effect reads from a file; nil for others.
    static func facts(
        of effect: ChosenEffect
    ) -> (name: String, convention: String, parameters: [ShaderUniform])? {
        for case ("glsl", .file(let path)) in effect.parameterValues where !path.isEmpty {
            return switch try? GLSLSource(path: path).form() {
            case .program(let program):
                (program.shader.name, program.shader.dialect.rawValue, program.shader.parameters)
            case .passes(let program):
                (program.passes.name, program.passes.convention.rawValue, program.passes.parameters)
            case nil: nil
            }
        }
        return nil
    }
}

extension ChosenEffect {
    /// The initialiser call in Swift that makes the effect with other values.
    func swiftText(changing parameters: [String: String]) -> String? {
        let own = parameterValues.filter { parameters[$0.name] != nil }
        guard own.count == parameters.count else { return nil }
        return Self.call(type, own)
    }

    private static func call(
        _ subject: any Effect.Type,
        _ values: [(name: String, value: EffectValue)]
    ) -> String {
        let name = "\(subject)"
        guard !values.isEmpty else { return "\(name)()" }
        let pairs = values.map { "\($0.name.jsonLiteral): \($0.value.jsonText)" }
        return "try \(name)(json: #\"{\(pairs.joined(separator: ", "))}\"#)"
    }
}

extension EffectValue {
    /// The value as it stands in JSON.
    fileprivate var jsonText: String {
        switch self {
        case .number, .integer, .seed, .toggle: description
        default: description.jsonLiteral
        }
    }
}
