import HalationCatalog
import HalationPixels

/// An opaque colour: hexadecimal digits or a name of CSS.
extension Matte: FlagValue {
    init(parsing text: String, for flag: String) throws(ToolFailure) {
        guard let color = HexColor(text), color.opacity == 255 else {
            throw ToolFailure(
                usage: "--\(flag) cannot be '\(text)'; give an opaque colour, such as #ffffff or white"
            )
        }
        self.init(red: color.red, green: color.green, blue: color.blue)
    }
}
