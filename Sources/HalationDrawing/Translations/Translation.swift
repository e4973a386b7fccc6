/// The translation of a key: a format, or several by number and device.
struct Translation: Equatable, Sendable {
    /// A format, or formats to choose from.
    indirect enum Form: Equatable, Sendable {
        case text(String)

        /// Formats by the number of an argument.
        case plural([PluralCategory: Form])

        /// Formats by the device, in the words of string catalogs: `iphone`, `ipad`, `mac`, `other`.
        case device([String: Form])
    }

    /// A part of a format that depends on a number, written `%#@name@`.
    struct Variable: Equatable, Sendable {
        /// The index of its argument; nil is the next one.
        var argument: Int?

        /// The format of the number, such as `%lld`, where a form says `%arg`.
        var specifier = "%lld"
        var form: Form
    }

    /// A stretch of the text: characters, or an argument of the key.
    enum Piece: Equatable, Sendable {
        case literal(String)
        case argument(Int, specifier: String)
    }

    /// What the choice of a form depends on.
    struct Situation: Sendable {
        /// The arguments of the key; nil where one is no number.
        var numbers: [Double?] = []

        /// The language of the translation, such as `de` or `pt-BR`.
        var language: String

        /// The device in the words of string catalogs.
        var device = "iphone"
    }

    var form: Form
    var variables: [String: Variable] = [:]

    /// The text in its parts.
    func pieces(in situation: Situation) -> [Piece] {
        var expansion = Expansion(translation: self, situation: situation)
        let format = expansion.format(of: form, argument: nil)
        guard !situation.numbers.isEmpty || !variables.isEmpty else { return [.literal(format)] }
        expansion.append(format, of: nil, depth: 0)
        return expansion.pieces
    }
}

/// The expansion of a format into pieces.
private struct Expansion {
    let translation: Translation
    let situation: Translation.Situation
    var pieces: [Translation.Piece] = []

    /// The argument of the next specifier without a position.
    private var next = 0

    init(translation: Translation, situation: Translation.Situation) {
        self.translation = translation
        self.situation = situation
    }

    /// The format that suits the number of an argument, or of the first number, and the device.
    func format(of form: Translation.Form, argument: Int?) -> String {
        switch form {
        case .text(let text): text
        case .device(let forms):
            (forms[situation.device] ?? forms["other"] ?? forms.min { $0.key < $1.key }?.value)
                .map { format(of: $0, argument: argument) } ?? ""
        case .plural(let forms):
            self.form(of: forms, for: number(of: argument)).map { format(of: $0, argument: argument) } ?? ""
        }
    }

    private func number(of argument: Int?) -> Double? {
        guard let argument else { return situation.numbers.lazy.compactMap(\.self).first }
        return situation.numbers.indices.contains(argument) ? situation.numbers[argument] : nil
    }

    private func form(
        of forms: [PluralCategory: Translation.Form],
        for number: Double?
    ) -> Translation.Form? {
        guard let number else { return forms[.other] }
        // Apple's systems use a form for zero in every language.
        if number == 0, let none = forms[.zero] { return none }
        return forms[PluralCategory(number, in: situation.language)] ?? forms[.other]
    }

    /// Appends the pieces of a format.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - variable: The variable whose form it is, with the index of its argument; nil for the whole text.
    ///   - depth: The number of variables around it, so that one that contains itself ends.
    mutating func append(_ format: String, of variable: (Translation.Variable, argument: Int)?, depth: Int) {
        var literal = ""
        var rest = format[...]
        while let percent = rest.firstIndex(of: "%") {
            literal += rest[..<percent]
            rest = rest[percent...].dropFirst()
            guard let specifier = FormatSpecifier(reading: &rest, inVariable: variable != nil) else {
                literal += "%"
                continue
            }
            if case .percent = specifier.kind {
                literal += "%"
                continue
            }
            flush(&literal)
            append(specifier, of: variable, depth: depth)
        }
        literal += rest
        flush(&literal)
    }

    private mutating func flush(_ literal: inout String) {
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        literal = ""
    }

    private mutating func append(
        _ specifier: FormatSpecifier,
        of variable: (Translation.Variable, argument: Int)?,
        depth: Int
    ) {
        switch specifier.kind {
        case .percent: break
        case .argument:
            if let variable { pieces.append(.argument(variable.argument, specifier: variable.0.specifier)) }
        case .value(let text):
            let index = specifier.position ?? variable?.argument ?? next
            if specifier.position == nil, variable == nil { next += 1 }
            pieces.append(.argument(index, specifier: text))
        case .variable(let name):
            guard depth < 8, let inner = translation.variables[name] else { return }
            let index = specifier.position ?? inner.argument ?? next
            next = max(next, index + 1)
            append(self.format(of: inner.form, argument: index), of: (inner, index), depth: depth + 1)
        }
    }
}

/// What follows a percent sign in a format.
private struct FormatSpecifier {
    enum Kind {
        case percent

        /// `%arg` in a form of a variable.
        case argument

        /// `%lld`, `%.1f`, `%@`: without the position.
        case value(String)

        /// `%#@name@`.
        case variable(String)
    }

    let kind: Kind

    /// The index of the argument; nil is the next one.
    var position: Int?

    /// Reads the characters after the percent sign; nil, and nothing is read, if they are no specifier.
    init?(reading rest: inout Substring, inVariable: Bool) {
        if rest.first == "%" {
            rest.removeFirst()
            kind = .percent
            return
        }
        if inVariable, rest.hasPrefix("arg") {
            rest = rest.dropFirst(3)
            kind = .argument
            return
        }
        var tail = rest
        let digits = tail.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, tail.dropFirst(digits.count).first == "$" {
            position = Int(digits).map { max($0 - 1, 0) }
            tail = tail.dropFirst(digits.count + 1)
        }
        if tail.hasPrefix("#@") {
            tail = tail.dropFirst(2)
            guard let end = tail.firstIndex(of: "@") else { return nil }
            kind = .variable(String(tail[..<end]))
            rest = tail[end...].dropFirst()
            return
        }
        let flags = tail.prefix { "-+ #0123456789.'".contains($0) }
        let length = tail.dropFirst(flags.count).prefix { "hlqLzjt".contains($0) }
        let conversion = tail.dropFirst(flags.count + length.count)
        guard let letter = conversion.first, "@dDiuUxXoOfFeEgGcCsSaAp".contains(letter) else { return nil }
        kind = .value("%\(flags)\(length)\(letter)")
        rest = conversion.dropFirst()
    }
}
