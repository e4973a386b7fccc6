/// The map from the colours below a material to those of the material.
///
/// Maps straight, sRGB-encoded colours. Luma is that of Rec. 709, of encoded components.
package enum BackdropTone: Hashable, Sendable {
    /// Draws luma towards a curve: materials.
    case curve(LumaCurve)

    /// Compresses luma and keeps chroma: glass.
    case levels(LumaLevels)

    /// A mix with the grey that a curve gives for the luma, then more saturation and light.
    package struct LumaCurve: Hashable, Sendable {
        /// The share of the curve's grey, 0...1.
        package var amount: Float

        /// The control values of a cubic Bézier curve from luma 0 to luma 1.
        package var values: SIMD4<Float>

        /// The factor of the distance from grey after the mix.
        package var saturation: Float

        /// Added to each component at the end.
        package var brightness: Float

        /// Creates a mix.
        package init(amount: Float, values: SIMD4<Float>, saturation: Float, brightness: Float) {
            self.amount = amount
            self.values = values
            self.saturation = saturation
            self.brightness = brightness
        }
    }

    /// A linear map of luma, a factor of chroma and a translucent grey above.
    package struct LumaLevels: Hashable, Sendable {
        /// The luma of black.
        package var black: Float

        /// The luma of white; above 1 if ``largestLuma`` darkens it before.
        package var white: Float

        /// The factor of the distance from grey.
        package var saturation: Float

        /// The luma of white after a first, gentle compression that spares the dark; 1 does nothing.
        package var largestLuma: Float

        /// The grey of the film above.
        package var film: Float

        /// The opacity of the film.
        package var filmOpacity: Float

        /// Creates a map.
        package init(
            black: Float,
            white: Float,
            saturation: Float,
            largestLuma: Float = 1,
            film: Float = 1,
            filmOpacity: Float = 0
        ) {
            self.black = black
            self.white = white
            self.saturation = saturation
            self.largestLuma = largestLuma
            self.film = film
            self.filmOpacity = filmOpacity
        }
    }

    /// The colour over an opaque backdrop; `colour` is blue, green and red in 0...1, and the fourth lane is kept.
    package func applied(to colour: SIMD4<Float>) -> SIMD4<Float> {
        var result: SIMD4<Float>
        switch self {
        case .curve(let tone):
            let grey = tone.grey(at: Self.luma(of: colour))
            let mixed = colour * (1 - tone.amount) + grey * tone.amount
            let luma = Self.luma(of: mixed)
            result = (mixed - luma) * tone.saturation + (luma + tone.brightness)
        case .levels(let tone):
            let light = Self.luma(of: colour)
            let factor = max(1 - light * (1 - tone.largestLuma), 0)
            let darkened = ((colour - light) * (1 + 0.3 * (1 - factor)) + light) * factor
            let luma = Self.luma(of: darkened)
            let level = tone.black + (tone.white - tone.black) * luma
            let mapped = (darkened - luma) * tone.saturation + level
            result = mapped * (1 - tone.filmOpacity) + tone.film * tone.filmOpacity
        }
        result.clamp(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
        result.w = colour.w
        return result
    }

    /// The material over nothing: a translucent grey that gives the right colours over black and over white.
    package var cover: (grey: Float, alpha: Float) {
        let black = applied(to: .zero).x
        let white = applied(to: SIMD4(repeating: 1)).x
        let alpha = min(max(1 - (white - black), 0), 1)
        return (alpha > 0 ? min(black / alpha, 1) : 0, alpha)
    }

    /// The premultiplied colour over a premultiplied backdrop, each blue, green, red and alpha.
    ///
    /// Where the backdrop is translucent, the material is its ``cover`` to the same extent.
    package func applied(toPremultiplied backdrop: SIMD4<Float>) -> SIMD4<Float> {
        let alpha = min(max(backdrop.w, 0), 1)
        guard alpha < 1 else { return applied(to: backdrop) }
        let (grey, coverAlpha) = cover
        var over = SIMD4<Float>(repeating: grey * coverAlpha)
        over.w = coverAlpha
        guard alpha > 0 else { return over }
        var straight = backdrop / alpha
        straight.w = 1
        return applied(to: straight) * alpha + over * (1 - alpha)
    }

    private static func luma(of colour: SIMD4<Float>) -> Float {
        0.0722 * colour.x + 0.7152 * colour.y + 0.2126 * colour.z
    }
}

extension BackdropTone.LumaCurve {
    /// The value of the curve.
    fileprivate func grey(at luma: Float) -> Float {
        let t = min(max(luma, 0), 1)
        let u = 1 - t
        return values.x * (u * u * u) + values.y * (3 * u * u * t) + values.z * (3 * u * t * t)
            + values.w * (t * t * t)
    }
}
