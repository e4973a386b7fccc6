import HalationSource

/// `@ModelActor`: an actor with a context of SwiftData.
enum ModelActorMacro {
    static func expansion(of use: MacroUse) throws(MacroError) -> String {
        guard use.role != "extension" else {
            let isNeeded = use.conformances.map { $0.contains("ModelActor") } ?? true
            return isNeeded ? "extension \(use.typeName): SwiftData.ModelActor {}" : ""
        }
        let source = use.source
        guard let head = Declaration(source.tokens[...], of: source), head.keyword == "actor" else {
            throw MacroError(message: "'@ModelActor' needs an actor")
        }
        let access =
            ["public", "package", "open"].first { head.modifiers.contains($0) }.map { "\($0) " } ?? ""
        var members = """
            \(access)nonisolated let modelExecutor: any SwiftData.ModelExecutor
            \(access)nonisolated let modelContainer: SwiftData.ModelContainer
            \(access)nonisolated var unownedExecutor: UnownedSerialExecutor {
                modelExecutor.asUnownedSerialExecutor()
            }
            """
        if !leavesOutInitializer(source) {
            members += """

                \(access)init(modelContainer: SwiftData.ModelContainer) {
                    modelExecutor = SwiftData.DefaultSerialModelExecutor(
                        modelContext: SwiftData.ModelContext(modelContainer)
                    )
                    self.modelContainer = modelContainer
                }
                """
        }
        return members
    }

    /// Whether the attribute is `@ModelActor(disableGenerateInit: true)`.
    private static func leavesOutInitializer(_ source: SourceText) -> Bool {
        let words = source.tokens.map { source.text(of: $0) }
        guard let index = words.firstIndex(of: "disableGenerateInit"), index + 2 < words.count else {
            return false
        }
        return words[index + 2] == "true"
    }
}
