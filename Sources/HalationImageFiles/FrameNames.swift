/// The file names of a sequence's frames: `frame-00000.png` to `frame-00119.png`.
///
/// The numbers are padded to the digits of the sequence's last frame, and to five at least, so that an
/// alphabetical listing is in order. What counts is the whole sequence, not the part of it that is being
/// written; and as few sequences have more than a hundred thousand frames, frame 90 is `frame-00090.png`
/// wherever it comes from.
public struct FrameNames: Hashable, Sendable {
    private let digits: Int

    /// Names for a sequence of `frameCount` frames, which are numbered from 0.
    public init(frameCount: Int) {
        digits = max(String(max(frameCount - 1, 0)).count, 5)
    }

    /// The name of the PNG file of `frame`; a frame beyond the sequence takes the digits it needs.
    public func fileName(of frame: Int) -> String {
        let number = String(frame)
        return "frame-" + String(repeating: "0", count: max(digits - number.count, 0)) + number + ".png"
    }
}
