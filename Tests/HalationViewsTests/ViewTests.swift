import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import PictureTestSupport
import Testing

@MainActor
@Suite("Views")
struct ViewTests {
    private func text(_ view: some View, width: Int, height: Int) throws -> [String] {
        try picture(of: view, width: width, height: height).text
    }

    @Test("A colour view fills the proposed size")
    func color() throws {
        #expect(try text(Color.red, width: 3, height: 2) == ["###", "###"])
    }

    @Test("A frame has its size, and aligns its content")
    func frame() throws {
        let dot = Color.white.frame(width: 1, height: 1)

        #expect(try text(dot, width: 3, height: 3) == ["...", ".#.", "..."])
        #expect(
            try text(dot.frame(width: 3, height: 3, alignment: .bottomTrailing), width: 3, height: 3)
                == ["...", "...", "..#"]
        )
        #expect(
            try text(dot.frame(maxWidth: .infinity, alignment: .leading), width: 3, height: 1) == ["#.."]
        )
        #expect(try text(Color.white.frame(minWidth: 1, maxWidth: 2), width: 4, height: 1) == [".##."])
        #expect(try text(Color.white.frame(minWidth: 3).frame(width: 1), width: 5, height: 1) == [".###."])
    }

    @Test("A stack aligns its views and draws the last on top")
    func stack() throws {
        let stack = ZStack(alignment: .topLeading) {
            Color.red.frame(width: 3, height: 2)
            Color.blue.frame(width: 1, height: 1)
        }
        let drawn = try picture(of: stack, width: 3, height: 2)

        #expect(drawn.text == ["###", "###"])
        #expect(drawn[0, 0].blue > drawn[0, 0].red)
        #expect(drawn[1, 0].red > drawn[1, 0].blue)
    }

    @Test("An offset moves what is drawn and not the layout")
    func offset() throws {
        let view = Color.white.frame(width: 1, height: 1).offset(x: 1).background(Color.red.opacity(0.5))

        #expect(try text(view, width: 3, height: 1) == [".+#"])
    }

    @Test("A rotation turns what is drawn clockwise about the anchor, after an offset too")
    func rotation() throws {
        let bar = Color.white.frame(width: 3, height: 1)
        #expect(try text(bar.rotationEffect(.degrees(90)), width: 3, height: 3) == [".#.", ".#.", ".#."])
        let dot = Color.white.frame(width: 1, height: 1).offset(x: 1).rotationEffect(.degrees(90))
        #expect(try text(dot, width: 3, height: 3) == ["...", "...", ".#."])
        let corner = Color.white.frame(width: 1, height: 1).rotationEffect(.degrees(180), anchor: .topLeading)
        #expect(try text(corner, width: 3, height: 3) == ["#..", "...", "..."])
    }

    @Test("Opacity fades a stack as one")
    func opacity() throws {
        let view = ZStack {
            Color.white.frame(width: 3, height: 1)
            Color.white.frame(width: 1, height: 3)
        }
        .opacity(0.5)
        let drawn = try picture(of: view, width: 3, height: 3)

        #expect(drawn.alphas == [[0, 128, 0], [128, 128, 128], [0, 128, 0]])
    }

    @Test("Opacity on a group fades each of its views")
    func groupOpacity() throws {
        let view = ZStack {
            Group {
                Color.white.frame(width: 3, height: 1)
                Color.white.frame(width: 1, height: 3)
            }
            .opacity(0.5)
        }
        let drawn = try picture(of: view, width: 3, height: 3)

        #expect(drawn[0, 1].alpha == 128)
        #expect(abs(Int(drawn[1, 1].alpha) - 192) <= 1)
    }

    @Test("Blur of a view is that of a context")
    func blur() throws {
        let view = try picture(
            of: Color.white.frame(width: 10, height: 10).blur(radius: 3),
            width: 40,
            height: 40
        )
        let canvas = try picture(width: 40, height: 40) { context, _ in
            context.addFilter(.blur(radius: 3))
            context.fill(Path(CGRect(x: 15, y: 15, width: 10, height: 10)), with: .color(.white))
        }

        #expect(view == canvas)
    }

    @Test("A mask keeps what is under its alpha, whatever its colour")
    func mask() throws {
        let view = Color.white.mask(alignment: .leading) {
            ZStack {
                Color.clear.frame(width: 2, height: 1)
                Color.red.frame(width: 2, height: 1).opacity(0.4)
            }
        }

        #expect(try picture(of: view, width: 3, height: 1).alphas == [[102, 102, 0]])
    }

    @Test("A background lies behind and an overlay in front, in the view's own frame")
    func stacking() throws {
        let view = Color.clear.frame(width: 2, height: 1)
            .background(Color.red)
            .overlay(alignment: .leading) { Color.blue.frame(width: 1, height: 1) }
        let drawn = try picture(of: view, width: 4, height: 1)

        #expect(drawn.text == [".##."])
        #expect(drawn[1, 0].blue > drawn[1, 0].red)
        #expect(drawn[2, 0].red > drawn[2, 0].blue)
    }

    @Test("ForEach makes a view for each element")
    func forEach() throws {
        struct Item: Identifiable { let id: Int }
        let byIdentity = ZStack(alignment: .leading) {
            ForEach([Item(id: 0), Item(id: 2)]) {
                Color.white.frame(width: 1, height: 1).offset(x: CGFloat($0.id))
            }
        }
        let byRange = ZStack(alignment: .leading) {
            ForEach(0..<2) { Color.white.frame(width: 1, height: 1).offset(x: CGFloat($0)) }
        }
        let byKeyPath = ZStack(alignment: .leading) {
            ForEach(["a", "bcd"], id: \.self) {
                Color.white.frame(width: 1, height: 1).offset(x: CGFloat($0.count))
            }
        }

        #expect(try text(byIdentity.frame(width: 4, alignment: .leading), width: 4, height: 1) == ["#.#."])
        #expect(try text(byRange.frame(width: 4, alignment: .leading), width: 4, height: 1) == ["##.."])
        #expect(try text(byKeyPath.frame(width: 4, alignment: .leading), width: 4, height: 1) == [".#.#"])
    }

    @Test("Conditions in a view builder choose views", arguments: [true, false])
    func conditions(isWide: Bool) throws {
        let view = ZStack {
            if isWide {
                Color.white.frame(width: 3, height: 1)
            } else {
                Color.white.frame(width: 1, height: 1)
            }
            if isWide { Color.white.frame(width: 1, height: 1) }
        }

        #expect(try text(view, width: 3, height: 1) == [isWide ? "###" : ".#."])
    }

    @Test("A circle view is round and centred in the proposed size")
    func circle() throws {
        let drawn = try picture(of: Circle(), width: 30, height: 20)

        #expect(abs(drawn.coverage - .pi * 100) < 1)
        #expect(drawn.text[10].hasPrefix("....."))
        #expect(drawn.text[10].hasSuffix("....."))
    }

    @Test("Shape views fill and stroke with styles")
    func shapes() throws {
        let stroked = try text(
            Rectangle().stroke(.white, lineWidth: 2).frame(width: 3, height: 3),
            width: 5,
            height: 5
        )

        #expect(stroked == ["#####", "#####", "##.##", "#####", "#####"])
        let capsule = try picture(of: Capsule(style: .circular).fill(.red), width: 40, height: 10)
        #expect(abs(capsule.coverage - (300 + .pi * 25)) < 1)
        let ellipse = try picture(of: Ellipse(), width: 40, height: 20)
        #expect(abs(ellipse.coverage - .pi * 200) < 1)
        let rounded = try picture(
            of: RoundedRectangle(cornerRadius: 5, style: .circular),
            width: 20,
            height: 20
        )
        #expect(abs(rounded.coverage - (400 - 100 + .pi * 25)) < 1)
    }

    @Test("A custom view is its body")
    func custom() throws {
        struct Cross: View {
            var body: some View {
                ZStack {
                    Color.white.frame(width: 3, height: 1)
                    Color.white.frame(width: 1, height: 3)
                }
            }
        }

        #expect(try text(Cross(), width: 3, height: 3) == [".#.", "###", ".#."])
    }

    @Test("A canvas draws in its own layer, cut off at its bounds")
    func canvas() throws {
        let view = ZStack {
            Color.white
            Canvas { context, size in
                context.blendMode = .clear
                context.fill(Path(CGRect(x: -9, y: -9, width: 99, height: 99)), with: .color(.black))
                context.blendMode = .normal
                context.fill(Path(CGRect(x: -1, y: 0, width: 9, height: 1)), with: .color(.red))
            }
            .frame(width: 2, height: 2)
        }
        let drawn = try picture(of: view, width: 4, height: 2)

        #expect(drawn.text == ["####", "####"])
        #expect((0..<4).map { drawn[$0, 0].blue > 100 } == [true, false, false, true])
    }

    @Test("An opaque canvas starts black")
    func opaqueCanvas() throws {
        let drawn = try picture(of: Canvas(opaque: true) { _, _ in }, width: 2, height: 1)

        #expect(drawn[0, 0] == PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 255))
    }

    @Test("Colours follow the colour scheme")
    func colorScheme() throws {
        let renderer = ImageRenderer(content: Color.red.frame(width: 1, height: 1))
        #expect(
            try renderer.pixelBuffer()[0, 0] == PremultipliedPixel(red: 255, green: 59, blue: 48, alpha: 255)
        )
        renderer.environment.colorScheme = .dark
        #expect(
            try renderer.pixelBuffer()[0, 0] == PremultipliedPixel(red: 255, green: 69, blue: 58, alpha: 255)
        )
        renderer.environment.systemPalette = .liquidGlass
        #expect(
            try renderer.pixelBuffer()[0, 0] == PremultipliedPixel(red: 255, green: 66, blue: 69, alpha: 255)
        )
    }
}
