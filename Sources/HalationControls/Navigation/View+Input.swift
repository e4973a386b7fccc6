import HalationDrawing
public import HalationViews

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

/// The actions that submit.
public struct SubmitTriggers: OptionSet, Sendable {
    /// The bits of the actions.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Return in a text field.
    public static let text = SubmitTriggers(rawValue: 1)

    /// Return in a search field.
    public static let search = SubmitTriggers(rawValue: 2)
}

/// How scrolling hides the keyboard.
public struct ScrollDismissesKeyboardMode: Sendable {
    private init() {}

    /// What suits the content.
    public static let automatic = ScrollDismissesKeyboardMode()

    /// As soon as scrolling begins.
    public static let immediately = ScrollDismissesKeyboardMode()

    /// By dragging it.
    public static let interactively = ScrollDismissesKeyboardMode()

    /// Not at all.
    public static let never = ScrollDismissesKeyboardMode()
}

/// Whether text can be selected.
public protocol TextSelectability {
    /// Whether it can.
    static var allowsSelection: Bool { get }
}

/// Text can be selected.
public struct EnabledTextSelectability: TextSelectability {
    /// True.
    public static let allowsSelection = true
}

/// Text cannot be selected.
public struct DisabledTextSelectability: TextSelectability {
    /// False.
    public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
    /// Text can be selected.
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
    /// Text cannot be selected.
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

/// How much writing tools do.
public struct WritingToolsBehavior: Sendable {
    private init() {}

    /// What suits the text.
    public static let automatic = WritingToolsBehavior()

    /// All.
    public static let complete = WritingToolsBehavior()

    /// Suggestions beside the text only.
    public static let limited = WritingToolsBehavior()

    /// Nothing.
    public static let disabled = WritingToolsBehavior()
}

extension View {
    /// Has no effect: scripts set the text of a field and do not submit it.
    public nonisolated func onSubmit(
        of triggers: SubmitTriggers = .text,
        _ action: @escaping () -> Void
    ) -> some View { self }

    /// Has no effect: scripts set the text of a field and do not submit it.
    public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View { self }

    /// Has no effect: nothing is typed in a picture.
    public nonisolated func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

    /// Has no effect: nothing is selected in a picture.
    public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> some View { self }

    /// Has no effect: nothing is typed in a picture.
    public nonisolated func textInputSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        self
    }

    /// Has no effect: text is not searched.
    public nonisolated func findNavigator(isPresented: Binding<Bool>) -> some View { self }

    /// Has no effect: text is not searched.
    public nonisolated func findDisabled(_ isDisabled: Bool = true) -> some View { self }

    /// Has no effect: text is not searched.
    public nonisolated func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }

    /// Has no effect: nothing is typed in a picture.
    public nonisolated func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }

    /// Has no effect: keyboards are not drawn.
    public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }

    /// Has no effect: nothing is typed in a picture.
    public nonisolated func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?)
        -> some View
    { self }

    /// Has no effect: nothing is typed in a picture.
    public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }

    /// Has no effect: nothing is typed in a picture.
    public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View { self }

    /// Has no effect: content is not pulled down to refresh it.
    public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
}
