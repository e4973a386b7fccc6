/// The frames to be written out of a sequence, in ascending order and each once.
///
/// The text form is a list of frames and ranges: `0-119`, or `3,5-10,7-20:2`, where `7-20:2` is every second frame
/// from 7 to 20. Both ends of a range belong to it.
public struct FrameSelection: Sendable {
    /// The largest frame number: 46 hours of animation at 60 frames a second.
    public static let largestFrame = 9_999_999

    private let parts: [Part]

    /// All frames of a sequence of `frameCount`.
    ///
    /// - Precondition: `frameCount` is at least 1, and its last frame not beyond ``largestFrame``.
    public init(frameCount: Int) {
        precondition(
            (1...Self.largestFrame + 1).contains(frameCount),
            "A sequence has 1 to 10,000,000 frames."
        )
        parts = [Part(first: 0, last: frameCount - 1, step: 1)]
    }

    /// The frames that `text` names.
    public init(parsing text: String) throws(FrameSelectionError) {
        guard text.contains(where: { !$0.isWhitespace }) else { throw .empty }
        var parts: [Part] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            parts.append(try Part(parsing: part.trimmingWhitespace()))
        }
        self.parts = parts
    }

    /// The last frame.
    public var last: Int { parts.reduce(0) { Swift.max($0, $1.lastReached) } }

    /// The number of frames.
    ///
    /// - Complexity: O(*n* · *p*) in the frames and the parts of the text; no frame is stored.
    public var count: Int { reduce(0) { count, _ in count + 1 } }
}

extension FrameSelection: Sequence {
    /// The frames of a selection, found one after another.
    public struct Iterator: IteratorProtocol {
        fileprivate let parts: [Part]
        fileprivate var lowerBound = 0

        /// The next frame, or nil after the last.
        public mutating func next() -> Int? {
            let frames = parts.lazy.compactMap { [lowerBound] part in part.first(from: lowerBound) }
            guard let frame = frames.min() else { return nil }
            lowerBound = frame + 1
            return frame
        }
    }

    /// Starts again from the first frame.
    public func makeIterator() -> Iterator { Iterator(parts: parts) }
}

/// One entry of the list: a frame, or a range with its step.
private struct Part {
    let first: Int
    let last: Int
    let step: Int

    /// The last frame that the steps meet; at most `last`.
    var lastReached: Int { last - (last - first) % step }

    /// The first frame of this part that is not before `lowerBound`.
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
