public import Foundation
import HalationDrawing

/// A text for a ``TextRenderer`` that chooses the size of the text.
///
/// Texts have their own size; a method `sizeThatFits(proposal:text:)` of a renderer compiles and is not called.
public struct TextProxy {
    let text: GraphicsContext.ResolvedText

    /// The size of the text for a proposal.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        text.measure(in: CGSize(width: proposal.width ?? .infinity, height: proposal.height ?? .infinity))
    }
}
