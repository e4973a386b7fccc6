package import Foundation
package import HalationCore
package import HalationPixels

/// Circles of light under a wide blur, drawn at a lower resolution than the frame.
///
/// A wide blur has no detail as fine as a pixel, so the circles are drawn and blurred in fewer pixels, and the picture is
/// enlarged.
package struct FarGlow {
    private let size: CGSize
    private let sigma: Double

    /// Points along an axis per pixel.
    private let reduction: Double

    /// Pixels around the frame from which light reaches it.
    private let margin: Int
    private var circles: [PaintedEllipse] = []

    /// Its name in warnings.
    private static let part = "far light"

    /// The smallest standard deviation of the blur in pixels of the picture.
    private static let smallestSigma = 4.0

    /// Creates a dark picture of a frame, which is blurred by a standard deviation in points.
    package init(size: CGSize, sigma: Double) {
        self.size = size
        self.sigma = sigma
        reduction = min(max(sigma / Self.smallestSigma, 1), 4)
        let reach = (3 * sigma / reduction).rounded(.up)
        margin = reach > 0 && reach < 10_000 ? Int(reach) : 0
    }

    /// Adds a circle's light; one that is not finite, or without size, is left out.
    package mutating func fill(at center: SIMD2<Double>, diameter: Double, color: StraightColor) {
        let radius = diameter / 2 / reduction
        let (x, y) = (center.x / reduction + Double(margin), center.y / reduction + Double(margin))
        guard let circle = Ellipse(centerX: x, centerY: y, radiusX: radius, radiusY: radius) else { return }
        circles.append(PaintedEllipse(circle, color: color))
    }

    /// The standard deviation in pixels of the picture, less the blur of pixels larger than the frame's (a box) and of the
    /// interpolation between them (a triangle).
    ///
    /// A pixel of the frame is `pixel` points wide.
    private func smallSigma(pixel: Double) -> Double {
        guard reduction > pixel else { return sigma / reduction }
        let square = reduction * reduction
        let variance = (square - pixel * pixel) / 12 + square / 6
        return max(sigma * sigma - variance, 0).squareRoot() / reduction
    }

    /// Adds the light to the frame.
    package func draw(in context: GraphicsContext) {
        guard !circles.isEmpty, size.width > 0, size.height > 0, margin > 0 else { return }
        func pixels(_ length: CGFloat) -> Int {
            Int(min((Double(length) / reduction).rounded(.up), 8_000)) + 2 * margin
        }
        let (columns, rows) = (pixels(size.width), pixels(size.height))
        let size = PixelSize(width: columns, height: rows)
        guard var picture = PixelBuffer.transparent(size, for: Self.part) else { return }
        picture.withMutableRows { $0.plusLighter(circles) }
        let blur = GaussianBlur(sigma: smallSigma(pixel: Double(context.environment.pixelLength)))
        guard picture.blur(blur, scratch: BlurScratch(), for: Self.part) else { return }
        var added = context
        added.blendMode = .plusLighter
        let corner = -Double(margin) * reduction
        added.draw(
            Image(picture).resizable(),
            in: CGRect(
                x: corner,
                y: corner,
                width: Double(columns) * reduction,
                height: Double(rows) * reduction
            )
        )
    }
}
