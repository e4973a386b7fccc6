import Foundation
import HalationDrawing

extension UIFont {
    /// The families that iOS has and that are drawn as such if the machine has them.
    public static var familyNames: [String] {
        [
            "Arial", "Avenir", "Avenir Next", "Baskerville", "Chalkboard SE", "Cochin", "Copperplate",
            "Courier New",
            "Didot", "Futura", "Georgia", "Gill Sans", "Helvetica", "Helvetica Neue", "Hoefler Text",
            "Marker Felt",
            "Menlo", "Noteworthy", "Optima", "Palatino", "Papyrus", "Times New Roman", "Trebuchet MS",
            "Verdana",
            "Zapfino",
        ]
    }

    /// The fonts of a family: one with the family's name.
    public static func fontNames(forFamilyName familyName: String) -> [String] { [familyName] }
}
