import HalationCore

/// Adds to each pixel a grey between minus and plus `strength`, determined by its position and the seed.
let noise: @Sendable (Float, Float, SIMD2<Float>) -> ShaderDefinition.StripFunction = {
    strength,
    grain,
    seed in
    let perGrain = 1 / grain
    let chance = UInt32(shaderSeed: seed)
    return { strip in
        for i in 0..<strip.count {
            let x = Int32(ShaderMath.floor(ShaderMath.clamp(strip.x[i] * perGrain, -1e6, 1e6)))
            let y = Int32(ShaderMath.floor(ShaderMath.clamp(strip.y[i] * perGrain, -1e6, 1e6)))
            let grey = (ShaderMath.hash(x, y, chance) * 2 - 1) * strength * strip.alpha[i]
            strip.red[i] += grey
            strip.green[i] += grey
            strip.blue[i] += grey
        }
    }
}
