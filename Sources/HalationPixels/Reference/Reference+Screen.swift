extension Reference {
    /// Composites pixels, scaled by `opacity` / 255, with the blend mode `screen`: S + D · (1 − S) in every channel.
    package static func screen(_ source: PixelRows, onto destination: PixelRows, opacity: UInt8) {
        func channel(_ source: UInt8, _ destination: UInt8) -> UInt8 {
            source + destination.scaled(by: 255 - source)
        }
        combine(source, destination, opacity) { s, d in
            PremultipliedPixel(
                red: channel(s.red, d.red),
                green: channel(s.green, d.green),
                blue: channel(s.blue, d.blue),
                alpha: channel(s.alpha, d.alpha),
            )
        }
    }

    /// Composites pixels, scaled by `opacity` / 255, with the blend mode `lighten`: S + D − min(S · Dα, D · Sα).
    package static func lighten(_ source: PixelRows, onto destination: PixelRows, opacity: UInt8) {
        combine(source, destination, opacity) { s, d in
            func channel(_ source: UInt8, _ destination: UInt8) -> UInt8 {
                let both = min(source.scaled(by: d.alpha), destination.scaled(by: s.alpha))
                return UInt8(Int(source) + Int(destination) - Int(both))
            }
            return PremultipliedPixel(
                red: channel(s.red, d.red),
                green: channel(s.green, d.green),
                blue: channel(s.blue, d.blue),
                alpha: channel(s.alpha, d.alpha),
            )
        }
    }

    private static func combine(
        _ source: PixelRows,
        _ destination: PixelRows,
        _ opacity: UInt8,
        _ blend: (PremultipliedPixel, PremultipliedPixel) -> PremultipliedPixel
    ) {
        for y in 0..<source.height {
            for x in 0..<source.width {
                destination[x, y] = blend(source[x, y].scaled(by: opacity), destination[x, y])
            }
        }
    }
}
