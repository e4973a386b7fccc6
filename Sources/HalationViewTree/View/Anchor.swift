public import Foundation
import HalationDrawing
public import HalationGeometry

/// A position or rectangle of a view that can be converted to the coordinates of another view.
public struct Anchor<Value> {
    /// The point or rectangle of a view that an anchor records.
    public struct Source {
        let value: (CGSize) -> (CGAffineTransform) -> Value
    }

    // Geometry is read on the main actor only.
    private nonisolated(unsafe) weak var item: LayoutItem?
    private let source: Source

    init(_ source: Source, of item: LayoutItem) {
        self.source = source
        self.item = item
    }

    /// From the space of the view to that of the picture.
    var transform: CGAffineTransform { item?.transform(to: nil) ?? .identity }

    func convert(_ transform: CGAffineTransform) -> Value { source.value(item?.size ?? .zero)(transform) }
}

extension Anchor: Equatable where Value: Equatable {
    /// Whether both anchors are equal in the coordinates of the picture.
    public static func == (lhs: Anchor, rhs: Anchor) -> Bool {
        lhs.convert(lhs.transform) == rhs.convert(rhs.transform)
    }
}

extension Anchor: Sendable where Value: Sendable {}

extension Anchor.Source: @unchecked Sendable where Value: Sendable {}

extension Anchor.Source where Value == CGRect {
    /// A rectangle in the view's coordinates, in points.
    public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
        Anchor<CGRect>.Source { _ in { rect.applying($0) } }
    }

    /// The bounds of the view; if the view is rotated, the rectangle around them.
    public static var bounds: Anchor<CGRect>.Source {
        Anchor<CGRect>.Source { size in { CGRect(origin: .zero, size: size).applying($0) } }
    }
}

extension Anchor.Source where Value == CGPoint {
    /// A point in the view's coordinates, in points.
    public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source { _ in { point.applying($0) } }
    }

    /// A point of the view in units of its size.
    public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source { size in
            { CGPoint(x: size.width * point.x, y: size.height * point.y).applying($0) }
        }
    }

    /// The top-left corner of the view.
    public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }

    /// The middle of the top edge of the view.
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }

    /// The top-right corner of the view.
    public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }

    /// The middle of the left edge of the view.
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }

    /// The centre of the view.
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }

    /// The middle of the right edge of the view.
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }

    /// The bottom-left corner of the view.
    public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }

    /// The middle of the bottom edge of the view.
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }

    /// The bottom-right corner of the view.
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}
