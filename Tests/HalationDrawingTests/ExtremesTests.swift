import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import HalationRendering
import PictureTestSupport
import Testing

/// Coordinates, sizes and values near the limits of their types.
@MainActor
@Suite("Extreme coordinates and values")
struct ExtremesTests {
    private static let side = 64
    private nonisolated static let reaches: [CGFloat] = [3e4, 1e5, 1e7, 1e9, 1e12]

    private func drawing(_ draw: @escaping (inout GraphicsContext) -> Void) throws -> PixelBuffer {
        try picture(width: Self.side, height: Self.side) { context, _ in draw(&context) }
    }

    private func polygon(_ points: CGPoint...) -> Path {
        Path { path in
            path.addLines(points)
            path.closeSubpath()
        }
    }

    @Test("A half-plane with a diagonal edge covers half the picture", arguments: reaches)
    func halfPlane(m: CGFloat) throws {
        let half = polygon(CGPoint(x: -m, y: -m), CGPoint(x: m, y: m), CGPoint(x: m, y: -m))
        let drawn = try drawing { $0.fill(half, with: .color(.white)) }

        for y in 0..<Self.side {
            for x in 0..<Self.side where x != y {
                #expect((drawn[x, y].alpha == 255) == (x > y), "at \(x), \(y)")
            }
        }
    }

    @Test("A diagonal line between far points has its width", arguments: reaches)
    func diagonal(m: CGFloat) throws {
        let line = Path { path in
            path.move(to: CGPoint(x: -m, y: -m))
            path.addLine(to: CGPoint(x: m, y: m))
        }
        let drawn = try drawing { $0.stroke(line, with: .color(.white), lineWidth: 4) }

        // The line lies between x - y = -r and x - y = r.
        let r = 2 * 2.0.squareRoot()
        for y in 0..<Self.side {
            for x in 0..<Self.side {
                let middle = Double(x - y)
                let area = areaBelow(r - middle) - areaBelow(-r - middle)
                #expect(abs(Double(drawn[x, y].alpha) - 255 * area) <= 3, "at \(x), \(y)")
            }
        }
    }

    /// The part of a pixel where x - y, counted from its corner, is less than `d`.
    private func areaBelow(_ d: Double) -> Double {
        let d = min(max(d, -1), 1)
        return d < 0 ? (1 + d) * (1 + d) / 2 : 1 - (1 - d) * (1 - d) / 2
    }

    @Test("A level line between far points is drawn", arguments: reaches)
    func level(m: CGFloat) throws {
        let line = Path { path in
            path.move(to: CGPoint(x: -m, y: 32.5))
            path.addLine(to: CGPoint(x: m, y: 32.5))
        }
        let drawn = try drawing { $0.stroke(line, with: .color(.white), lineWidth: 1) }

        #expect(drawn.text[32] == String(repeating: "#", count: Self.side))
        #expect(drawn.coveredCount == Self.side)
    }

    @Test(
        "A line wider than the picture covers it",
        arguments: [1e4, 1e5, 1e6, 1e9] as [CGFloat],
        [CGLineCap.butt, .round]
    )
    func wideLine(width: CGFloat, cap: CGLineCap) throws {
        let line = Path { path in
            path.move(to: CGPoint(x: 0, y: 32))
            path.addLine(to: CGPoint(x: 64, y: 32))
        }
        let drawn = try drawing {
            $0.stroke(line, with: .color(.white), style: StrokeStyle(lineWidth: width, lineCap: cap))
        }

        #expect(drawn.alphas.joined().allSatisfy { $0 == 255 })
    }

    @Test(
        "A circle as large as a planet has a straight edge, and windings are kept",
        arguments: [1e6, 1e8] as [CGFloat]
    )
    func hugeCircle(radius: CGFloat) throws {
        let circle = Path(ellipseIn: CGRect(x: 32, y: 32 - radius, width: 2 * radius, height: 2 * radius))
        let drawn = try drawing { $0.fill(circle, with: .color(.white)) }
        let twice = Path { path in
            path.addPath(circle)
            path.addPath(circle)
        }
        let evenOdd = try drawing { $0.fill(twice, with: .color(.white), style: FillStyle(eoFill: true)) }

        for y in 0..<Self.side {
            #expect(drawn[28, y].alpha == 0 && drawn[36, y].alpha == 255, "row \(y)")
        }
        #expect(evenOdd.coveredCount == 0)
    }

    @Test("A clip with far corners cuts at its edge", arguments: reaches)
    func farClip(m: CGFloat) throws {
        let half = polygon(CGPoint(x: -m, y: -m), CGPoint(x: m, y: m), CGPoint(x: m, y: -m))
        let drawn = try drawing { context in
            context.clip(to: half)
            context.fill(Path(CGRect(x: 0, y: 0, width: 64, height: 64)), with: .color(.white))
        }

        #expect(drawn[40, 20].alpha == 255 && drawn[20, 40].alpha == 0)
    }

    @Test("A card turned edge-on disappears, and everything else is drawn", arguments: [false, true])
    func flatTransform(isInLayer: Bool) throws {
        let gradient = Gradient(colors: [.red, .blue])
        let drawn = try drawing { context in
            func cards(_ context: GraphicsContext) {
                for flat in [CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(scaleX: 1e160, y: 1e160)] {
                    var card = context
                    card.translateBy(x: 32, y: 32)
                    card.rotate(by: .degrees(45))
                    card.concatenate(flat)
                    let path = Path(CGRect(x: -9, y: -9, width: 18, height: 18))
                    card.stroke(path, with: .color(.white), lineWidth: 3)
                    card.fill(
                        path,
                        with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 9, y: 0))
                    )
                }
                context.fill(Path(CGRect(x: 2, y: 2, width: 4, height: 4)), with: .color(.white))
            }
            if isInLayer {
                context.opacity = 0.5
                context.drawLayer { cards($0) }
            } else {
                cards(context)
            }
        }

        #expect(drawn.coveredCount == 16)
    }

    @Test("A clip in a user space that is not a number lets nothing through")
    func notANumberClip() throws {
        for bad in [CGFloat.nan, .infinity] {
            let drawn = try drawing { context in
                context.transform = CGAffineTransform(a: bad, b: 0, c: 0, d: 1, tx: 0, ty: 0)
                context.clip(to: Path(CGRect(x: 0, y: 0, width: 64, height: 64)))
                #expect(context.clipBoundingRect.isEmpty)
                context.transform = .identity
                context.fill(Path(CGRect(x: 0, y: 0, width: 64, height: 64)), with: .color(.white))
            }
            #expect(drawn.coveredCount == 0)
        }
        let moved = try picture(of: Canvas { _, _ in }.offset(x: .nan), width: 4, height: 4)
        #expect(moved.coveredCount == 0)
    }

    @Test("A mask is as large as what it limits, and is freed after its last use")
    func masksAreTight() throws {
        let ellipse = Path(ellipseIn: CGRect(x: 1, y: 1, width: 62, height: 62))
        let canvas = Canvas { context, _ in
            for index in 0..<50 {
                var copy = context
                copy.clip(to: ellipse, options: .inverse)
                let place = CGRect(x: index, y: 0, width: 3, height: 3)
                copy.fill(Path(ellipseIn: place), with: .color(.white))
            }
        }
        let renderer = ImageRenderer(content: canvas.frame(width: 64, height: 64))
        let recording = renderer.recording()
        let plan = Planner.plan(recording.list, size: recording.pixelSize, scale: 1)

        #expect(plan.masks.count == 50)
        #expect(plan.masks.allSatisfy { $0.layer.bounds.width <= 6 && $0.layer.bounds.height <= 6 })
        #expect(try renderer.pixelBuffer()[1, 1].alpha == 255)
    }

    @Test("A chain of one clip per call is drawn")
    func longClipChain() throws {
        let drawn = try drawing { context in
            for _ in 0..<30_000 { context.clip(to: Path(CGRect(x: 8, y: 8, width: 16, height: 16))) }
            context.fill(Path(CGRect(x: 0, y: 0, width: 64, height: 64)), with: .color(.white))
        }

        #expect(drawn.coveredCount == 256)
    }

    @Test("A colour with alpha above 1 is opaque", arguments: [1.0, 0.5])
    func overOpaque(opacity: Double) throws {
        let drawn = try drawing { context in
            context.opacity = opacity
            context.fill(
                Path(CGRect(x: 0, y: 0, width: 9, height: 9)),
                with: .color(red: 1, green: 1, blue: 1, opacity: 2)
            )
        }

        #expect(drawn[4, 4].alpha == (opacity == 1 ? 255 : 128))
    }

    @Test("A gradient whose start and end coincide fills with its last colour")
    func pointGradients() throws {
        let gradient = Gradient(colors: [.black, .white])
        let point = CGPoint(x: 32, y: 32)
        let shadings: [GraphicsContext.Shading] = [
            .linearGradient(gradient, startPoint: point, endPoint: point),
            .linearGradient(gradient, startPoint: point, endPoint: point, options: .mirror),
            .radialGradient(gradient, center: point, startRadius: 0, endRadius: 0),
            .radialGradient(gradient, center: point, startRadius: 9, endRadius: 9),
        ]
        for shading in shadings {
            let drawn = try drawing {
                $0.fill(Path(CGRect(x: 0, y: 0, width: 64, height: 64)), with: shading)
            }
            #expect(drawn[3, 3].red == 255 && drawn[60, 32].red == 255 && drawn[32, 32].red == 255)
        }
    }

    @Test("A stroke with an infinite miter limit never cuts a miter off")
    func infiniteMiter() throws {
        func area(_ limit: CGFloat) throws -> Double {
            try drawing { context in
                let corner = Path { path in
                    path.move(to: CGPoint(x: 4, y: 28))
                    path.addLine(to: CGPoint(x: 40, y: 32))
                    path.addLine(to: CGPoint(x: 4, y: 36))
                }
                context.stroke(
                    corner,
                    with: .color(.white),
                    style: StrokeStyle(lineWidth: 4, miterLimit: limit)
                )
            }.coverage
        }

        #expect(try abs(area(.infinity) - area(1000)) < 0.01)
        #expect(try area(.infinity) > area(2) + 20)
    }

    @Test("A layer too large to draw fails with its size")
    func layerTooLarge() throws {
        let canvas = Canvas { context, _ in
            context.addFilter(.blur(radius: 6000))
            context.fill(Path(CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)), with: .color(.white))
        }
        #expect(throws: RenderingError.self) {
            try ImageRenderer(content: canvas.frame(width: 64, height: 64)).pixelBuffer()
        }
    }
}
