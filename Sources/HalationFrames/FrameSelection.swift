/// A set of frame numbers in ascending order, written as a list of frames and ranges.
///
/// In the text form, `0-119` is a range that includes both ends, `7-20:2` is every second frame of one, and commas
/// separate entries: `3,5-10,7-20:2`. A frame that several entries name is selected once.
public struct FrameSelection: Sendable {
    /// The largest frame number: 46 hours at 60 frames per second.
    public static let largestFrame = 9_999_999

    private let parts: [Part]

    /// Selects all frames of a sequence.
    ///
    /// - Precondition: `frameCount` is from 1 to ``largestFrame`` + 1.
    public init(frameCount: Int) {
        precondition(
            (1...Self.largestFrame + 1).contains(frameCount),
            "A sequence has 1 to \(Self.largestFrame + 1) frames, and this one \(frameCount)."
        )
        parts = [Part(first: 0, last: frameCount - 1, step: 1)]
    }

    /// Selects the frames of a range.
    ///
    /// - Parameters:
    ///   - range: Frame numbers from 0 to ``largestFrame``.
    ///   - step: The distance from one frame to the next, at least 1.
    /// - Precondition: Both are valid.
    public init(_ range: ClosedRange<Int>, step: Int = 1) {
        precondition(
            range.lowerBound >= 0 && range.upperBound <= Self.largestFrame && step > 0,
            "Frames have numbers from 0 to \(Self.largestFrame) and a step of at least 1."
        )
        parts = [Part(first: range.lowerBound, last: range.upperBound, step: step)]
    }

    /// Selects single frames, in any order.
    ///
    /// - Precondition: There is at least one, and all are from 0 to ``largestFrame``.
    public init(frames: [Int]) {
        precondition(!frames.isEmpty, "A selection has at least one frame.")
        precondition(
            frames.allSatisfy { (0...Self.largestFrame).contains($0) },
            "Frames have numbers from 0 to \(Self.largestFrame)."
        )
        parts = frames.map { Part(first: $0, last: $0, step: 1) }
    }

    /// Every `step`th of the selected frames, from the first on.
    ///
    /// - Precondition: `step` is at least 1.
    /// - Complexity: O(*n*) in the frames, unless the selection is a single range.
    public func every(_ step: Int) -> FrameSelection {
        precondition(step > 0, "A step is at least 1.")
        if parts.count == 1, let part = parts.first {
            let (product, overflows) = part.step.multipliedReportingOverflow(by: step)
            return FrameSelection(
                part.first...part.last,
                step: overflows ? Self.largestFrame + 1 : Swift.min(product, Self.largestFrame + 1)
            )
        }
        return FrameSelection(frames: enumerated().filter { $0.offset % step == 0 }.map(\.element))
    }

    /// Parses the text form.
    ///
    /// Whitespace around numbers is ignored.
    ///
    /// - Throws: ``FrameSelectionError``, with the entry at fault.
    public init(parsing text: String) throws(FrameSelectionError) {
        guard text.contains(where: { !$0.isWhitespace }) else { throw .empty }
        var parts: [Part] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            parts.append(try Part(parsing: part.trimmingWhitespace()))
        }
        self.parts = parts
    }

    /// The largest selected number.
    public var last: Int { parts.reduce(0) { Swift.max($0, $1.lastReached) } }
}

extension FrameSelection {
    /// Returns whether a frame is selected.
    ///
    /// - Complexity: O(*p*) in the entries of the list.
    public func contains(_ frame: Int) -> Bool { frame >= 0 && first(from: frame) == frame }
}

extension FrameSelection: Collection {
    /// The smallest selected number; a selection is never empty.
    public var startIndex: Int { first(from: 0) }

    /// The index after ``last``.
    public var endIndex: Int { Int.max }

    /// The next selected number.
    ///
    /// - Complexity: O(*p*) in the entries of the list.
    public func index(after index: Int) -> Int { first(from: index + 1) }

    /// The frame number at an index, which is the index itself.
    public subscript(position: Int) -> Int { position }

    private func first(from lowerBound: Int) -> Int {
        parts.lazy.compactMap { $0.first(from: lowerBound) }.min() ?? endIndex
    }
}

/// An entry of the list: a frame, or a range with its step.
private struct Part {
    let first: Int
    let last: Int
    let step: Int

    /// The last frame that the steps reach, at most `last`.
    var lastReached: Int { last - (last - first) % step }

    /// The first frame of the entry at or after `lowerBound`.
    func first(from lowerBound: Int) -> Int? {
        guard lowerBound > first else { return first }
        let steps = (lowerBound - first + step - 1) / step
        let frame = first + steps * step
        return frame <= last ? frame : nil
    }
}

extension Part {
    init(parsing text: Substring) throws(FrameSelectionError) {
        let range = text.prefix { $0 != ":" }
        let ends = range.split(separator: "-", omittingEmptySubsequences: false)
        guard (1...2).contains(ends.count), let start = ends.first, let end = ends.last else {
            throw .notAFrame(String(text))
        }
        first = try number(start, in: text)
        last = try number(end, in: text)
        guard first <= last else { throw .backward(String(text)) }
        guard range.endIndex < text.endIndex else {
            step = 1
            return
        }
        guard ends.count == 2 else { throw .notAFrame(String(text)) }
        step = try number(text[range.endIndex...].dropFirst(), in: text)
        guard step > 0 else { throw .noStep(String(text)) }
    }
}

private func number(_ digits: Substring, in part: Substring) throws(FrameSelectionError) -> Int {
    let digits = digits.trimmingWhitespace()
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
        throw .notAFrame(String(part))
    }
    guard let number = Int(digits), number <= FrameSelection.largestFrame else {
        throw .beyondLast(frame: String(digits), last: FrameSelection.largestFrame)
    }
    return number
}

extension Substring {
    fileprivate func trimmingWhitespace() -> Substring {
        let start = drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
        return start[...end]
    }
}
