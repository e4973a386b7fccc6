public import Foundation

/// A shape that can be drawn smaller by the same distance on all sides.
public nonisolated protocol InsettableShape: Shape {
    /// The type of the smaller shape.
    associatedtype InsetShape: InsettableShape

    /// The shape, smaller by `amount` points on each side; negative amounts enlarge it.
    func inset(by amount: CGFloat) -> InsetShape
}
