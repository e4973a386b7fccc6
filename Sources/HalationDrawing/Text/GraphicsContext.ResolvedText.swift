public import Foundation
import HalationText

extension GraphicsContext {
    /// A text with its font and attributes resolved, ready to be measured and drawn.
    ///
    /// Sizes are in points of user space. An infinite width or height is unlimited; NaN and negative ones
    /// count as zero, but at least one line is laid out.
    public struct ResolvedText: Sendable {
        /// The shading of parts without a style of their own; initially the foreground style.
        ///
        /// Unit points refer to the bounds of the text, from the top of its first line to the bottom of its
        /// last.
        public var shading = Shading.foreground

        let text: StyledText

        /// The characters of the text, without attributes.
        package var string: String { text.runs.map(\.text).joined() }

        /// The colours of each run.
        var inks: [RunInk]

        /// The ways in which the text may change to fit.
        let fitting: Fitting

        /// The styles of a run; nil where it inherits them.
        struct RunInk: Sendable {
            var style: (any ShapeStyle)?
            var underline: Color?
            var strikethrough: Color?
            var background: Color?
            var image: ResolvedImage?
            var custom: [ObjectIdentifier: TextAttributes.CustomAttribute] = [:]
        }

        /// The ways in which a text may change to fit.
        struct Fitting: Sendable {
            var minimumScale: CGFloat = 1
            var allowsTightening = false

            /// The smallest number of lines that a text takes room for.
            var reservedLines = 0
        }

        /// The size of the text when laid out in `size`: that of its lines after wrapping and truncation.
        public func measure(in size: CGSize) -> CGSize {
            let layout = layout(in: size)
            guard layout.lineCount > 0, layout.lineCount < fitting.reservedLines else { return layout.size }
            let leading = text.lineHeight == nil ? text.runs.first?.style.leading ?? 0 : 0
            let spacing = text.lineSpacing + leading
            var unrounded = text
            unrounded.pixelLength = 0
            let lines = TextLayout(unrounded, width: size.width, height: size.height)
            let pitch = (lines.size.height + spacing) / CGFloat(max(lines.lineCount, 1))
            let height = SystemFont.raised(
                pitch * CGFloat(fitting.reservedLines) - spacing,
                toPixelsOf: text.pixelLength
            )
            return CGSize(
                width: layout.size.width,
                height: min(height, max(size.height, layout.size.height))
            )
        }

        /// The distance from the top to the first baseline when laid out in `size`, in points.
        public func firstBaseline(in size: CGSize) -> CGFloat {
            layout(in: size).firstBaseline
        }

        /// The distance from the top to the last baseline when laid out in `size`, in points.
        public func lastBaseline(in size: CGSize) -> CGFloat {
            layout(in: size).lastBaseline
        }

        func layout(in size: CGSize, listsGlyphs: Bool = false) -> TextLayout {
            layout(width: size.width, height: size.height, listsGlyphs: listsGlyphs)
        }

        /// Lays out the lines; nil is unlimited.
        func layout(width: CGFloat?, height: CGFloat?, listsGlyphs: Bool = false) -> TextLayout {
            func layout(_ text: StyledText) -> TextLayout {
                TextLayout(text, width: width, height: height, listsGlyphs: listsGlyphs)
            }
            /// Whether nothing is cut off and, where text may be smaller, no word is broken and no line too high.
            func fits(_ layout: TextLayout) -> Bool {
                guard fitting.minimumScale < 1, !layout.isTruncated else { return !layout.isTruncated }
                return !layout.breaksWords && layout.size.height <= (height ?? .infinity) + 0.01
            }
            let plain = layout(text)
            guard !fits(plain) else { return plain }
            var text = text
            if fitting.allowsTightening, plain.isTruncated {
                let limit = text.greatestTightening
                let tightest = layout(text.tightened(by: limit))
                guard tightest.isTruncated else { return loosest(upTo: limit, else: tightest, layout) }
                text = text.tightened(by: limit)
            }
            guard fitting.minimumScale < 1 else { return plain }
            // A scale at which the text fits, to a hundredth: SwiftUI halves the same interval as often.
            var (low, high) = (Double(max(fitting.minimumScale, 0.0001)), 1.0)
            var best = layout(text.scaled(by: low))
            guard fits(best) else { return best }
            while high - low > 0.01 {
                let middle = (low + high) / 2
                let scaled = layout(text.scaled(by: middle))
                if fits(scaled) { (low, best) = (middle, scaled) } else { high = middle }
            }
            return best
        }

        /// The layout with the least tightening that is not truncated, to a sixteenth of the greatest.
        private func loosest(
            upTo limit: CGFloat,
            else tightest: TextLayout,
            _ layout: (StyledText) -> TextLayout
        ) -> TextLayout {
            var (low, high, best) = (CGFloat(0), limit, tightest)
            for _ in 0..<4 {
                let middle = (low + high) / 2
                let tight = layout(text.tightened(by: middle))
                if tight.isTruncated { low = middle } else { (high, best) = (middle, tight) }
            }
            return best
        }
    }
}

extension StyledText {
    /// The text with its sizes multiplied.
    func scaled(by factor: Double) -> StyledText {
        var text = self
        for index in text.runs.indices {
            text.runs[index].style.size *= CGFloat(factor)
            text.runs[index].style.letterSpacing *= CGFloat(factor)
            text.runs[index].style.leading *= CGFloat(factor)
            text.runs[index].style.baselineOffset *= CGFloat(factor)
        }
        return text
    }

    /// The space between characters, in ems, that may be taken away before a text is truncated: text may be a
    /// twentieth wider than its room, as in TextKit.
    fileprivate var greatestTightening: CGFloat {
        let size = runs.map(\.style.size).max() ?? 0
        let count = runs.reduce(0) { $0 + $1.text.count }
        guard size > 0, count > 1 else { return 0 }
        return TextLayout(self.withoutLineLimit).size.width * (0.05 / 1.05) / CGFloat(count - 1) / size
    }

    /// The text with as many lines as it has.
    private var withoutLineLimit: StyledText {
        var text = self
        text.lineLimit = nil
        return text
    }

    /// The text with less space between characters, by a distance in ems.
    fileprivate func tightened(by ems: CGFloat) -> StyledText {
        var text = self
        for index in text.runs.indices {
            text.runs[index].style.letterSpacing -= text.runs[index].style.size * ems
        }
        return text
    }
}

extension Text {
    /// Resolves everything that depends on the environment.
    package nonisolated func resolved(in environment: EnvironmentValues) -> GraphicsContext.ResolvedText {
        var styled: [StyledText.Run] = []
        var inks: [GraphicsContext.ResolvedText.RunInk] = []
        let runs = translatedRuns(in: environment)
        for run in runs {
            var style = run.attributes.typeStyle(in: environment)
            var ink = GraphicsContext.ResolvedText.RunInk(
                style: run.attributes.style,
                underline: (run.attributes.underline ?? environment.text.attributes.underline)?.color,
                strikethrough: (run.attributes.strikethrough ?? environment.text.attributes.strikethrough)?
                    .color,
                background: run.attributes.background,
                custom: run.attributes.custom
            )
            let string: String
            switch run.content {
            case .string(let content): string = content.converted(in: environment)
            case .value(let value): string = value.string(in: environment).converted(in: environment)
            // Keys are replaced above.
            case .localized: string = ""
            case .image(let image):
                var inner = environment
                inner.font = run.attributes.font(in: environment)
                let resolved = image.resolved(in: inner)
                style.attachment = TextAttachment(
                    width: resolved.size.width,
                    ascent: resolved.baseline,
                    descent: resolved.size.height - resolved.baseline
                )
                ink.image = resolved
                string = TextAttachment.character
            }
            styled.append(StyledText.Run(string, style: style))
            inks.append(ink)
        }
        var text = StyledText(styled)
        text.alignment = environment.multilineTextAlignment.styled
        text.truncation = environment.truncationMode.styled
        text.lineLimit = environment.lineLimit
        let font = runs.first?.attributes.font(in: environment) ?? environment.inheritedFont
        let lineHeight = runs.first?.attributes.lineHeight ?? environment.lineHeight
        text.lineHeight = lineHeight?.styled
        text.lineSpacing = environment.lineSpacing + (text.lineHeight == nil ? font.lineSpacing : 0)
        text.pixelLength = environment.pixelLength
        return GraphicsContext.ResolvedText(
            text: text,
            inks: inks,
            fitting: GraphicsContext.ResolvedText.Fitting(
                minimumScale: environment.minimumScaleFactor,
                allowsTightening: environment.allowsTightening,
                reservedLines: environment.reservedLines
            )
        )
    }
}

extension String {
    /// The string in the environment's case.
    fileprivate func converted(in environment: EnvironmentValues) -> String {
        switch environment.textCase {
        case .uppercase: uppercased(with: environment.locale)
        case .lowercase: lowercased(with: environment.locale)
        case nil: self
        }
    }
}

extension TextAlignment {
    fileprivate var styled: StyledText.Alignment {
        switch self {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }
}

extension Text.TruncationMode {
    fileprivate var styled: StyledText.Truncation {
        switch self {
        case .head: .head
        case .middle: .middle
        case .tail: .tail
        }
    }
}
