import Foundation

/// A styled text as one UTF-8 string for Pango.
struct TextSource {
    /// A range of bytes in one style.
    struct Stretch {
        var range: Range<Int>
        var style: TypeStyle
    }

    private(set) var bytes: [UInt8] = []

    /// End offset of each run, in bytes.
    private(set) var runEnds: [Int] = []

    /// Ranges of equal style: neighbouring runs with equal styles are merged, so that they are shaped as one.
    private(set) var stretches: [Stretch] = []

    /// The ranges whose language is not English.
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

    /// Number of bytes since the last space.
    private var wordLength = 0

    /// Words longer than this, in bytes, get a break opportunity every ``wordPart`` bytes.
    ///
    /// Pango wraps the rest of a word anew at each break, and takes 20 seconds for one of a hundred thousand letters.
    private static let longestWord = 2000
    private static let wordPart = 500

    private mutating func append(_ text: String) {
        // Pango takes a NUL as the end of the text; it is invisible anyway.
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

    /// Cuts a range where the letters change between those of the system font's own scripts, to which its tracking
    /// applies, and those of others.
    ///
    /// - Parameters:
    ///   - range: The bytes to cut.
    ///   - separatesKinds: Whether digits and spaces are parts of their own.
    /// - Returns: The parts from start to end, each with the kind of its letters.
    func trackedParts(
        of range: Range<Int>,
        separatesKinds: Bool
    ) -> [(range: Range<Int>, kind: LetterKind)] {
        var parts: [(range: Range<Int>, kind: LetterKind)] = []
        var start = range.lowerBound
        func append(upTo end: Int, isTracked: Bool) {
            guard end > start else { return }
            if isTracked, separatesKinds {
                parts += self.parts(ofKindsIn: start..<end)
            } else {
                parts.append((start..<end, isTracked ? .letter : .foreign))
            }
            start = end
        }
        for (stretch, tag) in languages where stretch.overlaps(range) && tag != "el" && tag != "ru" {
            let part = stretch.clamped(to: range)
            append(upTo: part.lowerBound, isTracked: true)
            append(upTo: part.upperBound, isTracked: false)
        }
        append(upTo: range.upperBound, isTracked: true)
        return parts
    }

    /// Kinds of letters with a tracking of their own.
    enum LetterKind {
        /// Letters of scripts that the system font lacks.
        case foreign

        case letter

        case space

        /// A digit from 0 to 9 other than 1.
        case digit

        case one
    }

    /// Cuts a range where letters, spaces, the digit 1 and other digits follow each other.
    private func parts(ofKindsIn range: Range<Int>) -> [(range: Range<Int>, kind: LetterKind)] {
        func kind(_ byte: UInt8) -> LetterKind {
            switch byte {
            case UInt8(ascii: " "): .space
            case UInt8(ascii: "1"): .one
            case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
            default: .letter
            }
        }
        var parts: [(range: Range<Int>, kind: LetterKind)] = []
        var start = range.lowerBound
        for index in range where index > start && kind(bytes[index]) != kind(bytes[start]) {
            parts.append((start..<index, kind(bytes[start])))
            start = index
        }
        if start < range.upperBound { parts.append((start..<range.upperBound, kind(bytes[start]))) }
        return parts
    }

    /// Index of the run that contains a byte; the last run for offsets beyond the end.
    func run(at offset: Int) -> Int {
        // A binary search: generated text can have many runs.
        var low = 0
        var high = runEnds.count - 1
        while low < high {
            let middle = (low + high) / 2
            if runEnds[middle] > offset { high = middle } else { low = middle + 1 }
        }
        return max(low, 0)
    }

    /// The style of the run that contains a byte, or that ends before it; nil in an empty text.
    func style(at offset: Int) -> TypeStyle? { style(ofRun: run(at: offset)) }

    /// The style of a run; nil if it has no characters.
    func style(ofRun index: Int) -> TypeStyle? {
        guard runEnds.indices.contains(index) else { return nil }
        let last = runEnds[index] - 1
        guard last >= (index > 0 ? runEnds[index - 1] : 0) else { return nil }
        // A binary search: generated text can have many stretches.
        var (low, high) = (0, stretches.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if stretches[middle].range.upperBound > last { high = middle } else { low = middle + 1 }
        }
        return stretches.indices.contains(low) ? stretches[low].style : nil
    }

    /// The character that begins at an offset; nil beyond the end.
    func scalar(at offset: Int) -> Unicode.Scalar? {
        guard bytes.indices.contains(offset) else { return nil }
        return String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self).unicodeScalars
            .first
    }

    /// Whether the character at an offset stands for a picture.
    func isAttachment(at offset: Int) -> Bool {
        stretches.contains { $0.style.attachment != nil && $0.range.contains(offset) }
    }

    /// Whether an offset lies between two letters or digits of ASCII.
    func isWithinWord(_ offset: Int) -> Bool {
        guard offset > 0, bytes.indices.contains(offset) else { return false }
        return bytes[offset - 1].beginsCharacter && bytes[offset].beginsCharacter
    }

    /// Whether a paragraph ends at an offset.
    func isParagraphEnd(_ offset: Int) -> Bool {
        guard bytes.indices.contains(offset) else { return true }
        return bytes[offset] == 10 || bytes[offset] == 13
            || bytes[offset...].starts(with: [0xE2, 0x80, 0xA9])
    }

    /// Whether a range is a single word behind a space.
    func isLoneWord(_ range: Range<Int>) -> Bool {
        guard range.lowerBound > 0, bytes[range.lowerBound - 1] == UInt8(ascii: " ") else { return false }
        let word = bytes[range].reversed().drop { $0 == UInt8(ascii: " ") }
        return !word.isEmpty && !word.contains { $0 <= UInt8(ascii: " ") }
    }

    /// Offset of the space before the last word of a range; nil if it has only one word.
    func lastSpace(in range: Range<Int>) -> Int? {
        let space = UInt8(ascii: " ")
        guard let end = bytes[range].lastIndex(where: { $0 != space }),
            let last = bytes[range.lowerBound..<end].lastIndex(of: space),
            bytes[range.lowerBound..<last].contains(where: { $0 != space })
        else { return nil }
        return last
    }

    /// End offset of the paragraph that contains `offset`, without its separator.
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
    /// Whether the byte is an ASCII letter or digit, before which a break is safe.
    fileprivate var beginsCharacter: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
}
