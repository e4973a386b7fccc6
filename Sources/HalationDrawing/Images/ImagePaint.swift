public import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering

/// A style that fills a shape with copies of an image.
///
/// The first copy begins at the top left of the shape's bounds. As a view, the style fills the proposed space.
public struct ImagePaint: ShapeStyle, Sendable {
    /// The image that is repeated; an empty one draws nothing.
    public var image: Image

    /// The part of the image that is repeated, in unit coordinates; by default all of it.
    public var sourceRect: CGRect

    /// The factor on the image's natural size; by default 1.
    public var scale: CGFloat

    /// Creates a style that repeats an image.
    ///
    /// - Parameters:
    ///   - image: The image; an empty one draws nothing.
    ///   - sourceRect: The part that is repeated, in unit coordinates, rounded to whole pixels of the image.
    ///   - scale: The factor of the image's natural size; values that are not positive draw nothing.
    public init(
        image: Image,
        sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
        scale: CGFloat = 1,
    ) {
        self.image = image
        self.sourceRect = sourceRect
        self.scale = scale
    }

    /// Not callable: the style has no other style to resolve to.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }
}

extension ImagePaint: PlainStyle {
    func paint(in bounds: CGRect, environment: EnvironmentValues) -> PaintSource? {
        image.bitmap(in: environment).tiles(origin: bounds.origin, sourceRect: sourceRect, scale: scale)
    }
}

extension ShapeStyle where Self == ImagePaint {
    /// A style that fills a shape with copies of an image.
    public static func image(
        _ image: Image,
        sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
        scale: CGFloat = 1,
    ) -> ImagePaint {
        ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
    }
}

extension Image {
    /// Copies of a part of the image that fill the plane, one of them with a corner at `origin`; nil if there is nothing
    /// to draw.
    func tiles(origin: CGPoint, sourceRect: CGRect, scale: CGFloat) -> PaintSource? {
        let size = pixels.size
        let numbers = [
            origin.x, origin.y, sourceRect.minX, sourceRect.minY, sourceRect.maxX, sourceRect.maxY, scale,
        ]
        guard numbers.allSatisfy(\.isFinite), scale > 0, size.width > 0, size.height > 0 else { return nil }
        func edge(_ fraction: CGFloat, _ length: Int) -> Int {
            Int((min(max(fraction, 0), 1) * CGFloat(length)).rounded())
        }
        let part = PixelRect(
            minX: edge(sourceRect.minX, size.width),
            minY: edge(sourceRect.minY, size.height),
            maxX: edge(sourceRect.maxX, size.width),
            maxY: edge(sourceRect.maxY, size.height)
        )
        guard let tile = pixels.cropped(to: part) else { return nil }
        let pixel = scale / self.scale
        let placement = CGAffineTransform(a: pixel, b: 0, c: 0, d: pixel, tx: origin.x, ty: origin.y)
        return .image(
            PicturePaint(
                tile,
                placement: placement,
                interpolation: interpolation == .none ? .none : .smooth,
                tiling: .repeat
            )
        )
    }
}

extension PixelBuffer {
    /// The part of the picture inside `rect`; nil if that is empty or memory runs out.
    fileprivate func cropped(to rect: PixelRect) -> PixelBuffer? {
        guard !rect.isEmpty else { return nil }
        guard rect.size != size else { return self }
        guard var part = try? PixelBuffer(size: rect.size) else { return nil }
        withRows { source in
            part.withMutableRows { $0.copy(from: source.cropped(to: rect)) }
        }
        return part
    }
}
