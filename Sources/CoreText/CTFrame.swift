public import CoreGraphics
public import Foundation
import HalationGeometry
import UIKit

/// Breaks a text into lines.
public final class CTFramesetter: @unchecked Sendable {
    let string: NSAttributedString

    init(_ string: NSAttributedString) { self.string = string }

    /// Lines of a width for a stretch of the text; a length of 0 is all that follows.
    func lines(in range: CFRange, width: CGFloat) -> [CTLine] {
        let text = string.string as NSString
        var lines: [CTLine] = []
        var place = min(max(range.location, 0), string.length)
        let rest = string.length - place
        let limit = range.length > 0 ? place + min(range.length, rest) : string.length
        while place < limit {
            var end = place
            while end < limit, text.character(at: end) != 10 { end += 1 }
            lines += brokenLines(NSRange(location: place, length: end - place), width: width)
            place = end + 1
        }
        return lines
    }

    /// Lines of a paragraph, which break between words, and within one that is wider than a line.
    ///
    /// - Complexity: O(*n*) in the letters: the paragraph is measured once, and each line once more.
    private func brokenLines(_ range: NSRange, width: CGFloat) -> [CTLine] {
        let whole = line(range)
        var lines: [CTLine] = []
        var start = 0
        let letters = whole.letters
        repeat {
            guard let count = Self.fittingCount(of: letters[start...], width) else {
                let place = start < letters.count ? letters[start].place : range.location
                lines.append(line(NSRange(location: place, length: range.upperBound - place)))
                break
            }
            let end = start + count
            let (from, to) = (letters[start].place, letters[end].place)
            lines.append(line(NSRange(location: from, length: to - from)))
            start = end
        } while start < letters.count
        return lines
    }

    private func line(_ range: NSRange) -> CTLine {
        CTLine(string.attributedSubstring(from: range), start: range.location)
    }

    /// The number of letters that fit a width; nil if all do, or if there is only one.
    private static func fittingCount(of letters: ArraySlice<CTLine.Letter>, _ width: CGFloat) -> Int? {
        guard let left = letters.first?.left else { return nil }
        var lastBreak: Int?
        for (index, letter) in letters.enumerated() {
            if !letter.isSpace, letter.right - left > width, index > 0 { return lastBreak ?? index }
            if letter.isSpace { lastBreak = index + 1 }
        }
        return nil
    }
}

extension CTLine {
    /// A letter of a line, with its edges from the line's start and its place in the text.
    fileprivate struct Letter {
        let left: CGFloat
        let right: CGFloat
        let place: Int
        let isSpace: Bool
    }

    fileprivate var letters: [Letter] {
        runs.flatMap { run in
            run.characters.indices.map { index in
                Letter(
                    left: run.left + run.ends[index],
                    right: run.left + run.ends[index + 1],
                    place: run.indices[index],
                    isSpace: run.characters[index].isWhitespace
                )
            }
        }
    }
}

/// Lines in a region.
public final class CTFrame: @unchecked Sendable {
    let path: CGPath
    let lines: [CTLine]
    let start: CFIndex

    /// The start of each line from the bottom left of the region's bounds.
    let origins: [CGPoint]

    init(_ setter: CTFramesetter, _ range: CFRange, _ path: CGPath) {
        self.path = path
        start = max(range.location, 0)
        let bounds = path.boundingBox
        var lines: [CTLine] = []
        var origins: [CGPoint] = []
        var top = bounds.height
        for line in setter.lines(in: range, width: bounds.width) {
            let (height, spacing) = (line.ascent + line.descent, line.leading + line.spacing)
            guard top - height >= -0.01 else { break }
            let indent = CTLineGetPenOffsetForFlush(line, line.flushFactor, Double(bounds.width))
            origins.append(CGPoint(x: CGFloat(indent), y: top - line.ascent))
            lines.append(line)
            top -= height + spacing
        }
        self.lines = lines
        self.origins = origins
    }
}

extension CTLine {
    private var style: NSParagraphStyle? { runs.first?.attributes[.paragraphStyle] as? NSParagraphStyle }

    fileprivate var spacing: CGFloat { (style as? NSMutableParagraphStyle)?.lineSpacing ?? 0 }

    fileprivate var flushFactor: CGFloat {
        switch style?.alignment {
        case .center: 0.5
        case .right: 1
        default: 0
        }
    }
}

/// Creates what breaks a text into lines.
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
    CTFramesetter(attrString)
}

/// Creates lines in the bounds of a path; the attributes have no effect.
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter,
    _ stringRange: CFRange,
    _ path: CGPath,
    _ frameAttributes: CFDictionary?
) -> CTFrame {
    CTFrame(framesetter, stringRange, path)
}

/// The size of the lines within limits.
@discardableResult
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter,
    _ stringRange: CFRange,
    _ frameAttributes: CFDictionary?,
    _ constraints: CGSize,
    _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    let limit = CGSize(width: min(constraints.width, 1e6), height: min(constraints.height, 1e6))
    let frame = CTFrame(framesetter, stringRange, Path(CGRect(origin: .zero, size: limit)).cgPath)
    fitRange?.pointee = CTFrameGetVisibleStringRange(frame)
    let width = frame.lines.map { $0.width - $0.trailingWidth }.max() ?? 0
    guard let last = frame.lines.last, let origin = frame.origins.last else { return .zero }
    return CGSize(width: width.rounded(.up), height: (limit.height - origin.y + last.descent).rounded(.up))
}

/// The lines, of type `CTLine`.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines }

/// Copies the starts of lines from the bottom left of the region's bounds; a length of 0 is all.
public func CTFrameGetLineOrigins(
    _ frame: CTFrame,
    _ range: CFRange,
    _ origins: UnsafeMutablePointer<CGPoint>
) {
    let low = min(max(range.location, 0), frame.origins.count)
    let high = range.length > 0 ? low + min(range.length, frame.origins.count - low) : frame.origins.count
    for (place, index) in (low..<high).enumerated() { origins[place] = frame.origins[index] }
}

/// The region that the lines fill.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// The stretch of the text that fits.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
    guard let last = frame.lines.last else { return CFRange(location: frame.start, length: 0) }
    return CFRange(location: frame.start, length: last.start + last.string.length - frame.start)
}

/// The stretch of the text that fits.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { CTFrameGetVisibleStringRange(frame) }

/// Draws all lines in their places.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    let bounds = frame.path.boundingBox
    for (line, origin) in zip(frame.lines, frame.origins) {
        line.draw(in: context, at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y))
    }
}
