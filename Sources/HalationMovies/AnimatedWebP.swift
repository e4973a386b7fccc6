public import HalationFrames
import HalationImageFiles
public import HalationPixels
import Synchronization

/// An animated WebP file, or a still one if the sequence has a single frame; with alpha.
///
/// Every frame is encoded on its own, on all cores, and written at once, so memory does not grow with the length of
/// the file. Frames last whole milliseconds, rounded so that the errors do not add up.
public final class AnimatedWebP: FrameSink {
    /// The path of the file.
    public let path: String

    /// The compression of the frames.
    public let quality: WebPQuality

    /// The number of times that the animation plays; 0 repeats it for ever.
    public let playCount: Int

    private struct State {
        var file: GrowingFile?
        var encoder: WebPPictureEncoder?
        var container = WebPContainer(size: PixelSize(width: 0, height: 0), isOpaque: false, playCount: 0)
        var isStill = false
        var rate = FrameRate(1)
        var writtenCount = 0
    }

    private let state = Mutex(State())

    /// Creates a sink that writes a WebP file.
    ///
    /// - Parameters:
    ///   - path: The path of the file; its folder must exist.
    ///   - quality: The compression of the frames.
    ///   - playCount: The number of times that the animation plays, at most 65,535; 0 repeats it for ever.
    public init(path: String, quality: WebPQuality = .standard, playCount: Int = 0) {
        self.path = path
        self.quality = quality
        self.playCount = min(max(playCount, 0), 65535)
    }

    /// Creates the file under a temporary name.
    ///
    /// - Throws: `FileError`; ``MovieError`` if a side has more than 16,383 pixels, or the path is a pipe.
    public func begin(_ format: FrameSequenceFormat) throws {
        let limit = WebPPictureEncoder.largestSide
        guard max(format.size.width, format.size.height) <= limit else {
            throw MovieError.unsupportedSize(
                format.size,
                format: "WebP",
                rule: "each side must have at most \(limit)"
            )
        }
        let encoder = try WebPPictureEncoder(quality: quality, isOpaque: format.isOpaque)
        let file = try GrowingFile(at: path)
        let isStill = format.frameCount == 1
        guard isStill || file.temporaryPath != nil else {
            throw MovieError.needsRegularFile(path: path, format: "an animated WebP")
        }
        let container = WebPContainer(size: format.size, isOpaque: format.isOpaque, playCount: playCount)
        if !isStill { try file.append(container.header(byteCount: 0)) }
        state.withLock { state in
            state = State(
                file: file,
                encoder: encoder,
                container: container,
                isStill: isStill,
                rate: format.rate
            )
        }
    }

    /// Encodes a frame as a still file.
    ///
    /// - Throws: ``MovieError``.
    public func encode(_ picture: PixelBuffer, of frame: Frame) throws -> [UInt8] {
        guard let encoder = state.withLock({ $0.encoder }) else { return [] }
        return try encoder.encode(picture)
    }

    /// Returns the bytes of the equal frame.
    public func encode(_ frame: Frame, like earlier: [UInt8]) -> [UInt8]? { earlier }

    /// Appends a frame to the file.
    ///
    /// - Throws: `FileError`.
    public func write(_ still: [UInt8], of frame: Frame) throws {
        let (file, bytes) = state.withLock { state in
            guard !state.isStill else { return (state.file, still) }
            // Ends at whole milliseconds of the animation, not of the frame.
            let ends = (0...1).map { milliseconds(of: state.writtenCount + $0, at: state.rate) }
            state.writtenCount += 1
            return (state.file, state.container.frame(still, milliseconds: ends[1] - ends[0]))
        }
        try file?.append(bytes)
    }

    /// Completes the file, and gives it its name.
    ///
    /// - Throws: `FileError`; ``MovieError`` if the file has more than 4 GiB.
    public func finish() throws {
        let (file, container, isStill) = state.withLock { ($0.file.take(), $0.container, $0.isStill) }
        guard let file else { return }
        if !isStill {
            guard UInt32(exactly: file.byteCount) != nil else {
                throw MovieError.encodingFailed(format: "WebP", reason: "a file cannot have more than 4 GiB")
            }
            try file.replace(at: 0, with: container.header(byteCount: file.byteCount))
        }
        try file.commit()
    }

    /// Removes the part that was written; an older file stays.
    public func cancel() {
        state.withLock { $0.file.take() }?.discard()
    }

    private func milliseconds(of index: Int, at rate: FrameRate) -> Int {
        Int((rate.seconds(ofFrame: index) * 1000).rounded())
    }
}
