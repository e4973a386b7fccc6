import HalationSource

/// `@Animatable`: the animatable data of a type from its stored variables.
enum AnimatableMacro {
    static func expansion(of use: MacroUse) throws(MacroError) -> String {
        if use.role == "extension" {
            let isNeeded = use.conformances.map { $0.contains("Animatable") } ?? true
            return isNeeded ? "extension \(use.typeName): Animatable {}" : ""
        }
        let source = use.source
        guard let head = Declaration(source.tokens[...], of: source),
            ["struct", "class", "enum"].contains(head.keyword),
            let block = head.rest.indices.first(where: {
                source.tokens[$0].depth == 0 && source.text(of: source.tokens[$0]) == "{"
            })
        else { throw MacroError(message: "'@Animatable' needs a structure with stored variables") }
        let members = source.statements(of: source.contents(of: block))
        // A type's own animatable data counts.
        let own = members.compactMap { VariableDeclaration($0, of: source)?.name }
        guard !own.contains("animatableData") else { return "" }

        var fields: [(name: String, type: String)] = []
        for member in members {
            guard let field = VariableDeclaration(member, of: source), isAnimated(field) else { continue }
            guard let type = field.type ?? inferredType(of: field.value ?? "") else {
                throw MacroError(
                    message:
                        "give '\(field.name)' a type, such as 'var \(field.name): Double', or mark it '@AnimatableIgnored'"
                )
            }
            guard !discreteTypes.contains(type) else { continue }
            fields.append((field.name, type))
        }
        let access = ["public", "package", "open"].contains { head.modifiers.contains($0) } ? "public " : ""
        guard !fields.isEmpty else {
            return
                "\(access)nonisolated var animatableData: EmptyAnimatableData { get { EmptyAnimatableData() } set {} }"
        }
        let setters = fields.indices.map { index in
            "self.\(fields[index].name).animatableData = newValue\(path(to: index, of: fields.count))"
        }
        return """
            \(access)nonisolated var animatableData: \(pair(of: fields.map { "(\($0.type)).AnimatableData" }) { "AnimatablePair<\($0), \($1)>" }) {
                get { \(pair(of: fields.map { "self.\($0.name).animatableData" }) { "AnimatablePair(\($0), \($1))" }) }
                set {
                    \(setters.joined(separator: "\n        "))
                }
            }
            """
    }

    /// Types that have no values in between, and are left out as if they were ignored.
    private static let discreteTypes: Set = ["Bool", "Int", "String"]

    private static let ignoringAttributes: Set = [
        "AnimatableIgnored", "State", "Binding", "Environment", "EnvironmentObject", "ObservedObject",
        "StateObject",
        "Namespace", "FocusState", "GestureState", "Bindable", "AppStorage", "SceneStorage", "ScaledMetric",
    ]

    private static func isAnimated(_ field: VariableDeclaration) -> Bool {
        field.head.keyword == "var" && !field.isComputed
            && !field.head.modifiers.contains("static") && !field.head.modifiers.contains("lazy")
            && !field.head.attributes.contains(where: ignoringAttributes.contains)
    }

    /// The type of a literal, of `Type(...)` and of `Type.member`; nil for other values.
    private static func inferredType(of value: String) -> String? {
        let source = SourceText(value)
        guard let first = source.tokens.first(where: { source.text(of: $0) != "-" }) else { return nil }
        let text = source.text(of: first)
        switch first.kind {
        case .number where text.hasPrefix("0x"): return text.contains("p") ? "Double" : "Int"
        case .number: return text.contains(".") || text.contains("e") ? "Double" : "Int"
        case .string: return "String"
        case .word where text == "true" || text == "false": return "Bool"
        case .word where text.first?.isUppercase == true: return text
        default: return nil
        }
    }

    /// Nested pairs of several parts; a single part is itself.
    private static func pair(of parts: [String], _ combine: (String, String) -> String) -> String {
        guard let last = parts.last else { return "" }
        return parts.dropLast().reversed().reduce(last) { combine($1, $0) }
    }

    /// The member of the nested pairs that holds the part at an index.
    private static func path(to index: Int, of count: Int) -> String {
        guard count > 1 else { return "" }
        let seconds = String(repeating: ".second", count: index)
        return index == count - 1 ? seconds : seconds + ".first"
    }
}
