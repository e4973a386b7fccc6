/// A literal with texts as one string, in the form in which ``MarkdownParser`` reads it.
///
/// Private characters, which the parser takes for letters, stand for what it must not see: the last ones that Unicode has
/// for such uses. Should a literal contain them, they are left out.
struct MarkdownSource {
    /// Protects white space at the ends of lines and of the string, which the parser would drop.
    private static let guardian: Unicode.Scalar = "\u{10FFFC}"

    /// Together with the private character after it, stands for a text.
    private static let placeholder: Unicode.Scalar = "\u{10FFFD}"

    /// The private character of the first text; those of the others follow.
    private static let firstNumber: UInt32 = 0xE000

    /// The Markdown.
    private(set) var string = ""

    private var texts: [Text] = []

    init(_ parts: [LocalizedStringKey.Part]) {
        for part in parts {
            switch part {
            case .literal(let literal):
                string += Self.hasMarks(literal) ? Self.withoutMarks(literal) : literal
            case .text(let text):
                guard let number = Unicode.Scalar(Self.firstNumber + UInt32(texts.count)) else { continue }
                string.unicodeScalars += [Self.placeholder, number]
                texts.append(text)
            }
        }
        string = EnglishInflection.inflected(string) { plainText(of: $0) }
        string = Self.guarded(string)
    }

    /// Calls `body` with the strings and the texts that a part of the source stands for.
    func visit(_ part: String, _ body: (InlineMarkdown.Content) -> Void) {
        guard Self.hasMarks(part) else { return body(.string(part)) }
        var scalars = part.unicodeScalars[...]
        while !scalars.isEmpty {
            let plain = scalars.prefix { $0 != Self.guardian && $0 != Self.placeholder }
            if !plain.isEmpty { body(.string(String(plain))) }
            scalars = scalars[plain.endIndex...]
            guard scalars.popFirst() == Self.placeholder, let number = scalars.popFirst() else { continue }
            // An entity spells a placeholder too, but none that stands for a text.
            let index = Int(number.value) - Int(Self.firstNumber)
            if texts.indices.contains(index) { body(.text(texts[index])) }
        }
    }

    /// Whether there is a byte with which the guardian and the placeholder begin.
    private static func hasMarks(_ string: String) -> Bool { string.utf8.contains(0xF4) }

    private static func withoutMarks(_ string: String) -> String {
        String(string.unicodeScalars.filter { $0 != guardian && $0 != placeholder })
    }

    /// A part of the source with its texts as strings, their numbers as in English.
    private func plainText(of part: String) -> String {
        var result = ""
        visit(part) { content in
            switch content {
            case .string(let string): result += string
            case .text(let text): result += text.plainText
            }
        }
        return result
    }

    /// A copy with a guardian between each line end and the white space beside it, and after white space at the end.
    private static func guarded(_ string: String) -> String {
        // Few keys have white space or control characters in such places, and bytes are read faster than scalars.
        guard string.utf8.contains(where: { $0 < 0x20 }) || string.utf8.last == 0x20 else { return string }
        var result = String.UnicodeScalarView()
        var last: Unicode.Scalar = "x"
        for scalar in string.unicodeScalars {
            if isLineEnd(scalar) && isBlank(last) || isBlank(scalar) && isLineEnd(last) {
                result.append(guardian)
            }
            // As CommonMark wants it, and because C's strings end with it.
            result.append(scalar == "\0" ? "\u{FFFD}" : scalar)
            last = scalar
        }
        if last.properties.isWhitespace { result.append(guardian) }
        return String(result)
    }

    private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" }
    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
}

extension Text {
    /// The characters without their styles, numbers as in English.
    fileprivate var plainText: String {
        translatedRuns(in: EnvironmentValues()).map { run in
            switch run.content {
            case .string(let string): string
            case .value(let value): value.string(in: EnvironmentValues())
            case .image, .localized: ""
            }
        }.joined()
    }
}
