import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
private func picture<Content: View>(_ view: Content) throws -> PixelBuffer {
    let renderer = ImageRenderer(content: view)
    renderer.scale = 1
    return try renderer.pixelBuffer()
}

@MainActor
@Suite("Text modifiers of views")
struct TextStylingTests {
    private let text = Text("Hamburg 123")

    /// Expects a modifier of a container to draw the text as the text's own modifier, and not as plain text.
    private func expectSame<Container: View>(
        _ container: (VStack<Text>) -> Container,
        as styled: Text
    ) throws {
        let own = try picture(VStack { styled })
        let inherited = try picture(container(VStack { text }))
        #expect(inherited == own)
        #expect(inherited != (try picture(VStack { text })))
    }

    @Test("A container's font attributes are those of its texts")
    func fontAttributes() throws {
        try expectSame({ $0.bold() }, as: text.bold())
        try expectSame({ $0.italic() }, as: text.italic())
        try expectSame({ $0.fontWeight(.heavy) }, as: text.fontWeight(.heavy))
        try expectSame({ $0.fontDesign(.serif) }, as: text.fontDesign(.serif))
        try expectSame({ $0.monospaced() }, as: text.monospaced())
        try expectSame({ $0.textScale(.secondary) }, as: text.textScale(.secondary))
        #expect(
            try picture(VStack { text }.fontWidth(.condensed))
                == picture(VStack { text.fontWidth(.condensed) })
        )
        #expect(try picture(VStack { text }.monospacedDigit()) == picture(VStack { text.monospacedDigit() }))
    }

    @Test("A container's spacing and lines are those of its texts")
    func lines() throws {
        try expectSame({ $0.kerning(3) }, as: text.kerning(3))
        try expectSame({ $0.tracking(2) }, as: text.tracking(2))
        try expectSame({ $0.underline() }, as: text.underline())
        try expectSame({ $0.underline(color: .red) }, as: text.underline(color: .red))
        try expectSame({ $0.strikethrough(color: .blue) }, as: text.strikethrough(color: .blue))
    }

    @Test("A container's baseline offset is that of the parts of its texts that have none")
    func baselineOffset() throws {
        let parts = Text("a") + Text("b").baselineOffset(0)
        let inherited = try picture(VStack { parts }.baselineOffset(4))

        #expect(inherited == (try picture(Text("a").baselineOffset(4) + Text("b").baselineOffset(0))))
        #expect(inherited != (try picture(parts)))
    }

    @Test("A text's own attribute goes before its container's, and an inactive modifier takes one back")
    func precedence() throws {
        #expect(
            try picture(VStack { text.fontWeight(.light) }.bold())
                == picture(VStack { text.fontWeight(.light) })
        )
        let plain = try picture(VStack { text })
        #expect(try picture(VStack { text }.bold(false).bold()) == plain)
        #expect(try picture(VStack { text }.italic(false).italic()) == plain)
        #expect(try picture(VStack { text }.underline(false).underline()) == plain)
    }

    @Test("textCase converts the texts of a container, and nil leaves them")
    func textCase() throws {
        let upper = try picture(VStack { Text("HAMBURG 123") })
        #expect(try picture(VStack { text }.textCase(.uppercase)) == upper)
        #expect(try picture(VStack { text }.textCase(nil).textCase(.uppercase)) == picture(VStack { text }))
    }

    @Test("A reserved line limit is as high as a text of that many lines")
    func reservedLines() throws {
        let three = try picture(Text("a\nb\nc")).size.height
        #expect(try picture(VStack { Text("a") }.lineLimit(3, reservesSpace: true)).size.height == three)
        #expect(try picture(VStack { Text("a") }.lineLimit(3...5)).size.height == three)
        #expect(try picture(VStack { Text("a") }.lineLimit(3...)).size.height == three)
        #expect(try picture(VStack { Text("a\nb\nc\nd") }.lineLimit(...3)).size.height == three)
        let one = try picture(Text("a")).size.height
        #expect(try picture(VStack { Text("a") }.lineLimit(3, reservesSpace: false)).size.height == one)
    }

    @Test("minimumScaleFactor shrinks a text until it fits")
    func minimumScaleFactor() throws {
        let natural = try picture(text).size.width
        let narrow = CGFloat(natural) * 0.7
        let whole = try picture(text.lineLimit(1).minimumScaleFactor(0.5).frame(width: narrow))
        let cut = try picture(text.lineLimit(1).frame(width: narrow))
        #expect(whole != cut)
        #expect(whole.size.width == cut.size.width)
    }

    @Test("Three foreground styles are those of the first three levels")
    func foregroundLevels() throws {
        func square(_ style: some ShapeStyle) -> some View {
            Rectangle().fill(style).frame(width: 4, height: 4)
        }
        let levels = HStack(spacing: 0) {
            square(.primary)
            square(.secondary)
            square(.tertiary)
        }
        let drawn = try picture(levels.foregroundStyle(.red, .green, .blue))
        let expected = try picture(
            HStack(spacing: 0) {
                square(Color.red)
                square(Color.green)
                square(Color.blue)
            }
        )
        #expect(drawn == expected)
        let two = try picture(levels.foregroundStyle(.red, .green))
        #expect(two[1, 1] == expected[1, 1])
        #expect(two[5, 1] == expected[5, 1])
    }
}
