public import Foundation
public import HalationDrawing
import HalationGeometry

/// A font by the names of UIKit and AppKit.
public class UIFont: NSObject, @unchecked Sendable {
    let font: Font

    init(_ font: Font) {
        self.font = font
    }

    /// Creates a font of a family.
    public init?(name fontName: String, size fontSize: CGFloat) {
        font = .custom(fontName, size: fontSize)
    }

    /// Creates a font of another design or weight.
    ///
    /// - Parameters:
    ///   - descriptor: The font.
    ///   - pointSize: The size; 0 keeps that of the descriptor.
    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        font = pointSize > 0 ? descriptor.font.scaled(by: pointSize / descriptor.pointSize) : descriptor.font
    }

    /// The system font.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(.system(size: fontSize, weight: weight.fontWeight))
    }

    /// The bold system font.
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }

    /// The italic system font.
    public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(.system(size: fontSize).italic())
    }

    /// The monospaced system font.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(.system(size: fontSize, weight: weight.fontWeight, design: .monospaced))
    }

    /// The system font with digits of equal width.
    public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(Font.system(size: fontSize, weight: weight.fontWeight).monospacedDigit())
    }

    /// The font of a text style.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFont(.system(style.fontStyle))
    }

    /// The font in another size.
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        pointSize > 0 ? UIFont(font.scaled(by: fontSize / pointSize)) : self
    }

    /// The font as something that can be changed.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font) }

    /// The em size in points.
    public var pointSize: CGFloat { font.pointSize }

    /// From the top of a line to its baseline.
    public var ascender: CGFloat { metrics.ascender }

    /// From the baseline to the bottom of a line, negative.
    public var descender: CGFloat { -metrics.descender }

    /// The height of a capital letter.
    public var capHeight: CGFloat { metrics.capHeight }

    /// The height of a small letter, estimated as 0.72 of a capital one's.
    public var xHeight: CGFloat { capHeight * 0.72 }

    /// The height of a line.
    public var lineHeight: CGFloat { metrics.ascender + metrics.descender }

    /// Space between lines: 0.
    public var leading: CGFloat { 0 }

    private var metrics: GraphicsContext.ResolvedText.Metrics {
        Text(verbatim: "H").font(font).resolved(in: EnvironmentValues()).metrics
    }

    /// The size of text on buttons: 18.
    public static let buttonFontSize: CGFloat = 18

    /// The size of labels: 17.
    public static let labelFontSize: CGFloat = 17

    /// The system's text size: 14.
    public static let systemFontSize: CGFloat = 14

    /// The system's small text size: 12.
    public static let smallSystemFontSize: CGFloat = 12

    /// Compares fonts.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.font == font }

    /// Hashes the font.
    public override var hash: Int { font.hashValue }

    /// The thickness of letters.
    public struct Weight: Hashable, Sendable {
        /// From -1 to 1; 0 is regular.
        public let rawValue: CGFloat

        /// Creates a weight from -1 to 1.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Creates a weight from -1 to 1.
        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// CSS weight 100.
        public static let ultraLight = Weight(-0.8)
        /// CSS weight 200.
        public static let thin = Weight(-0.6)
        /// CSS weight 300.
        public static let light = Weight(-0.4)
        /// CSS weight 400.
        public static let regular = Weight(0)
        /// CSS weight 500.
        public static let medium = Weight(0.23)
        /// CSS weight 600.
        public static let semibold = Weight(0.3)
        /// CSS weight 700.
        public static let bold = Weight(0.4)
        /// CSS weight 800.
        public static let heavy = Weight(0.56)
        /// CSS weight 900.
        public static let black = Weight(0.62)

        /// The nearest weight of a ``Font``.
        fileprivate var fontWeight: Font.Weight {
            let weights: [(Weight, Font.Weight)] = [
                (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular),
                (.medium, .medium), (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy),
                (.black, .black),
            ]
            let nearest = weights.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }
            return nearest?.1 ?? .regular
        }
    }

    /// A text style by UIKit's names.
    public struct TextStyle: Hashable, Sendable {
        /// The text of the name.
        public let rawValue: String

        fileprivate let fontStyle: Font.TextStyle

        private init(_ rawValue: String, _ style: Font.TextStyle) {
            self.rawValue = rawValue
            fontStyle = style
        }

        /// 34 points.
        public static let largeTitle = TextStyle("UICTFontTextStyleTitle0", .largeTitle)
        /// 28 points.
        public static let title1 = TextStyle("UICTFontTextStyleTitle1", .title)
        /// 22 points.
        public static let title2 = TextStyle("UICTFontTextStyleTitle2", .title2)
        /// 20 points.
        public static let title3 = TextStyle("UICTFontTextStyleTitle3", .title3)
        /// 17 points, semibold.
        public static let headline = TextStyle("UICTFontTextStyleHeadline", .headline)
        /// 15 points.
        public static let subheadline = TextStyle("UICTFontTextStyleSubhead", .subheadline)
        /// 17 points.
        public static let body = TextStyle("UICTFontTextStyleBody", .body)
        /// 16 points.
        public static let callout = TextStyle("UICTFontTextStyleCallout", .callout)
        /// 13 points.
        public static let footnote = TextStyle("UICTFontTextStyleFootnote", .footnote)
        /// 12 points.
        public static let caption1 = TextStyle("UICTFontTextStyleCaption1", .caption)
        /// 11 points.
        public static let caption2 = TextStyle("UICTFontTextStyleCaption2", .caption2)
    }
}

/// The design and traits of a font.
public final class UIFontDescriptor: NSObject, @unchecked Sendable {
    let font: Font

    init(_ font: Font) {
        self.font = font
    }

    /// The em size in points.
    public var pointSize: CGFloat { font.pointSize }

    /// The design of the system font.
    public struct SystemDesign: Hashable, Sendable {
        fileprivate let design: Font.Design

        /// The default.
        public static let `default` = SystemDesign(design: .default)
        /// Rounded.
        public static let rounded = SystemDesign(design: .rounded)
        /// With serifs.
        public static let serif = SystemDesign(design: .serif)
        /// Letters of equal width.
        public static let monospaced = SystemDesign(design: .monospaced)
    }

    /// Traits of a font.
    public struct SymbolicTraits: OptionSet, Sendable {
        /// The option bits.
        public let rawValue: UInt32

        /// Creates traits from bits; unknown ones are ignored.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Italic.
        public static let traitItalic = SymbolicTraits(rawValue: 1)
        /// Bold.
        public static let traitBold = SymbolicTraits(rawValue: 2)
        /// Letters of equal width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
    }

    /// The font in another design.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        UIFontDescriptor(font.design(design.design))
    }

    /// The font with traits.
    public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        var font = font.italic(traits.contains(.traitItalic))
        if traits.contains(.traitBold) { font = font.bold() }
        if traits.contains(.traitMonoSpace) { font = font.monospaced() }
        return UIFontDescriptor(font)
    }
}

extension Font {
    /// Creates a font from one by UIKit's or AppKit's names.
    public init(_ font: UIFont) {
        self = font.font
    }
}
