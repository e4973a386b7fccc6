// These properties are implicitly unwrapped in UIKit, on which programs rely.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation
import HalationDrawing
import HalationViews
import QuartzCore

/// Learns of editing, which no person does in a picture.
@MainActor @preconcurrency
public protocol UITextFieldDelegate: AnyObject {
    /// Never called: a person is about to edit.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Never called: a person edits.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Never called: a person has edited.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Never called: a person types return.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// Never called: a person clears the text.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Never called: the selection changed.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Never called: a person changes text.
    func textField(
        _ textField: UITextField,
        shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool
}

extension UITextFieldDelegate {
    /// The default: returns true; never called.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// The default: does nothing; never called.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// The default: does nothing; never called.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// The default: returns true; never called.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    /// The default: returns true; never called.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// The default: does nothing; never called.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// The default: returns true; never called.
    public func textField(
        _ textField: UITextField,
        shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool { true }
}

/// Learns of editing, which no person does in a picture.
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Never called: a person edits.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Never called: a person has edited.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Never called: a person changed the text.
    func textViewDidChange(_ textView: UITextView)
    /// Never called: the selection changed.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Never called: a person changes text.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
}

extension UITextViewDelegate {
    /// The default: does nothing; never called.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// The default: does nothing; never called.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// The default: does nothing; never called.
    public func textViewDidChange(_ textView: UITextView) {}
    /// The default: does nothing; never called.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    /// The default: returns true; never called.
    public func textView(
        _ textView: UITextView,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool { true }
}

/// A field with a line of text, or its placeholder.
@MainActor @preconcurrency
open class UITextField: UIControl {
    override func claim(along way: CGPoint) -> TouchClaim { .tap }

    /// The border of a field.
    public enum BorderStyle: Int, Sendable {
        case none
        case line
        case bezel
        case roundedRect
    }

    /// Whether a side view is shown; an empty field shows none of the clear button.
    public enum ViewMode: Int, Sendable {
        case never
        case whileEditing
        case unlessEditing
        case always
    }

    /// Creates a field in a rectangle of its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setPainter { [weak self] in self?.paint(in: $0, $1) }
    }

    /// Creates one in its initial state; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setPainter { [weak self] in self?.paint(in: $0, $1) }
    }

    open override class func appearance() -> UITextField { UITextField() }

    /// Learns of editing; never called.
    open weak var delegate: (any UITextFieldDelegate)?

    /// The text; empty shows the placeholder.
    open var text: String? = "" { didSet { invalidateIntrinsicContentSize() } }

    /// The selected characters; they are not drawn as such.
    open var selectedTextRange: UITextRange?

    /// The text with fonts and colours.
    open var attributedText: NSAttributedString? {
        get { NSAttributedString(string: text ?? "") }
        set { text = newValue?.string }
    }

    /// What an empty field shows.
    open var placeholder: String? { didSet { invalidateIntrinsicContentSize() } }

    /// What an empty field shows, with fonts and colours.
    open var attributedPlaceholder: NSAttributedString? {
        didSet { placeholder = attributedPlaceholder?.string }
    }

    /// The font; initially the system's of 17 points.
    open var font: UIFont? = .systemFont(ofSize: 17) { didSet { invalidateIntrinsicContentSize() } }

    /// The colour of the text.
    open var textColor: UIColor? = .label

    /// The alignment of the text.
    open var textAlignment = NSTextAlignment.natural

    /// The border of the field; initially none.
    open var borderStyle = BorderStyle.none { didSet { invalidateIntrinsicContentSize() } }

    /// Whether letters are drawn as dots.
    open var isSecureTextEntry = false

    /// Whether the clear button is shown; it is not drawn.
    open var clearButtonMode = ViewMode.never

    /// A view on the left.
    open var leftView: UIView? { didSet { replace(oldValue, leftView) } }

    /// A view on the right.
    open var rightView: UIView? { didSet { replace(oldValue, rightView) } }

    /// Whether the view on the left is shown.
    open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }

    /// Whether the view on the right is shown.
    open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

    /// The kind of keyboard; has no effect.
    open var keyboardType = UIKeyboardType.default
    /// The return key; has no effect.
    open var returnKeyType = UIReturnKeyType.default
    /// The letters that the keyboard capitalises; has no effect.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether the keyboard corrects words; has no effect.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether the keyboard checks words; has no effect.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// The meaning of the text; has no effect.
    open var textContentType: UITextContentType?
    /// The looks of the keyboard; has no effect.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// Whether the return key waits for text; has no effect.
    open var enablesReturnKeyAutomatically = false
    /// Whether a line that is too long is drawn smaller; has no effect.
    open var adjustsFontSizeToFitWidth = false
    /// The smallest size of text; has no effect.
    open var minimumFontSize: CGFloat = 0
    /// Whether the field is being edited: never.
    open var isEditing: Bool { false }

    private func replace(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    /// The rectangle of the text.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        var rect = borderStyle == .none ? bounds : bounds.insetBy(dx: 7, dy: 2)
        if let leftView, leftViewMode == .always || leftViewMode == .unlessEditing {
            rect.origin.x += leftView.bounds.width
            rect.size.width -= leftView.bounds.width
        }
        if let rightView, rightViewMode == .always || rightViewMode == .unlessEditing {
            rect.size.width -= rightView.bounds.width
        }
        return rect
    }

    /// The rectangle of the text while it is edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    /// The rectangle of the placeholder.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        leftView?.isHidden = leftViewMode == .never || leftViewMode == .whileEditing
        rightView?.isHidden = rightViewMode == .never || rightViewMode == .whileEditing
        if let leftView { leftView.center = CGPoint(x: leftView.bounds.width / 2, y: bounds.midY) }
        if let rightView {
            rightView.center = CGPoint(x: bounds.maxX - rightView.bounds.width / 2, y: bounds.midY)
        }
    }

    private var label: UILabel {
        let label = UILabel()
        label.font = font
        label.textAlignment = textAlignment
        if let text, !text.isEmpty {
            label.text = isSecureTextEntry ? String(repeating: "•", count: text.count) : text
            label.textColor = isEnabled ? textColor : .secondaryLabel
        } else if let attributedPlaceholder {
            label.attributedText = attributedPlaceholder
            label.textColor = .placeholderText
        } else {
            label.text = placeholder
            label.textColor = .placeholderText
        }
        return label
    }

    open override var intrinsicContentSize: CGSize {
        let text = label.intrinsicContentSize
        let line = ceilToPixel(font?.lineHeight ?? 20)
        let isBordered = borderStyle != .none
        return CGSize(
            width: text.width + (isBordered ? 14 : 0),
            height: max(text.height, line) + (isBordered ? 12 : 2)
        )
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    private func paint(in context: GraphicsContext, _ bounds: CGRect) {
        switch borderStyle {
        case .none: break
        case .roundedRect:
            let shape = Path(roundedRect: bounds, cornerRadius: 5)
            if backgroundColor == nil { context.fill(shape, with: .color(UIColor.systemBackground.color)) }
            let line = Path(roundedRect: bounds.insetBy(dx: 0.25, dy: 0.25), cornerRadius: 5)
            context.stroke(line, with: .color(UIColor.separator.color), lineWidth: 0.5)
        case .line, .bezel:
            context.stroke(
                Path(bounds.insetBy(dx: 0.5, dy: 0.5)),
                with: .color(UIColor.label.color),
                lineWidth: 1
            )
        }
        let drawing = CGContext(context)
        UIGraphicsPushContext(drawing)
        label.drawText(in: textRect(forBounds: bounds))
        UIGraphicsPopContext()
    }
}

/// A view of text in several lines.
@MainActor @preconcurrency
open class UITextView: UIScrollView {
    /// Creates an empty text in a rectangle of its superview.
    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// Creates an empty text.
    ///
    /// - Parameters:
    ///   - frame: The rectangle in its superview.
    ///   - textContainer: The region of the text; nil makes one.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer()
        super.init(frame: frame)
        setUp()
    }

    /// Creates one in its initial state; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer()
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        layer.background = UIColor.systemBackground.color
        setPainter { [weak self] in self?.paint(in: $0, $1) }
    }

    open override class func appearance() -> UITextView { UITextView() }

    private let label = UILabel()

    private func changed() { invalidateIntrinsicContentSize() }

    /// The text with attributes; nil for a plain one.
    private var attributed: NSAttributedString?

    /// The text; setting it replaces the attributed one.
    open var text: String! {
        get { attributed?.string ?? label.text ?? "" }
        set {
            attributed = nil
            label.text = newValue
            changed()
        }
    }

    /// The text with fonts, colours and links.
    open var attributedText: NSAttributedString! {
        get { attributed ?? label.attributedText ?? NSAttributedString(string: "") }
        set {
            attributed = newValue
            label.attributedText = newValue
            changed()
        }
    }

    /// A text whose links look as they do in this view.
    private func withLinks(_ text: NSAttributedString) -> NSAttributedString {
        let looks = linkTextAttributes ?? [:]
        let result = NSMutableAttributedString(attributedString: text)
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            guard attributes[.link] != nil else { return }
            result.addAttributes(looks.isEmpty ? [.foregroundColor: tintColor as Any] : looks, range: range)
        }
        return result
    }

    /// The font; initially the system's of 12 points.
    open var font: UIFont? = .systemFont(ofSize: 12) { didSet { changed() } }

    /// The colour of the text.
    open var textColor: UIColor? = .label

    /// The alignment of lines.
    open var textAlignment = NSTextAlignment.natural

    /// The distances of the text from the edges; initially 8 points above and below.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { changed() } }

    /// The region of the text.
    public let textContainer: NSTextContainer

    /// The layout of the text, which finds no characters.
    public private(set) lazy var layoutManager = NSLayoutManager()

    /// Whether a person may edit; has no effect.
    open var isEditable = true
    /// Whether a person may select; has no effect.
    open var isSelectable = true
    /// The kind of keyboard; has no effect.
    open var keyboardType = UIKeyboardType.default
    /// The return key; has no effect.
    open var returnKeyType = UIReturnKeyType.default
    /// The letters that the keyboard capitalises; has no effect.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether the keyboard corrects words; has no effect.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether the keyboard checks words; has no effect.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// The kinds of data that become links; has no effect.
    open var dataDetectorTypes = UIDataDetectorTypes()
    /// The looks of links; if there are none, links are drawn in the view's tint colour.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
    /// The attributes of typed text; has no effect.
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    /// Whether the font follows the device's text size; has no effect.
    open var adjustsFontForContentSizeCategory = false
    /// The selected characters; has no effect.
    open var selectedRange = NSRange(location: 0, length: 0)

    /// Has no effect: the text is shown from its start.
    open func scrollRangeToVisible(_ range: NSRange) {}

    private func prepare() -> UILabel {
        if let attributed { label.attributedText = withLinks(attributed) }
        label.font = font
        label.textColor = textColor
        label.textAlignment = textAlignment
        label.numberOfLines = textContainer.maximumNumberOfLines
        label.lineBreakMode = textContainer.lineBreakMode
        return label
    }

    private var insets: UIEdgeInsets {
        let padding = textContainer.lineFragmentPadding
        return UIEdgeInsets(
            top: textContainerInset.top,
            left: textContainerInset.left + padding,
            bottom: textContainerInset.bottom,
            right: textContainerInset.right + padding
        )
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let insets = insets
        let room =
            size.width > 0 && size.width.isFinite
            ? max(size.width - insets.left - insets.right, 1) : .infinity
        let text = prepare().sizeThatFits(CGSize(width: room, height: .infinity))
        let line = ceilToPixel(font?.lineHeight ?? 0)
        return CGSize(
            width: text.width + insets.left + insets.right,
            height: max(text.height, line) + insets.top + insets.bottom
        )
    }

    /// The size of the text if the view does not scroll; else there is none.
    open override var intrinsicContentSize: CGSize {
        isScrollEnabled
            ? super.intrinsicContentSize : sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
    }

    package override var wrapsContent: Bool { !isScrollEnabled }

    private func paint(in context: GraphicsContext, _ bounds: CGRect) {
        let label = prepare()
        let content = CGRect(origin: .zero, size: bounds.size).inset(by: insets)
        let size = label.sizeThatFits(CGSize(width: content.width, height: .infinity))
        let drawing = CGContext(context)
        UIGraphicsPushContext(drawing)
        label.drawText(
            in: CGRect(x: content.minX, y: content.minY, width: content.width, height: size.height)
        )
        UIGraphicsPopContext()
    }
}

/// Stand-in for `NSLayoutManager`: the layout of a text view's text.
public final class NSLayoutManager: NSObject, @unchecked Sendable {
    /// Creates a layout without text.
    public override init() { super.init() }

    /// The character at a point: always the first one, with a warning.
    ///
    /// - Parameters:
    ///   - point: A point in the region.
    ///   - container: The region of the text.
    ///   - partialFraction: Receives the part of the character's width before the point: 0.
    /// - Returns: 0.
    public func characterIndex(
        for point: CGPoint,
        in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        reportStandIn("characterIndex(for:in:)", "the first character stands for that at the point")
        partialFraction?.pointee = 0
        return 0
    }
}

/// The region of a text view's text.
public final class NSTextContainer: NSObject, @unchecked Sendable {
    /// The distance of lines from the sides; initially 5 points.
    public var lineFragmentPadding: CGFloat = 5

    /// The largest number of lines; 0 is no limit.
    public var maximumNumberOfLines = 0

    /// Where lines break, or are cut off.
    public var lineBreakMode = NSLineBreakMode.byWordWrapping

    /// Whether the width follows the view's; has no effect.
    public var widthTracksTextView = true

    /// Whether the height follows the view's; has no effect.
    public var heightTracksTextView = false

    /// Creates a region without a limit of lines.
    public override init() { super.init() }
}

/// The return key of a keyboard; has no effect.
public enum UIReturnKeyType: Int, Sendable {
    case `default`
    case go
    case google
    case join
    case next
    case route
    case search
    case send
    case yahoo
    case done
    case emergencyCall
    case `continue`
}

/// Whether a keyboard corrects words; has no effect.
public enum UITextAutocorrectionType: Int, Sendable {
    case `default`
    case no
    case yes
}

/// Whether a keyboard checks words; has no effect.
public enum UITextSpellCheckingType: Int, Sendable {
    case `default`
    case no
    case yes
}

/// The looks of a keyboard; has no effect.
public enum UIKeyboardAppearance: Int, Sendable {
    case `default`
    case dark
    case light
}

/// The kinds of data that become links; has no effect.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    /// One bit for each kind in the set.
    public let rawValue: UInt

    /// Creates a set from bits; unknown ones are ignored.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
    public static let link = UIDataDetectorTypes(rawValue: 2)
    public static let address = UIDataDetectorTypes(rawValue: 4)
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
    public static let all = UIDataDetectorTypes(rawValue: .max)
}
