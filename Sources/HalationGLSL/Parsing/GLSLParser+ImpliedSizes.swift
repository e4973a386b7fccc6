import HalationShaderEngine

extension GLSLParser {
    /// The size of an array that is declared without one, from its later uses: the size with which it is declared
    /// again, or else room for the largest index that is written out.
    mutating func impliedSize(of name: String) -> Int? {
        // Each looks at all that follows.
        guard !version.isStrict, !version.isES || !version.isDeclared,
            impliedArrays < Self.mostImpliedArrays, let size = sizeFromUses(of: name)
        else { return nil }
        impliedArrays += 1
        return size
    }

    private func sizeFromUses(of name: String) -> Int? {
        var depth = 0
        var largest = -1
        var place = index
        func kind(_ offset: Int) -> Token.Kind { tokens[min(place + offset, tokens.count - 1)].kind }
        while place < tokens.count, depth >= 0 {
            defer { place += 1 }
            if kind(0) == .leftBrace { depth += 1 }
            if kind(0) == .rightBrace { depth -= 1 }
            guard place > 0, kind(0) == .identifier, symbols[tokens[place].symbol] == name,
                kind(1) == .leftBracket, tokens[place - 1].kind != .dot
            else { continue }
            let before = tokens[place - 1]
            let isDeclaration = before.kind == .identifier && isTypeName(symbols[before.symbol])
            if kind(2) == .int, kind(3) == .rightBracket {
                let number = Int(Int32(bitPattern: tokens[place + 2].bits))
                if isDeclaration, depth == 0 { return number > 0 ? bounded(number) : nil }
                largest = max(largest, number)
            } else if isDeclaration, depth == 0, kind(2) == .rightBracket, kind(3) == .assign {
                return countOfValues(from: place + 4).flatMap { bounded($0) }
            }
        }
        return largest < 0 ? nil : bounded(largest + 1)
    }

    private func bounded(_ count: Int) -> Int? { count <= TypeTable.mostComponents ? count : nil }

    /// How many values stand between the parentheses of an array's constructor.
    private func countOfValues(from start: Int) -> Int? {
        var place = start
        while place < tokens.count, tokens[place].kind != .leftParen {
            if tokens[place].kind == .semicolon { return nil }
            place += 1
        }
        var depth = 0
        var count = 1
        while place < tokens.count {
            switch tokens[place].kind {
            case .leftParen, .leftBracket: depth += 1
            case .rightParen, .rightBracket: depth -= 1
            case .comma where depth == 1: count += 1
            default: break
            }
            if depth == 0 { return count }
            place += 1
        }
        return nil
    }
}
