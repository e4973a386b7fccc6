import HalationCatalog

/// A type of the values that users type after a flag.
protocol FlagValue: Sendable {
    /// Parses the text after a flag.
    ///
    /// - Parameters:
    ///   - text: The text as typed.
    ///   - flag: The flag's name without its hyphens.
    /// - Throws: A failure of usage that names the flag, quotes the text and says what would be right.
    init(parsing text: String, for flag: String) throws(ToolFailure)

    /// Values that completions propose; by default none.
    static var proposals: [String] { get }

    /// The text that has the meaning of `text` at any later time; by default the same text.
    static func lasting(_ text: String) -> String
}

extension FlagValue {
    static var proposals: [String] { [] }

    static func lasting(_ text: String) -> String { text }
}

/// A value that is one of several names.
protocol FlagChoice: FlagValue, CaseIterable, RawRepresentable<String> {
    /// The values in the order in which messages list them; by default that of their declaration.
    static var choices: [Self] { get }
}

extension FlagChoice {
    static var choices: [Self] { Array(allCases) }

    static var proposals: [String] { choices.map(\.rawValue) }

    init(parsing text: String, for flag: String) throws(ToolFailure) {
        guard let value = Self(rawValue: text) else {
            throw ToolFailure(
                usage: "--\(flag) cannot be '\(text)'; give \(Self.proposals.formatted(as: "or"))"
            )
        }
        self = value
    }
}
