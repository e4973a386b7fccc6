public import Foundation
public import HalationGeometry
import HalationRendering

extension GraphicsContext {
    /// Options for clipping to a shape or layer.
    @frozen public struct ClipOptions: OptionSet, Sendable {
        /// One bit for each option that is set.
        public let rawValue: UInt32

        /// Creates options from bits; unknown ones are ignored.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Keeps the outside of the shape instead of its inside.
        public static let inverse = ClipOptions(rawValue: 1)

        var side: Clip.Side { contains(.inverse) ? .outside : .inside }
    }

    /// The bounding rectangle of the clip, in user space; initially the bounds of the canvas.
    ///
    /// Inverse clips and clips to a layer do not change it. It is empty if everything is clipped away or the
    /// transform is not invertible.
    public var clipBoundingRect: CGRect {
        guard !clipBounds.isNull, transform.isInvertible else { return .zero }
        return clipBounds.applying(transform.inverted())
    }

    /// Intersects the clip with the inside of a path.
    ///
    /// Edges are antialiased unless the style disables it. An empty path clips away everything.
    ///
    /// - Parameters:
    ///   - path: The shape, in user space.
    ///   - style: The fill rule, and whether edges are antialiased.
    ///   - options: Whether to keep the inside, the default, or the outside.
    public mutating func clip(
        to path: Path,
        style: FillStyle = FillStyle(),
        options: ClipOptions = ClipOptions(),
    ) {
        let path = path.isFinite ? path : Path()
        if options.side == .inside {
            limitClipBounds(to: path.isEmpty ? .null : path.boundingRect.applying(transform))
        }
        addClip(.path(path, style, transform: transform), options: options)
    }

    /// Intersects the clip with the alpha of a layer.
    ///
    /// - Parameters:
    ///   - opacity: A factor on the layer's alpha.
    ///   - options: Whether to keep the opaque parts of the layer, the default, or the transparent ones.
    ///   - content: Draws the layer. Its context has the current transform; the rest of its state is initial.
    public mutating func clipToLayer(
        opacity: Double = 1,
        options: ClipOptions = ClipOptions(),
        content: (inout GraphicsContext) throws -> Void,
    ) rethrows {
        let list = try recordLayer(content)
        addClip(.layer(list, opacity: opacity), options: options)
    }

    private mutating func addClip(_ content: Clip.Content, options: ClipOptions) {
        let clip = recorder.addClip(content, side: options.side, parent: state.clip)
        update { $0.clip = clip }
    }
}
