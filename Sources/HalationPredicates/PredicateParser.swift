import Foundation

/// Reads the language of Foundation's formats for predicates and expressions.
struct PredicateParser {
    private let tokens: [PredicateToken]
    private var position = 0
    private var arguments: ArraySlice<Any?>

    /// Splits a format; nil if it has a character that belongs nowhere.
    init?(_ format: String, _ arguments: [Any?]) {
        guard let tokens = PredicateToken.all(in: format) else { return nil }
        self.tokens = tokens
        self.arguments = arguments[...]
    }

    /// The condition of the whole format; nil if it is none.
    mutating func wholeCondition() -> PredicateCondition? {
        guard let condition = condition(), position == tokens.count else { return nil }
        return condition
    }

    /// The expression of the whole format; nil if it is none.
    mutating func wholeExpression() -> PredicateExpression? {
        guard let expression = expression(), position == tokens.count else { return nil }
        return expression
    }

    // MARK: Tokens

    private var next: PredicateToken? { position < tokens.count ? tokens[position] : nil }

    private mutating func skip(_ symbols: String...) -> Bool {
        guard case .symbol(let symbol) = next, symbols.contains(symbol) else { return false }
        position += 1
        return true
    }

    /// The keyword that comes next, in capitals.
    private var keyword: String? {
        guard case .word(let word) = next else { return nil }
        return word.uppercased()
    }

    private mutating func skip(keywords: String...) -> Bool {
        guard let keyword, keywords.contains(keyword) else { return false }
        position += 1
        return true
    }

    // MARK: Conditions

    private mutating func condition() -> PredicateCondition? {
        guard var parts = conjunction().map({ [$0] }) else { return nil }
        while skip(keywords: "OR") || skip("||") {
            guard let part = conjunction() else { return nil }
            parts.append(part)
        }
        return parts.count == 1 ? parts[0] : .or(parts)
    }

    private mutating func conjunction() -> PredicateCondition? {
        guard var parts = negation().map({ [$0] }) else { return nil }
        while skip(keywords: "AND") || skip("&&") {
            guard let part = negation() else { return nil }
            parts.append(part)
        }
        return parts.count == 1 ? parts[0] : .and(parts)
    }

    private mutating func negation() -> PredicateCondition? {
        if skip(keywords: "NOT") || skip("!") { return negation().map { .not($0) } }
        if skip(keywords: "TRUEPREDICATE") { return .always(true) }
        if skip(keywords: "FALSEPREDICATE") { return .always(false) }
        let start = (position, arguments)
        if let comparison = comparison() { return comparison }
        // What began like a comparison's first value may be a condition in brackets.
        (position, arguments) = start
        guard skip("("), let condition = condition(), skip(")") else { return nil }
        return condition
    }

    private mutating func comparison() -> PredicateCondition? {
        var quantity = PredicateComparison.Quantity.value
        if skip(keywords: "ANY", "SOME") {
            quantity = .any
        } else if skip(keywords: "ALL") {
            quantity = .all
        } else if skip(keywords: "NONE") {
            quantity = .none
        }
        guard let first = expression(), var comparison = comparisonOperator(), let second = expression()
        else {
            return nil
        }
        comparison.quantity = quantity
        return .comparison(first, comparison, second)
    }

    private static let symbols: [String: PredicateComparison.Operator] = [
        "=": .equal, "==": .equal, "!=": .unequal, "<>": .unequal, "<": .less, "<=": .lessOrEqual,
        "=<": .lessOrEqual, ">": .greater, ">=": .greaterOrEqual, "=>": .greaterOrEqual,
    ]

    private mutating func comparisonOperator() -> PredicateComparison? {
        let known: PredicateComparison.Operator? =
            switch next {
            case .symbol(let symbol): Self.symbols[symbol]
            case .word(let word): PredicateComparison.Operator(rawValue: word.uppercased())
            default: nil
            }
        guard let known else { return nil }
        position += 1
        var options = ""
        if skip("[") {
            guard case .word(let word) = next else { return nil }
            options = word.lowercased()
            position += 1
            guard skip("]") else { return nil }
        }
        return PredicateComparison(
            operator: known,
            ignoresCase: options.contains("c"),
            ignoresDiacritics: options.contains("d")
        )
    }

    // MARK: Expressions

    private mutating func expression() -> PredicateExpression? {
        guard var first = term() else { return nil }
        while case .symbol(let symbol) = next, symbol == "+" || symbol == "-" {
            position += 1
            guard let second = term() else { return nil }
            first = .function(symbol == "+" ? "add:to:" : "from:subtract:", [first, second])
        }
        return first
    }

    private mutating func term() -> PredicateExpression? {
        guard var first = power() else { return nil }
        while case .symbol(let symbol) = next, ["*", "×", "/", "÷"].contains(symbol) {
            position += 1
            guard let second = power() else { return nil }
            first = .function(["*", "×"].contains(symbol) ? "multiply:by:" : "divide:by:", [first, second])
        }
        return first
    }

    private mutating func power() -> PredicateExpression? {
        guard let base = sign() else { return nil }
        guard skip("**") else { return base }
        return power().map { .function("raise:toPower:", [base, $0]) }
    }

    private mutating func sign() -> PredicateExpression? {
        if skip("+") { return sign() }
        guard skip("-") else { return path() }
        return sign().map { .function("from:subtract:", [.constant(0), $0]) }
    }

    /// A value and the names behind its dots.
    private mutating func path() -> PredicateExpression? {
        guard var value = primary() else { return nil }
        while true {
            if skip(".") {
                guard case .word(let word) = next else { return nil }
                position += 1
                value = Self.member(word, of: value)
            } else if skip("[") {
                if let end = keyword, ["FIRST", "LAST", "SIZE"].contains(end) {
                    position += 1
                    value = .function(end.lowercased() + ":", [value])
                } else {
                    guard let index = expression() else { return nil }
                    value = .function("element:at:", [value, index])
                }
                guard skip("]") else { return nil }
            } else {
                return value
            }
        }
    }

    private static func member(_ name: String, of value: PredicateExpression) -> PredicateExpression {
        guard case .keyPath(let root, let path) = value else { return .keyPath(of: value, [name]) }
        return .keyPath(of: root, path + [name])
    }

    private mutating func primary() -> PredicateExpression? {
        guard let token = next else { return nil }
        position += 1
        switch token {
        case .number(let text):
            return .constant(
                Int64(text).map { NSNumber(value: $0) } ?? Double(text).map { NSNumber(value: $0) }
            )
        case .text(let text): return .constant(text)
        case .variable(let name): return .variable(name)
        case .argument(let conversion): return argument(conversion)
        case .word(let word): return named(word)
        case .symbol("("):
            guard let value = expression(), skip(")") else { return nil }
            return value
        case .symbol("{"):
            return list(until: "}").map { .aggregate($0) }
        case .symbol: return nil
        }
    }

    private mutating func argument(_ conversion: String) -> PredicateExpression? {
        guard let argument = arguments.popFirst() else { return nil }
        guard conversion == "K" else { return .constant(argument) }
        guard let path = argument.flatMap(PredicateValue.string) else { return nil }
        return .keyPath(of: .object, path.split(separator: ".").map(String.init))
    }

    private mutating func list(until end: String) -> [PredicateExpression]? {
        var elements: [PredicateExpression] = []
        if skip(end) { return elements }
        repeat {
            guard let element = expression() else { return nil }
            elements.append(element)
        } while skip(",")
        return skip(end) ? elements : nil
    }

    private mutating func named(_ word: String) -> PredicateExpression? {
        switch word.uppercased() {
        case "SELF": return .object
        case "TRUE", "YES": return .constant(true)
        case "FALSE", "NO": return .constant(false)
        case "NULL", "NIL": return .constant(nil)
        case "SUBQUERY": return subquery()
        case "TERNARY": return ternary()
        case "CAST":
            guard skip("("), let value = expression(), skip(","), expression() != nil, skip(")") else {
                return nil
            }
            return value
        default: break
        }
        guard skip("(") else { return .keyPath(of: .object, [word]) }
        guard let arguments = list(until: ")") else { return nil }
        let name = Self.functions[word] ?? word + (arguments.isEmpty ? "" : ":")
        return .function(name, arguments)
    }

    /// Functions whose selectors have several parts, by the first.
    private static let functions = [
        "add": "add:to:", "from": "from:subtract:", "multiply": "multiply:by:", "divide": "divide:by:",
        "modulus": "modulus:by:", "raise": "raise:toPower:", "bitwiseAnd": "bitwiseAnd:with:",
        "bitwiseOr": "bitwiseOr:with:", "bitwiseXor": "bitwiseXor:with:", "leftshift": "leftshift:by:",
        "rightshift": "rightshift:by:",
    ]

    private mutating func subquery() -> PredicateExpression? {
        guard skip("("), let collection = expression(), skip(","), case .variable(let name) = next else {
            return nil
        }
        position += 1
        guard skip(","), let condition = condition(), skip(")") else { return nil }
        return .subquery(collection, variable: name, condition)
    }

    private mutating func ternary() -> PredicateExpression? {
        guard skip("("), let condition = condition(), skip(","), let first = expression(), skip(","),
            let second = expression(), skip(")")
        else { return nil }
        return .ternary(condition, first, second)
    }
}
