import HalationSource

/// A use of a macro, as the compiler describes it.
package struct MacroUse {
    /// The name of the macro's implementation, such as `EntryMacro`.
    let implementation: String

    /// The role to expand, such as `accessor`; empty for a freestanding macro.
    let role: String

    /// A prefix for names that no other expansion uses.
    let discriminator: String

    /// The declaration that the macro is attached to, or the freestanding macro itself.
    let source: SourceText

    /// The declaration around it, innermost first, without its members.
    let surroundings: [SourceText]

    /// The conformances that an extension should add; nil for other roles.
    let conformances: String?

    /// The file and the UTF-8 offset of the use.
    let file: String
    let offset: Int

    /// The name of the extended or declared type.
    let typeName: String

    /// Reads a message of the compiler; nil if it lacks what every use has.
    package init?(_ message: [String: Any]) {
        guard let macro = message["macro"] as? [String: Any],
            let implementation = macro["typeName"] as? String,
            let syntax = (message["declSyntax"] ?? message["syntax"]) as? [String: Any],
            let text = syntax["source"] as? String
        else { return nil }
        self.implementation = implementation
        role = message["macroRole"] as? String ?? ""
        discriminator = message["discriminator"] as? String ?? ""
        source = SourceText(text)
        surroundings = (message["lexicalContext"] as? [[String: Any]] ?? [])
            .compactMap { ($0["source"] as? String).map { SourceText($0) } }
        conformances = (message["conformanceListSyntax"] as? [String: Any])?["source"] as? String
        typeName = ((message["extendedTypeSyntax"] as? [String: Any])?["source"] as? String) ?? ""
        let location =
            ((message["attributeSyntax"] as? [String: Any])?["location"] ?? syntax["location"])
            as? [String: Any]
        file = location?["fileName"] as? String ?? ""
        offset = location?["offset"] as? Int ?? 0
    }

    /// A name that no other expansion declares, as the compiler demands of names at file scope.
    func uniqueName(_ name: String) -> String {
        "\(discriminator)\(name.utf8.count)\(name)fMu_"
    }
}
