extension Reference {
    /// `source` over `destination`: S + D · (1 − Sα).
    package static func over(
        _ source: PremultipliedPixel,
        _ destination: PremultipliedPixel
    ) -> PremultipliedPixel {
        let rest = 255 - source.alpha
        func channel(_ source: UInt8, _ destination: UInt8) -> UInt8 {
            UInt8(min(Int(source) + Int(destination.scaled(by: rest)), 255))
        }
        return PremultipliedPixel(
            red: channel(source.red, destination.red),
            green: channel(source.green, destination.green),
            blue: channel(source.blue, destination.blue),
            alpha: channel(source.alpha, destination.alpha),
        )
    }

    /// Composites pixels, scaled by `opacity` / 255, over pixels.
    package static func composite(_ source: PixelRows, over destination: PixelRows, opacity: UInt8) {
        for y in 0..<source.height {
            for x in 0..<source.width {
                destination[x, y] = over(source[x, y].scaled(by: opacity), destination[x, y])
            }
        }
    }

    /// Composites coverage, scaled by `opacity` / 255, over coverage.
    package static func composite(_ source: AlphaRows, over destination: AlphaRows, opacity: UInt8) {
        for y in 0..<source.height {
            for x in 0..<source.width {
                let alpha = source[x, y].scaled(by: opacity)
                destination[x, y] = alpha + destination[x, y].scaled(by: 255 - alpha)
            }
        }
    }

    /// Composites the paint `pixel(x, y)`, cut by a mask, over pixels.
    package static func composite(
        mask: AlphaRows,
        over destination: PixelRows,
        pixel: (Int, Int) -> PremultipliedPixel
    ) {
        for y in 0..<mask.height {
            for x in 0..<mask.width {
                destination[x, y] = over(pixel(x, y).scaled(by: mask[x, y]), destination[x, y])
            }
        }
    }

    /// Fills the coverage of a mask with an opaque colour; halves of products are rounded down.
    package static func fill(_ mask: AlphaRows, over destination: PixelRows, pixel: PremultipliedPixel) {
        func product(_ x: UInt8, _ y: UInt8) -> UInt8 {
            // Rounded to the nearest, but for a remainder of 128: the half of 255 rounded up.
            let (quotient, remainder) = (Int(x) * Int(y)).quotientAndRemainder(dividingBy: 255)
            return UInt8(quotient + (remainder > 128 ? 1 : 0))
        }
        func channel(_ source: UInt8, _ destination: UInt8, _ coverage: UInt8) -> UInt8 {
            UInt8(min(Int(product(source, coverage)) + Int(product(destination, 255 - coverage)), 255))
        }
        for y in 0..<mask.height {
            for x in 0..<mask.width {
                let (coverage, old) = (mask[x, y], destination[x, y])
                destination[x, y] = PremultipliedPixel(
                    red: channel(pixel.red, old.red, coverage),
                    green: channel(pixel.green, old.green, coverage),
                    blue: channel(pixel.blue, old.blue, coverage),
                    alpha: channel(pixel.alpha, old.alpha, coverage),
                )
            }
        }
    }

    /// Replaces pixels by a colour cut by a mask.
    package static func tint(_ mask: AlphaRows, into destination: PixelRows, pixel: PremultipliedPixel) {
        for y in 0..<mask.height {
            for x in 0..<mask.width {
                destination[x, y] = pixel.scaled(by: mask[x, y])
            }
        }
    }
}
