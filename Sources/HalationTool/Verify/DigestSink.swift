import Foundation
import HalationFrames
import HalationImageFiles
import HalationPixels

/// A sink that compares the digest of each frame with that of the same moment rendered alone.
struct DigestSink: FrameSink {
    /// The digests of the moments rendered alone.
    let expected: [Date: ContentDigest]
    /// Whether pictures are deep.
    let takesDeepPictures: Bool

    func begin(_ format: FrameSequenceFormat) {}

    /// - Throws: ``Deviation`` if the pictures differ.
    func encode(_ picture: PixelBuffer, of frame: Frame) throws(Deviation) {
        guard expected[frame.date] == ContentDigest(of: picture) else {
            throw Deviation(frame: frame, picture: picture)
        }
    }

    /// - Throws: ``Deviation`` if the pictures differ.
    func encode(_ picture: DeepPicture, of frame: Frame) throws {
        guard expected[frame.date] == ContentDigest(of: picture) else {
            throw Deviation(frame: frame, picture: try picture.rounded())
        }
    }

    func write(_ encoded: Void, of frame: Frame) {}
    func finish() {}
    func cancel() {}
}

/// A frame that differs from the same moment rendered alone.
struct Deviation: Error {
    let frame: Frame
    let picture: PixelBuffer
}
