/// Stand-in for `UITextAutocapitalizationType`: the letters that a keyboard capitalises; has no effect.
public enum UITextAutocapitalizationType: Int, Sendable {
    case none
    case words
    case sentences
    case allCharacters
}
