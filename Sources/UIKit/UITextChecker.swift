public import Foundation

/// Stand-in for `UITextChecker`: there is no dictionary, so every word is spelled right.
@MainActor @preconcurrency
open class UITextChecker: NSObject {
    /// The languages with a dictionary: none.
    public class var availableLanguages: [String] { [] }

    /// Creates a checker without a dictionary.
    public override init() {}

    /// The place of the first misspelled word: always `NSNotFound`.
    open func rangeOfMisspelledWord(
        in stringToCheck: String,
        range: NSRange,
        startingAt startingOffset: Int,
        wrap wrapFlag: Bool,
        language: String
    ) -> NSRange {
        reportStandIn("UITextChecker", "there is no dictionary: every word is spelled right")
        return NSRange(location: NSNotFound, length: 0)
    }

    /// Corrections of a word: nil, as none is misspelled.
    open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }

    /// Words with a beginning: nil without a dictionary.
    open func completions(
        forPartialWordRange range: NSRange,
        in string: String,
        language: String
    ) -> [String]? { nil }

    /// Has no effect: every word is spelled right.
    open func ignoreWord(_ wordToIgnore: String) {}

    /// Has no effect: every word is spelled right.
    public class func learnWord(_ word: String) {}

    /// Whether a word was learned: always true.
    public class func hasLearnedWord(_ word: String) -> Bool { true }

    /// Has no effect: every word is spelled right.
    public class func unlearnWord(_ word: String) {}
}
