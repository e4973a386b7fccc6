public import Foundation
public import HalationDrawing
public import HalationViewTree

// Text in the view uses these settings where it has none of its own.

extension View {
    /// Sets the weight of text in the view; nil keeps the weight of its font.
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
        environment(\.fontWeight, weight)
    }

    /// Sets the width of letters of text in the view; nil keeps the width of its font.
    public nonisolated func fontWidth(_ width: Font.Width?) -> some View {
        environment(\.fontWidth, width)
    }

    /// Sets the design of text in the system font in the view; nil keeps the design of its font.
    public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
        environment(\.fontDesign, design)
    }

    /// Makes text in the view bold, in text styles smaller than `title2` semibold; false removes an inherited bold.
    public nonisolated func bold(_ isActive: Bool = true) -> some View {
        transformEnvironment(\.self) { values in
            if isActive {
                values.fontWeight = .boldOfStyle
            } else if values.fontWeight == .boldOfStyle {
                values.fontWeight = nil
            }
        }
    }

    /// Makes text in the view italic; false removes an inherited italic.
    public nonisolated func italic(_ isActive: Bool = true) -> some View {
        environment(\.isItalic, isActive ? true : nil)
    }

    /// Sets text in the view in a monospaced font; false removes an inherited setting.
    public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
        environment(\.isMonospaced, isActive ? true : nil)
    }

    /// Gives all digits of text in the view the same width.
    public nonisolated func monospacedDigit() -> some View {
        environment(\.hasMonospacedDigits, true)
    }

    /// Adds space between the characters of text in the view.
    ///
    /// - Parameter kerning: Points to add; negative values move characters together.
    /// - Returns: The modified view.
    public nonisolated func kerning(_ kerning: CGFloat) -> some View {
        environment(\.kerning, kerning)
    }

    /// Adds space between the characters of text in the view; overrides `kerning`.
    ///
    /// - Parameter tracking: Points to add; negative values move characters together.
    /// - Returns: The modified view.
    public nonisolated func tracking(_ tracking: CGFloat) -> some View {
        environment(\.tracking, tracking)
    }

    /// Shifts text in the view up from its baseline.
    ///
    /// - Parameter baselineOffset: Points to shift; positive is up.
    /// - Returns: The modified view.
    public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        environment(\.baselineOffset, baselineOffset)
    }

    /// Underlines text in the view.
    ///
    /// - Parameters:
    ///   - isActive: Whether to draw the line.
    ///   - pattern: Has no effect: the line is solid.
    ///   - color: The line's colour; nil is the text's.
    /// - Returns: The modified view.
    public nonisolated func underline(
        _ isActive: Bool = true,
        pattern: Text.LineStyle.Pattern = .solid,
        color: Color? = nil
    ) -> some View {
        transformEnvironment(\.self) { $0.setUnderline(isActive: isActive, color: color) }
    }

    /// Draws a line through text in the view.
    ///
    /// - Parameters:
    ///   - isActive: Whether to draw the line.
    ///   - pattern: Has no effect: the line is solid.
    ///   - color: The line's colour; nil is the text's.
    /// - Returns: The modified view.
    public nonisolated func strikethrough(
        _ isActive: Bool = true,
        pattern: Text.LineStyle.Pattern = .solid,
        color: Color? = nil
    ) -> some View {
        transformEnvironment(\.self) { $0.setStrikethrough(isActive: isActive, color: color) }
    }

    /// Converts the case of text in the view; nil leaves it.
    public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
        environment(\.textCase, textCase)
    }

    /// Scales text in the view relative to its fonts, if enabled.
    public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        transformEnvironment(\.textScale) { if isEnabled { $0 = scale } }
    }

    /// Sets the smallest factor by which texts in the view shrink to fit their space.
    ///
    /// - Parameter factor: A part of the font's size, from 0 to 1.
    /// - Returns: The modified view.
    public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
        environment(\.minimumScaleFactor, factor)
    }

    /// Allows texts in the view to reduce the space between characters so that they fit.
    public nonisolated func allowsTightening(_ flag: Bool) -> some View {
        environment(\.allowsTightening, flag)
    }

    /// Limits the lines of each text in the view, and optionally keeps room for all of them.
    ///
    /// - Parameters:
    ///   - limit: The largest number of lines; values below 1 count as 1.
    ///   - reservesSpace: Whether a shorter text is as high as `limit` lines.
    /// - Returns: The modified view.
    public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        transformEnvironment(\.self) {
            $0.lineLimit = limit
            $0.reservedLines = reservesSpace ? limit : 0
        }
    }

    /// Limits the lines of each text in the view, and keeps room for at least the lower bound.
    public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        transformEnvironment(\.self) {
            $0.lineLimit = limit.upperBound
            $0.reservedLines = limit.lowerBound
        }
    }

    /// Keeps room for at least a number of lines in each text in the view, without a largest number.
    public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        transformEnvironment(\.self) {
            $0.lineLimit = nil
            $0.reservedLines = limit.lowerBound
        }
    }

    /// Limits the lines of each text in the view to a largest number.
    public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        transformEnvironment(\.self) {
            $0.lineLimit = limit.upperBound
            $0.reservedLines = 0
        }
    }

    /// Draws the texts in the view by a custom renderer.
    public nonisolated func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
        environment(\.textRenderer, renderer)
    }

    /// Sets the styles of `.primary` and `.secondary` in the view.
    public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
        _ primary: S1,
        _ secondary: S2
    ) -> some View {
        transformEnvironment(\.self) { $0.setForegroundStyles([primary, secondary]) }
    }

    /// Sets the styles of `.primary`, `.secondary` and `.tertiary` in the view.
    public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1,
        _ secondary: S2,
        _ tertiary: S3
    ) -> some View {
        transformEnvironment(\.self) { $0.setForegroundStyles([primary, secondary, tertiary]) }
    }
}
