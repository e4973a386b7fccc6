import CoreGraphics
public import Foundation
import HalationDiagnostics
public import HalationGeometry
import HalationPixels
import UIKit

extension CIImage {
    /// The part of the image inside of a rectangle.
    public func cropped(to rect: CGRect) -> CIImage { CIImage(CropNode(node, to: rect)) }

    /// The image with its border pixels continued without end.
    public func clampedToExtent() -> CIImage { CIImage(ClampNode(node, to: extent)) }

    /// The part of the image inside of a rectangle, with its border pixels continued without end.
    public func clamped(to rect: CGRect) -> CIImage { CIImage(ClampNode(node, to: rect)) }

    /// The image moved, turned, scaled or sheared about the origin, interpolated linearly.
    ///
    /// - Parameter matrix: The transform; one without an inverse leaves no pixels.
    /// - Returns: The recipe of the transformed image.
    public func transformed(by matrix: CGAffineTransform) -> CIImage {
        guard let mapping = AffineMapping(matrix) else { return .empty() }
        if let sampled = node as? SampledNode {
            return CIImage(MappingNode(sampled.input, mapping, interpolation: .nearest))
        }
        return CIImage(MappingNode(node, mapping))
    }

    /// The image moved, turned, scaled or sheared about the origin.
    ///
    /// - Parameters:
    ///   - matrix: The transform; one without an inverse leaves no pixels.
    ///   - highQualityDownsample: Whether an image that becomes smaller, and is not turned, is resampled by Lanczos'
    ///     kernel.
    /// - Returns: The recipe of the transformed image.
    public func transformed(by matrix: CGAffineTransform, highQualityDownsample: Bool) -> CIImage {
        let isUpright = matrix.b == 0 && matrix.c == 0 && matrix.a > 0 && matrix.d > 0
        guard highQualityDownsample, isUpright, matrix.a < 1 || matrix.d < 1, !extent.isInfinite else {
            return transformed(by: matrix)
        }
        let scaled = CIImage(ResampleNode(node, scaleX: matrix.a, scaleY: matrix.d))
        return scaled.transformed(by: CGAffineTransform(translationX: matrix.tx, y: matrix.ty))
    }

    /// The image as it is upright for a picture with this orientation, with its lower left corner at the origin.
    public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
        transformed(by: orientationTransform(for: orientation))
    }

    /// The image as it is upright for a picture with this number in its file, 1 to 8; other numbers leave it as it is.
    public func oriented(forExifOrientation orientation: Int32) -> CIImage {
        oriented(CGImagePropertyOrientation(rawValue: UInt32(max(orientation, 1))) ?? .up)
    }

    /// The transform that ``oriented(_:)`` applies.
    public func orientationTransform(for orientation: CGImagePropertyOrientation) -> CGAffineTransform {
        let rect = extent
        guard !rect.isInfinite, !rect.isNull else { return .identity }
        let turn = orientation.turn
        let moved = rect.applying(turn)
        return turn.concatenating(CGAffineTransform(translationX: -moved.minX, y: -moved.minY))
    }

    /// The image over another one.
    public func composited(over dest: CIImage) -> CIImage {
        CIImage(CompositeNode(node, over: dest.node, .normal))
    }

    /// The image blurred by a Gaussian; outside of its extent it counts as transparent.
    ///
    /// - Parameter sigma: The standard deviation in pixels.
    /// - Returns: The recipe of the blurred image, whose extent is three deviations larger on each side.
    public func applyingGaussianBlur(sigma: Double) -> CIImage { CIImage(BlurNode(node, sigma: sigma)) }

    /// The result of a filter whose input is this image; with a warning the image itself if there is no such filter.
    public func applyingFilter(_ filterName: String) -> CIImage {
        applyingFilter(filterName, parameters: [:])
    }

    /// The result of a filter whose input is this image; with a warning the image itself if there is no such filter.
    ///
    /// - Parameters:
    ///   - filterName: A name such as `CIGaussianBlur`.
    ///   - params: Values of inputs by their keys; the others have their defaults.
    /// - Returns: The output of the filter; empty if an input is missing.
    public func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
        guard let filter = CIFilter(name: filterName, parameters: params) else { return self }
        filter.setValue(self, forKey: kCIInputImageKey)
        return filter.outputImage ?? .empty()
    }

    /// The image with an alpha of 1 inside of a rectangle, and without pixels outside of it.
    public func settingAlphaOne(in extent: CGRect) -> CIImage {
        let opaque = PointNode(node, ColorMatrix(rows: Self.identityRows, bias: [0, 0, 0, 1]))
        return CIImage(CropNode(opaque, to: extent))
    }

    private static let identityRows: [[Float]] = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 0]]

    /// The image with its colour multiplied by alpha once more.
    public func premultiplyingAlpha() -> CIImage { CIImage(PointNode(node, AlphaFactor(isDivision: false))) }

    /// The image with its colour divided by alpha.
    public func unpremultiplyingAlpha() -> CIImage { CIImage(PointNode(node, AlphaFactor(isDivision: true))) }

    /// The image interpolated by the nearest pixel when it is transformed next.
    public func samplingNearest() -> CIImage { CIImage(SampledNode(node)) }

    /// The image interpolated linearly when it is transformed next: the default.
    public func samplingLinear() -> CIImage {
        (node as? SampledNode).map { CIImage($0.input) } ?? self
    }

    /// The image itself: intermediate pictures are kept as they are needed.
    public func insertingIntermediate() -> CIImage { self }

    /// The image itself: it has no metadata.
    public func settingProperties(_ properties: [AnyHashable: Any]) -> CIImage { self }

    /// The filters that would improve a photo: always none, because nothing is recognised in pictures.
    public func autoAdjustmentFilters(options: [CIImageAutoAdjustmentOption: Any]? = nil) -> [CIFilter] {
        Warnings.report(
            "'autoAdjustmentFilters' finds nothing: pictures are not analysed",
            once: "autoAdjustment"
        )
        return []
    }
}

/// A key of the options of automatic adjustment, none of which has an effect here.
public struct CIImageAutoAdjustmentOption: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public var rawValue: String

    /// Creates an option from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let enhance = CIImageAutoAdjustmentOption(rawValue: "kCIImageAutoAdjustEnhance")
    public static let redEye = CIImageAutoAdjustmentOption(rawValue: "kCIImageAutoAdjustRedEye")
}

/// Colour times alpha, or divided by it.
struct AlphaFactor: PixelFilter {
    let isDivision: Bool

    func prepared(for renderer: Renderer) {}

    func apply(to row: UnsafeMutableBufferPointer<LightPixel>, x: Double, y: Double, with prepared: Void) {
        for index in row.indices {
            let alpha = row[index].alpha
            let factor = isDivision ? (alpha > 0 ? 1 / alpha : 0) : alpha
            row[index] = row[index].scaled(by: factor)
            row[index].alpha = alpha
        }
    }
}

/// An image that the next transform samples by its nearest pixel.
final class SampledNode: ImageNode {
    let input: any ImageNode

    init(_ input: any ImageNode) {
        self.input = input
    }

    var extent: CGRect { input.extent }

    func render(_ region: PixelRegion, in renderer: Renderer) throws(RenderingError) -> Tile {
        try renderer.tile(of: input, region)
    }
}
