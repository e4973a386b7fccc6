public import Foundation
package import HalationDrawing
import HalationGeometry

extension NSAttributedString.Key {
    /// The font of the characters, a ``UIFont``.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")

    /// The ``UIColor`` of letters.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")

    /// The ``UIColor`` behind letters; has no effect.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")

    /// The `URL` of a link; text views draw it in their tint colour.
    public static let link = NSAttributedString.Key(rawValue: "NSLink")

    /// The style of the paragraph, an ``NSParagraphStyle``.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")

    /// The space between letters in points.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")

    /// The space between letters in points.
    public static let tracking = NSAttributedString.Key(rawValue: "NSTracking")

    /// Whether letters are underlined: a number that is not zero.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")

    /// Whether letters are struck through: a number that is not zero.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")

    /// The shift from the baseline in points.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")

    /// The colour of outlines; has no effect.
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")

    /// The width of outlines; has no effect.
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")

    /// The shadow; has no effect.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
}

/// Stand-in for `NSTextAlignment`: the alignment of a paragraph's lines; ``justified`` and ``natural`` are
/// drawn as ``left``.
public enum NSTextAlignment: Int, Hashable, Sendable {
    case left
    case center
    case right
    case justified
    case natural
}

/// Stand-in for `NSLineBreakMode`: where lines break; has no effect, as they always break between words.
public enum NSLineBreakMode: Int, Hashable, Sendable {
    case byWordWrapping
    case byCharWrapping
    case byClipping
    case byTruncatingHead
    case byTruncatingTail
    case byTruncatingMiddle
}

/// Stand-in for `NSParagraphStyle`: the alignment and line spacing of a paragraph.
public class NSParagraphStyle: NSObject, @unchecked Sendable {
    /// The alignment of the lines; initially ``NSTextAlignment/natural``.
    public fileprivate(set) var alignment: NSTextAlignment {
        get { storage.alignment }
        set { storage.alignment = newValue }
    }

    /// Extra space between lines, in points.
    var shownLineSpacing: CGFloat { storage.lineSpacing }

    fileprivate struct Storage {
        var alignment = NSTextAlignment.natural
        var lineSpacing: CGFloat = 0
        var lineBreakMode = NSLineBreakMode.byWordWrapping
    }

    fileprivate var storage = Storage()
}

/// Stand-in for `NSMutableParagraphStyle`: a paragraph style with properties that can be set.
public final class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    /// Creates a style with natural alignment and no extra line spacing.
    public override init() {}

    /// The alignment of the lines; initially ``NSTextAlignment/natural``.
    public override var alignment: NSTextAlignment {
        get { storage.alignment }
        set { storage.alignment = newValue }
    }

    /// Extra space between lines, in points; initially 0.
    public var lineSpacing: CGFloat {
        get { storage.lineSpacing }
        set { storage.lineSpacing = newValue }
    }

    /// Where lines break; has no effect.
    public var lineBreakMode: NSLineBreakMode {
        get { storage.lineBreakMode }
        set { storage.lineBreakMode = newValue }
    }
}

/// Stand-in for `NSStringDrawingOptions`: how text is measured; has no effect.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// One bit for each option that is set.
    public let rawValue: Int

    /// Creates options from bits; unknown ones are ignored.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// Stand-in for `NSStringDrawingContext`; has no effect.
public final class NSStringDrawingContext: NSObject {
    public override init() {}
}

extension NSAttributedString {
    /// The text with the attributes that ``Text`` supports.
    package var text: Text {
        // An empty text in the font of texts without attributes would make the first line higher.
        var text: Text?
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            let part = Self.text(attributedSubstring(from: range).string, attributes: attributes)
            text = text.map { $0 + part } ?? part
        }
        return text ?? Text(verbatim: "")
    }

    private static func text(_ string: String, attributes: [Key: Any]) -> Text {
        func number(_ key: Key) -> CGFloat? {
            switch attributes[key] {
            case let number as CGFloat: number
            case let number as Double: CGFloat(number)
            case let number as Int: CGFloat(number)
            case let number as NSNumber: CGFloat(number.doubleValue)
            default: nil
            }
        }
        // Without a font, text is drawn in Helvetica of 12 points; without a colour, in black.
        var text = Text(verbatim: string)
            .font((attributes[.font] as? UIFont).map { Font($0) } ?? .system(size: 12))
            .foregroundColor((attributes[.foregroundColor] as? UIColor).map { Color(uiColor: $0) } ?? .black)
        if let kerning = number(.kern) ?? number(.tracking) { text = text.kerning(kerning) }
        if let offset = number(.baselineOffset) { text = text.baselineOffset(offset) }
        if let style = number(.underlineStyle), style != 0 { text = text.underline() }
        if let style = number(.strikethroughStyle), style != 0 { text = text.strikethrough() }
        return text
    }

    private var paragraphStyle: NSParagraphStyle? {
        length > 0 ? attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
    }

    private var resolved: GraphicsContext.ResolvedText {
        var environment = EnvironmentValues()
        if let style = paragraphStyle {
            environment.lineSpacing = style.storage.lineSpacing
            switch style.alignment {
            case .center: environment.multilineTextAlignment = .center
            case .right: environment.multilineTextAlignment = .trailing
            default: break
            }
        }
        return text.resolved(in: environment)
    }

    /// The size of the text without a limit of width.
    public func size() -> CGSize {
        resolved.measure(in: CGSize(width: CGFloat.infinity, height: .infinity))
    }

    /// The rectangle of the text in a limited width; its origin is zero.
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        context: NSStringDrawingContext? = nil
    ) -> CGRect {
        let limit = CGSize(width: size.width > 0 ? size.width : .infinity, height: .infinity)
        return CGRect(origin: .zero, size: resolved.measure(in: limit))
    }

    /// Draws the text in the current context, its top left at a point.
    public func draw(at point: CGPoint) {
        draw { $0.draw(resolved, at: point, anchor: .topLeading) }
    }

    /// Draws the text in the current context, broken into lines in a rectangle.
    public func draw(in rect: CGRect) {
        draw { context in
            let text = resolved
            let width = text.measure(in: CGSize(width: rect.width, height: .infinity)).width
            // Lines are aligned in the rectangle, and not only among themselves.
            let room =
                switch paragraphStyle?.alignment {
                case .center: (rect.width - width) / 2
                case .right: rect.width - width
                default: CGFloat(0)
                }
            context.draw(text, in: rect.offsetBy(dx: max(room, 0), dy: 0))
        }
    }

    private func draw(_ body: (GraphicsContext) -> Void) {
        guard let current = UIGraphicsGetCurrentContext() else { return }
        body(current.drawing)
    }
}

extension String {
    private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: self, attributes: attributes)
    }

    /// The size of the text with attributes.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        attributed(attributes).size()
    }

    /// Draws the text in the current context, its top left at a point.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        attributed(attributes).draw(at: point)
    }

    /// Draws the text in the current context, broken into lines in a rectangle.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        attributed(attributes).draw(in: rect)
    }

    /// The rectangle of the text in a limited width; its origin is zero.
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext? = nil
    ) -> CGRect {
        attributed(attributes).boundingRect(with: size, options: options, context: context)
    }
}

extension NSString {
    /// The size of the text with attributes.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(describing: self).size(withAttributes: attributes)
    }

    /// Draws the text in the current context, its top left at a point.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(at: point, withAttributes: attributes)
    }

    /// Draws the text in the current context, broken into lines in a rectangle.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(in: rect, withAttributes: attributes)
    }

    /// The rectangle of the text in a limited width; its origin is zero.
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext? = nil
    ) -> CGRect {
        String(describing: self)
            .boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}
