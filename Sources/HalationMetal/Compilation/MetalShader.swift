package import HalationShaderEngine

/// A function of a Metal library, compiled for one use and ready to run.
package struct MetalShader: Sendable {
    /// What a host gives a parameter.
    package enum Parameter: Sendable {
        /// A number, vector or colour: components of a uniform.
        case uniform(name: String, type: String, uniform: String, isWhole: Bool, count: Int)
        case texture(name: String, variants: [(texture: String, isLinear: Bool, wrap: ShaderTexture.Wrap)])
        /// A list and, in the parameter after it, its length.
        case buffer(name: String, type: String, texture: String, count: String, contents: Contents)

        package enum Contents: Sendable { case numbers, colors, bytes }

        package var name: String {
            switch self {
            case .uniform(let name, _, _, _, _), .texture(let name, _), .buffer(let name, _, _, _, _): name
            }
        }

        /// The type as messages name it.
        package var type: String {
            switch self {
            case .uniform(_, let type, _, _, _), .buffer(_, let type, _, _, _): type
            case .texture: "texture2d"
            }
        }
    }

    package let name: String
    package let path: String
    package let use: MetalUse
    /// Those behind the ones that SwiftUI gives itself.
    package let parameters: [Parameter]
    /// What runs on the machine.
    package let program: CompiledShader

    package static let layer = "$layer"

    init(_ entry: MetalEntry, use: MetalUse, in program: MetalProgram, path: String) throws(ShaderSourceError)
    {
        name = entry.name
        self.path = path
        self.use = use
        parameters = entry.parameters.dropFirst(use.leadingCount).map { Parameter($0) }
        // Lazy variables are there before the module is taken.
        let shared = [
            program.pixel, program.height, program.scale, program.origin, program.layer, program.color,
        ]
        var module = program.module
        let main = Function(
            name: "main",
            returnType: .void,
            parameters: [],
            position: entry.position,
            index: -1
        )
        main.body = entry.body(for: use, in: program)
        module.main = main
        module.variableCount = program.module.variableCount
        var interface = ProgramInterface(color: program.color)
        interface.bindings.inputs[program.pixel.index] = [.x, .y]
        for variable in [program.height, program.scale, program.origin] { interface.add(uniform: variable) }
        interface.bind(texture: program.layer)
        for parameter in entry.parameters {
            if let variable = parameter.variable { interface.add(uniform: variable) }
            for (_, variable) in parameter.texture?.variables ?? [] { interface.bind(texture: variable) }
            if let buffer = parameter.buffer {
                interface.bind(texture: buffer.variable)
                interface.add(uniform: buffer.count)
            }
        }
        interface.placeTextureSizes()
        _ = shared
        let diagnostics = Diagnostics(source: SourceText(name: "\(path): \(entry.name)", bytes: []))
        self.program = try CompiledShader(
            module,
            name: "\(path): \(entry.name)",
            interface: interface,
            diagnostics: diagnostics,
            position: entry.position
        )
    }
}

extension ProgramInterface {
    fileprivate mutating func add(uniform variable: Variable) {
        guard let type = UniformType(elementOf: variable.type) else { return }
        let offset = place(uniform: variable, componentCount: type.componentCount)
        uniforms.append(
            ShaderUniform(
                name: variable.name,
                type: type,
                defaultValue: UniformValue(Array(repeating: 0, count: type.componentCount)),
                offset: offset
            )
        )
    }
}

extension MetalShader.Parameter {
    fileprivate init(_ parameter: MetalEntry.Parameter) {
        if let texture = parameter.texture {
            let variants = texture.variables.map { sampler, variable in
                let wrap: ShaderTexture.Wrap =
                    switch sampler.address {
                    case .clamp, .zero: .clamp
                    case .repeat: .repeat
                    case .mirror: .mirror
                    }
                return (texture: variable.name, isLinear: sampler.isLinear, wrap: wrap)
            }
            self = .texture(name: parameter.name, variants: variants)
        } else if let buffer = parameter.buffer {
            let contents: Contents =
                switch buffer.contents {
                case .numbers: .numbers
                case .colors: .colors
                case .bytes: .bytes
                }
            self = .buffer(
                name: parameter.name,
                type: parameter.shown,
                texture: buffer.variable.name,
                count: buffer.count.name,
                contents: contents
            )
        } else {
            self = .uniform(
                name: parameter.name,
                type: parameter.shown,
                uniform: parameter.variable?.name ?? "",
                isWhole: !parameter.type.scalar.isReal,
                count: parameter.type.count
            )
        }
    }
}
