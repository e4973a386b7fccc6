public import Foundation
public import HalationGeometry
import HalationImageFiles
import HalationPixels
import HalationRendering
import HalationSymbols

extension GraphicsContext {
    /// An image prepared for drawing in a context.
    public struct ResolvedImage: Sendable {
        /// The natural size, in points.
        public let size: CGSize

        /// The distance from the top to the baseline, in points: the height of the image.
        public let baseline: CGFloat

        /// Replaces the image's colours, keeping its alpha; nil draws the image as it is.
        ///
        /// Initially the foreground style for templates, and nil for other images.
        public var shading: Shading?

        let image: Image

        /// The symbol instead of a bitmap.
        var outline: SymbolOutline?
    }

    /// Prepares an image for repeated drawing, with its measurements.
    public func resolve(_ image: Image) -> ResolvedImage {
        image.resolved(in: environment)
    }

    /// Draws an image at its natural size, with its anchor at a point in user space.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(image), at: point, anchor: anchor)
    }

    /// Draws an image stretched to a rectangle in user space.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - rect: The destination, in user space.
    ///   - style: Whether edges between pixels are antialiased.
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
        draw(resolve(image), in: rect, style: style)
    }

    /// Draws an image at its natural size, with its anchor at a point in user space.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        let origin = CGPoint(
            x: point.x - image.size.width * anchor.x,
            y: point.y - image.size.height * anchor.y
        )
        draw(image, in: CGRect(origin: origin, size: image.size))
    }

    /// Draws an image stretched to a rectangle in user space.
    ///
    /// - Parameters:
    ///   - image: The image; an empty one draws nothing.
    ///   - rect: The destination, in user space.
    ///   - style: Whether edges between pixels are antialiased.
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        if let outline = image.outline {
            return draw(
                outline,
                of: image.image.symbol,
                in: rect,
                with: image.shading ?? .foreground,
                style: style
            )
        }
        guard let paint = image.image.paint(in: rect) else { return }
        var style = style
        style.isAntialiased = style.isAntialiased && image.image.isAntialiased
        let path = Path(rect)
        guard let shading = image.shading else {
            recorder.append(.fill(path, paint, style), state: state, stamp: stamp)
            return
        }
        // The shading, masked by the image, in a layer: this context's state applies to both at once.
        drawLayer { layer in
            layer.fill(path, with: shading, style: style)
            layer.update { $0.blendMode = .destinationIn }
            // The image is extended beyond the rectangle, so that only the shading's edges are antialiased.
            let pixel = 2 / max(transform.principalScales.smallest, 1e-9)
            let beyond = Path(rect.insetBy(dx: -pixel, dy: -pixel))
            layer.recorder.append(
                .fill(beyond, paint, style),
                state: layer.state,
                stamp: layer.stamp
            )
        }
    }
}

extension Image {
    /// The image as paint for a rectangle; nil if either is empty.
    fileprivate func paint(in rect: CGRect) -> PaintSource? {
        let isFinite =
            rect.minX.isFinite && rect.minY.isFinite && rect.maxX.isFinite && rect.maxY.isFinite
        guard isFinite, rect.width > 0, rect.height > 0 else { return nil }
        func placement(of size: CGSize) -> CGAffineTransform {
            CGAffineTransform(scaleX: rect.width / size.width, y: rect.height / size.height)
                .concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY))
        }
        if let document, slices == nil {
            return .document(DocumentPaint(document, placement: placement(of: document.size)))
        }
        guard let pixels = slices?.sliced(pixels, scale: scale, to: rect.size) ?? Optional(pixels),
            pixels.size.width > 0, pixels.size.height > 0
        else { return nil }
        let size = CGSize(width: CGFloat(pixels.size.width), height: CGFloat(pixels.size.height))
        return .image(
            PicturePaint(
                pixels,
                placement: placement(of: size),
                interpolation: interpolation == .none ? .none : .smooth
            )
        )
    }
}
