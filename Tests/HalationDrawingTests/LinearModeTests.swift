import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import PictureTestSupport
import Testing

/// sRGB's transfer function, written from IEC 61966-2-1.
private func decoded(_ v: Double) -> Double { v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4) }

private func encoded(_ v: Double) -> Double {
    let v = min(max(v, 0), 1)
    return v <= 0.0031308 ? v * 12.92 : 1.055 * pow(v, 1 / 2.4) - 0.055
}

extension ExactPixel {
    /// A straight encoded colour as a premultiplied pixel in linear light.
    fileprivate init(light red: Double, _ green: Double, _ blue: Double, alpha: Double) {
        self.init(
            red: decoded(red) * alpha,
            green: decoded(green) * alpha,
            blue: decoded(blue) * alpha,
            alpha: alpha
        )
    }

    /// A pixel in linear light as encoded and premultiplied.
    fileprivate var asEncoded: ExactPixel {
        let a = min(max(alpha, 0), 1)
        func channel(_ value: Double) -> Double { a > 0 ? encoded(value / a) * a : 0 }
        return ExactPixel(red: channel(red), green: channel(green), blue: channel(blue), alpha: a)
    }
}

@MainActor
@Suite("Linear colour modes")
struct LinearModeTests {
    private func linear(
        width: Int = 40,
        height: Int = 40,
        mode: ColorRenderingMode = .linear,
        _ draw: @escaping (inout GraphicsContext, CGSize) -> Void
    ) throws -> PixelBuffer {
        try picture(of: Canvas(colorMode: mode, renderer: draw), width: width, height: height)
    }

    @Test("Every encoded colour at every alpha passes through a linear canvas unchanged")
    func roundTrip() throws {
        var image = try PixelBuffer(size: PixelSize(width: 256, height: 256))
        for alpha in 0..<256 {
            for value in 0...alpha {
                let byte = UInt8(value)
                image[value, alpha] = PremultipliedPixel(
                    red: byte,
                    green: UInt8(alpha) - byte,
                    blue: byte / 2,
                    alpha: UInt8(alpha)
                )
            }
        }
        for mode in [ColorRenderingMode.linear, .extendedLinear] {
            let drawn = try linear(width: 256, height: 256, mode: mode) { context, _ in
                context.draw(Image(image), at: .zero, anchor: .topLeading)
            }
            #expect(drawn == image)
        }
    }

    @Test("A blend mode in linear light agrees with its formula", arguments: Int32(0)..<28)
    func blendModes(mode: Int32) throws {
        let inks = BlendModeTests.inks
        for colorMode in [ColorRenderingMode.linear, .extendedLinear] {
            let drawn = try linear(width: inks.count, height: inks.count, mode: colorMode) { context, _ in
                for (y, backdrop) in inks.enumerated() {
                    for (x, source) in inks.enumerated() {
                        let pixel = Path(CGRect(x: x, y: y, width: 1, height: 1))
                        func color(_ ink: ((Double, Double, Double), Double)) -> Color {
                            Color(red: ink.0.0, green: ink.0.1, blue: ink.0.2, opacity: ink.1)
                        }
                        context.fill(pixel, with: .color(color(backdrop)))
                        var context = context
                        context.blendMode = GraphicsContext.BlendMode(rawValue: mode)
                        context.fill(pixel, with: .color(color(source)))
                    }
                }
            }
            // Extended values are cut to 0...1 at the end, and not in the blend itself.
            let isCut = colorMode == .linear || (mode != 26 && mode != 27)
            guard isCut else { continue }
            var worst = (distance: 0.0, x: 0, y: 0)
            for (y, backdrop) in inks.enumerated() {
                for (x, source) in inks.enumerated() {
                    func light(_ ink: ((Double, Double, Double), Double)) -> ExactPixel {
                        ExactPixel(light: ink.0.0, ink.0.1, ink.0.2, alpha: ink.1)
                    }
                    let result = BlendFormulas.result(
                        mode: mode,
                        source: light(source),
                        backdrop: light(backdrop)
                    )
                    let distance = result.asEncoded.distance(to: drawn[x, y])
                    if distance > worst.distance { worst = (distance, x, y) }
                }
            }
            #expect(worst.distance <= 1, "\(inks[worst.x]) over \(inks[worst.y]): \(drawn[worst.x, worst.y])")
        }
    }

    @Test("Half-covered pixels mix light: white on black at half coverage is 188")
    func coverage() throws {
        let drawn = try linear { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
            context.fill(Path(CGRect(x: 10.5, y: 0, width: 10, height: 40)), with: .color(.white))
        }
        let plain = try picture(width: 40, height: 40) { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
            context.fill(Path(CGRect(x: 10.5, y: 0, width: 10, height: 40)), with: .color(.white))
        }
        #expect(abs(Int(drawn[10, 5].red) - 188) <= 1)
        #expect(abs(Int(plain[10, 5].red) - 128) <= 1)
    }

    @Test("Opacity, clips and layers mix light too")
    func layers() throws {
        let drawn = try linear { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
            var context = context
            context.clip(to: Path(CGRect(x: 0, y: 0, width: 20, height: 40)))
            context.opacity = 0.5
            context.drawLayer { layer in
                layer.fill(Path(CGRect(x: 0, y: 0, width: 30, height: 40)), with: .color(.white))
                layer.fill(Path(CGRect(x: 0, y: 0, width: 30, height: 40)), with: .color(.white))
            }
        }
        #expect(abs(Int(drawn[5, 5].red) - 188) <= 1)
        #expect(drawn[25, 5].red == 0)
    }

    @Test("Gradients in a linear canvas interpolate light")
    func gradients() throws {
        let drawn = try linear { context, size in
            context.fill(
                Path(CGRect(origin: .zero, size: size)),
                with: .linearGradient(
                    Gradient(colors: [.black, .white]),
                    startPoint: .zero,
                    endPoint: CGPoint(x: 40, y: 0)
                )
            )
        }
        for x in 0..<40 {
            let exact = encoded((Double(x) + 0.5) / 40)
            #expect(abs(Double(drawn[x, 3].red) - exact * 255) <= 1)
        }
    }

    @Test(
        "A blur in linear light agrees with the Gaussian integral, without bands",
        arguments: [2.0, 5, 9, 24]
    )
    func blur(radius: Double) throws {
        let drawn = try linear(width: 160, height: 20) { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
            context.addFilter(.blur(radius: radius))
            context.fill(Path(CGRect(x: 80, y: -200, width: 400, height: 600)), with: .color(.white))
        }
        var worst = 0.0
        for x in 0..<160 {
            // The blurred edge; each pixel is sampled at its centre.
            let t = (Double(x) + 0.5 - 80) / (radius * 2.0.squareRoot())
            worst = max(worst, abs(encoded(0.5 * (1 + erf(t))) * 255 - Double(drawn[x, 10].red)))
        }
        // Far in the dark tail a level is a three-thousandth of the light: the filters' cutoff at four deviations.
        #expect(worst <= 1.5)
        let levels = Set((0..<160).map { drawn[$0, 10].red })
        #expect(levels.count > Int(min(radius * 4, 90)))
    }

    @Test("Colour filters in a linear canvas work on light")
    func filters() throws {
        let image = try uniform(PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255))
        let drawn = try linear { context, _ in
            context.addFilter(.grayscale(1))
            context.draw(Image(image), at: .zero, anchor: .topLeading)
        }
        #expect(abs(Double(drawn[1, 1].red) - encoded(0.2126) * 255) <= 1)
    }

    @Test("Shadows in a linear canvas are light that is blurred")
    func shadows() throws {
        let drawn = try linear(width: 80) { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
            context.addFilter(.shadow(color: .white, radius: 4, x: 20, options: .shadowOnly))
            context.fill(Path(CGRect(x: -100, y: -50, width: 120, height: 140)), with: .color(.blue))
        }
        // The shadow's edge is at 40: half of the light is there.
        #expect(abs(Int(drawn[39, 20].red) - 188) <= 11 && abs(Int(drawn[40, 20].red) - 188) <= 11)
        #expect(drawn[70, 20].red == 0)
    }

    @Test("Values above one survive in extended linear light until the canvas is finished")
    func extended() throws {
        func drawing(_ mode: ColorRenderingMode) throws -> PixelBuffer {
            try linear(mode: mode) { context, size in
                let all = Path(CGRect(origin: .zero, size: size))
                context.fill(all, with: .color(.white))
                context.blendMode = .plusLighter
                context.fill(all, with: .color(.white))
                context.blendMode = .multiply
                context.fill(all, with: .color(Color(.sRGBLinear, white: 0.5)))
            }
        }
        #expect(try drawing(.extendedLinear)[5, 5].red == 255)
        #expect(abs(Int(try drawing(.linear)[5, 5].red) - 188) <= 1)
    }

    @Test("Thresholds, masks, shaders and symbols draw in a linear canvas as in a plain one")
    func everythingElse() throws {
        func drawing(_ mode: ColorRenderingMode) throws -> PixelBuffer {
            try linear(width: 60, height: 60, mode: mode) { context, _ in
                context.clipToLayer {
                    $0.fill(Path(CGRect(x: 4, y: 4, width: 50, height: 50)), with: .color(.black))
                }
                var metaballs = context
                metaballs.addFilter(.alphaThreshold(min: 0.5, color: .red))
                metaballs.addFilter(.blur(radius: 4))
                metaballs.drawLayer { layer in
                    layer.fill(
                        Path(ellipseIn: CGRect(x: 5, y: 20, width: 24, height: 24)),
                        with: .color(.black)
                    )
                    layer.fill(
                        Path(ellipseIn: CGRect(x: 26, y: 20, width: 24, height: 24)),
                        with: .color(.black)
                    )
                }
                context.fill(
                    Path(CGRect(x: 10, y: 2, width: 20, height: 10)),
                    with: .conicGradient(
                        Gradient(colors: [.blue, .blue]),
                        center: .zero
                    )
                )
            }
        }
        let (plain, light) = (try drawing(.nonLinear), try drawing(.linear))
        #expect(plain.coveredCount > 900)
        let differing = (0..<3600).count { plain[$0 % 60, $0 / 60].distance(to: light[$0 % 60, $0 / 60]) > 1 }
        // The threshold of a blur in floats falls elsewhere in a pixel or two.
        #expect(differing <= 8)
    }

    @Test("A linear picture composites its views in linear light, and a canvas in it keeps its own mode")
    func imageRenderer() throws {
        let half = Canvas { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
            context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 20)), with: .color(.white.opacity(0.5)))
        }
        let renderer = ImageRenderer(
            content: ZStack {
                Color.black
                half
                Color.white.opacity(0.5).frame(width: 20, height: 5)
            }.frame(width: 20, height: 20)
        )
        renderer.colorMode = .linear
        let drawn = try renderer.pixelBuffer()
        #expect(abs(Int(drawn[3, 2].red) - 128) <= 1)
        #expect(abs(Int(drawn[15, 10].red) - 188) <= 1)
    }

    private nonisolated func uniform(_ pixel: PremultipliedPixel) throws -> PixelBuffer {
        var image = try PixelBuffer(size: PixelSize(width: 4, height: 4))
        for y in 0..<4 { for x in 0..<4 { image[x, y] = pixel } }
        return image
    }
}
