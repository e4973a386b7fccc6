import Foundation
import HalationDrawing
public import HalationViews

/// The parts of a label with a value for a style.
public nonisolated struct LabeledContentStyleConfiguration {
    /// The label.
    public nonisolated struct Label: View {
        let part: ControlPart

        init(_ part: ControlPart) {
            self.part = part
        }

        /// The label.
        @MainActor @preconcurrency public var body: some View { part }
    }

    /// The value.
    public nonisolated struct Content: View {
        let part: ControlPart

        init(_ part: ControlPart) {
            self.part = part
        }

        /// The value.
        @MainActor @preconcurrency public var body: some View { part }
    }

    /// The label.
    public let label: Label

    /// The value.
    public let content: Content
}

/// A look of labels with values.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
    /// The type of what is drawn.
    associatedtype Body: View

    /// The parts.
    typealias Configuration = LabeledContentStyleConfiguration

    /// What is drawn.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

extension View {
    /// Sets the look of the labels with values in the view.
    public nonisolated func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        environment(\.labeledContentStyle, style)
    }
}

private nonisolated struct LabeledContentStyleKey: EnvironmentKey {
    static var defaultValue: any LabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension EnvironmentValues {
    var labeledContentStyle: any LabeledContentStyle {
        get { self[LabeledContentStyleKey.self] }
        set { self[LabeledContentStyleKey.self] = newValue }
    }
}

/// The parts as a style draws them.
struct StyledLabeledContent: View {
    let configuration: LabeledContentStyleConfiguration

    @Environment(\.labeledContentStyle) private var style

    var body: some View { open(style) }

    private func open<Style: LabeledContentStyle>(_ style: Style) -> AnyView {
        AnyView(StyledControl(style, configuration) { $0.makeBody(configuration: $1) })
    }
}

/// The label, and at the trailing edge the value.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// The label and the value.
    public func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.label
            Spacer(minLength: 8)
            configuration.content.foregroundStyle(.secondary)
        }
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    /// The label, and at the trailing edge the value.
    public nonisolated static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}
