import Foundation
import HalationGeometry
import HalationPixels
import HalationShaders

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
        case .shader(let shader):
            let matrix = transform.concatenating(device)
            return .shader(
                ShaderStep(
                    call: shader.call,
                    transform: matrix,
                    reach: shader.reach(in: matrix),
                    region: shader.frame.map { PixelRect(nearlyEnclosing: $0.applying(matrix)) } ?? .empty
                )
            )
        }
    }

    /// Whether the filter is asked for the pixels of what is drawn, and not for those of a frame.
    fileprivate var coversItsDrawing: Bool {
        if case .shader(let shader) = filter { return shader.frame == nil }
        return false
    }
}

extension ShaderFilter {
    /// How far the shader looks, in pixels: between two pixels it looks at both.
    fileprivate func reach(in matrix: CGAffineTransform) -> PixelReach {
        guard call.use == .distortionEffect || call.use == .layerEffect else { return .zero }
        func pixels(_ x: CGFloat, _ y: CGFloat) -> Int {
            // Nothing times infinity is nothing here.
            let alongX = x == 0 ? 0 : abs(x * maxSampleOffset.width)
            let alongY = y == 0 ? 0 : abs(y * maxSampleOffset.height)
            let distance = alongX + alongY
            return distance > 0 ? Int(min(distance.rounded(.up), 32_767)) + 1 : 1
        }
        return PixelReach(x: pixels(matrix.a, matrix.c), y: pixels(matrix.b, matrix.d))
    }
}

extension PixelRect {
    /// The pixels that a rectangle touches by more than 1/512, half of what Cairo can tell.
    init(nearlyEnclosing rect: CGRect) {
        let slack = CGFloat(1) / 512
        self.init(enclosing: rect.insetBy(dx: min(slack, rect.width / 4), dy: min(slack, rect.height / 4)))
    }
}

/// Where a drawing is before its filters.
enum DrawingExtent {
    /// A shape, which touches these pixels at most.
    case shape(PixelRect)

    /// A layer, which has no bounds of its own.
    case layer
}

extension [PlacedFilter] {
    /// The filters in the order in which they run, for a drawing of which `visible` will be shown.
    ///
    /// A shader without a frame is asked for the pixels that its drawing can have: of a shape those that its bounding
    /// rectangle touches, spread by the filters before; of a layer all that can be seen.
    func steps(in device: CGAffineTransform, extent: DrawingExtent, visible: PixelRect) -> [FilterStep] {
        let filters = Array(reversed())
        var steps = filters.map { $0.step(in: device) }
        for index in steps.indices where filters[index].coversItsDrawing {
            guard case .shader(var step) = steps[index] else { continue }
            switch extent {
            case .shape(let pixels):
                step.region = pixels.outset(by: steps[..<index].reduce(.zero) { $0 + $1.reach })
            case .layer:
                step.region = visible.outset(by: steps[(index + 1)...].reduce(.zero) { $0 + $1.reach })
            }
            steps[index] = .shader(step)
        }
        return tinted(steps)
    }

    /// The steps of the filters, in the order in which they run, with the thresholds' colours for shaders that follow:
    /// a threshold by itself leaves alpha alone.
    private func tinted(_ steps: [FilterStep]) -> [FilterStep] {
        var result: [FilterStep] = []
        var thresholdColor: StraightColor?
        for (placed, step) in zip(reversed(), steps) {
            switch placed.filter {
            case .alphaThreshold(_, _, let color): thresholdColor = color
            case .shader:
                if let color = thresholdColor { result.append(.tinted(color.opaque)) }
                thresholdColor = nil
            case .blur: break
            }
            result.append(step)
        }
        return result
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
        case .shader(let step): return step.reach
        case .alphaThreshold, .tinted, .alphaAlone: return .zero
        }
    }

    /// Whether the filter makes something of nothing: a threshold that lets an alpha of zero pass, or a shader that
    /// gives colours.
    var paintsEmptiness: Bool {
        switch self {
        case .alphaThreshold(let min, let max, _): min <= 0 && max >= 0
        case .shader(let step): step.call.use != .distortionEffect
        case .blur, .tinted, .alphaAlone: false
        }
    }

    /// The pixels that must be there before the filter, for those in `wanted` to be right after it.
    func needed(for wanted: PixelRect) -> PixelRect {
        guard case .shader(let step) = self else { return wanted.outset(by: reach) }
        return step.call.edges == .transparent
            ? wanted.intersection(step.region).outset(by: reach) : step.region
    }

    /// The pixels that may be there after the filter, of those in `wanted`, if `stage` were before.
    func result(of stage: PixelRect, wanted: PixelRect) -> PixelRect {
        switch self {
        case .shader(let step):
            // What is drawn anywhere may appear anywhere in the region.
            return stage.isEmpty && !paintsEmptiness ? .empty : step.region.intersection(wanted)
        default:
            return paintsEmptiness ? wanted : stage.outset(by: reach).intersection(wanted)
        }
    }
}

extension [FilterStep] {
    /// Whether the filters make something of an empty layer.
    var paintEmptiness: Bool { contains { $0.paintsEmptiness } }

    /// The pixels of a drawing that are needed for those in `visible` after the filters.
    func needed(for visible: PixelRect) -> PixelRect {
        reversed().reduce(visible) { $1.needed(for: $0) }
    }

    /// The pixels a layer needs so that `content`, drawn into it, arrives whole in `visible` after the filters.
    ///
    /// The layer holds each stage in turn: what was drawn, and what each filter makes of it, as far as that can
    /// still be carried into a visible pixel by the filters that follow.
    func bounds(of content: PixelRect, visible: PixelRect) -> PixelRect {
        var wanted = [visible]
        for filter in reversed() { wanted.append(filter.needed(for: wanted[wanted.count - 1])) }
        var stage = content
        var bounds = content
        for (filter, useful) in zip(self, wanted.dropLast().reversed()) {
            stage = filter.result(of: stage, wanted: useful)
            bounds = bounds.union(stage)
            // The picture that is wrapped around, or whose edges go on, is that of the whole region.
            if case .shader(let step) = filter, step.call.edges != .transparent, !stage.isEmpty {
                bounds = bounds.union(step.region)
            }
        }
        return bounds
    }
}
