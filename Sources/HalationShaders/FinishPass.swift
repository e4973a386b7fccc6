import CKernels
package import HalationPixels

/// A last pass over a picture: corners that darken, and a fine noise.
///
/// Colours are multiplied by 1 − vignette · smoothstep(0.45, 1.05, d), where d is the distance from the centre as a
/// fraction of that to a corner. The noise is triangular, the same for all channels of a pixel, and scaled by the alpha.
public struct FinishPass: Sendable {
    var centerX: Float
    var centerY: Float
    var perPoint: Float
    var vignette: Float
    var noise: Float
    var chance: UInt32

    /// Creates a pass; a vignette and a noise of 0 change nothing.
    ///
    /// - Parameters:
    ///   - bounds: The x, y, width and height of the picture, in points.
    ///   - vignette: The share of the light that the corners lose.
    ///   - noise: The largest change of a channel, 0...1.
    ///   - chance: Random bits: other ones give another noise.
    public init(bounds: SIMD4<Float>, vignette: Float, noise: Float, chance: UInt32) {
        centerX = bounds.x + bounds.z / 2
        centerY = bounds.y + bounds.w / 2
        let corner = (bounds.z * bounds.z + bounds.w * bounds.w).squareRoot() / 2
        perPoint = corner > 0 ? 1 / corner : 0
        self.vignette = vignette
        self.noise = noise
        self.chance = chance
    }

    /// Changes the colours of a strip.
    public func apply(to strip: ShaderStrip) {
        apply(to: strip, using: .fastest)
    }

    /// Changes the colours of a strip by the kernels of an instruction set.
    package func apply(to strip: ShaderStrip, using kernels: KernelSet) {
        kernels.functions.finish_planes(strip.colorPlanes, strip.x, strip.y, strip.count, cFinish)
    }

    /// Changes a row of pixels, four bytes each, at positions `x` and one `y`.
    package func apply(
        to pixels: UnsafeMutablePointer<UInt8>,
        x: UnsafePointer<Float>,
        y: Float,
        count: Int,
        using kernels: KernelSet
    ) {
        kernels.functions.finish_pixels(pixels, x, y, count, cFinish)
    }

    private var cFinish: ck_finish {
        ck_finish(
            center_x: centerX,
            center_y: centerY,
            per_point: perPoint,
            vignette: vignette,
            noise: noise,
            chance: chance
        )
    }
}
