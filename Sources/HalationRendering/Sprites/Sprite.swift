import Foundation
import HalationCairo
package import HalationGeometry
package import HalationPixels

/// A blurred shape without its place, its opacity and its colour: what equal drawings have in common.
///
/// It is rasterised and blurred once, as alpha, with the shape's middle on a corner between pixels, and then put
/// down at any part of a pixel by interpolation between neighbours. Its pixels are a function of this value alone;
/// and whether a drawing is a sprite, and which, is a function of the drawing alone, so that no picture depends on
/// what was drawn before.
///
/// Lengths are rounded to steps that change no pixel by more than about a fifth of 1/255. Shapes that differ by the
/// noise of arithmetic, or by less than shows, are one sprite.
package struct Sprite: Sendable {
    /// The shape, in device pixels, its middle at the origin.
    package var path: Path

    /// The part of the path that is drawn, its lengths in device pixels.
    package var part: ShapeStep.Part

    /// The standard deviation of the blur across, in pixels.
    package var sigmaX: Double

    /// The standard deviation of the blur down, in pixels.
    package var sigmaY: Double

    /// The pixels around the origin that the blurred shape can touch.
    package var bounds: PixelRect
}

/// A place for a sprite's origin, to 1/256 of a pixel.
package struct SpritePlace: Equatable, Sendable {
    /// The corner between device pixels left of and above the place.
    package var x: Int
    package var y: Int

    /// What is left to the place.
    package var shift: SubpixelShift

    /// The place nearest to a point, whose coordinates are below 2³².
    init(_ point: CGPoint) {
        let across = Int((Double(point.x) * 256).rounded())
        let down = Int((Double(point.y) * 256).rounded())
        x = across >> 8
        y = down >> 8
        shift = SubpixelShift(x: UInt8(across & 255), y: UInt8(down & 255))
    }
}

extension Sprite {
    /// The smallest standard deviation, in pixels, of a blur that leaves a shape smooth enough to be interpolated.
    ///
    /// Interpolation misses at most 11.8 / sigma² of 255, for a disc of radius 1.4 sigma. Measured against
    /// the plain way, single white shapes of the hardest sizes, the largest difference: 10 levels at a sigma
    /// of 1.5, 5 at 2, 3 at 2.5, 3 (one pixel in 100,000) between 3 and 3.5, 2 (2 in 100,000) at 4, and 1
    /// from 8 on.
    package static let smallestSigma = 4.0

    /// What interpolation between two pixels adds to the variance of a blur, in the middle of its range.
    ///
    /// A shift of f adds f (1 − f). The sprite is blurred by so much less, which halves the largest error.
    private static let interpolationVariance = 0.125

    /// The most elements of a sprite's path; longer ones hardly repeat, and would take long to compare.
    fileprivate static let largestElementCount = 512

    /// The most pixels of a sprite in a picture of `size`.
    ///
    /// Of a larger shape much may lie outside the picture, and a layer draws only what can be seen. A quarter of the
    /// picture is a guess that nothing depends on; small pictures get what fits into the cache of a processor.
    static func largestPixelCount(in size: PixelSize) -> Int {
        let quarter = size.width * size.height / 4
        return min(max(quarter, 1 << 16), 1 << 22)
    }

    /// Tells a filtered shape apart from its place; nil for what cannot be a sprite.
    ///
    /// Only blurs wide enough to be interpolated leave one, of shapes with smooth edges, since a jagged edge jumps by
    /// whole pixels. Lines are taken where the pen stays a circle, and without dashes, whose lengths would add up
    /// what they are rounded by.
    static func placed(_ shape: SoleShape, filter: FilterStep) -> (sprite: Sprite, place: SpritePlace)? {
        guard case .blur(let sigmaX, let sigmaY) = filter, min(sigmaX, sigmaY) >= smallestSigma,
            shape.transform.isFinite, !shape.path.isEmpty
        else { return nil }
        // A step of 1/256 sigma moves an edge by a quarter of that: by 0.1 of 255 where a blurred edge is steepest.
        let step = exp2(Double(min(sigmaX, sigmaY).exponent) - 8)
        guard let part = shape.part.canonical(transform: shape.transform, step: step),
            let (path, middle) = shape.path.applying(shape.transform).canonical(step: step)
        else { return nil }
        let blur = GaussianBlur(sigmaX: sigmaX.roundedSigma, sigmaY: sigmaY.roundedSigma)
        guard let drawn = part.bounds(of: path, transform: .identity) else { return nil }
        let reached = drawn.outsetted(horizontally: blur.reachX, vertically: blur.reachY)
        // With the column that a shift adds, a whole number of the kernels' blocks.
        let spare = 15 - reached.width % 16
        let bounds = PixelRect(
            x: reached.x,
            y: reached.y,
            width: reached.width + spare,
            height: reached.height
        )
        let sprite = Sprite(
            path: path,
            part: part,
            sigmaX: blur.sigmaX,
            sigmaY: blur.sigmaY,
            bounds: bounds
        )
        return (sprite, SpritePlace(middle))
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

    /// The part of the sprite's plane that the device pixels `region` interpolate, a column and a row more than those.
    func mask(for region: PixelRect, at place: SpritePlace) -> PixelRect {
        PixelRect(
            x: region.x - place.x - bounds.x,
            y: region.y - place.y - bounds.y,
            width: region.width + 1,
            height: region.height + 1
        )
    }

    /// Draws and blurs the shape, in a plane with a transparent pixel more than ``bounds`` on every side.
    func plane(blurScratch: BlurScratch, clock: RenderingClock?) throws -> AlphaPlane {
        let framed = bounds.outsetted(by: 1)
        var plane = try AlphaPlane(size: framed.size)
        try plane.withMutableRows { rows in
            let layer = Layer(bounds: framed, rows: .alpha(rows))
            let step = ShapeStep(
                path: path,
                part: part,
                transform: .identity,
                source: .color(.black),
                compositing: Compositing(clip: DeviceClip(bounds: bounds))
            )
            try clock.charging(.rasterising) {
                if let ellipse = step.ellipse {
                    let painted = PaintedEllipse(ellipse, color: .black)
                    rows.composite([painted], x: framed.minX, y: framed.minY)
                } else {
                    try step.draw(.color(.black), with: layer.canvas())
                    try layer.canvas().check()
                }
            }
            guard case .alpha(let inner) = layer.rows(in: bounds) else { return }
            try clock.charging(.filtering) { try blur.apply(to: inner, scratch: blurScratch) }
        }
        return plane
    }

    private var blur: GaussianBlur {
        GaussianBlur(
            sigmaX: (sigmaX * sigmaX - Self.interpolationVariance).squareRoot(),
            sigmaY: (sigmaY * sigmaY - Self.interpolationVariance).squareRoot()
        )
    }
}

extension Sprite: Hashable {
    /// Hashes what can be had without allocation: the elements of the path, which are what makes paths equal.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(sigmaX)
        hasher.combine(sigmaY)
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

// MARK: - Canonical shapes

extension Double {
    /// The standard deviation to one part in 1024, which changes no pixel of a blurred shape by more than 0.1 of 255.
    fileprivate var roundedSigma: Double {
        rounded(to: exp2(Double(exponent) - 10))
    }

    /// The nearest multiple of a power of two.
    fileprivate func rounded(to step: Double) -> Double {
        (self / step).rounded() * step
    }
}

extension Path {
    /// The path with its middle at the origin and its lengths rounded to `step`, and where its middle was; nil for
    /// paths without an area, and for those too far away or too large to count in pixels.
    fileprivate func canonical(step: Double) -> (path: Path, middle: CGPoint)? {
        let rect = boundingRect
        let middle = CGPoint(x: rect.midX, y: rect.midY)
        let largest = max(abs(middle.x), abs(middle.y), rect.width, rect.height)
        guard !rect.isNull, largest < CGFloat(1 << 30) else { return nil }
        func centred(_ rect: CGRect) -> CGRect {
            let width = Double(rect.width).rounded(to: step)
            let height = Double(rect.height).rounded(to: step)
            return CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
        }
        switch storage {
        case .empty: return nil
        case .rect(let rect): return (Path(centred(rect)), middle)
        case .ellipse(let rect): return (Path(ellipseIn: centred(rect)), middle)
        case .roundedRect(let rect, let cornerSize, let style):
            let corner = CGSize(
                width: Double(cornerSize.width).rounded(to: step),
                height: Double(cornerSize.height).rounded(to: step)
            )
            return (Path(roundedRect: centred(rect), cornerSize: corner, style: style), middle)
        case .elements(let elements):
            guard elements.count <= Sprite.largestElementCount else { return nil }
            // A point of an edge moves by half of what an edge of the shapes above does when both sides give way.
            func centred(_ point: CGPoint) -> CGPoint {
                CGPoint(
                    x: Double(point.x - middle.x).rounded(to: step / 2),
                    y: Double(point.y - middle.y).rounded(to: step / 2)
                )
            }
            let moved = elements.map { element -> Element in
                switch element {
                case .move(let end): .move(to: centred(end))
                case .line(let end): .line(to: centred(end))
                case .quadCurve(let end, let control):
                    .quadCurve(to: centred(end), control: centred(control))
                case .curve(let end, let control1, let control2):
                    .curve(to: centred(end), control1: centred(control1), control2: centred(control2))
                case .closeSubpath: .closeSubpath
                }
            }
            return (Path(storage: .elements(moved)), middle)
        }
    }
}

extension ShapeStep.Part {
    /// The part of the transformed path that is drawn, with its lengths in pixels; nil where it cannot be a sprite's.
    fileprivate func canonical(transform: CGAffineTransform, step: Double) -> ShapeStep.Part? {
        switch self {
        case .inside(let style): return style.isAntialiased ? self : nil
        case .outline(let style):
            guard style.dash.isEmpty, transform.keepsCircles else { return nil }
            var style = style
            style.lineWidth = CGFloat(
                Double(style.lineWidth * hypot(transform.a, transform.b)).rounded(to: step)
            )
            style.dashPhase = 0
            return .outline(style)
        }
    }
}

extension CGAffineTransform {
    /// Whether circles stay circles but for the noise of arithmetic.
    fileprivate var keepsCircles: Bool {
        let (largest, smallest) = principalScales
        return largest - smallest <= largest * 1e-6
    }
}
