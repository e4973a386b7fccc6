import HalationCatalog
import HalationSource

/// The source code beside the user's files: which view the program renders, and where it begins.
package struct ProgramEntry {
    /// The text of the file.
    package let text: String

    /// Whether declarations in `#if DEBUG`, where previews often stand, are compiled.
    package let isDebug: Bool

    /// Chooses the view to render.
    ///
    /// - Parameters:
    ///   - survey: The declarations of the program.
    ///   - root: The expression given by the user; nil to choose.
    ///   - symbols: The declarations of the assets that the program names; nil if it names none.
    /// - Throws: ``ToolFailure`` if the program has no such view.
    package init(_ survey: ProgramSurvey, root: String?, symbols: String? = nil) throws(ToolFailure) {
        let expression = if let root { root } else { try Self.expression(for: survey) }
        let isPreview =
            root == nil && survey.mainType == nil && !survey.showsDelegatesWindow
            && (survey.previewCount > 0 || !survey.previewProviders.isEmpty)
        isDebug = isPreview
        var text = (symbols ?? "") + "import SwiftUI\n"
        if survey.needsModuleBundle {
            text += """

                extension Foundation.Bundle {
                    /// A program of one module has the resources of that module.
                    static var module: Bundle { .main }
                }

                """
        }
        if let expression {
            text += """

                @section("halation_previews") @used
                private let givenRoot: @convention(c) (UnsafeMutableRawPointer) -> Void = { list in
                    PreviewList.add(to: list, name: "\(ProgramRoot.givenRoot)") { \(expression) }
                }

                """
        }
        text += Self.delegates(survey)
        if survey.mainType == nil { text += Self.main(survey, root: root) }
        self.text = text
    }

    /// Declarations that tell an app how to make its delegates.
    static func delegates(_ survey: ProgramSurvey) -> String {
        guard survey.mainType != nil else { return "" }
        return survey.delegates.enumerated().map { index, delegate in
            """

            @section("halation_delegates") @used
            private let delegate\(index): @convention(c) (UnsafeMutableRawPointer) -> Void = { list in
                DelegateList.add(to: list, \(delegate).self) { \(delegate)() }
            }

            """
        }
        .joined()
    }

    /// The beginning of a program without one: the window of its delegates, or a preview.
    static func main(_ survey: ProgramSurvey, root: String?) -> String {
        var call = "PreviewProgram.main()"
        if root == nil, survey.showsDelegatesWindow, let delegate = survey.delegate?.name {
            let scene = survey.sceneDelegate.map { ", scene: { \($0)() }" } ?? ""
            call = "DelegateProgram.main(\"\(delegate)\", delegate: { \(delegate)() }\(scene))"
        }
        return """

            @main
            enum HalationProgramEntry {
                @MainActor static func main() { \(call) }
            }

            """
    }

    /// The expression of the root; nil if the program finds it: the scene of its app, or its first preview.
    static func expression(for survey: ProgramSurvey) throws(ToolFailure) -> String? {
        if let page = survey.pageView, survey.mainType == nil { return page }
        if survey.mainType != nil || survey.showsDelegatesWindow || survey.previewCount > 0 { return nil }
        if let provider = survey.previewProviders.first { return "\(provider).previews" }
        if let only = survey.views.first, survey.views.count == 1 { return only + "()" }
        if let only = survey.topViews.first, survey.topViews.count == 1 { return only + "()" }
        if let named = survey.namedView { return named + "()" }
        guard let example = survey.views.first else {
            let views = survey.allViews.map { "'\($0)'" }.formatted(as: "and")
            throw ToolFailure(
                usage: survey.allViews.isEmpty
                    ? "there is no view in the file; declare a struct that conforms to View"
                    : "\(views) cannot be made without arguments; give --root with an expression, such as "
                        + "--root '\(survey.allViews[0])(...)'"
            )
        }
        throw ToolFailure(
            usage: "there are several views: \(survey.views.formatted(as: "and")); "
                + "choose one, as in --root '\(example)()'"
        )
    }
}
