/// A mistake in the text form of a ``FrameSelection``.
public enum FrameSelectionError: Error, Equatable, Sendable {
    /// The text is blank.
    case empty
    /// An entry is neither a frame nor a range.
    case notAFrame(String)
    /// A range ends before it begins.
    case backward(String)
    /// A range has step 0.
    case noStep(String)
    /// A frame, in the digits that were typed, is beyond the last one allowed.
    case beyondLast(frame: String, last: Int)
}

extension FrameSelectionError: CustomStringConvertible {
    /// A sentence that quotes the entry and says what would be right.
    public var description: String {
        switch self {
        case .empty: "no frames are given; give a list such as 0-119 or 3,5-10,7-20:2"
        case .notAFrame(let part):
            "'\(part)' is neither a frame nor a range; give a list such as 0-119 or 3,5-10,7-20:2"
        case .backward(let part): "'\(part)' runs backward; give the smaller number first"
        case .noStep(let part): "'\(part)' has a step of 0; give a step of 1 or more"
        case .beyondLast(let frame, let last): "frame \(frame) is beyond the last frame, \(last)"
        }
    }
}
