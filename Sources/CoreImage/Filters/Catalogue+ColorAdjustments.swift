import Foundation
import HalationPixels

extension FilterCatalogue {
    static let colorAdjustments = [
        FilterKind(
            "CIColorControls",
            image: [.number("Saturation", 1), .number("Brightness", 0), .number("Contrast", 1)]
        ) {
            PointNode(
                $0,
                ColorControls(
                    saturation: Float($1.number("Saturation")),
                    brightness: Float($1.number("Brightness")),
                    contrast: Float($1.number("Contrast"))
                )
            )
        },
        FilterKind(
            "CIColorMatrix",
            image: [
                .vector("RVector", 1, 0, 0, 0), .vector("GVector", 0, 1, 0, 0),
                .vector("BVector", 0, 0, 1, 0),
                .vector("AVector", 0, 0, 0, 1), .vector("BiasVector", 0, 0, 0, 0),
            ]
        ) { input, values in
            let rows = ["RVector", "GVector", "BVector", "AVector"].map { values.vector($0, count: 4) }
            return PointNode(input, ColorMatrix(rows: rows, bias: values.vector("BiasVector", count: 4)))
        },
        FilterKind(
            "CIColorPolynomial",
            image: [
                .vector("RedCoefficients", 0, 1, 0, 0), .vector("GreenCoefficients", 0, 1, 0, 0),
                .vector("BlueCoefficients", 0, 1, 0, 0), .vector("AlphaCoefficients", 0, 1, 0, 0),
            ]
        ) { input, values in
            PointNode(
                input,
                ColorPolynomial(
                    red: values.vector("RedCoefficients", count: 4),
                    green: values.vector("GreenCoefficients", count: 4),
                    blue: values.vector("BlueCoefficients", count: 4)
                )
            )
        },
        FilterKind(
            "CIColorClamp",
            image: [.vector("MinComponents", 0, 0, 0, 0), .vector("MaxComponents", 1, 1, 1, 1)]
        ) {
            PointNode(
                $0,
                ColorClamp(
                    low: $1.vector("MinComponents", count: 4),
                    high: $1.vector("MaxComponents", count: 4)
                )
            )
        },
        FilterKind("CIExposureAdjust", image: [.number("EV", 0)]) {
            PointNode($0, ExposureAdjustment(factor: Float(exp2($1.number("EV")))))
        },
        FilterKind("CIGammaAdjust", image: [.number("Power", 1)]) {
            PointNode($0, GammaAdjustment(power: Float($1.number("Power"))))
        },
        FilterKind("CIHueAdjust", image: [.number("Angle", 0)]) {
            PointNode($0, ColorMatrix(hueRotation: $1.number("Angle")))
        },
        FilterKind("CIVibrance", image: [.number("Amount", 0)]) {
            PointNode($0, Vibrance(amount: Float($1.number("Amount"))))
        },
        FilterKind(
            "CIHighlightShadowAdjust",
            image: [.number("Radius", 0), .number("HighlightAmount", 1), .number("ShadowAmount", 0)]
        ) {
            PointNode(
                $0,
                HighlightsAndShadows(
                    highlights: Float($1.number("HighlightAmount")),
                    shadows: Float($1.number("ShadowAmount"))
                )
            )
        },
        FilterKind(
            "CITemperatureAndTint",
            image: [.vector("Neutral", 6500, 0), .vector("TargetNeutral", 6500, 0)]
        ) { input, values in
            let (from, to) = (values.vector("Neutral", count: 2), values.vector("TargetNeutral", count: 2))
            return PointNode(input, ColorMatrix(neutral: from, shownAs: to))
        },
        FilterKind(
            "CIToneCurve",
            image: [
                .point("Point0", 0, 0), .point("Point1", 0.25, 0.25), .point("Point2", 0.5, 0.5),
                .point("Point3", 0.75, 0.75), .point("Point4", 1, 1),
            ]
        ) { input, values in
            PointNode(input, ToneCurve(points: (0...4).map { values.point("Point\($0)") }))
        },
        FilterKind("CISRGBToneCurveToLinear", image: []) { input, _ in
            PointNode(input, TransferChange(isToLinear: true))
        },
        FilterKind("CILinearToSRGBToneCurve", image: []) { input, _ in
            PointNode(input, TransferChange(isToLinear: false))
        },
    ]
}

/// Saturation about the luminance, brightness added, contrast about a half.
struct ColorControls: StraightFilter {
    let saturation: Float
    let brightness: Float
    let contrast: Float

    func color(_ red: Float, _ green: Float, _ blue: Float) -> (red: Float, green: Float, blue: Float) {
        let grey = luminance(red, green, blue)
        func channel(_ value: Float) -> Float {
            (grey + (value - grey) * saturation + brightness - 0.5) * contrast + 0.5
        }
        return (channel(red), channel(green), channel(blue))
    }
}

/// Sums of straight channels by rows of weights, in the order red, green, blue, alpha.
struct ColorMatrix: PixelFilter {
    var rows: [[Float]]
    var bias: [Float] = [0, 0, 0, 0]

    func prepared(for renderer: Renderer) {}

    func apply(to row: UnsafeMutableBufferPointer<LightPixel>, x: Double, y: Double, with prepared: Void) {
        let (r, g, b, a) = (SIMD4(rows[0]), SIMD4(rows[1]), SIMD4(rows[2]), SIMD4(rows[3]))
        let bias = SIMD4(bias)
        for index in row.indices {
            let pixel = row[index]
            let scale = pixel.alpha > 0 ? 1 / pixel.alpha : 0
            let color = SIMD4(pixel.red * scale, pixel.green * scale, pixel.blue * scale, pixel.alpha)
            let alpha = min(max((color * a).sum() + bias.w, 0), 1)
            row[index] = LightPixel(
                blue: ((color * b).sum() + bias.z) * alpha,
                green: ((color * g).sum() + bias.y) * alpha,
                red: ((color * r).sum() + bias.x) * alpha,
                alpha: alpha
            )
        }
    }

    /// A turn of the colours about the axis of greys, with the luminance kept, in radians.
    init(hueRotation angle: Double) {
        let (c, s) = (Float(cos(angle)), Float(sin(angle)))
        rows = [
            [0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0],
            [0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283, 0],
            [0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0],
            [0, 0, 0, 1],
        ]
    }

    init(rows: [[Float]], bias: [Float] = [0, 0, 0, 0]) {
        self.rows = rows
        self.bias = bias
    }

    /// Factors of the channels that show a white of one temperature (kelvins) and tint as that of another.
    init(neutral: [Float], shownAs target: [Float]) {
        func white(_ values: [Float]) -> [Double] {
            // Planckian locus by Krystek's approximation; the tint moves along green.
            let t = min(max(Double(values[0]), 1_000), 25_000)
            let u =
                (0.860117757 + 1.54118254e-4 * t + 1.28641212e-7 * t * t)
                / (1 + 8.42420235e-4 * t + 7.08145163e-7 * t * t)
            let v =
                (0.317398726 + 4.22806245e-5 * t + 4.20481691e-8 * t * t)
                / (1 - 2.89741816e-5 * t + 1.61456053e-7 * t * t) - Double(values[1]) / 3_000
            let (x, y) = (3 * u / (2 * u - 8 * v + 4), 2 * v / (2 * u - 8 * v + 4))
            let (bigX, bigZ) = (x / y, (1 - x - y) / y)
            return [
                3.2406 * bigX - 1.5372 - 0.4986 * bigZ, -0.9689 * bigX + 1.8758 + 0.0415 * bigZ,
                0.0557 * bigX - 0.2040 + 1.0570 * bigZ,
            ].map { max($0, 0.01) }
        }
        let (from, to) = (white(neutral), white(target))
        let factors = zip(from, to).map { Float($1 / $0) }
        let grey = luminance(factors[0], factors[1], factors[2])
        rows = (0..<4).map { row in
            (0..<4).map { column in row != column ? 0 : row == 3 ? 1 : factors[row] / grey }
        }
    }
}

/// A cubic polynomial of each straight channel.
struct ColorPolynomial: StraightFilter {
    let red: [Float]
    let green: [Float]
    let blue: [Float]

    func color(_ red: Float, _ green: Float, _ blue: Float) -> (red: Float, green: Float, blue: Float) {
        func value(_ c: [Float], _ x: Float) -> Float { c[0] + (c[1] + (c[2] + c[3] * x) * x) * x }
        return (value(self.red, red), value(self.green, green), value(self.blue, blue))
    }
}

/// Limits of each straight channel, and of alpha.
struct ColorClamp: PixelFilter {
    let low: [Float]
    let high: [Float]

    func prepared(for renderer: Renderer) {}

    func apply(to row: UnsafeMutableBufferPointer<LightPixel>, x: Double, y: Double, with prepared: Void) {
        for index in row.indices {
            let pixel = row[index]
            let scale = pixel.alpha > 0 ? 1 / pixel.alpha : 0
            func limited(_ value: Float, _ channel: Int) -> Float {
                min(max(value, low[channel]), high[channel])
            }
            let alpha = limited(pixel.alpha, 3)
            row[index] = LightPixel(
                blue: limited(pixel.blue * scale, 2) * alpha,
                green: limited(pixel.green * scale, 1) * alpha,
                red: limited(pixel.red * scale, 0) * alpha,
                alpha: alpha
            )
        }
    }
}

/// A factor of the colour.
struct ExposureAdjustment: StraightFilter {
    let factor: Float

    func color(_ red: Float, _ green: Float, _ blue: Float) -> (red: Float, green: Float, blue: Float) {
        (red * factor, green * factor, blue * factor)
    }
}

/// A power of each channel; negative values stay.
struct GammaAdjustment: StraightFilter {
    let power: Float

    func color(_ red: Float, _ green: Float, _ blue: Float) -> (red: Float, green: Float, blue: Float) {
        func channel(_ value: Float) -> Float { value > 0 ? Float(pow(Double(value), Double(power))) : value }
        return (channel(red), channel(green), channel(blue))
    }
}

/// Saturation that changes dull colours more than bright ones.
struct Vibrance: StraightFilter {
    let amount: Float

    func color(_ red: Float, _ green: Float, _ blue: Float) -> (red: Float, green: Float, blue: Float) {
        let (high, low) = (max(red, green, blue), min(red, green, blue))
        let saturation = high > 0 ? min(max((high - low) / high, 0), 1) : 0
        let grey = luminance(red, green, blue)
        let factor = 1 + amount * (1 - saturation)
        func channel(_ value: Float) -> Float { grey + (value - grey) * factor }
        return (channel(red), channel(green), channel(blue))
    }
}

/// Darker highlights and brighter shadows, by the luminance.
struct HighlightsAndShadows: StraightFilter {
    let highlights: Float
    let shadows: Float

    func color(_ red: Float, _ green: Float, _ blue: Float) -> (red: Float, green: Float, blue: Float) {
        let grey = luminance(red, green, blue)
        guard grey > 0 else { return (red, green, blue) }
        let level = min(Float(TransferFunction.encoded(fromLinear: Double(grey))), 1)
        let dark = (1 - level) * (1 - level)
        let bright = level * level
        let factor = (1 + shadows * dark) * (1 + (highlights - 1) * bright * 0.5)
        return (red * factor, green * factor, blue * factor)
    }
}

/// A curve through five points of encoded values, a cubic spline with natural ends.
struct ToneCurve: PixelFilter {
    /// The curve at 1,024 steps of the encoded value.
    private let table: [Float]

    init(points: [CGPoint]) {
        let sorted = points.sorted { $0.x < $1.x }
        let spline = NaturalSpline(xs: sorted.map { Double($0.x) }, ys: sorted.map { Double($0.y) })
        table = (0...1_024).map { Float(min(max(spline.value(at: Double($0) / 1_024), 0), 1)) }
    }

    func prepared(for renderer: Renderer) -> Bool { renderer.space == .linear }

    func apply(
        to row: UnsafeMutableBufferPointer<LightPixel>,
        x: Double,
        y: Double,
        with isLinear: Bool
    ) {
        func channel(_ value: Float) -> Float {
            let encoded = isLinear ? Float(TransferFunction.encoded(fromLinear: Double(value))) : value
            let place = min(max(encoded, 0), 1) * 1_024
            let step = min(Int(place), 1_023)
            let new = table[step] + (table[step + 1] - table[step]) * (place - Float(step))
            return isLinear ? Float(TransferFunction.linear(fromEncoded: Double(new))) : new
        }
        for index in row.indices where row[index].alpha > 0 {
            let (pixel, alpha) = (row[index], row[index].alpha)
            row[index] = LightPixel(
                blue: channel(pixel.blue / alpha) * alpha,
                green: channel(pixel.green / alpha) * alpha,
                red: channel(pixel.red / alpha) * alpha,
                alpha: alpha
            )
        }
    }
}

/// A cubic spline whose second derivative is zero at both ends.
struct NaturalSpline {
    private let xs: [Double]
    private let ys: [Double]
    private let seconds: [Double]

    /// - Parameters:
    ///   - xs: Ascending places; of equal ones the first counts.
    ///   - ys: The values, as many as there are places, of which there is at least one.
    init(xs: [Double], ys: [Double]) {
        let kept = xs.indices.filter { $0 == 0 || xs[$0] > xs[$0 - 1] + 1e-9 }
        self.xs = kept.map { xs[$0] }
        self.ys = kept.map { ys[$0] }
        seconds = Self.secondDerivatives(self.xs, self.ys)
    }

    /// The solution of the tridiagonal system of a natural spline.
    private static func secondDerivatives(_ xs: [Double], _ ys: [Double]) -> [Double] {
        var (result, factors) = (
            [Double](repeating: 0, count: xs.count), [Double](repeating: 0, count: xs.count)
        )
        guard xs.count > 2 else { return result }
        for i in 1..<xs.count - 1 {
            let share = (xs[i] - xs[i - 1]) / (xs[i + 1] - xs[i - 1])
            let divisor = share * result[i - 1] + 2
            let slope = (ys[i + 1] - ys[i]) / (xs[i + 1] - xs[i]) - (ys[i] - ys[i - 1]) / (xs[i] - xs[i - 1])
            factors[i] = (6 * slope / (xs[i + 1] - xs[i - 1]) - share * factors[i - 1]) / divisor
            result[i] = (share - 1) / divisor
        }
        result[xs.count - 1] = 0
        for i in stride(from: xs.count - 2, through: 0, by: -1) {
            result[i] = result[i] * result[i + 1] + factors[i]
        }
        return result
    }

    /// The value at a place; constant beyond the ends.
    func value(at x: Double) -> Double {
        guard let first = xs.first, let last = xs.last, xs.count > 1 else { return ys.first ?? x }
        if x <= first { return ys[0] }
        if x >= last { return ys[ys.count - 1] }
        let high = xs.firstIndex { $0 > x } ?? xs.count - 1
        let low = high - 1
        let step = xs[high] - xs[low]
        let (a, b) = ((xs[high] - x) / step, (x - xs[low]) / step)
        return a * ys[low] + b * ys[high]
            + ((a * a * a - a) * seconds[low] + (b * b * b - b) * seconds[high]) * step * step / 6
    }
}

/// The sRGB transfer function applied to the values of the working space.
struct TransferChange: StraightFilter {
    let isToLinear: Bool

    func color(_ red: Float, _ green: Float, _ blue: Float) -> (red: Float, green: Float, blue: Float) {
        func channel(_ value: Float) -> Float {
            Float(
                isToLinear
                    ? TransferFunction.linear(fromEncoded: Double(value))
                    : TransferFunction.encoded(fromLinear: Double(value))
            )
        }
        return (channel(red), channel(green), channel(blue))
    }
}
