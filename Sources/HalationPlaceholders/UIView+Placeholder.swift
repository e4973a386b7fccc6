import CoreGraphics
import HalationDiagnostics
package import UIKit

extension UIView {
    /// Draws a plain field with a text in place of what a picture cannot show, and reports that once.
    ///
    /// - Parameters:
    ///   - text: The text in the middle, such as an address.
    ///   - name: The name of the type, which begins the warning.
    ///   - fact: What is not there.
    package func showPlaceholder(_ text: String, of name: String, _ fact: String) {
        Warnings.report("'\(name)' \(fact): a field with a text is drawn", once: name)
        backgroundColor = .secondarySystemBackground
        let label = UILabel(frame: bounds)
        label.text = text
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        label.numberOfLines = 0
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(label)
    }
}
