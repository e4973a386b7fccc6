import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import HalationRendering
import PictureTestSupport
import Testing

@MainActor
@Suite("Text")
struct TextTests {
    private static let font = Font.custom("DejaVu Sans", size: 20)
    private static let endless = CGSize(width: CGFloat.infinity, height: .infinity)

    // MARK: Place and scale

    @Test("A picture of twice the scale shows the text of twice the size")
    func scale() throws {
        func title(_ scale: CGFloat) -> some View {
            Text("AVATAR fjord").font(.custom("DejaVu Sans", size: 15 * scale)).padding(3 * scale)
        }
        let twice = ImageRenderer(content: title(1))
        twice.scale = 2
        let large = ImageRenderer(content: title(2))

        #expect(try twice.pixelBuffer() == large.pixelBuffer())
    }

    @Test(
        "The anchor of a text's rectangle lands on the point",
        arguments: [.topLeading, .center, .bottomTrailing, .leading, UnitPoint(x: 0.3, y: -0.2)]
    )
    func anchors(anchor: UnitPoint) throws {
        let text = Text("Hp\nq").font(Self.font)
        let point = CGPoint(x: 60, y: 50)
        let anchored = try picture(width: 120, height: 100) { context, _ in
            context.draw(text, at: point, anchor: anchor)
        }
        let placed = try picture(width: 120, height: 100) { context, _ in
            let size = context.resolve(text).measure(in: Self.endless)
            let origin = CGPoint(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y)
            context.draw(text, in: CGRect(origin: origin, size: size))
        }

        #expect(anchored.coveredCount > 50)
        #expect(anchored == placed)
    }

    @Test("A text is centred on its point by default")
    func centred() throws {
        // DejaVu's full block, drawn as a box as wide as it is high.
        let drawn = try picture(width: 40, height: 40) { context, _ in
            context.draw(Text("\u{2588}").font(Self.font), at: CGPoint(x: 20, y: 20))
        }
        let columns = (0..<40).filter { x in (0..<40).contains { drawn[x, $0].alpha > 0 } }

        let (first, last) = try (#require(columns.first), #require(columns.last))
        #expect(abs(first + last - 39) <= 1)
    }

    @Test("Glyphs of a text stand on the given baseline")
    func baselines() throws {
        var baseline: CGFloat = 0
        var last: CGFloat = 0
        let drawn = try picture(width: 40, height: 60) { context, _ in
            let text = context.resolve(Text("H\nH").font(Self.font))
            baseline = text.firstBaseline(in: Self.endless)
            last = text.lastBaseline(in: Self.endless)
            context.translateBy(x: 0, y: 30 - baseline)
            context.draw(context.resolve(Text("H").font(Self.font)), at: .zero, anchor: .topLeading)
        }
        let rows = (0..<60).filter { y in (0..<40).contains { drawn[$0, y].alpha > 0 } }

        // The letter is 1493 of 2048 units high.
        #expect(rows == Array(15..<30))
        // Baselines lie on whole pixels.
        #expect(
            last - baseline == (20 * (1901.0 + 2384) / 2048).rounded(.up) - (20 * 1901.0 / 2048).rounded(.up)
        )
    }

    @Test("A text view has the measured size and draws the same")
    func viewSize() throws {
        let text = Text("The quick brown fox jumps over the lazy dog").font(Self.font)
        var measured = CGSize.zero
        let drawn = try picture(width: 120, height: 100) { context, size in
            measured = context.resolve(text).measure(in: size)
            context.draw(text, in: CGRect(origin: .zero, size: size))
        }
        let view = ImageRenderer(content: text)
        view.proposedSize = ProposedViewSize(width: 120, height: 100)

        let shown = try view.pixelBuffer()

        #expect(shown.size == PixelSize(covering: measured, scale: 1))
        for y in 0..<shown.size.height {
            for x in 0..<shown.size.width where shown[x, y] != drawn[x, y] {
                Issue.record("they differ at \(x), \(y)")
                return
            }
        }
    }

    @Test("A text takes its ideal size in an endless proposal, and wraps in a narrow one")
    func proposals() throws {
        func size(_ view: some View, width: CGFloat?) throws -> PixelSize {
            let renderer = ImageRenderer(content: view)
            renderer.proposedSize = ProposedViewSize(width: width, height: nil)
            return try renderer.pixelBuffer().size
        }
        let text = Text("one two three").font(Self.font)

        let ideal = try size(text, width: nil)
        let narrow = try size(text, width: 60)
        let fixed = try size(text.fixedSize(), width: 60)
        let limited = try size(text.lineLimit(1), width: 60)

        #expect(narrow.width <= 60 && narrow.height > ideal.height)
        #expect(fixed == ideal)
        #expect(limited.width <= 60 && limited.height == ideal.height)
    }

    // MARK: Drawn as one

    @Test("Overlapping glyphs of a text fade as one")
    func overlaps() throws {
        let drawn = try picture(width: 80, height: 40) { context, _ in
            context.opacity = 0.5
            context.draw(Text("AVAVA").font(Self.font).kerning(-8).bold(), at: CGPoint(x: 40, y: 20))
        }

        #expect(drawn.alphas.joined().max() == 128)
    }

    @Test("A text in several colours fades, blends and is blurred as one")
    func severalColors() throws {
        let text =
            Text("AV").font(Self.font).kerning(-12).foregroundColor(.red)
            + Text("AV").font(Self.font).kerning(-12).foregroundColor(.blue)
        let faded = try picture(width: 60, height: 40) { context, _ in
            context.opacity = 0.5
            context.draw(text, at: CGPoint(x: 30, y: 20))
        }
        func items(_ state: @escaping (inout GraphicsContext) -> Void) -> [DisplayList.Operation] {
            let canvas = Canvas { context, _ in
                state(&context)
                context.draw(text, at: CGPoint(x: 30, y: 20))
            }
            let list = ImageRenderer(content: canvas.frame(width: 60, height: 40)).recording().list
            guard case .layer(let inner, _) = list.items.first?.operation else { return [] }
            return inner.items.map(\.operation)
        }

        #expect(faded.alphas.joined().max() == 128)
        #expect(items { _ in }.count == 2)
        for operations in [
            items { $0.opacity = 0.5 }, items { $0.blendMode = .plusLighter },
            items { $0.addFilter(.blur(radius: 2)) },
        ] {
            #expect(operations.count == 1)
            guard case .layer(let inner, _) = operations.first else {
                Issue.record("not a layer")
                return
            }
            #expect(inner.items.count == 2)
        }
    }

    // MARK: Colours

    @Test("Unit points of a text's gradient refer to the rectangle of the whole text")
    func gradients() throws {
        let colors = Gradient(colors: [.red, .blue])
        let text = Text("HHHH").font(Self.font)
        func drawn(_ shading: @escaping (CGRect) -> GraphicsContext.Shading) throws -> PixelBuffer {
            try picture(width: 90, height: 40) { context, _ in
                var text = context.resolve(text)
                let rect = CGRect(origin: CGPoint(x: 7, y: 5), size: text.measure(in: Self.endless))
                text.shading = shading(rect)
                context.draw(text, in: rect)
            }
        }
        let unit = LinearGradient(gradient: colors, startPoint: .topLeading, endPoint: .bottomTrailing)

        let inUnits = try drawn { _ in .style(unit) }
        let inPoints = try drawn { rect in
            .linearGradient(
                colors,
                startPoint: rect.origin,
                endPoint: CGPoint(x: rect.maxX, y: rect.maxY)
            )
        }
        let own = try picture(width: 90, height: 40) { context, _ in
            context.draw(text.foregroundStyle(unit), at: CGPoint(x: 7, y: 5), anchor: .topLeading)
        }

        #expect(inUnits == inPoints)
        #expect(own == inPoints)
    }

    @Test("A text's colour is the run's, else the text's, else that of the environment")
    func foreground() throws {
        func color(_ view: some View) throws -> PremultipliedPixel {
            try picture(of: view.font(Self.font), width: 20, height: 24)[10, 12]
        }
        let box = Text("\u{2588}")
        let red = try color(Color.red)
        let green = try color(Color.green)
        let black = try color(Color.black)

        #expect(try color(box) == black)
        #expect(try color(box.foregroundStyle(.red).opacity(1)) == red)
        #expect(try color(Group { box }.foregroundStyle(.red)) == red)
        #expect(try color(Group { box.foregroundColor(.green) }.foregroundStyle(.red)) == green)
        #expect(try color(Group { Group { box }.foregroundStyle(.green) }.foregroundStyle(.red)) == green)
        #expect(try color(box.foregroundColor(.green).foregroundColor(.red)) == green)
        #expect(try color(Group { Group { box }.foregroundColor(nil) }.foregroundStyle(.red)) == black)
        #expect(try color(Group { Group { box }.foregroundStyle(.foreground) }.foregroundStyle(.red)) == red)
    }

    @Test("Shapes and canvases also draw in the foreground style")
    func foregroundOfShapes() throws {
        func color(_ view: some View) throws -> PremultipliedPixel {
            try picture(of: view.foregroundStyle(.red), width: 4, height: 4)[2, 2]
        }
        let red = try picture(of: Color.red, width: 4, height: 4)[2, 2]
        let green = try picture(of: Color.green, width: 4, height: 4)[2, 2]

        #expect(try color(Rectangle()) == red)
        #expect(try color(Rectangle().fill()) == red)
        #expect(try color(Rectangle().fill(.foreground)) == red)
        #expect(try color(Rectangle().fill(.green)) == green)
        #expect(try color(Color.clear.background { Rectangle() }) == red)
        #expect(
            try color(
                Canvas { context, size in
                    context.fill(Path(CGRect(origin: .zero, size: size)), with: .foreground)
                }
            ) == red
        )
        let beside = Color.clear.foregroundStyle(.green).background { Rectangle() }
        #expect(try color(beside) == red, "a sibling has the environment around")
    }

    @Test("A foreground style that refers to itself resolves to the primary colour")
    func circularStyle() throws {
        struct Circular: ShapeStyle {
            func resolve(in environment: EnvironmentValues) -> ForegroundStyle { ForegroundStyle() }
        }

        let drawn = try picture(of: Rectangle().foregroundStyle(Circular()), width: 2, height: 2)

        #expect(drawn[0, 0] == PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 255))
    }

    @Test("A line under text has its own colour, or the text's")
    func decorationColors() throws {
        func colors(_ text: Text) throws -> Set<UInt32> {
            let drawn = try picture(of: text.font(.custom("DejaVu Sans", size: 60)), width: 110, height: 80)
            var colors: Set<UInt32> = []
            for y in 0..<80 {
                for x in 0..<110 where drawn[x, y].alpha == 255 {
                    colors.insert(UInt32(drawn[x, y].red) << 16 | UInt32(drawn[x, y].blue))
                }
            }
            return colors
        }
        let blue = Color(red: 0, green: 0, blue: 1)
        let red = Color(red: 1, green: 0, blue: 0)
        let block = Text("\u{2584} \u{2584}").foregroundColor(red)

        #expect(try colors(block.underline().strikethrough()) == [0xFF_0000])
        #expect(try colors(block.strikethrough(color: blue)).isSuperset(of: [0xFF_0000, 0x00_00FF]))
    }

    @Test("A text with space between its characters fits into its own width", arguments: [-1, 0.5, 1.5, 8])
    func spacedWidth(kerning: CGFloat) throws {
        for text in [Text("NORWAY"), Text("one two")] {
            _ = try picture(width: 1, height: 1) { context, _ in
                let resolved = context.resolve(text.font(Self.font).kerning(kerning))
                let size = resolved.measure(in: Self.endless)
                #expect(resolved.measure(in: CGSize(width: size.width, height: size.height)) == size)
                #expect(
                    resolved.measure(in: CGSize(width: size.width - 2, height: 1000)).height > size.height
                )
            }
        }
    }

    // MARK: Fonts

    @Test("A text's innermost modifier takes precedence, and concatenation keeps both texts' styles")
    func attributes() throws {
        func width(_ text: Text) -> CGFloat {
            var width: CGFloat = 0
            _ = try? picture(width: 1, height: 1) { context, _ in
                width = context.resolve(text).measure(in: Self.endless).width
            }
            return width
        }
        let large = Font.custom("DejaVu Sans", size: 40)
        let text = Text("minimum")

        #expect(abs(width(text.font(large)) - 2 * width(text.font(Self.font))) < 0.01)
        #expect(width(text.font(large).font(Self.font)) == width(text.font(large)))
        #expect(width(text.font(Self.font).bold()) > width(text.font(Self.font)))
        #expect(width(text.font(Self.font.bold())) == width(text.font(Self.font).fontWeight(.bold)))
        // Text styles up to `title3` are semibold when they are bold, as in pictures of body text on devices.
        for style in Font.TextStyle.allCases {
            let font = Font.system(style)
            let weight: Font.Weight = [.largeTitle, .title, .title2].contains(style) ? .bold : .semibold
            #expect(width(text.font(font.bold())) == width(text.font(font.weight(weight))), "\(style)")
            #expect(width(text.bold().font(font)) == width(text.font(font.weight(weight))), "\(style)")
        }
        let sum = width(text.font(large)) + width(text.font(Self.font))
        #expect(abs(width((text.font(large) + text).font(Self.font)) - sum) < 0.01)
        #expect(width(text.font(Self.font).tracking(2).kerning(5)) == width(text.font(Self.font).kerning(2)))
        #expect(
            width(Text("iii").font(Self.font).monospaced()) == width(Text("mmm").font(Self.font).monospaced())
        )
        #expect(width(text.font(Self.font).bold(false)) == width(text.font(Self.font)))
    }

    @Test(
        "Text styles have iOS's default sizes",
        arguments: zip(
            Font.TextStyle.allCases,
            [34, 28, 22, 20, 17, 15, 17, 16, 13, 12, 11] as [CGFloat]
        )
    )
    func textStyles(style: Font.TextStyle, size: CGFloat) {
        let weight = style == .headline ? Font.Weight.semibold : .regular

        #expect(lineHeight(.system(style)) == lineHeight(.system(size: size, weight: weight)))
        #expect(lineHeight(.system(style)) > 0)
    }

    private func lineHeight(_ font: Font) -> CGFloat {
        var height: CGFloat = 0
        _ = try? picture(width: 1, height: 1) { context, _ in
            height = context.resolve(Text("x").font(font)).measure(in: Self.endless).height
        }
        return height
    }

    @Test("A text without a font is set in that of the environment, else in body")
    func fontOfEnvironment() throws {
        func size(_ view: some View) throws -> PixelSize {
            try ImageRenderer(content: view).pixelBuffer().size
        }
        let text = Text("minimum")

        #expect(try size(text) == size(text.font(.system(size: 17))))
        #expect(try size(Group { text }.font(.title)) == size(text.font(.title)))
        #expect(try size(Group { text.font(.caption) }.font(.title)) == size(text.font(.caption)))
    }

    @Test("Text lines align, wrap and truncate as the environment says")
    func paragraphs() throws {
        let text = Text("wide wide wide\ni").font(Self.font)
        func inkOfLastLine(_ view: some View) throws -> ClosedRange<Int> {
            let drawn = try ImageRenderer(content: view).pixelBuffer()
            let columns = (0..<drawn.size.width).filter { x in
                (drawn.size.height * 2 / 3..<drawn.size.height).contains { drawn[x, $0].alpha > 0 }
            }
            return try #require(columns.first)...#require(columns.last)
        }
        let width = try ImageRenderer(content: text).pixelBuffer().size.width

        #expect(try inkOfLastLine(text).upperBound < 8)
        #expect(try inkOfLastLine(text.multilineTextAlignment(.trailing)).lowerBound > width - 8)
        let middle = try inkOfLastLine(text.multilineTextAlignment(.center))
        #expect(abs(middle.lowerBound + middle.upperBound - width) <= 2)
        let loose = try ImageRenderer(content: text.lineSpacing(7)).pixelBuffer().size.height
        let tight = try ImageRenderer(content: text).pixelBuffer().size.height
        #expect(loose == tight + 7)
    }

    // MARK: Layout around text

    @Test("Padding adds to a view's size and moves its content")
    func padding() throws {
        let box = Color.white.frame(width: 2, height: 1)
        func text(_ view: some View) throws -> [String] {
            try ImageRenderer(content: view).pixelBuffer().text
        }

        #expect(try text(box.padding(1)) == ["....", ".##.", "...."])
        #expect(try text(box.padding(.leading, 2)) == ["..##"])
        #expect(try text(box.padding([.top, .trailing], 1)) == ["...", "##."])
        #expect(try text(box.padding(EdgeInsets(top: 0, leading: 1, bottom: 2, trailing: 0))).count == 3)
        #expect(
            try ImageRenderer(content: box.padding()).pixelBuffer().size == PixelSize(width: 34, height: 33)
        )
        #expect(try text(Color.white.padding(1).frame(width: 4, height: 3)) == ["....", ".##.", "...."])
        #expect(try text(box.padding(-0.5).padding(0.5)) == ["##"])
        #expect(try text(box.padding(-9)) == [])
        #expect(try text(box.padding(.nan)) == [])
    }

    @Test("An environment value reaches the views within, and no others")
    func environment() throws {
        let both = ZStack {
            Color.primary
            Color.primary.frame(width: 1).environment(\.colorScheme, .dark)
        }
        let drawn = try picture(of: both, width: 3, height: 1)

        #expect((0..<3).map { drawn[$0, 0].red } == [0, 255, 0])
    }
}
