public import Foundation
import HalationText

extension Text {
    /// A text laid out in lines, in the coordinates of the context that draws it.
    public struct Layout: RandomAccessCollection, Equatable, Sendable {
        let text: GraphicsContext.ResolvedText
        let layout: TextLayout
        let origin: CGPoint

        /// Lays out a text in a size, with the top left corner at the origin.
        package init(_ text: GraphicsContext.ResolvedText, in size: CGSize) {
            self.init(text: text, layout: text.layout(in: size, listsGlyphs: true), origin: .zero)
        }

        init(text: GraphicsContext.ResolvedText, layout: TextLayout, origin: CGPoint) {
            self.text = text
            self.layout = layout
            self.origin = origin
        }

        /// Whether a part of the text was left out because it did not fit.
        public var isTruncated: Bool { layout.isTruncated }

        /// The index of the first line.
        public var startIndex: Int { 0 }

        /// The index after the last line.
        public var endIndex: Int { layout.lines.count }

        /// A line of the text.
        public subscript(index: Int) -> Line { Line(layout: self, index: index) }

        /// Compares the lines and their positions.
        public static func == (lhs: Layout, rhs: Layout) -> Bool {
            lhs.layout == rhs.layout && lhs.origin == rhs.origin
        }
    }
}

extension Text.Layout {
    /// The index of a character of the text.
    @frozen public struct CharacterIndex: Comparable, Hashable, Strideable, Sendable {
        var offset: Int

        /// Compares positions in the text.
        public static func < (lhs: CharacterIndex, rhs: CharacterIndex) -> Bool { lhs.offset < rhs.offset }

        /// The index at a distance.
        public func advanced(by distance: Int) -> CharacterIndex { CharacterIndex(offset: offset + distance) }

        /// The distance to another index, in bytes of UTF-8.
        public func distance(to other: CharacterIndex) -> Int { other.offset - offset }
    }

    /// Options for drawing lines, runs and slices.
    @frozen public struct DrawingOptions: OptionSet, Sendable {
        /// One bit for each option that is set.
        public let rawValue: UInt32

        /// Creates options from bits.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Has no effect: glyphs are outlines, which are never rounded to pixels.
        public static var disablesSubpixelQuantization: DrawingOptions { DrawingOptions(rawValue: 1) }
    }

    /// The measures of a line, run or slice.
    @frozen public struct TypographicBounds: Equatable, Sendable {
        /// The left end of the baseline.
        public var origin: CGPoint

        /// The width, in points.
        public var width: CGFloat

        /// The height above the baseline, in points.
        public var ascent: CGFloat

        /// The depth below the baseline, in points.
        public var descent: CGFloat

        /// The space to the next line, in points.
        public var leading: CGFloat

        /// Creates measures of zero.
        public init() {
            self.init(origin: .zero, width: 0, ascent: 0, descent: 0, leading: 0)
        }

        init(origin: CGPoint, width: CGFloat, ascent: CGFloat, descent: CGFloat, leading: CGFloat) {
            self.origin = origin
            self.width = width
            self.ascent = ascent
            self.descent = descent
            self.leading = leading
        }

        /// The rectangle from the top of the ascent to the bottom of the descent.
        public var rect: CGRect {
            CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
        }
    }

    /// A line of a text.
    public struct Line: RandomAccessCollection, Equatable, Sendable {
        let layout: Text.Layout
        let index: Int

        var line: TextLayout.Line { layout.layout.lines[index] }

        /// The left end of the baseline, in the context's coordinates.
        public var origin: CGPoint {
            get { CGPoint(x: layout.origin.x + line.baseline.x, y: layout.origin.y + line.baseline.y) }
            set {
                let old = origin
                let moved = CGPoint(
                    x: layout.origin.x + newValue.x - old.x,
                    y: layout.origin.y + newValue.y - old.y
                )
                self = Line(
                    layout: Text.Layout(text: layout.text, layout: layout.layout, origin: moved),
                    index: index
                )
            }
        }

        /// The measures of the line.
        public var typographicBounds: TypographicBounds {
            TypographicBounds(
                origin: origin,
                width: line.width,
                ascent: line.ascent,
                descent: line.descent,
                leading: layout.text.text.lineSpacing
            )
        }

        /// The index of the first run.
        public var startIndex: Int { 0 }

        /// The index after the last run.
        public var endIndex: Int { line.runs.count }

        /// A run of glyphs.
        public subscript(index: Int) -> Run { Run(line: self, index: index) }

        /// Compares the line and its position.
        public static func == (lhs: Line, rhs: Line) -> Bool {
            lhs.line == rhs.line && lhs.origin == rhs.origin
        }
    }

    /// Consecutive glyphs with common attributes on a line, from left to right.
    public struct Run: RandomAccessCollection, Equatable, Sendable {
        let line: Line
        let index: Int

        var run: TextLayout.Line.Run { line.line.runs[index] }

        /// The value of an attribute that ``Text/customAttribute(_:)`` attached.
        public subscript<T: TextAttribute>(key: T.Type) -> T? {
            line.layout.text.inks[run.run].custom[ObjectIdentifier(key)]?.value as? T
        }

        /// The direction in which the line is read.
        public var layoutDirection: LayoutDirection {
            line.line.isRightToLeft ? .rightToLeft : .leftToRight
        }

        /// The characters of the glyphs.
        public var characterIndices: [CharacterIndex] {
            run.glyphs.map { CharacterIndex(offset: $0.cluster) }
        }

        /// The measures of the run.
        public var typographicBounds: TypographicBounds {
            bounds(from: run.left, width: run.width)
        }

        func bounds(from left: CGFloat, width: CGFloat) -> TypographicBounds {
            var bounds = line.typographicBounds
            bounds.origin.x = line.layout.origin.x + left
            bounds.width = width
            return bounds
        }

        /// The index of the first glyph.
        public var startIndex: Int { 0 }

        /// The index after the last glyph.
        public var endIndex: Int { run.glyphs.count }

        /// The glyph at an index of the run.
        public subscript(index: Int) -> RunSlice { RunSlice(run: self, indices: index..<index + 1) }

        /// The glyphs at indices of the run.
        public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }

        /// Compares the glyphs and their positions.
        public static func == (lhs: Run, rhs: Run) -> Bool {
            lhs.run == rhs.run && lhs.line.origin == rhs.line.origin
        }
    }

    /// Some of the glyphs of a run.
    public struct RunSlice: RandomAccessCollection, Equatable, Sendable {
        /// The run that contains the glyphs.
        public var run: Run

        /// The indices of the glyphs.
        public var indices: Range<Int>

        /// Creates a slice; indices beyond the run are left out.
        public init(run: Run, indices: Range<Int>) {
            self.run = run
            self.indices = indices.clamped(to: 0..<run.endIndex)
        }

        /// The value of an attribute that ``Text/customAttribute(_:)`` attached.
        public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }

        /// The characters of the glyphs.
        public var characterIndices: [CharacterIndex] { Array(run.characterIndices[indices]) }

        /// The measures of the slice.
        public var typographicBounds: TypographicBounds {
            let glyphs = run.run.glyphs[indices]
            guard let first = glyphs.first, let last = glyphs.last else {
                return run.bounds(from: run.run.left, width: 0)
            }
            return run.bounds(from: first.left, width: last.left + last.width - first.left)
        }

        /// The index of the first glyph.
        public var startIndex: Int { indices.lowerBound }

        /// The index after the last glyph.
        public var endIndex: Int { indices.upperBound }

        /// The glyph at an index of the run.
        public subscript(index: Int) -> RunSlice { RunSlice(run: run, indices: index..<index + 1) }

        /// The glyphs at indices of the run.
        public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: run, indices: bounds) }
    }
}
