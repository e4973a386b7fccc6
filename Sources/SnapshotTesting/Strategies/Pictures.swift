public import Foundation
import HalationComparison
import HalationPixels
public import UIKit

extension Diffing where Value == UIImage {
    /// Compares pictures pixel by pixel.
    public static var image: Diffing { .image() }

    /// Compares pictures with a tolerance.
    ///
    /// - Parameters:
    ///   - precision: The part of the pixels that must match, from 0 to 1.
    ///   - perceptualPrecision: How much a pixel must look like its reference, from 0 to 1; at 0.98 the eye misses the
    ///     difference. It is 1 less the distance of colours in Oklab.
    ///   - scale: Pixels per point of references; nil is 3, or what `halation test --scale` says.
    /// - Returns: The comparison.
    public static func image(
        precision: Float = 1,
        perceptualPrecision: Float = 1,
        scale: CGFloat? = nil
    ) -> Diffing {
        let scale = scale.flatMap { $0 > 0 ? $0 : nil } ?? SnapshotScale.standard
        let allowance = Tolerance.Allowance.fraction(Double(min(max(1 - precision, 0), 1)))
        let tolerance =
            perceptualPrecision < 1
            ? Tolerance.oklab(Double(1 - max(perceptualPrecision, 0)), allowing: allowance)
            : Tolerance(.channels(upTo: 0, of: .premultiplied), allowing: allowance)
        return Diffing(
            toData: { $0.pngData() ?? Data() },
            fromData: { UIImage(data: $0, scale: scale) ?? UIImage() },
            diff: { old, new in difference(old, new, tolerance) }
        )
    }

    private static func difference(
        _ old: UIImage,
        _ new: UIImage,
        _ tolerance: Tolerance
    ) -> (String, [XCTAttachment])? {
        guard let expected = old.cgImage?.pixelBuffer else { return ("the reference cannot be read", []) }
        guard let actual = new.cgImage?.pixelBuffer else {
            return ("the snapshot is empty; give it a size", [])
        }
        do {
            let comparison = try Comparison(of: actual, with: expected, tolerance: tolerance)
            guard !comparison.isSame else { return nil }
            let files = [old, new].compactMap { $0.pngData() }.map { XCTAttachment(data: $0) }
            return ("the snapshot differs from its reference: \(comparison.reason)", files)
        } catch {
            return ("the snapshot cannot be compared: \(error)", [])
        }
    }
}

extension Snapshotting where Value == UIImage, Format == UIImage {
    /// The picture itself, in which every pixel has to match.
    public static var image: Snapshotting { .image() }

    /// The picture itself, compared with a tolerance.
    public static func image(
        precision: Float = 1,
        perceptualPrecision: Float = 1,
        scale: CGFloat? = nil
    ) -> Snapshotting {
        Snapshotting(
            pathExtension: "png",
            diffing: .image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale)
        )
    }
}
