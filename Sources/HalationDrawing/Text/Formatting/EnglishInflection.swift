/// Automatic grammar agreement by the rules of English: `^[3 apple](inflect: true)` becomes `3 apples`.
enum EnglishInflection {
    /// Replaces each such phrase by its words, the last of them in the number that the phrase begins with.
    ///
    /// - Parameters:
    ///   - string: The Markdown.
    ///   - plainText: Gives the words of a phrase as they are shown.
    /// - Returns: The Markdown with the words in place of the phrases. A phrase after a backslash stays.
    static func inflected(_ string: String, plainText: (String) -> String) -> String {
        guard string.utf8.contains(UInt8(ascii: "^")) else { return string }
        let mark = "](inflect: true)"
        var (result, rest) = ("", string[...])
        while let start = rest.firstRange(of: "^[") {
            result += rest[..<start.lowerBound]
            let end = rest[start.upperBound...].firstIndex(of: "]") ?? rest.endIndex
            guard rest[end...].hasPrefix(mark), result.last != "\\" else {
                result += rest[start]
                rest = rest[start.upperBound...]
                continue
            }
            let words = String(rest[start.upperBound..<end])
            let number = plainText(words).drop { !$0.isNumber }.prefix { $0.isNumber }
            result += number.isEmpty || number == "1" ? words : plural(of: words)
            rest = rest[end...].dropFirst(mark.count)
        }
        return result + rest
    }

    private static func plural(of words: String) -> String {
        let beforeLast = words.dropLast().last
        switch words.last {
        case "y" where !"aeiou".contains(beforeLast ?? "y"): return words.dropLast() + "ies"
        case "s", "x", "z": return words + "es"
        case "h" where beforeLast == "c" || beforeLast == "s": return words + "es"
        default: return words + "s"
        }
    }
}
