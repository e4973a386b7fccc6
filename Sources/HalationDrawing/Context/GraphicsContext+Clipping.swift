public import Foundation
public import HalationGeometry
import HalationRendering

extension GraphicsContext {
    /// How a clip shape limits drawing.
    @frozen public struct ClipOptions: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt32

        /// Creates options from their bits.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Drawing shows outside the shape, and not inside.
        public static let inverse = ClipOptions(rawValue: 1)

        var side: Clip.Side { contains(.inverse) ? .outside : .inside }
    }

    /// The smallest rectangle in user space that holds the clip: initially the bounds of the canvas.
    ///
    /// An inverse clip and a clip to a layer leave it as it is. Where everything is clipped away,
    /// or the transform cannot be undone, it is empty.
    public var clipBoundingRect: CGRect {
        guard !clipBounds.isNull, transform.isInvertible else { return .zero }
        return clipBounds.applying(transform.inverted())
    }

    /// Limits what is drawn next to the inside of a path, within the present clip.
    ///
    /// Edges are smooth unless the style says otherwise. Nothing is inside an empty path.
    ///
    /// - Parameters:
    ///   - path: The shape, in user space.
    ///   - style: Which points are inside, and whether edges are smooth.
    ///   - options: Whether drawing shows inside, the default, or outside.
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

    /// Limits what is drawn next to the alpha of a layer, within the present clip.
    ///
    /// - Parameters:
    ///   - opacity: Multiplies the layer's alpha.
    ///   - options: Whether drawing shows where the layer is opaque, the default, or where it is not.
    ///   - content: Draws the layer. Its context has the present transform, and otherwise its initial state.
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
