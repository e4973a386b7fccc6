extension Reference {
    /// Composites pixels with `plusDarker`: Rα = min(1, Sα + Dα), R = max(0, Rα − ((Dα − D) + (Sα − S))).
    package static func plusDarker(_ source: PixelRows, onto destination: PixelRows, opacity: UInt8) {
        for y in 0..<source.height {
            for x in 0..<source.width {
                let s = source[x, y].scaled(by: opacity)
                let d = destination[x, y]
                let alpha = min(255, Int(s.alpha) + Int(d.alpha))
                func channel(_ source: UInt8, _ destination: UInt8) -> UInt8 {
                    let darkness = (Int(d.alpha) - Int(destination)) + (Int(s.alpha) - Int(source))
                    return UInt8(min(max(0, alpha - darkness), 255))
                }
                destination[x, y] = PremultipliedPixel(
                    red: channel(s.red, d.red),
                    green: channel(s.green, d.green),
                    blue: channel(s.blue, d.blue),
                    alpha: UInt8(alpha),
                )
            }
        }
    }

    /// Composites coverage with `plusDarker`: min(1, Sα + Dα).
    package static func plusDarker(_ source: AlphaRows, onto destination: AlphaRows, opacity: UInt8) {
        for y in 0..<source.height {
            for x in 0..<source.width {
                let sum = Int(source[x, y].scaled(by: opacity)) + Int(destination[x, y])
                destination[x, y] = UInt8(min(255, sum))
            }
        }
    }
}
