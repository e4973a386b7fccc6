import HalationCore

extension Shader.Argument {
    /// A seed as two numbers, each of which a float holds exactly.
    ///
    /// All 64 bits are mixed first (the last steps of SplitMix64), so that every one counts.
    static func seed(_ seed: UInt64) -> Shader.Argument {
        var bits = (seed ^ seed >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        bits ^= bits >> 31
        return .float2(Float(bits & 0xffff), Float(bits >> 16 & 0xffff))
    }
}

extension UInt32 {
    /// The seed that ``Halation/Shader/Argument`` took apart; other values are clamped.
    init(shaderSeed numbers: SIMD2<Float>) {
        let low = UInt32(ShaderMath.clamp(numbers.x, 0, 65_535))
        let high = UInt32(ShaderMath.clamp(numbers.y, 0, 65_535))
        self = high << 16 | low
    }
}
