public import CoreGraphics
public import Foundation
import HalationCairo
import HalationDiagnostics
public import HalationDrawing
import HalationGeometry
import HalationPixels
import HalationRendering

/// Stand-in for `UIImage` and `NSImage`: an ``Image`` by reference.
public class UIImage: NSObject, @unchecked Sendable {
    package let image: Image

    /// Whether the image is a stencil for a tint.
    package private(set) var isTemplate = false

    /// The bitmap; nil for a symbol.
    public let cgImage: CGImage?

    /// Pixels per point of the bitmap.
    public let scale: CGFloat

    /// The name of a symbol, from which its image in another configuration is drawn.
    private var symbolName: String?

    init(_ image: Image) {
        self.image = image
        cgImage = image.isSymbol ? nil : CGImage(image.pixels)
        scale = image.scale
    }

    /// Creates an image without pixels, of size zero.
    public override convenience init() { self.init(.empty) }

    /// Creates an image from a bitmap, with one pixel per point.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    /// Creates an image from a bitmap.
    ///
    /// - Parameters:
    ///   - cgImage: The bitmap.
    ///   - scale: Pixels per point.
    ///   - orientation: The turn that makes the content upright.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(Image(cgImage.pixelBuffer, scale: scale, orientation: orientation))
    }

    /// Creates an image from a bitmap in a size in points; zero is one point per pixel.
    public convenience init(cgImage: CGImage, size: CGSize) {
        let scale = size.width > 0 ? CGFloat(cgImage.width) / size.width : 1
        self.init(cgImage: cgImage, scale: scale, orientation: .up)
    }

    /// Creates an image of an asset catalog; nil if there is none with the name.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil)
    }

    /// Creates the image of a literal, `#imageLiteral(resourceName: "photo")`.
    ///
    /// - Parameter name: The name of an image of an asset catalog. If there is none, the image is a frame with the
    ///   name, and a warning says so.
    public required convenience init(imageLiteralResourceName name: String) {
        self.init(Image(name))
    }

    /// Creates an image of a bundle's asset catalogs; the traits have no effect.
    public convenience init?(
        named name: String,
        in bundle: Bundle?,
        compatibleWith traits: UITraitCollection? = nil
    ) {
        guard AssetLibrary.of(bundle).picture(named: name) != nil else { return nil }
        self.init(Image(name, bundle: bundle))
    }

    /// Creates an image of a bundle's asset catalogs; the configuration has no effect.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: SymbolConfiguration?)
    {
        self.init(named: name, in: bundle)
    }

    /// Creates an image of an asset catalog.
    public convenience init(resource: ImageResource) {
        self.init(Image(resource))
    }

    /// Creates an image from the bytes of an image file; nil, with a warning, if they cannot be read.
    ///
    /// - Parameter data: A PNG, JPEG, WebP, HEIC, AVIF, TIFF, GIF, PDF or SVG file.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Creates an image from the bytes of an image file; nil, with a warning, if they cannot be read.
    ///
    /// - Parameters:
    ///   - data: A PNG, JPEG, WebP, HEIC, AVIF, TIFF, GIF, PDF or SVG file.
    ///   - scale: Pixels per point of a bitmap.
    public convenience init?(data: Data, scale: CGFloat) {
        do {
            self.init(try Image(data: data, scale: scale))
        } catch {
            Warnings.report("a UIImage is not made: \(error)", once: "UIImage \(error)")
            return nil
        }
    }

    /// Creates an image from a file; nil, with a warning, if it cannot be read.
    ///
    /// A name that ends in `@2x` or `@3x` sets the scale.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        self.init(data: data, scale: stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1)
    }

    /// Creates an image of a symbol.
    public convenience init?(systemName: String) {
        self.init(Image(systemName: systemName))
        symbolName = systemName
    }

    /// Creates an image of a symbol.
    public convenience init?(systemSymbolName: String, accessibilityDescription: String?) {
        self.init(Image(systemName: systemSymbolName))
    }

    /// The turn that makes the content upright.
    public typealias Orientation = Image.Orientation

    /// Whether an image is drawn in its own colours or as a stencil.
    ///
    /// ``automatic`` leaves the choice to the context.
    public enum RenderingMode: Int, Hashable, Sendable {
        case automatic
        case alwaysOriginal
        case alwaysTemplate
    }

    /// The size in points; that of a symbol is in the body font.
    public var size: CGSize { image.resolved(in: EnvironmentValues()).size }

    /// The image with its colours kept or replaced.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        switch renderingMode {
        case .automatic: self
        case .alwaysOriginal: UIImage(image.renderingMode(.original))
        case .alwaysTemplate: template
        }
    }

    private var template: UIImage {
        let copy = UIImage(image.renderingMode(.template))
        copy.isTemplate = true
        return copy
    }

    /// Creates an image of a symbol in a size and weight.
    public convenience init?(systemName: String, withConfiguration configuration: SymbolConfiguration?) {
        guard let configuration else {
            self.init(systemName: systemName)
            return
        }
        var environment = EnvironmentValues()
        environment.font = configuration.font
        environment.imageScale = configuration.imageScale
        let symbol = Image(systemName: systemName)
        let size = symbol.resolved(in: environment).size
        let list = GraphicsContext.recording(in: environment, size: size) { context in
            context.draw(symbol, in: CGRect(origin: .zero, size: size))
        }
        let scale = 3.0
        let pixels = PixelSize(
            width: Int((size.width * scale).rounded(.up)),
            height: Int((size.height * scale).rounded(.up))
        )
        guard let picture = try? Renderer().render(list, size: pixels, scale: scale) else { return nil }
        self.init(Image(picture, scale: scale).renderingMode(.template))
        isTemplate = true
        symbolName = systemName
    }

    /// The image of a symbol in another size and weight; other images stay as they are.
    public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
        symbolName.flatMap { UIImage(systemName: $0, withConfiguration: configuration) } ?? self
    }

    /// The size, weight and scale of a symbol.
    public final class SymbolConfiguration: NSObject, @unchecked Sendable {
        fileprivate let font: Font
        fileprivate let imageScale: Image.Scale

        /// Creates a configuration of a size in points, a weight and a scale.
        public init(
            pointSize: CGFloat,
            weight: SymbolWeight = .regular,
            scale: SymbolScale = .default
        ) {
            font = .system(size: pointSize, weight: weight.fontWeight)
            imageScale = scale.imageScale
        }

        /// Creates a configuration of a weight, in the body font.
        public convenience init(weight: SymbolWeight) { self.init(pointSize: 17, weight: weight) }

        /// Creates a configuration of a scale, in the body font.
        public convenience init(scale: SymbolScale) { self.init(pointSize: 17, scale: scale) }

        /// Creates a configuration of the font of a text style.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize)
        }

        /// Creates a configuration of the size of a font.
        public convenience init(font: UIFont) { self.init(pointSize: font.pointSize) }
    }

    /// The thickness of a symbol's lines.
    public enum SymbolWeight: Int, Sendable {
        case unspecified
        case ultraLight
        case thin
        case light
        case regular
        case medium
        case semibold
        case bold
        case heavy
        case black

        fileprivate var fontWeight: Font.Weight {
            switch self {
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .unspecified, .regular: .regular
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            }
        }
    }

    /// The size of a symbol beside text.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified
        case small
        case medium
        case large

        fileprivate var imageScale: Image.Scale {
            self == .small ? .small : self == .large ? .large : .medium
        }
    }

    /// The image as a stencil in a colour.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode = .automatic) -> UIImage {
        UIGraphicsImageRenderer(size: size).image { context in
            let drawing = context.cgContext.drawing
            var image = drawing.resolve(self.image.renderingMode(.template))
            image.shading = .color(color.color)
            drawing.draw(image, in: CGRect(origin: .zero, size: size))
        }
    }

    /// The image as a PNG file; nil for a symbol.
    public func pngData() -> Data? { cgImage?.pixelBuffer.cairoPNGBytes().map { Data($0) } }

    /// Always nil: encoding JPEG is not supported.
    public func jpegData(compressionQuality: CGFloat) -> Data? { nil }

    /// Draws the image in the current context, its top left at a point.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the image in a rectangle of the current context.
    public func draw(in rect: CGRect) {
        UIGraphicsGetCurrentContext()?.drawing.draw(image, in: rect)
    }

    /// Draws the image in a rectangle of the current context with a blend mode and an opacity.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect)
        context.restoreGState()
    }
}

extension Image {
    /// Creates an image from a ``UIImage``.
    public init(uiImage: UIImage) {
        self = uiImage.image
    }
}

/// Stand-in for `UIGraphicsImageRendererFormat`: the settings of a ``UIGraphicsImageRenderer``.
public final class UIGraphicsImageRendererFormat: NSObject, @unchecked Sendable {
    /// Pixels per point; initially 3.
    public var scale: CGFloat = 3

    /// Whether the background is black instead of transparent; initially false.
    public var opaque = false

    /// Creates settings with 3 pixels per point.
    public override init() {}

    /// Settings with 3 pixels per point.
    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

    /// Settings with 3 pixels per point.
    public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Stand-in for `UIGraphicsImageRendererContext`: what drawing code of a ``UIGraphicsImageRenderer``
/// receives.
public final class UIGraphicsImageRendererContext: NSObject {
    /// The drawing context, in which y runs downwards.
    public let cgContext: CGContext

    /// The settings of the renderer.
    public let format: UIGraphicsImageRendererFormat

    init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
        self.cgContext = cgContext
        self.format = format
    }

    /// Fills a rectangle with the fill colour.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Strokes the inside of a rectangle, one point wide.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

    /// Clips to a rectangle.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Stand-in for `UIGraphicsImageRenderer`: renders an image from drawing code.
public final class UIGraphicsImageRenderer: NSObject {
    private let bounds: CGRect

    /// The settings passed to the initialiser.
    public let format: UIGraphicsImageRendererFormat

    /// Creates a renderer of images of a size in points.
    public init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
        bounds = CGRect(origin: .zero, size: size)
        self.format = format
    }

    /// Creates a renderer of images of a rectangle in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
        self.bounds = bounds
        self.format = format
    }

    /// Draws an image immediately.
    ///
    /// - Parameter actions: Draws in its context, which is also the current one.
    /// - Returns: The image; an empty one if it is too large.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let list = GraphicsContext.recording(in: EnvironmentValues(), size: bounds.size) { context in
            if format.opaque {
                context.fill(Path(CGRect(origin: .zero, size: bounds.size)), with: .color(.black))
            }
            context.translateBy(x: -bounds.minX, y: -bounds.minY)
            let drawing = CGContext(context)
            UIGraphicsPushContext(drawing)
            actions(UIGraphicsImageRendererContext(cgContext: drawing, format: format))
            UIGraphicsPopContext()
            drawing.endAllTransparencyLayers()
        }
        func pixels(_ length: CGFloat) -> Int {
            let pixels = (length * format.scale).rounded(.up)
            return pixels > 0 && pixels < 1e5 ? Int(pixels) : 0
        }
        let size = PixelSize(width: pixels(bounds.width), height: pixels(bounds.height))
        let picture = try? Renderer().render(list, size: size, scale: Double(format.scale))
        guard let picture else { return UIImage(Image.empty) }
        return UIImage(Image(picture, scale: format.scale))
    }
}

/// Saves an image to the photo album; has no effect.
public func UIImageWriteToSavedPhotosAlbum(
    _ image: UIImage,
    _ completionTarget: Any?,
    _ completionSelector: Any?,
    _ contextInfo: UnsafeMutableRawPointer?
) {}
