import CoreText
import Foundation
import HalationPixels
import SwiftUI
import Testing

@MainActor
@Suite("Text as outlines")
struct CoreTextTests {
    private let font = CTFontCreateWithName("Inter", 40, nil)

    private func attributed(_ string: String, _ more: [NSAttributedString.Key: Any] = [:])
        -> NSAttributedString
    {
        NSAttributedString(
            string: string,
            attributes: more.merging([.font: font as UIFont]) { old, _ in old }
        )
    }

    /// The picture of Core Graphics' drawing with y upwards.
    private func picture(_ size: CGSize, _ draw: @escaping (CGContext) -> Void) throws -> PixelBuffer {
        let canvas = Canvas { context, size in
            context.withCGContext { context in
                context.translateBy(x: 0, y: size.height)
                context.scaleBy(x: 1, y: -1)
                draw(context)
            }
        }
        return try ImageRenderer(content: canvas.frame(width: size.width, height: size.height)).pixelBuffer()
    }

    /// The columns and the rows with ink.
    private func ink(_ picture: PixelBuffer) -> CGRect {
        var rect = CGRect.null
        for y in 0..<picture.size.height {
            for x in 0..<picture.size.width where picture[x, y].alpha > 127 {
                rect = rect.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return rect
    }

    @Test("A glyph's outline stands on the baseline, y upwards, as high as the font's capitals")
    func outline() throws {
        var glyphs = [CGGlyph](repeating: 0, count: 2)
        #expect(CTFontGetGlyphsForCharacters(font, Array("Hg".utf16), &glyphs, 2))
        let capital = try #require(CTFontCreatePathForGlyph(font, glyphs[0], nil)).boundingBox
        let small = try #require(CTFontCreatePathForGlyph(font, glyphs[1], nil)).boundingBox

        #expect(abs(capital.minY) < 0.1 && abs(capital.maxY - CTFontGetCapHeight(font)) < 0.5)
        #expect(small.minY < -5 && small.maxY < capital.maxY)
        #expect(CTFontCreatePathForGlyph(font, CGGlyph(UInt16(UnicodeScalar(" ").value)), nil) == nil)
    }

    @Test("A distance between letters moves each letter by one more")
    func distances() throws {
        let plain = CTLineCreateWithAttributedString(attributed("Ham"))
        let spaced = CTLineCreateWithAttributedString(attributed("Ham", [.kern: 5.0]))
        for index in 0...2 {
            let moved = CTLineGetOffsetForStringIndex(spaced, index, nil)
            #expect(abs(moved - CTLineGetOffsetForStringIndex(plain, index, nil) - 5 * CGFloat(index)) < 1e-9)
        }
    }

    @Test("The widths of glyphs sum up to the line's, as SwiftUI measures it")
    func widths() throws {
        let line = CTLineCreateWithAttributedString(attributed("Hamburg"))
        var (ascent, descent, leading) = (CGFloat(0), CGFloat(0), CGFloat(0))
        let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
        let runs = try #require(CTLineGetGlyphRuns(line) as? [CTRun])
        let run = try #require(runs.first)
        var advances = [CGSize](repeating: .zero, count: CTRunGetGlyphCount(run))
        CTRunGetAdvances(run, CFRangeMake(0, 0), &advances)
        let natural = attributed("Hamburg").size().width

        #expect(runs.count == 1 && advances.count == 7)
        #expect(abs(advances.reduce(0) { $0 + Double($1.width) } - width) < 1e-6)
        #expect(abs(width - Double(natural)) < 0.6)
        #expect(ascent == CTFontGetAscent(font) && descent == CTFontGetDescent(font) && descent > 0)
        #expect(abs(CTLineGetOffsetForStringIndex(line, 7, nil) - CGFloat(width)) < 1e-9)
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: -1, y: 0)) == 0)
    }

    @Test(
        "Each letter begins where it does in a text of that length, with kerning",
        arguments: ["AVATAR To", "office waffle", "e\u{301}a\u{308}o", "To  ", "Tag 😀 x", "שלום"]
    )
    func beginnings(string: String) {
        let line = CTLineCreateWithAttributedString(attributed(string))
        // A bar behind each, as spaces at the end have no width.
        func width(_ text: Substring) -> CGFloat {
            attributed(String(text) + "|").size().width - attributed("|").size().width
        }
        for index in string.indices {
            let place = string.utf16.distance(from: string.startIndex, to: index)
            // The width up to the letter's end without the letter's own: pairs of letters may stand closer.
            let expected = width(string[...index]) - width(string[index...index])
            let offset = CTLineGetOffsetForStringIndex(line, place, nil)
            #expect(abs(offset - expected) < 1, "\(place): \(offset), not \(expected)")
        }
    }

    @Test("A long text has all of its glyphs, and a frame that is high enough shows all of it")
    func longTexts() {
        let words = (0..<1000).map { "word\($0 % 7)" }.joined(separator: " ")
        let line = CTLineCreateWithAttributedString(attributed(words))
        let setter = CTFramesetterCreateWithAttributedString(attributed(words))
        let frame = CTFramesetterCreateFrame(
            setter,
            CFRangeMake(0, 0),
            CGPath(rect: CGRect(x: 0, y: 0, width: 600, height: 100_000), transform: nil),
            nil
        )

        #expect(CTLineGetGlyphCount(line) == words.count)
        #expect(CTFrameGetVisibleStringRange(frame).length == words.utf16.count)
    }

    @Test("Outlines at their positions are the picture of the line")
    func paths() throws {
        let line = CTLineCreateWithAttributedString(attributed("Halo"))
        let size = CGSize(width: 120, height: 60)
        let drawn = try picture(size) { context in
            context.textPosition = CGPoint(x: 5, y: 15)
            CTLineDraw(line, context)
        }
        let filled = try picture(size) { context in
            for case let run as CTRun in CTLineGetGlyphRuns(line) {
                let font = CTRunGetAttributes(run)[kCTFontAttributeName] as? UIFont
                for index in 0..<CTRunGetGlyphCount(run) {
                    var (glyph, place) = (CGGlyph(), CGPoint())
                    CTRunGetGlyphs(run, CFRangeMake(index, 1), &glyph)
                    CTRunGetPositions(run, CFRangeMake(index, 1), &place)
                    var map = CGAffineTransform(translationX: place.x + 5, y: place.y + 15)
                    guard let font, let path = CTFontCreatePathForGlyph(font, glyph, &map) else { continue }
                    context.addPath(path)
                    context.fillPath()
                }
            }
        }

        #expect(drawn == filled)
        let rect = ink(drawn)
        // The baseline is 15 points above the bottom.
        #expect(abs(rect.maxY - 45) <= 1.5 && rect.minX >= 5 && rect.width > 60)
    }

    @Test("A frame breaks lines between words and begins at the top")
    func frames() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        let text = attributed("one two three four", [.paragraphStyle: style])
        let setter = CTFramesetterCreateWithAttributedString(text)
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 160, height: 300), transform: nil)
        let part = CTFramesetterCreateFrame(setter, CFRangeMake(1, 3), path, nil)
        #expect(CTFrameGetVisibleStringRange(part) == CFRangeMake(1, 3))
        let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
        let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
        var origins = [CGPoint](repeating: .zero, count: lines.count)
        CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
        let ranges = lines.map { CTLineGetStringRange($0) }

        #expect(lines.count == 3 && ranges.map(\.location) == [0, 8, 14])
        #expect(origins[0].y > origins[1].y && abs(origins[0].y - (300 - CTFontGetAscent(font))) < 1e-6)
        let picture = try picture(CGSize(width: 160, height: 300)) { CTFrameDraw(frame, $0) }
        let rect = ink(picture)
        #expect(rect.maxX > 150 && rect.minY < 30 && rect.maxY < 160)
        var fit = CFRange()
        let limit = CGSize(width: 160, height: CGFloat.greatestFiniteMagnitude)
        let size = CTFramesetterSuggestFrameSizeWithConstraints(setter, CFRangeMake(0, 0), nil, limit, &fit)
        #expect(
            fit == CFRange(location: 0, length: 18) && size.width <= 160 && size.height > 100
                && size.height < 170
        )
    }

    @Test("A file that is no font is refused with a reason")
    func registration() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).ttf")
        try Data("no font".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        var error: Unmanaged<CFError>?
        #expect(!CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error))
        #expect(error?.takeRetainedValue() != nil)
        #expect(CTFontCopyFamilyName(font) == "Inter" && CTFontGetSize(font) == 40)
    }
}
