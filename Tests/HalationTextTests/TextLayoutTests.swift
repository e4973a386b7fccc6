import Dispatch
import Foundation
import HalationGeometry
import HalationText
import Synchronization
import Testing

@Suite("Text layout")
struct TextLayoutTests {
    // MARK: Metrics

    /// Advance widths and kerning of DejaVu Sans 2.37, 2048 units to the em, summed by hand from its `hmtx` and
    /// `GPOS` tables as fontTools 4 reads them.
    private static let widths: [(text: String, units: Double)] = [
        ("H", 1540),
        ("minimum", 9719),
        ("mmmm", 7980),
        ("0123456789", 13030),
        ("one two", 8193),
        ("\u{2026}", 2048),
        // Kerned: A and V by -131, r and g by -36.
        ("AV", 2 * 1401 - 131),
        ("AVA", 3 * 1401 - 2 * 131),
        ("Hamburg", 9530 - 36),
    ]

    @Test("Text lines are as wide as the font's advances and kerning, in every size", arguments: widths)
    func lineWidths(text: String, units: Double) {
        for size in [0.01, 11, 17, 34.5, 3000] {
            let layout = TextLayout(dejaVu(text, size: size))

            #expect(abs(layout.size.width / size - units / 2048) < 1e-4, "in size \(size)")
            // 1901 above and 483 below the baseline, by its hhea table.
            #expect(abs(layout.size.height / size - 2384 / 2048) < 1e-3)
            #expect(abs(layout.firstBaseline / size - 1901 / 2048) < 1e-3)
        }
    }

    @Test("A glyph's outline is the font's, on the baseline")
    func outline() throws {
        let layout = TextLayout(dejaVu("H", size: 2048))

        let bounds = try #require(layout.pieces.first).path.boundingRect
        // The glyf table: from 201 to 1339, and from the baseline to 1493.
        #expect(abs(bounds.minX - 201) < 0.1 && abs(bounds.maxX - 1339) < 0.1)
        #expect(abs(bounds.maxY - layout.firstBaseline) < 0.1)
        #expect(abs(bounds.height - 1493) < 0.1)
    }

    @Test(
        "Text of twice the size is the same picture, twice as large",
        arguments: [0.05, 7, 17, 1000] as [CGFloat]
    )
    func scaling(size: CGFloat) {
        func layout(_ scale: CGFloat) -> TextLayout {
            var large = TypeStyle.dejaVu(size * 1.5 * scale)
            large.letterSpacing = 0.3 * scale
            large.baselineOffset = 2 * scale
            large.isUnderlined = true
            var text = StyledText([
                StyledText.Run("Twice as large, ", style: .dejaVu(size * scale)),
                StyledText.Run("and AVATAR", style: large),
            ])
            text.lineSpacing = 3 * scale
            return TextLayout(text, width: size * 9 * scale)
        }

        let once = layout(1)
        let twice = layout(2)

        #expect(once.lineCount > 1)
        #expect(twice.size == CGSize(width: once.size.width * 2, height: once.size.height * 2))
        #expect(twice.lastBaseline == once.lastBaseline * 2)
        for (small, large) in zip(once.pieces, twice.pieces) {
            #expect(small.path.applying(CGAffineTransform(scaleX: 2, y: 2)) == large.path)
        }
    }

    @Test("Underline and strikethrough lie at the font's positions")
    func decorations() throws {
        var style = TypeStyle.dejaVu(2048)
        style.isUnderlined = true
        style.isStruckThrough = true
        let layout = TextLayout(StyledText([StyledText.Run("mm", style: style)]))

        let under = try #require(layout.pieces.first { $0.part == .underline }).path.boundingRect
        let through = try #require(layout.pieces.first { $0.part == .strikethrough }).path.boundingRect
        // The post table: its top 40 below the baseline, 90 thick; OS/2: 530 above, 102 thick.
        #expect(abs(under.minY - layout.firstBaseline - 40) < 2 && abs(under.height - 90) < 2)
        #expect(abs(layout.firstBaseline - through.minY - 530) < 2 && abs(through.height - 102) < 2)
        #expect(under.minX == 0 && under.width == layout.size.width)
        #expect(through.width == layout.size.width)
    }

    @Test("Letter spacing is added between characters")
    func letterSpacing() {
        var style = TypeStyle.dejaVu(20)
        let plain = TextLayout(StyledText([StyledText.Run("minimum", style: style)]))
        style.letterSpacing = 3
        let loose = TextLayout(StyledText([StyledText.Run("minimum", style: style)]))

        #expect(abs(loose.size.width - plain.size.width - 6 * 3) < 0.01)
    }

    @Test("A baseline offset lifts the glyphs, and the line grows with them")
    func baselineOffset() throws {
        let base = TypeStyle.dejaVu(20)
        var lifted = base
        lifted.baselineOffset = 6
        let runs = [StyledText.Run("H", style: base), StyledText.Run("H", style: lifted)]
        let layout = TextLayout(StyledText(runs))

        let bounds = layout.pieces.map(\.path.boundingRect)
        #expect(abs(bounds[0].maxY - bounds[1].maxY - 6) < 0.01)
        #expect(abs(bounds[0].maxY - layout.firstBaseline) < 0.01)
        #expect(layout.size.height > TextLayout(dejaVu("H", size: 20)).size.height)
    }

    @Test("Tabular digits are equally wide, monospaced letters too")
    func equalWidths() {
        var style = TypeStyle.dejaVu(20)
        style.family = "DejaVu Sans Mono"
        let widths = ["iii", "mmm", "111"].map { text in
            TextLayout(StyledText([StyledText.Run(text, style: style)])).size.width
        }

        #expect(widths.allSatisfy { abs($0 - 3 * 1233.0 / 2048 * 20) < 0.01 })
    }

    // MARK: Runs

    @Test("Joined text runs in one style lie as the whole does", arguments: [nil, 60] as [CGFloat?])
    func joining(width: CGFloat?) {
        let style = TypeStyle.dejaVu(20)
        let whole = TextLayout(dejaVu("AVAToffice word", size: 20), width: width)
        let parts = TextLayout(
            StyledText(["AV", "", "AT", "off", "ice w", "ord"].map { StyledText.Run($0, style: style) }),
            width: width,
        )

        #expect(parts.size == whole.size)
        #expect(parts.lineCount == whole.lineCount)
        let joined = parts.pieces.reduce(into: Path()) { $0.addPath($1.path) }
        let expected = whole.pieces.reduce(into: Path()) { $0.addPath($1.path) }
        #expect(joined == expected)
        #expect(Set(parts.pieces.map(\.run)) == [0, 2, 3, 4, 5])
    }

    @Test("Each glyph belongs to its text run, in any visual order")
    func runsOfGlyphs() throws {
        let style = TypeStyle.dejaVu(20)
        func lefts(_ texts: [String]) -> [Int: CGFloat] {
            let layout = TextLayout(StyledText(texts.map { StyledText.Run($0, style: style) }))
            let pieces = layout.pieces.map { ($0.run, $0.path.boundingRect.minX) }
            return Dictionary(pieces, uniquingKeysWith: min)
        }

        let latin = lefts(["one ", "two ", "three"])
        let hebrew = lefts(["\u{5D0}\u{5D1} ", "\u{5D2}\u{5D3} ", "\u{5D4}"])

        let (first, second, third) = try (
            #require(latin[0]), #require(latin[1]), #require(latin[2])
        )
        #expect(first < second && second < third)
        let (alef, gimel, he) = try (#require(hebrew[0]), #require(hebrew[1]), #require(hebrew[2]))
        #expect(alef > gimel && gimel > he)
    }

    @Test("Letters have the language of their script, and common characters that of their neighbours")
    func languages() {
        func tags(_ text: String) -> [String] {
            ScriptLanguage.stretches(of: text.utf8).map { stretch in
                let bytes = Array(text.utf8)[stretch.range]
                return "\(stretch.tag) \(String(decoding: bytes, as: UTF8.self))"
            }
        }

        #expect(tags("Latin, caf\u{E9} \u{2026} 12") == [])
        #expect(tags("a \u{411}\u{43E}, \u{43B}. b") == ["ru \u{411}\u{43E}, \u{43B}. "])
        #expect(tags("\u{5D0}\u{5D1} \u{627}\u{628}") == ["he \u{5D0}\u{5D1} ", "ar \u{627}\u{628}"])
        #expect(tags("\u{6F22}\u{5B57}") == ["zh-cn \u{6F22}\u{5B57}"])
        #expect(tags("\u{6F22}\u{304B}") == ["ja \u{6F22}\u{304B}"])
        #expect(tags("\u{6F22}\u{D55C}") == ["ko \u{6F22}\u{D55C}"])
    }

    // MARK: Lines

    @Test("A wider proposal never gives more text lines, and lines stay within it")
    func wrapping() {
        let text = dejaVu("The quick brown fox jumps over the lazy dog and rests", size: 17)
        var previous = Int.max
        for width in stride(from: 20.0, through: 500, by: 7) {
            let layout = TextLayout(text, width: width)

            #expect(layout.lineCount <= previous, "at \(width)")
            #expect(layout.size.width <= width)
            #expect(!layout.isTruncated)
            previous = layout.lineCount
        }
        #expect(previous == 1)
    }

    @Test("A word is not alone on the last line of a paragraph if the line before can give it another")
    func loneWords() {
        let words = "Region is used to display a more accurate movies list"
        func lines(_ string: String, _ width: CGFloat, limit: Int? = nil) -> [CGFloat] {
            var text = dejaVu(string, size: 13)
            text.lineLimit = limit
            return TextLayout(text, width: width, listsGlyphs: true).lines.map(\.width)
        }
        func width(_ string: String) -> CGFloat { TextLayout(dejaVu(string, size: 13)).size.width }
        let room = width("Region is used to display a more accurate movies") + 1

        // As in Apple's picture of a form's footer: "movies list" is on the second line.
        let broken = lines(words, room)
        #expect(broken.count == 2)
        #expect(abs((broken.last ?? 0) - width("movies list")) < 0.01)
        // Each paragraph by itself, and no further line for it.
        #expect(lines(words + "\n" + words, room).count == 4)
        #expect(lines("one extraordinarily", width("extraordinarily") + 1).count == 2)
        // What is cut off, and what has two words at the end, stays.
        #expect(abs((lines(words + " and more", room, limit: 2).first ?? 0) - broken[0]) > 1)
        let two = width("Region is used to display a more accurate") + 1
        #expect(abs((lines(words, two).last ?? 0) - width("movies list")) < 0.01)
    }

    @Test("A layout knows whether it breaks words")
    func brokenWords() {
        #expect(TextLayout(dejaVu("WWWW", size: 20), width: 40).breaksWords)
        #expect(!TextLayout(dejaVu("WW WW", size: 20), width: 50).breaksWords)
        #expect(!TextLayout(dejaVu("WW\nWW", size: 20)).breaksWords)
    }

    @Test(
        "The measured size of a text is enough to lay it out",
        arguments: [40, 99.5, 150, 1000] as [CGFloat]
    )
    func stability(width: CGFloat) {
        for limit in [nil, 1, 2] as [Int?] {
            for truncation in [StyledText.Truncation.head, .middle, .tail] {
                var text = dejaVu("The quick brown fox jumps\nover the lazy dog", size: 17.3)
                text.lineLimit = limit
                text.truncation = truncation
                let layout = TextLayout(text, width: width)

                let again = TextLayout(text, width: layout.size.width, height: layout.size.height)

                #expect(again.size == layout.size)
                #expect(again.lineCount == layout.lineCount)
                #expect(again.isTruncated == layout.isTruncated)
            }
        }
    }

    @Test("Newlines make text lines, with the line spacing between them")
    func newlines() {
        for separator in ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}"] {
            var text = dejaVu("a\(separator)b\(separator)c", size: 20)
            let tight = TextLayout(text)
            text.lineSpacing = 5
            let loose = TextLayout(text)

            #expect(tight.lineCount == 3)
            #expect(abs(tight.size.height - 3 * TextLayout(dejaVu("a", size: 20)).size.height) < 0.01)
            #expect(abs(loose.size.height - tight.size.height - 10) < 0.01)
            #expect(abs(loose.lastBaseline - tight.lastBaseline - 10) < 0.01)
        }
    }

    @Test("The last baseline of a text is as far below the first as the lines are")
    func baselines() {
        let one = TextLayout(dejaVu("x", size: 20))
        let three = TextLayout(dejaVu("x\nx\nx", size: 20))

        #expect(one.firstBaseline == one.lastBaseline)
        #expect(three.firstBaseline == one.firstBaseline)
        #expect(abs(three.lastBaseline - three.firstBaseline - 2 * one.size.height) < 0.01)
    }

    @Test("Shorter text lines follow the alignment; right-to-left ones lead from the right")
    func alignment() {
        func lefts(_ first: String, _ second: String, _ alignment: StyledText.Alignment) -> CGRect {
            let style = TypeStyle.dejaVu(20)
            var text = StyledText([
                StyledText.Run(first + "\n", style: style), StyledText.Run(second, style: style),
            ])
            text.alignment = alignment
            let layout = TextLayout(text)
            return (layout.pieces.last?.path ?? Path()).boundingRect.offsetBy(dx: -layout.size.width, dy: 0)
        }
        // Negative distances from the right edge of the text.
        let leading = lefts("mmmmmmmm", "H", .leading)
        let center = lefts("mmmmmmmm", "H", .center)
        let trailing = lefts("mmmmmmmm", "H", .trailing)
        let room = (8 * 1995.0 - 1540) / 2048 * 20

        #expect(abs(center.minX - leading.minX - room / 2) < 0.01)
        #expect(abs(trailing.minX - leading.minX - room) < 0.01)
        let hebrew = "\u{5D0}\u{5D1}\u{5D2}\u{5D3}\u{5D4}\u{5D5}"
        #expect(lefts(hebrew, "\u{5D0}", .leading).maxX > -5)
        #expect(lefts(hebrew, "\u{5D0}", .trailing).maxX < -20)
    }

    // MARK: Truncation

    @Test("A line limit ends the last text line in an ellipsis")
    func lineLimit() throws {
        var text = dejaVu("one two three four five six seven", size: 20)
        let all = TextLayout(text, width: 90)
        text.lineLimit = 2
        let cut = TextLayout(text, width: 90)
        text.lineLimit = 99
        let free = TextLayout(text, width: 90)

        #expect(all.lineCount > 2 && !all.isTruncated)
        #expect(cut.lineCount == 2 && cut.isTruncated)
        #expect(abs(cut.size.height - 2 * TextLayout(dejaVu("a", size: 20)).size.height) < 0.01)
        #expect(free == all)
        // The first line is unchanged: the whole text begins with its outline.
        let start = Array(elements(all).prefix(20))
        #expect(Array(elements(cut).prefix(20)) == start)
    }

    @Test("A proposed height gives as many text lines as fit, but at least one")
    func heightLimit() {
        let text = dejaVu("one two three four five six seven", size: 20)
        let line = TextLayout(dejaVu("a", size: 20)).size.height

        for (height, count) in [(0, 1), (line * 0.9, 1), (line * 1.99, 1), (line * 2, 2), (line * 3.5, 3)] {
            let layout = TextLayout(text, width: 60, height: height)
            #expect(layout.lineCount == count && layout.isTruncated, "at \(height)")
        }
    }

    @Test("An ellipsis stands for missing paragraphs, where the last line is complete")
    func missingParagraphs() {
        var text = dejaVu("foo\nbar", size: 20)
        text.lineLimit = 1

        let layout = TextLayout(text)

        #expect(layout.isTruncated)
        let isSame = elements(layout) == elements(TextLayout(dejaVu("foo\u{2026}", size: 20)))
        #expect(isSame)
    }

    @Test(
        "The ellipsis stands where the truncation mode says",
        arguments: [
            (StyledText.Truncation.head, "\u{2026}nml"), (.tail, "abc\u{2026}"), (.middle, "a\u{2026}l"),
        ]
    )
    func truncationModes(mode: StyledText.Truncation, expected: String) {
        let shown = TextLayout(dejaVu(expected, size: 20))
        var text = dejaVu("abcdefghijknml", size: 20)
        text.lineLimit = 1
        text.truncation = mode

        let layout = TextLayout(text, width: shown.size.width + 1)

        #expect(layout.isTruncated)
        #expect(abs(layout.size.width - shown.size.width) < 0.001)
        let isSame = elements(layout) == elements(shown)
        #expect(isSame)
    }

    // MARK: Extremes

    @Test("Empty text is as high as a line and draws nothing")
    func empty() {
        for text in ["", "\0", "\0\0"] {
            let layout = TextLayout(dejaVu(text, size: 20))

            #expect(layout.size.width == 0)
            #expect(layout.size.height == TextLayout(dejaVu("x", size: 20)).size.height)
            #expect(layout.pieces.isEmpty)
        }
        #expect(TextLayout(StyledText([])).size == .zero)
    }

    @Test(
        "Text of size zero takes no space",
        arguments: [0, -1, .nan, .infinity, -.infinity] as [CGFloat]
    )
    func sizes(size: CGFloat) {
        let style = TypeStyle.dejaVu(20)
        let nothing = TextLayout(dejaVu("text", size: size))
        let beside = TextLayout(
            StyledText([StyledText.Run("a", style: .dejaVu(size)), StyledText.Run("b", style: style)])
        )

        #expect(nothing.size == .zero && nothing.pieces.isEmpty)
        #expect(beside.size == TextLayout(dejaVu("b", size: 20)).size)
        #expect(beside.pieces.map(\.run) == [1])
    }

    @Test("A NUL in a text shows nothing and ends nothing")
    func nul() {
        #expect(
            elements(TextLayout(dejaVu("a\0b", size: 20))) == elements(TextLayout(dejaVu("ab", size: 20)))
        )
    }

    @Test("Text layout of extreme sizes, alone and mixed, prints no messages of Pango")
    func extremeSizes() throws {
        let sizes: [CGFloat] = [
            .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300, 1e-20, 1e-9, 1e-6, 1e-4, 0.01, 1, 64, 1e3,
            1e5, 1e7, 1e10, 1e20, 1e300,
            .greatestFiniteMagnitude,
        ]

        let printed = try standardError {
            for size in sizes {
                _ = TextLayout(dejaVu("Wx", size: size))
                for other in sizes {
                    let text = StyledText([
                        StyledText.Run("Wx", style: .dejaVu(size)),
                        StyledText.Run("yZ", style: .dejaVu(other)),
                    ])
                    _ = TextLayout(text, width: size * 3, height: .infinity)
                }
            }
        }

        #expect(
            printed.split(separator: "\n").filter { $0.contains("Pango") || $0.contains("CRITICAL") } == []
        )
    }

    /// What the process writes to standard error meanwhile; other tests may add to it.
    private func standardError(during body: () -> Void) throws -> String {
        let path = FileManager.default.temporaryDirectory.path + "/halation-\(UUID().uuidString)"
        let file = open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
        try #require(file >= 0)
        defer {
            close(file)
            unlink(path)
        }
        let usual = dup(STDERR_FILENO)
        try #require(dup2(file, STDERR_FILENO) >= 0)
        body()
        dup2(usual, STDERR_FILENO)
        close(usual)
        return try String(contentsOfFile: path, encoding: .utf8)
    }

    @Test("Text layout accepts any content and style")
    func extremes() {
        let lengths: [CGFloat] = [.nan, -.infinity, .infinity, -1e300, 1e300, 1e-300, 0]
        for length in lengths {
            var style = TypeStyle(size: 12)
            style.letterSpacing = length
            style.baselineOffset = length
            style.weight = length == 0 ? .min : .max
            style.family = "no such family, \0 ,"
            style.isUnderlined = true
            var text = StyledText([
                StyledText.Run(
                    "a\u{1}\u{7F}\u{85}\u{FFFF}\u{10FFFD}\u{200F}\u{202E} \t b\u{301}\u{1F600}",
                    style: style
                ),
                StyledText.Run("tiny", style: .dejaVu(1e-300)),
                StyledText.Run("e\u{301}", style: .dejaVu(1e5)),
            ])
            text.lineSpacing = length
            text.lineLimit = length == 0 ? .min : 3
            for room in lengths {
                let layout = TextLayout(text, width: room, height: room)
                #expect(layout.lineCount >= 1)
            }
        }
        let huge = TextLayout(dejaVu("x", size: 1e300))
        #expect(huge.size.width > 1e299)
    }

    @Test("Long texts are laid out", .timeLimit(.minutes(20)))
    func longTexts() {
        let words = String(repeating: "word and ", count: 11_000)
        let line = TextLayout(dejaVu(words, size: 17))
        let wrapped = TextLayout(dejaVu(words, size: 17), width: 300)
        let cut = TextLayout(dejaVu(words, size: 17), width: 300, height: 100)
        let word = TextLayout(dejaVu(String(repeating: "x", count: 100_000), size: 17), width: 300)

        #expect(line.lineCount == 1)
        #expect(
            abs(line.size.width / (11_000 * TextLayout(dejaVu("word and ", size: 17)).size.width) - 1) < 1e-3
        )
        #expect(wrapped.lineCount > 2000 && wrapped.size.width <= 300)
        #expect(cut.lineCount == 5 && cut.isTruncated)
        // 29 letters a line.
        #expect((3448...3700).contains(word.lineCount) && word.size.width <= 300)
    }

    @Test("Text layout is the same on every thread")
    func threads() {
        let expected = (0..<200).map { TextLayout(dejaVu("text \($0 % 50)", size: 20), width: 40) }
        let wrong = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 2000) { index in
            // Other texts in between evict cached ones.
            _ = TextLayout(dejaVu("other \(index)", size: CGFloat(index % 7)))
            let layout = TextLayout(dejaVu("text \(index % 50)", size: 20), width: 40)
            if layout != expected[index % 50] { wrong.withLock { $0 += 1 } }
        }

        #expect(wrong.withLock { $0 } == 0)
    }
}

private func dejaVu(_ text: String, size: CGFloat) -> StyledText {
    StyledText([StyledText.Run(text, style: .dejaVu(size))])
}

private func elements(_ layout: TextLayout) -> [Path.Element] {
    layout.pieces.flatMap(\.path.storage.elements)
}

extension TypeStyle {
    fileprivate static func dejaVu(_ size: CGFloat) -> TypeStyle {
        var style = TypeStyle(size: size)
        style.family = "DejaVu Sans"
        return style
    }
}
