extension Preprocessor {
    mutating func undefineMacro(_ rest: ArraySlice<Token>, at position: Position) {
        guard let macro = rest.first, macro.kind == .identifier else {
            return report("#undef needs a name", at: position)
        }
        if isReserved(macro.symbol) {
            return report("'\(symbols[macro.symbol])' cannot be undefined", at: macro.position)
        }
        macros[macro.symbol] = nil
        expectEnd(of: rest.dropFirst(), after: "undef")
    }

    mutating func defineMacro(_ rest: ArraySlice<Token>, at position: Position) {
        guard let name = rest.first, name.kind == .identifier else {
            return report("#define needs a name", at: position)
        }
        if isReserved(name.symbol) || (symbols[name.symbol].hasPrefix("GL_") && version.isStrict) {
            return report("'\(symbols[name.symbol])' cannot be defined", at: name.position)
        }
        var body = rest.dropFirst()
        var parameters: [Int32]?
        if let paren = body.first, paren.kind == .leftParen, !paren.followsSpace {
            body = body.dropFirst()
            guard let names = takeParameters(of: name, from: &body, at: position) else { return }
            parameters = names
        }
        guard allowsOperators(in: body, parameters) else { return }
        var macro = Macro(parameters: parameters, body: Array(body))
        if parameters == nil, macro.joinsWords { macro.body = joined(macro, [:], [:], at: nil) }
        if let old = macros[name.symbol], !old.isPredefined, !old.isSame(as: macro) {
            report("the macro '\(symbols[name.symbol])' is already defined differently", at: name.position)
        }
        macros[name.symbol] = macro
    }

    /// Reads a macro's parameters up to their parenthesis; nil after a mistake, which has been reported.
    private mutating func takeParameters(
        of macro: Token,
        from body: inout ArraySlice<Token>,
        at position: Position
    ) -> [Int32]? {
        if body.first?.kind == .rightParen {
            body = body.dropFirst()
            return []
        }
        var names: [Int32] = []
        while true {
            guard let parameter = body.first, parameter.kind == .identifier else {
                report("a macro's parameters are names", at: body.first?.position ?? position)
                return nil
            }
            if names.contains(parameter.symbol) {
                report("the parameter '\(symbols[parameter.symbol])' occurs twice", at: parameter.position)
                return nil
            }
            names.append(parameter.symbol)
            body = body.dropFirst()
            let separator = body.popFirst()
            if separator?.kind == .rightParen { return names }
            guard separator?.kind == .comma else {
                report(
                    "the parameters of the macro '\(symbols[macro.symbol])' have no ')'",
                    at: separator?.position ?? position
                )
                return nil
            }
        }
    }

    private func isReserved(_ symbol: Int32) -> Bool {
        let name = symbols[symbol]
        return name == "defined" || name == "__LINE__" || name == "__FILE__"
            || (macros[symbol]?.isPredefined ?? false) && name.hasPrefix("__")
    }
}
