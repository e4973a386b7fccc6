public import HalationDrawing
import HalationGeometry
public import HalationViews

/// Views with a header and a footer.
///
/// Lists and forms draw sections as groups of rows; other containers get header, content and footer one after another.
public nonisolated struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer

    /// Whether the content is shown; nil if it always is.
    var isExpanded: Binding<Bool>?

    /// Whether the header of the section in a sidebar shows and hides the content.
    var isCollapsible = true

    @Namespace private var id
    @Environment(\.isInList) private var isInList
    @Environment(\.collapsesSections) private var collapsesSections
}

extension Section: SectionView {
    package nonisolated static var isSection: Bool { true }
}

extension Section: View where Parent: View, Content: View, Footer: View {
    /// Header, content and footer.
    @MainActor @preconcurrency public var body: some View {
        switcher
            .transformEnvironment(\.self) {
                if isInList {
                    $0.prepareForSectionHeader()
                } else if $0.closeMenu != nil {
                    $0.prepareForMenuHeader()
                }
            }
            .layoutValue(key: SectionPart.Trait.self, value: SectionPart(id: id, role: .header))
        if isExpanded?.wrappedValue ?? true {
            content
                .layoutValue(key: SectionPart.Trait.self, value: SectionPart(id: id, role: .content))
        }
        footer
            .transformEnvironment(\.self) { if isInList { $0.prepareForSectionFooter() } }
            .layoutValue(key: SectionPart.Trait.self, value: SectionPart(id: id, role: .footer))
    }

    /// The header; in a sidebar with the arrow that shows and hides the content.
    @MainActor @ViewBuilder private var switcher: some View {
        if let isExpanded, isCollapsible, collapsesSections, isInList {
            HStack {
                header
                Spacer()
                Image(systemName: "chevron.right")
                    .font(.footnote.weight(.semibold))
                    .foregroundStyle(.tint)
                    .rotationEffect(.degrees(isExpanded.wrappedValue ? 90 : 0))
            }
            .contentShape(Rectangle())
            .onTapGesture { withAnimation { isExpanded.wrappedValue.toggle() } }
        } else {
            header
        }
    }

    /// Sets whether the header of the section in a sidebar shows and hides the content.
    public func collapsible(_ collapsible: Bool) -> some View {
        var section = self
        section.isCollapsible = collapsible
        return section
    }

    /// Creates a section with a header and a footer.
    public init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder header: () -> Parent,
        @ViewBuilder footer: () -> Footer
    ) {
        self.header = header()
        self.content = content()
        self.footer = footer()
    }
}

/// A section whose content is one loop.
protocol LoopSection {
    /// The loop; nil if the content is something else.
    var loop: (any LoopView)? { get }

    /// The header, as lists draw it.
    @MainActor var listHeader: AnyView { get }

    /// The footer, as lists draw it.
    @MainActor var listFooter: AnyView { get }
}

extension Section: LoopSection where Parent: View, Content: View, Footer: View {
    var loop: (any LoopView)? { isExpanded == nil ? content as? any LoopView : nil }

    @MainActor var listHeader: AnyView {
        AnyView(header.transformEnvironment(\.self) { $0.prepareForSectionHeader() })
    }

    @MainActor var listFooter: AnyView {
        AnyView(footer.transformEnvironment(\.self) { $0.prepareForSectionFooter() })
    }
}

extension EnvironmentValues {
    fileprivate mutating func prepareForSectionHeader() {
        if headerProminence == .increased {
            font = .title3.bold()
        } else if listStyleKind == .plain {
            font = .subheadline.weight(.semibold)
            setDefaultForegroundStyle(Color.secondary)
        } else if listStyleKind == .sidebar {
            font = .title3.weight(.semibold)
        } else if !platformLook.list.hasCapitalHeaders {
            font = .headline
            setDefaultForegroundStyle(Color.secondary)
        } else {
            font = .footnote
            textCase = .uppercase
            setDefaultForegroundStyle(Color.secondary)
        }
    }

    fileprivate mutating func prepareForMenuHeader() {
        font = .footnote
        setDefaultForegroundStyle(Color.secondary)
    }

    fileprivate mutating func prepareForSectionFooter() {
        font = .footnote
        setDefaultForegroundStyle(Color.secondary)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    /// Creates a section with a footer.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(content: content, header: { EmptyView() }, footer: footer)
    }

    /// Creates a section with a footer.
    public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { EmptyView() }, footer: { footer })
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// Creates a section with a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header, footer: { EmptyView() })
    }

    /// Creates a section with a header, whose content is shown while a binding is true.
    ///
    /// In a sidebar, a tap of the header changes it.
    public init(
        isExpanded: Binding<Bool>,
        @ViewBuilder content: () -> Content,
        @ViewBuilder header: () -> Parent
    ) {
        self.init(content: content, header: header, footer: { EmptyView() })
        self.isExpanded = isExpanded
    }

    /// Creates a section with a header.
    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header }, footer: { EmptyView() })
    }
}

extension Section where Parent: View, Content: View, Footer: View {
    /// Creates a section with a header and a footer.
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header }, footer: { footer })
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    /// Creates a section without header and footer.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// Creates a section with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(titleKey) }, footer: { EmptyView() })
    }

    /// Creates a section with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
    }

    /// Creates a section with a title, whose content is shown while a binding is true.
    public init(
        _ titleKey: LocalizedStringKey,
        isExpanded: Binding<Bool>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
    }

    /// Creates a section with a title, whose content is shown while a binding is true.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        isExpanded: Binding<Bool>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}
