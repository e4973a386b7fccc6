import HalationDiagnostics
import HalationDrawing
public import HalationViews

/// The label of the keyboard's return key; most are in the tint.
public struct SubmitLabel: Hashable, Sendable {
    let title: String

    /// Whether the key is in the tint.
    let isProminent: Bool

    private init(_ title: String, isProminent: Bool = true) {
        self.title = title
        self.isProminent = isProminent
    }

    public static let done = SubmitLabel("done")
    public static let go = SubmitLabel("go")
    public static let send = SubmitLabel("send")
    public static let join = SubmitLabel("join")
    public static let route = SubmitLabel("route")
    public static let search = SubmitLabel("search")
    public static let `return` = SubmitLabel("return", isProminent: false)
    public static let next = SubmitLabel("next", isProminent: false)
    public static let `continue` = SubmitLabel("continue")
}

/// The letters that a keyboard capitalises; has no effect.
public struct TextInputAutocapitalization: Sendable {
    private init() {}

    public static let never = TextInputAutocapitalization()
    public static let words = TextInputAutocapitalization()
    public static let sentences = TextInputAutocapitalization()
    public static let characters = TextInputAutocapitalization()
}

/// The fields whose return key submits.
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

/// Whether a finger that scrolls takes the keyboard away: at once, except for ``never``.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
    private let number: Int

    public static let automatic = ScrollDismissesKeyboardMode(number: 0)
    public static let immediately = ScrollDismissesKeyboardMode(number: 1)
    public static let interactively = ScrollDismissesKeyboardMode(number: 2)
    public static let never = ScrollDismissesKeyboardMode(number: 3)
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
    /// Adds an action for the return key of the fields in the view, which a script types.
    public nonisolated func onSubmit(
        of triggers: SubmitTriggers = .text,
        _ action: @escaping () -> Void
    ) -> some View {
        transformEnvironment(\.submitActions) { $0.append(SubmitAction(triggers: triggers, perform: action)) }
    }

    /// Keeps the return key of the fields in the view from performing the actions of views around it.
    public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View {
        transformEnvironment(\.submitActions) { if isBlocking { $0 = [] } }
    }

    /// Sets whether a finger that scrolls the view takes the keyboard away.
    public nonisolated func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
        environment(\.dismissesKeyboardByScrolling, mode != .never)
    }

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

    /// Sets the label of the return key of the keyboard for fields in the view.
    public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View {
        environment(\.submitLabel, submitLabel)
    }

    /// Has no effect: nothing is typed in a picture.
    public nonisolated func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?)
        -> some View
    { self }

    /// Sets whether the keyboard for fields in the view has no row of suggestions.
    public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        environment(\.autocorrectionDisabled, disable)
    }

    /// Has no effect: nothing is typed in a picture.
    public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View { self }

    /// Sets the action that refreshes the scrolled content of the view when a script's drag pulls it down by 90 points.
    ///
    /// Spokes turn above the content until the action ends. Views can call it by the environment, too.
    public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
        environment(\.refreshAction, RefreshAction(action))
    }
}
