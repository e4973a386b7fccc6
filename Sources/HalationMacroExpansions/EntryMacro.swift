import HalationSource

/// `@Entry`: a key and accessors for a variable in an extension of a container of values.
enum EntryMacro {
    /// The protocol of the keys of each container.
    private static let keys = [
        "EnvironmentValues": "EnvironmentKey",
        "Transaction": "TransactionKey",
        "ContainerValues": "ContainerValueKey",
        "FocusedValues": "FocusedValueKey",
    ]

    static func expansion(of use: MacroUse) throws(MacroError) -> String {
        let statement = use.source.tokens[...]
        guard let variable = VariableDeclaration(statement, of: use.source), variable.head.keyword == "var",
            !variable.isComputed, !variable.head.modifiers.contains("static")
        else {
            throw MacroError(
                message: "'@Entry' needs a stored variable, such as '@Entry var spacing: Double = 8'"
            )
        }
        guard let container = container(around: use), let key = keys[container] else {
            throw MacroError(
                message:
                    "'@Entry' needs an extension of EnvironmentValues, Transaction, ContainerValues or FocusedValues"
            )
        }
        let name = "__Key_" + variable.name.filter { $0 != "`" }
        guard use.role != "accessor" else {
            return "get { self[\(name).self] }\nset { self[\(name).self] = newValue }"
        }
        if container == "FocusedValues" {
            guard let type = variable.type, let wrapped = unwrapped(type) else {
                throw MacroError(
                    message: "a focused value is optional: '@Entry var \(variable.name): Value?'"
                )
            }
            return "private struct \(name): \(key) { typealias Value = \(wrapped) }"
        }
        return "private struct \(name): \(key) { \(try member(variable)) }"
    }

    private static func member(_ variable: VariableDeclaration) throws(MacroError) -> String {
        guard let type = variable.type else {
            guard let value = variable.value else {
                throw MacroError(message: "'@Entry var \(variable.name)' needs a type or a default value")
            }
            // The type is known only to the compiler, so another macro makes an accessor of the initial value.
            return "@__EntryDefaultValue static var defaultValue = \(value)"
        }
        guard let value = variable.value ?? (unwrapped(type) == nil ? nil : "nil") else {
            throw MacroError(message: "'@Entry var \(variable.name): \(type)' needs a default value")
        }
        return "typealias Value = \(type)\nstatic var defaultValue: Value { \(value) }"
    }

    /// `@__EntryDefaultValue`: an accessor that evaluates the initial value whenever it is read, as values that are not
    /// `Sendable` cannot be kept.
    static func defaultValue(of use: MacroUse) throws(MacroError) -> String {
        guard let variable = VariableDeclaration(use.source.tokens[...], of: use.source),
            let value = variable.value
        else { throw MacroError(message: "'@__EntryDefaultValue' needs a variable with an initial value") }
        return "get { \(value) }"
    }

    private static func container(around use: MacroUse) -> String? {
        guard let context = use.surroundings.first,
            let head = Declaration(context.tokens[...], of: context), head.keyword == "extension"
        else { return nil }
        // The last part of a name such as `SwiftUI.EnvironmentValues`.
        var name: String?
        for token in head.rest {
            let text = context.text(of: token)
            guard token.kind == .word, text != "where" else {
                if text == "." { continue }
                break
            }
            name = text
        }
        return name
    }

    /// The type in an optional; nil for another type.
    private static func unwrapped(_ type: String) -> String? {
        if type.hasSuffix("?") {
            let wrapped = String(type.dropLast())
            // In `() -> Int?` the result is optional, and in `(() -> Int)?` the function.
            let source = SourceText(wrapped)
            let isFunction = source.tokens.contains {
                $0.depth == 0 && source.text(of: $0) == ">" && $0.isAttached
                    && $0.range.lowerBound > 0 && source.bytes[$0.range.lowerBound - 1] == UInt8(ascii: "-")
            }
            return isFunction ? nil : wrapped
        }
        guard type.hasPrefix("Optional<"), type.hasSuffix(">") else { return nil }
        return String(type.dropFirst("Optional<".count).dropLast())
    }
}
