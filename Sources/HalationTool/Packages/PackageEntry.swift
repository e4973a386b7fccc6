/// The source code beside a package's own: which of its views is rendered.
struct PackageEntry {
    /// The text of the file.
    let text: String

    /// Chooses the view to render.
    ///
    /// - Parameters:
    ///   - survey: The declarations of the targets.
    ///   - root: The expression given by the user; nil to choose.
    ///   - modules: The modules whose declarations the expression may name; empty if the file is one of their module.
    /// - Throws: ``ToolFailure`` if there is no such view.
    init(_ survey: ProgramSurvey, root: String?, modules: [String]) throws(ToolFailure) {
        let expression = if let root { root } else { try ProgramEntry.expression(for: survey) }
        var text = "import SwiftUI\n" + modules.map { "@testable import \($0)\n" }.joined()
        if let expression { text += Self.record("givenRoot", named: ProgramRoot.givenRoot, expression) }
        for (index, provider) in survey.previewProviders.enumerated() {
            text += Self.record("provider\(index)", named: provider, "\(provider).previews")
        }
        if modules.isEmpty { text += ProgramEntry.delegates(survey) }
        // An app that begins with a delegate loses that beginning, as the file is one of its module.
        if !modules.isEmpty || (survey.delegate != nil && survey.mainType == nil) {
            text += ProgramEntry.main(survey, root: modules.isEmpty ? root : root ?? "")
        }
        self.text = text
    }

    /// A declaration that adds a view to the program's previews.
    private static func record(_ constant: String, named name: String, _ expression: String) -> String {
        """

        @section("halation_previews") @used
        private let \(constant): @convention(c) (UnsafeMutableRawPointer) -> Void = { list in
            PreviewList.add(to: list, name: "\(name)") { \(expression) }
        }

        """
    }
}
