import Foundation
import HalationPixels

/// Premultiplied colour in double precision.
struct ExactPixel {
    var red: Double
    var green: Double
    var blue: Double
    var alpha: Double

    init(red: Double, green: Double, blue: Double, alpha: Double) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    init(_ pixel: PremultipliedPixel) {
        self.init(
            red: Double(pixel.red) / 255,
            green: Double(pixel.green) / 255,
            blue: Double(pixel.blue) / 255,
            alpha: Double(pixel.alpha) / 255,
        )
    }

    var colors: [Double] { [red, green, blue] }

    /// The largest difference of a channel, in levels of 255.
    func distance(to pixel: PremultipliedPixel) -> Double {
        let other = ExactPixel(pixel)
        return zip(colors + [alpha], other.colors + [other.alpha]).map { abs($0 - $1) * 255 }.max() ?? 0
    }

    /// The mixture of two pixels.
    func mixed(with other: ExactPixel, amount: Double) -> ExactPixel {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * amount }
        return ExactPixel(
            red: mix(red, other.red),
            green: mix(green, other.green),
            blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha)
        )
    }
}

/// The 28 blend modes as the PDF and W3C specifications define them, in double precision.
///
/// Written from the specifications, independent of the library.
enum BlendFormulas {
    /// The result of drawing `source` over `backdrop` in the mode with Core Graphics' number `mode`.
    static func result(mode: Int32, source s: ExactPixel, backdrop d: ExactPixel) -> ExactPixel {
        switch mode {
        case 0: porterDuff(s, d, 1, 1 - s.alpha)
        case 1...15: mixing(mode, s, d)
        case 16: porterDuff(s, d, 0, 0)
        case 17: porterDuff(s, d, 1, 0)
        case 18: porterDuff(s, d, d.alpha, 0)
        case 19: porterDuff(s, d, 1 - d.alpha, 0)
        case 20: porterDuff(s, d, d.alpha, 1 - s.alpha)
        case 21: porterDuff(s, d, 1 - d.alpha, 1)
        case 22: porterDuff(s, d, 0, s.alpha)
        case 23: porterDuff(s, d, 0, 1 - s.alpha)
        case 24: porterDuff(s, d, 1 - d.alpha, s.alpha)
        case 25: porterDuff(s, d, 1 - d.alpha, 1 - s.alpha)
        case 26: plusDarker(s, d)
        default: channels(s, d) { min(1, $0 + $1) }
        }
    }

    private static func porterDuff(_ s: ExactPixel, _ d: ExactPixel, _ fs: Double, _ fd: Double) -> ExactPixel
    {
        channels(s, d) { $0 * fs + $1 * fd }
    }

    private static func channels(
        _ s: ExactPixel,
        _ d: ExactPixel,
        _ f: (Double, Double) -> Double,
    ) -> ExactPixel {
        ExactPixel(
            red: f(s.red, d.red),
            green: f(s.green, d.green),
            blue: f(s.blue, d.blue),
            alpha: f(s.alpha, d.alpha)
        )
    }

    private static func plusDarker(_ s: ExactPixel, _ d: ExactPixel) -> ExactPixel {
        let alpha = min(1, s.alpha + d.alpha)
        func channel(_ sc: Double, _ dc: Double) -> Double {
            max(0, alpha - ((d.alpha - dc) + (s.alpha - sc)))
        }
        return ExactPixel(
            red: channel(s.red, d.red),
            green: channel(s.green, d.green),
            blue: channel(s.blue, d.blue),
            alpha: alpha
        )
    }

    private static func mixing(_ mode: Int32, _ s: ExactPixel, _ d: ExactPixel) -> ExactPixel {
        let cs = s.colors.map { s.alpha > 0 ? $0 / s.alpha : 0 }
        let cb = d.colors.map { d.alpha > 0 ? $0 / d.alpha : 0 }
        let mixed: [Double] =
            switch mode {
            case 12: setLuminosity(setSaturation(cs, saturation(cb)), luminosity(cb))
            case 13: setLuminosity(setSaturation(cb, saturation(cs)), luminosity(cb))
            case 14: setLuminosity(cs, luminosity(cb))
            case 15: setLuminosity(cb, luminosity(cs))
            default: zip(cb, cs).map { separable(mode, $0, $1) }
            }
        let rgb = (0..<3).map { i in
            s.colors[i] * (1 - d.alpha) + d.colors[i] * (1 - s.alpha) + s.alpha * d.alpha * mixed[i]
        }
        return ExactPixel(
            red: rgb[0],
            green: rgb[1],
            blue: rgb[2],
            alpha: s.alpha + d.alpha - s.alpha * d.alpha
        )
    }

    private static func separable(_ mode: Int32, _ cb: Double, _ cs: Double) -> Double {
        switch mode {
        case 1: return cb * cs
        case 2: return cb + cs - cb * cs
        case 3: return separable(9, cs, cb)
        case 4: return min(cb, cs)
        case 5: return max(cb, cs)
        case 6: return cb == 0 ? 0 : cs >= 1 ? 1 : min(1, cb / (1 - cs))
        case 7: return cb >= 1 ? 1 : cs <= 0 ? 0 : 1 - min(1, (1 - cb) / cs)
        case 8:
            if cs <= 0.5 { return cb - (1 - 2 * cs) * cb * (1 - cb) }
            let d = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
            return cb + (2 * cs - 1) * (d - cb)
        case 9: return cs <= 0.5 ? 2 * cb * cs : separable(2, cb, 2 * cs - 1)
        case 10: return abs(cb - cs)
        default: return cb + cs - 2 * cb * cs
        }
    }

    private static func luminosity(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }

    private static func saturation(_ c: [Double]) -> Double {
        max(c[0], c[1], c[2]) - min(c[0], c[1], c[2])
    }

    private static func setLuminosity(_ c: [Double], _ target: Double) -> [Double] {
        let d = target - luminosity(c)
        let moved = c.map { $0 + d }
        let l = luminosity(moved)
        let lowest = min(moved[0], moved[1], moved[2])
        let highest = max(moved[0], moved[1], moved[2])
        return moved.map { value in
            var value = value
            if lowest < 0 { value = l + (value - l) * l / (l - lowest) }
            if highest > 1 { value = l + (value - l) * (1 - l) / (highest - l) }
            return value
        }
    }

    private static func setSaturation(_ c: [Double], _ target: Double) -> [Double] {
        let lowest = min(c[0], c[1], c[2])
        let range = saturation(c)
        return c.map { range > 0 ? ($0 - lowest) * target / range : 0 }
    }
}
