public import Foundation
import HalationAnimation
import HalationDiagnostics
public import HalationDrawing
import HalationGeometry
public import HalationViews

/// Rows in a column, with dividers between them.
///
/// A row is at least 44 points high, 51 in the look of iOS 26. Rows of a section are grouped on a field with rounded
/// corners; in plain lists they reach from edge to edge. The list fills the proposed space and shows its start.
///
/// A list of one `ForEach` with 100 elements or more creates its rows as they scroll into view; other lists create all
/// of them.
public nonisolated struct List<SelectionValue: Hashable, Content: View>: View {
    let content: Content
    var isSelected: ((AnyHashable) -> Bool)?

    @Environment(\.listStyleKind) private var style
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.isListBackgroundHidden) private var isBackgroundHidden
    @Environment(\.listSectionGap) private var sectionGap
    @Environment(\.platformLook) private var look

    init(isSelected: ((AnyHashable) -> Bool)?, content: Content) {
        self.isSelected = isSelected
        self.content = content
    }

    /// The rows, in a scroll view.
    @MainActor @preconcurrency public var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                if let loop = loop {
                    ListLoop(
                        loop: loop,
                        style: style,
                        margins: margins(hasHeader: false, hasFooter: false, isFirst: true)
                    )
                } else {
                    Group(sections: content.environment(\.isInList, true)) { sections in
                        let first = sections.sections.first?.id
                        ForEach(sections.sections) { section in
                            ListSection(
                                section: section,
                                style: style,
                                margins: margins(
                                    hasHeader: !section.header.isEmpty,
                                    hasFooter: !section.footer.isEmpty,
                                    isFirst: section.id == first
                                ),
                                isSelected: isSelected
                            )
                        }
                    }
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .background(isBackgroundHidden ? .clear : style.background(in: colorScheme))
    }

    /// The rows of a long loop, which are made when they are visible.
    @MainActor private var loop: AnyView? {
        guard let loop = content as? any LoopView, loop.count >= 100 else { return nil }
        return loop.mappingRows { LoopListRow(row: $0, style: style, isSelected: isSelected) }
    }
}

/// The rows of a list that is a loop, which make up one section.
private struct ListLoop: View {
    let loop: AnyView
    let style: ListStyleKind
    /// The space above and below the rows.
    let margins: (top: CGFloat, bottom: CGFloat)

    @Environment(\.listRowGap) private var rowGap
    @Environment(\.platformLook) private var look

    var body: some View {
        let rows = LazyVStack(alignment: .leading, spacing: rowGap) { loop }
        if style == .grouped {
            rows
                .padding(.horizontal, look.list.groupInset)
                .padding(.top, margins.top)
                .padding(.bottom, margins.bottom)
        } else {
            rows
        }
    }
}

/// The rows of an element of a loop.
private struct LoopListRow: View {
    let row: LoopRow
    let style: ListStyleKind
    let isSelected: ((AnyHashable) -> Bool)?

    @Environment(\.listRowGap) private var rowGap
    @Environment(\.platformLook) private var look

    var body: some View {
        Group(subviews: row.content.environment(\.isInList, true)) { views in
            let first = views.items.first?.id
            let last = views.items.last?.id
            ForEach(views.items) { view in
                let isFirst = row.isFirst && view.id == first && style == .grouped && rowGap <= 0
                let isLast = row.isLast && view.id == last && style == .grouped && rowGap <= 0
                ListRow(
                    row: view,
                    style: style,
                    isLast: isLast || rowGap > 0,
                    isAlone: rowGap > 0 && style == .grouped,
                    isSelected: isSelected?(view.tag ?? row.id) ?? false
                )
                // The corners of the whole, whose path would be too long to draw.
                .clipShape(
                    UnevenRoundedRectangle(
                        topLeadingRadius: isFirst ? look.list.cornerRadius : 0,
                        bottomLeadingRadius: isLast ? look.list.cornerRadius : 0,
                        bottomTrailingRadius: isLast ? look.list.cornerRadius : 0,
                        topTrailingRadius: isFirst ? look.list.cornerRadius : 0
                    ),
                    isActive: isFirst || isLast
                )
            }
        }
    }
}

extension List {
    /// The space above and below a section of a grouped list.
    private func margins(
        hasHeader: Bool,
        hasFooter: Bool,
        isFirst: Bool
    ) -> (top: CGFloat, bottom: CGFloat) {
        guard style == .grouped else { return (0, 0) }
        let metrics = look.list
        let half = sectionGap.map { $0 / 2 }
        let bottom = half ?? (hasFooter ? metrics.belowFooter : metrics.besideGroup)
        guard !isFirst else { return (hasHeader ? metrics.topOfHeader : 2 * metrics.besideGroup, bottom) }
        return (half ?? (hasHeader ? metrics.aboveHeader : metrics.besideGroup), bottom)
    }

    /// Creates a list of any views.
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        var isSelected: ((AnyHashable) -> Bool)?
        if let selection {
            isSelected = { tag in selection.wrappedValue.map { AnyHashable($0) } == tag }
        }
        self.init(isSelected: isSelected, content: content())
    }

    /// Creates a list of any views with several selected rows.
    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        var isSelected: ((AnyHashable) -> Bool)?
        if let selection {
            isSelected = { tag in
                guard let value = tag.base as? SelectionValue else { return false }
                return selection.wrappedValue.contains(value)
            }
        }
        self.init(isSelected: isSelected, content: content())
    }

    /// Creates a list with a row for each element.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data,
        selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }

    /// Creates a list with a row for each element and several selected rows.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data,
        selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }

    /// Creates a list with a row for each element, identified by the value at `id`.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
    }

    /// Creates a list with a row for each element, identified by the value at `id`, and several selected rows.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
    }
}

extension List where SelectionValue == Never {
    /// Creates a list of any views.
    public init(@ViewBuilder content: () -> Content) {
        self.init(isSelected: nil, content: content())
    }

    /// Creates a list with a row for each element.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init { ForEach(data, content: rowContent) }
    }

    /// Creates a list with a row for each element, identified by the value at `id`.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init { ForEach(data, id: id, content: rowContent) }
    }

    /// Creates a list with a row for each number of a range.
    public init<RowContent: View>(
        _ data: Range<Int>,
        @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init { ForEach(data, content: rowContent) }
    }

    /// Creates a list with a row for each element of a binding, with a binding to the element.
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent
        >,
        Data.Element: Identifiable, Data.Index: Hashable
    {
        let rows: Content = ForEach(data, content: rowContent)
        self.init { rows }
    }
}

/// The rows of a section.
struct ListSection: View {
    let section: SectionConfiguration
    let style: ListStyleKind
    /// The space above and below the section.
    let margins: (top: CGFloat, bottom: CGFloat)
    let isSelected: ((AnyHashable) -> Bool)?

    @Environment(\.listRowGap) private var rowGap
    @Environment(\.platformLook) private var look

    var body: some View {
        if style == .grouped {
            let metrics = look.list
            VStack(alignment: .leading, spacing: 0) {
                if !section.header.isEmpty {
                    section.header.padding(.horizontal, metrics.rowInset)
                        .padding(.bottom, metrics.belowHeader)
                }
                if rowGap > 0 {
                    rows
                } else {
                    rows.clipShape(RoundedRectangle(cornerRadius: metrics.cornerRadius))
                }
                if !section.footer.isEmpty {
                    section.footer.padding(.horizontal, metrics.rowInset).padding(.top, metrics.aboveFooter)
                }
            }
            .padding(.horizontal, metrics.groupInset)
            .padding(.top, margins.top)
            .padding(.bottom, margins.bottom)
        } else {
            VStack(alignment: .leading, spacing: 0) {
                if !section.header.isEmpty {
                    section.header.padding(.horizontal, 16).padding(.top, 14).padding(.bottom, 7)
                }
                rows
                if !section.footer.isEmpty {
                    section.footer.padding(.horizontal, 16).padding(.vertical, 7)
                }
            }
        }
    }

    private var rows: some View {
        VStack(alignment: .leading, spacing: rowGap) {
            let last = section.content.items.last?.id
            ForEach(section.content.items) { row in
                ListRow(
                    row: row,
                    style: style,
                    isLast: row.id == last && style == .grouped || rowGap > 0,
                    isAlone: rowGap > 0 && style == .grouped,
                    isSelected: row.tag.flatMap { tag in isSelected.map { $0(tag) } } ?? false
                )
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

private struct ListRow: View {
    let row: Subview
    let style: ListStyleKind
    let isLast: Bool

    /// Whether the row has a field of its own.
    let isAlone: Bool
    let isSelected: Bool

    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.defaultMinListRowHeight) private var minHeight
    @Environment(\.platformLook) private var look

    private var insets: EdgeInsets {
        if let insets = row.trait(ListRowInsets.self) { return insets }
        let side: CGFloat = style == .grouped ? look.list.rowInset : 16
        let padding = look.list.rowPadding
        return EdgeInsets(top: padding, leading: side, bottom: padding, trailing: side)
    }

    private var showsSeparator: Bool {
        !isLast && row.trait(ListRowSeparator.self) != .hidden
    }

    @ViewBuilder private var field: some View {
        if let background = row.trait(ListRowBackground.self) {
            background
        } else if isSelected {
            Color(.sRGB, white: colorScheme == .dark ? 58 / 255 : 209 / 255)
        } else if style == .grouped {
            style.rowColor(in: colorScheme)
        }
    }

    var body: some View {
        let insets = insets
        ListRowLayout(insets: insets, minHeight: minHeight) {
            HStack {
                row.frame(maxWidth: .infinity, alignment: .leading)
                if let badge = row.trait(Badge.self) {
                    badge.foregroundStyle(.secondary).fixedSize()
                }
            }
            if showsSeparator {
                Separator(tint: row.trait(ListRowSeparatorTint.self))
            }
        }
        .background { field }
        .clipShape(RoundedRectangle(cornerRadius: isAlone ? look.list.cornerRadius : 0), isActive: isAlone)
    }
}

/// The line below a row.
private struct Separator: View {
    let tint: Color?

    @Environment(\.displayScale) private var scale

    var body: some View {
        if let tint {
            tint.frame(height: 1 / max(scale, 1))
        } else {
            Divider()
        }
    }
}

extension View {
    /// Clips the view if a condition holds, which does not change while the view lives.
    @ViewBuilder fileprivate func clipShape<S: Shape>(_ shape: S, isActive: Bool) -> some View {
        if isActive { clipShape(shape) } else { self }
    }
}

/// A row with its insets, and the line below it, which begins where the row's text does.
private nonisolated struct ListRowLayout: Layout {
    let insets: EdgeInsets
    let minHeight: CGFloat

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max($0 - insets.leading - insets.trailing, 0) },
            height: nil
        )
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let own = subviews.first?.sizeThatFits(inner(proposal)) ?? .zero
        return CGSize(
            width: proposal.width ?? own.width + insets.leading + insets.trailing,
            height: max(own.height + insets.top + insets.bottom, minHeight)
        )
    }

    func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
    ) {
        guard let row = subviews.first else { return }
        let inner = inner(ProposedViewSize(bounds.size))
        let own = row.dimensions(in: inner)
        let free = bounds.height - own.height - insets.top - insets.bottom
        let x = bounds.minX + insets.leading
        row.place(at: CGPoint(x: x, y: bounds.minY + insets.top + free / 2), proposal: inner)
        guard subviews.count > 1 else { return }
        let start = x + (own[explicit: .listRowSeparatorLeading] ?? 0)
        let end = own[explicit: .listRowSeparatorTrailing].map { x + $0 } ?? bounds.maxX
        subviews[1].place(
            at: CGPoint(x: start, y: bounds.maxY),
            anchor: .bottomLeading,
            proposal: ProposedViewSize(width: max(end - start, 0), height: nil)
        )
    }
}

enum ListRowInsets: LayoutValueKey {
    static var defaultValue: EdgeInsets? { nil }
}

enum ListRowSeparator: LayoutValueKey {
    static var defaultValue: Visibility? { nil }
}

enum ListRowSeparatorTint: LayoutValueKey {
    static var defaultValue: Color? { nil }
}

extension EnvironmentValues {
    /// The distance of the sections of grouped lists; nil is the usual one.
    @Entry fileprivate var listSectionGap: CGFloat?

    @Entry fileprivate var listRowGap: CGFloat = 0
}

enum ListRowBackground: LayoutValueKey {
    static var defaultValue: AnyView? { nil }
}

extension View {
    /// Sets the insets of the view as a row of a list; nil restores the default ones.
    public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
        layoutValue(key: ListRowInsets.self, value: insets)
    }

    /// Shows or hides the divider below the view as a row of a list.
    public nonisolated func listRowSeparator(
        _ visibility: Visibility,
        edges: VerticalEdge.Set = .all
    ) -> some View {
        layoutValue(key: ListRowSeparator.self, value: visibility)
    }

    /// Sets the colour of the divider below the view as a row of a list.
    public nonisolated func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View
    {
        layoutValue(key: ListRowSeparatorTint.self, value: color)
    }

    /// Has no effect: sections have no dividers of their own.
    public nonisolated func listSectionSeparator(
        _ visibility: Visibility,
        edges: VerticalEdge.Set = .all
    ) -> some View {
        lacking(.listSectionSeparator, if: visibility == .visible)
    }

    /// Has no effect: sections have no dividers of their own.
    public nonisolated func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all)
        -> some View
    {
        lacking(.listSectionSeparatorTint, if: color != nil)
    }

    /// Sets the distance between the sections of grouped lists in the view.
    public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View {
        listSectionSpacing(.custom(spacing))
    }

    /// Sets the distance between the sections of grouped lists in the view.
    public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        environment(\.listSectionGap, spacing.length)
    }

    /// Has no effect: icons in lists have the tint.
    public nonisolated func listItemTint(_ tint: Color?) -> some View {
        lacking(.listItemTint, if: tint != nil)
    }

    /// Has no effect: icons in lists have the tint.
    public nonisolated func listItemTint(_ tint: ListItemTint?) -> some View {
        lacking(.listItemTint, if: tint != nil)
    }

    /// Has no effect: rows are not edited in a picture.
    public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View { self }

    /// Has no effect: rows are not edited in a picture.
    public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View { self }

    /// Has no effect: rows are not selected in a picture.
    public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> some View { self }

    /// Sets the distance between the rows of lists in the view; each row then has a separate field.
    public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View {
        environment(\.listRowGap, spacing ?? 0)
    }

    /// Sets the view behind this one as a row of a list.
    public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
        layoutValue(key: ListRowBackground.self, value: view.map { AnyView($0) })
    }
}

/// The distance between the sections of a list: 16 points if ``compact``, 35 by default.
public struct ListSectionSpacing: Sendable {
    let length: CGFloat?

    public static let `default` = ListSectionSpacing(length: nil)
    public static let compact = ListSectionSpacing(length: 16)

    /// A distance in points.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
        ListSectionSpacing(length: spacing)
    }
}

/// The colour of the icons in a list; has no effect, as they have the tint.
public struct ListItemTint: Sendable {
    private init() {}

    public static let monochrome = ListItemTint()

    /// A colour for the icons.
    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint() }

    /// A colour for the icons that the system may replace.
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint() }
}
