import HalationPixels

extension RenderPass {
    func draw<Target: Layer>(_ step: SpriteStep, into layer: Target) throws {
        let sprite = plan.sprites[step.sprite]
        let plane = try sprites.plane(of: sprite) { try sprite.plane(blurScratch: blurScratch, clock: clock) }
        plane.withRows { rows in
            let mask = ShiftedMask(
                rows: rows.cropped(to: sprite.mask(for: step.bounds, at: step.place)),
                shift: step.place.shift,
                tint: step.tint,
                opacity: step.opacity
            )
            layer.composite(mask, blendMode: step.blendMode, in: step.bounds)
        }
    }
}
