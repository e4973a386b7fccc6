/// The kinds of keyboards.
public struct UIKeyboardType: Sendable {
    private init() {}

    /// The default keyboard.
    public static let `default` = UIKeyboardType()

    /// Letters of ASCII.
    public static let asciiCapable = UIKeyboardType()

    /// Numbers and punctuation.
    public static let numbersAndPunctuation = UIKeyboardType()

    /// Addresses of pages.
    public static let URL = UIKeyboardType()

    /// Digits.
    public static let numberPad = UIKeyboardType()

    /// A telephone.
    public static let phonePad = UIKeyboardType()

    /// Addresses of letters.
    public static let emailAddress = UIKeyboardType()

    /// Digits and a point.
    public static let decimalPad = UIKeyboardType()

    /// Searches.
    public static let webSearch = UIKeyboardType()
}
