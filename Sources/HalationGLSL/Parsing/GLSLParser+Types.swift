import HalationShaderEngine

extension GLSLParser {
    // MARK: Qualifiers

    mutating func parseQualifiers() -> Syntax.Qualifiers {
        var qualifiers = Syntax.Qualifiers(position: current.position)
        while current.kind == .identifier, !isStopped {
            let position = current.position
            switch symbols[current.symbol] {
            case "const": qualifiers.all.append((.const, position))
            case "buffer" where peek(1).kind == .identifier && peek(2).kind == .leftBrace:
                qualifiers.all.append((.uniform, position))
            // SpriteKit's attributes are one value for all of a node.
            case "uniform", "attribute": qualifiers.all.append((.uniform, position))
            case "varying", "in": qualifiers.all.append((.input, position))
            case "out": qualifiers.all.append((.output, position))
            case "inout": qualifiers.all.append((.both, position))
            case "lowp", "mediump", "highp":
                guard peek(1).kind == .identifier || !mayBeName(symbols[current.symbol]) else {
                    return qualifiers
                }
            case "invariant", "precise": break
            case "flat", "smooth", "noperspective", "centroid":
                // They are names where nothing that may follow a qualifier follows.
                guard peek(1).kind == .identifier else { return qualifiers }
            case "layout":
                advance()
                qualifiers.end = parseLayout(&qualifiers.location)
                continue
            default: return qualifiers
            }
            advance()
        }
        return qualifiers
    }

    /// Skips a layout, of which only the location counts.
    private mutating func parseLayout(_ location: inout Int?) -> Syntax.Mistake? {
        if let mistake = missing(.leftParen) { return mistake }
        while !isAt(.rightParen) {
            if isAt(.end) { return unexpected("')'") }
            if isAt("location"), peek(1).kind == .assign, [.int, .uint].contains(peek(2).kind) {
                location = Int(peek(2).bits)
            }
            advance()
        }
        advance()
        return nil
    }

    // MARK: Types

    /// Whether a word names a type here.
    func isTypeName(_ word: String) -> Bool { ValueType.named(word) != nil || structures.contains(word) }

    mutating func parseType() -> Syntax.TypeName {
        let position = current.position
        guard current.kind == .identifier else { return Self.brokenType(unexpected("a type"), at: position) }
        let word = symbols[current.symbol]
        if word == "struct" {
            let structure = parseStructure()
            return Syntax.TypeName(kind: .structure(structure), position: position, next: current.position)
        }
        let kind: Syntax.TypeName.Kind
        if let type = ValueType.named(word) {
            if type.base == .double, version.isES, version.isDeclared {
                let mistake = self.mistake(
                    "GLSL ES has no type '\(word)'; '#version 400' and later versions have it",
                    at: position
                )
                return Self.brokenType(mistake, at: position)
            }
            kind = .known(type)
        } else if ValueType.unsupportedNames.contains(word) {
            return Self.brokenType(mistake("the type '\(word)' is not supported", at: position), at: position)
        } else if structures.contains(word) {
            kind = .named(word)
        } else if Self.keywords.contains(word) {
            return Self.brokenType(unexpected("a type"), at: position)
        } else {
            return Self.brokenType(
                mistake("'\(word)' is not a type" + Proposals.advice(on: word, among: []), at: position),
                at: position
            )
        }
        advance()
        return Syntax.TypeName(kind: kind, position: position, next: current.position)
    }

    static func brokenType(_ mistake: Syntax.Mistake, at position: Position) -> Syntax.TypeName {
        Syntax.TypeName(kind: .broken(mistake), position: position, next: position)
    }

    /// The most brackets behind a type or a name.
    private static let mostDimensions = 8

    /// The brackets that follow, if any do.
    mutating func parseArraySize() -> Syntax.ArraySize? {
        guard var size = parseBrackets() else { return nil }
        while let inner = parseBrackets() {
            guard size.inner.count + 1 < Self.mostDimensions else {
                let mistake = self.mistake(
                    "an array has at most \(Self.mostDimensions) dimensions",
                    at: inner.position
                )
                size.inner.append(Syntax.ArraySize(count: .broken(nil, mistake), position: inner.position))
                break
            }
            size.inner.append(inner)
        }
        return size
    }

    private mutating func parseBrackets() -> Syntax.ArraySize? {
        guard isAt(.leftBracket) else { return nil }
        let position = current.position
        advance()
        if take(.rightBracket) { return Syntax.ArraySize(count: nil, position: position) }
        let count = closed(parseConditionalExpression(), by: .rightBracket)
        return Syntax.ArraySize(count: count, position: position)
    }

    // MARK: Structures

    private mutating func parseStructure() -> Syntax.Structure {
        let position = current.position
        advance()
        let name = takeName()
        var structure = Syntax.Structure(name: name, position: position)
        if name == nil, !isAt(.leftBrace) {
            structure.end = unexpected("a name or '{'")
            return structure
        }
        structure.end = missing(.leftBrace)
        while !isStopped, !take(.rightBrace) { structure.members.append(parseMember()) }
        if !isStopped, let name { structures.insert(name.text) }
        return structure
    }

    mutating func parseMember() -> Syntax.Declaration {
        let position = current.position
        if isAt("struct") {
            var declaration = Syntax.Declaration(Syntax.Head(Syntax.Qualifiers(position: position)))
            let mistake = self.mistake("structures are declared outside other structures", at: position)
            declaration.head.type = Self.brokenType(mistake, at: position)
            return declaration
        }
        var declaration = Syntax.Declaration(Syntax.Head(parseQualifiers()))
        declaration.head.type = parseType()
        declaration.head.size = parseArraySize()
        repeat {
            guard let name = takeName() else {
                declaration.end = unexpected("a member's name")
                return declaration
            }
            declaration.names.append(Syntax.Declarator(name: name, size: parseArraySize()))
        } while take(.comma)
        declaration.end = missing(.semicolon)
        return declaration
    }
}
