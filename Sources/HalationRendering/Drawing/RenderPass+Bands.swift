import HalationCairo
import HalationGeometry
import HalationPixels

/// Drawing in bands of rows: several steps, one after another, in each band.
///
/// A frame is larger than the second-level cache, so steps that cover it would read from memory what the step before wrote.
/// Steps whose pixels depend on those below them alone give the same bytes in bands.
extension RenderPass {
    /// The size of a band: half of a second-level cache of a megabyte, the rest of which masks and sprites share.
    private static let bandByteCount = 1 << 19

    /// The memory of sprites that may be held for a group of steps.
    private static let spriteByteLimit = 1 << 24

    /// The most masks that are held for a group of steps.
    private static let mostMasks = 2

    /// Draws the first steps in bands, if there are several that can be.
    ///
    /// - Returns: The number of steps that were drawn.
    func drawInBands<Target: Layer>(_ steps: ArraySlice<RenderStep>, into layer: Target) throws -> Int {
        guard plan.strategy == .fast, let layer = layer.color else { return 0 }
        let rowByteCount = max(layer.allRows.bytesPerRow, 1)
        let bandHeight = max(Self.bandByteCount / rowByteCount, 16)
        guard layer.bounds.height > 2 * bandHeight, steps.prefix(2).count(where: hasBands) == 2
        else { return 0 }
        let parts = try bandedSteps(steps)
        for top in stride(from: layer.bounds.minY, to: layer.bounds.maxY, by: bandHeight) {
            let band = PixelRect(
                minX: layer.bounds.minX,
                minY: top,
                maxX: layer.bounds.maxX,
                maxY: min(top + bandHeight, layer.bounds.maxY)
            )
            for part in parts {
                let region = part.region.intersection(band)
                guard !region.isEmpty else { continue }
                if clock != nil { clock?.turn(to: part.phase) }
                part.draw(into: layer, in: region)
            }
        }
        return parts.count
    }

    /// The first steps that can be drawn in bands, with what each needs.
    private func bandedSteps(_ steps: ArraySlice<RenderStep>) throws -> [BandedStep] {
        var parts: [BandedStep] = []
        var maskCount = 0
        var heldSprites: Set<Int> = []
        var spriteByteCount = 0
        for step in steps {
            switch step {
            case .paint(let step) where hasBands(step):
                if !step.compositing.masks.isEmpty {
                    maskCount += 1
                    guard maskCount <= Self.mostMasks else { return parts }
                }
                clock?.turn(to: .rasterising)
                guard let part = try banded(step) else { return parts }
                parts.append(part)
            case .sprite(let step):
                clock?.turn(to: .compositing)
                let sprite = plan.sprites[step.sprite]
                let plane = try plane(of: sprite)
                if heldSprites.insert(step.sprite).inserted { spriteByteCount += plane.byteCount }
                guard spriteByteCount <= Self.spriteByteLimit || parts.isEmpty else { return parts }
                parts.append(.sprite(step, sprite, plane))
            default: return parts
            }
        }
        return parts
    }

    private func hasBands(_ step: RenderStep) -> Bool {
        switch step {
        case .paint(let step): hasBands(step)
        case .sprite: true
        case .shape, .ellipses, .layer: false
        }
    }

    /// Whether a paint is one that kernels draw row by row: an opaque colour, a colour through masks, or a gradient along an
    /// axis.
    private func hasBands(_ step: PaintStep) -> Bool {
        guard takesKernels(step.compositing) else { return false }
        switch step.source {
        case .paint(.color(let color)):
            return !step.compositing.masks.isEmpty
                || CairoCanvas.pixel(of: color, opacity: step.compositing.opacity).alpha == 255
        case .paint(.gradient(let gradient)):
            return gradient.isAlongAnAxis(after: step.transform)
        default: return false
        }
    }

    private func banded(_ step: PaintStep) throws -> BandedStep? {
        guard case .paint(let paint) = step.source else { return nil }
        let compositing = step.compositing
        let painting = Painting(paint: paint, transform: step.transform, compositing: compositing)
        guard let paint = painting.maskPaint else { return nil }
        guard !compositing.masks.isEmpty else { return .paint(paint, compositing, nil) }
        let mask: AlphaLayer = try clock.charging(.compositing) {
            try coverage(of: compositing.masks, in: compositing.clip.bounds)
        }
        return .paint(paint, compositing, mask)
    }
}

/// A step with all that drawing a band of it needs.
private enum BandedStep {
    case paint(MaskPaint, Compositing, AlphaLayer?)
    case sprite(SpriteStep, Sprite, AlphaPlane)

    /// The pixels that may change.
    var region: PixelRect {
        switch self {
        case .paint(_, let compositing, _): compositing.clip.bounds
        case .sprite(let step, _, _): step.bounds
        }
    }

    var phase: RenderingClock.Phase {
        switch self {
        case .paint(_, _, .none): .rasterising
        case .paint, .sprite: .compositing
        }
    }

    /// Draws a part of the region.
    func draw(into layer: ColorLayer, in part: PixelRect) {
        switch self {
        case .paint(let paint, let compositing, let mask):
            let paint = paint.rows(part.minY - region.minY, count: part.height)
            if let mask {
                return layer.composite(paint, through: mask, opacity: compositing.opacity, in: part)
            }
            switch paint {
            case .color(let color):
                let pixel = CairoCanvas.pixel(of: color, opacity: compositing.opacity)
                layer.rows(in: part).fill(with: pixel)
            case .gradient(let gradient):
                layer.rows(in: part).composite(gradient, opacity: compositing.opacity)
            }
        case .sprite(let step, let sprite, let plane):
            step.draw(sprite, plane, into: layer, in: part)
        }
    }
}

extension MaskPaint {
    /// The paint of some of the rows that it covers.
    fileprivate func rows(_ first: Int, count: Int) -> MaskPaint {
        guard case .gradient(.rows(let pixels)) = self else { return self }
        return .gradient(.rows(Array(pixels[first..<first + count])))
    }
}
