import HalationPixels

extension RenderPass {
    func draw<Target: Layer>(_ step: SpriteStep, into layer: Target) throws {
        let sprite = plan.sprites[step.sprite]
        step.draw(sprite, try plane(of: sprite), into: layer, in: step.bounds)
    }

    /// The blurred shape of a sprite, which the cache may have.
    func plane(of sprite: Sprite) throws -> AlphaPlane {
        try sprites.plane(of: sprite) { try sprite.plane(blurScratch: blurScratch, clock: clock) }
    }
}

extension SpriteStep {
    /// Composites the part of a sprite within a region of the step's bounds.
    func draw<Target: Layer>(
        _ sprite: Sprite,
        _ plane: AlphaPlane,
        into layer: Target,
        in region: PixelRect
    ) {
        plane.withRows { rows in
            let mask = ShiftedMask(
                rows: rows.cropped(to: sprite.mask(for: region, at: place)),
                shift: place.shift,
                tint: tint,
                opacity: opacity
            )
            layer.composite(mask, blendMode: blendMode, in: region)
        }
    }
}
