import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import PictureTestSupport
import TestSupport
import Testing

/// A colour filter and its formula over straight components, written from CSS Filter Effects and SVG.
private struct FilterFormula: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let filter: GraphicsContext.Filter
    let apply: @Sendable ([Double]) -> [Double]

    init(
        _ description: String,
        _ filter: GraphicsContext.Filter,
        _ apply: @escaping @Sendable (_ rgba: [Double]) -> [Double]
    ) {
        testDescription = description
        self.filter = filter
        self.apply = apply
    }

    static func luminance(_ c: [Double]) -> Double { 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2] }

    static func hue(_ degrees: Double) -> FilterFormula {
        FilterFormula("hue \(degrees)", .hueRotation(.degrees(degrees))) { c in
            let (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
            // SVG: luminance, plus cosine and sine parts of the chroma.
            let l = [0.2126, 0.7152, 0.0722]
            let across = [
                [0.7874, -0.7152, -0.0722], [-0.2126, 0.2848, -0.0722], [-0.2126, -0.7152, 0.9278],
            ]
            let turned = [[-0.2126, -0.7152, 0.9278], [0.143, 0.14, -0.283], [-0.7874, 0.7152, 0.0722]]
            return (0..<3).map { row in
                (0..<3).reduce(0.0) {
                    $0 + (l[$1] + cosine * across[row][$1] + sine * turned[row][$1]) * c[$1]
                }
            } + [c[3]]
        }
    }

    static func saturation(_ s: Double) -> FilterFormula {
        FilterFormula("saturation \(s)", .saturation(s)) { c in
            let gray = luminance(c)
            return c[..<3].map { gray + ($0 - gray) * max(s, 0) } + [c[3]]
        }
    }

    static func multiply(_ r: Double, _ g: Double, _ b: Double, _ a: Double) -> FilterFormula {
        let color = Color(red: r, green: g, blue: b, opacity: a)
        return FilterFormula("multiply \(r) \(g) \(b) \(a)", .colorMultiply(color)) { c in
            [c[0] * r, c[1] * g, c[2] * b, c[3] * a]
        }
    }

    static let matrix: FilterFormula = {
        var matrix = ColorMatrix()
        (matrix.r1, matrix.r2, matrix.r5) = (0.3, 0.6, 0.1)
        (matrix.g2, matrix.g3, matrix.g4) = (0.5, -0.4, 0.3)
        (matrix.b1, matrix.b3, matrix.b5) = (-1, 1.5, 0.25)
        (matrix.a1, matrix.a4, matrix.a5) = (0.5, 0.7, 0.125)
        return FilterFormula("matrix", .colorMatrix(matrix)) { c in
            [
                0.3 * c[0] + 0.6 * c[1] + 0.1, 0.5 * c[1] - 0.4 * c[2] + 0.3 * c[3],
                -c[0] + 1.5 * c[2] + 0.25, 0.5 * c[0] + 0.7 * c[3] + 0.125,
            ]
        }
    }()

    static let all: [FilterFormula] =
        [hue(0), hue(30), hue(120), hue(-200), hue(4000)]
        + [saturation(0), saturation(0.5), saturation(1), saturation(3), saturation(-1)]
        + [multiply(1, 0.5, 0, 1), multiply(0.3, 0.9, 1.7, 0.4), multiply(1, 1, 1, 0)]
        + [-2.0, -0.3, 0, 0.4, 5].map { amount in
            FilterFormula("brightness \(amount)", .brightness(amount)) { c in
                c[..<3].map { $0 + amount } + [c[3]]
            }
        }
        + [-1.0, 0, 0.5, 1, 4].map { amount in
            FilterFormula("contrast \(amount)", .contrast(amount)) { c in
                c[..<3].map { ($0 - 0.5) * amount + 0.5 } + [c[3]]
            }
        }
        + [0.0, 0.25, 0.5, 1, 1.5].map { amount in
            FilterFormula("invert \(amount)", .colorInvert(amount)) { c in
                c[..<3].map { $0 * (1 - amount) + (1 - $0) * amount } + [c[3]]
            }
        }
        + [-0.5, 0.0, 0.5, 1, 1.5].map { amount in
            FilterFormula("grayscale \(amount)", .grayscale(amount)) { c in
                c[..<3].map { $0 * (1 - amount) + luminance(c) * amount } + [c[3]]
            }
        }
        + [
            FilterFormula("luminance to alpha", .luminanceToAlpha) { [0, 0, 0, luminance($0)] },
            FilterFormula("alpha multiply", .alphaMultiply(.red.opacity(0.3))) { c in c[..<3] + [c[3] * 0.3]
            },
            matrix,
        ]
}

@MainActor
@Suite("Colour filters")
struct ColorFilterTests {
    private static let side = 48

    /// Random pixels, a third of them opaque and some transparent.
    private func randomImage(seed: UInt64) throws -> PixelBuffer {
        var random = SplitMix64(seed: seed)
        var image = try PixelBuffer(size: PixelSize(width: Self.side, height: Self.side))
        for y in 0..<Self.side {
            for x in 0..<Self.side {
                let alpha: UInt8 =
                    Int.random(in: 0..<3, using: &random) == 0 ? 255 : .random(in: 0...255, using: &random)
                image[x, y] = PremultipliedPixel(
                    red: .random(in: 0...alpha, using: &random),
                    green: .random(in: 0...alpha, using: &random),
                    blue: .random(in: 0...alpha, using: &random),
                    alpha: alpha
                )
            }
        }
        return image
    }

    private func expected(
        _ pixel: PremultipliedPixel,
        isLinear: Bool,
        _ apply: ([Double]) -> [Double]
    ) -> ExactPixel {
        let alpha = Double(pixel.alpha) / 255
        func unit(_ value: Double) -> Double { min(max(value, 0), 1) }
        func straight(_ channel: UInt8) -> Double {
            let value = pixel.alpha > 0 ? Double(channel) / Double(pixel.alpha) : 0
            return isLinear ? (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)) : value
        }
        let result = apply([straight(pixel.red), straight(pixel.green), straight(pixel.blue), alpha])
        func channel(_ index: Int) -> Double {
            let value = unit(result[index])
            guard isLinear else { return value }
            return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
        }
        let a = unit(result[3])
        return ExactPixel(red: channel(0) * a, green: channel(1) * a, blue: channel(2) * a, alpha: a)
    }

    @Test("A colour filter of an image agrees with its formula within a level", arguments: FilterFormula.all)
    fileprivate func formula(of filter: FilterFormula) throws {
        let image = try randomImage(seed: 21)
        let drawn = try picture(width: Self.side, height: Self.side) { context, _ in
            context.addFilter(filter.filter)
            context.draw(Image(image), at: .zero, anchor: .topLeading)
        }

        var worst = 0.0
        for y in 0..<Self.side {
            for x in 0..<Self.side {
                let exact = expected(image[x, y], isLinear: false, filter.apply)
                worst = max(worst, exact.distance(to: drawn[x, y]))
            }
        }
        #expect(worst <= 1)
    }

    @Test(
        "A colour filter in linear light agrees with its formula within a level",
        arguments: FilterFormula.all
    )
    fileprivate func linearFormula(of filter: FilterFormula) throws {
        // The colour of a multiplication is decoded too, so its formula in linear light is another.
        guard !filter.testDescription.hasPrefix("multiply") else { return }
        let image = try randomImage(seed: 22)
        let drawn = try picture(width: Self.side, height: Self.side) { context, _ in
            context.addFilter(filter.filter, options: .linearColor)
            context.draw(Image(image), at: .zero, anchor: .topLeading)
        }

        var worst = 0.0
        for y in 0..<Self.side {
            for x in 0..<Self.side {
                let exact = expected(image[x, y], isLinear: true, filter.apply)
                worst = max(worst, exact.distance(to: drawn[x, y]))
            }
        }
        #expect(worst <= 1)
    }

    @Test("A colour filter of a shape of one colour agrees with its formula", arguments: FilterFormula.all)
    fileprivate func solid(_ filter: FilterFormula) throws {
        let color = (red: 0.8, green: 0.3, blue: 0.1, alpha: 0.6)
        let drawn = try picture(width: 3, height: 1) { context, _ in
            context.addFilter(filter.filter)
            let ink = Color(red: color.red, green: color.green, blue: color.blue, opacity: color.alpha)
            context.fill(Path(CGRect(x: 1, y: 0, width: 1, height: 1)), with: .color(ink))
        }

        let values = filter.apply([color.red, color.green, color.blue, color.alpha]).map {
            min(max($0, 0), 1)
        }
        let exact = ExactPixel(
            red: values[0] * values[3],
            green: values[1] * values[3],
            blue: values[2] * values[3],
            alpha: values[3]
        )
        // 1.5: a filter that is not folded takes its colour from a premultiplied pixel.
        #expect(exact.distance(to: drawn[1, 0]) <= 1.5)
    }

    @Test("Filters of a blurred shape give the same folded into its colour as applied to its pixels")
    func folding() throws {
        func drawing(isOneColor: Bool) throws -> PixelBuffer {
            try picture(width: 60, height: 60) { context, _ in
                context.addFilter(.hueRotation(.degrees(70)))
                context.addFilter(.colorMultiply(Color(red: 1, green: 0.8, blue: 0.5, opacity: 0.7)))
                context.addFilter(.blur(radius: 5))
                context.addFilter(.saturation(0.6))
                context.drawLayer { layer in
                    layer.fill(Path(CGRect(x: 15, y: 15, width: 30, height: 30)), with: .color(.orange))
                    // A second colour outside the picture makes the layer one of many colours.
                    guard !isOneColor else { return }
                    layer.fill(Path(CGRect(x: -40, y: -40, width: 5, height: 5)), with: .color(.blue))
                }
            }
        }

        let folded = try drawing(isOneColor: true)
        let filtered = try drawing(isOneColor: false)
        // 3: dividing a faint pixel by its alpha magnifies its rounding.
        #expect(distance(folded, filtered) <= 3)
        #expect(folded.coveredCount > 1000)
    }

    @Test("Consecutive colour filters are one: brightness up and down again changes nothing")
    func merging() throws {
        let image = try randomImage(seed: 23)
        let drawn = try picture(width: Self.side, height: Self.side) { context, _ in
            context.addFilter(.brightness(0.9))
            context.addFilter(.brightness(-0.9))
            context.draw(Image(image), at: .zero, anchor: .topLeading)
        }
        #expect(distance(drawn, image) <= 1)
    }

    @Test("The colour filter added last runs first")
    func order() throws {
        let drawn = try picture(width: 1, height: 1) { context, _ in
            context.addFilter(.contrast(0))
            context.addFilter(.colorInvert())
            context.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .color(.white))
        }
        let other = try picture(width: 1, height: 1) { context, _ in
            context.addFilter(.brightness(1))
            context.addFilter(.colorMultiply(.black))
            context.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .color(.red))
        }
        #expect(drawn[0, 0] == PremultipliedPixel(red: 128, green: 128, blue: 128, alpha: 255))
        #expect(other[0, 0] == PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255))
    }

    @Test(
        "A colour filter with a parameter that is not a finite number changes nothing",
        arguments: [Double.nan, .infinity, -.infinity]
    )
    func notFinite(amount: Double) throws {
        var matrix = ColorMatrix()
        matrix.g3 = Float(amount)
        let filters: [GraphicsContext.Filter] = [
            .brightness(amount), .contrast(amount), .colorInvert(amount), .grayscale(amount),
            .hueRotation(.radians(amount)), .colorMatrix(matrix),
        ]
        let image = try randomImage(seed: 24)
        for filter in filters {
            let drawn = try picture(width: Self.side, height: Self.side) { context, _ in
                context.addFilter(filter)
                context.draw(Image(image), at: .zero, anchor: .topLeading)
            }
            #expect(drawn == image)
        }
    }

    @Test(
        "A matrix that adds alpha colours the empty area within the clip, and one that does not leaves it empty"
    )
    func emptiness() throws {
        func drawing(_ constant: Float) throws -> PixelBuffer {
            try picture(width: 10, height: 10) { context, _ in
                var matrix = ColorMatrix()
                matrix.a5 = constant
                matrix.r5 = 1
                context.clip(to: Path(CGRect(x: 0, y: 0, width: 5, height: 10)))
                context.addFilter(.colorMatrix(matrix))
                context.fill(Path(CGRect(x: 1, y: 1, width: 1, height: 1)), with: .color(.blue))
            }
        }
        let added = try drawing(0.5)
        #expect(added[4, 8] == PremultipliedPixel(red: 128, green: 0, blue: 0, alpha: 128))
        #expect(added[5, 8] == .transparent)
        #expect(try drawing(0).coveredCount == 1)
    }

    @Test("A threshold's colour passes through the colour filters that run after it")
    func afterThreshold() throws {
        let drawn = try picture(width: 20, height: 20) { context, _ in
            context.addFilter(.colorInvert())
            context.addFilter(.alphaThreshold(min: 0.5, color: .yellow))
            context.addFilter(.luminanceToAlpha)
            context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 20)), with: .color(.white))
            context.fill(Path(CGRect(x: 10, y: 0, width: 10, height: 20)), with: .color(.black))
        }
        // System yellow is 255, 204, 0.
        #expect(drawn[5, 5] == PremultipliedPixel(red: 0, green: 51, blue: 255, alpha: 255))
        #expect(drawn[15, 5] == .transparent)
    }
}
