extension Reference {
    /// A pixel scaled down until its largest channel is `limit`, rounded to the nearest bytes; itself if none exceeds it.
    package static func limited(_ pixel: PremultipliedPixel, to limit: UInt8) -> PremultipliedPixel {
        let largest = max(pixel.red, pixel.green, pixel.blue, pixel.alpha)
        guard largest > limit else { return pixel }
        func scaled(_ channel: UInt8) -> UInt8 {
            UInt8((Int(channel) * Int(limit) + Int(largest) / 2) / Int(largest))
        }
        return PremultipliedPixel(
            red: scaled(pixel.red),
            green: scaled(pixel.green),
            blue: scaled(pixel.blue),
            alpha: scaled(pixel.alpha)
        )
    }

    /// A pixel of floats scaled down until its largest channel is half a byte's step above `limit`, or 0 for 0; itself if
    /// none exceeds that.
    package static func limited(_ pixel: LightPixel, to limit: UInt8) -> LightPixel {
        let largest = max(pixel.red, pixel.green, pixel.blue, pixel.alpha)
        let limit = limit == 0 ? 0 : (Float(limit) + 0.5) / 255
        return largest > limit ? pixel.scaled(by: limit / largest) : pixel
    }
}
