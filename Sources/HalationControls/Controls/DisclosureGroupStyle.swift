import Foundation
import HalationDrawing
import HalationGeometry
public import HalationViews

/// The parts of a group that unfolds for a style.
public nonisolated struct DisclosureGroupStyleConfiguration {
    /// The label of a group.
    public nonisolated struct Label: View {
        let part: ControlPart

        init(_ part: ControlPart) {
            self.part = part
        }

        /// The label of a group.
        @MainActor @preconcurrency public var body: some View { part }
    }

    /// The content of a group.
    public nonisolated struct Content: View {
        let part: ControlPart

        init(_ part: ControlPart) {
            self.part = part
        }

        /// The content of a group.
        @MainActor @preconcurrency public var body: some View { part }
    }

    /// The label of a group.
    public let label: Label

    /// The content of a group.
    public let content: Content

    /// Whether the content is shown.
    @Binding public var isExpanded: Bool

    init(label: Label, content: Content, isExpanded: Binding<Bool>) {
        self.label = label
        self.content = content
        _isExpanded = isExpanded
    }
}

/// A look of groups that unfold.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
    /// The type of what is drawn.
    associatedtype Body: View

    /// The parts.
    typealias Configuration = DisclosureGroupStyleConfiguration

    /// What is drawn.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

extension View {
    /// Sets the look of the groups that unfold in the view.
    public nonisolated func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        environment(\.disclosureGroupStyle, style)
    }
}

private nonisolated struct DisclosureGroupStyleKey: EnvironmentKey {
    static var defaultValue: any DisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension EnvironmentValues {
    var disclosureGroupStyle: any DisclosureGroupStyle {
        get { self[DisclosureGroupStyleKey.self] }
        set { self[DisclosureGroupStyleKey.self] = newValue }
    }
}

/// The parts as a style draws them.
struct StyledDisclosureGroup: View {
    let configuration: DisclosureGroupStyleConfiguration

    @Environment(\.disclosureGroupStyle) private var style

    var body: some View { open(style) }

    private func open<Style: DisclosureGroupStyle>(_ style: Style) -> AnyView {
        AnyView(StyledControl(style, configuration) { $0.makeBody(configuration: $1) })
    }
}

/// The label with an arrow, and the content if it is unfolded.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// The label, and the content if it is unfolded.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack {
                configuration.label
                Spacer(minLength: 8)
                Chevron()
                    .stroke(.tint, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
                    .frame(width: 7, height: 13)
                    .rotationEffect(.degrees(configuration.isExpanded ? 90 : 0))
                    .frame(width: 13)
            }
            .contentShape(Rectangle())
            .onTapGesture { configuration.isExpanded.toggle() }
            if configuration.isExpanded { configuration.content }
        }
    }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    /// The label with an arrow, and the content if it is unfolded.
    public nonisolated static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}
