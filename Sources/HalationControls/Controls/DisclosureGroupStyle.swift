import Foundation
import HalationDrawing
import HalationGeometry
public import HalationViews

/// The parts of a disclosure group for a style.
public nonisolated struct DisclosureGroupStyleConfiguration {
    /// The type-erased label of a group.
    public nonisolated struct Label: View {
        let part: AnyView

        /// The label as passed to the group.
        @MainActor @preconcurrency public var body: some View { part }
    }

    /// The type-erased content of a group.
    public nonisolated struct Content: View {
        let part: AnyView

        /// The content as passed to the group.
        @MainActor @preconcurrency public var body: some View { part }
    }

    /// The label as passed to the group.
    public let label: Label

    /// The content as passed to the group.
    public let content: Content

    /// Whether the content is shown.
    @Binding public var isExpanded: Bool

    init(label: Label, content: Content, isExpanded: Binding<Bool>) {
        self.label = label
        self.content = content
        _isExpanded = isExpanded
    }
}

extension DisclosureGroupStyleConfiguration: StyledConfiguration {
    @MainActor var defaultBody: some View { AutomaticDisclosureGroupStyle().makeBody(configuration: self) }
}

/// A style for disclosure groups.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
    /// The type of the styled group.
    associatedtype Body: View

    /// The parts of the group to style.
    typealias Configuration = DisclosureGroupStyleConfiguration

    /// Returns the styled group.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

extension View {
    /// Sets the style for disclosure groups in the view.
    public nonisolated func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        controlStyle(style) { $0.makeBody(configuration: $1) }
    }
}

/// The default style: the label with an arrow, and the content if the group is expanded.
///
/// In a list the label and each view of the content are rows, unless the group is in a stack; those of the content are
/// indented.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    public nonisolated init() {}

    /// Returns the label, and the content if the group is expanded.
    public func makeBody(configuration: Configuration) -> some View {
        DisclosureFace(configuration: configuration)
    }
}

private struct DisclosureFace: View {
    let configuration: DisclosureGroupStyleConfiguration

    @Environment(\.isInList) private var isInList

    /// From the label of a group to those of its rows in a list, in points, from memory.
    private static let indentation: CGFloat = 20

    var body: some View {
        ContainerReader { isInContainer in face(isRow: isInList && !isInContainer) }
    }

    @ViewBuilder private func face(isRow: Bool) -> some View {
        if isRow {
            label { withAnimation { configuration.isExpanded.toggle() } }
            if configuration.isExpanded {
                configuration.content
                    .padding(.leading, Self.indentation)
                    .alignmentGuide(.listRowSeparatorLeading) {
                        $0[explicit: .listRowSeparatorLeading] ?? Self.indentation
                    }
            }
        } else {
            VStack(alignment: .leading, spacing: 8) {
                label { configuration.isExpanded.toggle() }
                if configuration.isExpanded { configuration.content }
            }
        }
    }

    private func label(toggle: @escaping () -> Void) -> some View {
        HStack {
            configuration.label
            Spacer(minLength: 8)
            Chevron()
                .stroke(.tint, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
                .frame(width: 7, height: 13)
                .mirroredRotation(.degrees(configuration.isExpanded ? 90 : 0))
                .frame(width: 13)
        }
        .contentShape(Rectangle())
        .onTapGesture { toggle() }
    }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    public nonisolated static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}
