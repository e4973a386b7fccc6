import HalationShaderEngine

/// The way from a source in GLSL to a checked program: words, preprocessor, parser, checker.
///
/// Each hands its result to the next and learns nothing from it. What comes after does not know the language.
struct GLSLFrontEnd {
    /// A checked program and what the source says about itself.
    struct Checked {
        var module: Module
        /// The variable that is the pixel's colour in the end.
        var color: Variable
        /// The component of the variable that is red.
        var colorComponent = 0
        var header: ISFHeader?
        /// All texts that were compiled together, by the numbers that positions have.
        var sources: [SourceText]
    }

    let source: SourceText
    let dialect: GLSLDialect
    private let hostUniforms: [String: UniformType]
    private let hostTextures: [String]
    private let surroundings: GLSLSurroundings
    private let symbols = Symbols()
    private let tokens: [Token]
    private let includes: GLSLIncludes?

    init(
        _ source: SourceText,
        dialect: GLSLDialect?,
        hostUniforms: [String: UniformType] = [:],
        hostTextures: [String] = [],
        surroundings: GLSLSurroundings = GLSLSurroundings()
    ) {
        self.source = source
        self.hostUniforms = hostUniforms
        self.hostTextures = hostTextures
        self.surroundings = surroundings
        includes = surroundings.isEmpty ? nil : GLSLIncludes(source, surroundings, symbols: symbols)
        tokens = includes?.tokens ?? Lexer.tokens(of: source, symbols: symbols)
        self.dialect = dialect ?? GLSLDialect.recognized(in: source, tokens, symbols)
    }

    /// Collects mistakes in the source and in what is compiled with it.
    private func makeDiagnostics() -> Diagnostics {
        let diagnostics = Diagnostics(source: source)
        if let includes { diagnostics.sources = includes.sources }
        return diagnostics
    }

    /// Checks the source, trying types for what it uses without a declaration.
    func check() throws(ShaderSourceError) -> Checked {
        do throws(ShaderSourceError) {
            return try checkAsGLSL()
        } catch {
            guard let (language, position) = ForeignLanguage.told(by: tokens, symbols) else { throw error }
            let diagnostics = makeDiagnostics()
            diagnostics.report(language.advice, at: position)
            throw diagnostics.error
        }
    }

    private func checkAsGLSL() throws(ShaderSourceError) -> Checked {
        let diagnostics = makeDiagnostics()
        includes?.diagnostics = diagnostics
        let ownEntry = entryTokens
        let preprocessed = Preprocessor.run(
            ownEntry.map { self.tokens.dropLast() + $0 } ?? self.tokens,
            symbols: symbols,
            diagnostics: diagnostics,
            includes: includes
        )
        var tokens = preprocessed.tokens
        let stage = vertexStage(before: tokens, diagnostics)
        if let stage { tokens = stage.tokens }
        TextureLevels.rename(&tokens, surroundings.allLevels, symbols)
        guard !diagnostics.hasErrors else { throw diagnostics.error }
        let parsed = Parsed(
            declarations: GLSLParser.declarations(
                in: tokens,
                symbols: symbols,
                version: preprocessed.version
            ),
            version: preprocessed.version,
            header: try header(),
            writesData: names("gl_FragData", in: tokens),
            end: tokens.last?.position ?? .start,
            words: Set(tokens.filter { $0.kind == .identifier }.map { symbols[$0.symbol] }),
            definesEntry: ownEntry != nil,
            stage: stage
        )
        return try check(parsed, guessing: guessedNames(in: preprocessed.tokens))
    }

    /// A source that has been read.
    private struct Parsed {
        let declarations: [Syntax.External]
        let version: LanguageVersion
        let header: ISFHeader?
        /// Whether the source names `gl_FragData`, of which the first element is its colour then.
        let writesData: Bool
        let end: Position
        /// All names and words.
        let words: Set<String>
        /// Whether the source's own macro has taken the place of the entry.
        let definesEntry: Bool
        let stage: VertexStage?
    }

    /// The words behind a source of Shadertoy that defines `mainImage` as a macro, which must see them.
    private var entryTokens: [Token]? {
        guard dialect == .shadertoy else { return nil }
        let (define, name) = (symbols.index(of: "define"), symbols.index(of: "mainImage"))
        let isMacro = zip(tokens, tokens.dropFirst()).contains { $0.symbol == define && $1.symbol == name }
        guard isMacro else { return nil }
        let text = SourceText(name: "", bytes: Array(Self.epilogue(dialect, surroundings).utf8))
        return Lexer.tokens(of: text, symbols: symbols).map { token in
            var token = token
            token.position = Position()
            return token
        }
    }

    /// The vertex shader beside the source, joined with its words.
    private func vertexStage(before fragment: [Token], _ diagnostics: Diagnostics) -> VertexStage? {
        guard let includes, !includes.vertexTokens.isEmpty else { return nil }
        let vertex = Preprocessor.run(
            includes.vertexTokens,
            symbols: symbols,
            diagnostics: diagnostics,
            includes: includes
        )
        return VertexStage(vertex: vertex.tokens, fragment: fragment, symbols: symbols)
    }

    private func header() throws(ShaderSourceError) -> ISFHeader? {
        guard dialect == .isf, let json = ISFHeader.text(in: source) else { return nil }
        do throws(ISFHeader.Failure) {
            let header = try ISFHeader(json)
            if !surroundings.isPass { try header.checkSinglePass() }
            return header
        } catch {
            let diagnostics = makeDiagnostics()
            diagnostics.report(error.message, at: .start)
            throw diagnostics.error
        }
    }

    private func names(_ name: String, in tokens: [Token]) -> Bool {
        let symbol = symbols.index(of: name)
        return tokens.contains { $0.kind == .identifier && $0.symbol == symbol }
    }

    // MARK: Guessing

    private func guessedNames(in tokens: [Token]) -> [UndeclaredUniforms.Name] {
        guard dialect == .spriteKit else { return [] }
        let known = Set(hostUniforms.keys).union(hostTextures).union(StandardUniforms.names(of: dialect))
        return UndeclaredUniforms.names(in: tokens, symbols, known: known)
    }

    /// Checks with the likeliest types of undeclared names, and then with others as long as there are fewer mistakes.
    private func check(_ parsed: Parsed, guessing names: [UndeclaredUniforms.Name]) throws(ShaderSourceError)
        -> Checked
    {
        var types = names.map { $0.types[0] }
        func attempt(_ types: [UniformType]) -> Result<Checked, ShaderSourceError> {
            check(parsed, zip(names, types).map { ($0, $1) }, surroundings.samplers)
        }
        var best = attempt(types)
        if case .failure(var leastError) = best, names.count <= 12 {
            for (index, name) in names.enumerated() where !name.isTexture {
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
        if dialect == .shadertoy { best = check(parsed, guessingChannelsAfter: best) }
        return try best.get()
    }

    /// Checks a source of Shadertoy again with channels that are no plain pictures, as long as there are fewer mistakes: the
    /// site says it beside the source.
    private func check(_ parsed: Parsed, guessingChannelsAfter first: Result<Checked, ShaderSourceError>)
        -> Result<Checked, ShaderSourceError>
    {
        guard case .failure(var leastError) = first else { return first }
        var best = first
        var samplers = surroundings.samplers
        for channel in (0..<4).map({ "iChannel\($0)" })
        where parsed.words.contains(channel) && samplers[channel] == nil {
            for kind in [SamplerKind.cube, .volume] {
                var other = samplers
                other[channel] = kind
                let result = check(parsed, [], other)
                guard case .failure(let error) = result else { return result }
                guard error.diagnostics.count < leastError.diagnostics.count else { continue }
                (leastError, best, samplers) = (error, result, other)
            }
        }
        return best
    }

    // MARK: Checking

    private func check(
        _ parsed: Parsed,
        _ guessed: [(UndeclaredUniforms.Name, UniformType)],
        _ samplers: [String: SamplerKind]
    )
        -> Result<Checked, ShaderSourceError>
    {
        let diagnostics = makeDiagnostics()
        let checker = GLSLChecker(diagnostics: diagnostics, version: parsed.version)
        defer { if diagnostics.hasErrors { checker.forgetBodies() } }
        let color = declareLanguage(checker)
        declareHost(checker, parsed.header, guessed)
        check(prelude(samplers), checker)
        let functions = WrittenFunctions.prelude(
            for: parsed.words,
            isStrict: parsed.version.isStrict,
            repeatsVolumes: dialect == .shadertoy,
            samplers.values
        )
        checkFunctions(functions, checker)
        for levels in surroundings.allLevels { checkFunctions(levels.prelude, checker) }
        if parsed.stage != nil { check(VertexStage.prelude, checker) }
        checker.openScope()
        checker.check(parsed.declarations)
        guard !diagnostics.hasErrors else { return .failure(diagnostics.error) }
        if let stage = parsed.stage {
            check(stage.epilogue, checker)
        } else if !parsed.definesEntry {
            checkEntry(checker, at: parsed.end)
            if !diagnostics.hasErrors { check(Self.epilogue(dialect, surroundings), checker) }
        }
        checker.checkCalls()
        guard !diagnostics.hasErrors else { return .failure(diagnostics.error) }
        var module = checker.module
        // Calls go to definitions only.
        module.functions.removeAll { $0.body == nil }
        var data: Variable?
        if parsed.writesData, case .variable(let array) = checker.lookUp("gl_FragData") { data = array }
        guard
            let picture = checker.picture(
                surroundings.options.output,
                color: color,
                data: data,
                at: parsed.end
            )
        else { return .failure(diagnostics.error) }
        return .success(
            Checked(
                module: module,
                color: picture.variable,
                colorComponent: picture.component,
                header: parsed.header,
                sources: diagnostics.sources
            )
        )
    }

    /// What the dialect declares before the source, with samplers of other kinds.
    private func prelude(_ samplers: [String: SamplerKind]) -> String {
        var text = dialect.prelude
        for (name, kind) in samplers {
            text = text.replacing("sampler2D \(name);", with: "\(kind.names[0]) \(name);")
        }
        guard surroundings.isCube else { return text }
        let size = ShadertoySources.cubeSide
        return text.replacing(
            "uniform vec3 iResolution;",
            with: "const vec3 iResolution = vec3(\(size).0, \(size).0, 1.0);"
        )
    }

    /// Checks text of the dialect's own, in which nothing is wrong.
    private func check(_ text: String, _ checker: GLSLChecker) {
        guard !text.isEmpty else { return }
        let own = SourceText(name: "", bytes: Array(text.utf8))
        // Its words have no place in the source.
        let placeless = Lexer.tokens(of: own, symbols: symbols).map { token in
            var token = token
            token.position = Position()
            return token
        }
        checker.check(
            GLSLParser.declarations(in: placeless, symbols: symbols, version: checker.version)
        )
    }

    /// Checks functions of the language that are written in it, whichever version the source asks for.
    private func checkFunctions(_ text: String, _ checker: GLSLChecker) {
        let version = checker.version
        checker.version = .newest
        check(text, checker)
        checker.version = version
    }

    private func checkEntry(_ checker: GLSLChecker, at end: Position) {
        let entry = surroundings.isCube ? ShadertoySources.cubeEntry : dialect.entry
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

    // MARK: What a source finds declared

    /// Declares the language's variables and constants, and answers the one that is the colour.
    private func declareLanguage(_ checker: GLSLChecker) -> Variable {
        let nowhere = Position()
        func declare(_ name: String, _ type: ValueType, _ storage: Variable.Storage) -> Variable {
            checker.declareVariable(name, type, storage, at: nowhere)
        }
        let color = declare("gl_FragColor", .vector(.float, 4), .global)
        _ = declare("gl_FragData", ValueType.vector(.float, 4).array(of: 8), .global)
        _ = declare("gl_FragDepth", .float, .global)
        _ = declare("gl_FragDepthEXT", .float, .global)
        _ = declare("gl_FragCoord", .vector(.float, 4), .input)
        _ = declare("gl_HalationPosition", .vector(.float, 2), .input)
        _ = declare("gl_PointCoord", .vector(.float, 2), .input)
        _ = declare("gl_FrontFacing", .bool, .input)
        _ = declare("gl_Color", .vector(.float, 4), .input)
        _ = declare("gl_TexCoord", ValueType.vector(.float, 4).array(of: 8), .input)
        _ = declare("gl_SampleID", .int, .input)
        _ = declare("gl_PrimitiveID", .int, .input)
        _ = declare("gl_Layer", .int, .input)
        for (name, value) in Self.limits.sorted(by: { $0.key < $1.key }) {
            let variable = checker.makeVariable(name, .int, .constant, isReadOnly: true, at: nowhere)
            variable.initializer = checker.literal(UInt32(value), .int, at: nowhere)
            checker.enter(variable: variable)
        }
        return color
    }

    private static let limits = [
        "gl_MaxVertexAttribs": 16, "gl_MaxVertexUniformVectors": 256, "gl_MaxVaryingVectors": 15,
        "gl_MaxVertexTextureImageUnits": 16, "gl_MaxCombinedTextureImageUnits": 32,
        "gl_MaxTextureImageUnits": 16,
        "gl_MaxFragmentUniformVectors": 256, "gl_MaxDrawBuffers": 8, "gl_MaxTextureUnits": 16,
        "gl_MaxTextureCoords": 8, "gl_MaxVertexUniformComponents": 1024, "gl_MaxVaryingFloats": 60,
        "gl_MaxFragmentUniformComponents": 1024, "gl_MaxClipPlanes": 8, "gl_NumSamples": 1,
        "gl_MaxSamples": 1, "gl_MaxLights": 8,
    ]

    private func declareHost(
        _ checker: GLSLChecker,
        _ header: ISFHeader?,
        _ guessed: [(UndeclaredUniforms.Name, UniformType)]
    ) {
        func declare(_ name: String, _ type: ValueType) {
            _ = checker.declareVariable(name, type, .uniform, at: Position())
        }
        let standard = StandardUniforms.names(of: dialect)
        for (name, type) in hostUniforms.sorted(by: { $0.key < $1.key }) where !standard.contains(name) {
            declare(name, type.valueType)
        }
        for name in hostTextures where !standard.contains(name) && hostUniforms[name] == nil {
            declare(name, .sampler)
        }
        for (name, type) in guessed { declare(name.name, name.isTexture ? .sampler : type.valueType) }
        for input in header?.inputs ?? [] { declare(input.name, input.type.valueType) }
        for image in (header?.images ?? []) + (header?.targets ?? []) {
            declare(image, .sampler)
            declare("_\(image)_imgRect", .vector(.float, 4))
            declare("_\(image)_imgSize", .vector(.float, 2))
        }
    }
}
