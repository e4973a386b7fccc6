package import Foundation
import HalationAnimation
package import HalationDrawing
package import HalationGeometry

/// A built-in shape with corners that stay concentric when it is inset.
package protocol ConcentricShape: InsettableShape {
    /// The path within a rectangle that is `amount` points smaller on each side than the shape's.
    nonisolated func path(in rect: CGRect, insetBy amount: CGFloat) -> Path
}

/// A built-in shape, inset.
package struct ConcentricInset<Content: ConcentricShape>: InsettableShape {
    var content: Content
    var amount: CGFloat

    package nonisolated init(content: Content, amount: CGFloat) {
        self.content = content
        self.amount = amount
    }

    package nonisolated func path(in rect: CGRect) -> Path {
        let smaller = rect.insetBy(dx: amount, dy: amount)
        return smaller.isNull ? Path() : content.path(in: smaller, insetBy: amount)
    }

    package nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        content.sizeThatFits(proposal)
    }

    package nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior {
        content.layoutDirectionBehavior
    }

    package nonisolated func inset(by amount: CGFloat) -> ConcentricInset {
        ConcentricInset(content: content, amount: self.amount + amount)
    }

    nonisolated var animatableData: AnimatablePair<Content.AnimatableData, CGFloat> {
        get { AnimatablePair(content.animatableData, amount) }
        set {
            content.animatableData = newValue.first
            amount = newValue.second
        }
    }
}
