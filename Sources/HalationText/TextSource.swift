import Foundation

/// A styled text as one piece of UTF-8, as Pango takes it.
struct TextSource {
    /// A stretch of bytes and the style it has.
    struct Stretch {
        var range: Range<Int>
        var style: TypeStyle
    }

    private(set) var bytes: [UInt8] = []

    /// The end of each run, in bytes.
    private(set) var runEnds: [Int] = []

    /// Neighbours with equal styles are one stretch: joined text is shaped as if it had never been apart.
    private(set) var stretches: [Stretch] = []

    /// The stretches that are not in English.
    private(set) var languages: [ScriptLanguage.Stretch] = []

    init(_ runs: [StyledText.Run]) {
        for run in runs {
            let start = bytes.count
            if run.style.isVisible { append(run.text) }
            runEnds.append(bytes.count)
            append(Stretch(range: start..<bytes.count, style: run.style))
        }
        languages = ScriptLanguage.stretches(of: bytes)
    }

    /// The bytes since the last space.
    private var wordLength = 0

    /// Words of more bytes can be broken at every ``wordPart``.
    ///
    /// Pango wraps a word again from where it was broken, and needs 20 seconds for one of a hundred thousand letters.
    private static let longestWord = 2000
    private static let wordPart = 500

    private mutating func append(_ text: String) {
        // A NUL would end the text for Pango, and nothing shows for it anyway.
        for byte in text.utf8 where byte != 0 {
            wordLength = byte > 0x20 ? wordLength + 1 : 0
            if wordLength >= Self.longestWord + Self.wordPart, byte.beginsCharacter {
                bytes += "\u{200B}".utf8
                wordLength = Self.longestWord
            }
            bytes.append(byte)
        }
    }

    private mutating func append(_ stretch: Stretch) {
        guard !stretch.range.isEmpty else { return }
        if let last = stretches.last, last.style == stretch.style {
            stretches[stretches.count - 1].range = last.range.lowerBound..<stretch.range.upperBound
        } else {
            stretches.append(stretch)
        }
    }

    /// The run that a byte belongs to; the last one for a byte beyond all.
    func run(at offset: Int) -> Int {
        // Runs are few, except in text that was put together by a program.
        var low = 0
        var high = runEnds.count - 1
        while low < high {
            let middle = (low + high) / 2
            if runEnds[middle] > offset { high = middle } else { low = middle + 1 }
        }
        return max(low, 0)
    }

    /// Where the paragraph ends that `offset` lies in, without its separator.
    func endOfParagraph(from offset: Int) -> Int {
        var end = offset
        while end < bytes.count {
            if bytes[end] == 10 || bytes[end] == 13 { break }
            // U+2029, the paragraph separator.
            if bytes[end...].starts(with: [0xE2, 0x80, 0xA9]) { break }
            end += 1
        }
        return end
    }
}

extension UInt8 {
    /// Whether the byte of UTF-8 surely begins a character: it is a letter or digit of ASCII.
    fileprivate var beginsCharacter: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
}
