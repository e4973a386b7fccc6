public import Foundation

/// Scales fonts and lengths with the text size, which is iOS's default: nothing changes but for a maximum.
public final class UIFontMetrics: NSObject, @unchecked Sendable {
    /// The metrics of body text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// The metrics of a text style.
    public class func metrics(forTextStyle textStyle: UIFont.TextStyle) -> UIFontMetrics {
        UIFontMetrics(forTextStyle: textStyle)
    }

    /// Creates the metrics of a text style; all styles are scaled alike.
    public init(forTextStyle textStyle: UIFont.TextStyle) {}

    /// The font at the default text size: the same.
    public func scaledFont(for font: UIFont) -> UIFont { font }

    /// The font at the default text size, no larger than a maximum.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
    }

    /// The font at the default text size: the same; the traits have no effect.
    public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        font
    }

    /// The font at the default text size, no larger than a maximum; the traits have no effect.
    public func scaledFont(
        for font: UIFont,
        maximumPointSize: CGFloat,
        compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize)
    }

    /// The length at the default text size: the same.
    public func scaledValue(for value: CGFloat) -> CGFloat { value }

    /// The length at the default text size: the same; the traits have no effect.
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat
    {
        value
    }
}
