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
            // A NUL would end the text for Pango, and nothing shows for it anyway.
            if run.style.isVisible { bytes += run.text.utf8.filter { $0 != 0 } }
            runEnds.append(bytes.count)
            append(Stretch(range: start..<bytes.count, style: run.style))
        }
        languages = ScriptLanguage.stretches(of: bytes)
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
