import HalationShaderEngine

/// Defaults of uniforms that stand in comments: `uniform float strength; // = 0.3`.
enum DeclaredDefaults {
    /// The default after a uniform's name, if a comment on its line has one; it is read, never computed.
    static func value(
        in source: SourceText,
        at position: Position,
        type: UniformType
    ) -> UniformValue? {
        let line = Array(source.line(Int(position.line)).unicodeScalars)
        guard let start = comment(in: line, from: Int(position.column) - 1) else { return nil }
        var index = start
        skipSpace(line, &index)
        guard index < line.count, line[index] == "=" else { return nil }
        index += 1
        guard let numbers = numbers(line, &index), !numbers.isEmpty else { return nil }
        let count = type.componentCount
        if numbers.count == 1 { return UniformValue(Array(repeating: numbers[0], count: count)) }
        return numbers.count == count ? UniformValue(numbers) : nil
    }

    private static func comment(in line: [Unicode.Scalar], from start: Int) -> Int? {
        var index = max(0, start)
        while index + 1 < line.count {
            if line[index] == "/", line[index + 1] == "/" || line[index + 1] == "*" { return index + 2 }
            // Another variable: the comment may be its own.
            if line[index] == "," { return nil }
            index += 1
        }
        return nil
    }

    private static func skipSpace(_ line: [Unicode.Scalar], _ index: inout Int) {
        while index < line.count, line[index] == " " || line[index] == "\t" { index += 1 }
    }

    /// A number, a truth value, or the numbers of `vec3(1, 2, 3)`.
    private static func numbers(_ line: [Unicode.Scalar], _ index: inout Int) -> [Double]? {
        skipSpace(line, &index)
        let word = word(line, &index)
        if word == "true" { return [1] }
        if word == "false" { return [0] }
        if !word.isEmpty {
            guard ValueType.named(word) != nil else { return nil }
            skipSpace(line, &index)
            guard index < line.count, line[index] == "(" else { return nil }
            index += 1
            var all: [Double] = []
            while true {
                skipSpace(line, &index)
                let inner = Self.word(line, &index)
                if inner == "true" || inner == "false" {
                    all.append(inner == "true" ? 1 : 0)
                } else {
                    guard inner.isEmpty, let number = number(line, &index) else { return nil }
                    all.append(number)
                }
                skipSpace(line, &index)
                guard index < line.count, line[index] == "," || line[index] == ")" else { return nil }
                index += 1
                if line[index - 1] == ")" { return all }
            }
        }
        return number(line, &index).map { [$0] }
    }

    private static func word(_ line: [Unicode.Scalar], _ index: inout Int) -> String {
        var text = ""
        while index < line.count,
            line[index].properties.isAlphabetic || (!text.isEmpty && line[index].isDigit)
        {
            text.unicodeScalars.append(line[index])
            index += 1
        }
        return text
    }

    private static func number(_ line: [Unicode.Scalar], _ index: inout Int) -> Double? {
        var text = ""
        while index < line.count {
            let letter = line[index]
            let isSign = letter == "-" || letter == "+"
            guard letter.isDigit || letter == "." || letter == "e" || letter == "E" || isSign else { break }
            if isSign, let last = text.last, last != "e", last != "E" { break }
            text.unicodeScalars.append(letter)
            index += 1
        }
        if text.hasSuffix(".") { text += "0" }
        if text.hasPrefix("+") { text.removeFirst() }
        return Double(text)
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { self >= "0" && self <= "9" }
}
