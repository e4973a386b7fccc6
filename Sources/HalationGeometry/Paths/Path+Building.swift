public import Foundation

extension Path {
    /// Starts a new subpath at a point.
    public mutating func move(to end: CGPoint) {
        storage.append(.move(to: end))
    }

    /// Adds a straight line from the current point; ignored without one.
    public mutating func addLine(to end: CGPoint) {
        guard !isEmpty else { return }
        storage.append(.line(to: end))
    }

    /// Adds a quadratic Bézier curve from the current point; ignored without one.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        guard !isEmpty else { return }
        storage.append(.quadCurve(to: end, control: control))
    }

    /// Adds a cubic Bézier curve from the current point; ignored without one.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard !isEmpty else { return }
        storage.append(.curve(to: end, control1: control1, control2: control2))
    }

    /// Closes the current subpath with a line to its start, which becomes the current point.
    ///
    /// Ignored without a subpath, and if the last one is already closed.
    public mutating func closeSubpath() {
        guard storage.isOpen else { return }
        storage.append(.closeSubpath)
    }

    /// Starts a new subpath at the first point and adds lines to the others; an empty list adds nothing.
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let start = lines.first else { return }
        storage.withElements { elements in
            elements.append(.move(to: start))
            for point in lines.dropFirst() {
                elements.append(.line(to: point))
            }
        }
    }

    /// Adds a rectangle as a separate closed subpath.
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        addPath(Path(rect), transform: transform)
    }

    /// Adds each rectangle as a separate closed subpath.
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects {
            addRect(rect, transform: transform)
        }
    }

    /// Adds the ellipse that touches the four sides of a rectangle, as a separate closed subpath.
    ///
    /// It starts at the middle of the right side and continues to the bottom, left and top.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        addPath(Path(ellipseIn: rect), transform: transform)
    }

    /// Adds a rounded rectangle as a separate closed subpath, from the middle of its right side downwards.
    public mutating func addRoundedRect(
        in rect: CGRect,
        cornerSize: CGSize,
        style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity,
    ) {
        addPath(Path(roundedRect: rect, cornerSize: cornerSize, style: style), transform: transform)
    }

    /// Adds a rectangle with a radius for each corner as a separate closed subpath, from the middle of its right side
    /// downwards.
    public mutating func addRoundedRect(
        in rect: CGRect,
        cornerRadii: RectangleCornerRadii,
        style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity,
    ) {
        addPath(Path(roundedRect: rect, cornerRadii: cornerRadii, style: style), transform: transform)
    }

    /// Appends the transformed elements of another path.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        guard !path.isEmpty else { return }
        guard !isEmpty else {
            self = path.applying(transform)
            return
        }
        storage.withElements { elements in
            path.forEachElement(applying: transform) { elements.append($0) }
        }
    }
}
