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

        /// The colours of each run.
        let inks: [Ink]

        /// The styles of a run; nil where it inherits them.
        struct Ink: Sendable {
            var style: (any ShapeStyle)?
            var underline: Color?
            var strikethrough: Color?
        }

        /// The size of the text when laid out in `size`: that of its lines after wrapping and truncation.
        public func measure(in size: CGSize) -> CGSize {
            layout(in: size).size
        }

        /// The distance from the top to the first baseline when laid out in `size`, in points.
        public func firstBaseline(in size: CGSize) -> CGFloat {
            layout(in: size).firstBaseline
        }

        /// The distance from the top to the last baseline when laid out in `size`, in points.
        public func lastBaseline(in size: CGSize) -> CGFloat {
            layout(in: size).lastBaseline
        }

        func layout(in size: CGSize) -> TextLayout {
            layout(width: size.width, height: size.height)
        }

        /// Lays out the lines; nil is unlimited.
        func layout(width: CGFloat?, height: CGFloat?) -> TextLayout {
            TextLayout(text, width: width, height: height)
        }
    }
}

extension Text {
    /// Resolves everything that depends on the environment.
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
