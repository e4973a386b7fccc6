public import Foundation
public import HalationDrawing
public import HalationViews

/// A title with an icon.
public nonisolated struct Label<Title: View, Icon: View>: View {
    let title: Title
    let icon: Icon

    /// Creates a label with a custom title and icon.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    /// The label in its style.
    @MainActor @preconcurrency public var body: some View {
        StyledControl(
            LabelStyleConfiguration(
                title: .init(part: AnyView(title)),
                icon: .init(part: AnyView(icon))
            )
        )
    }
}

extension Label where Title == Text, Icon == Image {
    /// Creates a label with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
    }

    /// Creates a label with a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }

    /// Creates a label with a title and an image of the app.
    public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(name) })
    }

    /// Creates a label with a title and an image of the app.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image name: String) {
        self.init(title: { Text(title) }, icon: { Image(name) })
    }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    /// Creates a label from the configuration of a style, to be drawn by an outer style.
    public init(_ configuration: LabelStyleConfiguration) {
        self.init(title: { configuration.title }, icon: { configuration.icon })
    }
}

/// The parts of a label for a style.
public nonisolated struct LabelStyleConfiguration {
    /// The type-erased title of a label.
    public nonisolated struct Title: View {
        let part: AnyView

        /// The title as passed to the label.
        @MainActor @preconcurrency public var body: some View { part }
    }

    /// The type-erased icon of a label.
    public nonisolated struct Icon: View {
        let part: AnyView

        /// The icon as passed to the label.
        @MainActor @preconcurrency public var body: some View { part }
    }

    /// The title as passed to the label.
    public var title: Title

    /// The icon as passed to the label.
    public var icon: Icon
}

extension LabelStyleConfiguration: StyledConfiguration {
    @MainActor var defaultBody: some View { DefaultLabelStyle().makeBody(configuration: self) }
}

/// A style for the appearance of labels.
@MainActor @preconcurrency
public protocol LabelStyle {
    /// The type of the styled label.
    associatedtype Body: View

    /// The parts of the label to style.
    typealias Configuration = LabelStyleConfiguration

    /// Returns the styled label.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The default style for labels: icon and title; in lists the icon has the tint.
public struct DefaultLabelStyle: LabelStyle {
    public nonisolated init() {}

    /// Returns the icon and the title.
    public func makeBody(configuration: Configuration) -> some View {
        TitleAndIcon(configuration: configuration, adaptsToList: true)
    }
}

/// A style that shows icon and title.
public struct TitleAndIconLabelStyle: LabelStyle {
    public nonisolated init() {}

    /// Returns the icon and the title.
    public func makeBody(configuration: Configuration) -> some View {
        TitleAndIcon(configuration: configuration)
    }
}

/// A style that shows the title alone.
public struct TitleOnlyLabelStyle: LabelStyle {
    public nonisolated init() {}

    /// Returns the title of the label.
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// A style that shows the icon alone; scripts find it by its title.
public struct IconOnlyLabelStyle: LabelStyle {
    public nonisolated init() {}

    /// Returns the icon of the label.
    public func makeBody(configuration: Configuration) -> some View {
        configuration.icon.modifier(HiddenLabel(configuration.title))
    }
}

extension LabelStyle where Self == DefaultLabelStyle {
    public nonisolated static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    public nonisolated static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    public nonisolated static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    public nonisolated static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension View {
    /// Sets the width in which labels in the view centre their icons, in points.
    public nonisolated func labelReservedIconWidth(_ width: CGFloat) -> some View {
        environment(\.labelReservedIconWidth, width)
    }

    /// Sets the distance of icons and titles of labels in the view, in points.
    public nonisolated func labelIconToTitleSpacing(_ spacing: CGFloat) -> some View {
        environment(\.labelIconToTitleSpacing, spacing)
    }

    /// Sets the style for labels in the view.
    public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        controlStyle(style) { $0.makeBody(configuration: $1) }
    }
}

private struct TitleAndIcon: View {
    let configuration: LabelStyleConfiguration

    /// Whether icons in lists have the tint, and all the same width.
    var adaptsToList = false

    @Environment(\.isInList) private var isInList
    @Environment(\.foregroundStyle) private var foreground
    @Environment(\.labelReservedIconWidth) private var reservedWidth
    @Environment(\.labelIconToTitleSpacing) private var spacing

    var body: some View {
        if isInList, adaptsToList {
            HStack(alignment: .firstTextBaseline, spacing: spacing ?? 16) {
                configuration.icon
                    .foregroundStyle(foreground.map { erased($0) } ?? AnyShapeStyle(.tint))
                    .frame(width: reservedWidth ?? 28)
                configuration.title
            }
        } else {
            HStack(alignment: .firstTextBaseline, spacing: spacing ?? 8) {
                if let reservedWidth {
                    configuration.icon.frame(width: reservedWidth)
                } else {
                    configuration.icon
                }
                configuration.title
            }
        }
    }
}

extension EnvironmentValues {
    /// The width in which labels centre their icons, in points; by default that of the icon, in lists 28.
    @Entry public var labelReservedIconWidth: CGFloat?

    /// The distance of icons and titles of labels, in points; by default 8, in lists 16.
    @Entry fileprivate var labelIconToTitleSpacing: CGFloat?
}

private func erased<Style: ShapeStyle>(_ style: Style) -> AnyShapeStyle { AnyShapeStyle(style) }
