import Foundation
import HalationGeometry
import HalationPixels
import HalationShaders

extension PixelRect {
    /// The rectangle grown by a reach on each side.
    func outset(by reach: PixelReach) -> PixelRect {
        outsetted(horizontally: reach.x, vertically: reach.y)
    }
}

extension PlacedFilter {
    /// The filter in device pixels, for a list whose space `device` maps to them.
    func step(in device: CGAffineTransform) -> FilterStep {
        switch filter {
        case .blur(let radius, let finish):
            return .blur(blur(radius: radius, in: device), finish: finish)
        case .shadow(let shadow):
            let cast = cast(of: shadow, in: device)
            guard !shadow.isAlone else { return .cast(cast) }
            return .shadow(
                ShadowStep(
                    cast: cast,
                    blendMode: shadow.blendMode,
                    isAbove: shadow.isAbove
                )
            )
        case .colorTransform(let transform, let isLinear):
            return .colorTransform(transform, isLinear: isLinear)
        case .projection(let projection):
            let matrix = transform.concatenating(device)
            guard matrix.isInvertible else { return .nothing }
            let whole = Projection(matrix.inverted()).concatenating(projection)
                .concatenating(Projection(matrix))
            return whole.inverted().map { .projection(whole, inverse: $0) } ?? .nothing
        case .alphaThreshold(let min, let max, let color, .hard):
            return .alphaThreshold(min: min, max: max, inside: Double(color.alpha))
        case .alphaThreshold(let min, let max, let color, .smooth):
            return .alphaContour(min: min, max: max, inside: Double(color.alpha))
        case .alphaRamp(let from, let to, let color):
            return .alphaRamp(from: from, to: to, inside: Double(color.alpha))
        case .shader(let shader):
            let matrix = transform.concatenating(device)
            return .shader(
                ShaderStep(
                    call: shader.call,
                    transform: matrix,
                    reach: shader.reach(in: matrix),
                    region: shader.frame.map { PixelRect(nearlyEnclosing: $0.applying(matrix)) } ?? .empty,
                    // The pixels of a rotated frame are more than the frame, to which its clip limits them.
                    overflows: shader.frame != nil && shader.call.takesOverflow && matrix.keepsAxisAlignment
                )
            )
        }
    }

    /// A blur of `radius` in the filter's space.
    private func blur(radius: Double, in device: CGAffineTransform) -> GaussianBlur {
        // A circle of radius sigma becomes an ellipse whose extents along the axes are the lengths of the
        // matrix's rows: the square roots of the diagonal of M·Mᵀ, the covariance of the blur. The
        // off-diagonal part, which a stretched and rotated blur has, is ignored.
        let matrix = transform.concatenating(device)
        let sigmaX = radius * Double(hypot(matrix.a, matrix.c))
        let sigmaY = radius * Double(hypot(matrix.b, matrix.d))
        return GaussianBlur(sigmaX: sigmaX.usableSigma, sigmaY: sigmaY.usableSigma)
    }

    private func cast(of shadow: ShadowFilter, in device: CGAffineTransform) -> ShadowCast {
        let matrix = transform.concatenating(device)
        let x = Double(matrix.a * shadow.offset.width + matrix.c * shadow.offset.height)
        let y = Double(matrix.b * shadow.offset.width + matrix.d * shadow.offset.height)
        return ShadowCast(
            blur: blur(radius: shadow.radius, in: device),
            x: x.usableDistance,
            y: y.usableDistance,
            invertsAlpha: shadow.invertsAlpha,
            color: shadow.color
        )
    }

    /// Whether the filter is a shader over the pixels of its drawing, and not over those of a frame.
    fileprivate var coversItsDrawing: Bool {
        if case .shader(let shader) = filter { return shader.frame == nil }
        return false
    }
}

extension ShaderFilter {
    /// Largest distance at which the shader samples, in pixels; one more because sampling interpolates.
    fileprivate func reach(in matrix: CGAffineTransform) -> PixelReach {
        guard call.use == .distortionEffect || call.use == .layerEffect else { return .zero }
        func pixels(_ x: CGFloat, _ y: CGFloat) -> Int {
            // 0 · ∞ counts as 0, not as NaN.
            let alongX = x == 0 ? 0 : abs(x * maxSampleOffset.width)
            let alongY = y == 0 ? 0 : abs(y * maxSampleOffset.height)
            let distance = alongX + alongY
            return distance > 0 ? Int(min(distance.rounded(.up), 32_767)) + 1 : 1
        }
        return PixelReach(x: pixels(matrix.a, matrix.c), y: pixels(matrix.b, matrix.d))
    }
}

extension PixelRect {
    /// The pixels that a rectangle touches by more than 1/512, half of Cairo's resolution.
    init(nearlyEnclosing rect: CGRect) {
        let slack = CGFloat(1) / 512
        self.init(enclosing: rect.insetBy(dx: min(slack, rect.width / 4), dy: min(slack, rect.height / 4)))
    }
}

/// The extent of a drawing before its filters.
enum DrawingExtent {
    /// A shape that touches no pixels but these.
    case shape(PixelRect)

    /// A layer, whose extent is unlimited.
    case layer
}

extension [PlacedFilter] {
    /// The filters in the order in which they run, for a drawing of which `visible` is shown.
    ///
    /// A shader without a frame covers the pixels that its drawing can have: for a shape those that its bounding
    /// rectangle touches, grown by the reach of earlier filters; for a layer all that can become visible.
    ///
    /// - Parameters:
    ///   - device: From the list's space to device pixels.
    ///   - extent: The extent of the drawing before its filters.
    ///   - visible: The pixels that are shown after the filters.
    ///   - isLight: Whether the drawing is a layer of floats.
    ///   - isDeep: Whether it is deep: its shaders then cover the pixels that they cover in a layer of bytes.
    ///   - isOneColor: Whether the result has one colour that is known: maps of colours then leave a factor of alpha.
    /// - Returns: The steps, in the order of their execution.
    func steps(
        in device: CGAffineTransform,
        extent: DrawingExtent,
        visible: PixelRect,
        isLight: Bool,
        isDeep: Bool,
        isOneColor: Bool
    ) -> [FilterStep] {
        let filters = Array(reversed())
        var steps = filters.map { $0.step(in: device) }
        if isLight, !isDeep { steps.widenBlurs() }
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
        if isDeep { steps.widenBlurs() }
        return (isOneColor ? steps.withoutColors : nil) ?? tinted(steps)
    }

    /// Inserts a `tinted` step between a filter that replaces colours and one that reads them: the result of the first
    /// is alpha, without its colour.
    private func tinted(_ steps: [FilterStep]) -> [FilterStep] {
        var result: [FilterStep] = []
        var color: StraightColor?
        for (placed, step) in zip(reversed(), steps) {
            if step.readsColor {
                if let color { result.append(.tinted(color.opaque)) }
                color = nil
            }
            color = placed.filter.replacingColor ?? color
            result.append(step)
        }
        return result
    }
}

extension PixelReach {
    /// Four standard deviations instead of three.
    fileprivate var widened: PixelReach { PixelReach(x: (x * 4 + 2) / 3, y: (y * 4 + 2) / 3) }
}

extension [FilterStep] {
    /// Makes blurs reach as far as they show in floats, except for plain ones that a contour follows.
    fileprivate mutating func widenBlurs() {
        for index in indices {
            switch self[index] {
            case .blur(let blur, let finish):
                let isBeforeContour = index + 1 < count && self[index + 1].isContour
                if finish.isEmpty, isBeforeContour { continue }
                self[index] = .blur(blur, finish: finish.union(.wide))
            case .cast(var cast):
                cast.isWide = true
                self[index] = .cast(cast)
            case .shadow(var step):
                step.cast.isWide = true
                self[index] = .shadow(step)
            default: break
            }
        }
    }

    /// The filters with maps of colours reduced to their effect on alpha; nil if that depends on colours.
    fileprivate var withoutColors: [FilterStep]? {
        var result: [FilterStep] = []
        for step in self {
            guard step.readsColor else {
                result.append(step)
                continue
            }
            guard case .colorTransform(let transform, _) = step, let factor = transform.alphaFactor else {
                return nil
            }
            if factor != 1 { result.append(.fade(factor)) }
        }
        return result
    }
}

extension Double {
    /// The standard deviation clamped to 0...32,767; NaN is 0.
    ///
    /// With a deviation beyond the width of the largest picture nothing of a blurred drawing is visible.
    fileprivate var usableSigma: Double { self > 0 ? Swift.min(self, 32_767) : 0 }

    /// The distance clamped to ±32,767; NaN is 0.
    ///
    /// A shadow beyond the width of the largest picture is invisible.
    fileprivate var usableDistance: Double { isNaN ? 0 : Swift.min(Swift.max(self, -32_767), 32_767) }
}

extension ShadowCast {
    /// The largest distance over which the blur spreads a pixel.
    private var spread: PixelReach { isWide ? blur.pixelReach.widened : blur.pixelReach }

    /// The pixels that the blurred drawing needs before it is displaced into `wanted`; one more because the displacement
    /// interpolates.
    fileprivate func blurred(_ stage: PixelRect, for wanted: PixelRect) -> PixelRect {
        guard !stage.isEmpty else { return .empty }
        let origin = wanted.offset(x: -Int(x.rounded(.down)), y: -Int(y.rounded(.down))).outsetted(by: 1)
        return stage.outset(by: spread).intersection(origin)
    }

    /// The largest distance between a pixel and its shadow; one more because the displacement interpolates.
    var reach: PixelReach {
        PixelReach(
            x: spread.x + Int(abs(x).rounded(.up)) + 1,
            y: spread.y + Int(abs(y).rounded(.up)) + 1
        )
    }

    /// Whether the shadow falls on the transparent surroundings.
    var paintsEmptiness: Bool { invertsAlpha && inside > 0 }
}

extension PixelRect {
    /// The pixels around the image of the rectangle, interpolation included, within 8,192 pixels of `other`.
    fileprivate func mapped(by projection: Projection, near other: PixelRect) -> PixelRect {
        guard !isEmpty else { return .empty }
        let box = projection.bounds(of: CGRect(x: minX, y: minY, width: width, height: height))
        guard !box.isNull else { return .empty }
        return PixelRect(enclosing: box).outsetted(by: 1).intersection(other.outsetted(by: 8192))
    }
}

extension GaussianBlur {
    /// Distance along each axis beyond which the blur adds less than half of 1/255.
    var pixelReach: PixelReach { PixelReach(x: reachX, y: reachY) }
}

extension FilterStep {
    /// Largest distance over which the filter spreads a pixel.
    var reach: PixelReach {
        switch self {
        case .blur(let blur, let finish):
            finish.contains(.wide) ? blur.pixelReach.widened : blur.pixelReach
        case .cast(let cast): cast.reach
        case .shadow(let step): step.cast.reach
        case .shader(let step): step.reach
        // The neighbours, from which the slope follows.
        case .alphaContour: PixelReach(x: 1, y: 1)
        case .alphaThreshold, .alphaRamp, .tinted, .colorTransform, .fade, .projection, .nothing: .zero
        }
    }

    /// Whether the filter can give transparent pixels a colour: a threshold whose range contains an alpha of zero, a
    /// ramp that begins above it, or a shader that returns colours.
    var paintsEmptiness: Bool {
        switch self {
        case .alphaThreshold(let min, let max, _), .alphaContour(let min, let max, _): min <= 0 && max >= 0
        case .alphaRamp(let from, let to, _): AlphaRamp.value(at: 0, from: from, to: to) > 0
        case .shader(let step): step.call.use != .distortionEffect
        case .colorTransform(let transform, _): transform.paintsEmptiness
        case .cast(let cast): cast.paintsEmptiness
        case .shadow(let step): step.cast.paintsEmptiness
        case .blur, .tinted, .fade, .projection, .nothing: false
        }
    }

    /// The input pixels on which the output in `wanted` depends.
    func needed(for wanted: PixelRect) -> PixelRect {
        if case .projection(_, let inverse) = self { return wanted.mapped(by: inverse, near: wanted) }
        guard case .shader(let step) = self, !step.overflows else { return wanted.outset(by: reach) }
        return step.call.edges == .transparent
            ? wanted.intersection(step.region).outset(by: reach) : step.region
    }

    /// The pixels of intermediate results, beyond those of ``result(of:wanted:)``: a shadow is blurred where the drawing
    /// is, which may lie beside the pixels that are shown, and displaced after that.
    func intermediate(of stage: PixelRect, wanted: PixelRect) -> PixelRect {
        switch self {
        case .cast(let cast): cast.blurred(stage, for: wanted)
        case .shadow(let step): step.cast.blurred(stage, for: wanted)
        default: .empty
        }
    }

    /// The pixels in `wanted` that may not be transparent after the filter, if `stage` were not before it.
    func result(of stage: PixelRect, wanted: PixelRect) -> PixelRect {
        switch self {
        case .projection(let projection, _):
            return stage.mapped(by: projection, near: wanted).intersection(wanted)
        case .nothing: return .empty
        case .shader(let step):
            // A shader can move any pixel anywhere in its region.
            guard !stage.isEmpty || paintsEmptiness else { return .empty }
            return (step.overflows ? step.region.union(stage) : step.region).intersection(wanted)
        default:
            return paintsEmptiness ? wanted : stage.outset(by: reach).intersection(wanted)
        }
    }
}

extension [FilterStep] {
    /// Whether the filters can give an empty layer a colour.
    var paintEmptiness: Bool { contains { $0.paintsEmptiness } }

    /// The pixels of a drawing on which those in `visible` depend after the filters.
    func needed(for visible: PixelRect) -> PixelRect {
        reversed().reduce(visible) { $1.needed(for: $0) }
    }

    /// The pixels a layer needs so that `visible` is right after the filters have run over `content` in it.
    ///
    /// The layer holds each stage in turn: the drawing, then the result of each filter, as far as later filters can
    /// still carry it into a visible pixel.
    func bounds(of content: PixelRect, visible: PixelRect) -> PixelRect {
        var wanted = [visible]
        for filter in reversed() { wanted.append(filter.needed(for: wanted[wanted.count - 1])) }
        var stage = content
        var bounds = content
        for (filter, useful) in zip(self, wanted.dropLast().reversed()) {
            bounds = bounds.union(filter.intermediate(of: stage, wanted: useful))
            stage = filter.result(of: stage, wanted: useful)
            bounds = bounds.union(stage)
            // Edges that wrap or clamp are those of the whole region.
            if case .shader(let step) = filter, step.call.edges != .transparent, !stage.isEmpty {
                bounds = bounds.union(step.region)
            }
        }
        return bounds
    }
}
