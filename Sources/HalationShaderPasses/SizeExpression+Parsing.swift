extension SizeExpression {
    /// Why a text is no size.
    package struct Failure: Error, Hashable {
        /// A sentence without its full stop.
        package let message: String
    }

    /// Parses numbers, names after `$`, the operators `+ - * / % ^`, parentheses and functions such as `floor` and `min`.
    package init(_ text: String) throws(Failure) {
        var parser = SizeParser(text)
        self = try parser.parse()
    }
}

/// A recursive descent over the characters of an expression.
private struct SizeParser {
    private static let deepest = 64
    private static let mostOperators = 1000

    private let text: String
    private let letters: [Character]
    private var index = 0
    private var depth = 0
    private var operatorCount = 0

    init(_ text: String) {
        self.text = text
        letters = text.filter { !$0.isWhitespace }
    }

    private func failure(_ reason: String) -> SizeExpression.Failure {
        let shown = text.count > 200 ? String(text.prefix(200)) + "…" : text
        return SizeExpression.Failure(message: "'\(shown)' is no size: \(reason)")
    }

    private var current: Character? { index < letters.count ? letters[index] : nil }

    mutating func parse() throws(SizeExpression.Failure) -> SizeExpression {
        if let (left, right) = wordsInARow {
            throw failure("an operator is missing between '\(left)' and '\(right)'")
        }
        let whole = try sum()
        guard let extra = current else { return whole }
        throw failure("there is a '\(extra)' too many")
    }

    /// The first two numbers, names or calls with nothing but space between them, which the parser does not see.
    private var wordsInARow: (Substring, Substring)? {
        func isWord(_ letter: Character?) -> Bool {
            guard let letter else { return false }
            return letter.isLetter || letter.isNumber || letter == "_" || letter == "."
        }
        let words = text.split(whereSeparator: \.isWhitespace)
        return zip(words, words.dropFirst()).first { isWord($0.last) && isWord($1.first) }
    }

    /// Counts an operator, since each makes the expression deeper.
    private mutating func takeOperator() throws(SizeExpression.Failure) {
        index += 1
        operatorCount += 1
        guard operatorCount <= Self.mostOperators else {
            throw failure("it has more than \(Self.mostOperators) operators")
        }
    }

    private mutating func sum() throws(SizeExpression.Failure) -> SizeExpression {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else { throw failure("it is nested too deeply") }
        var left = try product()
        while let letter = current, letter == "+" || letter == "-",
            let sign = SizeExpression.Operator(rawValue: letter)
        {
            try takeOperator()
            left = .operation(sign, left, try product())
        }
        return left
    }

    private mutating func product() throws(SizeExpression.Failure) -> SizeExpression {
        var left = try power()
        while let letter = current, letter == "*" || letter == "/" || letter == "%",
            let sign = SizeExpression.Operator(rawValue: letter)
        {
            try takeOperator()
            left = .operation(sign, left, try power())
        }
        return left
    }

    private mutating func power() throws(SizeExpression.Failure) -> SizeExpression {
        let base = try signed()
        guard current == "^" else { return base }
        try takeOperator()
        return .operation(.power, base, try signed())
    }

    private mutating func signed() throws(SizeExpression.Failure) -> SizeExpression {
        var isNegative = false
        while let letter = current, letter == "-" || letter == "+" {
            if letter == "-" { isNegative.toggle() }
            try takeOperator()
        }
        let part = try single()
        return isNegative ? .negative(part) : part
    }

    private mutating func single() throws(SizeExpression.Failure) -> SizeExpression {
        guard let first = current else { throw failure("something is missing at its end") }
        if first == "(" {
            index += 1
            let inner = try sum()
            try take(")")
            return inner
        }
        if first == "$" {
            index += 1
            let name = word()
            guard !name.isEmpty else { throw failure("a name is missing after '$'") }
            return .variable(name)
        }
        if first.isNumber || first == "." { return .number(try number()) }
        let name = word()
        guard !name.isEmpty else { throw failure("'\(first)' is not expected") }
        guard current == "(" else { return .variable(name) }
        return try call(name)
    }

    private mutating func call(_ name: String) throws(SizeExpression.Failure) -> SizeExpression {
        guard let function = SizeExpression.Function(rawValue: name) else {
            let known = SizeExpression.Function.allCases.map(\.rawValue).joined(separator: ", ")
            throw failure("there is no function '\(name)'; there are \(known)")
        }
        index += 1
        var parts = [try sum()]
        while current == "," {
            index += 1
            parts.append(try sum())
        }
        try take(")")
        guard parts.count == function.argumentCount else {
            throw failure("'\(name)' takes \(function.argumentCount) numbers, not \(parts.count)")
        }
        return .call(function, parts)
    }

    private mutating func take(_ letter: Character) throws(SizeExpression.Failure) {
        guard current == letter else { throw failure("a '\(letter)' is missing") }
        index += 1
    }

    private mutating func word() -> String {
        let start = index
        while let letter = current, letter.isLetter || letter == "_" || (index > start && letter.isNumber) {
            index += 1
        }
        return String(letters[start..<index])
    }

    private mutating func number() throws(SizeExpression.Failure) -> Double {
        let start = index
        while let letter = current, letter.isNumber || letter == "." { index += 1 }
        let digits = String(letters[start..<index])
        if current == "f" { index += 1 }
        guard let value = Double(digits.hasSuffix(".") ? digits + "0" : digits) else {
            throw failure("'\(digits)' is no number")
        }
        return value
    }
}
