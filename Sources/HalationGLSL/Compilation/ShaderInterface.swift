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
        program = ProgramInterface(color: checked.color)
        for variable in module.globals {
            switch variable.storage {
            case .uniform where variable.type == .sampler: program.bind(texture: variable)
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
        program.bindings.inputs[variable.index] = inputs
        program.bindings.inputConstants[variable.index] = constants
    }
}
