public import Foundation
import HalationGeometry
package import HalationImageFiles
public import HalationPixels

/// An image: a bitmap, a document of vectors, a symbol or an entry of an asset catalog.
///
/// As a view it has its natural size, the pixel size divided by the scale, unless it is ``resizable()``.
///
/// ```swift
/// Image(picture).resizable()                        // fills the space it is offered
/// context.draw(Image(picture), at: CGPoint(x: 20, y: 20), anchor: .topLeading)
/// ```
///
/// At its natural size, aligned to whole pixels of an output of the same scale, its pixels are copied
/// unchanged.
public struct Image: Equatable, Sendable {
    /// The filter used when an image is drawn at another size.
    public enum Interpolation: Hashable, Sendable {
        /// Nearest neighbour: enlarged pixels become blocks.
        case none

        /// Bilinear when enlarged, area mean when reduced.
        case low

        /// The same as ``low``.
        case medium

        /// The same as ``low``.
        case high
    }

    private var bitmap: PixelBuffer

    /// The PDF or SVG instead of a bitmap.
    package private(set) var document: VectorDocument?

    /// The name in the asset catalogs, whose picture depends on the environment.
    var assetName: AssetName?

    /// What makes it a symbol of a catalog, whose size follows the font; nil if it is none.
    var catalogSymbol: AssetLibrary.CatalogSymbol?

    /// How the asset catalog wants the image enlarged.
    var declaredSlices: ImageSlices?

    private var givenSlices: ImageSlices?

    /// How the image is stretched, if not as a whole.
    var slices: ImageSlices? { isResizable ? givenSlices ?? declaredSlices : nil }

    /// The bitmap, premultiplied; a document's at ``scale``.
    package var pixels: PixelBuffer {
        guard let document else { return bitmap }
        let size = PixelSize(
            width: Int((document.size.width * scale).rounded(.up)),
            height: Int((document.size.height * scale).rounded(.up))
        )
        return document.picture(
            of: size,
            transform: CGAffineTransform(scaleX: scale, y: scale)
        ) ?? bitmap
    }

    /// Pixels per point.
    package private(set) var scale: CGFloat

    /// The symbol instead of a bitmap.
    var symbol: Symbol?

    /// Whether the image is a symbol rather than a bitmap.
    package var isSymbol: Bool { symbol != nil }

    package private(set) var isResizable = false
    private(set) var interpolation = Interpolation.medium
    var isTemplate = false

    /// Whether the asset catalog declares the image a template.
    var isDeclaredTemplate = false
    private(set) var isAntialiased = true

    /// Creates an image from a bitmap.
    ///
    /// - Parameters:
    ///   - pixels: The bitmap.
    ///   - scale: Pixels per point; values that are not positive count as 1.
    public init(_ pixels: PixelBuffer, scale: CGFloat = 1) {
        bitmap = pixels
        document = nil
        self.scale = scale > 0 && scale.isFinite ? scale : 1
    }

    /// An image without a pixel.
    package static var empty: Image { Image(symbol: Symbol(name: "", isAsset: true)) }

    init(symbol: Symbol) {
        bitmap = Self.noPixels
        document = nil
        scale = 1
        self.symbol = symbol
    }

    /// Creates an image of a PDF or SVG, drawn at the resolution of the device.
    ///
    /// Where a bitmap is needed, as by shaders, it has two pixels per point.
    package init(_ document: VectorDocument) {
        bitmap = Self.noPixels
        self.document = document
        scale = 2
    }

    private static let noPixels: PixelBuffer = {
        do {
            return try PixelBuffer(size: PixelSize(width: 0, height: 0))
        } catch {
            preconditionFailure("A buffer without pixels needs no memory.")
        }
    }()

    /// Sets the brightness range of displays; pictures have the standard range, so it has no effect.
    public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }

    /// A range of brightness for displays; has no effect on pictures, which have the standard range.
    public struct DynamicRange: Hashable, Sendable {
        private let stops: Int

        public static let standard = DynamicRange(stops: 0)
        public static let constrainedHigh = DynamicRange(stops: 1)
        public static let high = DynamicRange(stops: 2)
    }

    /// How the middle of a resizable image fills a space.
    public enum ResizingMode: Hashable, Sendable {
        /// Repeats the middle at its natural size.
        case tile

        /// Enlarges the middle to the room that the borders leave.
        case stretch
    }

    /// Whether an image is drawn in its own colours or as a stencil.
    public enum TemplateRenderingMode: Hashable, Sendable {
        /// The alpha alone, in the foreground style.
        case template

        /// The image as it is.
        case original
    }

    /// The turn of a bitmap's content relative to its pixels.
    @frozen public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
        /// The pixels are upright.
        case up
        /// The pixels are mirrored horizontally.
        case upMirrored
        /// The pixels are turned by a half turn.
        case down
        /// The pixels are mirrored vertically.
        case downMirrored
        /// The pixels are turned clockwise, so they are shown turned counterclockwise.
        case left
        /// The pixels are mirrored, then turned clockwise.
        case leftMirrored
        /// The pixels are turned counterclockwise, so they are shown turned clockwise.
        case right
        /// The pixels are mirrored, then turned counterclockwise.
        case rightMirrored
    }

    /// Creates an image from a bitmap whose content is turned.
    ///
    /// - Parameters:
    ///   - pixels: The bitmap.
    ///   - scale: Pixels per point; values that are not positive count as 1.
    ///   - orientation: The turn that makes the content upright.
    public init(_ pixels: PixelBuffer, scale: CGFloat = 1, orientation: Orientation) {
        self.init(pixels.turned(orientation), scale: scale)
    }

    /// Sets whether the image is drawn as it is, the default, or as a template: its alpha in the foreground style.
    ///
    /// The original form of a symbol is that in its own colours.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        var image = self
        if image.symbol?.isAsset == false {
            switch renderingMode {
            case .original: image.symbol?.renderingMode = .multicolor
            case .template where image.symbol?.renderingMode == .multicolor:
                image.symbol?.renderingMode = .monochrome
            default: break
            }
        }
        // Nil is what the asset catalog says.
        image.isTemplate = renderingMode.map { $0 == .template } ?? isDeclaredTemplate
        return image
    }

    /// Sets whether the image's outer edges between pixels are antialiased, as they are by default.
    public func antialiased(_ isAntialiased: Bool) -> Image {
        var image = self
        image.isAntialiased = isAntialiased
        return image
    }

    /// Makes the image fill the proposed space instead of keeping its natural size.
    public func resizable() -> Image {
        var image = self
        image.isResizable = true
        return image
    }

    /// Makes the image fill the proposed space, its middle stretched or tiled and its borders kept.
    ///
    /// - Parameters:
    ///   - capInsets: The borders, in points: corners keep their size, edges their thickness.
    ///   - resizingMode: What happens to the middle and to the edges' length.
    /// - Returns: The image; a symbol is stretched as a whole.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode) -> Image {
        var image = resizable()
        let slices = ImageSlices(capInsets: capInsets, mode: resizingMode)
        image.givenSlices = slices.isWhole ? nil : slices
        return image
    }

    /// Makes the image fill the proposed space, stretched between borders in points that keep their size.
    public func resizable(capInsets: EdgeInsets) -> Image {
        resizable(capInsets: capInsets, resizingMode: .stretch)
    }

    /// Sets the filter used when the image is drawn at another size.
    ///
    /// All values but ``Interpolation/none`` give the same result: bilinear interpolation when enlarged, the
    /// mean of the covered area when reduced.
    public func interpolation(_ interpolation: Interpolation) -> Image {
        var image = self
        image.interpolation = interpolation
        return image
    }

    /// The image with the pixels or document of another one, and its own settings.
    func withContents(of other: Image) -> Image {
        var image = self
        image.bitmap = other.bitmap
        image.document = other.document
        image.catalogSymbol = other.catalogSymbol
        image.scale = other.scale
        image.declaredSlices = other.declaredSlices
        return image
    }

    /// The natural size, in points.
    package var size: CGSize {
        document?.size
            ?? CGSize(width: CGFloat(bitmap.size.width) / scale, height: CGFloat(bitmap.size.height) / scale)
    }
}

extension PixelBuffer {
    /// The picture turned upright; the picture itself if it is upright or memory runs out.
    fileprivate func turned(_ orientation: Image.Orientation) -> PixelBuffer {
        guard orientation != .up else { return self }
        let isSideways = orientation.rawValue >= Image.Orientation.left.rawValue
        let target = isSideways ? PixelSize(width: size.height, height: size.width) : size
        guard var result = try? PixelBuffer(size: target) else { return self }
        let (right, bottom) = (size.width - 1, size.height - 1)
        withRows { source in
            result.withMutableRows { rows in
                for y in 0..<target.height {
                    for x in 0..<target.width {
                        rows[x, y] =
                            switch orientation {
                            case .up: source[x, y]
                            case .upMirrored: source[right - x, y]
                            case .down: source[right - x, bottom - y]
                            case .downMirrored: source[x, bottom - y]
                            case .left: source[right - y, x]
                            case .leftMirrored: source[y, x]
                            case .right: source[y, bottom - x]
                            case .rightMirrored: source[right - y, bottom - x]
                            }
                    }
                }
            }
        }
        return result
    }
}
