import Foundation
import HalationDrawing
import HalationViews

/// The keys of a keyboard.
package enum KeyboardKind: Hashable, Sendable {
    case letters, email, web, numbersAndPunctuation, numberPad, decimalPad, phonePad

    /// Whether the keyboard of a phone is a pad of digits, without a return key.
    var isPad: Bool {
        switch self {
        case .numberPad, .decimalPad, .phonePad: true
        case .letters, .email, .web, .numbersAndPunctuation: false
        }
    }
}

extension EnvironmentValues {
    /// The keys of the keyboard for fields.
    @Entry package var keyboardKind: KeyboardKind = .letters

    /// The label of the return key.
    @Entry var submitLabel: SubmitLabel = .return

    /// What the return key does in fields, with the kinds of fields.
    @Entry var submitActions: [SubmitAction] = []

    /// Whether the field is that of a search.
    @Entry package var isSearchField = false
}

/// An action of the return key.
nonisolated struct SubmitAction {
    let triggers: SubmitTriggers
    let perform: () -> Void
}

/// What a keyboard looks like.
struct KeyboardForm {
    let kind: KeyboardKind
    let submitLabel: SubmitLabel
    let hasSuggestions: Bool

    /// The lengths of the keyboard in a window.
    func metrics(of window: CGSize) -> KeyboardMetrics {
        guard min(window.width, window.height) >= KeyboardMetrics.narrowestTablet else { return .phone }
        return window.width > window.height ? .wideTablet : .tablet
    }
}

/// The heights of a keyboard's parts in points.
struct KeyboardMetrics: Equatable {
    /// The keys.
    let keys: CGFloat

    /// From a row of keys to the next.
    let row: CGFloat

    /// The row of suggestions.
    let suggestions: CGFloat

    /// The row with the globe on phones without a home button, with the safe area; 0 on tablets, which have a key for it.
    let globe: CGFloat

    /// Whether the keys are those of a tablet.
    let isTablet: Bool

    /// The side from which a window is one of a tablet.
    static let narrowestTablet: CGFloat = 600

    /// All iPhones held upright.
    static let phone = KeyboardMetrics(keys: 216, row: 54, suggestions: 45, globe: 75, isTablet: false)

    /// An iPad of 11 inches held upright: 337 points in all, from memory.
    static let tablet = KeyboardMetrics(keys: 262, row: 64, suggestions: 55, globe: 0, isTablet: true)

    /// An iPad of 11 inches held across: 417 points in all, from memory.
    static let wideTablet = KeyboardMetrics(keys: 342, row: 84, suggestions: 55, globe: 0, isTablet: true)

    /// The height of a keyboard with the safe area below, without a program's items.
    func height(of form: KeyboardForm, insets: EdgeInsets) -> CGFloat {
        // Tablets always have the row with the buttons that undo and paste.
        let top = form.hasSuggestions || isTablet ? suggestions : 0
        return keys + top + (isTablet ? insets.bottom : insets.bottom > 0 ? globe : 0)
    }
}
