import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import HalationRendering
import PictureTestSupport
import Testing

@MainActor
@Suite("Images")
struct ImageTests {
    /// A picture in which every pixel is different, some of them translucent.
    private static func sample(width: Int = 5, height: Int = 4) throws -> PixelBuffer {
        var picture = try PixelBuffer(size: PixelSize(width: width, height: height))
        for y in 0..<height {
            for x in 0..<width {
                let alpha = UInt8(255 - 20 * y)
                picture[x, y] = PremultipliedPixel(
                    red: UInt8(x * 20),
                    green: UInt8(y * 30),
                    blue: UInt8(100 - x * y),
                    alpha: alpha
                )
            }
        }
        return picture
    }

    @Test("An image at its natural size is drawn pixel for pixel", arguments: [1, 2] as [CGFloat])
    func naturalSize(scale: CGFloat) throws {
        let pixels = try Self.sample(width: 6, height: 4)
        let image = Image(pixels, scale: scale)
        let drawn = try picture(width: 20, height: 20, scale: scale) { context, _ in
            context.draw(image, at: CGPoint(x: 3, y: 2), anchor: .topLeading)
        }
        let (left, top) = (Int(3 * scale), Int(2 * scale))
        for y in 0..<drawn.size.height {
            for x in 0..<drawn.size.width {
                let isInside = (left..<left + 6).contains(x) && (top..<top + 4).contains(y)
                let expected = isInside ? pixels[x - left, y - top] : .transparent
                #expect(drawn[x, y] == expected, "at \(x), \(y)")
            }
        }
    }

    @Test("An image's anchor lies on the point, the centre by default")
    func anchors() throws {
        let image = Image(try Self.sample(width: 6, height: 4))
        let centred = try picture(width: 20, height: 20) { context, _ in
            context.draw(image, at: CGPoint(x: 6, y: 4))
        }
        let cornered = try picture(width: 20, height: 20) { context, _ in
            context.draw(image, at: CGPoint(x: 9, y: 6), anchor: .bottomTrailing)
        }
        #expect(centred == cornered)
        #expect(centred[3, 2] == (try Self.sample(width: 6, height: 4))[0, 0])
    }

    @Test("An image enlarged without interpolation has blocks for pixels", arguments: [2, 3, 7])
    func blocks(factor: Int) throws {
        let pixels = try Self.sample()
        let drawn = try picture(width: 5 * factor, height: 4 * factor) { context, size in
            context.draw(Image(pixels).interpolation(.none), in: CGRect(origin: .zero, size: size))
        }
        for y in 0..<drawn.size.height {
            for x in 0..<drawn.size.width { #expect(drawn[x, y] == pixels[x / factor, y / factor]) }
        }
    }

    @Test("An image enlarged smoothly weights the four nearest pixels", arguments: [2, 3])
    func smooth(factor: Int) throws {
        let pixels = try Self.sample()
        let drawn = try picture(width: 5 * factor, height: 4 * factor) { context, size in
            context.draw(Image(pixels), in: CGRect(origin: .zero, size: size))
        }
        for y in 0..<drawn.size.height {
            for x in 0..<drawn.size.width {
                let exact = pixels.withRows { rows in
                    Reference.sample(
                        rows,
                        x: (Double(x) + 0.5) / Double(factor),
                        y: (Double(y) + 0.5) / Double(factor),
                        edges: .clamp
                    )
                }
                let pixel = drawn[x, y]
                for (byte, value) in zip([pixel.blue, pixel.green, pixel.red, pixel.alpha], exact) {
                    #expect(abs(Double(byte) - value) <= 1.5, "at \(x), \(y)")
                }
            }
        }
    }

    @Test("A reduced image's pixel is the mean of what it covers")
    func smaller() throws {
        var pixels = try PixelBuffer(size: PixelSize(width: 32, height: 32))
        for y in 0..<32 {
            for x in 0..<32 where (x + y) % 2 == 0 {
                pixels[x, y] = PremultipliedPixel(red: 200, green: 100, blue: 50, alpha: 255)
            }
        }
        let drawn = try picture(width: 8, height: 8) { context, size in
            context.draw(Image(pixels), in: CGRect(origin: .zero, size: size))
        }
        for y in 1..<7 {
            for x in 1..<7 {
                let mean = PremultipliedPixel(red: 100, green: 50, blue: 25, alpha: 128)
                #expect(drawn[x, y].distance(to: mean) <= 6, "\(drawn[x, y])")
            }
        }
    }

    @Test("Opacity fades an image", arguments: [true, false])
    func opacity(isAligned: Bool) throws {
        let pixels = try Self.sample()
        let drawn = try picture(width: 9, height: 9) { context, _ in
            context.opacity = 0.5
            if isAligned {
                context.draw(Image(pixels), at: CGPoint(x: 2, y: 2), anchor: .topLeading)
            } else {
                var clipped = context
                clipped.clip(to: Path(CGRect(x: 0, y: 0, width: 8.5, height: 8.5)))
                clipped.draw(Image(pixels), at: CGPoint(x: 2, y: 2), anchor: .topLeading)
            }
        }
        for y in 0..<4 {
            for x in 0..<5 {
                let pixel = pixels[x, y].scaled(by: 128)
                #expect(drawn[x + 2, y + 2].distance(to: pixel) <= 1)
            }
        }
    }

    @Test("An image agrees with the formula of every blend mode", arguments: Int32(0)..<28)
    func blendModes(mode: Int32) throws {
        let pixels = try Self.sample()
        let below = Color(red: 0.2, green: 0.7, blue: 0.4, opacity: 0.75)
        func drawing(_ content: @escaping (GraphicsContext) -> Void) throws -> PixelBuffer {
            try picture(width: 5, height: 4) { context, size in
                context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(below))
                content(context)
            }
        }
        let backdrop = try drawing { _ in }
        let drawn = try drawing { context in
            var context = context
            context.blendMode = GraphicsContext.BlendMode(rawValue: mode)
            context.draw(Image(pixels), at: .zero, anchor: .topLeading)
        }
        for y in 0..<4 {
            for x in 0..<5 {
                let expected = BlendFormulas.result(
                    mode: mode,
                    source: ExactPixel(pixels[x, y]),
                    backdrop: ExactPixel(backdrop[x, y])
                )
                #expect(expected.distance(to: drawn[x, y]) <= 2, "at \(x), \(y): \(drawn[x, y])")
            }
        }
    }

    @Test("A shading replaces an image's colours, at its alpha")
    func tinted() throws {
        let pixels = try Self.sample()
        let drawn = try picture(width: 7, height: 7) { context, _ in
            var image = context.resolve(Image(pixels))
            image.shading = .color(Color(red: 1, green: 0, blue: 0))
            context.draw(image, at: CGPoint(x: 1, y: 1), anchor: .topLeading)
        }
        for y in 0..<7 {
            for x in 0..<7 {
                let isInside = (1..<6).contains(x) && (1..<5).contains(y)
                let alpha = isInside ? pixels[x - 1, y - 1].alpha : 0
                let expected = PremultipliedPixel(red: alpha, green: 0, blue: 0, alpha: alpha)
                #expect(drawn[x, y].distance(to: expected) <= 1, "at \(x), \(y)")
            }
        }
    }

    @Test("A tinted image between pixels is as soft as a rectangle, and empty where it is transparent")
    func tintedBetweenPixels() throws {
        let rect = CGRect(x: 1.5, y: 2.25, width: 4, height: 3.5)
        func tinted(_ alpha: UInt8) throws -> PixelBuffer {
            var pixels = try PixelBuffer(size: PixelSize(width: 2, height: 2))
            for index in 0..<4 {
                pixels[index % 2, index / 2] = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: alpha)
            }
            return try picture(width: 8, height: 8) { context, _ in
                var image = context.resolve(Image(pixels))
                image.shading = .color(.white)
                context.draw(image, in: rect)
            }
        }
        let filled = try picture(width: 8, height: 8) { context, _ in
            context.fill(Path(rect), with: .color(.white))
        }
        #expect(distance(try tinted(255), filled) <= 1)
        #expect(try tinted(0).coveredCount == 0)
    }

    @Test("An image that Cairo cannot take is a typed error", arguments: [(32_768, 1), (1, 40_000)])
    func tooLarge(width: Int, height: Int) throws {
        let pixels = try PixelBuffer(size: PixelSize(width: width, height: height))
        do {
            _ = try picture(of: Image(pixels).resizable(), width: 8, height: 8)
            Issue.record("it was drawn")
        } catch {
            #expect(error is RenderingError)
            #expect("\(error)".isEmpty == false)
        }
    }

    @Test("Images without pixels, and rectangles without area, draw nothing")
    func empty() throws {
        let pixels = try Self.sample()
        let drawn = try picture(width: 8, height: 8) { context, _ in
            for side in [0, CGFloat.nan, .infinity, -.infinity] {
                context.draw(Image(pixels), in: CGRect(x: 1, y: 1, width: side, height: 2))
                context.draw(Image(pixels), at: CGPoint(x: side.isFinite ? CGFloat.nan : side, y: 1))
            }
            guard let empty = try? PixelBuffer(size: PixelSize(width: 0, height: 4)) else { return }
            context.draw(Image(empty), in: CGRect(x: 0, y: 0, width: 8, height: 8))
            context.draw(Image(empty), at: CGPoint(x: 4, y: 4))
        }
        #expect(drawn.coveredCount == 0)
        for scale in [0, -2, CGFloat.nan, .infinity] {
            #expect(Image(pixels, scale: scale) == Image(pixels))
        }
    }

    @Test("An image view has the image's natural size, and fills the proposed size once it is resizable")
    func view() throws {
        let pixels = try Self.sample(width: 6, height: 4)
        #expect(try ImageRenderer(content: Image(pixels)).pixelBuffer() == pixels)
        let renderer = ImageRenderer(content: Image(pixels, scale: 2))
        #expect(try renderer.pixelBuffer().size == PixelSize(width: 3, height: 2))
        renderer.scale = 2
        #expect(try renderer.pixelBuffer() == pixels)
        let filled = try picture(
            of: Image(pixels).resizable().interpolation(.none),
            width: 12,
            height: 8
        )
        #expect(filled[11, 7] == pixels[5, 3])
        #expect(filled[0, 0] == pixels[0, 0])
        #expect(try ImageRenderer(content: Image(pixels).resizable()).pixelBuffer() == pixels)
    }
}
