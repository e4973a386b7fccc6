/// The way from a source to a program.
struct Compilation {
    private let source: SourceText
    private let dialect: GLSLDialect
    private let hostUniforms: [String: GLSLType]
    private let hostTextures: [String]
    private let symbols = Symbols()
    private let tokens: [Token]

    struct Result {
        var dialect: GLSLDialect
        var program: Program
        var uniforms: [GLSLUniform]
        var uniformComponents: Int
        var textureNames: [String]
        var usedTextures: [String]
        var textureSizes: [Int: Int]
    }

    /// What the front end makes of a source.
    struct Checked {
        var module: Module
        var color: Variable
        var header: ISFHeader?
    }

    init(
        _ source: SourceText,
        dialect: GLSLDialect?,
        hostUniforms: [String: GLSLType],
        hostTextures: [String]
    ) {
        self.source = source
        self.hostUniforms = hostUniforms
        self.hostTextures = hostTextures
        tokens = Lexer.tokens(of: source, symbols: symbols)
        self.dialect = dialect ?? GLSLDialect.recognized(in: source, tokens, symbols)
    }

    func compile() throws(GLSLError) -> Result {
        let checked = try check()
        return try lower(checked)
    }

    // MARK: Front end

    /// Checks the source, trying types for what it uses without a declaration.
    func check() throws(GLSLError) -> Checked {
        let diagnostics = Diagnostics(source: source)
        let preprocessed = Preprocessor.run(tokens, symbols: symbols, diagnostics: diagnostics)
        guard !diagnostics.hasErrors else { throw diagnostics.error }
        var header: ISFHeader?
        if dialect == .isf, let json = ISFHeader.text(in: source) {
            do throws(ISFHeader.Failure) {
                header = try ISFHeader(json)
            } catch {
                diagnostics.report(error.message, at: Position(line: 1, column: 1, shownLine: 1))
                throw diagnostics.error
            }
        }
        var guessed: [UndeclaredUniforms.Name] = []
        if dialect == .spriteKit {
            let known = Set(hostUniforms.keys).union(hostTextures).union(StandardUniforms.names(of: dialect))
            guessed = UndeclaredUniforms.names(in: preprocessed.tokens, symbols, known: known)
        }
        var types = guessed.map { $0.types[0] }
        func attempt(_ types: [GLSLType]) -> Swift.Result<Checked, GLSLError> {
            check(preprocessed, header, zip(guessed, types).map { ($0, $1) })
        }
        var best = attempt(types)
        if case .failure(var leastError) = best, guessed.count <= 12 {
            for (index, name) in guessed.enumerated() where !name.isTexture {
                for type in name.types.dropFirst() {
                    var other = types
                    other[index] = type
                    let result = attempt(other)
                    guard case .failure(let error) = result else {
                        return try result.get()
                    }
                    guard error.diagnostics.count < leastError.diagnostics.count else { continue }
                    leastError = error
                    best = result
                    types = other
                }
            }
        }
        return try best.get()
    }

    private func check(
        _ preprocessed: Preprocessor.Result,
        _ header: ISFHeader?,
        _ guessed: [(UndeclaredUniforms.Name, GLSLType)]
    ) -> Swift.Result<Checked, GLSLError> {
        let diagnostics = Diagnostics(source: source)
        let checker = Checker(diagnostics: diagnostics, version: preprocessed.version)
        // Functions that call each other would keep each other in memory.
        defer { if diagnostics.hasErrors { checker.forgetBodies() } }
        let color = declareLanguage(checker)
        declareHost(checker, header, guessed)
        parse(dialect.prelude, checker)
        checker.openScope()
        var parser = Parser(preprocessed.tokens, symbols: symbols, checker: checker)
        parser.parse()
        guard !diagnostics.hasErrors else { return .failure(diagnostics.error) }
        let end = preprocessed.tokens.last?.position ?? Position(line: 1, column: 1, shownLine: 1)
        checkEntry(checker, at: end)
        if !diagnostics.hasErrors { parse(dialect.epilogue, checker) }
        checker.checkCalls()
        guard !diagnostics.hasErrors else { return .failure(diagnostics.error) }
        var module = checker.module
        // Calls go to definitions only.
        module.functions.removeAll { $0.body == nil }
        return .success(
            Checked(
                module: module,
                color: parser.outputs.first ?? writtenColor(color, checker, preprocessed.tokens),
                header: header
            )
        )
    }

    private func writtenColor(_ color: Variable, _ checker: Checker, _ tokens: [Token]) -> Variable {
        // gl_FragData[0] is the colour of a source that names it.
        guard case .variable(let data) = checker.lookUp("gl_FragData") else { return color }
        let dataSymbol = symbols.index(of: "gl_FragData")
        return tokens.contains { $0.kind == .identifier && $0.symbol == dataSymbol } ? data : color
    }

    /// Reads text of the dialect's own, in which nothing is wrong.
    private func parse(_ text: String, _ checker: Checker) {
        guard !text.isEmpty else { return }
        let own = SourceText(name: "", bytes: Array(text.utf8))
        // Its words have no place in the source.
        let placeless = Lexer.tokens(of: own, symbols: symbols).map { token in
            var token = token
            token.position = Position()
            return token
        }
        var parser = Parser(placeless, symbols: symbols, checker: checker)
        parser.parse()
    }

    private func declareLanguage(_ checker: Checker) -> Variable {
        let nowhere = Position()
        func declare(_ name: String, _ type: ValueType, _ storage: Variable.Storage) -> Variable {
            checker.declareVariable(name, type, storage, at: nowhere)
        }
        let color = declare("gl_FragColor", .vector(.float, 4), .global)
        _ = declare("gl_FragData", ValueType.vector(.float, 4).array(of: 1), .global)
        _ = declare("gl_FragDepth", .float, .global)
        _ = declare("gl_FragDepthEXT", .float, .global)
        _ = declare("gl_FragCoord", .vector(.float, 4), .input)
        _ = declare("gl_HalationPosition", .vector(.float, 2), .input)
        _ = declare("gl_PointCoord", .vector(.float, 2), .input)
        _ = declare("gl_FrontFacing", .bool, .input)
        let limits = [
            "gl_MaxVertexAttribs": 16, "gl_MaxVertexUniformVectors": 256, "gl_MaxVaryingVectors": 15,
            "gl_MaxVertexTextureImageUnits": 16, "gl_MaxCombinedTextureImageUnits": 32,
            "gl_MaxTextureImageUnits": 16,
            "gl_MaxFragmentUniformVectors": 256, "gl_MaxDrawBuffers": 1, "gl_MaxTextureUnits": 16,
            "gl_MaxTextureCoords": 8, "gl_MaxVertexUniformComponents": 1024, "gl_MaxVaryingFloats": 60,
            "gl_MaxFragmentUniformComponents": 1024, "gl_MaxClipPlanes": 8, "gl_MaxLights": 8,
        ]
        for (name, value) in limits.sorted(by: { $0.key < $1.key }) {
            let variable = checker.makeVariable(name, .int, .constant, isReadOnly: true, at: nowhere)
            variable.initializer = checker.literal(UInt32(value), .int, at: nowhere)
            checker.enter(variable: variable)
        }
        return color
    }

    private func declareHost(
        _ checker: Checker,
        _ header: ISFHeader?,
        _ guessed: [(UndeclaredUniforms.Name, GLSLType)]
    ) {
        func declare(_ name: String, _ type: ValueType) {
            _ = checker.declareVariable(name, type, .uniform, at: Position())
        }
        for (name, type) in hostUniforms.sorted(by: { $0.key < $1.key }) where !isStandard(name) {
            declare(name, type.valueType)
        }
        for name in hostTextures where !isStandard(name) && hostUniforms[name] == nil {
            declare(name, .sampler)
        }
        for (name, type) in guessed { declare(name.name, name.isTexture ? .sampler : type.valueType) }
        for input in header?.inputs ?? [] { declare(input.name, input.type.valueType) }
        for image in header?.images ?? [] { declare(image, .sampler) }
    }

    /// Whether the dialect's own text declares a name.
    private func isStandard(_ name: String) -> Bool {
        StandardUniforms.names(of: dialect).contains(name)
    }

    private func checkEntry(_ checker: Checker, at end: Position) {
        let entry = dialect.entry
        if entry.name == "main" {
            if checker.module.main == nil { checker.report("there is no 'void main()'", at: end) }
            return
        }
        if case .functions(let functions) = checker.lookUp(entry.name),
            functions.contains(where: {
                $0.body != nil && $0.returnType == entry.result
                    && $0.parameters.map(\.type) == entry.parameters
            })
        {
            return
        }
        checker.report("there is no '\(entry.declaration)'", at: end)
    }

    // MARK: Back end

    private func lower(_ checked: Checked) throws(GLSLError) -> Result {
        let module = checked.module
        let diagnostics = Diagnostics(source: source)
        var bindings = Lowering.Bindings(color: checked.color)
        var uniforms: [GLSLUniform] = []
        var textureNames: [String] = []
        var components = 0
        var numbers: [String: (offset: Int, texture: Int)] = [:]
        for variable in module.globals {
            switch variable.storage {
            case .uniform where variable.type == .sampler:
                // A source may declare again what the dialect declares.
                if let known = textureNames.firstIndex(of: variable.name) {
                    bindings.textures[variable.index] = known
                } else {
                    bindings.textures[variable.index] = textureNames.count
                    textureNames.append(variable.name)
                }
            case .uniform:
                if let known = numbers[variable.name],
                    uniforms.contains(where: {
                        $0.name == variable.name
                            && $0.type.valueType == variable.type.element(ifArray: variable.type)
                    })
                {
                    bindings.uniforms[variable.index] = known.offset
                    continue
                }
                guard let parts = self.uniforms(variable, at: components, checked.header, module.types) else {
                    diagnostics.report(
                        "uniforms of the type \(module.types.name(of: variable.type)) are not supported",
                        at: variable.position
                    )
                    continue
                }
                if let value = variable.initializer, variable.position.line > 0,
                    InitialValue.numbers(of: value) == nil
                {
                    diagnostics.report("this value of a uniform is not supported", at: value.position)
                }
                uniforms.removeAll { $0.name == variable.name }
                bindings.uniforms[variable.index] = components
                numbers[variable.name] = (components, -1)
                uniforms += parts
                components += module.types.componentCount(of: variable.type)
            case .input: bind(input: variable, module, &bindings, diagnostics)
            default: break
            }
        }
        guard !diagnostics.hasErrors else { throw diagnostics.error }
        for texture in textureNames.indices {
            bindings.textureSizes[texture] = components
            components += 2
        }
        let graph: Graph
        switch Lowering.graph(of: module, bindings) {
        case .success(let result): graph = Optimizer.optimized(result)
        case .failure(let failure):
            diagnostics.report(
                failure.message,
                at: failure.position.line > 0 ? failure.position : Position(line: 1, column: 1, shownLine: 1)
            )
            throw diagnostics.error
        }
        let program = ProgramBuilder(graph).program
        let usedComponents = Set(program.uniforms.map(\.component))
        let usedTextures = Set(program.fetches.map(\.texture)).union(program.axes.map(\.texture)).union(
            textureNames.indices.filter { texture in
                let offset = bindings.textureSizes[texture] ?? 0
                return usedComponents.contains(offset) || usedComponents.contains(offset + 1)
            }
        )
        let shown = uniforms.filter { uniform in
            !uniform.isStandard
                || (uniform.offset..<uniform.offset + uniform.componentCount).contains {
                    usedComponents.contains($0)
                }
        }
        return Result(
            dialect: dialect,
            program: program,
            uniforms: shown,
            uniformComponents: components,
            textureNames: textureNames,
            usedTextures: usedTextures.sorted().map { textureNames[$0] },
            textureSizes: bindings.textureSizes
        )
    }

    /// The uniform, or for a structure one for each of its members, named `light.color` or `lights[0].color`.
    private func uniforms(
        _ variable: Variable,
        at offset: Int,
        _ header: ISFHeader?,
        _ types: TypeTable
    ) -> [GLSLUniform]? {
        guard variable.type.base == .structure else {
            return uniform(variable, at: offset, header).map { [$0] }
        }
        let value = variable.initializer.flatMap { InitialValue.numbers(of: $0) }
        var uniforms: [GLSLUniform] = []
        func add(_ name: String, _ type: ValueType, at place: Int) -> Bool {
            if type.base == .structure {
                let single = types.componentCount(of: type.isArray ? type.element : type)
                let members = types.structures[Int(type.structure)].members
                for element in 0..<(type.isArray ? Int(type.count) : 1) {
                    let owner = type.isArray ? "\(name)[\(element)]" : name
                    for member in members {
                        let start = place + element * single + member.offset
                        guard add("\(owner).\(member.name)", member.type, at: start) else { return false }
                    }
                }
                return true
            }
            let element = type.isArray ? type.element : type
            guard let known = GLSLType.allCases.first(where: { $0.valueType == element }) else {
                return false
            }
            let count = types.componentCount(of: type)
            let given = value.flatMap { $0.count >= place + count ? Array($0[place..<place + count]) : nil }
            uniforms.append(
                GLSLUniform(
                    name: name,
                    type: known,
                    arrayCount: type.isArray ? Int(type.count) : nil,
                    defaultValue: GLSLValue(given ?? Array(repeating: 0, count: count)),
                    hasDefault: given != nil,
                    range: nil,
                    isStandard: false,
                    label: nil,
                    offset: offset + place
                )
            )
            return true
        }
        return add(variable.name, variable.type, at: 0) ? uniforms : nil
    }

    private func uniform(_ variable: Variable, at offset: Int, _ header: ISFHeader?) -> GLSLUniform? {
        let element = variable.type.isArray ? variable.type.element : variable.type
        guard let type = GLSLType.allCases.first(where: { $0.valueType == element }) else { return nil }
        let count = variable.type.isArray ? Int(variable.type.count) : nil
        let total = type.componentCount * (count ?? 1)
        var value =
            StandardUniforms.defaultValue(of: variable.name, dialect)
            ?? GLSLValue(Array(repeating: 0, count: total))
        var hasDefault = false
        var range: ClosedRange<Double>?
        var label: String?
        if let input = header?.inputs.first(where: { $0.name == variable.name }) {
            (value, range, label, hasDefault) = (input.defaultValue, input.range, input.label, true)
        } else if let numbers = variable.initializer.flatMap({ InitialValue.numbers(of: $0) }),
            numbers.count == total
        {
            (value, hasDefault) = (GLSLValue(numbers), true)
        } else if variable.position.line > 0,
            let declared = DeclaredDefaults.value(in: source, at: variable.position, type: type), count == nil
        {
            (value, hasDefault) = (declared, true)
        }
        return GLSLUniform(
            name: variable.name,
            type: type,
            arrayCount: count,
            defaultValue: value,
            hasDefault: hasDefault,
            range: range,
            isStandard: StandardUniforms.names(of: dialect).contains(variable.name),
            label: label,
            offset: offset
        )
    }

    private func bind(
        input variable: Variable,
        _ module: Module,
        _ bindings: inout Lowering.Bindings,
        _ diagnostics: Diagnostics
    ) {
        let half = Float(0.5).bitPattern, one = Float(1).bitPattern
        switch variable.name {
        case "gl_FragCoord":
            bindings.inputs[variable.index] = [.x, .y, nil, nil]
            bindings.inputConstants[variable.index] = [0, 0, half, one]
        case "gl_PointCoord":
            bindings.inputs[variable.index] = [nil, nil]
        case "gl_FrontFacing":
            bindings.inputs[variable.index] = [nil]
            bindings.inputConstants[variable.index] = [~0]
        case "v_color_mix" where dialect == .spriteKit && variable.type == .vector(.float, 4):
            // Declared again as what it is in SpriteKit.
            bindings.inputs[variable.index] = [nil, nil, nil, nil]
            bindings.inputConstants[variable.index] = [one, one, one, one]
        case "v_path_distance" where dialect == .spriteKit && variable.type == .float:
            bindings.inputs[variable.index] = [nil]
        default:
            // Whatever a stage before would pass on: for two numbers that is nearly always the position.
            guard variable.type == .vector(.float, 2) else {
                diagnostics.report(
                    "inputs of the type \(module.types.name(of: variable.type)) are not supported; vec2 ones are the "
                        + "position in 0...1",
                    at: variable.position
                )
                return
            }
            bindings.inputs[variable.index] = [.u, .v]
        }
    }
}

extension ValueType {
    fileprivate func element(ifArray type: ValueType) -> ValueType { isArray ? element : self }
}
