import HalationShaderEngine

extension MetalParser {
    mutating func parseDeclarations(until end: Token.Kind) throws(Mistake) -> [MetalSyntax.Declaration] {
        var all: [MetalSyntax.Declaration] = []
        while kind != end {
            guard kind != .end else { throw mistake("'}' is missing at the end") }
            if accept(.semicolon) { continue }
            try nested { (parser) throws(Mistake) in try parser.parseDeclaration(into: &all) }
        }
        return all
    }

    private mutating func parseDeclaration(into all: inout [MetalSyntax.Declaration]) throws(Mistake) {
        switch word {
        case "using":
            if text(peek()) == "namespace" {
                advance()
                advance()
                let path = try parsePath()
                all.append(.using(path.joined(separator: "::")))
                return try expect(.semicolon, "after 'using namespace'")
            }
            advance()
            let (name, _) = try self.name("a type")
            guard accept(.assign) else {
                // `using metal::sin;` brings in what is there anyway.
                while kind != .semicolon, kind != .end { advance() }
                return try expect(.semicolon, "after 'using'")
            }
            let type = try parseType()
            typeNames.insert(name)
            all.append(.alias(name, type, []))
            try expect(.semicolon, "after the alias")
        case "typedef":
            all += try parseTypedef()
        case "namespace":
            advance()
            var names: [String] = []
            while kind == .identifier {
                names.append(word)
                advance()
                if isScope() { advance(); advance() }
            }
            try expect(.leftBrace, "after the name of the namespace")
            var inner = try parseDeclarations(until: .rightBrace)
            try expect(.rightBrace, "after the namespace")
            for name in names.reversed() { inner = [.namespace(name, inner)] }
            all += inner
        case "enum": all.append(try parseEnumeration())
        case "struct" where declaresStructure, "class" where declaresStructure,
            "union" where declaresStructure:
            if let structure = try parseStructure(template: []) { all.append(.structure(structure)) }
        case "template": try parseTemplate(into: &all)
        case "static_assert":
            while kind != .semicolon, kind != .end { advance() }
        case "extern" where peek().kind == .string:
            advance()
            advance()
            if accept(.leftBrace) {
                all += try parseDeclarations(until: .rightBrace)
                try expect(.rightBrace, "after 'extern \"C\"'")
            }
        default: try parseFunctionOrVariables(template: [], into: &all)
        }
    }

    private mutating func parseTypedef() throws(Mistake) -> [MetalSyntax.Declaration] {
        advance()
        if word == "struct" || word == "class" || word == "enum" {
            if word == "enum" { return try parseTypedefEnumeration() }
            let hasBody = peek().kind == .leftBrace || peek(2).kind == .leftBrace
            if hasBody {
                let start = index
                guard let structure = try parseStructure(template: [], isTypedef: true) else { return [] }
                let (name, _) = try self.name("a type")
                try expect(.semicolon, "after the type")
                typeNames.insert(name)
                let named = MetalSyntax.Structure(
                    name: structure.name.isEmpty ? name : structure.name,
                    template: [],
                    members: structure.members,
                    methods: structure.methods,
                    position: structure.position
                )
                _ = start
                let alias = MetalSyntax.TypeName(path: [named.name], position: structure.position)
                return [.structure(named)] + (named.name == name ? [] : [.alias(name, alias, [])])
            }
        }
        let type = try parseType()
        let (name, _) = try self.name("a type")
        let sizes = try parseSizes()
        typeNames.insert(name)
        try expect(.semicolon, "after the type")
        return [.alias(name, type, sizes)]
    }

    private mutating func parseTypedefEnumeration() throws(Mistake) -> [MetalSyntax.Declaration] {
        let inner = try parseEnumeration(isTypedef: true)
        let (name, place) = try self.name("a type")
        typeNames.insert(name)
        try expect(.semicolon, "after the type")
        return [inner, .alias(name, MetalSyntax.TypeName(path: ["int"], position: place), [])]
    }

    mutating func parseEnumeration(isTypedef: Bool = false) throws(Mistake) -> MetalSyntax.Declaration {
        advance()
        if word == "class" || word == "struct" { advance() }
        var name: String?
        if kind == .identifier {
            name = word
            typeNames.insert(word)
            advance()
        }
        if accept(.colon) { _ = try parseType() }
        try expect(.leftBrace, "after 'enum'")
        var cases: [(name: String, value: MetalSyntax.Expression?, position: Position)] = []
        while kind == .identifier {
            let (label, place) = try self.name("a value")
            let value = accept(.assign) ? try parseConditional() : nil
            cases.append((label, value, place))
            if !accept(.comma) { break }
        }
        try expect(.rightBrace, "after the values")
        if !isTypedef { try expect(.semicolon, "after the enumeration") }
        return .enumeration(name, cases)
    }

    /// Whether `struct` starts a declaration of a structure, and not the type of a variable.
    var declaresStructure: Bool {
        var offset = 1
        if peek(offset).kind == .identifier { offset += 1 }
        return [.leftBrace, .semicolon, .colon].contains(peek(offset).kind)
    }

    /// Nil for a structure that is only announced.
    mutating func parseStructure(template: [MetalSyntax.TemplateParameter], isTypedef: Bool = false)
        throws(Mistake) -> MetalSyntax.Structure?
    {
        let position = peek().position
        advance()
        var name = ""
        if kind == .identifier { name = try self.name("the structure").0 }
        typeNames.insert(name)
        if accept(.semicolon) { return nil }
        if kind == .colon { throw mistake("structures that inherit from others are not supported") }
        try expect(.leftBrace, "after the structure's name")
        var members: [MetalSyntax.Variable] = []
        var methods: [MetalSyntax.Function] = []
        while kind != .rightBrace {
            guard kind != .end else { throw mistake("'}' is missing at the end") }
            if accept(.semicolon) { continue }
            if ["public", "private", "protected"].contains(word), peek().kind == .colon {
                advance()
                advance()
                continue
            }
            if word == name, peek().kind == .leftParen {
                throw mistake(
                    "constructors of structures are not supported; give its members values in braces"
                )
            }
            var found: [MetalSyntax.Declaration] = []
            let inner = word == "template" ? try parseTemplateParameters() : []
            try parseFunctionOrVariables(template: inner, into: &found)
            for declaration in found {
                switch declaration {
                case .variables(let all): members += all
                case .function(let function): methods.append(function)
                default: break
                }
            }
        }
        try expect(.rightBrace, "after the structure")
        if !isTypedef { try expect(.semicolon, "after the structure") }
        return MetalSyntax.Structure(
            name: name,
            template: template,
            members: members,
            methods: methods,
            position: position
        )
    }

    private mutating func parseTemplateParameters() throws(Mistake) -> [MetalSyntax.TemplateParameter] {
        advance()
        try expect(.less, "after 'template'")
        var parameters: [MetalSyntax.TemplateParameter] = []
        let outer = isInTemplate
        isInTemplate = true
        defer { isInTemplate = outer }
        while kind != .greater, kind != .end {
            var parameter = MetalSyntax.TemplateParameter(name: "", type: nil)
            if word == "typename" || word == "class" {
                advance()
                if kind == .identifier {
                    parameter.name = word
                    typeNames.insert(word)
                    advance()
                }
                if accept(.assign) { parameter.value = .type(try parseType()) }
            } else {
                parameter.type = try parseType()
                if kind == .identifier { parameter.name = try name("a parameter").0 }
                if accept(.assign) { parameter.value = .value(try parseBinary(from: 10)) }
            }
            parameters.append(parameter)
            if !accept(.comma) { break }
        }
        try expect(.greater, "after the parameters of the template")
        return parameters
    }

    private mutating func parseTemplate(into all: inout [MetalSyntax.Declaration]) throws(Mistake) {
        let parameters = try parseTemplateParameters()
        if word == "struct" || word == "class" {
            if let structure = try parseStructure(template: parameters) { all.append(.structure(structure)) }
        } else {
            try parseFunctionOrVariables(template: parameters, into: &all)
        }
    }

    /// A kernel and the like, which no view calls.
    private mutating func skipOtherFunction() throws(Mistake) {
        while kind != .leftParen, kind != .end { advance() }
        try skipBalanced(.leftParen, .rightParen)
        _ = try attributes()
        if kind == .leftBrace { try skipBalanced(.leftBrace, .rightBrace) } else { _ = accept(.semicolon) }
    }

    private mutating func parseFunctionOrVariables(
        template: [MetalSyntax.TemplateParameter],
        into all: inout [MetalSyntax.Declaration]
    ) throws(Mistake) {
        var attributes = try self.attributes()
        if ["kernel", "vertex", "fragment"].contains(word)
            || !attributes.isDisjoint(with: ["kernel", "vertex", "fragment"])
        {
            return try skipOtherFunction()
        }
        guard kind == .identifier else { throw mistake("a declaration is missing before \(describedToken)") }
        var type = try parseType()
        attributes.formUnion(try self.attributes())
        if type.path == ["operator"] || word == "operator" {
            throw mistake("operators of types of your own are not supported")
        }
        let (name, position) = try self.name("a function or variable")
        attributes.formUnion(try self.attributes())
        if kind == .leftParen, !type.isConstexpr || !isSamplerType(type) {
            let isFunction = try tryParameters()
            if isFunction {
                let function = try parseFunction(
                    name,
                    position,
                    type,
                    template,
                    attributes.contains("stitchable")
                )
                if !template.isEmpty { templateNames.insert(name) }
                all.append(.function(function))
                return
            }
        }
        type.isConst = type.isConst || type.space == .constant
        all.append(.variables(try parseVariables(type, first: (name, position))))
        try expect(.semicolon, "after the declaration")
    }

    private func isSamplerType(_ type: MetalSyntax.TypeName) -> Bool { type.path.last == "sampler" }

    /// Whether the parenthesis here starts a list of parameters, and not initial values.
    private mutating func tryParameters() throws(Mistake) -> Bool {
        if peek().kind == .rightParen { return true }
        let start = index
        advance()
        defer { restore(start) }
        return startsType() || startsType(strictly: true) || word == "void" || kind == .leftBracket
    }

    private mutating func parseFunction(
        _ name: String,
        _ position: Position,
        _ result: MetalSyntax.TypeName,
        _ template: [MetalSyntax.TemplateParameter],
        _ isStitchable: Bool
    ) throws(Mistake) -> MetalSyntax.Function {
        let parameters = try parseParameters()
        var isConst = false
        while kind == .identifier, ["const", "thread", "constant", "device", "noexcept"].contains(word) {
            isConst = isConst || word == "const"
            advance()
        }
        let after = try attributes()
        var body: [MetalSyntax.Statement]?
        if kind == .leftBrace {
            body = try parseBlock()
        } else {
            try expect(.semicolon, "after the declaration of a function")
        }
        return MetalSyntax.Function(
            name: name,
            template: template,
            result: result,
            parameters: parameters,
            body: body,
            isStitchable: isStitchable || after.contains("stitchable"),
            isConstMethod: isConst,
            position: position
        )
    }

    private mutating func parseParameters() throws(Mistake) -> [MetalSyntax.Parameter] {
        try expect(.leftParen, "before the parameters")
        var parameters: [MetalSyntax.Parameter] = []
        if word == "void", peek().kind == .rightParen { advance() }
        while kind != .rightParen {
            _ = try attributes()
            guard kind == .identifier else {
                throw mistake("a parameter is missing before \(describedToken)")
            }
            let type = try parseType()
            var parameter = MetalSyntax.Parameter(type: type, name: "", position: token.position)
            if kind == .leftParen, peek().kind == .ampersand {
                // A reference to an array.
                advance()
                advance()
                (parameter.name, parameter.position) = try name("a parameter")
                try expect(.rightParen, "after the name")
                parameter.type.isReference = true
            } else if kind == .identifier {
                (parameter.name, parameter.position) = try name("a parameter")
            }
            parameter.sizes = try parseSizes()
            _ = try attributes()
            if accept(.assign) { parameter.value = try parseInitializer() }
            parameters.append(parameter)
            if !accept(.comma) { break }
        }
        try expect(.rightParen, "after the parameters")
        return parameters
    }

    /// Variables of one type, of which the first's name has been read.
    mutating func parseVariables(_ type: MetalSyntax.TypeName, first: (String, Position)) throws(Mistake)
        -> [MetalSyntax.Variable]
    {
        var variables: [MetalSyntax.Variable] = []
        var (name, position) = first
        var type = type
        while true {
            var variable = MetalSyntax.Variable(type: type, name: name, position: position)
            variable.sizes = try parseSizes()
            _ = try attributes()
            if accept(.assign) {
                variable.value = try parseInitializer()
            } else if kind == .leftBrace {
                variable.value = try parseBraces(nil)
            } else if kind == .leftParen {
                let place = token.position
                advance()
                let values = try parseArguments()
                variable.value = MetalSyntax.Expression(.construct(type, values), at: place)
            }
            variables.append(variable)
            guard accept(.comma) else { return variables }
            type.isPointer = false
            type.isReference = false
            while kind == .star || kind == .ampersand {
                if kind == .star { type.isPointer = true } else { type.isReference = true }
                advance()
            }
            (name, position) = try self.name("a variable")
        }
    }
}
