import Foundation
import HalationCairo
import HalationGeometry
import HalationPixels
import Testing

@Suite("Cairo canvas: paints")
struct PaintTests {
    private func painted(
        _ paint: Paint,
        transform: CGAffineTransform = .identity,
        opacity: Double = 1
    ) throws -> [[PremultipliedPixel]] {
        try pixels(width: 16, height: 4) { canvas in
            canvas.paint(with: Brush(paint, transform: transform, opacity: opacity, clip: clip(16, 4)))
        }
    }

    @Test("Cairo canvas: paints: a colour is premultiplied by its alpha and the opacity")
    func color() throws {
        let color = StraightColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
        let pixel = try painted(.color(color), opacity: 0.5)[0][0]

        #expect(isNear(pixel.alpha, 0.25))
        #expect(isNear(pixel.red, 0.25))
        #expect(isNear(pixel.green, 0.125))
        #expect(pixel.blue == 0)
    }

    // MARK: Gradients

    private func gray(_ geometry: GradientPaint.Geometry, _ spread: GradientPaint.Spread) -> Paint {
        let stops = [
            GradientPaint.Stop(color: .black, location: 0), GradientPaint.Stop(color: .white, location: 1),
        ]
        return .gradient(GradientPaint(stops: stops, geometry: geometry, spread: spread))
    }

    /// From x = 4 to x = 12.
    private let across = GradientPaint.Geometry.linear(
        start: CGPoint(x: 4, y: 0),
        end: CGPoint(x: 12, y: 0)
    )

    @Test(
        "Cairo canvas: paints: a linear gradient has the colour of each pixel's centre, continued by its spread",
        arguments: [GradientPaint.Spread.pad, .repeat, .mirror]
    )
    func linear(spread: GradientPaint.Spread) throws {
        let row = try painted(gray(across, spread))[2]

        for (x, pixel) in row.enumerated() {
            let location = (Double(x) + 0.5 - 4) / 8
            let expected =
                switch spread {
                case .pad: min(max(location, 0), 1)
                case .repeat: location - location.rounded(.down)
                case .mirror: 1 - abs(1 - abs(location))
                }
            #expect(isNear(pixel.red, expected, tolerance: 1.5), "at \(x)")
            #expect(pixel.alpha == 255)
        }
    }

    @Test("Cairo canvas: paints: a gradient is placed by the brush's transform")
    func placedGradient() throws {
        let row = try painted(gray(across, .pad), transform: CGAffineTransform(translationX: -4, y: 0))[0]

        #expect(isNear(row[0].red, 1.0 / 16, tolerance: 1.5))
        #expect(isNear(row[7].red, 15.0 / 16, tolerance: 1.5))
        #expect(row[8...].allSatisfy { $0.red == 255 })
    }

    @Test("Cairo canvas: paints: a radial gradient has the colour of each pixel centre's distance")
    func radial() throws {
        let center = CGPoint(x: 8, y: 2)
        let rows = try painted(gray(.radial(center: center, startRadius: 1, endRadius: 6), .pad))

        for y in 0..<4 {
            for x in 0..<16 {
                let distance = hypot(Double(x) + 0.5 - 8, Double(y) + 0.5 - 2)
                let expected = min(max((distance - 1) / 5, 0), 1)
                #expect(isNear(rows[y][x].red, expected, tolerance: 2), "at \(x), \(y)")
            }
        }
    }

    // MARK: Images

    /// Two pixels by two: red, green, blue and white.
    private func image() throws -> PixelBuffer {
        var picture = try PixelBuffer(size: PixelSize(width: 2, height: 2))
        picture[0, 0] = PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255)
        picture[1, 0] = PremultipliedPixel(red: 0, green: 255, blue: 0, alpha: 255)
        picture[0, 1] = PremultipliedPixel(red: 0, green: 0, blue: 255, alpha: 255)
        picture[1, 1] = PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255)
        return picture
    }

    @Test("Cairo canvas: paints: an image is placed in whole pixels, and tiles or continues its edge")
    func placedImage() throws {
        let picture = try image()
        let placement = CGAffineTransform(translationX: 3, y: 1)
        let tiled = try painted(.image(PicturePaint(picture, placement: placement, tiling: .repeat)))
        let clamped = try painted(.image(PicturePaint(picture, placement: placement, tiling: .clamp)))

        for y in 0..<4 {
            for x in 0..<16 {
                #expect(tiled[y][x] == picture[(x + 1) % 2, (y + 1) % 2], "at \(x), \(y)")
                #expect(
                    clamped[y][x] == picture[min(max(x - 3, 0), 1), min(max(y - 1, 0), 1)],
                    "at \(x), \(y)"
                )
            }
        }
    }

    @Test("Cairo canvas: paints: without interpolation a scaled image repeats its pixels")
    func scaledImage() throws {
        let picture = try image()
        let placement = CGAffineTransform(scaleX: 4, y: 2)
        let rows = try painted(.image(PicturePaint(picture, placement: placement, interpolation: .none)))

        for y in 0..<4 {
            for x in 0..<8 { #expect(rows[y][x] == picture[x / 4, y / 2], "at \(x), \(y)") }
        }
    }

    @Test("Cairo canvas: paints: an opacity scales every channel of an image")
    func fadedImage() throws {
        let picture = try image()
        let rows = try painted(.image(PicturePaint(picture, placement: .identity)), opacity: 0.4)

        #expect(isNear(rows[1][1].alpha, 0.4))
        #expect(isNear(rows[0][0].red, 0.4))
        #expect(rows[0][0].green == 0)
    }
}
