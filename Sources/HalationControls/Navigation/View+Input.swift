import HalationDiagnostics
import HalationDrawing
public import HalationViews

/// The label of the keyboard's return key; has no effect.
public struct SubmitLabel: Sendable {
    private init() {}

    public static let done = SubmitLabel()
    public static let go = SubmitLabel()
    public static let send = SubmitLabel()
    public static let join = SubmitLabel()
    public static let route = SubmitLabel()
    public static let search = SubmitLabel()
    public static let `return` = SubmitLabel()
    public static let next = SubmitLabel()
    public static let `continue` = SubmitLabel()
}

/// The letters that a keyboard capitalises; has no effect.
public struct TextInputAutocapitalization: Sendable {
    private init() {}

    public static let never = TextInputAutocapitalization()
    public static let words = TextInputAutocapitalization()
    public static let sentences = TextInputAutocapitalization()
    public static let characters = TextInputAutocapitalization()
}

/// The fields whose return key submits; has no effect.
public struct SubmitTriggers: OptionSet, Sendable {
    /// One bit for each kind of field.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let text = SubmitTriggers(rawValue: 1)
    public static let search = SubmitTriggers(rawValue: 2)
}

/// The effect of scrolling on the keyboard; has no effect.
public struct ScrollDismissesKeyboardMode: Sendable {
    private init() {}

    public static let automatic = ScrollDismissesKeyboardMode()
    public static let immediately = ScrollDismissesKeyboardMode()
    public static let interactively = ScrollDismissesKeyboardMode()
    public static let never = ScrollDismissesKeyboardMode()
}

/// Whether text can be selected; has no effect, as nothing is selected in a picture.
public protocol TextSelectability {
    /// Whether text of this kind can be selected.
    static var allowsSelection: Bool { get }
}

/// Text that can be selected; has no effect.
public struct EnabledTextSelectability: TextSelectability {
    /// Always true: the text can be selected.
    public static let allowsSelection = true
}

/// Text that cannot be selected; has no effect.
public struct DisabledTextSelectability: TextSelectability {
    /// Always false: the text cannot be selected.
    public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

/// The extent of writing tools in text; has no effect.
public struct WritingToolsBehavior: Sendable {
    private init() {}

    public static let automatic = WritingToolsBehavior()
    public static let complete = WritingToolsBehavior()
    public static let limited = WritingToolsBehavior()
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
    public nonisolated func findNavigator(isPresented: Binding<Bool>) -> some View {
        lacking(.findNavigator, if: isPresented.wrappedValue)
    }

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

    /// Sets the action that refreshes the scrolled content of the view when a script's drag pulls it down by 90 points.
    ///
    /// Spokes turn above the content until the action ends. Views can call it by the environment, too.
    public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
        environment(\.refreshAction, RefreshAction(action))
    }
}
