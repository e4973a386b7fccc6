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
    let cell: (Any) -> AnyView
}

extension TableColumn: TableColumnContent, KnownTableColumns {
    /// The type of a row's value.
    public typealias TableRowValue = RowValue

    fileprivate var columns: [AnyTableColumn] {
        [
            AnyTableColumn(label: AnyView(label), width: width, alignment: alignment) { value in
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
    /// Creates a column of the values at a key path; it is not sorted.
    public init<V: Comparable>(
        _ titleKey: LocalizedStringKey,
        value: KeyPath<RowValue, V>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(titleKey), content: content)
    }

    /// Creates a column of the values at a key path; it is not sorted.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Comparable>(
        _ title: S,
        value: KeyPath<RowValue, V>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(title), content: content)
    }

    /// Creates a column of the texts at a key path; it is not sorted.
    public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) where Content == Text {
        self.init(label: Text(titleKey)) { Text(verbatim: $0[keyPath: value]) }
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
}

/// Values in rows and columns; in the compact size class the first column alone.
///
/// Columns without a width share the space that is left. Nothing is sorted.
public nonisolated struct Table<Value: Identifiable>: View {
    private let values: [Value]
    private let columns: [AnyTableColumn]
    private let isSelected: (Value.ID) -> Bool

    @Environment(\.horizontalSizeClass) private var sizeClass

    /// Creates a table with a row for each element.
    public init<Data: RandomAccessCollection>(
        _ data: Data,
        @TableColumnBuilder<Value, Never> columns: () -> TupleTableColumnContent<Value>
    ) where Data.Element == Value {
        values = Array(data)
        self.columns = columns().columns
        isSelected = { _ in false }
    }

    /// Creates a table with at most one selected row.
    public init<Data: RandomAccessCollection>(
        _ data: Data,
        selection: Binding<Value.ID?>,
        @TableColumnBuilder<Value, Never> columns: () -> TupleTableColumnContent<Value>
    ) where Data.Element == Value {
        values = Array(data)
        self.columns = columns().columns
        isSelected = { selection.wrappedValue == $0 }
    }

    /// Creates a table with any number of selected rows.
    public init<Data: RandomAccessCollection>(
        _ data: Data,
        selection: Binding<Set<Value.ID>>,
        @TableColumnBuilder<Value, Never> columns: () -> TupleTableColumnContent<Value>
    ) where Data.Element == Value {
        values = Array(data)
        self.columns = columns().columns
        isSelected = { selection.wrappedValue.contains($0) }
    }

    /// Creates a table; the sort order has no effect.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> TupleTableColumnContent<Value>
    ) where Data.Element == Value, Sort.Compared == Value {
        values = Array(data)
        self.columns = columns().columns
        isSelected = { _ in false }
    }

    /// The rows below the titles of the columns.
    @MainActor @preconcurrency public var body: some View {
        let columns = sizeClass == .compact ? Array(columns.prefix(1)) : columns
        ScrollView {
            VStack(spacing: 0) {
                if columns.count > 1 {
                    row(columns) { $0.label }
                        .font(.subheadline.weight(.semibold))
                        .foregroundStyle(.secondary)
                    Divider()
                }
                ForEach(values) { value in
                    row(columns) { $0.cell(value) }
                        .background(
                            isSelected(value.id) ? AnyShapeStyle(.tint.opacity(0.2)) : AnyShapeStyle(.clear)
                        )
                    Divider().padding(.leading, 16)
                }
            }
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
