import Foundation
import Halation
import HalationComparison
import HalationEffects
import HalationPixels
import HalationTesting
import Testing

/// Pictures against formulas in double precision, computed by References/make-truth.py.
@Suite("Pictures of known formulas")
@MainActor
struct TruthTests {
    @Test("A blurred square is a Gaussian integral")
    func blurredSquare() {
        // 1.25 levels of the blur, and the roundings of both pictures.
        expect("blurred-square", tolerance: .perChannel(2)) { context in
            context.addFilter(.blur(radius: 5))
            context.fill(Path(CGRect(x: 20, y: 12, width: 24, height: 24)), with: .color(.white))
        }
    }

    @Test("A layer of overlapping circles fades as one")
    func fadedCircles() {
        // A rounding each. In the few pixels where edges cross, coverages multiply, as if what
        // each leaves open had nothing to do with the other.
        expect("faded-circles", tolerance: .perChannel(1, allowing: 4)) { context in
            context.opacity = 0.5
            context.drawLayer { layer in
                layer.fill(circle(x: 25.25, y: 24.5, radius: 14), with: .color(.white))
                layer.fill(circle(x: 38.75, y: 23.25, radius: 12.5), with: .color(.white))
            }
        }
    }

    @Test("Circles melt together where their blurred alpha exceeds the threshold")
    func meltedCircles() {
        // Where the alpha is within a level of the threshold, a pixel may fall on either side of the hard edge.
        expect("melted-circles", tolerance: .perChannel(0, allowing: 8)) { context in
            context.addFilter(.alphaThreshold(min: 0.5, color: Color(red: 1, green: 0, blue: 0)))
            context.addFilter(.blur(radius: 4))
            context.drawLayer { layer in
                layer.fill(circle(x: 22, y: 24, radius: 10), with: .color(.white))
                layer.fill(circle(x: 43, y: 24, radius: 10), with: .color(.white))
            }
        }
    }

    @Test("The water ripple displaces a picture by a cosine and a sine")
    func waterRipple() throws {
        var source = try PixelBuffer(size: PixelSize(width: 96, height: 64))
        for y in 0..<64 {
            for x in 0..<96 {
                source[x, y] = PremultipliedPixel(
                    red: UInt8(x * 5 % 256),
                    green: UInt8(y * 7 % 256),
                    blue: UInt8(x * y % 256),
                    alpha: 255
                )
            }
        }
        var water = WaterRipple()
        water.picture.image = EffectFile(path: "", content: source)
        water.speed = 1
        water.strength = 0.8
        water.frequency = 12
        water.edge = .wrap

        expectSnapshot(
            of: water,
            named: "water-ripple",
            size: CGSize(width: 96, height: 64),
            at: 1.3,
            tolerance: .perChannel(1),
            in: References.folder("Truth"),
            record: .never
        )
    }

    @Test("Rectangles that share an edge between pixels leave a seam (known issue)")
    func seam() {
        expectSnapshot(
            of: Canvas { context, _ in
                context.fill(Path(CGRect(x: 2, y: 2, width: 6.5, height: 12)), with: .color(.white))
                context.fill(Path(CGRect(x: 8.5, y: 2, width: 5.5, height: 12)), with: .color(.white))
            },
            named: "shared-edge",
            size: CGSize(width: 16, height: 16),
            in: References.folder("Regression"),
            knownWrong:
                "two halves of a pixel make three quarters: coverages are composited as if they overlapped by chance"
        )
    }

    private func expect(
        _ name: String,
        tolerance: Tolerance,
        draw: @escaping (inout GraphicsContext) -> Void
    ) {
        expectSnapshot(
            of: Canvas { context, _ in draw(&context) },
            named: name,
            size: CGSize(width: 64, height: 48),
            tolerance: tolerance,
            in: References.folder("Truth"),
            record: .never
        )
    }
}

private func circle(x: CGFloat, y: CGFloat, radius: CGFloat) -> Path {
    Path(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
}
