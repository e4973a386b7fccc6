import Foundation
import HalationGeometry
import HalationPixels

/// How far something spreads, in whole pixels along each axis.
struct PixelReach: Equatable {
    var x: Int
    var y: Int

    static let zero = PixelReach(x: 0, y: 0)

    static func + (a: PixelReach, b: PixelReach) -> PixelReach {
        PixelReach(x: a.x + b.x, y: a.y + b.y)
    }
}

extension PixelRect {
    func outset(by reach: PixelReach) -> PixelRect {
        outsetted(horizontally: reach.x, vertically: reach.y)
    }
}

extension PlacedFilter {
    /// The filter with its lengths in pixels, for a list that `device` takes to device pixels.
    func step(in device: CGAffineTransform) -> FilterStep {
        switch filter {
        case .blur(let radius):
            // A circle of radius sigma becomes an ellipse whose extents along the axes are the lengths of the
            // matrix's rows: the square roots of the diagonal of M·Mᵀ, the covariance of the blur. What a
            // stretched and rotated blur has off the diagonal is left out.
            let matrix = transform.concatenating(device)
            let sigmaX = radius * Double(hypot(matrix.a, matrix.c))
            let sigmaY = radius * Double(hypot(matrix.b, matrix.d))
            return .blur(sigmaX: sigmaX.usableSigma, sigmaY: sigmaY.usableSigma)
        case .alphaThreshold(let min, let max, let color):
            return .alphaThreshold(min: min, max: max, inside: Double(color.alpha))
        }
    }
}

extension Double {
    /// A standard deviation that can be blurred with: none for NaN and negative ones, and at most the width of the
    /// largest picture, beyond which a blur leaves nothing to see.
    fileprivate var usableSigma: Double { self > 0 ? Swift.min(self, 32_767) : 0 }
}

extension FilterStep {
    /// How far the filter carries a pixel.
    var reach: PixelReach {
        switch self {
        case .blur(let sigmaX, let sigmaY):
            let blur = GaussianBlur(sigmaX: sigmaX, sigmaY: sigmaY)
            return PixelReach(x: blur.reachX, y: blur.reachY)
        case .alphaThreshold: return .zero
        }
    }

    /// Whether the filter makes something of nothing: a threshold that lets an alpha of zero pass.
    var paintsEmptiness: Bool {
        if case .alphaThreshold(let min, let max, _) = self { return min <= 0 && max >= 0 }
        return false
    }
}

extension [FilterStep] {
    /// Whether the filters make something of an empty layer.
    var paintEmptiness: Bool { contains { $0.paintsEmptiness } }

    /// The pixels a layer needs so that `content`, drawn into it, arrives whole in `visible` after the filters.
    ///
    /// The layer holds each stage in turn: what was drawn, and what each filter makes of it, as far as that can
    /// still be carried into a visible pixel by the filters that follow.
    func bounds(of content: PixelRect, visible: PixelRect) -> PixelRect {
        var remaining = reduce(PixelReach.zero) { $0 + $1.reach }
        var stage = content
        var bounds = content
        for filter in self {
            let reach = filter.reach
            remaining = PixelReach(x: remaining.x - reach.x, y: remaining.y - reach.y)
            let useful = visible.outset(by: remaining)
            stage = filter.paintsEmptiness ? useful : stage.outset(by: reach).intersection(useful)
            bounds = bounds.union(stage)
        }
        return bounds
    }
}
