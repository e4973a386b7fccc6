package import Foundation
package import HalationDrawing
package import HalationViewTree

/// Names a view for scripts by the texts of a label that is not drawn.
package nonisolated struct HiddenLabel<Label: View>: SecondaryModifier {
    package let secondary: Label

    package var alignment: Alignment { .center }

    package var isBehind: Bool { false }

    package static var isName: Bool { true }

    /// Names a view by a label.
    package init(_ label: Label) {
        secondary = label
    }

    package func draw(
        in context: GraphicsContext,
        size: CGSize,
        content: (GraphicsContext) -> Void,
        secondary: (GraphicsContext) -> Void
    ) {
        content(context)
    }
}
