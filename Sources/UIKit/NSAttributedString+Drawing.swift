public import Foundation
import HalationDrawing
import HalationGeometry

extension NSAttributedString.Key {
    /// The ``UIFont``.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")

    /// The ``UIColor`` of letters.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")

    /// The ``UIColor`` behind letters; has no effect.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")

    /// The ``NSParagraphStyle``.
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

/// The side on which lines of a paragraph are aligned.
public enum NSTextAlignment: Int, Hashable, Sendable {
    /// Left.
    case left

    /// The middle.
    case center

    /// Right.
    case right

    /// Both sides; drawn as `left`.
    case justified

    /// That of the language: left.
    case natural
}

/// How a paragraph breaks its lines.
public enum NSLineBreakMode: Int, Hashable, Sendable {
    /// Between words.
    case byWordWrapping

    /// Between letters; drawn as between words.
    case byCharWrapping

    /// At the edge.
    case byClipping

    /// With an ellipsis at the start.
    case byTruncatingHead

    /// With an ellipsis at the end.
    case byTruncatingTail

    /// With an ellipsis in the middle.
    case byTruncatingMiddle
}

/// The alignment and the line spacing of a paragraph.
public class NSParagraphStyle: NSObject, @unchecked Sendable {
    /// The side on which lines are aligned.
    public fileprivate(set) var alignment: NSTextAlignment {
        get { storage.alignment }
        set { storage.alignment = newValue }
    }

    fileprivate struct Storage {
        var alignment = NSTextAlignment.natural
        var lineSpacing: CGFloat = 0
        var lineBreakMode = NSLineBreakMode.byWordWrapping
    }

    fileprivate var storage = Storage()
}

/// A paragraph style that can change.
public final class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    /// Creates a style that is aligned by the language.
    public override init() {}

    /// The side on which lines are aligned.
    public override var alignment: NSTextAlignment {
        get { storage.alignment }
        set { storage.alignment = newValue }
    }

    /// Points between lines.
    public var lineSpacing: CGFloat {
        get { storage.lineSpacing }
        set { storage.lineSpacing = newValue }
    }

    /// How lines are broken; has no effect.
    public var lineBreakMode: NSLineBreakMode {
        get { storage.lineBreakMode }
        set { storage.lineBreakMode = newValue }
    }
}

/// How text is measured; has no effect.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The option bits.
    public let rawValue: Int

    /// Creates options from bits; unknown ones are ignored.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The origin is that of the first line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)

    /// Lines include the leading of the font.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)

    /// The last line that fits is truncated.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// What is known of drawn text; has no effect.
public final class NSStringDrawingContext: NSObject {
    /// Creates a context.
    public override init() {}
}

extension NSAttributedString {
    /// The text with what SwiftUI knows of its attributes.
    private var text: Text {
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
}
