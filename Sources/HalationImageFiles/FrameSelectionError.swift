/// What is wrong with the text of a ``FrameSelection``.
public enum FrameSelectionError: Error, Equatable, Sendable {
    /// The text names no frame.
    case empty
    /// A part of the list is neither a frame nor a range of frames.
    case notAFrame(String)
    /// A range ends before it begins.
    case backward(String)
    /// A range has a step of zero.
    case noStep(String)
    /// A frame, given in the digits that were typed, comes after the last that can be had.
    case beyondLast(frame: String, last: Int)
}

extension FrameSelectionError: CustomStringConvertible {
    /// A sentence that names the part at fault and what would be right.
    public var description: String {
        switch self {
        case .empty: "no frames are named; give some such as 0-119 or 3,5-10,7-20:2"
        case .notAFrame(let part):
            "'\(part)' is neither a frame nor a range; give some such as 0-119 or 3,5-10,7-20:2"
        case .backward(let part): "'\(part)' runs backward; give a range that runs upward"
        case .noStep(let part): "'\(part)' has a step of 0; give one of 1 or more"
        case .beyondLast(let frame, let last): "frame \(frame) is beyond the last, \(last)"
        }
    }
}
