import Foundation
import HalationDrawing
public import HalationViews

/// The parts of a label with a value for a style.
public nonisolated struct LabeledContentStyleConfiguration {
    /// The type-erased label of a value.
    public nonisolated struct Label: View {
        let part: AnyView

        /// The label as passed to the view.
        @MainActor @preconcurrency public var body: some View { part }
    }

    /// The type-erased value with a label.
    public nonisolated struct Content: View {
        let part: AnyView

        /// The value as passed to the view.
        @MainActor @preconcurrency public var body: some View { part }
    }

    /// The label as passed to the view.
    public let label: Label

    /// The value as passed to the view.
    public let content: Content
}

extension LabeledContentStyleConfiguration: StyledConfiguration {
    @MainActor var defaultBody: some View { AutomaticLabeledContentStyle().makeBody(configuration: self) }
}

/// A style for values with a label.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
    /// The type of the styled view.
    associatedtype Body: View

    /// The parts of the view to style.
    typealias Configuration = LabeledContentStyleConfiguration

    /// Returns the styled label and value.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

extension View {
    /// Sets the style for values with a label in the view.
    public nonisolated func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        controlStyle(style) { $0.makeBody(configuration: $1) }
    }
}

/// The default style: the label, and at the trailing edge the value.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    public nonisolated init() {}

    /// Returns the label and the value.
    public func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.label
            Spacer(minLength: 8)
            configuration.content
                .transformEnvironment(\.self) {
                    // Grey in the label of a menu too, whose tint is a default; a paler shade of a style that a
                    // program set.
                    let style: any ShapeStyle =
                        $0.hasForegroundStyle ? HierarchicalShapeStyle.secondary : Color.secondary
                    $0.setDefaultForegroundStyle(style)
                }
        }
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    public nonisolated static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}
