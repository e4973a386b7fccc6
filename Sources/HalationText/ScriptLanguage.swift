/// Detects the language of a text from its scripts, independently of the user's locale, which Pango would use.
///
/// Fonts have different forms of the same letters for some languages, and of the same Han characters for Chinese,
/// Japanese and Korean. Everything undetected is English.
package enum ScriptLanguage {
    /// A range of UTF-8 bytes and its language as a BCP 47 tag.
    package typealias Stretch = (range: Range<Int>, tag: String)

    /// The stretches of a text that are not in the Latin script; spaces and punctuation belong to the letters before
    /// them.
    package static func stretches(of bytes: some Collection<UInt8>) -> [Stretch] {
        // Most texts contain no script of the table: their UTF-8 bytes are all smaller.
        guard bytes.contains(where: { $0 >= 0xCD }) else { return [] }
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
        let han = hanTag(of: scalars)
        var stretches: [Stretch] = []
        var current: (start: Int, tag: String)?
        var offset = 0
        func close(at end: Int) {
            if let current { stretches.append((current.start..<end, current.tag)) }
        }
        for scalar in scalars {
            let tag = tag(of: scalar.value) ?? (isHan(scalar.value) ? han : nil)
            if let tag, tag != current?.tag {
                close(at: offset)
                current = (offset, tag)
            } else if tag == nil, current != nil, scalar.properties.isAlphabetic, scalar.value < 0x370 {
                close(at: offset)
                current = nil
            }
            offset += UTF8.width(scalar)
        }
        close(at: offset)
        return stretches
    }

    /// The language of Han characters: Japanese in a text with kana, Korean with Hangul, whichever comes first, else
    /// Chinese.
    private static func hanTag(of scalars: String.UnicodeScalarView) -> String {
        scalars.lazy.compactMap { tag(of: $0.value) }.first { $0 == "ja" || $0 == "ko" } ?? "zh-cn"
    }

    private static func isHan(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
            0x20000...0x3FFFF:
            true
        default: false
        }
    }

    /// The most common language of the script that a character belongs to; nil for Latin, Han and shared characters.
    private static func tag(of scalar: UInt32) -> String? {
        switch scalar {
        case 0x370...0x3FF, 0x1F00...0x1FFF: "el"
        case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: "ru"
        case 0x530...0x58F: "hy"
        case 0x590...0x5FF, 0xFB1D...0xFB4F: "he"
        case 0x600...0x6FF, 0x750...0x77F, 0x870...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE: "ar"
        case 0x700...0x74F: "syr"
        case 0x780...0x7BF: "dv"
        case 0x900...0x97F: "hi"
        case 0x980...0x9FF: "bn"
        case 0xA00...0xA7F: "pa"
        case 0xA80...0xAFF: "gu"
        case 0xB00...0xB7F: "or"
        case 0xB80...0xBFF: "ta"
        case 0xC00...0xC7F: "te"
        case 0xC80...0xCFF: "kn"
        case 0xD00...0xD7F: "ml"
        case 0xD80...0xDFF: "si"
        case 0xE00...0xE7F: "th"
        case 0xE80...0xEFF: "lo"
        case 0xF00...0xFFF: "bo"
        case 0x1000...0x109F: "my"
        case 0x10A0...0x10FF, 0x1C90...0x1CBF, 0x2D00...0x2D2F: "ka"
        case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: "ko"
        case 0x1200...0x139F, 0x2D80...0x2DDF: "am"
        case 0x1780...0x17FF: "km"
        case 0x1800...0x18AF: "mn"
        case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: "ja"
        default: nil
        }
    }
}
