import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import PictureTestSupport
import Testing

@MainActor
@Suite("Blend modes")
struct BlendModeTests {
    /// Corners of the colour cube, and values between; straight.
    static let colors: [(Double, Double, Double)] = [
        (0, 0, 0), (1, 1, 1), (1, 0, 0), (0, 1, 0), (0, 0, 1), (0.5, 0.5, 0.5), (1, 0.6, 0.2),
        (0.2, 0.4, 0.8), (0.25, 0.75, 0.1),
    ]
    static let alphas = [0.0, 0.25, 0.5, 0.8, 1.0]

    /// Each colour at each alpha.
    static let inks = colors.flatMap { color in alphas.map { (color, $0) } }

    /// Draws every ink over every ink, a pixel each: columns are sources, rows are backdrops.
    private func grid(
        _ draw: @escaping (GraphicsContext, Path, Color) -> Void
    ) throws -> PixelBuffer {
        let count = Self.inks.count
        return try picture(width: count, height: count) { context, _ in
            for (y, backdrop) in Self.inks.enumerated() {
                for (x, source) in Self.inks.enumerated() {
                    let pixel = Path(CGRect(x: x, y: y, width: 1, height: 1))
                    context.fill(pixel, with: .color(Self.color(backdrop)))
                    draw(context, pixel, Self.color(source))
                }
            }
        }
    }

    private static func color(_ ink: ((Double, Double, Double), Double)) -> Color {
        Color(red: ink.0.0, green: ink.0.1, blue: ink.0.2, opacity: ink.1)
    }

    /// Draws every ink over nothing, arranged like the sources of ``grid(_:)``.
    private func sources(
        _ draw: @escaping (GraphicsContext, Path, Color) -> Void
    ) throws -> (Int) -> ExactPixel {
        let drawn = try picture(width: Self.inks.count, height: 1) { context, _ in
            for (x, ink) in Self.inks.enumerated() {
                draw(context, Path(CGRect(x: x, y: 0, width: 1, height: 1)), Self.color(ink))
            }
        }
        return { ExactPixel(drawn[$0, 0]) }
    }

    /// The inks in double precision, not rounded to bytes.
    private func exactSources(opacity: Double = 1) -> (Int) -> ExactPixel {
        { x in
            let (color, alpha) = Self.inks[x]
            let a = alpha * opacity
            return ExactPixel(red: color.0 * a, green: color.1 * a, blue: color.2 * a, alpha: a)
        }
    }

    private func expectFormula(
        _ mode: Int32,
        _ drawn: PixelBuffer,
        sources: (Int) -> ExactPixel,
    ) throws {
        let backdrops = try grid { _, _, _ in }
        var worst = (distance: 0.0, x: 0, y: 0)
        for y in 0..<drawn.size.height {
            for x in 0..<drawn.size.width {
                let expected = BlendFormulas.result(
                    mode: mode,
                    source: sources(x),
                    backdrop: ExactPixel(backdrops[x, y])
                )
                let distance = expected.distance(to: drawn[x, y])
                if distance > worst.distance { worst = (distance, x, y) }
            }
        }
        // 2: Cairo works in bytes in some modes, with a rounding at each multiplication.
        #expect(
            worst.distance <= 2,
            "\(Self.inks[worst.x]) over \(Self.inks[worst.y]) gives \(drawn[worst.x, worst.y])"
        )
    }

    @Test("A fill agrees with the formula of its blend mode", arguments: Int32(0)..<28)
    func fill(mode: Int32) throws {
        let drawn = try grid { context, pixel, color in
            var context = context
            context.blendMode = GraphicsContext.BlendMode(rawValue: mode)
            context.fill(pixel, with: .color(color))
        }

        try expectFormula(mode, drawn, sources: exactSources())
    }

    @Test("A fill at half opacity agrees with the formula of its blend mode", arguments: Int32(0)..<28)
    func translucentFill(mode: Int32) throws {
        let drawn = try grid { context, pixel, color in
            var context = context
            context.blendMode = GraphicsContext.BlendMode(rawValue: mode)
            context.opacity = 0.5
            context.fill(pixel, with: .color(color))
        }

        try expectFormula(mode, drawn, sources: exactSources(opacity: 0.5))
    }

    @Test("A filtered fill agrees with the formula of its blend mode", arguments: Int32(0)..<28)
    func filteredFill(mode: Int32) throws {
        func draw(_ context: GraphicsContext, _ pixel: Path, _ color: Color, mode: Int32) {
            var context = context
            context.clip(to: pixel)
            context.blendMode = GraphicsContext.BlendMode(rawValue: mode)
            // Too narrow to change a byte; only the code path of filtered drawings matters here.
            context.addFilter(.blur(radius: 0.01))
            context.fill(pixel, with: .color(color))
        }

        let drawn = try grid { draw($0, $1, $2, mode: mode) }

        try expectFormula(mode, drawn, sources: sources { draw($0, $1, $2, mode: 0) })
    }

    @Test("A layer agrees with the formula of its blend mode", arguments: Int32(0)..<28)
    func layer(mode: Int32) throws {
        func draw(_ context: GraphicsContext, _ pixel: Path, _ color: Color, mode: Int32) {
            var context = context
            context.clip(to: pixel)
            context.blendMode = GraphicsContext.BlendMode(rawValue: mode)
            context.drawLayer { layer in
                layer.fill(pixel, with: .color(color))
                // A second drawing keeps the layer from melting into its parent.
                layer.fill(Path(CGRect(x: -9, y: -9, width: 1, height: 1)), with: .color(.green))
            }
        }

        let drawn = try grid { draw($0, $1, $2, mode: mode) }

        try expectFormula(mode, drawn, sources: sources { draw($0, $1, $2, mode: 0) })
    }

    @Test("An unfiltered fill in any blend mode changes nothing outside its shape", arguments: Int32(0)..<28)
    func fillIsBounded(mode: Int32) throws {
        let shape = Path(ellipseIn: CGRect(x: 6, y: 6, width: 8, height: 8))
        func drawing(with mode: Int32?) throws -> PixelBuffer {
            try picture(width: 20, height: 20) { context, size in
                context.fill(
                    Path(CGRect(origin: .zero, size: size)),
                    with: .color(red: 0.2, green: 0.5, blue: 0.9, opacity: 0.7)
                )
                guard let mode else { return }
                context.blendMode = GraphicsContext.BlendMode(rawValue: mode)
                context.fill(shape, with: .color(red: 1, green: 0.3, blue: 0.1, opacity: 0.6))
            }
        }

        let before = try drawing(with: nil)
        let after = try drawing(with: mode)

        let isOutside = { (x: Int, y: Int) in hypot(Double(x) - 9.5, Double(y) - 9.5) > 5 }
        for y in 0..<20 {
            for x in 0..<20 where isOutside(x, y) {
                #expect(before[x, y] == after[x, y], "at \(x), \(y)")
            }
        }
        #expect(before[9, 9] != after[9, 9] || mode == 21, "the fill shows inside")
    }

    @Test("An unfiltered stroke in any blend mode changes nothing outside its line", arguments: Int32(0)..<28)
    func strokeIsBounded(mode: Int32) throws {
        let drawn = try picture(width: 16, height: 9) { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(white: 0.5, opacity: 0.5))
            context.blendMode = GraphicsContext.BlendMode(rawValue: mode)
            let line = Path { path in
                path.move(to: CGPoint(x: 0, y: 4.5))
                path.addLine(to: CGPoint(x: 16, y: 4.5))
            }
            context.stroke(line, with: .color(red: 1, green: 0, blue: 0, opacity: 0.5), lineWidth: 3)
        }

        let untouched = drawn[8, 0]
        #expect(untouched == PremultipliedPixel(red: 64, green: 64, blue: 64, alpha: 128))
        for y in [0, 1, 2, 6, 7, 8] { #expect(drawn[8, y] == untouched, "row \(y)") }
        let source = ExactPixel(red: 0.5, green: 0, blue: 0, alpha: 0.5)
        let expected = BlendFormulas.result(mode: mode, source: source, backdrop: ExactPixel(untouched))
        #expect(expected.distance(to: drawn[8, 4]) <= 2)
    }

    @Test(
        "Half a pixel's coverage goes half the way to the formula of its blend mode",
        arguments: Int32(0)..<28
    )
    func coverageInterpolates(mode: Int32) throws {
        let backdrop = Color(red: 0.2, green: 0.5, blue: 0.9, opacity: 0.6)
        let source = Color(red: 0.9, green: 0.4, blue: 0.1, opacity: 0.3)

        let drawn = try picture(width: 4, height: 1) { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(backdrop))
            context.blendMode = GraphicsContext.BlendMode(rawValue: mode)
            context.fill(Path(CGRect(x: 1.5, y: 0, width: 9, height: 1)), with: .color(source))
        }

        let below = ExactPixel(drawn[0, 0])
        let whole = ExactPixel(drawn[2, 0])
        #expect(
            below.mixed(with: whole, amount: 0.5).distance(to: drawn[1, 0]) <= 2,
            "\(drawn[0, 0]), \(drawn[1, 0]), \(drawn[2, 0])"
        )
    }

    @Test("A filtered drawing in copy mode clears the rest of the clip")
    func filteredCopyClearsClip() throws {
        let drawn = try picture(width: 8, height: 1) { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
            context.clip(to: Path(CGRect(x: 1, y: 0, width: 6, height: 1)))
            context.blendMode = .copy
            context.addFilter(.blur(radius: 0.01))
            context.fill(Path(CGRect(x: 3, y: 0, width: 2, height: 1)), with: .color(.black))
        }

        #expect(drawn.text == ["#..##..#"])
    }

    @Test("A blend mode of unknown raw value draws normally")
    func unknownRawValue() throws {
        let drawn = try picture(width: 1, height: 1) { context, size in
            context.blendMode = GraphicsContext.BlendMode(rawValue: 99)
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
        }

        #expect(drawn[0, 0].alpha == 255)
    }
}
