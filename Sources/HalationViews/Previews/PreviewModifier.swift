import HalationDiagnostics
import HalationDrawing
public import HalationViewTree

/// A change of previews, such as sample data in their environment.
///
/// ```swift
/// struct SampleName: PreviewModifier {
///     static func makeSharedContext() async throws -> String { "Ada" }
///
///     func body(content: Content, context: String) -> some View { content.navigationTitle(context) }
/// }
///
/// #Preview(traits: .modifier(SampleName())) { Color.teal }
/// ```
///
/// Each rendered preview makes a context of its own; SwiftUI makes one for all previews.
@MainActor @preconcurrency
public protocol PreviewModifier {
    /// What the previews with this modifier share.
    associatedtype Context = Void

    /// The preview with the change.
    associatedtype Body: View

    /// The preview that is changed.
    typealias Content = PreviewModifierContent

    /// Makes what previews share; a preview whose context throws an error is empty, with a warning.
    static func makeSharedContext() async throws -> Context

    /// The preview with the change.
    ///
    /// - Parameters:
    ///   - content: The preview.
    ///   - context: What ``makeSharedContext()`` made.
    /// - Returns: The changed preview.
    @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
    /// Makes nothing, as nothing is shared.
    public static func makeSharedContext() async throws {}
}

/// A preview that a ``PreviewModifier`` changes.
public struct PreviewModifierContent: View {
    let view: AnyView

    /// The preview without the change.
    public var body: some View { view }
}

/// A preview with the change of a modifier, once its context is there.
struct ModifiedPreview<Modifier: PreviewModifier>: View {
    let modifier: Modifier
    let content: AnyView
    @State private var context: Modifier.Context?

    var body: some View {
        if let context {
            modifier.body(content: PreviewModifierContent(view: content), context: context)
        } else {
            Color.clear.task { await load() }
        }
    }

    private func load() async {
        do {
            context = try await Modifier.makeSharedContext()
        } catch {
            Warnings.report(
                "the context of the preview's modifier \(Modifier.self) cannot be made: \(error)",
                once: "context of \(Modifier.self)"
            )
        }
    }
}
