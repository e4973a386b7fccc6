import DrawingTestSupport
import Foundation
import Halation
import HalationGeometry
import HalationPixels
import PictureTestSupport
import Testing

@MainActor
@Suite("Shader shadings")
struct ShaderShadingTests {
    private nonisolated static let side = 14

    /// Colours by formula, the same for a shader and for a picture: each pixel's own, many translucent.
    private nonisolated static func color(_ x: Int, _ y: Int) -> PremultipliedPixel {
        let alpha = UInt8(255 - (x * 37 + y * 11) % 180)
        return PremultipliedPixel(
            red: UInt8(Int(alpha) * (x % 5) / 4),
            green: UInt8(Int(alpha) * (y % 4) / 3),
            blue: UInt8(Int(alpha) * ((x + y) % 3) / 2),
            alpha: alpha
        )
    }

    private static let library: ShaderLibrary = {
        let definition = ShaderDefinition.shapeStyle("speckles") { (position: SIMD2<Float>) in
            let pixel = color(Int(max(0, min(position.x, 100))), Int(max(0, min(position.y, 100))))
            return ShaderColor(
                red: Float(pixel.red) / 255,
                green: Float(pixel.green) / 255,
                blue: Float(pixel.blue) / 255,
                alpha: Float(pixel.alpha) / 255
            )
        }
        do {
            return try ShaderLibrary([definition])
        } catch {
            preconditionFailure("\(error)")
        }
    }()

    private static func image() throws -> Image {
        var pixels = try PixelBuffer(size: PixelSize(width: side, height: side))
        for y in 0..<side { for x in 0..<side { pixels[x, y] = color(x, y) } }
        return Image(pixels)
    }

    @Test("A shader shading's positions are in user space", arguments: [1, 2] as [CGFloat])
    func positions(scale: CGFloat) throws {
        let drawn = try picture(width: 20, height: 16, scale: scale) { context, _ in
            context.translateBy(x: 2, y: 3)
            context.scaleBy(x: -1, y: 0.5)
            context.fill(
                Path(CGRect(x: -12, y: 2, width: 12, height: 20)),
                with: .shader(sampleShaders.positions())
            )
            context.fill(
                Path(CGRect(x: -14, y: 2, width: 2, height: 20)),
                with: .shader(sampleShaders.positions())
            )
            context.scaleBy(x: -1, y: 2)
            context.translateBy(x: 0, y: 1)
            context.fill(
                Path(CGRect(x: 2, y: 2, width: 9, height: 5)),
                with: .shader(sampleShaders.positions())
            )
        }
        for y in Int(6 * scale)..<Int(11 * scale) {
            for x in Int(4 * scale)..<Int(13 * scale) {
                let expected = PremultipliedPixel(
                    red: UInt8((((CGFloat(x) + 0.5) / scale - 2) * 4).rounded()),
                    green: UInt8((((CGFloat(y) + 0.5) / scale - 4) * 4).rounded()),
                    blue: 0,
                    alpha: 255
                )
                #expect(drawn[x, y] == expected, "at \(x), \(y)")
            }
        }
    }

    @Test("A shader shading leaves a shape's edge as soft as a colour does", arguments: [false, true])
    func coverage(isStroke: Bool) throws {
        let circle = Path(ellipseIn: CGRect(x: 2.5, y: 3, width: 14, height: 11))
        func drawing(_ shading: GraphicsContext.Shading) throws -> PixelBuffer {
            try picture(width: 20, height: 18) { context, _ in
                if isStroke {
                    context.stroke(circle, with: shading, lineWidth: 3)
                } else {
                    context.fill(circle, with: shading)
                }
            }
        }
        let color = Color(red: 1, green: 0.4, blue: 0, opacity: 0.8)
        let byShader = try drawing(.shader(sampleShaders.ink(.color(color))))
        #expect(distance(byShader, try drawing(.color(color))) <= 1)
        #expect(byShader.coveredCount > 60)
    }

    @Test(
        "A shader shading blends as a picture of the same colours, in every mode",
        arguments: Int32(0)..<28,
        [1, 0.5]
    )
    func blendModes(mode: Int32, opacity: Double) throws {
        let image = try Self.image()
        let whole = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        func drawing(_ content: @escaping (GraphicsContext) -> Void) throws -> PixelBuffer {
            try picture(width: Self.side, height: Self.side) { context, _ in
                context.fill(
                    Path(whole.insetBy(dx: 0, dy: 3)),
                    with: .color(Color(red: 0.9, green: 0.3, blue: 0.5, opacity: 0.8))
                )
                context.opacity = opacity
                context.blendMode = GraphicsContext.BlendMode(rawValue: mode)
                content(context)
            }
        }
        let backdrop = try drawing { _ in }
        let byShader = try drawing { $0.fill(Path(whole), with: .shader(Self.library.speckles())) }
        let byImage = try drawing { $0.draw(image, in: whole) }

        #expect(byShader == byImage)
        for y in 0..<Self.side {
            for x in 0..<Self.side {
                let pixel = ExactPixel(Self.color(x, y))
                let source = ExactPixel(
                    red: pixel.red * opacity,
                    green: pixel.green * opacity,
                    blue: pixel.blue * opacity,
                    alpha: pixel.alpha * opacity
                )
                let expected = BlendFormulas.result(
                    mode: mode,
                    source: source,
                    backdrop: ExactPixel(backdrop[x, y])
                )
                #expect(expected.distance(to: byShader[x, y]) <= 3, "at \(x), \(y): \(byShader[x, y])")
            }
        }
    }

    @Test(
        "A shader shading in a shape other than whole pixels blends as a picture does",
        arguments: Int32(0)..<28
    )
    func softBlendModes(mode: Int32) throws {
        let whole = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        let circle = Path(ellipseIn: whole.insetBy(dx: 1.3, dy: 0.8))
        func drawing(_ content: @escaping (GraphicsContext) -> Void) throws -> PixelBuffer {
            try picture(width: Self.side, height: Self.side) { context, _ in
                context.fill(Path(whole.insetBy(dx: 0, dy: 3)), with: .color(.orange))
                context.blendMode = GraphicsContext.BlendMode(rawValue: mode)
                content(context)
            }
        }
        let byShader = try drawing { $0.fill(circle, with: .shader(Self.library.speckles())) }
        let backdrop = try drawing { _ in }
        let flat = try drawing { $0.fill(Path(whole), with: .shader(Self.library.speckles())) }
        // The shape's coverage mixes the backdrop with the result over the whole rectangle.
        let coverage = try picture(width: Self.side, height: Self.side) { context, _ in
            context.fill(circle, with: .color(.black))
        }
        for y in 0..<Self.side {
            for x in 0..<Self.side {
                let amount = Double(coverage[x, y].alpha) / 255
                var expected = ExactPixel(backdrop[x, y]).mixed(with: ExactPixel(flat[x, y]), amount: amount)
                if mode == GraphicsContext.BlendMode.plusLighter.rawValue {
                    // Light is added in proportion to the coverage.
                    let light = ExactPixel(.transparent).mixed(
                        with: ExactPixel(Self.color(x, y)),
                        amount: amount
                    )
                    let below = ExactPixel(backdrop[x, y])
                    expected = BlendFormulas.result(mode: mode, source: light, backdrop: below)
                }
                #expect(expected.distance(to: byShader[x, y]) <= 3, "at \(x), \(y)")
            }
        }
    }

    @Test("A shader style's positions start at the shape's view")
    func style() throws {
        let view = Rectangle().fill(sampleShaders.positions()).frame(width: 6, height: 4)
        let drawn = try picture(of: view, width: 12, height: 12)
        #expect(drawn[3, 4] == PremultipliedPixel(red: 2, green: 2, blue: 0, alpha: 255))
        #expect(drawn[8, 7] == PremultipliedPixel(red: 22, green: 14, blue: 0, alpha: 255))
        #expect(drawn.coveredCount == 24)
    }
}
