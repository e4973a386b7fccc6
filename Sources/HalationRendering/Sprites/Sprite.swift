import Foundation
import HalationCairo
package import HalationGeometry
package import HalationPixels

/// A blurred shape without its position, opacity and colour.
///
/// It is rasterised and blurred once, as alpha, with its centre on a pixel corner, and then drawn at any subpixel
/// offset by interpolation between neighbouring pixels. Its pixels are a function of this value alone. Whether a
/// drawing becomes a sprite, and which one, is a function of the drawing alone. So no picture depends on what was
/// drawn before.
///
/// Lengths are rounded to steps that change no pixel by more than about a fifth of 1/255: shapes that differ by
/// rounding errors, or invisibly, are one sprite.
package struct Sprite: Sendable {
    /// The shape in device pixels, centred at the origin.
    package var path: Path

    /// The part of the path that is drawn, its lengths in device pixels.
    package var part: ShapeStep.Part

    /// The blur of the sprite as shown, interpolation included.
    package var blur: GaussianBlur

    /// The pixels around the origin that the blurred shape can touch.
    package var bounds: PixelRect
}

extension Sprite {
    /// The smallest standard deviation, in pixels, of a blur that leaves a shape smooth enough to interpolate.
    ///
    /// Interpolation errs by at most 11.8 / sigma² of 255, for a disc of radius 1.4 sigma. Measured against the plain
    /// strategy with single white shapes of the hardest sizes, the largest difference is 10 levels at a sigma of 1.5,
    /// 5 at 2, 3 at 2.5, 3 (one pixel in 100,000) between 3 and 3.5, 2 (2 in 100,000) at 4, and 1 from 8 on.
    package static let smallestSigma = 4.0

    /// The most elements of a sprite's path; longer paths hardly repeat, and take long to compare.
    static let largestElementCount = 512

    /// The most pixels of a sprite in a picture of `size`.
    ///
    /// Much of a larger shape may lie outside the picture, where a layer draws nothing. A quarter of the picture is a
    /// guess that nothing depends on; the lower limit fits into a processor's cache.
    static func largestPixelCount(in size: PixelSize) -> Int {
        let quarter = size.width * size.height / 4
        return min(max(quarter, 1 << 16), 1 << 22)
    }

    /// Separates a blurred shape from its position; nil if it cannot be a sprite.
    ///
    /// The blur must be wide enough for interpolation, and the edges antialiased, since an aliased edge jumps by whole
    /// pixels. Strokes qualify if the pen stays a circle and there are no dashes, in which rounding errors would add
    /// up.
    static func placed(_ shape: SoleShape, blur: GaussianBlur) -> (sprite: Sprite, place: SpritePlace)? {
        let smallest = min(blur.sigmaX, blur.sigmaY)
        guard smallest >= smallestSigma, shape.transform.isFinite, !shape.path.isEmpty else { return nil }
        // A step of 1/256 sigma moves an edge by a quarter of that: 0.1 of 255 where a blurred edge is steepest.
        let step = exp2(Double(smallest.exponent) - 8)
        guard let part = shape.part.canonical(transform: shape.transform, step: step),
            let (path, center) = shape.path.applying(shape.transform).canonical(step: step),
            let drawn = part.bounds(of: path, transform: .identity)
        else { return nil }
        let rounded = GaussianBlur(sigmaX: blur.sigmaX.roundedSigma, sigmaY: blur.sigmaY.roundedSigma)
        let reached = drawn.outset(by: rounded.pixelReach)
        // With the column that a shift adds, a whole number of the kernels' blocks.
        let spare = 15 - reached.width % 16
        let bounds = PixelRect(
            x: reached.x,
            y: reached.y,
            width: reached.width + spare,
            height: reached.height
        )
        return (Sprite(path: path, part: part, blur: rounded, bounds: bounds), SpritePlace(center))
    }

    /// The device pixels that the sprite can touch with its origin at `place`.
    func touched(at place: SpritePlace) -> PixelRect {
        PixelRect(
            x: bounds.x + place.x,
            y: bounds.y + place.y,
            width: bounds.width + 1,
            height: bounds.height + 1
        )
    }

    /// The part of the sprite's plane that the device pixels of `region` interpolate: one column and one row more.
    func mask(for region: PixelRect, at place: SpritePlace) -> PixelRect {
        PixelRect(
            x: region.x - place.x - bounds.x,
            y: region.y - place.y - bounds.y,
            width: region.width + 1,
            height: region.height + 1
        )
    }
}

extension Sprite: Hashable {
    /// Hashes the blur and the end points of the path's elements, without allocating.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(blur)
        path.forEach { element in
            switch element {
            case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _):
                hasher.combine(Double(end.x))
                hasher.combine(Double(end.y))
            case .closeSubpath: break
            }
        }
    }
}
