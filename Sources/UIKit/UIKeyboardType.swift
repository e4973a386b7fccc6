/// Stand-in for `UIKeyboardType`: the kind of a keyboard, which SwiftUI's fields show.
public struct UIKeyboardType: Hashable, Sendable {
    /// The name of the kind.
    package let name: String

    public static let `default` = UIKeyboardType(name: "default")
    public static let asciiCapable = UIKeyboardType(name: "asciiCapable")
    public static let numbersAndPunctuation = UIKeyboardType(name: "numbersAndPunctuation")
    public static let URL = UIKeyboardType(name: "URL")
    public static let numberPad = UIKeyboardType(name: "numberPad")
    public static let phonePad = UIKeyboardType(name: "phonePad")
    public static let emailAddress = UIKeyboardType(name: "emailAddress")
    public static let decimalPad = UIKeyboardType(name: "decimalPad")
    public static let webSearch = UIKeyboardType(name: "webSearch")
}
