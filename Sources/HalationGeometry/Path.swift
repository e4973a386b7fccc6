public import Foundation

/// The outline of a shape, or a line: straight and curved segments in one or more subpaths.
///
/// A subpath begins with a ``move(to:)`` and may be closed. A line, a curve or a close with no current point
/// is ignored, as Core Graphics does; so the first element of a path is always a move.
///
/// A path that is one rectangle, ellipse or rounded rectangle is kept as that shape and costs no allocation;
/// it becomes a list of elements when more is added. Which of the two it is never shows: equality, the string
/// form and the elements are the same.
///
/// Coordinates that are infinite or NaN are kept, but such a path has no extent, contains nothing, and draws
/// nothing.
public struct Path: Equatable, Sendable {
    package internal(set) var storage: Storage

    /// Creates an empty path.
    public init() {
        self.init(storage: .empty)
    }

    /// Creates an empty path and hands it to a closure to fill.
    ///
    /// - Parameter callback: Adds to the path it is given.
    public init(_ callback: (inout Path) -> Void) {
        self.init()
        callback(&self)
    }

    /// Creates a path of one rectangle, from its top left corner to the top right one and around.
    ///
    /// A negative width or height counts as the same rectangle given from another corner. The null rectangle
    /// gives an empty path.
    public init(_ rect: CGRect) {
        self.init(storage: rect.isNull ? .empty : .rect(Storage.standardized(rect)))
    }

    /// Creates a path of the ellipse that touches the four sides of a rectangle.
    ///
    /// The path is four cubic curves, at most 0.03% of the radius from the true ellipse. It starts at the middle
    /// of the right side and goes by the bottom, the left and the top. The null rectangle gives an empty path.
    public init(ellipseIn rect: CGRect) {
        self.init(storage: rect.isNull ? .empty : .ellipse(Storage.standardized(rect)))
    }

    package init(storage: Storage) {
        self.storage = storage
    }

    /// Whether the path has no elements at all.
    ///
    /// A path of a single move is not empty, though it draws nothing.
    public var isEmpty: Bool {
        if case .empty = storage { true } else { false }
    }

    /// Where the next line would start: the end of the last segment or, after a close, the start of the subpath
    /// that was closed.
    public var currentPoint: CGPoint? {
        switch storage {
        case .empty: nil
        case .rect(let rect): rect.origin
        case .ellipse(let rect), .roundedRect(let rect, _, _):
            CGPoint(x: rect.maxX, y: rect.midY)
        case .elements(let elements): Self.currentPoint(of: elements)
        }
    }

    private static func currentPoint(of elements: [Element]) -> CGPoint? {
        guard let last = elements.last else { return nil }
        if let end = last.endPoint { return end }
        for element in elements.reversed() {
            if case .move(let start) = element { return start }
        }
        return nil
    }

    /// Calls a closure with each element in order.
    ///
    /// - Parameter body: Called once per element.
    public func forEach(_ body: (Path.Element) -> Void) {
        storage.forEach(body)
    }

    /// Whether two paths have equal elements, however they were made.
    public static func == (lhs: Path, rhs: Path) -> Bool {
        switch (lhs.storage, rhs.storage) {
        case (.empty, .empty): true
        case (.rect(let lhs), .rect(let rhs)), (.ellipse(let lhs), .ellipse(let rhs)): lhs == rhs
        case (
            .roundedRect(let lhs, let lhsSize, let lhsStyle), .roundedRect(let rhs, let rhsSize, let rhsStyle)
        )
        where lhsStyle == rhsStyle: lhs == rhs && lhsSize == rhsSize
        default: lhs.storage.elements == rhs.storage.elements
        }
    }
}
