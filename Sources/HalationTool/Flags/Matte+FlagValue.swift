import HalationPixels

/// A colour in six hexadecimal digits.
extension Matte: FlagValue {
    init(parsing text: String, for flag: String) throws(ToolFailure) {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16)
        else {
            throw ToolFailure(usage: "--\(flag) cannot be '\(text)'; give a colour, such as #ffffff")
        }
        self.init(
            red: UInt8(number >> 16),
            green: UInt8(number >> 8 & 255),
            blue: UInt8(number & 255)
        )
    }
}
