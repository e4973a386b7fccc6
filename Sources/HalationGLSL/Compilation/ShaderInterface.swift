import HalationShaderEngine

/// Gives the uniforms, textures and inputs of a checked source their places in the program.
struct ShaderInterface {
    private(set) var program: ProgramInterface

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
        program = ProgramInterface(color: checked.color, component: checked.colorComponent)
        for variable in module.globals {
            switch variable.storage {
            case .uniform where variable.type.base == .sampler: program.bind(texture: variable)
            case .uniform: bind(uniform: variable, diagnostics)
            case .input: bind(input: variable, diagnostics)
            default: break
            }
        }
        program.placeTextureSizes()
    }

    private mutating func bind(uniform variable: Variable, _ diagnostics: Diagnostics) {
        let (name, type) = (variable.name, variable.type)
        let element = type.isArray ? type.element : type
        if let known = offsets[name],
            program.uniforms.contains(where: { $0.name == name && $0.type.valueType == element })
        {
            program.bindings.uniforms[variable.index] = known
            return
        }
        guard let parts = declarations.uniforms(of: variable, at: program.componentCount) else {
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
        program.uniforms.removeAll { $0.name == name }
        program.uniforms += parts
        offsets[name] = program.place(
            uniform: variable,
            componentCount: module.types.componentCount(of: type)
        )
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
            if bindVarying(variable) { return }
            diagnostics.report(
                "inputs of the type \(module.types.name(of: variable.type)) are not supported; those of float "
                    + "vectors are positions, normals or colours, and of int 0",
                at: variable.position
            )
        }
    }

    /// What a stage before passes on for the flat picture that a fragment shader fills: positions by default.
    private mutating func bindVarying(_ variable: Variable) -> Bool {
        let type = variable.type
        let one = Float(1).bitPattern
        guard !type.isArray, !type.isMatrix else {
            guard type.element == .vector(.float, 4) else { return false }
            let count = module.types.componentCount(of: type)
            bind(
                variable,
                to: (0..<count).map { [Input.u, .v, nil, nil][$0 % 4] },
                constants: (0..<count).map { $0 % 4 == 3 ? one : 0 }
            )
            return true
        }
        guard type.base == .float else {
            // What is flat is the same everywhere.
            guard type.isInteger else { return false }
            bind(variable, to: Array(repeating: nil, count: type.componentCount))
            return true
        }
        let name = variable.name.lowercased()
        let count = type.componentCount
        if count > 1, name.contains("color") || name.contains("colour") || name.contains("tint") {
            bind(
                variable,
                to: Array(repeating: nil, count: count),
                constants: Array(repeating: one, count: count)
            )
        } else if count == 3, name.contains("normal") {
            // Towards the viewer.
            bind(variable, to: [nil, nil, nil], constants: [0, 0, one])
        } else {
            let place: [Input?] = count == 1 ? [nil] : [.u, .v, nil, nil]
            bind(variable, to: Array(place.prefix(count)), constants: Array([0, 0, 0, one].prefix(count)))
        }
        return true
    }

    /// Says what the components of a variable are: coordinates, or (nil) the bits of constants, which are 0 by default.
    private mutating func bind(_ variable: Variable, to inputs: [Input?], constants: [UInt32]? = nil) {
        program.bindings.inputs[variable.index] = inputs
        program.bindings.inputConstants[variable.index] = constants
    }
}
