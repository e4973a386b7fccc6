import Foundation
public import HalationDrawing

extension Text: View, LeafView {
    /// Built-in views have no body.
    public typealias Body = Never

    package nonisolated func leaf(in environment: EnvironmentValues) -> some LeafContent {
        TextLeaf(text: resolved(in: environment), pixel: environment.pixelLength)
    }
}

private struct TextLeaf: LeafContent {
    let text: GraphicsContext.ResolvedText
    let pixel: CGFloat

    static var isStretchedToPixels: Bool { false }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        if proposal.width == 0 && proposal.height == 0 { return .zero }
        let size = text.measure(
            in: CGSize(width: proposal.width ?? .infinity, height: proposal.height ?? .infinity)
        )
        func raised(_ length: CGFloat) -> CGFloat { (length / pixel - 1e-6).rounded(.up) * pixel }
        return CGSize(
            width: proposal.width == 0 ? 0 : raised(size.width),
            height: proposal.height == 0 ? 0 : raised(size.height)
        )
    }

    var spacing: ViewSpacing {
        let metrics = text.metrics
        return .text(
            ascender: metrics.ascender,
            descender: metrics.descender,
            capHeight: metrics.capHeight,
            leading: 0,
            pixel: pixel
        )
    }

    func draw(in context: inout GraphicsContext, size: CGSize) {
        context.draw(text, in: CGRect(origin: .zero, size: size))
    }

    func baselines(size: CGSize, proposal: ProposedViewSize) -> (first: CGFloat, last: CGFloat)? {
        (text.firstBaseline(in: size), text.lastBaseline(in: size))
    }
}
