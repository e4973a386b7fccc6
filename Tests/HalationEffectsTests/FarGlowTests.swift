import Foundation
import Halation
import HalationEffects
import HalationPixels
import TestSupport
import Testing

/// Reduced-resolution glows against a Gaussian in Double.
@MainActor
@Suite("Glows in fewer pixels")
struct FarGlowTests {
    private struct Light {
        let center: SIMD2<Double>
        let diameter: Double
        let color: StraightColor

        /// The blurred coverage of the circle at a point, integrated over horizontal chords.
        func share(at place: SIMD2<Double>, sigma: Double) -> Double {
            let lineCount = 400
            let step = diameter / Double(lineCount)
            let (way, scale) = (place - center, 1 / (sigma * 2.0.squareRoot()))
            var sum = 0.0
            for line in 0..<lineCount {
                let y = (Double(line) + 0.5) * step - diameter / 2
                let half = (diameter * diameter / 4 - y * y).squareRoot()
                let down = exp(-(way.y - y) * (way.y - y) / (2 * sigma * sigma))
                sum += down * (erf((way.x + half) * scale) - erf((way.x - half) * scale)) / 2
            }
            return sum * step / (sigma * (2 * .pi).squareRoot())
        }
    }

    /// Circles that do not overlap, so that no light is lost before the blur; one of them lies outside of the frame.
    private let lights = [
        Light(
            center: [30, 25],
            diameter: 44,
            color: StraightColor(red: 1, green: 0.5, blue: 0.2, alpha: 0.9)
        ),
        Light(
            center: [95, 60],
            diameter: 60,
            color: StraightColor(red: 0.3, green: 0.8, blue: 1, alpha: 0.7)
        ),
        Light(center: [150, 20], diameter: 24, color: StraightColor(red: 1, green: 1, blue: 1, alpha: 1)),
        Light(
            center: [60, 110],
            diameter: 9,
            color: StraightColor(red: 0.9, green: 0.1, blue: 0.4, alpha: 1)
        ),
        Light(
            center: [172, 100],
            diameter: 30,
            color: StraightColor(red: 0.2, green: 1, blue: 0.3, alpha: 1)
        ),
    ]

    /// The largest allowed difference in levels of 255: 1.25 for the blur, and 0.5 for each of two roundings to bytes.
    private let tolerance = 2.25

    @Test(
        "A glow is the circles under a Gaussian blur, in however few pixels it is drawn",
        arguments: [2.5, 4, 6, 9, 13, 22],
        [1.0, 2]
    )
    func circles(sigma: Double, scale: Double) throws {
        let renderer = ImageRenderer(
            content: Canvas { context, size in
                var glow = FarGlow(size: size, sigma: sigma)
                for light in lights {
                    glow.fill(at: light.center, diameter: light.diameter, color: light.color)
                }
                glow.draw(in: context)
            }
        )
        renderer.proposedSize = ProposedViewSize(width: 160, height: 120)
        renderer.scale = CGFloat(scale)
        let picture = try renderer.pixelBuffer()

        var (largest, brightest) = (0.0, 0.0)
        for y in stride(from: 0, to: picture.size.height, by: 7) {
            for x in stride(from: 0, to: picture.size.width, by: 7) {
                let place = SIMD2(Double(x) + 0.5, Double(y) + 0.5) / scale
                var expected = SIMD4<Double>()
                for light in lights {
                    let color = light.color
                    let straight = SIMD4(Double(color.red), Double(color.green), Double(color.blue), 1)
                    expected += straight * Double(color.alpha) * light.share(at: place, sigma: sigma)
                }
                let pixel = picture[x, y]
                let drawn = SIMD4(
                    Double(pixel.red),
                    Double(pixel.green),
                    Double(pixel.blue),
                    Double(pixel.alpha)
                )
                let differences = drawn - expected * 255
                largest = max(largest, differences.max(), -differences.min())
                brightest = max(brightest, drawn.max())
            }
        }
        #expect(largest < tolerance, "up to \(largest) levels of \(brightest)")
        #expect(brightest > 60)
    }

    @Test("Circles without size, and those that are not finite, add nothing to a glow")
    func nothing() throws {
        let renderer = ImageRenderer(
            content: Canvas { context, size in
                var glow = FarGlow(size: size, sigma: 9)
                for diameter in [0, -3, Double.nan, .infinity] {
                    glow.fill(at: [40, 40], diameter: diameter, color: .white)
                }
                glow.fill(at: [.nan, 40], diameter: 20, color: .white)
                glow.draw(in: context)
            }
        )
        renderer.proposedSize = ProposedViewSize(width: 80, height: 80)
        let picture = try renderer.pixelBuffer()
        let lit = (0..<80 * 80).first { picture[$0 % 80, $0 / 80] != .transparent }
        #expect(lit == nil)
    }

    @Test("The aurora's glow is a near and a wide blur of its light, and reaches below it")
    func aurora() throws {
        let size = PixelSize(width: 56, height: 40)
        var light = try PixelBuffer(size: size)
        var generator = SplitMix64(seed: 5)
        for y in 0..<size.height {
            for x in 0..<size.width {
                // A dark upper half, and bright pixels up to the edges below it.
                let most = UInt8(y < 18 ? 40 : 255)
                func level(_ most: UInt8) -> UInt8 { .random(in: 0...most, using: &generator) }
                let alpha = level(most)
                light[x, y] = PremultipliedPixel(
                    red: level(alpha),
                    green: level(alpha),
                    blue: level(alpha),
                    alpha: alpha
                )
            }
        }
        let unit = 90.0
        let glow = try #require(AuroraCurtains.glow(of: light, unit: unit))
        #expect(glow.size.width == size.width && glow.size.height >= size.height + Int(3 * 0.08 * unit))

        let parts = [(share: 0.42, sigma: 0.02 * unit), (share: 0.55, sigma: 0.08 * unit)]
        var largest = 0.0
        for y in stride(from: 0, to: glow.size.height, by: 3) {
            for x in stride(from: 0, to: size.width, by: 3) {
                var expected = SIMD4<Double>()
                for sourceY in 0..<size.height {
                    for sourceX in 0..<size.width {
                        let (dx, dy) = (Double(x - sourceX), Double(y - sourceY))
                        let square = dx * dx + dy * dy
                        var weight = 0.0
                        for part in parts {
                            let variance = part.sigma * part.sigma
                            weight += part.share * exp(-square / (2 * variance)) / (2 * .pi * variance)
                        }
                        let pixel = light[sourceX, sourceY]
                        expected +=
                            weight
                            * SIMD4(
                                Double(pixel.red),
                                Double(pixel.green),
                                Double(pixel.blue),
                                Double(pixel.alpha)
                            )
                    }
                }
                let pixel = glow[x, y]
                let drawn = SIMD4(
                    Double(pixel.red),
                    Double(pixel.green),
                    Double(pixel.blue),
                    Double(pixel.alpha)
                )
                let differences = drawn - expected
                largest = max(largest, differences.max(), -differences.min())
            }
        }
        #expect(largest < tolerance, "up to \(largest) levels")
    }
}
