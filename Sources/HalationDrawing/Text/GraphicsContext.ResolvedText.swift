public import Foundation
import HalationText

extension GraphicsContext {
    /// A text whose font and lines are settled in an environment, ready to be measured and drawn.
    ///
    /// Sizes are in points of user space. A size of which a side is infinite leaves that side free; NaN and negative
    /// sides are no room at all, but one line there always is.
    public struct ResolvedText: Sendable {
        /// What the text is drawn with where it has no style of its own; initially the foreground style.
        ///
        /// A style that speaks of unit points maps them to the rectangle of the text, from the top of its first
        /// line to the bottom of its last.
        public var shading = Shading.foreground

        let text: StyledText

        /// Each run's own colours.
        let inks: [Ink]

        /// The styles that a run of text is drawn with; nil where it leaves that to others.
        struct Ink: Sendable {
            var style: (any ShapeStyle)?
            var underline: Color?
            var strikethrough: Color?
        }

        /// Gives the size of the text in a space: that of its lines, wrapped and cut off as they need.
        public func measure(in size: CGSize) -> CGSize {
            layout(in: size).size
        }

        /// Gives the distance of the first line's baseline from the top, for the text in a space.
        public func firstBaseline(in size: CGSize) -> CGFloat {
            layout(in: size).firstBaseline
        }

        /// Gives the distance of the last line's baseline from the top, for the text in a space.
        public func lastBaseline(in size: CGSize) -> CGFloat {
            layout(in: size).lastBaseline
        }

        func layout(in size: CGSize) -> TextLayout {
            layout(width: size.width, height: size.height)
        }

        /// The lines in a space; nil is no limit.
        func layout(width: CGFloat?, height: CGFloat?) -> TextLayout {
            TextLayout(text, width: width, height: height)
        }
    }
}

extension Text {
    /// The text with all that an environment decides about it.
    package nonisolated func resolved(in environment: EnvironmentValues) -> GraphicsContext.ResolvedText {
        var text = StyledText(
            runs.map { StyledText.Run($0.content, style: $0.attributes.typeStyle(in: environment)) }
        )
        text.alignment = environment.multilineTextAlignment.styled
        text.truncation = environment.truncationMode.styled
        text.lineLimit = environment.lineLimit
        text.lineSpacing = environment.lineSpacing
        let inks = runs.map { run in
            GraphicsContext.ResolvedText.Ink(
                style: run.attributes.style,
                underline: run.attributes.underline?.color,
                strikethrough: run.attributes.strikethrough?.color,
            )
        }
        return GraphicsContext.ResolvedText(text: text, inks: inks)
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
