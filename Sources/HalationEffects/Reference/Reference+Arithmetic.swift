import HalationPixels
import HalationShaders

extension Reference {
    /// The smooth step of `ShaderMath` with a product in place of its division.
    static func smoothstep(_ start: Float, _ end: Float, _ value: Float) -> Float {
        let t = ShaderMath.clamp((value - start) * (1 / (end - start)), 0, 1)
        return t * t * (3 - 2 * t)
    }

    /// The sine at a pixel of a wave of some turns at the first pixel, by the sines and cosines of its block of 16 pixels,
    /// of which 16 are counted together, and of its place in the block.
    static func wave(turns: Float, perPixel: Float, at pixel: Int) -> Float {
        let turn = 2 * Float.pi
        let (block, place) = (Float(pixel / 16), Float(pixel % 16))
        let start = turn * (turns + block * (16 * perPixel))
        let angle = turn * (place * perPixel)
        return ShaderMath.sin(start) * ShaderMath.sin(angle + turn / 4)
            + ShaderMath.sin(start + turn / 4) * ShaderMath.sin(angle)
    }
}
