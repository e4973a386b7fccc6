import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry

/// A built-in shape with corners that stay concentric when it is inset.
protocol ConcentricShape: InsettableShape {
    /// The path within a rectangle that is `amount` points smaller on each side than the shape's.
    nonisolated func path(in rect: CGRect, insetBy amount: CGFloat) -> Path
}

/// A built-in shape, inset.
struct ConcentricInset<Content: ConcentricShape>: InsettableShape {
    var content: Content
    var amount: CGFloat

    nonisolated init(content: Content, amount: CGFloat) {
        self.content = content
        self.amount = amount
    }

    nonisolated func path(in rect: CGRect) -> Path {
        let smaller = rect.insetBy(dx: amount, dy: amount)
        return smaller.isNull ? Path() : content.path(in: smaller, insetBy: amount)
    }

    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        content.sizeThatFits(proposal)
    }

    nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { content.layoutDirectionBehavior }

    nonisolated func inset(by amount: CGFloat) -> ConcentricInset {
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
