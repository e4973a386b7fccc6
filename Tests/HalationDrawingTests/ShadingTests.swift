import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import PictureTestSupport
import Testing

@MainActor
@Suite("Shadings")
struct ShadingTests {
    private static let red = Color(red: 1, green: 0, blue: 0)
    private static let blue = Color(red: 0, green: 0, blue: 1)

    private func filled(
        _ shading: GraphicsContext.Shading,
        width: Int = 60,
        height: Int = 40,
        prepare: @escaping (inout GraphicsContext) -> Void = { _ in }
    ) throws -> PixelBuffer {
        try picture(width: width, height: height) { context, size in
            prepare(&context)
            context.fill(Path(CGRect(origin: .zero, size: size)), with: shading)
        }
    }

    // MARK: Conic gradients

    /// The fraction of a turn from `angle` to a pixel's centre.
    private func turn(_ x: Int, _ y: Int, center: CGPoint, angle: Double) -> Double {
        let radians = atan2(Double(y) + 0.5 - Double(center.y), Double(x) + 0.5 - Double(center.x))
        let turns = radians / (2 * .pi) - angle / 360
        return turns - turns.rounded(.down)
    }

    @Test(
        "A conic gradient's colour follows the angle, clockwise from the start",
        arguments: [0.0, 90, -30, 725.5],
        [GraphicsContext.BlendMode.normal.rawValue, GraphicsContext.BlendMode.multiply.rawValue]
    )
    func conic(angle: Double, mode: Int32) throws {
        let center = CGPoint(x: 31.3, y: 18.8)
        let shading = GraphicsContext.Shading.conicGradient(
            Gradient(colors: [Self.red, Self.blue]),
            center: center,
            angle: .degrees(angle)
        )
        let drawn = try filled(shading) { $0.blendMode = GraphicsContext.BlendMode(rawValue: mode) }

        for y in 0..<40 {
            for x in 0..<60 {
                let turns = turn(x, y, center: center, angle: angle)
                // The seam itself may fall to either side.
                guard turns > 1e-4, turns < 1 - 1e-4 else { continue }
                let exact = ExactPixel(red: 1 - turns, green: 0, blue: turns, alpha: 1)
                #expect(exact.distance(to: drawn[x, y]) <= 1, "at \(x), \(y)")
            }
        }
    }

    @Test("An angular gradient of less than a turn fills the wedge with its end colours, half each")
    func wedge() throws {
        let style = AngularGradient(
            colors: [Self.red, Self.blue],
            center: .center,
            startAngle: .degrees(0),
            endAngle: .degrees(90)
        )
        let drawn = try filled(.style(style), width: 40, height: 40)

        let diagonal = drawn[30, 30]
        #expect(abs(Int(diagonal.red) - 128) <= 3 && abs(Int(diagonal.blue) - 128) <= 3)
        // The wedge is 90 to 360 degrees; its middle is at 225, towards the top left.
        #expect(drawn[10, 20 + 8] == PremultipliedPixel(red: 0, green: 0, blue: 255, alpha: 255))
        #expect(drawn[30, 10] == PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255))
        #expect(drawn[5, 15] == PremultipliedPixel(red: 0, green: 0, blue: 255, alpha: 255))
        #expect(drawn[15, 5] == PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255))
    }

    @Test("Of an angular gradient of two turns the last turn shows")
    func lastTurn() throws {
        let gradient = Gradient(stops: [
            .init(color: .green, location: 0), .init(color: Self.red, location: 0.5),
            .init(color: Self.blue, location: 1),
        ])
        let twice = AngularGradient(
            gradient: gradient,
            center: .center,
            startAngle: .degrees(0),
            endAngle: .degrees(720)
        )
        let once = AngularGradient(colors: [Self.red, Self.blue], center: .center, angle: .degrees(0))
        #expect(distance(try filled(.style(twice)), try filled(.style(once))) <= 1)
    }

    @Test("An angular gradient with its angles exchanged runs the other way round")
    func reversedAngles() throws {
        let forwards = AngularGradient(
            colors: [Self.red, Self.blue],
            center: .center,
            startAngle: .degrees(20),
            endAngle: .degrees(200)
        )
        let backwards = AngularGradient(
            colors: [Self.blue, Self.red],
            center: .center,
            startAngle: .degrees(200),
            endAngle: .degrees(20)
        )
        #expect(distance(try filled(.style(forwards)), try filled(.style(backwards))) <= 1)
    }

    // MARK: Other gradients

    @Test("An elliptical gradient reaches its last colour at the edges of the bounds")
    func elliptical() throws {
        let style = EllipticalGradient(colors: [Self.red, Self.blue])
        let drawn = try filled(.style(style))
        for (x, y) in [(30, 20), (45, 20), (30, 30), (10, 10), (2, 2)] {
            let (u, v) = ((Double(x) + 0.5) / 60 - 0.5, (Double(y) + 0.5) / 40 - 0.5)
            let t = min((u * u + v * v).squareRoot() / 0.5, 1)
            let exact = ExactPixel(red: 1 - t, green: 0, blue: t, alpha: 1)
            #expect(exact.distance(to: drawn[x, y]) <= 1, "at \(x), \(y)")
        }
    }

    @Test("A gradient with the option for linear colour interpolates light", arguments: [Int32(0), 1])
    func linearColor(mode: Int32) throws {
        let shading = GraphicsContext.Shading.linearGradient(
            Gradient(colors: [.black, .white]),
            startPoint: .zero,
            endPoint: CGPoint(x: 60, y: 0),
            options: .linearColor
        )
        let drawn = try filled(shading) { $0.blendMode = GraphicsContext.BlendMode(rawValue: mode) }
        for x in 0..<60 {
            let light = (Double(x) + 0.5) / 60
            let encoded = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
            let exact = ExactPixel(red: encoded, green: encoded, blue: encoded, alpha: 1)
            #expect(exact.distance(to: drawn[x, 5]) <= 1.1, "at \(x)")
        }
    }

    @Test("A perceptual gradient interpolates Oklab: between yellow and blue it is not grey")
    func perceptual() throws {
        let gradient = Gradient(colors: [Color(red: 1, green: 1, blue: 0), Self.blue])
        let drawn = try filled(
            .style(
                .linearGradient(gradient.colorSpace(.perceptual), startPoint: .leading, endPoint: .trailing)
            )
        )
        let device = try filled(
            .style(.linearGradient(gradient.colorSpace(.device), startPoint: .leading, endPoint: .trailing))
        )
        // Oklab of yellow is (0.968, −0.071, 0.199) and of blue (0.452, −0.032, −0.312); the middle is
        // (0.710, −0.052, −0.057), in sRGB about 105, 172, 206.
        let middle = drawn[30, 20]
        #expect(abs(Int(middle.red) - 105) < 6 && abs(Int(middle.green) - 172) < 6)
        #expect(abs(Int(middle.blue) - 206) < 8)
        #expect(abs(Int(device[30, 20].red) - 126) < 4 && abs(Int(device[30, 20].blue) - 129) < 4)
    }

    @Test("The gradient of a colour runs from a lighter shade at the top to the colour at the bottom")
    func colorGradient() throws {
        let drawn = try filled(.style(Self.blue.gradient))
        #expect(drawn[30, 0].red > 20)
        #expect(drawn[30, 39].red < 6)
        #expect(drawn[30, 39].blue == 255)
    }

    // MARK: Images

    private func checkers() throws -> PixelBuffer {
        var image = try PixelBuffer(size: PixelSize(width: 4, height: 3))
        for y in 0..<3 {
            for x in 0..<4 {
                image[x, y] = PremultipliedPixel(
                    red: UInt8(60 * x),
                    green: UInt8(80 * y),
                    blue: 0,
                    alpha: 255
                )
            }
        }
        return image
    }

    @Test("A tiled image repeats in both directions from its origin")
    func tiles() throws {
        let image = try checkers()
        let drawn = try filled(.tiledImage(Image(image), origin: CGPoint(x: 5, y: 1)))
        for y in 0..<40 {
            for x in 0..<60 { #expect(drawn[x, y] == image[(x + 3) % 4, (y + 2) % 3], "at \(x), \(y)") }
        }
    }

    @Test("A tiled image repeats the part of its source rectangle, at its scale")
    func tiledPart() throws {
        let image = try checkers()
        let shading = GraphicsContext.Shading.tiledImage(
            Image(image).interpolation(.none),
            sourceRect: CGRect(x: 0.5, y: 0, width: 0.5, height: 1),
            scale: 3
        )
        let drawn = try filled(shading)
        for y in 0..<40 {
            for x in 0..<60 { #expect(drawn[x, y] == image[2 + x / 3 % 2, y / 3 % 3], "at \(x), \(y)") }
        }
    }

    @Test(
        "A tiled image that is empty, or whose scale is not positive, draws nothing",
        arguments: [0.0, -1, .nan, .infinity]
    )
    func noTiles(scale: Double) throws {
        let image = try checkers()
        #expect(try filled(.tiledImage(Image(image), scale: scale)).coveredCount == 0)
        let none = CGRect(x: 0, y: 0, width: 0, height: 1)
        #expect(try filled(.tiledImage(Image(image), sourceRect: none)).coveredCount == 0)
    }

    @Test("A tiled symbol repeats in whole pixels, in the foreground colour")
    func tiledSymbol() throws {
        var size = CGSize.zero
        let canvas = Canvas { context, canvas in
            size = context.resolve(Image(systemName: "circle.fill")).size
            context.fill(
                Path(CGRect(origin: .zero, size: canvas)),
                with: .tiledImage(Image(systemName: "circle.fill"))
            )
        }
        let drawn = try picture(of: canvas.foregroundStyle(Self.blue), width: 60, height: 60)

        let (width, height) = (Int(size.width.rounded(.up)), Int(size.height.rounded(.up)))
        #expect(width > 10 && width < 30 && height > 10 && height < 30)
        let middle = drawn[width / 2, height / 2]
        #expect(middle == PremultipliedPixel(red: 0, green: 0, blue: 255, alpha: 255))
        #expect(drawn[0, 0].alpha == 0)
        for y in 0..<60 - height {
            for x in 0..<60 - width {
                #expect(
                    drawn[x, y] == drawn[x + width, y] && drawn[x, y] == drawn[x, y + height],
                    "\(x), \(y)"
                )
            }
        }
    }

    @Test("A foreground style that paints with a symbol draws the symbol in the colour of labels")
    func symbolInItself() throws {
        let style = ImagePaint(image: Image(systemName: "square.fill"))
        let view = Rectangle().frame(width: 40, height: 40).foregroundStyle(style)
        let drawn = try picture(of: view, width: 40, height: 40)

        #expect(drawn.coveredCount > 400)
        #expect(drawn.coveredCount < 1600)
        let isBlack = (0..<40).allSatisfy { y in
            (0..<40).allSatisfy { x in drawn[x, y].red == 0 && drawn[x, y].blue == 0 }
        }
        #expect(isBlack)
    }

    @Test("An image as a style begins at the top left of the shape's bounds")
    func imageStyle() throws {
        let image = try checkers()
        let drawn = try picture(width: 20, height: 20) { context, _ in
            let style = ImagePaint(image: Image(image))
            context.fill(Path(CGRect(x: 7, y: 5, width: 8, height: 6)), with: .style(style))
        }
        #expect(drawn[7, 5] == image[0, 0])
        #expect(drawn[14, 10] == image[3, 2])
        #expect(drawn.coveredCount == 48)
    }

    // MARK: The rest

    @Test("The backdrop under a filter changes a part of the picture")
    func backdrop() throws {
        let drawn = try picture(width: 40, height: 40) { context, size in
            context.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 40)), with: .color(Self.red))
            context.fill(Path(CGRect(x: 20, y: 0, width: 20, height: 40)), with: .color(Self.blue))
            context.addFilter(.colorInvert())
            context.fill(Path(CGRect(x: 10, y: 10, width: 20, height: 20)), with: .backdrop)
        }
        #expect(drawn[5, 20] == PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255))
        #expect(drawn[15, 20] == PremultipliedPixel(red: 0, green: 255, blue: 255, alpha: 255))
        #expect(drawn[25, 20] == PremultipliedPixel(red: 255, green: 255, blue: 0, alpha: 255))
    }

    @Test("The backdrop in a blend mode without filters is that of its own layer")
    func backdropOfLayer() throws {
        let drawn = try picture(width: 40, height: 40) { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
            context.drawLayer { layer in
                layer.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 40)), with: .color(white: 0.5))
                layer.blendMode = .multiply
                layer.fill(Path(CGRect(x: 0, y: 0, width: 40, height: 40)), with: .backdrop)
            }
        }
        #expect(abs(Int(drawn[10, 10].red) - 64) <= 1)
        #expect(drawn[30, 10].red == 255)
    }

    @Test("A palette fills shapes with its first shading, and an empty one draws nothing")
    func palette() throws {
        let drawn = try filled(.palette([.color(Self.blue), .color(Self.red)]))
        #expect(drawn[5, 5] == PremultipliedPixel(red: 0, green: 0, blue: 255, alpha: 255))
        #expect(try filled(.palette([])).coveredCount == 0)
    }

    @Test("A resolved shading is the shading in the environment of its resolution")
    func resolution() throws {
        let drawn = try picture(width: 20, height: 20) { context, size in
            let shading = context.resolve(
                .style(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
            )
            context.fill(Path(CGRect(origin: .zero, size: size)), with: shading)
        }
        let direct = try picture(width: 20, height: 20) { context, size in
            let style = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .style(style))
        }
        #expect(drawn == direct)
    }

    /// The left half black and the right half white.
    private func halves(_ context: GraphicsContext, with style: some ShapeStyle) {
        context.fill(Path(CGRect(x: 0, y: 0, width: 30, height: 40)), with: .color(.black))
        context.fill(Path(CGRect(x: 30, y: 0, width: 30, height: 40)), with: .color(.white))
        context.fill(Path(CGRect(x: 0, y: 0, width: 60, height: 40)), with: .style(style))
    }

    @Test("A style can fade, whatever it paints with")
    func fadedStyles() throws {
        let image = try checkers()
        let tiles = try filled(.style(ImagePaint(image: Image(image)).opacity(0.5)))
        let color = try filled(.style(AnyShapeStyle(Self.red).opacity(0.5)))
        #expect(abs(Int(tiles[5, 5].alpha) - 128) <= 1)
        #expect(color[0, 0] == PremultipliedPixel(red: 128, green: 0, blue: 0, alpha: 128))
    }

    @Test("A style can choose its blend mode")
    func blendedStyle() throws {
        let drawn = try picture(width: 60, height: 40) { context, _ in
            halves(context, with: Self.red.blendMode(.difference))
        }
        #expect(drawn[10, 10] == PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255))
        #expect(drawn[50, 10] == PremultipliedPixel(red: 0, green: 255, blue: 255, alpha: 255))
    }

    @Test("A style's unit points can refer to another rectangle")
    func anchoredStyle() throws {
        let gradient = LinearGradient(
            colors: [Self.red, Self.blue],
            startPoint: .leading,
            endPoint: .trailing
        )
        let drawn = try filled(.style(gradient.in(CGRect(x: 20, y: 0, width: 20, height: 1))))
        #expect(drawn[10, 10] == PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255))
        #expect(drawn[50, 10] == PremultipliedPixel(red: 0, green: 0, blue: 255, alpha: 255))
    }
}
