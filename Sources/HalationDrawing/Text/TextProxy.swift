public import Foundation

/// A text for a ``TextRenderer`` that chooses the size of its view.
public struct TextProxy: Sendable {
    private let text: GraphicsContext.ResolvedText

    package init(_ text: GraphicsContext.ResolvedText) {
        self.text = text
    }

    /// The size of the text for a proposal.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        text.measure(in: CGSize(width: proposal.width ?? .infinity, height: proposal.height ?? .infinity))
    }
}
