import ArgumentParser

/// A value of a flag with the text that stands for it.
///
/// Messages quote the text, and requests repeat it. A default is written as users would type it: `= "1"`.
struct Spelled<Value: FlagValue>: Sendable {
    /// The value.
    let value: Value

    /// The text, as typed unless its meaning would change with the time.
    let text: String

    /// Parses the text after a flag.
    init(parsing text: String, for flag: String) throws(ToolFailure) {
        self.text = Value.lasting(text)
        value = try Value(parsing: self.text, for: flag)
    }
}

extension Spelled: ExpressibleByArgument {
    init?(argument: String) {
        // The parser words no reasons; `FlagDeclaration.mistake(in:)` parses again to find this one.
        try? self.init(parsing: argument, for: "")
    }

    var defaultValueDescription: String { text }

    static var defaultCompletionKind: CompletionKind {
        Value.proposals.isEmpty ? .default : .list(Value.proposals)
    }
}

extension Spelled: ExpressibleByStringLiteral {
    /// Creates a default.
    init(stringLiteral text: String) {
        guard let value = Self(argument: text) else {
            preconditionFailure("The default '\(text)' is not one of the option's values.")
        }
        self = value
    }
}
