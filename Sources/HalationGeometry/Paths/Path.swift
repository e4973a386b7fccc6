public import Foundation

/// The outline of a shape, or a line: straight and curved segments in one or more subpaths.
///
/// A subpath begins with a ``move(to:)`` and may be closed. As in Core Graphics, a line, curve or close without a
/// current point is ignored, so the first element of a path is always a move.
///
/// A single rectangle, ellipse or rounded rectangle is stored as that shape, without allocation, and becomes a list
/// of elements when more is added. Equality, the string form and the elements are the same for both.
///
/// Infinite and NaN coordinates are kept, but such a path has a null bounding rectangle, contains nothing, and draws
/// nothing.
public struct Path: Equatable, Sendable {
    package internal(set) var storage: Storage

    /// Creates an empty path.
    public init() {
        self.init(storage: .empty)
    }

    /// Creates a path that a closure builds.
    ///
    /// - Parameter callback: Receives an empty path and adds elements to it.
    public init(_ callback: (inout Path) -> Void) {
        self.init()
        callback(&self)
    }

    /// Creates a rectangle, from its top left corner to the top right, bottom right and bottom left ones.
    ///
    /// A negative width or height is standardized first. The null rectangle gives an empty path.
    public init(_ rect: CGRect) {
        self.init(storage: rect.isNull ? .empty : .rect(Storage.standardized(rect)))
    }

    /// Creates the ellipse that touches the four sides of a rectangle.
    ///
    /// The path consists of four cubic curves, at most 0.03% of the radius from the true ellipse. It starts at the
    /// middle of the right side and continues to the bottom, left and top. The null rectangle gives an empty path.
    public init(ellipseIn rect: CGRect) {
        self.init(storage: rect.isNull ? .empty : .ellipse(Storage.standardized(rect)))
    }

    package init(storage: Storage) {
        self.storage = storage
    }

    /// Whether the path has no elements.
    ///
    /// A path with a single move is not empty, though it draws nothing.
    public var isEmpty: Bool {
        if case .empty = storage { true } else { false }
    }

    /// The start of the next segment: the end of the last one or, after a close, the start of the closed subpath; nil
    /// for an empty path.
    public var currentPoint: CGPoint? {
        switch storage {
        case .empty: nil
        case .rect(let rect): rect.origin
        case .ellipse(let rect), .roundedRect(let rect, _, _):
            CGPoint(x: rect.maxX, y: rect.midY)
        case .elements(let elements), .letters(let elements, _): Self.currentPoint(of: elements)
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
    /// - Parameter body: Receives each element, from the first move on.
    public func forEach(_ body: (Path.Element) -> Void) {
        storage.forEach(body)
    }

    /// Compares elements: a rectangle equals the same rectangle drawn line by line.
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
