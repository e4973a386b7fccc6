import Foundation
public import HalationDrawing

extension Image: View, LeafView {
    /// Built-in views have no body.
    public typealias Body = Never

    package nonisolated func leaf(in environment: EnvironmentValues) -> some LeafContent {
        ImageLeaf(image: resolved(in: environment), isResizable: isResizable)
    }
}

private struct ImageLeaf: LeafContent {
    let image: GraphicsContext.ResolvedImage
    let isResizable: Bool

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        isResizable ? proposal.replacingUnspecifiedDimensions(by: image.size) : image.size
    }

    func draw(in context: inout GraphicsContext, size: CGSize) {
        context.draw(image, in: CGRect(origin: .zero, size: size))
    }

    func baselines(size: CGSize, proposal: ProposedViewSize) -> (first: CGFloat, last: CGFloat)? {
        isResizable ? nil : (image.baseline, image.baseline)
    }
}
