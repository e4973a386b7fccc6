extension Reference {
    /// Luma and chroma of a colour with channels in 0...1: BT.709, limited range, not rounded.
    package static func video(red: Double, green: Double, blue: Double) -> SIMD3<Double> {
        let (kr, kb) = (0.2126, 0.0722)
        let luma = kr * red + (1 - kr - kb) * green + kb * blue
        return SIMD3(
            16 + 219 * luma,
            128 + 224 * (blue - luma) / (2 * (1 - kb)),
            128 + 224 * (red - luma) / (2 * (1 - kr))
        )
    }

    /// Luma and chroma of the mean of straight pixels with weights; those of black if they weigh nothing.
    package static func video(meanOf pixels: [(rgba: SIMD4<UInt8>, weight: Double)]) -> SIMD3<Double> {
        let total = pixels.reduce(0) { $0 + $1.weight }
        guard total > 0 else { return video(red: 0, green: 0, blue: 0) }
        func mean(_ channel: Int) -> Double {
            pixels.reduce(0) { $0 + Double($1.rgba[channel]) * $1.weight } / (255 * total)
        }
        return video(red: mean(0), green: mean(1), blue: mean(2))
    }
}
