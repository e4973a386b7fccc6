/// The file names of a sequence's frames: `frame-000.png` to `frame-119.png`.
///
/// The numbers are padded to the digits of the sequence's last frame, so that an alphabetical listing is in order.
/// What counts is the whole sequence, not the part of it that is being written: frame 90 of a sequence of 120 is
/// `frame-090.png` whether it is written with its neighbours or alone.
public struct FrameNames: Hashable, Sendable {
    private let digits: Int

    /// Names for a sequence of `frameCount` frames, which are numbered from 0.
    public init(frameCount: Int) {
        digits = String(max(frameCount - 1, 0)).count
    }

    /// The name of the PNG file of `frame`; a frame beyond the sequence takes the digits it needs.
    public func fileName(of frame: Int) -> String {
        let number = String(frame)
        return "frame-" + String(repeating: "0", count: max(digits - number.count, 0)) + number + ".png"
    }
}
