import Foundation
import HalationGeometry

extension Double {
    /// The standard deviation rounded to one part in 1024, which changes no pixel of a blurred shape by more than 0.1
    /// of 255.
    var roundedSigma: Double {
        rounded(to: exp2(Double(exponent) - 10))
    }

    /// The nearest multiple of `step`, a power of two.
    fileprivate func rounded(to step: Double) -> Double {
        (self / step).rounded() * step
    }
}

extension Path {
    /// The path centred at the origin with its lengths rounded to `step`, and its former centre.
    ///
    /// Nil for paths that are empty, have more than ``Sprite/largestElementCount`` elements, or reach beyond 2³⁰ pixels.
    func canonical(step: Double) -> (path: Path, middle: CGPoint)? {
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
        case .elements(let elements), .letters(let elements, _):
            guard elements.count <= Sprite.largestElementCount else { return nil }
            // The shapes above are rounded by their extents, which moves each edge by half as much.
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
    /// The part with its lengths in pixels, for a path after `transform`; nil if it cannot be a sprite's.
    func canonical(transform: CGAffineTransform, step: Double) -> ShapeStep.Part? {
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
    /// Whether circles stay circles up to rounding errors.
    fileprivate var keepsCircles: Bool {
        let (largest, smallest) = principalScales
        return largest - smallest <= largest * 1e-6
    }
}
