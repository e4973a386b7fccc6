public import Foundation

/// A place between characters of a text.
open class UITextPosition: NSObject, @unchecked Sendable {
    /// The number of UTF-16 units before the place.
    let offset: Int

    init(offset: Int) { self.offset = offset }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.offset == offset }

    open override var hash: Int { offset }
}

/// A range of characters of a text.
open class UITextRange: NSObject, @unchecked Sendable {
    private let range: Range<Int>

    init(_ range: Range<Int>) { self.range = range }

    /// The place before the first character.
    open var start: UITextPosition { UITextPosition(offset: range.lowerBound) }

    /// The place after the last character.
    open var end: UITextPosition { UITextPosition(offset: range.upperBound) }

    /// Whether the range is a place without characters.
    open var isEmpty: Bool { range.isEmpty }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextRange)?.range == range }

    open override var hash: Int { range.hashValue }
}

/// A view whose text has places and ranges; fields and text views.
@MainActor @preconcurrency
public protocol UITextInput: AnyObject {
    /// The selected characters; they are not drawn as such.
    var selectedTextRange: UITextRange? { get set }

    /// The place before the text.
    var beginningOfDocument: UITextPosition { get }

    /// The place after the text.
    var endOfDocument: UITextPosition { get }

    /// The characters of a range; nil beyond the text.
    func text(in range: UITextRange) -> String?

    /// Replaces the characters of a range; ranges beyond the text have no effect.
    func replace(_ range: UITextRange, withText text: String)
}

/// A view with one text.
@MainActor
protocol PlainTextInput: UITextInput {
    var plainText: String { get set }
}

extension UITextInput {
    /// The characters between two places, in either order.
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let ends = [fromPosition.offset, toPosition.offset].sorted()
        return UITextRange(ends[0]..<ends[1])
    }

    /// The place some UTF-16 units after another one; nil beyond the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (sum, isTooLarge) = position.offset.addingReportingOverflow(offset)
        guard !isTooLarge, (0...endOfDocument.offset).contains(sum) else { return nil }
        return UITextPosition(offset: sum)
    }

    /// The number of UTF-16 units between two places; negative if the second one is before the first.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        toPosition.offset - from.offset
    }

    /// The order of two places.
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        if position.offset == other.offset { return .orderedSame }
        return position.offset < other.offset ? .orderedAscending : .orderedDescending
    }
}

extension PlainTextInput {
    /// The place before the text.
    public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }

    /// The place after the text.
    public var endOfDocument: UITextPosition { UITextPosition(offset: plainText.utf16.count) }

    /// The characters of a range; nil beyond the text.
    public func text(in range: UITextRange) -> String? {
        indices(of: range).map { String(plainText[$0]) }
    }

    /// Replaces the characters of a range; ranges beyond the text have no effect.
    ///
    /// The place after the new characters is selected.
    public func replace(_ range: UITextRange, withText text: String) {
        guard let indices = indices(of: range) else { return }
        plainText.replaceSubrange(indices, with: text)
        let end = range.start.offset + text.utf16.count
        selectedTextRange = UITextRange(end..<end)
    }

    private func indices(of range: UITextRange) -> Range<String.Index>? {
        let text = plainText
        guard range.start.offset >= 0, range.end.offset <= text.utf16.count else { return nil }
        let start = text.utf16.index(text.startIndex, offsetBy: range.start.offset)
        let end = text.utf16.index(text.startIndex, offsetBy: range.end.offset)
        return start..<end
    }
}

extension UITextField: PlainTextInput {
    var plainText: String {
        get { text ?? "" }
        set { text = newValue }
    }
}

extension UITextView: PlainTextInput {
    var plainText: String {
        get { text }
        set { text = newValue }
    }

    /// The selected characters; they are not drawn as such.
    public var selectedTextRange: UITextRange? {
        get {
            guard let range = Range(selectedRange) else { return nil }
            return UITextRange(range)
        }
        set {
            guard let newValue else { return }
            let (start, end) = (newValue.start.offset, newValue.end.offset)
            selectedRange = NSRange(location: start, length: end - start)
        }
    }
}
