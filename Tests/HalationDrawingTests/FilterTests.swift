import DrawingTestSupport
import Foundation
import Halation
import HalationDiagnostics
import HalationPixels
import PictureTestSupport
import Testing

@MainActor
@Suite("Filters")
struct FilterTests {
    private static let circle = Path(ellipseIn: CGRect(x: 10, y: 10, width: 20, height: 20))

    @Test("The filter added last runs first: threshold then blur, as added, gives a hard edge")
    func lastAddedRunsFirst() throws {
        let drawn = try picture(width: 40, height: 40) { context, _ in
            context.addFilter(.alphaThreshold(min: 0.5))
            context.addFilter(.blur(radius: 4))
            context.fill(Self.circle, with: .color(.white))
        }

        #expect(drawn.alphas.joined().allSatisfy { $0 == 0 || $0 == 255 })
        #expect(drawn[20, 20] == PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 255))
    }

    @Test("A blur added after a threshold runs before it, and the edge is soft")
    func otherOrder() throws {
        let drawn = try picture(width: 40, height: 40) { context, _ in
            context.addFilter(.blur(radius: 4))
            context.addFilter(.alphaThreshold(min: 0.5, color: .white))
            context.fill(Self.circle, with: .color(.black))
        }

        #expect(Set(drawn.alphas.joined()).count > 50)
        #expect(drawn[20, 20].red == drawn[20, 20].alpha, "the threshold's colour stays through the blur")
    }

    @Test("A blurred straight edge thresholded at half stays in place", arguments: [2.0, 5, 12])
    func thresholdAtHalf(radius: Double) throws {
        let drawn = try picture(width: 120, height: 3) { context, _ in
            context.addFilter(.alphaThreshold(min: 0.5, color: .white))
            context.addFilter(.blur(radius: radius))
            context.fill(Path(CGRect(x: 30, y: -200, width: 60, height: 400)), with: .color(.white))
        }

        #expect(
            drawn.text[1] == String(repeating: ".", count: 30) + String(repeating: "#", count: 60)
                + String(repeating: ".", count: 30)
        )
    }

    @Test("A blur brings in what is wholly outside the picture")
    func blurFromOutside() throws {
        func drawing(shift: Double) throws -> PixelBuffer {
            try picture(width: 30 + Int(shift), height: 30) { context, _ in
                context.addFilter(.blur(radius: 6))
                context.fill(Path(CGRect(x: shift - 20, y: 5, width: 18, height: 20)), with: .color(.white))
            }
        }

        let cut = try drawing(shift: 0)
        let whole = try drawing(shift: 40)

        #expect(cut[0, 15].alpha > 60)
        for y in 0..<30 {
            for x in 0..<30 { #expect(cut[x, y].distance(to: whole[x + 40, y]) <= 1, "at \(x), \(y)") }
        }
    }

    @Test("A filtered drawing is composited with opacity and clip, which the filter does not see")
    func opacityAndClipComeAfter() throws {
        let drawn = try picture(width: 40, height: 40) { context, _ in
            context.opacity = 0.5
            context.clip(to: Path(CGRect(x: 0, y: 0, width: 20, height: 40)))
            context.addFilter(.alphaThreshold(min: 0.9, color: .white))
            context.fill(Self.circle, with: .color(.red))
        }

        #expect(drawn[15, 20].alpha == 128)
        #expect(drawn[20, 20].alpha == 0)
        #expect(drawn.alphas.joined().allSatisfy { $0 == 0 || $0 == 128 })
    }

    @Test("A blur's radius is in the user space of its addition")
    func radiusInUserSpace() throws {
        func drawing(_ prepare: @escaping (inout GraphicsContext) -> Void) throws -> PixelBuffer {
            try picture(width: 80, height: 80) { context, _ in
                prepare(&context)
                context.fill(Path(CGRect(x: 15, y: 15, width: 10, height: 10)), with: .color(.white))
            }
        }

        let scaledBefore = try drawing { context in
            context.scaleBy(x: 2, y: 2)
            context.addFilter(.blur(radius: 4))
        }
        let scaledAfter = try drawing { context in
            context.addFilter(.blur(radius: 8))
            context.scaleBy(x: 2, y: 2)
        }

        #expect(scaledBefore == scaledAfter)
        #expect(scaledBefore.coveredCount > 1000)
    }

    @Test("A blur under a stretching transform is stretched")
    func anisotropicBlur() throws {
        let drawn = try picture(width: 81, height: 41) { context, _ in
            context.scaleBy(x: 2, y: 1)
            context.addFilter(.blur(radius: 4))
            context.transform = .identity
            context.fill(Path(CGRect(x: 35, y: 15, width: 11, height: 11)), with: .color(.white))
        }

        func spread(_ weights: [Double]) -> Double {
            let total = weights.reduce(0, +)
            let mean = weights.enumerated().reduce(0) { $0 + Double($1.offset) * $1.element } / total
            return weights.enumerated().reduce(0) { $0 + pow(Double($1.offset) - mean, 2) * $1.element }
                / total
        }
        let columns = (0..<81).map { x in (0..<41).reduce(0) { $0 + Double(drawn[x, $1].alpha) } }
        let rows = (0..<41).map { y in (0..<81).reduce(0) { $0 + Double(drawn[$1, y].alpha) } }
        // A box of 11 pixels has a variance of 10; the blur adds its own. Half a unit for what rounds to zero.
        #expect(abs(spread(columns) - 10 - 64) < 2.5)
        #expect(abs(spread(rows) - 10 - 16) < 0.8)
    }

    @Test("A blur at twice the scale is the same blur in points")
    func scaleDoublesSigma() throws {
        func drawing(scale: CGFloat) throws -> PixelBuffer {
            try picture(width: 40, height: 40, scale: scale) { context, _ in
                context.addFilter(.blur(radius: 5))
                context.fill(Path(CGRect(x: 14, y: 14, width: 12, height: 12)), with: .color(.white))
            }
        }

        let once = try drawing(scale: 1)
        let twice = try drawing(scale: 2)

        #expect(twice.size == PixelSize(width: 80, height: 80))
        for y in 0..<40 {
            for x in 0..<40 {
                let quad = [
                    twice[2 * x, 2 * y], twice[2 * x + 1, 2 * y], twice[2 * x, 2 * y + 1],
                    twice[2 * x + 1, 2 * y + 1],
                ]
                let mean = quad.reduce(0) { $0 + Double($1.alpha) } / 4
                #expect(abs(mean - Double(once[x, y].alpha)) <= 2, "at \(x), \(y)")
            }
        }
    }

    @Test("A threshold from zero colours everything in the clip", arguments: [true, false])
    func thresholdFromZero(isDrawnOn: Bool) throws {
        let drawn = try picture(width: 6, height: 1) { context, _ in
            context.clip(to: Path(CGRect(x: 1, y: 0, width: 4, height: 1)))
            context.addFilter(.alphaThreshold(min: 0, max: 0.5, color: .white))
            context.drawLayer { layer in
                guard isDrawnOn else { return }
                layer.fill(Path(CGRect(x: 2, y: 0, width: 1, height: 1)), with: .color(.black))
            }
        }

        #expect(drawn.text == [isDrawnOn ? ".#.##." : ".####."])
    }

    @Test("A threshold includes both ends of its range")
    func thresholdIsInclusive() throws {
        let drawn = try picture(width: 5, height: 1) { context, _ in
            context.addFilter(.alphaThreshold(min: 0.4, max: 0.6, color: .white))
            context.drawLayer { layer in
                // 0.4 and 0.6 are the bytes 102 and 153, exactly.
                for (x, byte) in [101, 102, 130, 153, 154].enumerated() {
                    layer.fill(
                        Path(CGRect(x: x, y: 0, width: 1, height: 1)),
                        with: .color(white: 0, opacity: Double(byte) / 255)
                    )
                }
            }
        }

        #expect(drawn.text == [".###."])
    }

    @Test(
        "Smooth threshold edges place a blurred edge where it was before the blur, to a fraction of a pixel"
    )
    func smoothEdges() throws {
        let drawn = try picture(width: 120, height: 20) { context, _ in
            context.addFilter(.alphaThreshold(min: 0.5, color: .white, edges: .smooth))
            context.addFilter(.blur(radius: 6))
            context.fill(Path(CGRect(x: -100, y: -100, width: 160.25, height: 300)), with: .color(.red))
        }

        let row = (58..<63).map { Int(drawn[$0, 10].alpha) }
        #expect(row[0] == 255 && row[1] == 255 && row[3] == 0 && row[4] == 0)
        // A quarter of 255, up to 0.02.
        #expect(abs(row[2] - 64) <= 5)
    }

    @Test("Hard edges are those of the call without edges")
    func hardEdges() throws {
        func draw(_ filter: GraphicsContext.Filter) throws -> PixelBuffer {
            try picture(width: 80, height: 80) { context, _ in
                context.addFilter(filter)
                context.addFilter(.blur(radius: 6))
                context.fill(Path(ellipseIn: CGRect(x: 20, y: 20, width: 40, height: 40)), with: .color(.red))
            }
        }
        #expect(try draw(.alphaThreshold(min: 0.5)) == draw(.alphaThreshold(min: 0.5, edges: .hard)))
        #expect(try draw(.alphaThreshold(min: 0.5)) != draw(.alphaThreshold(min: 0.5, edges: .smooth)))
    }

    @Test("Alpha smoothstep replaces alpha by the smooth step of it, times the colour's")
    func smoothstep() throws {
        let bytes = [0, 51, 76, 102, 128, 153, 179, 204, 255]
        let drawn = try picture(width: bytes.count, height: 1) { context, _ in
            let color = Color(red: 1, green: 0, blue: 0, opacity: 0.8)
            context.addFilter(.alphaSmoothstep(from: 0.2, to: 0.8, color: color))
            context.drawLayer { layer in
                for (x, byte) in bytes.enumerated() {
                    layer.fill(
                        Path(CGRect(x: x, y: 0, width: 1, height: 1)),
                        with: .color(white: 0, opacity: Double(byte) / 255)
                    )
                }
            }
        }

        for (x, byte) in bytes.enumerated() {
            let t = min(max((Double(byte) / 255 - 0.2) / 0.6, 0), 1)
            let level = Int((t * t * (3 - 2 * t) * 0.8 * 255).rounded())
            let pixel = drawn[x, 0]
            #expect(abs(Int(pixel.alpha) - level) <= 1 && pixel.red == pixel.alpha && pixel.blue == 0)
        }
    }

    @Test("A falling alpha smoothstep colours the emptiness within the clip")
    func fallingSmoothstep() throws {
        let drawn = try picture(width: 4, height: 1) { context, _ in
            context.clip(to: Path(CGRect(x: 0, y: 0, width: 3, height: 1)))
            context.addFilter(.alphaSmoothstep(from: 0.8, to: 0.2, color: .white))
            context.fill(Path(CGRect(x: 1, y: 0, width: 1, height: 1)), with: .color(.black))
        }

        #expect(drawn.text == ["#.#."])
    }

    @Test("A threshold's colour keeps its own opacity")
    func thresholdColorOpacity() throws {
        let drawn = try picture(width: 2, height: 1) { context, _ in
            context.addFilter(
                .alphaThreshold(min: 0.5, color: Color(red: 1, green: 0, blue: 0, opacity: 0.4))
            )
            context.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .color(.blue))
        }

        #expect(drawn[0, 0] == PremultipliedPixel(red: 102, green: 0, blue: 0, alpha: 102))
    }

    @Test(
        "A threshold whose range is empty or NaN leaves nothing",
        arguments: [(0.6, 0.4), (Double.nan, 1.0), (0.5, Double.nan)]
    )
    func emptyThreshold(range: (Double, Double)) throws {
        let drawn = try picture(width: 2, height: 2) { context, size in
            context.addFilter(.alphaThreshold(min: range.0, max: range.1))
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
        }

        #expect(drawn.coveredCount == 0)
    }

    @Test(
        "A blur with a negative or NaN radius is a warning, and one of 0 is not",
        arguments: [
            (0.0, []), (-3, ["a blur radius of -3.0 counts as 0"]),
            (.nan, ["a blur radius of nan counts as 0"]),
        ]
            as [(Double, [String])]
    )
    func warning(radius: Double, expected: [String]) {
        let (_, messages) = Warnings.recorded {
            for _ in 0..<3 { _ = GraphicsContext.Filter.blur(radius: radius) }
        }

        #expect(messages == expected)
    }

    @Test("A blur without a radius changes nothing", arguments: [0.0, -3, .nan, -.infinity])
    func noRadius(radius: Double) throws {
        let plain = try picture(width: 40, height: 40) {
            $0.fill(Self.circle, with: .color(.red)); _ = $1
        }
        let filtered = try picture(width: 40, height: 40) { context, _ in
            context.addFilter(.blur(radius: radius))
            context.fill(Self.circle, with: .color(.red))
        }

        for y in 0..<40 { for x in 0..<40 { #expect(plain[x, y].distance(to: filtered[x, y]) <= 1) } }
    }

    @Test(
        "A blur of a huge radius leaves nothing visible and does not fail",
        arguments: [1e4, 1e9, .infinity]
    )
    func hugeRadius(radius: Double) throws {
        let drawn = try picture(width: 20, height: 20) { context, _ in
            context.addFilter(.blur(radius: radius))
            context.fill(Path(CGRect(x: 5, y: 5, width: 10, height: 10)), with: .color(.white))
        }

        #expect(drawn.coveredCount == 0)
    }

    @Test("A blur keeps the sum of what was drawn")
    func massIsKept() throws {
        let drawn = try picture(width: 120, height: 120) { context, _ in
            context.addFilter(.blur(radius: 8))
            context.fill(Path(CGRect(x: 50, y: 50, width: 20, height: 20)), with: .color(.white))
        }

        // Alpha that rounds to zero far out is missing: about one part in two hundred.
        #expect(abs(drawn.coverage - 400) < 3)
    }
}
