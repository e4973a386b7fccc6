extension Reference {
    /// Converts to straight R, G, B, A, rounded to the nearest (ties up).
    package static func straighten(_ pixel: PremultipliedPixel) -> (UInt8, UInt8, UInt8, UInt8) {
        guard pixel.alpha > 0 else { return (0, 0, 0, 0) }
        let alpha = Int(pixel.alpha)
        func channel(_ value: UInt8) -> UInt8 {
            UInt8(min((Int(value) * 255 + alpha / 2) / alpha, 255))
        }
        return (channel(pixel.red), channel(pixel.green), channel(pixel.blue), pixel.alpha)
    }

    /// Converts straight channels to a premultiplied pixel.
    package static func premultiply(
        red: UInt8,
        green: UInt8,
        blue: UInt8,
        alpha: UInt8
    ) -> PremultipliedPixel {
        PremultipliedPixel(
            red: red.scaled(by: alpha),
            green: green.scaled(by: alpha),
            blue: blue.scaled(by: alpha),
            alpha: alpha,
        )
    }
}
