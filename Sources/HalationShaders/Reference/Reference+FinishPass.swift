package import HalationPixels

extension Reference {
    /// Changes the colours of a strip pixel by pixel.
    package static func apply(_ pass: FinishPass, to strip: ShaderStrip) {
        for i in 0..<strip.count {
            let dx = (strip.x[i] - pass.centerX) * pass.perPoint
            let dy = (strip.y[i] - pass.centerY) * pass.perPoint
            let distance = (dx * dx + dy * dy).squareRoot()
            let step = ShaderMath.clamp((distance - 0.45) * (1 / (1.05 - 0.45)), 0, 1)
            let light = 1 - pass.vignette * (step * step * (3 - 2 * step))
            // Four places a point, so that pixels differ at every scale; 1.5 · 2²³ leaves the integer in the low bits
            // of the sum.
            let x = Int32(bitPattern: (strip.x[i] * 4 + 12_582_912).bitPattern)
            let y = Int32(bitPattern: (strip.y[i] * 4 + 12_582_912).bitPattern)
            // The upper and the lower half of the 24 bits are independent of each other.
            let first = ShaderMath.hash(x, y, pass.chance)
            let second = ShaderMath.fract(first * 4096)
            let grey = (first + second - 1) * pass.noise * strip.alpha[i]
            let alpha = strip.alpha[i]
            strip.red[i] = ShaderMath.clamp(strip.red[i] * light + grey, 0, alpha)
            strip.green[i] = ShaderMath.clamp(strip.green[i] * light + grey, 0, alpha)
            strip.blue[i] = ShaderMath.clamp(strip.blue[i] * light + grey, 0, alpha)
        }
    }
}
