public import Foundation
public import HalationDrawing
import HalationGeometry
public import HalationViews

/// A column of a table.
public nonisolated struct TableColumn<RowValue: Identifiable, Sort, Content: View, Label: View> {
    let label: Label
    let content: (RowValue) -> Content
    var width: CGFloat?
    var alignment = Alignment.leading

    /// How the rows are sorted by the column; nil if they cannot.
    var comparator: Sort?
}

/// Columns of a table.
public protocol TableColumnContent<TableRowValue> {
    /// The type of a row's value.
    associatedtype TableRowValue: Identifiable
}

/// A column that knows how it is drawn.
private nonisolated protocol KnownTableColumns {
    /// The columns, whose values are rows of a table.
    var columns: [AnyTableColumn] { get }
}

/// A column without its types.
private nonisolated struct AnyTableColumn {
    let label: AnyView
    let width: CGFloat?
    let alignment: Alignment
    let comparator: Any?
    let cell: (Any) -> AnyView
}

extension TableColumn: TableColumnContent, KnownTableColumns {
    /// The type of a row's value.
    public typealias TableRowValue = RowValue

    fileprivate var columns: [AnyTableColumn] {
        [
            AnyTableColumn(
                label: AnyView(label),
                width: width,
                alignment: alignment,
                comparator: comparator
            ) { value in
                (value as? RowValue).map { AnyView(content($0)) } ?? AnyView(EmptyView())
            }
        ]
    }

    /// Sets the width of the column.
    public func width(_ width: CGFloat? = nil) -> TableColumn {
        var column = self
        column.width = width
        return column
    }

    /// Sets the width of the column to `ideal`; `min` and `max` have no effect.
    public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
        var column = self
        column.width = ideal
        return column
    }

    /// Sets the position of the values in the column.
    public func alignment(_ alignment: HorizontalAlignment) -> TableColumn {
        var column = self
        column.alignment = Alignment(horizontal: alignment, vertical: .center)
        return column
    }
}

extension TableColumn where Sort == Never, Label == Text {
    /// Creates a column with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: Text(titleKey), content: content)
    }

    /// Creates a column with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: Text(title), content: content)
    }

    /// Creates a column of the texts at a key path.
    public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) where Content == Text {
        self.init(label: Text(titleKey)) { Text(verbatim: $0[keyPath: value]) }
    }

    /// Creates a column of the texts at a key path.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) where Content == Text {
        self.init(label: Text(title)) { Text(verbatim: $0[keyPath: value]) }
    }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
    /// Creates a column of the values at a key path, by which the rows can be sorted.
    public init<V: Comparable>(
        _ titleKey: LocalizedStringKey,
        value: any KeyPath<RowValue, V> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(titleKey), content: content, comparator: KeyPathComparator(value))
    }

    /// Creates a column of the values at a key path, by which the rows can be sorted.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Comparable>(
        _ title: S,
        value: any KeyPath<RowValue, V> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(title), content: content, comparator: KeyPathComparator(value))
    }

    /// Creates a column of the values at a key path, by which the rows can be sorted; nil comes first.
    public init<V: Comparable>(
        _ titleKey: LocalizedStringKey,
        value: any KeyPath<RowValue, V?> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(titleKey), content: content, comparator: KeyPathComparator(value))
    }

    /// Creates a column of the values at a key path with a comparator of its own.
    public init<V, C: SortComparator>(
        _ titleKey: LocalizedStringKey,
        value: any KeyPath<RowValue, V> & Sendable,
        comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where C.Compared == V {
        self.init(
            label: Text(titleKey),
            content: content,
            comparator: KeyPathComparator(value, comparator: comparator)
        )
    }

    /// Creates a column of the texts at a key path, by which the rows can be sorted.
    public init(_ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable)
    where Content == Text {
        self.init(
            label: Text(titleKey),
            content: { Text(verbatim: $0[keyPath: value]) },
            comparator: KeyPathComparator(value)
        )
    }

    /// Creates a column of the texts at a key path, by which the rows can be sorted.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, value: any KeyPath<RowValue, String> & Sendable)
    where Content == Text {
        self.init(
            label: Text(title),
            content: { Text(verbatim: $0[keyPath: value]) },
            comparator: KeyPathComparator(value)
        )
    }

    /// Creates a column of the texts at a key path with a comparator of its own.
    public init<C: SortComparator>(
        _ titleKey: LocalizedStringKey,
        value: any KeyPath<RowValue, String> & Sendable,
        comparator: C
    ) where Content == Text, C.Compared == String {
        self.init(titleKey, value: value, comparator: comparator) { Text(verbatim: $0[keyPath: value]) }
    }
}

extension TableColumn where Label == Text {
    /// Creates a column with a title and a comparator of the rows.
    public init(
        _ titleKey: LocalizedStringKey,
        sortUsing comparator: Sort,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where Sort: SortComparator, Sort.Compared == RowValue {
        self.init(label: Text(titleKey), content: content, comparator: comparator)
    }
}

/// Columns of a table side by side.
public nonisolated struct TupleTableColumnContent<RowValue: Identifiable>: TableColumnContent {
    /// The type of a row's value.
    public typealias TableRowValue = RowValue

    fileprivate let columns: [AnyTableColumn]
}

extension TupleTableColumnContent: KnownTableColumns {}

/// Builds the columns of a table.
@resultBuilder
public enum TableColumnBuilder<RowValue: Identifiable, Sort> {
    /// Passes a single column through.
    public static func buildExpression<Content: View, Label: View>(
        _ column: TableColumn<RowValue, Sort, Content, Label>
    ) -> TableColumn<RowValue, Sort, Content, Label> { column }

    /// Passes a single column without a sort order through.
    @_disfavoredOverload
    public static func buildExpression<Content: View, Label: View>(
        _ column: TableColumn<RowValue, Never, Content, Label>
    ) -> TableColumn<RowValue, Never, Content, Label> { column }

    /// Combines several columns of a table.
    public static func buildBlock<each Column: TableColumnContent>(_ column: repeat each Column)
        -> TupleTableColumnContent<RowValue>
    {
        var columns: [AnyTableColumn] = []
        repeat columns += ((each column) as? any KnownTableColumns)?.columns ?? []
        return TupleTableColumnContent(columns: columns)
    }

    /// Passes the columns of a condition through, or none.
    public static func buildIf(_ columns: TupleTableColumnContent<RowValue>?)
        -> TupleTableColumnContent<RowValue>
    {
        columns ?? TupleTableColumnContent(columns: [])
    }

    /// Passes the columns of the first branch of a condition through.
    public static func buildEither(first columns: TupleTableColumnContent<RowValue>)
        -> TupleTableColumnContent<RowValue>
    { columns }

    /// Passes the columns of the second branch of a condition through.
    public static func buildEither(second columns: TupleTableColumnContent<RowValue>)
        -> TupleTableColumnContent<RowValue>
    { columns }
}

/// The order of the rows of a table, which taps of the columns' titles change.
private nonisolated struct TableOrder {
    /// The order by a column's comparator, if the rows are sorted by it first.
    let order: (Any) -> SortOrder?

    /// Sorts by a column's comparator, or in the other direction if that is done already.
    let sort: (Any) -> Void

    init<Sort: SortComparator>(_ sortOrder: Binding<[Sort]>) {
        func forward(_ comparator: Sort) -> Sort {
            var comparator = comparator
            comparator.order = .forward
            return comparator
        }
        order = { comparator in
            guard let comparator = comparator as? Sort, let first = sortOrder.wrappedValue.first,
                forward(first) == forward(comparator)
            else { return nil }
            return first.order
        }
        sort = { comparator in
            guard var comparator = comparator as? Sort else { return }
            if let first = sortOrder.wrappedValue.first, forward(first) == forward(comparator) {
                comparator.order = first.order == .forward ? .reverse : .forward
            }
            let others = sortOrder.wrappedValue.filter { forward($0) != forward(comparator) }
            sortOrder.wrappedValue = [comparator] + others
        }
    }
}

/// Values in rows and columns; in the compact size class the first column alone.
///
/// Columns without a width share the space that is left. Taps select rows where one can be selected, and taps of titles
/// change the sort order, by which the program sorts the rows.
public nonisolated struct Table<Value: Identifiable>: View {
    private let values: [Value]
    private let columns: [AnyTableColumn]
    private let isSelected: (Value.ID) -> Bool
    private let select: ((Value.ID) -> Void)?
    private let order: TableOrder?

    @Environment(\.horizontalSizeClass) private var sizeClass

    private init(
        _ data: some Sequence<Value>,
        _ columns: TupleTableColumnContent<Value>,
        order: TableOrder? = nil,
        isSelected: @escaping (Value.ID) -> Bool = { _ in false },
        select: ((Value.ID) -> Void)? = nil
    ) {
        values = Array(data)
        self.columns = columns.columns
        self.order = order
        self.isSelected = isSelected
        self.select = select
    }

    /// Creates a table with a row for each element.
    public init<Data: RandomAccessCollection>(
        _ data: Data,
        @TableColumnBuilder<Value, Never> columns: () -> TupleTableColumnContent<Value>
    ) where Data.Element == Value {
        self.init(data, columns())
    }

    /// Creates a table with at most one selected row.
    public init<Data: RandomAccessCollection>(
        _ data: Data,
        selection: Binding<Value.ID?>,
        @TableColumnBuilder<Value, Never> columns: () -> TupleTableColumnContent<Value>
    ) where Data.Element == Value {
        self.init(
            data,
            columns(),
            isSelected: { selection.wrappedValue == $0 },
            select: { selection.wrappedValue = $0 }
        )
    }

    /// Creates a table with any number of selected rows.
    public init<Data: RandomAccessCollection>(
        _ data: Data,
        selection: Binding<Set<Value.ID>>,
        @TableColumnBuilder<Value, Never> columns: () -> TupleTableColumnContent<Value>
    ) where Data.Element == Value {
        self.init(data, columns(), isSelected: { selection.wrappedValue.contains($0) })
    }

    /// Creates a table whose sort order the titles of the columns change.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> TupleTableColumnContent<Value>
    ) where Data.Element == Value, Sort.Compared == Value {
        self.init(data, columns(), order: TableOrder(sortOrder))
    }

    /// Creates a table with at most one selected row, whose sort order the titles of the columns change.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data,
        selection: Binding<Value.ID?>,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> TupleTableColumnContent<Value>
    ) where Data.Element == Value, Sort.Compared == Value {
        self.init(
            data,
            columns(),
            order: TableOrder(sortOrder),
            isSelected: { selection.wrappedValue == $0 },
            select: { selection.wrappedValue = $0 }
        )
    }

    /// Creates a table with any number of selected rows, whose sort order the titles of the columns change.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data,
        selection: Binding<Set<Value.ID>>,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> TupleTableColumnContent<Value>
    ) where Data.Element == Value, Sort.Compared == Value {
        self.init(
            data,
            columns(),
            order: TableOrder(sortOrder),
            isSelected: { selection.wrappedValue.contains($0) }
        )
    }

    /// The rows below the titles of the columns.
    @MainActor @preconcurrency public var body: some View {
        let columns = sizeClass == .compact ? Array(columns.prefix(1)) : columns
        ScrollView {
            VStack(spacing: 0) {
                if columns.count > 1 {
                    row(columns) { AnyView(title($0)) }
                        .font(.subheadline.weight(.semibold))
                        .foregroundStyle(.secondary)
                    Divider()
                }
                ForEach(values) { value in
                    row(columns) { $0.cell(value) }
                        .background(
                            isSelected(value.id) ? AnyShapeStyle(.tint.opacity(0.2)) : AnyShapeStyle(.clear)
                        )
                        .contentShape(Rectangle())
                        .gesture(
                            TapGesture().onEnded { select?(value.id) },
                            including: select == nil ? .subviews : .all
                        )
                    Divider().padding(.leading, 16)
                }
            }
        }
    }

    /// The title of a column; with an arrow for that by which the rows are sorted.
    @MainActor @ViewBuilder private func title(_ column: AnyTableColumn) -> some View {
        if let order, let comparator = column.comparator {
            HStack(spacing: 4) {
                column.label
                if let direction = order.order(comparator) {
                    Image(systemName: direction == .forward ? "chevron.up" : "chevron.down").imageScale(
                        .small
                    )
                }
            }
            .contentShape(Rectangle())
            .onTapGesture { order.sort(comparator) }
        } else {
            column.label
        }
    }

    @MainActor private func row(
        _ columns: [AnyTableColumn],
        _ content: @escaping (AnyTableColumn) -> AnyView
    ) -> some View {
        HStack(spacing: 16) {
            ForEach(columns.indices, id: \.self) { index in
                let column = columns[index]
                content(column)
                    .lineLimit(1)
                    .frame(width: column.width, alignment: column.alignment)
                    .frame(maxWidth: column.width == nil ? .infinity : nil, alignment: column.alignment)
            }
        }
        .padding(.horizontal, 16)
        .frame(minHeight: 44)
    }
}
