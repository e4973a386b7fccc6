public import Foundation
import HalationAnimation
import HalationDiagnostics
public import HalationDrawing
import HalationGeometry
public import HalationViews

/// Rows in a column, with dividers between them.
///
/// A row is at least 44 points high, 52 in the look of iOS 26. Rows of a section are grouped on a field with rounded
/// corners; in plain lists they reach from edge to edge. The list fills the proposed space and shows its start.
///
/// The rows of a `ForEach` with 100 elements or more, of the whole list or of a section, are created as they scroll into
/// view; so are the sections of a `ForEach` with as many. All other rows are created at once. The first count that is not
/// zero decides, so that rows keep their states when others are added or removed.
public nonisolated struct List<SelectionValue: Hashable, Content: View>: View {
    let content: Content
    var isSelected: ((AnyHashable) -> Bool)?

    /// Selects the row with a tag, if a row can have it; nil where rows are selected while the list is edited only.
    private var select: ((AnyHashable) -> Bool)?

    /// The selection of one row.
    private var single: SingleSelection?

    @Environment(\.listStyleKind) private var givenStyle
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.platformLook) private var look
    @Environment(\.isListBackgroundHidden) private var isBackgroundHidden

    /// Whether an element of a long loop turned out to be a section, so that all rows are made.
    @State private var hasSections = false

    @State private var kinds = LoopKinds()
    @State private var openSwipe: OpenSwipe?
    @State private var selector = ListSelector()
    @Environment(\.columnLink) private var columnLink

    init(
        isSelected: ((AnyHashable) -> Bool)?,
        select: ((AnyHashable) -> Bool)? = nil,
        single: SingleSelection? = nil,
        content: Content
    ) {
        self.isSelected = isSelected
        self.select = select
        self.single = single
        self.content = content
    }

    private var style: ListStyleKind { givenStyle.adapted(to: width) }

    /// The rows, in a scroll view.
    @MainActor @preconcurrency public var body: some View {
        let _ = selector.select = select
        ScrollView {
            VStack(spacing: 0) {
                let parts = parts
                ForEach(parts.indices, id: \.self) { index in
                    ListPartView(
                        part: parts[index],
                        style: style,
                        isFirst: index == 0,
                        isSelected: isSelected,
                        hasSections: $hasSections
                    )
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .environment(\.listStyleKind, style)
        .environment(\.collapsesSections, givenStyle == .sidebar)
        .environment(\.listSelector, select == nil ? nil : selector)
        .environment(\.columnLink, nil)
        .environment(\.selectsByLinks, columnLink != nil && select != nil)
        .onChange(of: single?.isEmpty(), initial: true) { old, isEmpty in
            guard let columnLink, let single, let isEmpty else { return }
            columnLink.clear = single.clear
            // A selection from the beginning is shown without motion.
            var transaction = Transaction()
            transaction.disablesAnimations = old == isEmpty
            withTransaction(transaction) { columnLink.selectionDidChange?(!isEmpty) }
        }
        .environment(\.linkBadge, nil)
        .background(isBackgroundHidden ? .clear : style.background(look))
        .environment(\.openSwipe, $openSwipe)
        .simultaneousGesture(
            TapGesture().onEnded { closeSwipe() },
            including: openSwipe == nil ? .subviews : .all
        )
        .onScrollPhaseChange { _, phase in if phase == .interacting { closeSwipe() } }
    }

    /// Closes the row whose actions are open, as a touch elsewhere does.
    private func closeSwipe() {
        if openSwipe != nil { withAnimation(.swipe) { openSwipe = nil } }
    }

    /// The content, divided into long loops, whose rows are made when they are visible, and the views between them.
    @MainActor private var parts: [ListPart] {
        guard !hasSections else { return [.views(AnyView(content))] }
        let views = separateViews(of: content)
        func isBorder(_ index: Int) -> Bool {
            guard views.indices.contains(index) else { return true }
            return isSection(views[index])
        }
        var parts: [ListPart] = []
        var others: [any View] = []
        func add(_ part: ListPart) {
            if !others.isEmpty { parts.append(.views(AnyView(SeparateViews(views: others)))) }
            others = []
            parts.append(part)
        }
        for (index, view) in views.enumerated() {
            if let section = view as? any LoopSection, let loop = section.loop,
                kinds.isLong(loop, in: view, at: index),
                !loop.consistsOfSections
            {
                add(.section(section, loop))
            } else if let loop = view as? any LoopView, kinds.isLong(loop, in: view, at: index),
                // Rows beside a loop are in one group with its rows.
                loop.consistsOfSections || isBorder(index - 1) && isBorder(index + 1)
            {
                add(.loop(loop))
            } else {
                others.append(view)
            }
        }
        guard !parts.isEmpty else { return [.views(AnyView(content))] }
        if !others.isEmpty { parts.append(.views(AnyView(SeparateViews(views: others)))) }
        return parts
    }
}

/// Which loops of a list are long.
///
/// A loop stays what it was with its first elements: rows of the other kind would be other views, without the states.
private nonisolated final class LoopKinds {
    /// A place in the content, with the type of the view there.
    private struct Place: Hashable {
        let index: Int
        let type: ObjectIdentifier
    }

    private var known: [Place: Bool] = [:]

    @MainActor func isLong(_ loop: any LoopView, in view: any View, at index: Int) -> Bool {
        let place = Place(index: index, type: ObjectIdentifier(type(of: view)))
        if let isLong = known[place] { return isLong }
        let count = loop.count
        guard count > 0 else { return false }
        known[place] = count >= 100
        return count >= 100
    }
}

/// A part of the content of a list.
private enum ListPart {
    /// Views all of which are made.
    case views(AnyView)

    /// A long loop, of rows or of sections.
    case loop(any LoopView)

    /// A section with a long loop of rows.
    case section(any LoopSection, any LoopView)
}

/// Views one after another.
private struct SeparateViews: View {
    let views: [any View]

    var body: some View {
        ForEach(views.indices, id: \.self) { AnyView(views[$0]) }
    }
}

/// The sections, or the rows, of a part of a list.
private struct ListPartView: View {
    let part: ListPart
    let style: ListStyleKind
    let isFirst: Bool
    let isSelected: ((AnyHashable) -> Bool)?
    @Binding var hasSections: Bool

    var body: some View {
        switch part {
        case .views(let content):
            Group(sections: content.environment(\.isInList, true)) { sections in
                let first = sections.sections.first?.id
                ForEach(sections.sections) { section in
                    ListSection(
                        section: section,
                        style: style,
                        isFirst: isFirst && section.id == first,
                        isSelected: isSelected
                    )
                }
            }
        case .loop(let loop) where loop.consistsOfSections:
            LazyVStack(spacing: 0) {
                loop.mappingRows {
                    LoopListSection(row: $0, style: style, isFirst: isFirst, isSelected: isSelected)
                }
            }
        case .loop(let loop):
            LoopRows(
                loop: loop,
                header: AnyView(EmptyView()),
                footer: AnyView(EmptyView()),
                style: style,
                isFirst: isFirst,
                isSelected: isSelected,
                hasSections: $hasSections
            )
        case .section(let section, let loop):
            LoopRows(
                loop: loop,
                header: section.listHeader,
                footer: section.listFooter,
                style: style,
                isFirst: isFirst,
                isSelected: isSelected,
                hasSections: $hasSections
            )
        }
    }
}

/// The rows of a loop, which make up one section.
private struct LoopRows: View {
    let loop: any LoopView
    let header: AnyView
    let footer: AnyView
    let style: ListStyleKind
    let isFirst: Bool
    let isSelected: ((AnyHashable) -> Bool)?

    /// Set when an element turns out to be a section, although the type of the loop's views does not tell.
    @Binding var hasSections: Bool

    @Environment(\.listRowGap) private var rowGap

    var body: some View {
        Group(subviews: header.environment(\.isInList, true)) { header in
            Group(subviews: footer.environment(\.isInList, true)) { footer in
                SectionColumn(header: header, footer: footer, style: style, isFirst: isFirst) {
                    LazyVStack(alignment: .leading, spacing: rowGap) {
                        loop.mappingRows {
                            LoopListRow(
                                row: $0,
                                style: style,
                                isSelected: isSelected,
                                hasSections: $hasSections
                            )
                        }
                    }
                }
            }
        }
    }
}

/// An element of a loop of sections.
private struct LoopListSection: View {
    let row: LoopRow
    let style: ListStyleKind
    let isFirst: Bool
    let isSelected: ((AnyHashable) -> Bool)?

    var body: some View {
        Group(sections: row.content.environment(\.isInList, true)) { sections in
            let first = sections.sections.first?.id
            ForEach(sections.sections) { section in
                ListSection(
                    section: section,
                    style: style,
                    isFirst: isFirst && row.isFirst && section.id == first,
                    isSelected: isSelected
                )
            }
        }
    }
}

/// The rows of an element of a loop.
private struct LoopListRow: View {
    let row: LoopRow
    let style: ListStyleKind
    let isSelected: ((AnyHashable) -> Bool)?
    @Binding var hasSections: Bool

    @Environment(\.listRowGap) private var rowGap
    @Environment(\.platformLook) private var look

    var body: some View {
        Group(sections: row.content.environment(\.isInList, true)) { sections in
            if sections.sections.contains(where: \.isExplicit) {
                Color.clear.onAppear { hasSections = true }
            } else {
                let views = sections.sections.flatMap(\.content.items)
                let first = views.first?.id
                let last = views.last?.id
                ForEach(views) { view in
                    let isFirst = row.isFirst && view.id == first && style.isGrouped && rowGap <= 0
                    let isLast = row.isLast && view.id == last && style.isGrouped && rowGap <= 0
                    ListRow(
                        row: view,
                        style: style,
                        isLast: isLast || rowGap > 0,
                        isAlone: rowGap > 0 && style.isGrouped,
                        isSelected: isSelected?(view.tag ?? row.id) ?? false,
                        isFirst: rowGap <= 0 && row.isFirst && view.id == first,
                        isLastOfSection: row.isLast && view.id == last
                    )
                    .clipShape(
                        GroupEnd(list: style.metrics(look), hasTop: isFirst, hasBottom: isLast),
                        isActive: isFirst || isLast
                    )
                }
            }
        }
    }
}

/// The outline of a long group of rows at its first or last row, which leaves the sides of other rows open.
///
/// The path of the whole group would be too long to draw.
private nonisolated struct GroupEnd: Shape {
    let list: PlatformLook.ListMetrics
    let hasTop: Bool
    let hasBottom: Bool

    func path(in rect: CGRect) -> Path {
        let radius = list.cornerRadius
        let (above, below) = (hasTop ? 0 : 3 * radius, hasBottom ? 0 : 3 * radius)
        let group = CGRect(
            x: rect.minX,
            y: rect.minY - above,
            width: rect.width,
            height: rect.height + above + below
        )
        return RoundedRectangle(cornerRadius: radius, style: list.cornerStyle).path(in: group)
    }
}

extension PlatformLook.ListMetrics {
    /// The outline of a group.
    fileprivate var shape: RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: cornerStyle)
    }

    /// The space above a section of a grouped list, whose sections may have a distance of their own.
    fileprivate func aboveSection(hasHeader: Bool, isFirst: Bool, gap: CGFloat?) -> CGFloat {
        guard !isFirst else { return hasHeader ? topOfHeader : 2 * besideGroup }
        return gap.map { $0 / 2 } ?? (hasHeader ? aboveHeader : besideGroup)
    }

    /// The space below a section of a grouped list.
    fileprivate func belowSection(hasFooter: Bool, gap: CGFloat?) -> CGFloat {
        gap.map { $0 / 2 } ?? (hasFooter ? belowFooter : besideGroup)
    }
}

extension List {
    /// Creates a list of any views.
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        var isSelected: ((AnyHashable) -> Bool)?
        if let selection {
            isSelected = { tag in selection.wrappedValue.map { AnyHashable($0) } == tag }
        }
        var select: ((AnyHashable) -> Bool)?
        var single: SingleSelection?
        if let selection {
            select = { tag in
                guard let value = tag.base as? SelectionValue else { return false }
                selection.wrappedValue = value
                return true
            }
            single = SingleSelection {
                selection.wrappedValue == nil
            } clear: {
                if selection.wrappedValue != nil { selection.wrappedValue = nil }
            }
        }
        self.init(isSelected: isSelected, select: select, single: single, content: content())
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

/// The header, the rows and the footer of a section.
private struct SectionColumn<Rows: View>: View {
    let header: SubviewsCollection
    let footer: SubviewsCollection
    let style: ListStyleKind
    let isFirst: Bool

    /// The margins that the section has of its own.
    var ownMargins = EdgeLengths()
    @ViewBuilder let rows: Rows

    @Environment(\.listSectionGap) private var sectionGap
    @Environment(\.listSectionMargins) private var listMargins
    @Environment(\.platformLook) private var look
    @Environment(\.horizontalSizeClass) private var width

    /// From the list's edge to a group; in the look of iOS 26 that of titles and rows.
    private func groupInset(_ metrics: PlatformLook.ListMetrics) -> CGFloat {
        look == .iOS26 && metrics.groupInset > 0 ? width.screenMargin : metrics.groupInset
    }

    var body: some View {
        if style.isGrouped {
            let metrics = style.metrics(look)
            let margin = style == .fullWidth ? width.screenMargin : metrics.rowInset
            VStack(alignment: .leading, spacing: 0) {
                if !header.isEmpty {
                    header.padding(.horizontal, margin).padding(.bottom, metrics.belowHeader)
                }
                if style == .fullWidth {
                    rows
                        .overlay(alignment: .top) { Separator(tint: nil) }
                        .overlay(alignment: .bottom) { Separator(tint: nil) }
                } else {
                    rows
                }
                if !footer.isEmpty {
                    footer.padding(.horizontal, margin).padding(.top, metrics.aboveFooter)
                }
            }
            .padding(
                margins(
                    EdgeInsets(
                        top: metrics.aboveSection(
                            hasHeader: !header.isEmpty,
                            isFirst: isFirst,
                            gap: sectionGap
                        ),
                        leading: groupInset(metrics),
                        bottom: metrics.belowSection(hasFooter: !footer.isEmpty, gap: sectionGap),
                        trailing: groupInset(metrics)
                    )
                )
            )
        } else if style == .sidebar {
            VStack(alignment: .leading, spacing: 0) {
                if !header.isEmpty {
                    header.padding(.horizontal, SidebarMetrics.inset + SidebarMetrics.rowInset)
                        .frame(minHeight: SidebarMetrics.row, alignment: .bottomLeading)
                        .padding(.bottom, 6)
                }
                rows.padding(.horizontal, SidebarMetrics.inset)
                if !footer.isEmpty {
                    footer.padding(.horizontal, SidebarMetrics.inset + SidebarMetrics.rowInset)
                        .padding(.vertical, 7)
                }
            }
            .padding(margins(EdgeInsets(top: isFirst ? 8 : 10, leading: 0, bottom: 0, trailing: 0)))
        } else {
            VStack(alignment: .leading, spacing: 0) {
                if !header.isEmpty {
                    plainHeader.padding(.horizontal, width.screenMargin)
                }
                rows
                if !footer.isEmpty {
                    footer.padding(.horizontal, width.screenMargin).padding(.vertical, 7)
                }
            }
            .padding(margins(EdgeInsets()))
        }
    }

    /// The header of a plain list: since iOS 15 at least 28 points high, 22 below the rows above, as in a recording of
    /// iOS 17.
    @ViewBuilder private var plainHeader: some View {
        if look == .iOS13 {
            header.padding(.top, 14).padding(.bottom, 7)
        } else {
            header.padding(.vertical, 5).frame(minHeight: 28).padding(.top, 22)
        }
    }

    /// The margins of the section on all edges.
    private func margins(_ usual: EdgeInsets) -> EdgeInsets {
        ownMargins.replacing(in: listMargins.replacing(in: usual))
    }
}

/// The rows of a section.
struct ListSection: View {
    let section: SectionConfiguration
    let style: ListStyleKind
    let isFirst: Bool
    let isSelected: ((AnyHashable) -> Bool)?

    @State private var move: RowMove?
    @State private var heights = RowHeights()
    @Environment(\.listRowGap) private var rowGap
    @Environment(\.platformLook) private var look

    var body: some View {
        SectionColumn(
            header: section.header,
            footer: section.footer,
            style: style,
            isFirst: isFirst,
            ownMargins: margins
        ) {
            if style.isGrouped, rowGap <= 0 {
                rows.clipShape(style.metrics(look).shape)
            } else {
                rows
            }
        }
    }

    /// The margins that a modifier of the section gave its views.
    private var margins: EdgeLengths {
        let views = [section.content.items, section.header.items, section.footer.items].lazy.flatMap { $0 }
        return views.first?.containerValues.listSectionMargins ?? EdgeLengths()
    }

    private var rows: some View {
        VStack(alignment: .leading, spacing: rowGap) {
            // Those that are removed leave as whole rows.
            let rows = section.content.items.filter { !$0.isLeaving }
            let first = rows.first?.id
            let last = rows.last?.id
            ForEach(rows) { row in
                ListRow(
                    row: row,
                    style: style,
                    isLast: row.id == last && style.isGrouped || rowGap > 0,
                    isAlone: rowGap > 0 && style.isGrouped,
                    isSelected: row.tag.flatMap { tag in isSelected.map { $0(tag) } } ?? false,
                    isFirst: rowGap <= 0 && row.id == first,
                    isLastOfSection: row.id == last,
                    place: place(of: row, in: rows)
                )
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    // MARK: Moving rows

    private func place(of row: Subview, in rows: [Subview]) -> MovableRow? {
        guard let movement = row.movement, let index = rows.firstIndex(where: { $0.id == row.id }) else {
            return nil
        }
        return MovableRow(
            shift: move?.shift(of: index) ?? 0,
            isMoving: move?.row == AnyHashable(row.id),
            height: { heights.values[row.id] = $0 },
            moved: { drag(row, index, rows, by: $0) },
            ended: { drop(rows, movement) }
        )
    }

    private func drag(_ row: Subview, _ index: Int, _ rows: [Subview], by distance: CGFloat) {
        let to = RowMove.target(
            of: index,
            movedBy: distance,
            heights: rows.map { heights.values[$0.id] ?? 0 },
            canPass: { rows[$0].movement != nil }
        )
        let height = heights.values[row.id] ?? 0
        let old = move?.to ?? index
        move = RowMove(row: AnyHashable(row.id), from: index, to: old, distance: distance, height: height)
        if to != old { withAnimation(.default) { move?.to = to } }
    }

    private func drop(_ rows: [Subview], _ movement: RowEdit<(IndexSet, Int) -> Void>) {
        guard let move else { return }
        withAnimation(.default) {
            self.move = nil
            guard move.to != move.from, rows.indices.contains(move.from), rows.indices.contains(move.to),
                let from = rows[move.from].elementID.flatMap(movement.offset),
                let to = rows[move.to].elementID.flatMap(movement.offset)
            else { return }
            movement.perform(IndexSet(integer: from), to > from ? to + 1 : to)
        }
    }
}

/// What a row knows of its place among rows that can be moved.
private struct MovableRow {
    /// How far the row is from its place, in points.
    let shift: CGFloat

    /// Whether a finger moves the row.
    let isMoving: Bool

    /// Called with the height of the row.
    let height: @MainActor (CGFloat) -> Void

    /// Called while a finger moves the row, with its way down in points.
    let moved: @MainActor (CGFloat) -> Void
    let ended: @MainActor () -> Void
}

private struct ListRow: View {
    let row: Subview
    let style: ListStyleKind
    let isLast: Bool

    /// Whether the row has a field of its own.
    let isAlone: Bool
    let isSelected: Bool

    /// Whether the row is the first one of its section.
    let isFirst: Bool

    /// Whether the row is the last one of its section.
    let isLastOfSection: Bool

    /// The place of a row that can be moved.
    var place: MovableRow?

    @State private var own = RowPress()
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.defaultMinListRowHeight) private var minHeight
    @Environment(\.platformLook) private var look
    @Environment(\.editMode) private var editMode
    @Environment(\.openSwipe) private var openSwipe
    @Environment(\.listSelector) private var selector
    @Environment(\.listSectionSeparators) private var listSeparators
    @Environment(\.horizontalSizeClass) private var width

    /// What a touch of the row does: the action of its button, or else its selection.
    private var link: RowPress? {
        if let link: RowPress = row.trait(RowPress.Trait.self) { return link }
        guard let selector, let tag = row.tag else { return nil }
        own.action = { _ = selector.select?(tag) }
        return own
    }

    private var insets: EdgeInsets { row.containerValues.listRowInsetLengths.replacing(in: wholeInsets) }

    /// The insets without those that are set by edge.
    private var wholeInsets: EdgeInsets {
        if let insets = row.trait(ListRowInsets.self) { return insets }
        let side: CGFloat =
            switch style {
            case .grouped: look.list.rowInset
            case .plain, .fullWidth: width.screenMargin
            case .sidebar: SidebarMetrics.rowInset
            }
        let padding = look.list.rowPadding
        return EdgeInsets(top: padding, leading: side, bottom: padding, trailing: side)
    }

    private var showsSeparator: Bool {
        guard !isLast, style != .sidebar, separators[.bottom] != .hidden else { return false }
        return !(isLastOfSection && style == .plain && sectionSeparators[.bottom] == .hidden)
    }

    /// Whether a line is above the row: in plain lists the one above the section, since iOS 15.
    private var hasLineAbove: Bool {
        isFirst && style == .plain && look != .iOS13 && separators[.top] != .hidden
            && sectionSeparators[.top] != .hidden
    }

    /// Which lines beside the row are shown.
    private var separators: EdgeVisibilities { row.containerValues.listRowSeparators }

    /// Which lines beside the section are shown, by modifiers of the section or else of the list.
    private var sectionSeparators: EdgeVisibilities {
        row.containerValues.listSectionSeparators.completed(by: listSeparators)
    }

    @ViewBuilder private var field: some View {
        if let background = row.trait(ListRowBackground.self) {
            background
        } else if style == .sidebar {
            if isSelected { SidebarMetrics.shape(look).fill(FillShapeStyle()) }
        } else if isSelected {
            Color(.sRGB, white: colorScheme == .dark ? 58 / 255 : 209 / 255)
        } else if style.isGrouped {
            Color(SystemColor.secondaryGroupedBackground)
        } else {
            Rectangle().fill(.background)
        }
    }

    private var isEditing: Bool { editMode?.wrappedValue.isEditing == true }

    var body: some View {
        if let place {
            swipable
                .shadow(color: .black.opacity(place.isMoving ? 0.2 : 0), radius: 6)
                .offset(y: place.shift)
                .zIndex(place.isMoving ? 1 : 0)
                .onGeometryChange(for: CGFloat.self, of: { $0.size.height }, action: place.height)
        } else {
            swipable
        }
    }

    /// The row with the actions behind it.
    @ViewBuilder private var swipable: some View {
        let deletion = row.deletion
        let leading = row.trait(SwipeActions.Leading.self)
        let trailing = isEditing ? nil : row.trait(SwipeActions.Trailing.self)
        if leading == nil, trailing == nil, deletion == nil {
            face
        } else {
            SwipeRow(
                id: row.id,
                leading: leading,
                trailing: trailing ?? deletion.map { SwipeActions(delete: $0) },
                isEditing: isEditing
            ) {
                face
            }
        }
    }

    private var face: some View {
        ListRowLayout(
            insets: insets,
            minHeight: minHeight,
            separatorInset: Separator.inset(look)
        ) {
            HStack {
                if isEditing, row.deletion != nil {
                    DeleteCircle {
                        withAnimation(.swipe) {
                            openSwipe?.wrappedValue = OpenSwipe(row: row.id, edge: .trailing)
                        }
                    }
                    .accessibilityLabel("Remove \(row.texts.first ?? "")")
                    .transition(.move(edge: .leading).combined(with: .opacity))
                }
                row.frame(maxWidth: .infinity, alignment: .leading)
                if row.trait(ShowsBadge.self) == nil, let badge = row.trait(Badge.self) {
                    badge.foregroundStyle(.secondary).fixedSize()
                }
                if isEditing, let place {
                    MoveHandle(moved: place.moved, ended: place.ended)
                        .accessibilityLabel("Reorder \(row.texts.first ?? "")")
                        .transition(.opacity)
                }
            }
            if showsSeparator {
                Separator(tint: row.trait(ListRowSeparatorTint.self))
            }
            if hasLineAbove {
                Separator(tint: row.trait(ListRowSeparatorTint.self))
                    .layoutValue(key: LineAbove.self, value: isEditing ? .fromInset : .fromText)
            }
        }
        .modifier(
            RowTouch(link: link, shape: style == .sidebar ? SidebarMetrics.shape(look) : nil, field: field)
        )
        .clipShape(style.metrics(look).shape, isActive: isAlone)
    }
}

/// The lengths of sidebars, in points, from memory.
private enum SidebarMetrics {
    /// From the edges of the column to the field of a selected row, and from there to its label.
    static let inset: CGFloat = 10
    static let rowInset: CGFloat = 14
    static let row: CGFloat = 44

    /// The field of a selected row.
    static func shape(_ look: PlatformLook) -> AnyShape {
        look == .iOS26 ? AnyShape(Capsule()) : AnyShape(RoundedRectangle(cornerRadius: 10))
    }
}

/// Selects rows of a list by their tags.
package final class ListSelector {
    var select: ((AnyHashable) -> Bool)?

    /// Selects the row with a tag.
    ///
    /// - Returns: Whether rows can have such a tag.
    package func select(tag: AnyHashable) -> Bool { select?(tag) ?? false }
}

/// The selection of one row of a list.
nonisolated struct SingleSelection {
    let isEmpty: () -> Bool
    let clear: () -> Void
}

extension EnvironmentValues {
    /// What taps of rows select in the list around a view; nil if nothing.
    @Entry package var listSelector: ListSelector?

    /// Whether links to values select rows of the list around, as in the columns of a split view.
    @Entry package var selectsByLinks = false
}

/// The line below a row: a pixel, and a point in the look of iOS 26, where it ends before the edge.
///
/// iOS 26: screenshots of two programs on an iPhone 15 Pro Max, of plain and grouped lists.
private struct Separator: View {
    let tint: Color?

    @Environment(\.displayScale) private var scale
    @Environment(\.platformLook) private var look
    @Environment(\.colorScheme) private var colorScheme

    /// The colour in the light scheme of iOS 26, which makes white (232, 232, 232).
    private static let newColor = Color.black.opacity(23 / 255)

    /// Where the line ends before the end of the row, in points, in looks that do not draw it to the edge.
    static func inset(_ look: PlatformLook) -> CGFloat { look == .iOS26 ? 20 : 0 }

    private var height: CGFloat { look == .iOS26 ? 1 : 1 / max(scale, 1) }

    var body: some View {
        if let tint {
            tint.frame(height: height)
        } else if look == .iOS26, colorScheme == .light {
            Self.newColor.frame(height: height)
        } else {
            Rectangle().fill(.separator).frame(height: height)
        }
    }
}

extension View {
    /// Clips the view if a condition holds, which does not change while the view lives.
    @ViewBuilder fileprivate func clipShape<S: Shape>(_ shape: S, isActive: Bool) -> some View {
        if isActive { clipShape(shape) } else { self }
    }
}

/// Marks the line above a row.
private nonisolated enum LineAbove: LayoutValueKey {
    /// Where the line begins: in a list that is edited at the row's inset, as in a screenshot of iOS 16.
    enum Start {
        case fromText, fromInset
    }

    static var defaultValue: Start? { nil }
}

/// A row with its insets, and the lines below and above it, which begin where the row's text does.
private nonisolated struct ListRowLayout: Layout {
    let insets: EdgeInsets
    let minHeight: CGFloat

    /// From the end of the line to that of the row.
    let separatorInset: CGFloat

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
        let height = bounds.height - insets.top - insets.bottom
        var inner = inner(ProposedViewSize(bounds.size))
        var own = row.dimensions(in: inner)
        // The same sum as in the size, so that rows of their own height are not asked again for a difference of rounding.
        if own.height + insets.top + insets.bottom < bounds.height {
            // What has no height of its own, such as a colour, fills a row that the least height makes higher.
            inner.height = height
            own = row.dimensions(in: inner)
        }
        let free = height - own.height
        let x = bounds.minX + insets.leading
        row.place(at: CGPoint(x: x, y: bounds.minY + insets.top + free / 2), proposal: inner)
        guard subviews.count > 1 else { return }
        let start = x + (own[explicit: .listRowSeparatorLeading] ?? 0)
        let end = own[explicit: .listRowSeparatorTrailing].map { x + $0 } ?? bounds.maxX - separatorInset
        for line in subviews.dropFirst() {
            let above = line[LineAbove.self]
            let start = above == .fromInset ? x : start
            line.place(
                at: CGPoint(x: start, y: above == nil ? bounds.maxY : bounds.minY),
                anchor: above == nil ? .bottomLeading : .topLeading,
                proposal: ProposedViewSize(width: max(end - start, 0), height: nil)
            )
        }
    }
}

enum ListRowInsets: LayoutValueKey {
    static var defaultValue: EdgeInsets? { nil }
}

enum ListRowSeparatorTint: LayoutValueKey {
    static var defaultValue: Color? { nil }
}

extension EnvironmentValues {
    /// The distance of the sections of grouped lists; nil is the usual one.
    @Entry fileprivate var listSectionGap: CGFloat?

    @Entry fileprivate var listSectionMargins = EdgeLengths()
    @Entry fileprivate var listSectionSeparators = EdgeVisibilities()
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

    /// Sets the insets of the view as a row of a list on some edges.
    ///
    /// They replace those that ``View/listRowInsets(_:)`` sets for all edges.
    ///
    /// - Parameters:
    ///   - edges: The edges.
    ///   - length: The insets in points; nil restores the default ones.
    /// - Returns: The modified view.
    public nonisolated func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
        containerValue(\.listRowInsetLengths[edges.rawValue], length)
    }

    /// Shows or hides the dividers of the view as a row of a list: the one below it, and that above the first row of a
    /// plain list.
    public nonisolated func listRowSeparator(
        _ visibility: Visibility,
        edges: VerticalEdge.Set = .all
    ) -> some View {
        containerValue(\.listRowSeparators[edges.rawValue], visibility)
    }

    /// Sets the colour of the divider below the view as a row of a list.
    public nonisolated func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View
    {
        layoutValue(key: ListRowSeparatorTint.self, value: color)
    }

    /// Shows or hides the dividers above the first and below the last row of the section, or of each section of the list,
    /// in plain lists.
    public nonisolated func listSectionSeparator(
        _ visibility: Visibility,
        edges: VerticalEdge.Set = .all
    ) -> some View {
        transformEnvironment(\.listSectionSeparators) { $0[edges.rawValue] = visibility }
            .containerValue(\.listSectionSeparators[edges.rawValue], visibility)
    }

    /// Has no effect: the dividers beside sections have the colour of those of their rows.
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

    /// Sets the space around the section, or around each section of the list, on some edges.
    ///
    /// - Parameters:
    ///   - edges: The edges.
    ///   - length: The space in points; nil restores the default one.
    /// - Returns: The modified view.
    public nonisolated func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
        transformEnvironment(\.listSectionMargins) { $0[edges.rawValue] = length }
            .containerValue(\.listSectionMargins[edges.rawValue], length)
    }

    /// Has no effect: icons in lists have the tint.
    public nonisolated func listItemTint(_ tint: Color?) -> some View {
        lacking(.listItemTint, if: tint != nil)
    }

    /// Has no effect: icons in lists have the tint.
    public nonisolated func listItemTint(_ tint: ListItemTint?) -> some View {
        lacking(.listItemTint, if: tint != nil)
    }

    /// Keeps the view from being deleted as a row of a list.
    public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View {
        layoutValue(key: RowDeletionDisabled.self, value: isDisabled)
    }

    /// Keeps the view from being moved as a row of a list.
    public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View {
        layoutValue(key: RowMovementDisabled.self, value: isDisabled)
    }

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
