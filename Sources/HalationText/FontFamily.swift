/// The letters that a text asks for: a design of the system font, or a family by its name.
package enum FontFamily: Hashable, Sendable {
    /// The system font, which stands for San Francisco and has its measures.
    case system(SystemDesign)

    /// A family by the name that fontconfig knows it by.
    case named(String)
}

/// A design of the system font.
package enum SystemDesign: CaseIterable, Hashable, Sendable {
    case standard, serif, rounded, monospaced
}

extension FontFamily: ExpressibleByStringLiteral {
    package init(stringLiteral name: String) {
        self = .named(name)
    }
}

extension SystemDesign {
    /// The design that is most like a family that this machine does not have, judged by its name.
    init(like family: String) {
        let name = family.lowercased()
        let parts: [(design: SystemDesign, words: [String])] = [
            (.monospaced, ["mono", "courier", "menlo", "consol", "code"]),
            (.rounded, ["round"]),
            (.standard, ["sans"]),
            (
                .serif,
                [
                    "serif", "times", "georgia", "new york", "palatino", "baskerville", "garamond", "didot",
                    "bodoni", "hoefler", "charter", "cochin", "roman",
                ]
            ),
        ]
        self = parts.first { $0.words.contains { name.contains($0) } }?.design ?? .standard
    }

    /// The design that has the name of one of Apple's own families, or of a generic one; nil for other names.
    init?(standingFor family: String) {
        switch family.lowercased() {
        case "sans-serif", "system-ui", "sf pro", "sf pro text", "sf pro display", "sf compact",
            "sf compact text", "sf compact display", "san francisco", "":
            self = .standard
        case "serif", "new york", "new york small", "new york medium", "new york large",
            "new york extra large":
            self = .serif
        case "sf pro rounded", "sf compact rounded": self = .rounded
        case "monospace", "sf mono": self = .monospaced
        default: return nil
        }
    }
}
