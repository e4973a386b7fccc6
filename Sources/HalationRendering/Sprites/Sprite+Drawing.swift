import HalationCairo
import HalationGeometry
import HalationPixels

extension Sprite {
    /// The variance that interpolation adds to a blur, at the middle of its range.
    ///
    /// A shift of f pixels adds f (1 − f), between 0 and 1/4. Blurring the sprite by that much less halves the largest
    /// error.
    private static let interpolationVariance = 0.125

    /// Draws and blurs the shape, in a plane with one transparent pixel more than ``bounds`` on each side.
    func plane(blurScratch: BlurScratch, clock: RenderingClock?) throws -> AlphaPlane {
        let framed = bounds.outsetted(by: 1)
        var plane = try AlphaPlane(size: framed.size)
        try plane.withMutableRows { rows in
            let layer = AlphaLayer(bounds: framed, rows: rows)
            let step = ShapeStep(
                path: path,
                part: part,
                transform: .identity,
                source: .color(.black),
                compositing: Compositing(clip: DeviceClip(bounds: bounds))
            )
            try clock.charging(.rasterising) {
                if let ellipse = step.ellipse {
                    layer.composite([PaintedEllipse(ellipse, color: .black)], blendMode: .normal, in: framed)
                } else {
                    let brush = Brush(.color(.black), clip: step.compositing.clip)
                    try layer.canvas().draw(step, with: brush)
                    try layer.check()
                }
            }
            try clock.charging(.filtering) {
                try drawnBlur.apply(to: layer.rows(in: bounds), scratch: blurScratch)
            }
        }
        return plane
    }

    /// The blur less the variance of interpolation.
    private var drawnBlur: GaussianBlur {
        GaussianBlur(
            sigmaX: (blur.sigmaX * blur.sigmaX - Self.interpolationVariance).squareRoot(),
            sigmaY: (blur.sigmaY * blur.sigmaY - Self.interpolationVariance).squareRoot()
        )
    }
}
