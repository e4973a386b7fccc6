public import Foundation
public import HalationDrawing
import HalationGeometry

/// Rows under each other, with dividers between them.
///
/// A row is at least 44 points high, with insets of 16 points left and right. The list fills the proposed space and shows
/// its start.
public nonisolated struct List<SelectionValue: Hashable, Content: View>: View {
    let content: Content
    var isSelected: ((AnyHashable) -> Bool)?

    @Environment(\.listStyleKind) private var style
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.isListBackgroundHidden) private var isBackgroundHidden

    init(isSelected: ((AnyHashable) -> Bool)?, content: Content) {
        self.isSelected = isSelected
        self.content = content
    }

    /// The rows.
    @MainActor @preconcurrency public var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                Group(sections: content.environment(\.isInList, true)) { sections in
                    ForEach(sections.sections) { section in
                        ListSection(section: section, style: style, isSelected: isSelected)
                    }
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(.vertical, style == .grouped ? 20 : 0)
        }
        .background { if !isBackgroundHidden { style.background(in: colorScheme) } }
    }
}

extension List {
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
    let isSelected: ((AnyHashable) -> Bool)?

    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        if style == .grouped {
            VStack(alignment: .leading, spacing: 7) {
                if !section.header.isEmpty { section.header.padding(.leading, 16) }
                rows
                    .background(style.rowColor(in: colorScheme), in: RoundedRectangle(cornerRadius: 10))
                if !section.footer.isEmpty { section.footer.padding(.leading, 16) }
            }
            .padding(.horizontal, 16)
            .padding(.vertical, 10)
        } else {
            VStack(alignment: .leading, spacing: 0) {
                if !section.header.isEmpty {
                    section.header.padding(.horizontal, 16).padding(.top, 12).padding(.bottom, 6)
                }
                rows
                if !section.footer.isEmpty {
                    section.footer.padding(.horizontal, 16).padding(.vertical, 6)
                }
            }
        }
    }

    private var rows: some View {
        VStack(alignment: .leading, spacing: 0) {
            let last = section.content.items.last?.id
            ForEach(section.content.items) { row in
                ListRow(
                    row: row,
                    isLast: row.id == last && style == .grouped,
                    isSelected: row.item.tag.flatMap { tag in isSelected.map { $0(tag) } } ?? false
                )
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

private struct ListRow: View {
    let row: Subview
    let isLast: Bool
    let isSelected: Bool

    private var insets: EdgeInsets {
        row.item.trait(ListRowInsets.self).flatMap { $0 }
            ?? EdgeInsets(top: 6, leading: 16, bottom: 6, trailing: 16)
    }

    private var showsSeparator: Bool {
        !isLast && row.item.trait(ListRowSeparator.self).flatMap { $0 } != .hidden
    }

    var body: some View {
        row
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(insets)
            .frame(minHeight: 44)
            .background {
                if let background = row.item.trait(ListRowBackground.self).flatMap({ $0 }) {
                    background
                } else if isSelected {
                    Color.gray.opacity(0.3)
                }
            }
            .overlay(alignment: .bottom) {
                if showsSeparator { Divider().padding(.leading, insets.leading) }
            }
    }
}

enum ListRowInsets: LayoutValueKey {
    static var defaultValue: EdgeInsets? { nil }
}

enum ListRowSeparator: LayoutValueKey {
    static var defaultValue: Visibility? { nil }
}

enum ListRowBackground: LayoutValueKey {
    static var defaultValue: AnyView? { nil }
}

extension View {
    /// Sets the insets of the view as a row of a list; nil is the usual ones.
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

    /// Has no effect: dividers have the usual colour.
    public nonisolated func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View
    {
        self
    }

    /// Has no effect: sections have no dividers of their own.
    public nonisolated func listSectionSeparator(
        _ visibility: Visibility,
        edges: VerticalEdge.Set = .all
    ) -> some View { self }

    /// Has no effect: sections have no dividers of their own.
    public nonisolated func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all)
        -> some View
    { self }

    /// Has no effect: sections have the usual distance.
    public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View { self }

    /// Has no effect: sections have the usual distance.
    public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }

    /// Has no effect: icons in lists have the tint.
    public nonisolated func listItemTint(_ tint: Color?) -> some View { self }

    /// Has no effect: icons in lists have the tint.
    public nonisolated func listItemTint(_ tint: ListItemTint?) -> some View { self }

    /// Has no effect: rows are not edited in a picture.
    public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View { self }

    /// Has no effect: rows are not edited in a picture.
    public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View { self }

    /// Has no effect: rows are not selected in a picture.
    public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> some View { self }

    /// Has no effect: rows have the usual distance.
    public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View { self }

    /// Sets the view behind this one as a row of a list.
    public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
        layoutValue(key: ListRowBackground.self, value: view.map { AnyView($0) })
    }
}

/// The distance of the sections of a list; all have the usual one.
public struct ListSectionSpacing: Sendable {
    private init() {}

    /// The usual distance.
    public static let `default` = ListSectionSpacing()

    /// A small distance.
    public static let compact = ListSectionSpacing()

    /// A distance in points.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing() }
}

/// The colour of the icons in a list.
public struct ListItemTint: Sendable {
    private init() {}

    /// Grey.
    public static let monochrome = ListItemTint()

    /// A colour that stays.
    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint() }

    /// A colour that the system may replace.
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint() }
}
