import Foundation

/// Emphasis, code, strikethrough and links in a line of text.
///
/// The rules are CommonMark's for delimiters: `*` and `_` open before a character that is not white space and close
/// after one, and `_` does neither within a word. Delimiters without a partner are shown.
enum InlineMarkdown {
    /// Styles of a character.
    struct Style: Equatable {
        var isStrong = false
        var isEmphasized = false
        var isCode = false
        var isStruckThrough = false
        var link: String?

        /// The attributes of the style.
        var attributes: TextAttributes {
            var attributes = TextAttributes()
            if isStrong { attributes.weight = .bold }
            if isEmphasized { attributes.isItalic = true }
            if isCode { attributes.isMonospaced = true }
            if isStruckThrough { attributes.strikethrough = .init(isActive: true) }
            if link != nil { attributes.style = Color.accentColor }
            return attributes
        }
    }

    /// A character of the source, or a text in its place.
    private enum Token {
        case character(Character)
        case text(Text)

        var character: Character? {
            if case .character(let character) = self { character } else { nil }
        }

        /// The character or the text, numbers as in English.
        var plainText: String {
            switch self {
            case .character(let character): String(character)
            case .text(let text):
                text.runs.map { run in
                    switch run.content {
                    case .string(let string): string
                    case .value(let value): value.string(in: EnvironmentValues())
                    case .image: ""
                    }
                }.joined()
            }
        }

        var isSpace: Bool { character?.isWhitespace ?? false }
        var isWord: Bool { character.map { $0.isLetter || $0.isNumber } ?? true }
    }

    /// A token with its style.
    private struct Piece {
        var token: Token
        var style = Style()
    }

    /// The runs of a literal with texts.
    static func runs(of parts: [LocalizedStringKey.Part]) -> [Text.Run] {
        var tokens: [Token] = []
        for part in parts {
            switch part {
            case .literal(let literal): tokens += literal.map { .character($0) }
            case .text(let text): tokens.append(.text(text))
            }
        }
        var runs: [Text.Run] = []
        var string = ""
        var style = Style()
        func flush() {
            guard !string.isEmpty else { return }
            runs.append(Text.Run(content: .string(string), attributes: style.attributes))
            string = ""
        }
        for piece in parse(tokens[...], Style()) {
            if piece.style != style {
                flush()
                style = piece.style
            }
            switch piece.token {
            case .character(let character): string.append(character)
            case .text(let text):
                flush()
                runs += text.completed(by: style.attributes).runs
            }
        }
        flush()
        // An empty literal is a text too: it has the height of a line.
        return runs.isEmpty ? [Text.Run(content: .string(""))] : runs
    }

    /// The stretches of equal style of a string.
    static func stretches(of string: String) -> [(string: String, style: Style)] {
        var result: [(string: String, style: Style)] = []
        for piece in parse(string.map { .character($0) }[...], Style()) {
            guard let character = piece.token.character else { continue }
            if let last = result.last, last.style == piece.style {
                result[result.count - 1].string.append(character)
            } else {
                result.append((String(character), piece.style))
            }
        }
        return result
    }

    private static func parse(_ tokens: ArraySlice<Token>, _ style: Style) -> [Piece] {
        var pieces: [Piece] = []
        var index = tokens.startIndex
        while index < tokens.endIndex {
            if let (inner, end) = span(at: index, in: tokens, style) {
                pieces += inner
                index = end
                continue
            }
            // An escaped character is taken as it is.
            if tokens[index].character == "\\", index + 1 < tokens.endIndex,
                let next = tokens[index + 1].character, next.isPunctuation || next.isSymbol
            {
                index += 1
            }
            pieces.append(Piece(token: tokens[index], style: style))
            index += 1
        }
        return pieces
    }

    /// The styled content of a span that starts at an index, and the index after it.
    private static func span(
        at index: Int,
        in tokens: ArraySlice<Token>,
        _ style: Style,
    ) -> ([Piece], end: Int)? {
        switch tokens[index].character {
        case "^": return inflected(at: index, in: tokens, style)
        case "`": return code(at: index, in: tokens, style)
        case "[": return link(at: index, in: tokens, style)
        case "~":
            return emphasis("~", count: 2, at: index, in: tokens, style) { $0.isStruckThrough = true }
        case "*", "_":
            guard let mark = tokens[index].character else { return nil }
            return emphasis(mark, count: 3, at: index, in: tokens, style) {
                $0.isStrong = true
                $0.isEmphasized = true
            } ?? emphasis(mark, count: 2, at: index, in: tokens, style) { $0.isStrong = true }
                ?? emphasis(mark, count: 1, at: index, in: tokens, style) { $0.isEmphasized = true }
        default: return nil
        }
    }

    /// The text of `^[3 apple](inflect: true)` in the number that it begins with, by the rules of English.
    private static func inflected(
        at index: Int,
        in tokens: ArraySlice<Token>,
        _ style: Style,
    ) -> ([Piece], end: Int)? {
        let mark = "](inflect: true)"
        guard index + 1 < tokens.endIndex, tokens[index + 1].character == "[",
            let close = tokens[(index + 2)...].firstIndex(where: { $0.character == "]" }),
            close + mark.count <= tokens.endIndex,
            zip(tokens[close...], mark).allSatisfy({ $0.character == $1 })
        else { return nil }
        var words = Array(tokens[(index + 2)..<close])
        let text = words.map(\.plainText).joined()
        let number = text.drop { !$0.isNumber }.prefix { $0.isNumber }
        if !number.isEmpty, number != "1" {
            let end = String(words.suffix(2).compactMap(\.character))
            let vowels: Set<Character> = ["a", "e", "i", "o", "u"]
            if end.hasSuffix("y"), let before = end.first, !vowels.contains(before) {
                words.removeLast()
                words += "ies".map { .character($0) }
            } else if ["ch", "sh"].contains(end) || ["s", "x", "z"].contains(where: end.hasSuffix) {
                words += "es".map { .character($0) }
            } else {
                words.append(.character("s"))
            }
        }
        return (parse(words[...], style), close + mark.count)
    }

    private static func emphasis(
        _ mark: Character,
        count: Int,
        at start: Int,
        in tokens: ArraySlice<Token>,
        _ style: Style,
        _ change: (inout Style) -> Void,
    ) -> ([Piece], end: Int)? {
        func isMark(at index: Int) -> Bool {
            index + count <= tokens.endIndex
                && (index..<index + count).allSatisfy { tokens[$0].character == mark }
        }
        let first = start + count
        guard isMark(at: start), first < tokens.endIndex, !tokens[first].isSpace,
            tokens[first].character != mark
        else { return nil }
        if mark == "_", start > tokens.startIndex, tokens[start - 1].isWord { return nil }
        var index = first + 1
        while index < tokens.endIndex {
            if tokens[index - 1].character == "\\" {
                index += 1
                continue
            }
            guard tokens[index].character == mark else {
                index += 1
                continue
            }
            let row = tokens[index...].prefix { $0.character == mark }
            // A row of three closes an inner span first, and then this one.
            let closes = row.count == count || (row.count == 3 && count < 3)
            let isInWord = mark == "_" && row.endIndex < tokens.endIndex && tokens[row.endIndex].isWord
            if closes, !tokens[index - 1].isSpace, !isInWord {
                var inner = style
                change(&inner)
                return (parse(tokens[first..<row.endIndex - count], inner), row.endIndex)
            }
            index = row.endIndex
        }
        return nil
    }

    private static func code(
        at start: Int,
        in tokens: ArraySlice<Token>,
        _ style: Style,
    ) -> ([Piece], end: Int)? {
        let rest = tokens[(start + 1)...]
        guard let end = rest.firstIndex(where: { $0.character == "`" }), end > start + 1 else { return nil }
        var inner = style
        inner.isCode = true
        return (tokens[start + 1..<end].map { Piece(token: $0, style: inner) }, end + 1)
    }

    private static func link(
        at start: Int,
        in tokens: ArraySlice<Token>,
        _ style: Style,
    ) -> ([Piece], end: Int)? {
        guard let middle = tokens[start...].firstIndex(where: { $0.character == "]" }),
            middle + 1 < tokens.endIndex, tokens[middle + 1].character == "(",
            let end = tokens[middle...].firstIndex(where: { $0.character == ")" })
        else { return nil }
        var inner = style
        inner.link = String(tokens[middle + 2..<end].compactMap(\.character))
        return (parse(tokens[start + 1..<middle], inner), end + 1)
    }
}

extension Text {
    /// The text, with attributes for runs that do not have their own.
    fileprivate func completed(by attributes: TextAttributes) -> Text {
        var text = self
        if let weight = attributes.weight { text = text.fontWeight(weight) }
        if attributes.isItalic == true { text = text.italic() }
        if attributes.isMonospaced == true { text = text.monospaced() }
        if attributes.strikethrough != nil { text = text.strikethrough() }
        if let color = attributes.style as? Color { text = text.foregroundColor(color) }
        return text
    }
}
