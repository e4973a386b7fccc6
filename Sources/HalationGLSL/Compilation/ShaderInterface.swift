/// What a checked program takes from outside, and where it finds it.
struct ShaderInterface {
    /// In the order of their declaration.
    private(set) var uniforms: [GLSLUniform] = []
    /// By their numbers in the program.
    private(set) var textures: [String] = []
    /// Components of all uniforms, and after them those for the sizes of textures.
    private(set) var componentCount = 0
    private(set) var bindings: Lowering.Bindings

    private let module: Module
    private let dialect: GLSLDialect
    private let declarations: UniformDeclarations
    /// The first component of each uniform.
    private var offsets: [String: Int] = [:]

    /// Gives the outside of a program its numbers; reports what is not supported.
    init(
        of checked: GLSLFrontEnd.Checked,
        _ source: SourceText,
        _ dialect: GLSLDialect,
        _ diagnostics: Diagnostics
    ) {
        module = checked.module
        self.dialect = dialect
        declarations = UniformDeclarations(
            source: source,
            dialect: dialect,
            header: checked.header,
            types: checked.module.types
        )
        bindings = Lowering.Bindings(color: checked.color)
        for variable in module.globals {
            switch variable.storage {
            case .uniform where variable.type == .sampler: bind(texture: variable)
            case .uniform: bind(uniform: variable, diagnostics)
            case .input: bind(input: variable, diagnostics)
            default: break
            }
        }
        for texture in textures.indices {
            bindings.textureSizes[texture] = componentCount
            componentCount += 2
        }
    }

    private mutating func bind(texture variable: Variable) {
        // A source may declare again what the dialect declares.
        let known = textures.firstIndex(of: variable.name)
        if known == nil { textures.append(variable.name) }
        bindings.textures[variable.index] = known ?? textures.count - 1
    }

    private mutating func bind(uniform variable: Variable, _ diagnostics: Diagnostics) {
        let (name, type) = (variable.name, variable.type)
        let element = type.isArray ? type.element : type
        if let known = offsets[name],
            uniforms.contains(where: { $0.name == name && $0.type.valueType == element })
        {
            bindings.uniforms[variable.index] = known
            return
        }
        guard let parts = declarations.uniforms(of: variable, at: componentCount) else {
            diagnostics.report(
                "uniforms of the type \(module.types.name(of: type)) are not supported",
                at: variable.position
            )
            return
        }
        if let value = variable.initializer, variable.position.line > 0,
            InitialValue.numbers(of: value) == nil
        {
            diagnostics.report("this value of a uniform is not supported", at: value.position)
        }
        uniforms.removeAll { $0.name == name }
        uniforms += parts
        bindings.uniforms[variable.index] = componentCount
        offsets[name] = componentCount
        componentCount += module.types.componentCount(of: type)
    }

    private mutating func bind(input variable: Variable, _ diagnostics: Diagnostics) {
        let half = Float(0.5).bitPattern, one = Float(1).bitPattern
        switch variable.name {
        case "gl_FragCoord": bind(variable, to: [.x, .y, nil, nil], constants: [0, 0, half, one])
        case "gl_PointCoord": bind(variable, to: [nil, nil])
        case "gl_FrontFacing": bind(variable, to: [nil], constants: [~0])
        case "v_color_mix" where dialect == .spriteKit && variable.type == .vector(.float, 4):
            // Declared again as what it is in SpriteKit.
            bind(variable, to: [nil, nil, nil, nil], constants: [one, one, one, one])
        case "v_path_distance" where dialect == .spriteKit && variable.type == .float:
            bind(variable, to: [nil])
        // Whatever a stage before would pass on: for two numbers that is nearly always the position.
        default:
            if variable.type == .vector(.float, 2) { return bind(variable, to: [.u, .v]) }
            diagnostics.report(
                "inputs of the type \(module.types.name(of: variable.type)) are not supported; vec2 ones are the "
                    + "position in 0...1",
                at: variable.position
            )
        }
    }

    /// Says what the components of a variable are: coordinates, or (nil) the bits of constants, which are 0 by default.
    private mutating func bind(_ variable: Variable, to inputs: [Input?], constants: [UInt32]? = nil) {
        bindings.inputs[variable.index] = inputs
        bindings.inputConstants[variable.index] = constants
    }

    // MARK: What a program uses

    /// The names of the textures that a program reads, or whose sizes it asks for.
    func usedTextures(of program: Program) -> [String] {
        let components = Set(program.uniforms.map(\.component))
        let read = Set(program.fetches.map(\.texture)).union(program.axes.map(\.texture))
        return textures.indices.filter { texture in
            let offset = bindings.textureSizes[texture] ?? 0
            return read.contains(texture) || components.contains(offset) || components.contains(offset + 1)
        }.map { textures[$0] }
    }

    /// The uniforms that a host may give: standard ones only if the program uses them.
    func shownUniforms(of program: Program) -> [GLSLUniform] {
        let components = Set(program.uniforms.map(\.component))
        return uniforms.filter { uniform in
            let own = uniform.offset..<uniform.offset + uniform.componentCount
            return !uniform.isStandard || own.contains { components.contains($0) }
        }
    }
}
