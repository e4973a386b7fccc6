public import HalationImageFiles
public import HalationPixels
import Synchronization

/// A folder of PNG files, one per frame: `frame-00000.png` and on.
///
/// Each file appears under its name when it is complete, replacing an older one. Frames are written in order, so
/// after a failure or a cancellation the folder holds a whole prefix of the sequence, which ``cancel()`` keeps.
public final class PNGSequence: FrameSink {
    /// The path of the folder; created on demand, with the folders above it.
    public let folder: String

    /// The compression level of the files.
    public let compression: PNGCompression

    private let fixedNames: FrameNames?
    private let fixedChannels: PNGChannels?

    private struct State {
        var names: FrameNames?
        var channels = PNGChannels.rgba
        /// Encoders between two frames; at most as many as frames were encoded at the same time.
        var idle: [IdleEncoder] = []
    }

    private let state = Mutex(State())

    /// Creates a sink.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder.
    ///   - names: The file names; by default, those of a sequence that ends with the last frame written. Pass the
    ///     names of the whole sequence when you render a part of it.
    ///   - compression: The compression level; `.fast` suits frames.
    ///   - channels: The colour type; by default the same for all frames, `.rgb` if the renderer is opaque and else
    ///     `.rgba`.
    public init(
        folder: String,
        names: FrameNames? = nil,
        compression: PNGCompression = .fast,
        channels: PNGChannels? = nil
    ) {
        self.folder = folder
        self.compression = compression
        fixedNames = names
        fixedChannels = channels
    }

    /// Creates the folder.
    ///
    /// - Throws: `FileError` if that fails, or the folder is not writable.
    public func begin(_ format: FrameSequenceFormat) throws {
        try WholeFile.createFolder(at: folder)
        let channels = fixedChannels ?? (format.isOpaque ? .rgb : .rgba)
        state.withLock { state in
            state.names = fixedNames ?? FrameNames(frameCount: format.lastFrame + 1)
            state.channels = channels
            // Those of an earlier sequence.
            state.idle.removeAll { $0.channels != channels }
        }
    }

    /// Encodes a frame; its bytes depend on nothing but the pixels, ``compression`` and the colour type.
    ///
    /// - Throws: `PNGError` if the picture has no pixels or memory is short.
    public func encode(_ picture: PixelBuffer, of frame: Frame) throws -> [UInt8] {
        let (idle, channels) = state.withLock { ($0.idle.popLast(), $0.channels) }
        let encoder = idle ?? IdleEncoder(PNGEncoder(compression: compression, channels: channels))
        defer { state.withLock { $0.idle.append(encoder) } }
        return try encoder.encode(picture)
    }

    /// Writes a frame's file.
    ///
    /// - Throws: `FileError`; no part of the file remains.
    public func write(_ bytes: [UInt8], of frame: Frame) throws {
        let names = state.withLock { $0.names } ?? FrameNames(frameCount: frame.number + 1)
        try WholeFile.write(bytes, to: folder + "/" + names.fileName(of: frame.number))
    }

    /// Does nothing: every file is complete when it is written.
    public func finish() {}

    /// Keeps the frames written so far.
    public func cancel() {}
}

/// An encoder that one task at a time takes out of the pool.
///
/// `@unchecked Sendable`: only the task that took it out calls it.
private struct IdleEncoder: @unchecked Sendable {
    private let encoder: PNGEncoder

    init(_ encoder: PNGEncoder) {
        self.encoder = encoder
    }

    var channels: PNGChannels { encoder.channels }

    func encode(_ picture: PixelBuffer) throws(PNGError) -> [UInt8] {
        try encoder.encode(picture)
    }
}
