/// File names for the frames of a sequence: `frame-00000.png` to `frame-00119.png`.
///
/// Numbers are zero-padded to the digits of the whole sequence's last frame, at least five, so that alphabetical order
/// is frame order. Below 100,000 frames, a frame has the same name in every sequence.
public struct FrameNames: Hashable, Sendable {
    private let digits: Int

    /// Creates the names of a whole sequence of `frameCount` frames, numbered from 0.
    public init(frameCount: Int) {
        digits = max(String(max(frameCount - 1, 0)).count, 5)
    }

    /// Returns the name of a frame's PNG file; a frame beyond the sequence has as many digits as it needs.
    public func fileName(of frame: Int) -> String { fileName(of: frame, pathExtension: "png") }

    /// Returns the name of a frame's file with another ending, such as `exr`.
    package func fileName(of frame: Int, pathExtension: String) -> String {
        let number = String(frame)
        return "frame-" + String(repeating: "0", count: max(digits - number.count, 0)) + number + "."
            + pathExtension
    }

    /// Returns the number of the frame in a file that any sequence calls `fileName`; nil for another kind of file.
    package static func frame(inFileName fileName: String) -> Int? {
        guard fileName.hasPrefix("frame-"), fileName.hasSuffix(".png") else { return nil }
        let digits = fileName.dropFirst(6).dropLast(4)
        guard digits.count >= 5, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        return Int(digits)
    }
}
