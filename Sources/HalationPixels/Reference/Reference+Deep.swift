extension Reference {
    /// A pixel with alpha in 0...1 and colours in 0...alpha; NaN becomes 0.
    package static func held(_ pixel: LightPixel) -> LightPixel {
        func held(_ value: Float, _ highest: Float) -> Float { value > 0 ? min(value, highest) : 0 }
        let alpha = held(pixel.alpha, 1)
        return LightPixel(
            blue: held(pixel.blue, alpha),
            green: held(pixel.green, alpha),
            red: held(pixel.red, alpha),
            alpha: alpha
        )
    }

    /// The nearest bytes of a held pixel.
    package static func rounded(_ pixel: LightPixel) -> PremultipliedPixel {
        let pixel = held(pixel)
        func byte(_ value: Float) -> UInt8 { UInt8(value * 255 + 0.5) }
        return PremultipliedPixel(
            red: byte(pixel.red),
            green: byte(pixel.green),
            blue: byte(pixel.blue),
            alpha: byte(pixel.alpha)
        )
    }

    /// A held pixel in 16 bits a channel: straight red, green, blue and alpha, or red, green and blue on a matte.
    package static func words(_ pixel: LightPixel, matte: Matte?) -> [UInt16] {
        let pixel = held(pixel)
        func word(_ value: Float) -> UInt16 { UInt16(min(value, 1) * 65535 + 0.5) }
        let colors = [pixel.red, pixel.green, pixel.blue]
        guard let matte else {
            let alpha = word(pixel.alpha)
            let inverse = pixel.alpha > 0 ? 1 / pixel.alpha : 0
            return colors.map { alpha == 0 ? 0 : word($0 * inverse) } + [alpha]
        }
        let unit: Float = 1 / 255
        let behind = [matte.red, matte.green, matte.blue].map { Float($0) * unit }
        return zip(colors, behind).map { word($0 + $1 * (1 - pixel.alpha)) }
    }

    /// The nearest half of a float, ties to even.
    package static func half(_ value: Float) -> UInt16 { Float16(value).bitPattern }
}
