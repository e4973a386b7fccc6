public import Foundation

/// Defines the default position of a custom alignment guide.
///
/// ```swift
/// private enum MidAccount: AlignmentID {
///     static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.top] }
/// }
///
/// extension VerticalAlignment {
///     static let midAccount = VerticalAlignment(MidAccount.self)
/// }
/// ```
public protocol AlignmentID {
    /// The position of the guide in a view that does not set it, in points from the leading or top edge.
    static func defaultValue(in context: ViewDimensions) -> CGFloat

    /// Combines the guide's positions in the children of a container; by default their mean.
    static func combineExplicit(_ values: some Sequence<CGFloat>) -> CGFloat?
}

extension AlignmentID {
    /// The mean of the values; nil without values.
    public static func combineExplicit(_ values: some Sequence<CGFloat>) -> CGFloat? {
        var sum: CGFloat = 0
        var count = 0
        for value in values {
            sum += value
            count += 1
        }
        return count == 0 ? nil : sum / CGFloat(count)
    }
}

/// A guide on one axis.
struct AlignmentKey: Hashable, Sendable {
    let axis: Axis
    // A type is immutable.
    nonisolated(unsafe) let id: any AlignmentID.Type

    static func == (lhs: AlignmentKey, rhs: AlignmentKey) -> Bool {
        lhs.axis == rhs.axis && ObjectIdentifier(lhs.id) == ObjectIdentifier(rhs.id)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(axis)
        hasher.combine(ObjectIdentifier(id))
    }

    /// Whether the guide is one of the six edges and centres, which containers do not inherit from their children.
    var isGeometric: Bool { id is any GeometricAlignment.Type }
}

/// A guide that depends on a view's size only.
protocol GeometricAlignment: AlignmentID {}

/// A text baseline; containers combine those of their children by minimum.
protocol BaselineAlignment: AlignmentID {}

extension BaselineAlignment {
    static func combineExplicit(_ values: some Sequence<CGFloat>) -> CGFloat? { values.min() }
}

enum LeadingAlignment: GeometricAlignment {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

enum HorizontalCenterAlignment: GeometricAlignment {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
}

enum TrailingAlignment: GeometricAlignment {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}

enum TopAlignment: GeometricAlignment {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

enum VerticalCenterAlignment: GeometricAlignment {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}

enum BottomAlignment: GeometricAlignment {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

enum FirstTextBaseline: BaselineAlignment {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

enum LastTextBaseline: BaselineAlignment {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

enum ListRowSeparatorLeading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }

    static func combineExplicit(_ values: some Sequence<CGFloat>) -> CGFloat? { values.min() }
}

enum ListRowSeparatorTrailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }

    static func combineExplicit(_ values: some Sequence<CGFloat>) -> CGFloat? { values.max() }
}
