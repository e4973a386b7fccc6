extension String {
    /// The text as a string of JSON, in the form of `JSONEncoder` without escaped slashes.
    ///
    /// An encoder takes microseconds for a short text, which adds up where each frame has records.
    package var jsonLiteral: String {
        var literal: [UInt8] = [UInt8(ascii: "\"")]
        literal.reserveCapacity(utf8.count + 2)
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "\""): literal += #"\""#.utf8
            case UInt8(ascii: "\\"): literal += #"\\"#.utf8
            case 0x08: literal += #"\b"#.utf8
            case 0x09: literal += #"\t"#.utf8
            case 0x0A: literal += #"\n"#.utf8
            case 0x0C: literal += #"\f"#.utf8
            case 0x0D: literal += #"\r"#.utf8
            case 0..<0x20: literal += (#"\u00"# + byte.hexadecimal).utf8
            default: literal.append(byte)
            }
        }
        literal.append(UInt8(ascii: "\""))
        return String(decoding: literal, as: UTF8.self)
    }
}

extension FixedWidthInteger {
    /// The bits as lower-case hexadecimal digits, with leading zeros.
    package var hexadecimal: String {
        String(unsafeUninitializedCapacity: bitWidth / 4) { digits in
            for index in 0..<bitWidth / 4 {
                let digit = UInt8(truncatingIfNeeded: self >> (bitWidth - 4 * (index + 1)) & 15)
                digits[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
            }
            return bitWidth / 4
        }
    }
}
