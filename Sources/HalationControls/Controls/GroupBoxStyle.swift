import Foundation
import HalationDrawing
import HalationGeometry
public import HalationViews

/// The parts of a box for a style.
public nonisolated struct GroupBoxStyleConfiguration {
    /// The type-erased label of a box.
    public nonisolated struct Label: View {
        let part: AnyView

        /// The label as passed to the box.
        @MainActor @preconcurrency public var body: some View { part }
    }

    /// The type-erased content of a box.
    public nonisolated struct Content: View {
        let part: AnyView

        /// The content as passed to the box.
        @MainActor @preconcurrency public var body: some View { part }
    }

    /// The label as passed to the box.
    public let label: Label

    /// The content as passed to the box.
    public let content: Content
}

extension GroupBoxStyleConfiguration: StyledConfiguration {
    @MainActor var defaultBody: some View { DefaultGroupBoxStyle().makeBody(configuration: self) }
}

/// A style for group boxes.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
    /// The type of the styled box.
    associatedtype Body: View

    /// The parts of the box to style.
    typealias Configuration = GroupBoxStyleConfiguration

    /// Returns the styled box.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

extension View {
    /// Sets the style for group boxes in the view.
    public nonisolated func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        controlStyle(style) { $0.makeBody(configuration: $1) }
    }
}

/// The default style for boxes: the label above the content, on a grey field.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    public nonisolated init() {}

    /// Returns the label above the content.
    public func makeBody(configuration: Configuration) -> some View {
        GroupBoxFace(configuration: configuration)
    }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    public nonisolated static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

private struct GroupBoxFace: View {
    let configuration: GroupBoxStyleConfiguration

    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            configuration.label.font(.headline)
            VStack { configuration.content }.frame(maxWidth: .infinity)
        }
        .padding(16)
        .background(
            colorScheme == .dark
                ? Color(.sRGB, red: 28 / 255, green: 28 / 255, blue: 30 / 255, opacity: 1)
                : Color(.sRGB, red: 242 / 255, green: 242 / 255, blue: 247 / 255, opacity: 1),
            in: RoundedRectangle(cornerRadius: 10)
        )
    }
}
