/// Stand-in for `UIKeyboardType`: the kind of a keyboard; has no effect.
public struct UIKeyboardType: Sendable {
    private init() {}

    public static let `default` = UIKeyboardType()
    public static let asciiCapable = UIKeyboardType()
    public static let numbersAndPunctuation = UIKeyboardType()
    public static let URL = UIKeyboardType()
    public static let numberPad = UIKeyboardType()
    public static let phonePad = UIKeyboardType()
    public static let emailAddress = UIKeyboardType()
    public static let decimalPad = UIKeyboardType()
    public static let webSearch = UIKeyboardType()
}
