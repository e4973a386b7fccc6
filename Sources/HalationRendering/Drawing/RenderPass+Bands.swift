import HalationCairo
import HalationGeometry
import HalationPixels

/// Drawing in bands of rows: several paints, one after another, in each band.
///
/// A frame is larger than the second-level cache, so paints that cover it would read from memory what the one before wrote.
/// Paints whose pixels depend on those below them alone give the same bytes in bands. Sprites do as well, but bands made
/// them no faster (60 and 500 of them at 1920x1080, November 2026).
extension RenderPass {
    /// The size of a band: half of a second-level cache of a megabyte, the rest of which masks share.
    private static let bandByteCount = 1 << 19

    /// The most masks that are held for a group of paints.
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
        let paints = try bandedPaints(steps)
        for top in stride(from: layer.bounds.minY, to: layer.bounds.maxY, by: bandHeight) {
            let band = PixelRect(
                minX: layer.bounds.minX,
                minY: top,
                maxX: layer.bounds.maxX,
                maxY: min(top + bandHeight, layer.bounds.maxY)
            )
            for paint in paints {
                let region = paint.compositing.clip.bounds.intersection(band)
                guard !region.isEmpty else { continue }
                if clock != nil { clock?.turn(to: paint.mask == nil ? .rasterising : .compositing) }
                paint.draw(into: layer, in: region)
            }
        }
        return paints.count
    }

    /// The first steps that can be drawn in bands, with what each needs.
    private func bandedPaints(_ steps: ArraySlice<RenderStep>) throws -> [BandedPaint] {
        var paints: [BandedPaint] = []
        var maskCount = 0
        clock?.turn(to: .rasterising)
        for step in steps {
            guard case .paint(let step) = step, hasBands(step) else { return paints }
            if !step.compositing.masks.isEmpty { maskCount += 1 }
            guard maskCount <= Self.mostMasks, let paint = try banded(step) else { return paints }
            paints.append(paint)
        }
        return paints
    }

    private func hasBands(_ step: RenderStep) -> Bool {
        guard case .paint(let step) = step else { return false }
        return hasBands(step)
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

    private func banded(_ step: PaintStep) throws -> BandedPaint? {
        guard case .paint(let paint) = step.source else { return nil }
        let compositing = step.compositing
        let painting = Painting(paint: paint, transform: step.transform, compositing: compositing)
        guard let paint = painting.maskPaint else { return nil }
        var banded = BandedPaint(paint: paint, compositing: compositing)
        if !compositing.masks.isEmpty {
            banded.mask = try clock.charging(.compositing) {
                try coverage(of: compositing.masks, in: compositing.clip.bounds)
            }
        }
        return banded
    }
}

/// A paint with all that drawing a band of it needs.
private struct BandedPaint {
    let paint: MaskPaint
    let compositing: Compositing
    var mask: AlphaLayer?

    /// Draws a part of the clip.
    func draw(into layer: ColorLayer, in part: PixelRect) {
        let paint = paint.rows(part.minY - compositing.clip.bounds.minY, count: part.height)
        if let mask {
            return layer.composite(paint, through: mask, opacity: compositing.opacity, in: part)
        }
        switch paint {
        case .color(let color):
            layer.rows(in: part).fill(with: CairoCanvas.pixel(of: color, opacity: compositing.opacity))
        case .gradient(let gradient):
            layer.rows(in: part).composite(gradient, opacity: compositing.opacity)
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
