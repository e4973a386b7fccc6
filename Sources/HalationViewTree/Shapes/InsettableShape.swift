public import Foundation

/// A shape that can be inset by the same distance on all sides.
public nonisolated protocol InsettableShape: Shape {
    /// The type of the inset shape.
    associatedtype InsetShape: InsettableShape

    /// The shape inset by `amount` points on each side; negative amounts enlarge it.
    func inset(by amount: CGFloat) -> InsetShape
}
