package import Foundation
package import Halation
import HalationViews

/// A leaf of constant size, optionally with a text baseline.
package struct Box: Layout {
    package let width: CGFloat
    package let height: CGFloat
    package var baseline: CGFloat?

    package init(_ width: CGFloat, _ height: CGFloat, baseline: CGFloat? = nil) {
        self.width = width
        self.height = height
        self.baseline = baseline
    }

    package func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: width, height: height)
    }

    package func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
    ) {}

    package func explicitAlignment(
        of guide: VerticalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
    ) -> CGFloat? {
        guide == .firstTextBaseline || guide == .lastTextBaseline ? baseline : nil
    }
}

/// A leaf that takes as many lines as a text of some length.
package struct Wrap: Layout {
    package let length: CGFloat
    package let height: CGFloat

    package init(_ length: CGFloat, _ height: CGFloat) {
        self.length = length
        self.height = height
    }

    package func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        guard let width = proposal.width, width < length else { return CGSize(width: length, height: height) }
        guard width > 0 else { return CGSize(width: 0, height: height) }
        return CGSize(width: width, height: height * (length / width).rounded(.up))
    }

    package func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
    ) {}
}

extension View {
    /// Reports the frame of the view in the space of the picture.
    package func noted(_ name: String, in frames: Frames) -> some View {
        background(GeometryReader { proxy in frames.note(name, proxy.frame(in: .global)) })
    }
}

/// The frames of views by name.
@MainActor
package final class Frames {
    private var frames: [String: CGRect] = [:]

    package init() {}

    package func note(_ name: String, _ frame: CGRect) -> some View {
        frames[name] = frame
        return EmptyView()
    }

    /// The frame rounded to thousandths, as numbers.
    package subscript(name: String) -> [Double]? {
        frames[name].map { [$0.minX, $0.minY, $0.width, $0.height].map(Self.rounded) }
    }

    package static func rounded(_ length: CGFloat) -> Double { (Double(length) * 1000).rounded() / 1000 }
}

/// Lays a view out.
///
/// - Returns: The size rounded to thousandths.
@MainActor
@discardableResult
package func layOut(_ view: some View, _ width: CGFloat?, _ height: CGFloat?) -> [Double] {
    let renderer = ImageRenderer(content: view)
    renderer.proposedSize = ProposedViewSize(width: width, height: height)
    return renderer.laidOutSize.map(Frames.rounded)
}

extension ImageRenderer {
    /// The size of the view for the proposed size, in points.
    fileprivate var laidOutSize: [CGFloat] {
        _ = recording()
        return [rootSize.width, rootSize.height]
    }
}
