public import HalationViews
public import UIKit

extension View {
    /// Has no effect: nothing is typed in a picture.
    public nonisolated func textContentType(_ textContentType: UITextContentType?) -> some View { self }

    /// Has no effect: nothing is typed in a picture.
    public nonisolated func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }

    /// Has no effect: nothing is typed in a picture.
    public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View { self }
}
