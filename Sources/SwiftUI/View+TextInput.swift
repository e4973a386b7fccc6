import HalationControls
import HalationDrawing
public import HalationViews
public import UIKit

extension View {
    /// Has no effect: nothing is typed in a picture.
    public nonisolated func textContentType(_ textContentType: UITextContentType?) -> some View { self }

    /// Has no effect: nothing is typed in a picture.
    public nonisolated func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }

    /// Sets the keys of the keyboard for fields in the view.
    public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View {
        environment(\.keyboardKind, type.kind)
    }
}

extension UIKeyboardType {
    /// The keys that are drawn.
    fileprivate nonisolated var kind: KeyboardKind {
        switch self {
        case .numbersAndPunctuation: .numbersAndPunctuation
        case .URL, .webSearch: .web
        case .numberPad: .numberPad
        case .phonePad: .phonePad
        case .emailAddress: .email
        case .decimalPad: .decimalPad
        default: .letters
        }
    }
}
