import HalationCairo
import HalationPixels

extension DisplayList {
    /// Whether drawing a layer's items one by one after `steps` gives the same as compositing the layer.
    ///
    /// - Source-over is associative: a layer of `normal` items that is itself composited `normal`, opaque and within
    ///   whole pixels can be left out.
    /// - A layer of one such item passes its own opacity, mode and clip to the item, as long as the mode changes
    ///   nothing outside the item's pixels and is linear in the item's coverage. Cairo adds light in proportion to a
    ///   shape's coverage, so for `plusLighter` only a clip is in the way.
    /// - Compositing over transparent pixels changes nothing.
    /// - Over opaque black a layer keeps its premultiplied colour. Drawing its items over black gives the same, unless
    ///   the mode of one depends on the alpha below.
    /// - A material blurs what the clip of its layer hides, so that a clip keeps such a layer.
    func melts(after steps: StepList, in bounds: PixelRect, compositing: Compositing) -> Bool {
        guard !readsBackdrop else { return false }
        if hasMaterial, count > 1, !compositing.clip.bounds.contains(bounds) { return false }
        let mode = compositing.blendMode
        // Every state of a list belongs to an item, and there may be many more items than states.
        let isNormal = states.allSatisfy { $0.blendMode == .normal }
        if isNormal, count == 1 {
            let isUnclipped = states[Int(items[0].state)].clip == nil
            return mode.keepsBackdropWhereTransparent
                && (mode.isProportional || (mode == .plusLighter && isUnclipped))
        }
        guard compositing.isPlain else { return false }
        return isNormal || steps.isEmpty
            || (steps.isBlack(in: compositing.clip.bounds)
                && states.allSatisfy { $0.blendMode == .normal || $0.blendMode == .plusLighter })
    }
}
