/// A value that a script sets on a control.
public enum ScriptValue: Hashable, Sendable {
    /// The text of a field, or the text of a picker's option.
    case text(String)

    /// The value of a slider or stepper.
    case number(Double)

    /// The state of a toggle.
    case flag(Bool)
}

extension ScriptValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral
{
    /// Creates the value of a text field or picker.
    public init(stringLiteral value: String) { self = .text(value) }

    /// Creates the value of a slider or stepper.
    public init(floatLiteral value: Double) { self = .number(value) }

    /// Creates the value of a slider or stepper.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }

    /// Creates the value of a toggle.
    public init(booleanLiteral value: Bool) { self = .flag(value) }
}

extension ScriptValue: CustomStringConvertible {
    /// The value as it is written in a script.
    public var description: String {
        switch self {
        case .text(let text): "\"\(text)\""
        case .number(let number): "\(number)"
        case .flag(let flag): "\(flag)"
        }
    }
}
