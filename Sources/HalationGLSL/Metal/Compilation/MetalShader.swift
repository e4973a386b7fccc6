/// A function of a Metal library, compiled for one use and ready to run.
package struct MetalShader: Sendable {
    /// What a host gives a parameter.
    package enum Parameter: Sendable {
        /// A number, vector or colour: components of a uniform.
        case uniform(name: String, type: String, uniform: String, isWhole: Bool, count: Int)
        case texture(name: String, variants: [(texture: String, isLinear: Bool, wrap: GLSLTexture.Wrap)])
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
    package let program: GLSLShader

    package static let layer = "$layer"

    init(_ entry: MetalEntry, use: MetalUse, in program: MetalProgram, path: String) throws(GLSLError) {
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
        var interface = Interface(color: program.color)
        interface.bindings.inputs[program.pixel.index] = [.x, .y]
        for variable in [program.height, program.scale, program.origin] { interface.add(uniform: variable) }
        interface.add(texture: program.layer)
        for parameter in entry.parameters {
            if let variable = parameter.variable { interface.add(uniform: variable) }
            for (_, variable) in parameter.texture?.variables ?? [] { interface.add(texture: variable) }
            if let buffer = parameter.buffer {
                interface.add(texture: buffer.variable)
                interface.add(uniform: buffer.count)
            }
        }
        interface.addSizes()
        _ = shared
        self.program = try GLSLShader(
            module,
            name: "\(path): \(entry.name)",
            interface.bindings,
            uniforms: interface.uniforms,
            textures: interface.textures,
            components: interface.count,
            position: entry.position
        )
    }

    private struct Interface {
        var bindings: Lowering.Bindings
        var uniforms: [GLSLUniform] = []
        var textures: [String] = []
        var count = 0

        init(color: Variable) { bindings = Lowering.Bindings(color: color) }

        mutating func add(uniform variable: Variable) {
            guard let type = GLSLType(elementOf: variable.type) else { return }
            bindings.uniforms[variable.index] = count
            uniforms.append(
                GLSLUniform(
                    name: variable.name,
                    type: type,
                    arrayCount: nil,
                    defaultValue: GLSLValue(Array(repeating: 0, count: type.componentCount)),
                    hasDefault: false,
                    range: nil,
                    isStandard: false,
                    label: nil,
                    offset: count
                )
            )
            count += type.componentCount
        }

        mutating func add(texture variable: Variable) {
            bindings.textures[variable.index] = textures.count
            textures.append(variable.name)
        }

        mutating func addSizes() {
            for texture in textures.indices {
                bindings.textureSizes[texture] = count
                count += 2
            }
        }
    }
}

extension MetalShader.Parameter {
    fileprivate init(_ parameter: MetalEntry.Parameter) {
        if let texture = parameter.texture {
            let variants = texture.variables.map { sampler, variable in
                let wrap: GLSLTexture.Wrap =
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

extension GLSLShader {
    /// A shader of another front end's checked tree.
    init(
        _ module: Module,
        name: String,
        _ bindings: Lowering.Bindings,
        uniforms: [GLSLUniform],
        textures: [String],
        components: Int,
        position: Position
    ) throws(GLSLError) {
        let diagnostics = Diagnostics(source: SourceText(name: name, bytes: []))
        let graph: Graph
        switch Lowering.graph(of: module, bindings) {
        case .success(let built): graph = Optimizer.optimized(built)
        case .failure(let failure):
            var place = failure.position.line > 0 ? failure.position : position
            place.file = 0
            diagnostics.report(failure.message, at: place)
            throw diagnostics.error
        }
        program = ProgramBuilder(graph, reuse: .lastFreed).program
        self.name = name
        dialect = .plain
        self.uniforms = uniforms
        uniformComponents = components
        allTextures = textures
        textureSizes = bindings.textureSizes
        let used = Set(program.fetches.map(\.texture)).union(program.axes.map(\.texture))
        self.textures = textures.indices.filter { used.contains($0) }.map { textures[$0] }
    }
}
