public import CoreGraphics
public import Foundation
import HalationDrawing
import HalationGeometry
import UIKit

/// Letters of one line with the same attributes.
public final class CTRun: @unchecked Sendable {
    let characters: [Character]
    let font: UIFont
    let attributes: [NSAttributedString.Key: Any]

    /// The ends of the letters from the start of the run.
    let ends: [CGFloat]

    /// Where the run begins in the line, and the codes of its text.
    let left: CGFloat
    let start: CFIndex
    let indices: [CFIndex]

    init(_ string: String, _ attributes: [NSAttributedString.Key: Any], left: CGFloat, start: CFIndex) {
        characters = Array(string)
        self.attributes = attributes
        font = attributes[.font] as? UIFont ?? UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12)
        let kerning = (attributes[.kern] as? NSNumber)?.doubleValue ?? attributes[.kern] as? Double ?? 0
        ends = FontOutlines.ends(of: characters, in: font, kerning: CGFloat(kerning))
        self.left = left
        self.start = start
        var indices: [CFIndex] = []
        var place = start
        for character in characters {
            indices.append(place)
            place += String(character).utf16.count
        }
        self.indices = indices
        length = place - start
    }

    /// The number of codes.
    let length: Int

    var width: CGFloat { ends.last ?? 0 }

    /// The indices of a stretch, of which a length of 0 is all.
    func range(_ range: CFRange) -> Range<Int> {
        let low = min(max(range.location, 0), characters.count)
        let rest = characters.count - low
        return low..<(low + (range.length > 0 ? min(range.length, rest) : rest))
    }

    /// Draws the letters from an origin, in a space with y upwards.
    func draw(_ range: Range<Int>, in context: CGContext, at origin: CGPoint) {
        context.saveGState()
        if attributes[NSAttributedString.Key(kCTForegroundColorFromContextAttributeName)] == nil {
            let color = attributes[.foregroundColor]
            context.setFillColor(color as? CGColor ?? (color as? UIColor)?.cgColor ?? .black)
        }
        for index in range {
            let outline = FontOutlines.outline(of: characters[index], in: font)
            guard !outline.isEmpty else { continue }
            context.addPath(outline.offsetBy(dx: origin.x + left + ends[index], dy: origin.y).cgPath)
            context.fillPath()
        }
        context.restoreGState()
    }
}

/// A line of text.
public final class CTLine: @unchecked Sendable {
    let runs: [CTRun]
    let string: NSAttributedString
    let start: CFIndex

    init(_ string: NSAttributedString, start: CFIndex = 0) {
        self.string = string
        self.start = start
        var runs: [CTRun] = []
        var left: CGFloat = 0
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
            let text = string.attributedSubstring(from: range).string
            let run = CTRun(text, attributes, left: left, start: start + range.location)
            left += run.width
            runs.append(run)
        }
        self.runs = runs
    }

    var width: CGFloat { runs.reduce(0) { $0 + $1.width } }

    /// The width of the spaces at the end.
    var trailingWidth: CGFloat {
        var width: CGFloat = 0
        for run in runs.reversed() {
            for index in run.characters.indices.reversed() {
                guard run.characters[index].isWhitespace else { return width }
                width += run.ends[index + 1] - run.ends[index]
            }
        }
        return width
    }

    var ascent: CGFloat { runs.map(\.font.ascender).max() ?? 0 }
    var descent: CGFloat { runs.map { -$0.font.descender }.max() ?? 0 }
    var leading: CGFloat { runs.map(\.font.leading).max() ?? 0 }

    func draw(in context: CGContext, at origin: CGPoint) {
        for run in runs { run.draw(run.characters.indices, in: context, at: origin) }
    }
}

/// Creates a line of a text without breaks.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
    CTLine(attrString)
}

/// The runs of a line, of type `CTRun`.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs }

/// The number of letters.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
    line.runs.reduce(0) { $0 + $1.characters.count }
}

/// The stretch of the text.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
    CFRange(location: line.start, length: line.string.length)
}

/// Measures the width and the heights of a line.
///
/// - Returns: The width.
@discardableResult
public func CTLineGetTypographicBounds(
    _ line: CTLine,
    _ ascent: UnsafeMutablePointer<CGFloat>?,
    _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = line.ascent
    descent?.pointee = line.descent
    leading?.pointee = line.leading
    return Double(line.width)
}

/// The width of the spaces at the end.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { Double(line.trailingWidth) }

/// What the bounds of a line are of.
public struct CTLineBoundsOptions: OptionSet, Sendable {
    /// One bit for each option that is set.
    public let rawValue: UInt

    /// Creates options from bits; unknown ones are ignored.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1)
    public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 2)
    public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 4)
    public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 8)
    public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 16)
}

/// The rectangle of a line about its origin, y upwards: of the outlines on request, else of the font's measures.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
    if options.contains(.useGlyphPathBounds) { return CTLineGetImageBounds(line, nil) }
    return CGRect(x: 0, y: -line.descent, width: line.width, height: line.ascent + line.descent)
}

/// The rectangle of a line's outlines about its origin, y upwards.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
    var whole = CGRect.null
    for run in line.runs {
        for index in run.characters.indices {
            let rect = FontOutlines.outline(of: run.characters[index], in: run.font).boundingRect
            if !rect.isNull { whole = whole.union(rect.offsetBy(dx: run.left + run.ends[index], dy: 0)) }
        }
    }
    let place = context?.textPosition ?? .zero
    return whole.isNull ? .zero : whole.offsetBy(dx: place.x, dy: place.y)
}

/// Draws a line at the context's text position, and moves the position to its end.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    context.saveGState()
    context.concatenate(context.textMatrix)
    line.draw(in: context, at: .zero)
    context.restoreGState()
    context.textPosition = CGPoint(x: line.width, y: 0).applying(context.textMatrix)
}

/// The place of a code of the text, from the start of the line.
@discardableResult
public func CTLineGetOffsetForStringIndex(
    _ line: CTLine,
    _ charIndex: CFIndex,
    _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
    var offset = line.width
    search: for run in line.runs {
        for (index, place) in run.indices.enumerated() where place >= charIndex {
            offset = run.left + run.ends[index]
            break search
        }
    }
    secondaryOffset?.pointee = offset
    return offset
}

/// The code of the text at a place of the line.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    for run in line.runs {
        for index in run.characters.indices {
            let middle = run.left + (run.ends[index] + run.ends[index + 1]) / 2
            if position.x < middle { return run.indices[index] }
        }
    }
    return line.start + line.string.length
}

/// The indent with which a line is aligned in a width: a factor of 0 is left, 0.5 the middle, 1 right.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double
{
    max((flushWidth - Double(line.width - line.trailingWidth)) * Double(min(max(flushFactor, 0), 1)), 0)
}

// MARK: Runs

/// The number of letters.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.characters.count }

/// The attributes by their names.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
    var result: CFDictionary = [:]
    for (key, value) in run.attributes { result[key.rawValue] = value }
    if result[kCTFontAttributeName] == nil { result[kCTFontAttributeName] = run.font }
    return result
}

/// The stretch of the text.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { CFRange(location: run.start, length: run.length) }

/// Copies the numbers of glyphs; a length of 0 is all.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
    for (place, index) in run.range(range).enumerated() {
        buffer[place] = FontOutlines.glyph(of: run.characters[index])
    }
}

/// Copies the places of glyphs in the line; a length of 0 is all.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
    for (place, index) in run.range(range).enumerated() {
        buffer[place] = CGPoint(x: run.left + run.ends[index], y: 0)
    }
}

/// Copies the widths of glyphs; a length of 0 is all.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
    for (place, index) in run.range(range).enumerated() {
        buffer[place] = CGSize(width: run.ends[index + 1] - run.ends[index], height: 0)
    }
}

/// Copies the places of glyphs' characters in the text; a length of 0 is all.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
    for (place, index) in run.range(range).enumerated() { buffer[place] = run.indices[index] }
}

/// Measures letters of a run; a length of 0 is all.
///
/// - Returns: The width.
@discardableResult
public func CTRunGetTypographicBounds(
    _ run: CTRun,
    _ range: CFRange,
    _ ascent: UnsafeMutablePointer<CGFloat>?,
    _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = run.font.ascender
    descent?.pointee = -run.font.descender
    leading?.pointee = run.font.leading
    let range = run.range(range)
    return Double(run.ends[range.upperBound] - run.ends[range.lowerBound])
}

/// Draws letters of a run at the context's text position; a length of 0 is all.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
    context.saveGState()
    context.concatenate(context.textMatrix)
    run.draw(run.range(range), in: context, at: .zero)
    context.restoreGState()
}
