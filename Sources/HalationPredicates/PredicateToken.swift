/// A part of a format for predicates or expressions.
enum PredicateToken: Equatable {
    case word(String)
    case number(String)
    case text(String)

    /// A variable such as `$name`, without its sign.
    case variable(String)

    /// A place for an argument, such as `%@` or `%ld`, without its percent sign.
    case argument(String)

    case symbol(String)

    /// Splits a format into its parts; nil with a character that belongs to none.
    static func all(in format: String) -> [PredicateToken]? {
        var lexer = PredicateLexer(format)
        return lexer.tokens()
    }
}

private struct PredicateLexer {
    private let characters: [Character]
    private var position = 0

    init(_ format: String) {
        characters = Array(format)
    }

    mutating func tokens() -> [PredicateToken]? {
        var tokens: [PredicateToken] = []
        while position < characters.count {
            guard !characters[position].isWhitespace else {
                position += 1
                continue
            }
            guard let token = token() else { return nil }
            tokens.append(token)
        }
        return tokens
    }

    private mutating func token() -> PredicateToken? {
        let character = characters[position]
        if character == "\"" || character == "'" { return text(endingWith: character) }
        if character.isNumber || (character == "." && isNumber(at: position + 1)) { return number() }
        switch character {
        case "%":
            guard let argument = argument() else { break }
            return .argument(argument)
        case "$":
            position += 1
            return .variable(word())
        case "#":
            // A keyword as a name.
            position += 1
            return .word(word())
        default: break
        }
        if character.isLetter || character == "_" || character == "@" { return .word(word()) }
        for symbol in ["**", "==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||", ":="]
        where characters[position...].starts(with: symbol) {
            position += 2
            return .symbol(symbol)
        }
        guard "()[]{},.<>=!+-*/%^&|×÷".contains(character) else { return nil }
        position += 1
        return .symbol(String(character))
    }

    private func isNumber(at index: Int) -> Bool { index < characters.count && characters[index].isNumber }

    private mutating func word() -> String {
        let start = position
        if position < characters.count, characters[position] == "@" { position += 1 }
        while position < characters.count,
            characters[position].isLetter || characters[position].isNumber || characters[position] == "_"
        {
            position += 1
        }
        return String(characters[start..<position])
    }

    private mutating func number() -> PredicateToken {
        let start = position
        while position < characters.count, characters[position].isNumber || characters[position] == "." {
            position += 1
        }
        if position < characters.count, characters[position].lowercased() == "e" {
            let hasSign = position + 1 < characters.count && "+-".contains(characters[position + 1])
            if isNumber(at: position + (hasSign ? 2 : 1)) {
                position += hasSign ? 2 : 1
                while isNumber(at: position) { position += 1 }
            }
        }
        return .number(String(characters[start..<position]))
    }

    private mutating func text(endingWith quote: Character) -> PredicateToken? {
        var text = ""
        position += 1
        while position < characters.count, characters[position] != quote {
            if characters[position] == "\\", position + 1 < characters.count {
                position += 1
                text.append(Self.escapes[characters[position]] ?? characters[position])
            } else {
                text.append(characters[position])
            }
            position += 1
        }
        guard position < characters.count else { return nil }
        position += 1
        return .text(text)
    }

    private static let escapes: [Character: Character] = ["n": "\n", "t": "\t", "r": "\r"]

    /// A place for an argument; nil for a sign of its own.
    private mutating func argument() -> String? {
        for conversion in [
            "@", "K", "lld", "llu", "lf", "ld", "li", "lu", "d", "D", "i", "u", "f", "g", "s", "x", "c",
        ]
        where characters[(position + 1)...].starts(with: conversion) {
            position += 1 + conversion.count
            return conversion
        }
        return nil
    }
}
