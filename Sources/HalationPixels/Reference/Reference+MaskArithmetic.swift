extension Reference {
    /// Replaces each byte by a function of it.
    package static func map(_ rows: AlphaRows, _ transform: (UInt8) -> UInt8) {
        for y in 0..<rows.height {
            for x in 0..<rows.width { rows[x, y] = transform(rows[x, y]) }
        }
    }

    /// Multiplies the first plane by the second.
    package static func multiply(_ rows: AlphaRows, by mask: AlphaRows) {
        for y in 0..<rows.height {
            for x in 0..<rows.width { rows[x, y] = rows[x, y].scaled(by: mask[x, y]) }
        }
    }

    /// Multiplies pixels by a mask.
    package static func multiply(_ rows: PixelRows, by mask: AlphaRows) {
        for y in 0..<rows.height {
            for x in 0..<rows.width { rows[x, y] = rows[x, y].scaled(by: mask[x, y]) }
        }
    }

    /// Copies the alpha channel of pixels into a plane.
    package static func copyAlpha(of source: PixelRows, into destination: AlphaRows) {
        for y in 0..<source.height {
            for x in 0..<source.width { destination[x, y] = source[x, y].alpha }
        }
    }

    /// original + (changed − original) · mask, rounded once.
    package static func interpolate(_ original: UInt8, _ changed: UInt8, mask: UInt8) -> UInt8 {
        let (share, rest) = (Int(mask), 255 - Int(mask))
        let sum = Int(changed) * share + Int(original) * rest
        return UInt8((sum + 127) / 255)
    }

    /// Interpolates coverage from `original`, at a mask of 0, to `rows`, at 255.
    package static func interpolate(_ rows: AlphaRows, from original: AlphaRows, mask: AlphaRows) {
        for y in 0..<rows.height {
            for x in 0..<rows.width {
                rows[x, y] = interpolate(original[x, y], rows[x, y], mask: mask[x, y])
            }
        }
    }

    /// Interpolates pixels from `original`, at a mask of 0, to `rows`, at 255.
    package static func interpolate(_ rows: PixelRows, from original: PixelRows, mask: AlphaRows) {
        for y in 0..<rows.height {
            for x in 0..<rows.width {
                let (a, b, m) = (original[x, y], rows[x, y], mask[x, y])
                rows[x, y] = PremultipliedPixel(
                    red: interpolate(a.red, b.red, mask: m),
                    green: interpolate(a.green, b.green, mask: m),
                    blue: interpolate(a.blue, b.blue, mask: m),
                    alpha: interpolate(a.alpha, b.alpha, mask: m),
                )
            }
        }
    }
}
