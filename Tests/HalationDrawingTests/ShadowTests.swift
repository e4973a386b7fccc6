import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import PictureTestSupport
import Testing

@MainActor
@Suite("Shadows")
struct ShadowTests {
    private static let shape = Path(roundedRect: CGRect(x: 20, y: 18, width: 30, height: 24), cornerRadius: 6)

    @Test(
        "A shadow is the blurred, displaced and coloured shape below the drawing",
        arguments: [(0.0, 4.0, 3.0), (5, 0, 0), (5, -7, 9), (3, 2.5, -1.25)]
    )
    func definition(radius: Double, x: Double, y: Double) throws {
        let color = Color(red: 0.1, green: 0.2, blue: 0.9, opacity: 0.7)
        let drawn = try picture(width: 70, height: 60) { context, _ in
            context.addFilter(.shadow(color: color, radius: radius, x: x, y: y))
            context.fill(Self.shape, with: .color(.orange))
        }
        let composed = try picture(width: 70, height: 60) { context, _ in
            var shadow = context
            shadow.addFilter(.blur(radius: radius))
            shadow.fill(Self.shape.offsetBy(dx: x, dy: y), with: .color(color))
            context.fill(Self.shape, with: .color(.orange))
        }

        // Without a blur a shadow between pixels is the shape's pixels interpolated, not the shape rasterised again.
        #expect(distance(drawn, composed) <= (radius > 0 ? 2 : 1))
    }

    @Test("A shadow's lengths are in the user space of its addition")
    func userSpace() throws {
        func drawing(_ prepare: @escaping (inout GraphicsContext) -> Void) throws -> PixelBuffer {
            try picture(width: 120, height: 120) { context, _ in
                prepare(&context)
                context.fill(Self.shape, with: .color(.orange))
            }
        }
        let before = try drawing { context in
            context.scaleBy(x: 2, y: 2)
            context.addFilter(.shadow(radius: 4, x: 5, y: 2))
        }
        let after = try drawing { context in
            context.addFilter(.shadow(radius: 8, x: 10, y: 4))
            context.scaleBy(x: 2, y: 2)
        }
        #expect(before == after)
    }

    @Test("Under a rotation a shadow is displaced along the rotated axes")
    func rotation() throws {
        let drawn = try picture(width: 60, height: 60) { context, _ in
            context.translateBy(x: 30, y: 30)
            context.rotate(by: .degrees(90))
            context.addFilter(.shadow(color: .black, radius: 0, x: 20, y: 0, options: .shadowOnly))
            context.fill(Path(CGRect(x: -5, y: -5, width: 10, height: 10)), with: .color(.red))
        }
        #expect(drawn[30, 50].alpha == 255)
        #expect(drawn[30, 30].alpha == 0)
        #expect(drawn[50, 30].alpha == 0)
    }

    @Test("A shadow alone leaves the drawing out")
    func alone() throws {
        let drawn = try picture(width: 70, height: 60) { context, _ in
            context.addFilter(.shadow(color: .blue, radius: 3, options: .shadowOnly))
            context.fill(Self.shape, with: .color(.orange))
        }
        let blurred = try picture(width: 70, height: 60) { context, _ in
            context.addFilter(.blur(radius: 3))
            context.fill(Self.shape, with: .color(.blue))
        }
        #expect(distance(drawn, blurred) <= 1)
    }

    @Test("A shadow above the drawing covers it")
    func above() throws {
        let drawn = try picture(width: 70, height: 60) { context, _ in
            context.addFilter(.shadow(color: .blue, radius: 0, x: 10, options: .shadowAbove))
            context.fill(Self.shape, with: .color(.orange))
        }
        let blue = try picture(width: 1, height: 1) {
            $0.fill(Path(CGRect(origin: .zero, size: $1)), with: .color(.blue))
        }
        #expect(drawn[40, 30] == blue[0, 0])
        #expect(drawn[22, 30] != blue[0, 0])
    }

    @Test("An inverted shadow above the drawing, source atop, is an inner shadow")
    func inner() throws {
        let drawn = try picture(width: 70, height: 60) { context, _ in
            context.addFilter(
                .shadow(
                    color: .black,
                    radius: 4,
                    blendMode: .sourceAtop,
                    options: [.shadowAbove, .invertsAlpha]
                )
            )
            context.fill(Path(CGRect(x: 15, y: 10, width: 40, height: 40)), with: .color(.white))
        }
        // The surroundings stay empty; a straight edge is half dark, and the middle is not.
        #expect(drawn[5, 30] == .transparent)
        #expect(abs(Int(drawn[15, 30].red) - 140) < 20)
        #expect(drawn[35, 30].red > 250)
        #expect(drawn[35, 30].alpha == 255)
    }

    @Test("An inverted shadow falls on the transparent surroundings within the clip")
    func inverted() throws {
        let drawn = try picture(width: 30, height: 30) { context, _ in
            context.clip(to: Path(CGRect(x: 0, y: 0, width: 20, height: 30)))
            context.addFilter(
                .shadow(color: .black.opacity(0.5), radius: 0, options: [.shadowOnly, .invertsAlpha])
            )
            context.fill(Path(CGRect(x: 5, y: 5, width: 10, height: 10)), with: .color(.white))
        }
        #expect(drawn[2, 2].alpha == 128)
        #expect(drawn[10, 10].alpha == 0)
        #expect(drawn[25, 10].alpha == 0)
    }

    @Test("A group of drawing and shadow fades as one; without it both fade apart")
    func groups() throws {
        func drawing(_ options: GraphicsContext.ShadowOptions) throws -> PixelBuffer {
            try picture(width: 70, height: 60) { context, _ in
                context.opacity = 0.5
                context.addFilter(.shadow(color: .black, radius: 0, options: options))
                context.fill(Self.shape, with: .color(.white))
            }
        }
        let group = try drawing([])
        let apart = try drawing(.disablesGroup)
        #expect(group[35, 30] == PremultipliedPixel(red: 128, green: 128, blue: 128, alpha: 128))
        #expect(abs(Int(apart[35, 30].alpha) - 192) <= 1)
        #expect(abs(Int(apart[35, 30].red) - 128) <= 1)
    }

    @Test("A separate shadow is blended with the backdrop in its own mode")
    func separateMode() throws {
        let drawn = try picture(width: 40, height: 40) { context, size in
            context.fill(
                Path(CGRect(origin: .zero, size: size)),
                with: .color(Color(red: 0, green: 1, blue: 0))
            )
            let color = Color(red: 1, green: 0, blue: 0)
            context.addFilter(
                .shadow(color: color, radius: 0, x: 10, blendMode: .plusLighter, options: .disablesGroup)
            )
            context.fill(Path(CGRect(x: 5, y: 5, width: 10, height: 10)), with: .color(.blue))
        }
        #expect(drawn[20, 10] == PremultipliedPixel(red: 255, green: 255, blue: 0, alpha: 255))
    }

    @Test("A shadow whose radius or offset is NaN is neither blurred nor displaced")
    func notANumber() throws {
        let drawn = try picture(width: 70, height: 60) { context, _ in
            context.addFilter(.shadow(color: .blue, radius: .nan, x: .nan, y: .nan, options: .shadowAbove))
            context.fill(Path(CGRect(x: 5, y: 5, width: 10, height: 10)), with: .color(.red))
        }
        #expect(drawn.coveredCount == 100)
    }

    @Test("A shadow far from its caster is whole, whatever casts it and however it is grouped")
    func distantShadows() throws {
        // The caster lies on the left, its shadow on the right, further away than the blur reaches.
        func context(_ draw: @escaping (inout GraphicsContext) -> Void) throws -> PixelBuffer {
            try picture(width: 120, height: 40) { context, _ in draw(&context) }
        }
        func view(_ view: some View) throws -> PixelBuffer {
            try picture(of: view.frame(width: 120, height: 40, alignment: .leading), width: 120, height: 40)
        }
        let box = Path(CGRect(x: 4, y: 12, width: 16, height: 16))
        let square = Rectangle().fill(.red).frame(width: 16, height: 16).padding(.leading, 4)
        let text = Text("■").font(.system(size: 20)).padding(.leading, 4)
        let drawings: [(String, PixelBuffer)] = [
            (
                "fill",
                try context { context in
                    context.addFilter(.shadow(color: .black, radius: 3, x: 80))
                    context.fill(box, with: .color(.red))
                }
            ),
            (
                "layer",
                try context { context in
                    context.addFilter(.shadow(color: .black, radius: 3, x: 80))
                    context.drawLayer { $0.fill(box, with: .color(.red)) }
                }
            ),
            (
                "layer in a layer",
                try context { context in
                    context.drawLayer { layer in
                        layer.opacity = 0.9
                        layer.addFilter(.shadow(color: .black, radius: 3, x: 80))
                        layer.drawLayer { $0.fill(box, with: .color(.red)) }
                    }
                }
            ),
            (
                "text",
                try context { context in
                    context.addFilter(.shadow(color: .black, radius: 3, x: 80))
                    context.draw(Text("■").font(.system(size: 20)), at: CGPoint(x: 12, y: 20))
                }
            ),
            ("view", try view(square.shadow(color: .black, radius: 3, x: 80))),
            ("group", try view(square.shadow(color: .black, radius: 3, x: 80).opacity(0.9))),
            ("drawing", try view(square.shadow(color: .black, radius: 3, x: 80).compositingGroup())),
            ("text view", try view(text.shadow(color: .black, radius: 3, x: 80))),
            (
                "symbol",
                try view(
                    Image(systemName: "square.fill").padding(.leading, 4)
                        .shadow(color: .black, radius: 3, x: 80)
                )
            ),
            (
                "style",
                try context {
                    let style = Color.red.shadow(.drop(color: .black, radius: 3, x: 80))
                    $0.fill(box, with: .style(style))
                }
            ),
            (
                "text in a style",
                try view(text.foregroundStyle(.red.shadow(.drop(color: .black, radius: 3, x: 80))))
            ),
        ]
        for (name, drawn) in drawings {
            var (total, weight) = (0.0, 0.0)
            var edges = 0
            for y in 0..<40 {
                for x in 60..<120 {
                    total += Double(drawn[x, y].alpha)
                    weight += Double(drawn[x, y].alpha) * Double(x)
                    if x < 64 || x > 116 { edges += Int(drawn[x, y].alpha) }
                }
            }
            var caster = (0.0, 0.0)
            for y in 0..<40 {
                for x in 0..<40 {
                    caster.0 += Double(drawn[x, y].alpha)
                    caster.1 += Double(drawn[x, y].alpha) * Double(x)
                }
            }
            // As much shadow as there is of the caster, 80 points beside it.
            #expect(abs(total - caster.0) < 0.03 * caster.0 && caster.0 > 0, "\(name)")
            #expect(abs(weight / total - caster.1 / caster.0 - 80) < 0.5, "\(name)")
            #expect(edges == 0, "\(name)")
        }
    }

    @Test("Styles cast drop shadows and inner shadows on what they fill")
    func styles() throws {
        let drop = try picture(width: 70, height: 60) { context, _ in
            let style = Color.white.shadow(.drop(color: .black, radius: 0, x: 30, y: 0))
            context.fill(Path(CGRect(x: 5, y: 5, width: 20, height: 20)), with: .style(style))
        }
        let inner = try picture(width: 70, height: 60) { context, _ in
            let style = Color.white.shadow(.inner(color: .black, radius: 0, x: 10, y: 0))
            context.fill(Path(CGRect(x: 5, y: 5, width: 20, height: 20)), with: .style(style))
        }
        #expect(drop[45, 15] == PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 255))
        #expect(drop[15, 15].red == 255)
        #expect(inner[10, 15] == PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 255))
        #expect(inner[20, 15].red == 255)
        #expect(inner.coveredCount == 400)
    }
}
