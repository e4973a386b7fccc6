extension Reference {
    /// A pixel after a colour filter, computed in double precision.
    package static func transformed(
        _ pixel: PremultipliedPixel,
        by transform: ColorTransform,
        isLinear: Bool
    ) -> PremultipliedPixel {
        let alpha = Float(pixel.alpha)
        func straight(_ channel: UInt8) -> Float { alpha > 0 ? Float(channel) / alpha : 0 }
        let color = StraightColor(
            red: straight(pixel.red),
            green: straight(pixel.green),
            blue: straight(pixel.blue),
            alpha: alpha / 255,
        )
        return transform.applied(to: color, isLinear: isLinear).premultiplied()
    }
}
