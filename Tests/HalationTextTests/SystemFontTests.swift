import Foundation
import HalationDiagnostics
import HalationGeometry
import HalationText
import Testing

@Suite("System font")
struct SystemFontTests {
    private func text(
        _ string: String,
        _ size: CGFloat,
        weight: Int = 400,
        leading: CGFloat = 0,
        pixels: CGFloat = 0
    ) -> StyledText {
        var style = TypeStyle(size: size)
        style.weight = weight
        style.leading = leading
        var text = StyledText([StyledText.Run(string, style: style)])
        text.pixelLength = pixels > 0 ? 1 / pixels : 0
        return text
    }

    private func bounds(_ layout: TextLayout) -> CGRect {
        layout.pieces.reduce(CGRect.null) { $0.union($1.path.boundingRect) }
    }

    // MARK: Heights

    /// Heights of one line in pictures of Apple's devices, by size and pixels per point.
    private static let heights: [(size: CGFloat, pixels: CGFloat, height: CGFloat)] = [
        (17, 1, 21), (17, 2, 20.5), (17, 3, 61.0 / 3), (16, 3, 58.0 / 3),
    ]

    @Test("A line is as high as on Apple's devices, in whole pixels", arguments: heights)
    func lineHeights(size: CGFloat, pixels: CGFloat, height: CGFloat) {
        #expect(abs(TextLayout(text("Text", size, pixels: pixels)).size.height - height) < 1e-9)
    }

    @Test("Lines of a text style are apart as on Apple's devices")
    func pitches() {
        // Measured at one pixel per point: three lines of body text at 207, 229 and 251; two of a footnote.
        for (size, pitch) in [(17, 22), (13, 18)] as [(CGFloat, CGFloat)] {
            let leading = SystemFont.leading(ofSize: size)
            let layout = TextLayout(text("a\nb\nc", size, leading: leading, pixels: 1))

            #expect(abs(layout.lastBaseline - layout.firstBaseline - 2 * pitch) < 1e-9)
            #expect(
                abs(layout.size.height - TextLayout(text("a", size, pixels: 1)).size.height - 2 * pitch)
                    < 1e-9
            )
        }
        // 40.8 in a picture of large titles, which the guidelines round to 41.
        #expect(abs(SystemFont.lineHeight(ofSize: 34) + SystemFont.leading(ofSize: 34) - 40.8) < 0.25)
        // Two texts of 16 points in a stack are 64 pixels apart at 3 pixels per point.
        let leading = SystemFont.raised(SystemFont.leading(ofSize: 16), toPixelsOf: 1 / 3)
        #expect(abs(TextLayout(text("a", 16, pixels: 3)).size.height + leading - 64.0 / 3) < 1e-9)
    }

    @Test("The first baseline lies on the pixel where Apple's devices have it")
    func baselines() {
        // Bottom edges of letters less the top of their text, in pixels: 33 - 16, 79 - 30 and 54 - 8.
        for (size, pixels, baseline) in [(17, 1, 17), (17, 3, 49), (16, 3, 46)]
            as [(CGFloat, CGFloat, CGFloat)]
        {
            let layout = TextLayout(text("Text", size, pixels: pixels))

            #expect(abs(layout.firstBaseline * pixels - baseline) < 1e-9)
            #expect(abs(bounds(layout).maxY * pixels - baseline) < 0.7)
        }
    }

    @Test("Letters of other fonts do not change the height of a line, but named families have their own")
    func otherFonts() {
        let plain = TextLayout(text("Text", 17)).size.height

        for string in ["\u{1F600}", "\u{6F22}\u{5B57}", "\u{5D0}\u{5D1}", ""] {
            #expect(TextLayout(text(string, 17)).size.height == plain, "\(string)")
        }
        for design in SystemDesign.allCases {
            var other = text("Text", 17)
            other.runs[0].style.family = .system(design)
            #expect(TextLayout(other).size.height == plain)
        }
        var named = text("Text", 17)
        named.runs[0].style.family = "DejaVu Sans"
        #expect(abs(TextLayout(named).size.height - 17 * 2384 / 2048) < 0.01)
    }

    // MARK: Widths

    /// Widths of words in pictures of Apple's devices, from the first letter's left edge to the last one's right.
    private static let words: [(String, CGFloat, Int, width: CGFloat, pixels: CGFloat)] = [
        ("A Handbook of Agile Software Craftsmanship", 16, 400, 325.67, 3),
        ("by Robert C. Martin", 16, 400, 138.33, 3),
        ("Clean Code", 16, 400, 82.33, 3),
        ("by Robert C. Martin", 14, 400, 123.67, 3),
        ("Some Title", 16, 600, 79, 3),
        ("Hello, world!", 17, 400, 93, 1),
        ("Cancel", 17, 400, 51, 1),
        ("Button", 17, 500, 50, 3),
        ("REGION PREFERENCES", 13, 400, 141, 1),
        ("Settings", 34, 700, 132, 1),
        ("Second View is here!", 21, 400, 187.67, 3),
        ("Create a new Account", 27, 700, 274.33, 3),
        ("Bluetooth", 34, 700, 150.67, 3),
        ("App Notifications", 34, 700, 273.67, 3),
        ("Local Network Access", 34, 700, 346.67, 3),
        ("Indoor Air Quality (IAQ)", 20, 400, 198.33, 3),
        ("12 mph", 35, 400, 107.33, 3),
        ("1004.76", 30, 400, 107.33, 3),
        ("1024.50", 30, 400, 107.67, 3),
        ("Meshtastic accesses your local network to", 17, 600, 334.33, 3),
        ("placeholder", 28, 400, 139.33, 3),
        ("Accessibility", 28, 400, 150.33, 3),
        ("Large", 34, 400, 78.67, 3),
        ("Segmented", 34, 400, 165, 3),
        ("Control", 34, 400, 103.33, 3),
        ("DatePicker", 34, 400, 155, 3),
    ]

    @Test("Words are as wide as on Apple's devices, to a percent and a pixel", arguments: words)
    func widths(string: String, size: CGFloat, weight: Int, width: CGFloat, pixels: CGFloat) {
        let layout = TextLayout(text(string, size, weight: weight))

        #expect(abs(bounds(layout).width - width) < width * 0.01 + 1 / pixels, "\(bounds(layout).width)")
    }

    @Test("Words do not jump in width where the display cut begins")
    func cuts() {
        let words = "The quick brown fox jumps over the lazy dog"
        let below = TextLayout(text(words, 19.999)).size.width
        let above = TextLayout(text(words, 20)).size.width

        #expect(abs(above / below - 1) < 0.01)
        // It is another cut all the same: its letters are narrower.
        #expect(bounds(TextLayout(text("m", 20))).width < bounds(TextLayout(text("m", 19.999))).width * 0.99)
    }

    @Test(
        "Weights between the named ones have outlines of their own, on both cuts",
        arguments: [16, 34] as [CGFloat]
    )
    func weights(size: CGFloat) {
        let stems = stride(from: 100, through: 900, by: 10).map { weight in
            bounds(TextLayout(text("l", size, weight: weight))).width
        }

        #expect(zip(stems, stems.dropFirst()).allSatisfy { $0 < $1 })
        #expect(
            TextLayout(text("l", size, weight: 451)).pieces != TextLayout(text("l", size, weight: 450)).pieces
        )
    }

    @Test("Tracking belongs to the font's own scripts")
    func trackedScripts() {
        func spacing(_ string: String) -> CGFloat {
            var loose = text(string, 17)
            let own = TextLayout(loose).size.width
            loose.runs[0].style.letterSpacing = 1
            return TextLayout(loose).size.width - own
        }
        let han = TextLayout(text("\u{6F22}\u{6F22}\u{6F22}", 17)).size.width
        let single = TextLayout(text("\u{6F22}", 17)).size.width

        // Space that is asked for applies everywhere, the font's own not.
        #expect(abs(spacing("aaa") - 2) < 0.01 && abs(spacing("\u{6F22}\u{6F22}\u{6F22}") - 2) < 0.01)
        #expect(abs(han - 3 * single) < 0.01)
        #expect(TextLayout(text("aaa", 17)).size.width < 3 * TextLayout(text("a", 17)).size.width - 0.5)
    }

    /// Words in scripts with the font's tracking, in others, and in both.
    private static let scripts = [
        "Words in a row", "\u{5D0}\u{5E8}\u{5D5}\u{5D7}\u{5EA} \u{5E2}\u{5E8}\u{5D1}",
        "\u{6F22}\u{5B57}\u{4EEE}\u{540D}", "Words \u{5D0}\u{5D1} 12", "\u{5D0}\u{5D1} words",
        "\u{3A9}\u{3BC}\u{3AD}\u{3B3}\u{3B1} \u{411}\u{43E}\u{43B}", "a \u{1F600}",
    ]

    @Test("The measured width of a text is enough for it, in every script", arguments: scripts)
    func ownWidths(string: String) {
        for size in [12, 17, 34] as [CGFloat] {
            var text = text(string, size)
            let layout = TextLayout(text)
            text.lineLimit = 1
            let again = TextLayout(text, width: layout.size.width)

            #expect(again.size == layout.size && !again.isTruncated, "in size \(size)")
        }
    }

    // MARK: Designs

    @Test("The designs have faces of their own, and the monospaced one letters of one width")
    func designs() {
        func layout(_ string: String, _ design: SystemDesign) -> TextLayout {
            var text = text(string, 17)
            text.runs[0].style.family = .system(design)
            return TextLayout(text)
        }

        #expect(Set(SystemDesign.allCases.map { layout("Hamburg", $0).size.width }).count == 4)
        let widths = Set(["iiii", "MMMM", "!==>", "0000", "fi->"].map { layout($0, .monospaced).size.width })
        #expect(widths.count == 1, "\(widths)")
        // No ligature: the second letter is the same as alone.
        let alone = bounds(layout("=", .monospaced)).height
        #expect(abs(bounds(layout("==", .monospaced)).height - alone) < 1e-9)
    }

    @Test("Hyphens and arrows stay what they are, and colons stand on the baseline")
    func alternates() {
        func elements(_ string: String) -> Int {
            TextLayout(text(string, 17)).pieces.reduce(0) { $0 + $1.path.storage.elements.count }
        }
        func colon(_ string: String) -> CGFloat {
            let bottom = TextLayout(text(string, 17))
            return bounds(bottom).maxY - bottom.firstBaseline
        }

        #expect(elements("->") == elements("-") + elements(">"))
        #expect(abs(colon("1:1") - max(colon("1"), colon(":"))) < 1e-9)
    }

    @Test("Digits of equal width are asked for, as on Apple's devices")
    func digits() {
        func width(_ string: String, tabular: Bool) -> CGFloat {
            var text = text(string, 17)
            text.runs[0].style.hasTabularDigits = tabular
            return TextLayout(text).size.width
        }

        #expect(width("1111", tabular: false) < width("0000", tabular: false) - 1)
        #expect(abs(width("1111", tabular: true) - width("0000", tabular: true)) < 1e-9)
    }

    // MARK: Losses

    @Test("A missing family is a warning, once, and a design like it stands for it")
    func missingFamilies() {
        func layout(_ family: FontFamily) -> TextLayout {
            var text = text("Hamburg", 17)
            text.runs[0].style.family = family
            return TextLayout(text)
        }
        let (_, messages) = Warnings.recorded {
            for _ in 0..<2 {
                #expect(layout("No Such Courier").pieces == layout(.system(.monospaced)).pieces)
                #expect(layout("No Such Georgia").pieces == layout(.system(.serif)).pieces)
                #expect(layout("No Such Sans").pieces == layout(.system(.standard)).pieces)
                #expect(layout("SF Pro").pieces == layout(.system(.standard)).pieces)
                #expect(layout("DejaVu Sans").pieces != layout(.system(.standard)).pieces)
            }
        }

        #expect(
            messages.map { $0.prefix(43) } == [
                "no font has the family 'No Such Courier'; t", "no font has the family 'No Such Georgia'; t",
                "no font has the family 'No Such Sans'; the ",
            ]
        )
    }

    @Test("Letters that no font has are warnings, once each; invisible characters are none")
    func missingLetters() {
        let (_, messages) = Warnings.recorded {
            for _ in 0..<2 {
                _ = TextLayout(text("a\u{1F}\u{E000}\u{FFFF} \u{13000}\u{13000} \u{13001}", 17))
            }
        }

        #expect(messages.count == 2)
        #expect(messages.allSatisfy { $0.hasPrefix("no font has the letter") && $0.contains("U+1300") })
    }

    @Test(
        "An emoji is as wide as in Google's font, 2,550 of 2,048 units, in every size",
        arguments: [8.0, 17, 34, 100]
    )
    func emojiSize(size: Double) throws {
        let layout = TextLayout(text("\u{1F3C0}", size))

        // The bitmap's advance of 136 pixels is that of 109 pixels an em.
        #expect(abs(Double(layout.size.width) - size * 136 / 109) <= size * 0.01 + 1)
        let picture = try #require(layout.pictures.first)
        #expect(abs(Double(picture.rect.width) - size * 136 / 109) <= size * 0.02)
        #expect(Double(picture.rect.height) < size * 1.3)
    }

    @Test("Emoji are in colours, and Chinese, Hebrew and Georgian letters have fonts")
    func fallbacks() {
        let (layout, messages) = Warnings.recorded {
            TextLayout(text("a\u{1F600}\u{2764}\u{FE0F} \u{6F22} \u{5D0} \u{10D0}", 17))
        }

        #expect(layout.pictures.count == 2)
        #expect(messages == [])
    }
}
