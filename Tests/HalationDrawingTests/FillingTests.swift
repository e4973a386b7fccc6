import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import PictureTestSupport
import Testing

@MainActor
@Suite("Filling and stroking")
struct FillingTests {
    @Test("A filled rectangle covers its pixels, and its edges in part")
    func rectangle() throws {
        let drawn = try picture(width: 5, height: 4) { context, _ in
            context.fill(Path(CGRect(x: 1, y: 1, width: 2.5, height: 2)), with: .color(.white))
        }

        #expect(drawn.text == [".....", ".##+.", ".##+.", "....."])
        #expect(abs(Int(drawn[3, 1].alpha) - 128) <= 1)
    }

    @Test("A filled circle covers its area", arguments: [1.0, 2, 4])
    func circleArea(scale: CGFloat) throws {
        let drawn = try picture(width: 40, height: 40, scale: scale) { context, _ in
            context.fill(Path(ellipseIn: CGRect(x: 5.3, y: 4.1, width: 30, height: 30)), with: .color(.white))
        }

        let area = Double.pi * 225 * Double(scale * scale)
        #expect(abs(drawn.coverage - area) < area * 0.002)
    }

    @Test("The even-odd rule leaves out what is covered twice")
    func evenOdd() throws {
        let path = Path { path in
            path.addRect(CGRect(x: 0, y: 0, width: 3, height: 1))
            path.addRect(CGRect(x: 2, y: 0, width: 3, height: 1))
        }
        let drawn = try picture(width: 5, height: 2) { context, _ in
            context.fill(path, with: .color(.white))
            context.translateBy(x: 0, y: 1)
            context.fill(path, with: .color(.white), style: FillStyle(eoFill: true))
        }

        #expect(drawn.text == ["#####", "##.##"])
    }

    @Test("A fill without antialiasing covers a pixel or does not")
    func aliased() throws {
        let drawn = try picture(width: 30, height: 30) { context, _ in
            let circle = Path(ellipseIn: CGRect(x: 3.3, y: 3.3, width: 22, height: 22))
            context.fill(circle, with: .color(.white), style: FillStyle(antialiased: false))
        }

        #expect(drawn.alphas.joined().allSatisfy { $0 == 0 || $0 == 255 })
        #expect(abs(drawn.coverage - .pi * 121) < 12)
    }

    @Test("A fill's pixels are premultiplied and sRGB-encoded")
    func colors() throws {
        let drawn = try picture(width: 4, height: 1) { context, _ in
            let colors: [Color] = [
                Color(red: 1, green: 0.5, blue: 0, opacity: 0.5),
                Color(.sRGBLinear, red: 0.5, green: 0.5, blue: 0.5),
                Color(.displayP3, red: 1, green: 1, blue: 1),
                Color(hue: 1 / 3, saturation: 1, brightness: 0.6),
            ]
            for (x, color) in colors.enumerated() {
                context.fill(Path(CGRect(x: x, y: 0, width: 1, height: 1)), with: .color(color))
            }
        }

        #expect(drawn[0, 0].distance(to: PremultipliedPixel(red: 128, green: 64, blue: 0, alpha: 128)) <= 1)
        #expect(
            drawn[1, 0].distance(to: PremultipliedPixel(red: 188, green: 188, blue: 188, alpha: 255)) <= 1
        )
        #expect(
            drawn[2, 0].distance(to: PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255)) <= 1
        )
        #expect(drawn[3, 0].distance(to: PremultipliedPixel(red: 0, green: 153, blue: 0, alpha: 255)) <= 1)
    }

    @Test("A stroked line has its line width")
    func strokeWidth() throws {
        let drawn = try picture(width: 8, height: 6) { context, _ in
            let line = Path { path in
                path.move(to: CGPoint(x: 2, y: 3))
                path.addLine(to: CGPoint(x: 6, y: 3))
            }
            context.stroke(line, with: .color(.white), lineWidth: 2)
        }

        #expect(drawn.text == ["........", "........", "..####..", "..####..", "........", "........"])
    }

    @Test("Caps of a stroke reach beyond its ends by half the line width")
    func caps() throws {
        func ends(_ cap: CGLineCap) throws -> Double {
            let drawn = try picture(width: 20, height: 8) { context, _ in
                let line = Path { path in
                    path.move(to: CGPoint(x: 6, y: 4))
                    path.addLine(to: CGPoint(x: 14, y: 4))
                }
                context.stroke(line, with: .color(.white), style: StrokeStyle(lineWidth: 4, lineCap: cap))
            }
            return drawn.coverage - 32
        }

        #expect(try abs(ends(.butt)) < 0.1)
        #expect(try abs(ends(.square) - 16) < 0.1)
        #expect(try abs(ends(.round) - .pi * 4) < 0.2)
    }

    @Test("Dashes and gaps of a stroke alternate, from the phase on")
    func dashes() throws {
        let drawn = try picture(width: 12, height: 2) { context, _ in
            let line = Path { path in
                path.move(to: CGPoint(x: 0, y: 0.5))
                path.addLine(to: CGPoint(x: 12, y: 0.5))
            }
            context.stroke(line, with: .color(.white), style: StrokeStyle(lineWidth: 1, dash: [3, 1]))
            context.translateBy(x: 0, y: 1)
            context.stroke(
                line,
                with: .color(.white),
                style: StrokeStyle(lineWidth: 1, dash: [3, 1], dashPhase: 2)
            )
        }

        #expect(drawn.text == ["###.###.###.", "#.###.###.##"])
    }

    @Test(
        "A stroke with an invalid dash pattern is solid",
        arguments: [[-1, 2], [0, 0], [CGFloat.nan, 1], [.infinity]] as [[CGFloat]]
    )
    func senselessDashes(dash: [CGFloat]) throws {
        let drawn = try picture(width: 6, height: 1) { context, _ in
            let line = Path { path in
                path.move(to: CGPoint(x: 0, y: 0.5))
                path.addLine(to: CGPoint(x: 6, y: 0.5))
            }
            context.stroke(line, with: .color(.white), style: StrokeStyle(lineWidth: 1, dash: dash))
        }

        #expect(drawn.text == ["######"])
    }

    @Test("A stroke covers what filling the stroked path covers", arguments: CGLineJoin.allJoins)
    func strokedPath(join: CGLineJoin) throws {
        let path = Path { path in
            path.move(to: CGPoint(x: 10, y: 50))
            path.addLine(to: CGPoint(x: 30, y: 12))
            path.addLine(to: CGPoint(x: 40, y: 48))
            path.addCurve(
                to: CGPoint(x: 80, y: 20),
                control1: CGPoint(x: 60, y: 70),
                control2: CGPoint(x: 62, y: 2)
            )
        }
        let style = StrokeStyle(lineWidth: 7, lineCap: .round, lineJoin: join, dash: [40, 5])

        let stroked = try picture(width: 90, height: 64) { context, _ in
            context.stroke(path, with: .color(.white), style: style)
        }
        let filled = try picture(width: 90, height: 64) { context, _ in
            context.fill(path.strokedPath(style), with: .color(.white))
        }

        let differences = zip(stroked.alphas.joined(), filled.alphas.joined()).map { abs(Int($0) - Int($1)) }
        // Cairo flattens the pen and the curve; 24 levels are a tenth of a pixel along an edge.
        #expect((differences.max() ?? 0) <= 24)
        #expect(abs(stroked.coverage - filled.coverage) < stroked.coverage * 0.01)
    }

    @Test("A stretching transform stretches the pen of a stroke")
    func stretchedPen() throws {
        let drawn = try picture(width: 12, height: 12) { context, _ in
            context.scaleBy(x: 4, y: 1)
            let cross = Path { path in
                path.move(to: CGPoint(x: 1.5, y: 0))
                path.addLine(to: CGPoint(x: 1.5, y: 12))
            }
            context.stroke(cross, with: .color(.white), lineWidth: 1)
        }

        #expect(drawn.text[6] == "....####....")
    }

    @Test("Fills and strokes without area, width or number draw nothing")
    func nothing() throws {
        let square = Path(CGRect(x: 1, y: 1, width: 2, height: 2))
        let notANumber = Path { path in
            path.move(to: CGPoint(x: CGFloat.nan, y: 0))
            path.addLine(to: CGPoint(x: 4, y: 4))
            path.addLine(to: CGPoint(x: 0, y: 4))
        }
        let drawn = try picture(width: 4, height: 4) { context, _ in
            context.fill(Path(), with: .color(.white))
            context.fill(Path(CGRect(x: 1, y: 1, width: 0, height: 2)), with: .color(.white))
            context.fill(notANumber, with: .color(.white))
            context.stroke(notANumber, with: .color(.white))
            context.stroke(square, with: .color(.white), lineWidth: 0)
            context.stroke(square, with: .color(.white), lineWidth: -2)
            context.stroke(square, with: .color(.white), lineWidth: .nan)
            context.stroke(square, with: .color(.white), lineWidth: .infinity)
            context.fill(
                square,
                with: .linearGradient(Gradient(colors: []), startPoint: .zero, endPoint: .zero)
            )
            for transform in [
                CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(scaleX: .nan, y: 1),
                CGAffineTransform(scaleX: .infinity, y: 1), CGAffineTransform(translationX: 1e300, y: 0),
            ] {
                var copy = context
                copy.transform = transform
                copy.fill(square, with: .color(.white))
                copy.stroke(square, with: .color(.white))
                copy.addFilter(.blur(radius: 2))
                copy.fill(square, with: .color(.white))
            }
            var invisible = context
            invisible.opacity = .nan
            invisible.fill(square, with: .color(.white))
        }

        #expect(drawn.coveredCount == 0)
    }

    @Test("A shape that reaches far beyond the picture covers the picture correctly")
    func farCoordinates() throws {
        let wedge = Path { path in
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 1e9, y: 1e9))
            path.addLine(to: CGPoint(x: 0, y: 1e9))
        }
        let drawn = try picture(width: 8, height: 8) { context, _ in
            context.fill(wedge, with: .color(.white))
        }

        for y in 0..<8 {
            for x in 0..<8 where x != y { #expect(drawn[x, y].alpha == (x < y ? 255 : 0), "at \(x), \(y)") }
        }
    }

    @Test("Transforms of a context apply to later drawing, the last added first")
    func transformOrder() throws {
        var transforms: [CGAffineTransform] = []
        _ = try picture(width: 1, height: 1) { context, _ in
            context.translateBy(x: 10, y: 20)
            context.scaleBy(x: 2, y: 3)
            transforms.append(context.transform)
            context.rotate(by: .degrees(90))
            transforms.append(context.transform)
            context.transform = CGAffineTransform(translationX: 1, y: 1)
            context.concatenate(CGAffineTransform(scaleX: 5, y: 5))
            transforms.append(context.transform)
        }

        #expect(CGPoint(x: 1, y: 1).applying(transforms[0]) == CGPoint(x: 12, y: 23))
        // Clockwise on screen: +x turns to +y, which is then stretched by 3.
        let turned = CGPoint(x: 1, y: 0).applying(transforms[1])
        #expect(abs(turned.x - 10) < 1e-9 && abs(turned.y - 23) < 1e-9)
        #expect(CGPoint(x: 1, y: 1).applying(transforms[2]) == CGPoint(x: 6, y: 6))
    }
}

extension CGLineJoin {
    fileprivate static let allJoins: [CGLineJoin] = [.miter, .round, .bevel]
}
