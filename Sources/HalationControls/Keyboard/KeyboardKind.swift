import Foundation
import HalationDrawing
import HalationViews

/// The keys of a keyboard.
package enum KeyboardKind: Hashable, Sendable {
    case letters, email, web, numbersAndPunctuation, numberPad, decimalPad, phonePad

    /// Whether the keyboard is a pad of digits, without a return key.
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

    /// The height of the keys in points, as of all iPhones held upright.
    static let keys: CGFloat = 216

    /// The height of the row of suggestions in points.
    static let suggestions: CGFloat = 45

    /// The height of the row with the globe on phones without a home button, in points, with the safe area.
    static let globe: CGFloat = 75

    /// The height of the row of a program's items in points.
    static let items: CGFloat = 44

    /// The height with the safe area below, without a program's items.
    func height(insets: EdgeInsets) -> CGFloat {
        Self.keys + (hasSuggestions ? Self.suggestions : 0) + (insets.bottom > 0 ? Self.globe : 0)
    }
}
