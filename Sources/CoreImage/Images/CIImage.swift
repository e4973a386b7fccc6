public import CoreGraphics
public import Foundation
import HalationDiagnostics
public import HalationDrawing
import HalationPixels
public import UIKit

/// Stand-in for `CIImage`: the recipe of a picture, drawn when a ``CIContext`` is asked for its pixels.
///
/// Coordinates are pixels, and y points up. Filters calculate with floats in linear light, premultiplied by alpha, unless
/// the context's working space is `NSNull`.
public final class CIImage: NSObject, Sendable {
    let node: any ImageNode

    init(_ node: any ImageNode) {
        self.node = node
    }

    /// Creates an image of a bitmap, with its lower left corner at the origin.
    public convenience init(cgImage image: CGImage) {
        self.init(BitmapNode(image.pixelBuffer))
    }

    /// Creates an image of a bitmap; the options have no effect.
    public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]? = nil) {
        self.init(cgImage: image)
    }

    /// Creates an image of the bitmap of a `UIImage`; nil for a symbol.
    public convenience init?(image: UIImage) {
        guard let bitmap = image.cgImage else { return nil }
        self.init(cgImage: bitmap)
    }

    /// Creates an image of the bitmap of a `UIImage`, nil for a symbol; the options have no effect.
    public convenience init?(image: UIImage, options: [CIImageOption: Any]? = nil) {
        self.init(image: image)
    }

    /// Creates an image without end in one colour.
    public convenience init(color: CIColor) {
        self.init(GeneratorNode(ConstantColor(color: color)))
    }

    /// Creates an image from the bytes of an image file; nil, with a warning, if they cannot be read.
    public convenience init?(data: Data) {
        guard let image = UIImage(data: data) else { return nil }
        self.init(image: image)
    }

    /// Creates an image from the bytes of an image file, nil, with a warning, if they cannot be read; the options have no
    /// effect.
    public convenience init?(data: Data, options: [CIImageOption: Any]? = nil) {
        self.init(data: data)
    }

    /// Creates an image from a file; nil, with a warning, if it cannot be read.
    public convenience init?(contentsOf url: URL) {
        guard url.isFileURL, let image = UIImage(contentsOfFile: url.path) else { return nil }
        self.init(image: image)
    }

    /// Creates an image from a file, nil, with a warning, if it cannot be read; the options have no effect.
    public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]? = nil) {
        self.init(contentsOf: url)
    }

    /// Creates an image without pixels.
    public static func empty() -> CIImage {
        CIImage(CropNode(GeneratorNode(ConstantColor(color: .clear)), to: .zero))
    }

    /// Where the image may have pixels, in pixels with y up; `CGRect.infinite` if it has no end.
    public var extent: CGRect { node.extent }

    /// The metadata of the image's file: always empty.
    public var properties: [String: Any] { [:] }

    /// The bitmap from which the image was created; nil for an image that is the result of a filter.
    public var cgImage: CGImage? { (node as? BitmapNode).map { CGImage($0.pixels) } }

    /// Unlimited images in plain colours.
    public static var black: CIImage { CIImage(color: .black) }
    public static var white: CIImage { CIImage(color: .white) }
    public static var gray: CIImage { CIImage(color: .gray) }
    public static var red: CIImage { CIImage(color: .red) }
    public static var green: CIImage { CIImage(color: .green) }
    public static var blue: CIImage { CIImage(color: .blue) }
    public static var cyan: CIImage { CIImage(color: .cyan) }
    public static var magenta: CIImage { CIImage(color: .magenta) }
    public static var yellow: CIImage { CIImage(color: .yellow) }
    public static var clear: CIImage { CIImage(color: .clear) }
}

/// A key of the options of an image, none of which has an effect here.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public var rawValue: String

    /// Creates an option from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let colorSpace = CIImageOption(rawValue: "CIImageColorSpace")
    public static let applyOrientationProperty = CIImageOption(rawValue: "CIImageApplyOrientationProperty")
    public static let properties = CIImageOption(rawValue: "CIImageProperties")
}

extension UIImage {
    /// Creates an image of a recipe, drawn at once; empty, with a warning, if the recipe has no pixels or no end.
    public convenience init(ciImage: CIImage) {
        self.init(ciImage: ciImage, scale: 1, orientation: .up)
    }

    /// Creates an image of a recipe, drawn at once; empty, with a warning, if the recipe has no pixels or no end.
    ///
    /// - Parameters:
    ///   - ciImage: The recipe.
    ///   - scale: Pixels per point.
    ///   - orientation: The turn that makes the content upright.
    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
        if let picture = CIContext().createCGImage(ciImage, from: ciImage.extent) {
            self.init(cgImage: picture, scale: scale, orientation: orientation)
        } else {
            self.init()
        }
    }

    /// The recipe of the image: always nil, because a recipe is drawn when the image is created.
    public var ciImage: CIImage? { nil }
}
