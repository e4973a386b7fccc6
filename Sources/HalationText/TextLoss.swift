import HalationDiagnostics

/// Something that the fonts of this machine lack, and that a text needs.
enum TextLoss: Hashable, Sendable {
    /// A family that no font has.
    case family(String)

    /// A letter that no font has.
    case letter(Unicode.Scalar)

    /// A package of fonts that every machine should have.
    case package(String, use: String)

    /// Warns about the loss, once for each.
    func report() {
        switch self {
        case .family(let name):
            Warnings.report(
                "no font has the family '\(name)'; the system font stands for it",
                once: "missing font family \(name)"
            )
        case .letter(let letter):
            let code = String(letter.value, radix: 16, uppercase: true)
            let digits = String(repeating: "0", count: max(0, 4 - code.count)) + code
            Warnings.report(
                "no font has the letter '\(letter)' (U+\(digits)); it is drawn as a box; a folder of fonts with it "
                    + "can be given by HALATION_FONTS",
                once: "missing letter \(digits)"
            )
        case .package(let name, let use):
            Warnings.report(
                "the fonts for \(use) are not installed, so that the picture differs from other machines'; "
                    + "'apt-get install \(name)' on Debian",
                once: "missing font package \(name)"
            )
        }
    }
}
