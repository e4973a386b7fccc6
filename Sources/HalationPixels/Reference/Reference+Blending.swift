extension Reference {
    /// Blends pixels, scaled by `opacity` / 255, with a mode of PDF: R = S(1 − Dα) + D(1 − Sα) + Sα·Dα·B(Cb, Cs).
    package static func blend(
        _ source: PixelRows,
        onto destination: PixelRows,
        opacity: UInt8,
        mode: BlendMode
    ) {
        for y in 0..<source.height {
            for x in 0..<source.width {
                let (s, d) = (source[x, y], destination[x, y])
                guard s != PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 0) else { continue }
                destination[x, y] = blended(s, d, Float(opacity) * (1 / 255), mode)
            }
        }
    }

    private static func blended(
        _ source: PremultipliedPixel,
        _ backdrop: PremultipliedPixel,
        _ opacity: Float,
        _ mode: BlendMode
    ) -> PremultipliedPixel {
        func floats(_ pixel: PremultipliedPixel, _ factor: Float) -> [Float] {
            [pixel.blue, pixel.green, pixel.red, pixel.alpha].map { Float($0) * (1 / 255) * factor }
        }
        let (s, d) = (floats(source, opacity), floats(backdrop, 1))
        let alpha = s[3] + d[3] * (1 - s[3])
        func straight(_ color: [Float]) -> [Float] {
            color.prefix(3).map { min(color[3] > 0 ? $0 * (1 / color[3]) : 0, 1) }
        }
        let (b, c) = (straight(d), straight(s))
        let isSeparable = mode.rawValue < BlendMode.hue.rawValue
        let mixed = isSeparable ? zip(b, c).map { separate(mode, $0, $1) } : mixedChannels(mode, b, c)
        func byte(_ value: Float) -> UInt8 { UInt8(min(max(value, 0), alpha) * 255 + 0.5) }
        let both = s[3] * d[3]
        let channels = (0..<3).map { (k: Int) -> UInt8 in
            let alone: Float = s[k] * (1 - d[3]) + d[k] * (1 - s[3])
            return byte(alone + both * mixed[k])
        }
        return PremultipliedPixel(red: channels[2], green: channels[1], blue: channels[0], alpha: byte(alpha))
    }

    /// B of the separable modes.
    private static func separate(_ mode: BlendMode, _ b: Float, _ s: Float) -> Float {
        switch mode {
        case .multiply: return b * s
        case .screen: return b + s - b * s
        case .overlay: return separate(.hardLight, s, b)
        case .darken: return min(b, s)
        case .lighten: return max(b, s)
        case .colorDodge: return b <= 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
        case .colorBurn: return b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
        case .softLight:
            if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
            let light = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
            return b + (2 * s - 1) * (light - b)
        case .hardLight: return s <= 0.5 ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s)
        case .difference: return abs(b - s)
        case .exclusion: return b + s - 2 * b * s
        default: return s
        }
    }

    /// B of the modes that mix channels: blue, green and red.
    private static func mixedChannels(_ mode: BlendMode, _ b: [Float], _ s: [Float]) -> [Float] {
        var color = mode == .hue || mode == .color ? s : b
        if mode == .hue { setSaturation(of: &color, to: saturation(b)) }
        if mode == .saturation { setSaturation(of: &color, to: saturation(s)) }
        setLuminosity(of: &color, to: luminosity(mode == .luminosity ? s : b))
        return color
    }

    private static func luminosity(_ c: [Float]) -> Float { 0.11 * c[0] + 0.59 * c[1] + 0.3 * c[2] }

    private static func saturation(_ c: [Float]) -> Float { max(c[0], c[1], c[2]) - min(c[0], c[1], c[2]) }

    private static func setSaturation(of c: inout [Float], to saturation: Float) {
        let (lowest, range) = (min(c[0], c[1], c[2]), Self.saturation(c))
        c = c.map { range > 0 ? ($0 - lowest) * saturation / range : 0 }
    }

    private static func setLuminosity(of c: inout [Float], to luminosity: Float) {
        let shift = luminosity - Self.luminosity(c)
        c = c.map { $0 + shift }
        let l = Self.luminosity(c)
        let (lowest, highest) = (min(c[0], c[1], c[2]), max(c[0], c[1], c[2]))
        if lowest < 0, l > lowest { c = c.map { l + ($0 - l) * l / (l - lowest) } }
        if highest > 1, highest > l { c = c.map { l + ($0 - l) * (1 - l) / (highest - l) } }
    }
}
