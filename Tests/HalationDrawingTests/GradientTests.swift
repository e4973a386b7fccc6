import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import PictureTestSupport
import Testing

@MainActor
@Suite("Gradients")
struct GradientTests {
    private static let blackToWhite = Gradient(colors: [.black, .white])

    private func row(_ width: Int, _ shading: GraphicsContext.Shading) throws -> [Int] {
        let drawn = try picture(width: width, height: 1) { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: shading)
        }
        return (0..<width).map { Int(drawn[$0, 0].red) }
    }

    private func expectRow(_ shading: GraphicsContext.Shading, _ value: (Double) -> Double) throws {
        let levels = try row(100, shading)
        for (x, level) in levels.enumerated() {
            // Pixels have the colour of their centres; Cairo's own interpolation is within two levels.
            #expect(abs(Double(level) - value(Double(x) + 0.5) * 255) <= 2, "at \(x)")
        }
    }

    @Test("A linear gradient is even between its points and constant beyond")
    func linear() throws {
        try expectRow(
            .linearGradient(
                Self.blackToWhite,
                startPoint: CGPoint(x: 20, y: 0),
                endPoint: CGPoint(x: 70, y: 0)
            )
        ) { x in min(max((x - 20) / 50, 0), 1) }
    }

    @Test("A repeated gradient starts again")
    func repeated() throws {
        let shading = GraphicsContext.Shading.linearGradient(
            Self.blackToWhite,
            startPoint: CGPoint(x: 20, y: 0),
            endPoint: CGPoint(x: 60, y: 0),
            options: .repeat
        )
        let levels = try row(100, shading)

        #expect(abs(levels[30] - levels[70]) <= 2)
        #expect(levels[18] > 200 && levels[22] < 40)
    }

    @Test("A mirrored gradient goes back and forth, and takes precedence over repeating")
    func mirrored() throws {
        try expectRow(
            .linearGradient(
                Self.blackToWhite,
                startPoint: CGPoint(x: 20, y: 0),
                endPoint: CGPoint(x: 60, y: 0),
                options: [.repeat, .mirror]
            )
        ) { x in
            let phase = abs((x - 20) / 40).truncatingRemainder(dividingBy: 2)
            return phase <= 1 ? phase : 2 - phase
        }
    }

    @Test("A radial gradient changes with the distance")
    func radial() throws {
        try expectRow(
            .radialGradient(
                Self.blackToWhite,
                center: CGPoint(x: 50, y: 0.5),
                startRadius: 10,
                endRadius: 40
            )
        ) { x in min(max((abs(x - 50) - 10) / 30, 0), 1) }
    }

    @Test("Gradient stops lie at their locations, and colours with alpha are interpolated straight")
    func stops() throws {
        let gradient = Gradient(stops: [
            Gradient.Stop(color: .clear, location: 0.25),
            Gradient.Stop(color: .white, location: 0.75),
        ])
        let drawn = try picture(width: 100, height: 1) { context, size in
            context.fill(
                Path(CGRect(origin: .zero, size: size)),
                with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 100, y: 0))
            )
        }

        #expect(drawn[10, 0].alpha == 0)
        #expect(drawn[90, 0] == PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255))
        // Half way: half opaque, and half way from black to white before premultiplication.
        #expect(drawn[50, 0].distance(to: PremultipliedPixel(red: 65, green: 65, blue: 65, alpha: 129)) <= 3)
    }

    @Test("Gradient stops out of order, out of range and NaN are put in order")
    func badStops() throws {
        let gradient = Gradient(stops: [
            Gradient.Stop(color: .black, location: .nan),
            Gradient.Stop(color: .white, location: 0.5),
            Gradient.Stop(color: .black, location: 0.2),
            Gradient.Stop(color: .black, location: 7),
        ])
        let levels = try row(
            100,
            .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 100, y: 0))
        )

        #expect(abs(levels[25] - 130) <= 3)
        #expect(levels[48] > 240 && levels[52] < 10 && levels[99] == 0)
    }

    @Test("A gradient style's unit points refer to the bounding rectangle of what is drawn")
    func style() throws {
        let drawn = try picture(width: 100, height: 1) { context, _ in
            context.fill(
                Path(CGRect(x: 20, y: 0, width: 60, height: 1)),
                with: .style(
                    .linearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing)
                )
            )
        }

        #expect(drawn[19, 0].alpha == 0)
        #expect(drawn[20, 0].red <= 4)
        #expect(abs(Int(drawn[50, 0].red) - 128) <= 4)
        #expect(drawn[79, 0].red >= 251)
    }

    @Test("A gradient through a mask has the colours it has without", arguments: [0, 1, 2, 3])
    func masked(direction: Int) throws {
        let ends: [(UnitPoint, UnitPoint)] = [
            (.top, .bottom), (.trailing, .leading), (.topLeading, .bottomTrailing), (.bottom, .top),
        ]
        let gradient = LinearGradient(
            colors: [.red, .blue, Color(red: 0, green: 1, blue: 0, opacity: 0.3)],
            startPoint: ends[direction].0,
            endPoint: ends[direction].1
        )

        let plain = try picture(of: gradient, width: 64, height: 48)
        let masked = try picture(of: gradient.mask { Circle() }, width: 64, height: 48)

        for y in 12..<36 {
            for x in 20..<44 {
                #expect(plain[x, y].distance(to: masked[x, y]) <= 1, "at \(x), \(y)")
            }
        }
        #expect(masked[0, 0].alpha == 0)
    }
}
