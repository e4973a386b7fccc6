/// The characters of a field that a person selected, or where the cursor is.
///
/// Fields neither read nor change it: what is typed is added at their end.
public struct TextSelection: Equatable, Hashable, Sendable {
    /// The positions of a selection.
    public enum Indices: Equatable, Hashable, Sendable {
        case selection(Range<String.Index>)
        case multiSelection(RangeSet<String.Index>)
    }

    /// The positions that are selected, or that of the cursor.
    public var indices: Indices

    /// The side of a line break on which the cursor is.
    public var affinity = TextSelectionAffinity.automatic

    /// Creates the selection of a range.
    public init(range: Range<String.Index>) {
        indices = .selection(range)
    }

    /// Creates the selection of several ranges.
    public init(ranges: RangeSet<String.Index>) {
        indices = .multiSelection(ranges)
    }

    /// Creates a cursor at a position.
    public init(insertionPoint: String.Index) {
        indices = .selection(insertionPoint..<insertionPoint)
    }

    /// Whether the selection is a cursor.
    public var isInsertion: Bool {
        switch indices {
        case .selection(let range): range.isEmpty
        case .multiSelection(let ranges): ranges.isEmpty
        }
    }
}

/// The side of a line break on which a cursor is.
public enum TextSelectionAffinity: Equatable, Hashable, Sendable {
    case automatic, upstream, downstream
}
