public import HalationDrawing

/// The label of the key that submits.
public struct SubmitLabel: Sendable {
    private init() {}

    /// Done.
    public static let done = SubmitLabel()

    /// Go.
    public static let go = SubmitLabel()

    /// Send.
    public static let send = SubmitLabel()

    /// Join.
    public static let join = SubmitLabel()

    /// Route.
    public static let route = SubmitLabel()

    /// Search.
    public static let search = SubmitLabel()

    /// Return.
    public static let `return` = SubmitLabel()

    /// Next.
    public static let next = SubmitLabel()

    /// Continue.
    public static let `continue` = SubmitLabel()
}

/// The letters that a keyboard makes capital.
public struct TextInputAutocapitalization: Sendable {
    private init() {}

    /// None.
    public static let never = TextInputAutocapitalization()

    /// The first of each word.
    public static let words = TextInputAutocapitalization()

    /// The first of each sentence.
    public static let sentences = TextInputAutocapitalization()

    /// All.
    public static let characters = TextInputAutocapitalization()
}

/// The kinds of keyboards.
public struct UIKeyboardType: Sendable {
    private init() {}

    /// The usual one.
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

extension View {
    /// Has no effect: nothing is typed in a picture.
    public nonisolated func onSubmit(_ action: @escaping () -> Void) -> some View { self }

    /// Has no effect: nothing is typed in a picture.
    public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }

    /// Has no effect: nothing is typed in a picture.
    public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View { self }

    /// Has no effect: nothing is typed in a picture.
    public nonisolated func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?)
        -> some View
    { self }

    /// Has no effect: nothing is typed in a picture.
    public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }

    /// Has no effect: nothing is typed in a picture.
    public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View { self }

    /// Has no effect: nothing is typed in a picture.
    public nonisolated func searchable(text: Binding<String>, prompt: Text? = nil) -> some View { self }

    /// Has no effect: nothing is typed in a picture.
    public nonisolated func searchable(text: Binding<String>, prompt: LocalizedStringKey) -> some View {
        self
    }

    /// Has no effect: nothing is typed in a picture.
    public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
}
