public import Foundation
public import HalationDrawing
import HalationGeometry

/// Stand-in for `UIFont` and `NSFont`: a ``Font`` by reference.
public class UIFont: NSObject, @unchecked Sendable {
    let font: Font

    init(_ font: Font) {
        self.font = font
    }

    /// Creates a font of a family; never nil, as the system font stands for unknown families.
    public init?(name fontName: String, size fontSize: CGFloat) {
        font = .custom(fontName, fixedSize: fontSize)
    }

    /// Creates a font from a descriptor.
    ///
    /// - Parameters:
    ///   - descriptor: The font.
    ///   - pointSize: The size; 0 keeps that of the descriptor.
    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        font = pointSize > 0 ? descriptor.font.scaled(by: pointSize / descriptor.pointSize) : descriptor.font
    }

    /// The system font at a size in points.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(.system(size: fontSize, weight: weight.fontWeight))
    }

    /// The system font in bold.
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

    /// The font of a text style at iOS's default text size.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFont(Font.system(style.fontStyle).fixed)
    }

    /// The font in another size.
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        pointSize > 0 ? UIFont(font.scaled(by: fontSize / pointSize)) : self
    }

    /// The font's design and traits, to derive other fonts from.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font) }

    /// The name of the family.
    public var familyName: String { font.customFamily ?? ".AppleSystemUIFont" }

    /// The name of the font: that of its family.
    public var fontName: String { familyName }

    /// The em size in points.
    public var pointSize: CGFloat { font.pointSize }

    /// The height above the baseline, in points.
    public var ascender: CGFloat { metrics.ascender }

    /// The depth below the baseline, in points; negative.
    public var descender: CGFloat { -metrics.descender }

    /// The height of capital letters, in points.
    public var capHeight: CGFloat { metrics.capHeight }

    /// The height of small letters, in points: estimated as 0.72 of ``capHeight``.
    public var xHeight: CGFloat { capHeight * 0.72 }

    /// The height of a line, in points.
    public var lineHeight: CGFloat { metrics.ascender + metrics.descender }

    /// Extra space between lines in points: that of a text style, and 0 for other fonts.
    public var leading: CGFloat { metrics.leading }

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

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.font == font }

    public override var hash: Int { font.hashValue }

    /// The thickness of letters, -1...1; drawn as the nearest of nine weights.
    ///
    /// ``ultraLight`` to ``black`` are the CSS weights 100 to 900.
    public struct Weight: Hashable, Sendable {
        /// The weight from -1 to 1; 0 is regular.
        public let rawValue: CGFloat

        /// Creates a weight from -1 to 1.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Creates a weight from -1 to 1.
        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
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

    /// Stand-in for `UIFont.TextStyle`: a text style at iOS's default text size.
    ///
    /// Sizes in points: large title 34, titles 28, 22 and 20, headline (semibold) and body 17, callout 16,
    /// subheadline 15, footnote 13, captions 12 and 11.
    public struct TextStyle: Hashable, Sendable {
        /// The style's name in UIKit.
        public let rawValue: String

        fileprivate let fontStyle: Font.TextStyle

        private init(_ rawValue: String, _ style: Font.TextStyle) {
            self.rawValue = rawValue
            fontStyle = style
        }

        public static let largeTitle = TextStyle("UICTFontTextStyleTitle0", .largeTitle)
        public static let title1 = TextStyle("UICTFontTextStyleTitle1", .title)
        public static let title2 = TextStyle("UICTFontTextStyleTitle2", .title2)
        public static let title3 = TextStyle("UICTFontTextStyleTitle3", .title3)
        public static let headline = TextStyle("UICTFontTextStyleHeadline", .headline)
        public static let subheadline = TextStyle("UICTFontTextStyleSubhead", .subheadline)
        public static let body = TextStyle("UICTFontTextStyleBody", .body)
        public static let callout = TextStyle("UICTFontTextStyleCallout", .callout)
        public static let footnote = TextStyle("UICTFontTextStyleFootnote", .footnote)
        public static let caption1 = TextStyle("UICTFontTextStyleCaption1", .caption)
        public static let caption2 = TextStyle("UICTFontTextStyleCaption2", .caption2)
    }
}

/// Stand-in for `UIFontDescriptor`: the design and traits of a font.
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

        public static let `default` = SystemDesign(design: .default)
        public static let rounded = SystemDesign(design: .rounded)
        public static let serif = SystemDesign(design: .serif)
        public static let monospaced = SystemDesign(design: .monospaced)
    }

    /// Traits of a font: italic, bold, letters of equal width.
    public struct SymbolicTraits: OptionSet, Sendable {
        /// One bit for each trait in the set.
        public let rawValue: UInt32

        /// Creates traits from bits; unknown ones are ignored.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        public static let traitItalic = SymbolicTraits(rawValue: 1)
        public static let traitBold = SymbolicTraits(rawValue: 2)
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
    /// Creates a font from a ``UIFont``.
    public init(_ font: UIFont) {
        self = font.font
    }
}
