// These properties are implicitly unwrapped in UIKit, on which programs rely.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation
package import HalationDrawing
import QuartzCore

extension UIFont: LayerFont {
    package var layerFont: Font { font }
}

extension UIColor: LayerColor {
    package var layerColor: Color { color }
}

extension UIImage: LayerContents {
    package var layerImage: CGImage? { cgImage }
}

/// A view that draws text.
@MainActor @preconcurrency
open class UILabel: UIView {
    /// Creates a label in a rectangle of its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates one in its initial state; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        layoutFacts.hugging = (UILayoutPriority(251), UILayoutPriority(251))
        setPainter { [weak self] in self?.paint(in: $0, $1) }
    }

    open override class func appearance() -> UILabel { UILabel() }

    private func changed() { invalidateIntrinsicContentSize() }

    /// The text; setting it replaces the attributed one.
    open var text: String? {
        get { attributed?.string }
        set {
            guard !isPlain || newValue != attributed?.string else { return }
            attributed = newValue.map { NSAttributedString(string: $0) }
            isPlain = true
            changed()
        }
    }

    /// The text with fonts and colours.
    open var attributedText: NSAttributedString? {
        get { attributed }
        set {
            attributed = newValue
            isPlain = false
            changed()
        }
    }

    private var attributed: NSAttributedString?
    private var isPlain = true

    /// The font; initially the system's of 17 points.
    open var font: UIFont! = .systemFont(ofSize: 17) {
        didSet { changed() }
    }

    /// The colour of the text.
    open var textColor: UIColor! = .label

    /// The colour of the text while the label is highlighted.
    open var highlightedTextColor: UIColor?

    /// Whether the label is drawn in its highlighted colour.
    open var isHighlighted = false

    /// Whether the label is drawn as enabled.
    open var isEnabled = true

    /// The alignment of lines; initially the natural one.
    open var textAlignment = NSTextAlignment.natural

    /// The largest number of lines; initially 1, 0 is no limit.
    open var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { changed() } }
    }

    /// Where lines break, or are cut off.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail

    /// Whether a line that is too long is drawn smaller.
    open var adjustsFontSizeToFitWidth = false

    /// The smallest factor of the size of a line that is too long.
    open var minimumScaleFactor: CGFloat = 0

    /// Whether the font follows the device's text size; has no effect.
    open var adjustsFontForContentSizeCategory = false

    /// Whether letters move together in a line that is too long; has no effect.
    open var allowsDefaultTighteningForTruncation = false

    /// The width at which lines break for the intrinsic size; 0 is none.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { changed() } }
    }

    /// The colour of the text's shadow.
    open var shadowColor: UIColor?

    /// The displacement of the text's shadow.
    open var shadowOffset = CGSize(width: 0, height: -1)

    private func resolved() -> GraphicsContext.ResolvedText {
        var environment = EnvironmentValues()
        environment.lineLimit = numberOfLines > 0 ? numberOfLines : nil
        switch lineBreakMode {
        case .byTruncatingHead: environment.truncationMode = .head
        case .byTruncatingMiddle: environment.truncationMode = .middle
        default: break
        }
        switch alignment {
        case .center: environment.multilineTextAlignment = .center
        case .right: environment.multilineTextAlignment = .trailing
        default: break
        }
        if adjustsFontSizeToFitWidth {
            environment.minimumScaleFactor = minimumScaleFactor > 0 ? minimumScaleFactor : 0.1
        }
        let style =
            attributed.flatMap { text in
                text.length > 0 ? text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) : nil
            } as? NSParagraphStyle
        if let style { environment.lineSpacing = style.shownLineSpacing }
        let color = (isHighlighted ? highlightedTextColor : nil) ?? (isEnabled ? textColor : .tertiaryLabel)
        let text = LayerText.text(
            attributed ?? NSAttributedString(string: ""),
            font: (font ?? .systemFont(ofSize: 17)).font,
            color: (color ?? .label).color
        )
        return text.resolved(in: environment)
    }

    /// The alignment, of which the natural one is that of the layout's direction.
    private var alignment: NSTextAlignment {
        let alignment = ownAlignment
        return alignment == .natural && isRightToLeft ? .right : alignment
    }

    private var ownAlignment: NSTextAlignment {
        if isPlain { return textAlignment }
        let style =
            attributed.flatMap { text in
                text.length > 0 ? text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) : nil
            } as? NSParagraphStyle
        guard let style, style.alignment != .natural else { return textAlignment }
        return style.alignment
    }

    open override var intrinsicContentSize: CGSize {
        let width = preferredMaxLayoutWidth > 0 && numberOfLines != 1 ? preferredMaxLayoutWidth : .infinity
        return measured(in: CGSize(width: width, height: .infinity))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        measured(in: CGSize(width: size.width > 0 ? size.width : .infinity, height: .infinity))
    }

    private func measured(in room: CGSize) -> CGSize {
        guard let attributed, attributed.length > 0 else { return .zero }
        let size = resolved().measure(in: room)
        return CGSize(width: ceilToPixel(size.width), height: ceilToPixel(size.height))
    }

    /// The rectangle of the text, in the middle from top to bottom.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let size = resolved().measure(in: bounds.size)
        let y = bounds.minY + (bounds.height - size.height) / 2
        let x: CGFloat =
            switch alignment {
            case .center: bounds.minX + (bounds.width - size.width) / 2
            case .right: bounds.maxX - size.width
            default: bounds.minX
            }
        return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }

    /// Draws the text in a rectangle of the current context.
    open func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        draw(resolved(), in: context.drawing, rect)
    }

    private func draw(_ text: GraphicsContext.ResolvedText, in context: GraphicsContext, _ bounds: CGRect) {
        let rect = textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
        var context = context
        if let shadowColor {
            context.addFilter(
                .shadow(color: shadowColor.color, radius: 0, x: shadowOffset.width, y: shadowOffset.height)
            )
        }
        // Text that is cut off needs all of the room, and no less than its size.
        context.draw(text, in: rect.size.width > bounds.width ? bounds : rect)
    }

    private func paint(in context: GraphicsContext, _ bounds: CGRect) {
        guard let attributed, attributed.length > 0 else { return }
        // Through the public function, which subclasses override to inset the text.
        let drawing = CGContext(context)
        UIGraphicsPushContext(drawing)
        drawText(in: bounds)
        UIGraphicsPopContext()
    }

    package override var wrapsContent: Bool { numberOfLines != 1 }
}

/// The smallest multiple of a third of a point that is not below a length.
func ceilToPixel(_ length: CGFloat) -> CGFloat {
    guard length.isFinite else { return length }
    return (length * 3 - 1e-6).rounded(.up) / 3
}
