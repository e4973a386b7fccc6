import HalationSource

/// `@Model`: a class whose stored variables are observed and known to a context.
enum ModelMacro {
    static func expansion(of use: MacroUse) throws(MacroError) -> String {
        switch use.role {
        case "extension":
            return ["Observation.Observable", "SwiftData.PersistentModel"].filter { name in
                use.conformances.map { $0.contains(name.drop { $0 != "." }.dropFirst()) } ?? true
            }
            .map { "extension \(use.typeName): \($0) {}" }.joined(separator: "\n")
        case "memberAttribute":
            let isKept =
                VariableDeclaration(use.source.tokens[...], of: use.source)
                .map { isPersisted($0, in: use.source) } ?? false
            return isKept ? "@SwiftData._PersistedProperty" : ""
        default:
            return try members(of: use)
        }
    }

    /// Whether a variable belongs to the model.
    private static func isPersisted(_ variable: VariableDeclaration, in source: SourceText) -> Bool {
        let kept = variable.head.keyword == "var" && !variable.isComputed
        let isOfObjects = !["static", "class", "lazy"].contains { variable.head.modifiers.contains($0) }
        let isIgnored = ["Transient", "_PersistedProperty", "ObservationIgnored"].contains {
            variable.head.attributes.contains($0)
        }
        guard kept, isOfObjects, !isIgnored else { return false }
        // Accessors of a macro cannot stand beside observers.
        return !source.tokens.contains { ["willSet", "didSet"].contains(source.text(of: $0)) }
    }

    private static func members(of use: MacroUse) throws(MacroError) -> String {
        let source = use.source
        guard let head = Declaration(source.tokens[...], of: source), head.keyword == "class",
            let name = head.name(in: source),
            let block = head.rest.indices.first(where: {
                source.tokens[$0].depth == 0 && source.text(of: source.tokens[$0]) == "{"
            })
        else { throw MacroError(message: "'@Model' needs a class") }
        var properties: [String] = []
        for member in source.statements(of: source.contents(of: block)) {
            let own = SourceText(source.text(of: member))
            guard let variable = VariableDeclaration(own.tokens[...], of: own), isPersisted(variable, in: own)
            else { continue }
            var arguments = ["\\\(name).\(variable.name)"]
            arguments.append(options("Attribute", of: own) ?? "nil")
            arguments.append(options("Relationship", of: own) ?? "nil")
            properties.append("SwiftData._ModelProperty.property(\(arguments.joined(separator: ", ")))")
        }
        let access = ["public", "package", "open"].contains { head.modifiers.contains($0) } ? "public " : ""
        return """
            private let _$observationRegistrar = Observation.ObservationRegistrar()
            \(access)nonisolated let _$record = SwiftData._ModelRecord()
            \(access)nonisolated static let _$properties: [SwiftData._ModelProperty] = [
                \(properties.joined(separator: ",\n        "))
            ]
            internal nonisolated func _$related<_Member>(
                _ keyPath: KeyPath<\(name), _Member>
            ) -> [any SwiftData.PersistentModel] { _$models(at: keyPath) }
            internal nonisolated func _$changed<_Member>(
                _ keyPath: KeyPath<\(name), _Member>,
                _ related: [any SwiftData.PersistentModel]
            ) { _$didSet(keyPath, before: related) }
            internal nonisolated func access<_Member>(keyPath: KeyPath<\(name), _Member>) {
                _$observationRegistrar.access(self, keyPath: keyPath)
            }
            internal nonisolated func withMutation<_Member, _Result>(
                keyPath: KeyPath<\(name), _Member>,
                _ mutation: () throws -> _Result
            ) rethrows -> _Result {
                try _$observationRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
            }
            """
    }

    /// The arguments of an attribute as a value of the schema; nil without the attribute.
    private static func options(_ attribute: String, of source: SourceText) -> String? {
        let tokens = source.tokens
        for index in tokens.indices.dropLast() where source.text(of: tokens[index]) == "@" {
            guard source.text(of: tokens[index + 1]) == attribute else { continue }
            guard index + 2 < tokens.count, source.text(of: tokens[index + 2]) == "(" else {
                return "SwiftData.Schema.\(attribute)()"
            }
            let arguments = source.text(of: source.contents(of: index + 2))
            return "SwiftData.Schema.\(attribute)(\(arguments))"
        }
        return nil
    }
}

/// `@_PersistedProperty`: the accessors and the storage of a model's variable.
enum PersistedPropertyMacro {
    static func expansion(of use: MacroUse) throws(MacroError) -> String {
        guard let variable = VariableDeclaration(use.source.tokens[...], of: use.source) else { return "" }
        let name = variable.name.filter { $0 != "`" }
        guard use.role == "accessor" else {
            let type = variable.type.map { ": \($0)" } ?? ""
            let value = variable.value.map { " = \($0)" } ?? ""
            guard !(type + value).isEmpty else {
                throw MacroError(message: "'var \(name)' of a model needs a type or an initial value")
            }
            return "private var _\(name)\(type)\(value)"
        }
        return """
            @storageRestrictions(initializes: _\(name))
            init(initialValue) { _\(name) = initialValue }
            get {
                access(keyPath: \\.\(variable.name))
                return _\(name)
            }
            set {
                let related = _$related(\\.\(variable.name))
                withMutation(keyPath: \\.\(variable.name)) { _\(name) = newValue }
                _$changed(\\.\(variable.name), related)
            }
            """
    }
}
