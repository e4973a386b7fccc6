extension Reference {
    /// 256 times the coverage of the moved mask in the view's pixel (`x`, `y`), whose mask pixel is (`x` + 1, `y` + 1).
    private static func coverage(_ mask: AlphaRows, shiftedBy shift: SubpixelShift, x: Int, y: Int) -> Int {
        let (left, above) = (Int(shift.x), Int(shift.y))
        let corner = (left * above + 128) / 256
        let weights = [corner, above - corner, left - corner, 256 - left - above + corner]
        let bytes = [mask[x, y], mask[x + 1, y], mask[x, y + 1], mask[x + 1, y + 1]]
        return zip(weights, bytes).reduce(0) { $0 + $1.0 * Int($1.1) }
    }

    /// A channel of source-over, with `source` and `alpha` as 256 times their bytes.
    private static func over(source: Int, alpha: Int, _ destination: UInt8) -> UInt8 {
        let rest = 65535 - (alpha + alpha / 256)
        let below = Int(destination) * 256 * rest / 65536
        return UInt8((source + below + 128) / 256)
    }

    private static func plus(source: Int, _ destination: UInt8) -> UInt8 {
        UInt8(min(Int(destination) + (source + 128) / 256, 255))
    }

    /// A channel of screen, with `source` as 256 times its byte.
    private static func screen(source: Int, _ destination: UInt8) -> UInt8 {
        over(source: source, alpha: source, destination)
    }

    /// A channel of lighten, with `source` and `alpha` as 256 times their bytes.
    private static func lighten(
        source: Int,
        alpha: Int,
        _ destination: UInt8,
        destinationAlpha: UInt8
    ) -> UInt8 {
        func share(_ alpha: Int) -> Int { alpha + alpha / 256 }
        let below = Int(destination) * 256
        let both = min(source * share(Int(destinationAlpha) * 256) / 65536, below * share(alpha) / 65536)
        return UInt8((source + below - both + 128) / 256)
    }

    /// Composites `color`, cut by a moved mask, in the mode `screen` or else `lighten`.
    package static func composite(
        _ mask: AlphaRows,
        shiftedBy shift: SubpixelShift,
        paintedWith color: StraightColor,
        opacity: Double,
        onto destination: PixelRows,
        screens: Bool,
    ) {
        let channels = color.premultiplied16(opacity: opacity)
        for y in 0..<destination.height {
            for x in 0..<destination.width {
                let coverage = coverage(mask, shiftedBy: shift, x: x, y: y)
                let below = destination[x, y]
                func result(_ channel: Int, _ byte: UInt8) -> UInt8 {
                    let source = Int(channels[channel]) * coverage / 65536
                    let alpha = Int(channels[3]) * coverage / 65536
                    return screens
                        ? screen(source: source, byte)
                        : lighten(source: source, alpha: alpha, byte, destinationAlpha: below.alpha)
                }
                destination[x, y] = PremultipliedPixel(
                    red: result(2, below.red),
                    green: result(1, below.green),
                    blue: result(0, below.blue),
                    alpha: result(3, below.alpha),
                )
            }
        }
    }

    /// Composites `color`, cut by a moved mask, over pixels, or adds it.
    package static func composite(
        _ mask: AlphaRows,
        shiftedBy shift: SubpixelShift,
        paintedWith color: StraightColor,
        opacity: Double,
        onto destination: PixelRows,
        adds: Bool,
    ) {
        let channels = color.premultiplied16(opacity: opacity)
        for y in 0..<destination.height {
            for x in 0..<destination.width {
                let coverage = coverage(mask, shiftedBy: shift, x: x, y: y)
                func result(_ channel: Int, _ below: UInt8) -> UInt8 {
                    let source = Int(channels[channel]) * coverage / 65536
                    let alpha = Int(channels[3]) * coverage / 65536
                    return adds
                        ? plus(source: source, below) : over(source: source, alpha: alpha, below)
                }
                let below = destination[x, y]
                destination[x, y] = PremultipliedPixel(
                    red: result(2, below.red),
                    green: result(1, below.green),
                    blue: result(0, below.blue),
                    alpha: result(3, below.alpha),
                )
            }
        }
    }

    /// Composites a moved mask over coverage, or adds it.
    package static func composite(
        _ mask: AlphaRows,
        shiftedBy shift: SubpixelShift,
        opacity: Double,
        onto destination: AlphaRows,
        adds: Bool,
    ) {
        for y in 0..<destination.height {
            for x in 0..<destination.width {
                let coverage = coverage(mask, shiftedBy: shift, x: x, y: y)
                let source = Int(UInt16(unit: opacity)) * coverage / 65536
                let below = destination[x, y]
                destination[x, y] =
                    adds ? plus(source: source, below) : over(source: source, alpha: source, below)
            }
        }
    }
}
