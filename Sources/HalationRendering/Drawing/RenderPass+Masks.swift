import HalationCairo
import HalationGeometry
import HalationPixels

extension RenderPass {
    /// Runs `operation` with a clip that Cairo handles right, then applies the rest of the clip and the masks.
    ///
    /// `operation` draws into `layer` within the clip it gets.
    func drawing<Target: Layer>(
        _ compositing: Compositing,
        into layer: Target,
        _ operation: (DeviceClip) throws -> Void,
    ) throws {
        let region = compositing.clip.bounds
        let isLeftToCairo = compositing.clip.shapes.isEmpty || compositing.blendMode.followsCoverageInCairo
        guard !isLeftToCairo || !compositing.masks.isEmpty else { return try operation(compositing.clip) }
        let mask = try clock.charging(.compositing) {
            isLeftToCairo
                ? try coverage(of: compositing.masks, in: region)
                : try coverage(of: compositing.clip, and: compositing.masks)
        }
        let clip = isLeftToCairo ? compositing.clip : DeviceClip(bounds: region)
        try limited(by: mask, in: region, of: layer) { try operation(clip) }
    }

    /// Runs `operation`, which changes pixels of `layer` within `region`, and keeps its effect where `mask` covers.
    func limited<Target: Layer>(
        by mask: AlphaLayer,
        in region: PixelRect,
        of layer: Target,
        _ operation: () throws -> Void,
    ) throws {
        let original = try Target(bounds: region, pool: pool)
        clock.charging(.compositing) { original.copy(layer, in: region) }
        try operation()
        clock.charging(.compositing) { layer.interpolate(from: original, mask: mask, in: region) }
    }

    /// The product of masks in `region`, in a layer that contains it; called once for each step with masks.
    func coverage(of indices: [Int], in region: PixelRect) throws -> AlphaLayer {
        let layers = try indices.map { try takeMask($0) }
        if layers.count == 1, plan.masks[indices[0]].side == .inside, layers[0].bounds.contains(region) {
            return layers[0]
        }
        let product = try AlphaLayer(bounds: region, pool: pool)
        product.rows(in: region).fill(with: 255)
        for (index, mask) in zip(indices, layers) {
            let common = mask.bounds.intersection(region)
            if plan.masks[index].side == .inside { product.clear(outside: common) }
            product.multiply(by: mask, in: common)
        }
        return product
    }

    /// The product of a clip's smooth-edged shapes and of masks, in the clip's bounds.
    func coverage(of clip: DeviceClip, and masks: [Int]) throws -> AlphaLayer {
        let product: AlphaLayer = try clearLayer(clip.bounds)
        try product.canvas().paint(with: Brush(.color(.black), clip: clip))
        guard !masks.isEmpty else { return product }
        product.multiply(by: try coverage(of: masks, in: clip.bounds), in: clip.bounds)
        return product
    }

    /// A mask for one step; dropped from the cache after the last step that uses it.
    private func takeMask(_ index: Int) throws -> AlphaLayer {
        let mask = try mask(index)
        maskUsesLeft[index] -= 1
        masks[index] = maskUsesLeft[index] > 0 ? mask : nil
        return mask
    }

    /// A planned mask with its opacity multiplied in, inverted if its side is `outside`.
    private func mask(_ index: Int) throws -> AlphaLayer {
        if let known = masks[index] { return known }
        let plan = plan.masks[index]
        let mask: AlphaLayer = try rendered(plan.layer)
        let rows = mask.rows(in: mask.bounds)
        if plan.opacity != 1 { rows.scale(by: plan.opacity) }
        if plan.side == .outside { rows.invert() }
        return mask
    }
}
