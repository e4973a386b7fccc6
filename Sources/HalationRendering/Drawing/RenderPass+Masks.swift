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
        if maskUsesLeft[index] > 0, maskMemory <= Self.largestMaskMemory {
            keep(mask, index)
        } else {
            drop(index)
        }
        return mask
    }

    /// A planned mask with its opacity multiplied in, inverted if its side is `outside`.
    private func mask(_ index: Int) throws -> AlphaLayer {
        if let known = masks[index] { return known }
        // A chain of thousands of clips is a chain of masks: drawing one from within the next would take as many
        // levels of the stack.
        var chain: [Int] = []
        var next = Optional(index)
        while let link = next {
            chain.append(link)
            next = plan.masks[link].layer.joinedMasks.first { masks[$0] == nil }
        }
        for link in chain.dropFirst().reversed() { keep(try drawnMask(link), link, isNeeded: true) }
        return try drawnMask(index)
    }

    private func drawnMask(_ index: Int) throws -> AlphaLayer {
        let plan = plan.masks[index]
        // A mask has nothing below it, wherever it is used first.
        let outer = outerLayers
        outerLayers = []
        defer { outerLayers = outer }
        let mask: AlphaLayer = try rendered(plan.layer)
        let rows = mask.rows(in: mask.bounds)
        if plan.opacity != 1 { rows.scale(by: plan.opacity) }
        if plan.side == .outside { rows.invert() }
        return mask
    }

    // MARK: Keeping masks

    /// Memory of the masks kept for later steps: beyond it they are drawn again.
    private static let largestMaskMemory = 256 << 20

    /// Keeps a mask for later steps if there is room, or if the next step needs it.
    private func keep(_ mask: AlphaLayer, _ index: Int, isNeeded: Bool = false) {
        guard masks[index] == nil else { return }
        let byteCount = mask.allRows.bytesPerRow * mask.bounds.height
        guard isNeeded || maskMemory + byteCount <= Self.largestMaskMemory else { return }
        masks[index] = mask
        maskMemory += byteCount
    }

    private func drop(_ index: Int) {
        guard let mask = masks.removeValue(forKey: index) else { return }
        maskMemory -= mask.allRows.bytesPerRow * mask.bounds.height
    }
}

extension LayerPlan {
    /// The masks of which this layer is the product; none if it is anything else.
    fileprivate var joinedMasks: [Int] {
        guard steps.count == 1, case .paint(let step) = steps[0] else { return [] }
        return step.compositing.masks
    }
}
