public import HalationFrames
public import HalationImageFiles
public import HalationPixels
import Synchronization

/// An animated PNG file (APNG): every frame whole and lossless, with alpha.
///
/// Programs that know only PNG show the first frame. The file appears when it is complete; it is written frame by
/// frame, so memory does not grow with its length, and it may go to a pipe.
public final class AnimatedPNG: FrameSink {
    /// The path of the file.
    public let path: String

    /// The compression level of the frames.
    public let compression: PNGCompression

    /// The number of times that the animation plays; 0 repeats it for ever.
    public let playCount: Int

    private struct State {
        var file: GrowingFile?
        var channels = PNGChannels.rgba
        var delay = FrameDelay(numerator: 1, denominator: 1)
        /// The number of the next fcTL or fdAT chunk.
        var sequenceNumber: UInt32 = 0
        var size = PixelSize(width: 0, height: 0)
        var frameCount = 0
        var idle: [IdleEncoder] = []
    }

    private let fixedChannels: PNGChannels?
    private let state = Mutex(State())

    /// Creates a sink that writes an animated PNG.
    ///
    /// - Parameters:
    ///   - path: The path of the file; its folder must exist.
    ///   - compression: The compression level; `.small` takes many times as long.
    ///   - channels: `.rgb` or `.rgba`; by default `.rgb` if the renderer is opaque and else `.rgba`. `.automatic`
    ///     counts as the default, because all frames of a file have one colour type.
    ///   - playCount: The number of times that the animation plays; 0 repeats it for ever.
    public init(
        path: String,
        compression: PNGCompression = .fast,
        channels: PNGChannels? = nil,
        playCount: Int = 0
    ) {
        self.path = path
        self.compression = compression
        self.playCount = max(playCount, 0)
        fixedChannels = channels == .automatic ? nil : channels
    }

    /// Creates the file under a temporary name.
    ///
    /// - Throws: `FileError`.
    public func begin(_ format: FrameSequenceFormat) throws {
        let file = try GrowingFile(at: path)
        state.withLock { state in
            let channels = fixedChannels ?? (format.isOpaque ? .rgb : .rgba)
            state = State(file: file, channels: channels, delay: FrameDelay(rate: format.rate))
            state.size = format.size
            state.frameCount = format.frameCount
        }
    }

    /// Compresses a frame's pixels.
    ///
    /// - Throws: `PNGError`.
    public func encode(_ picture: PixelBuffer, of frame: Frame) throws -> [UInt8] {
        let (idle, channels) = state.withLock { ($0.idle.popLast(), $0.channels) }
        let encoder = idle ?? IdleEncoder(PNGEncoder(compression: compression, channels: channels))
        defer { state.withLock { $0.idle.append(encoder) } }
        return try encoder.encode(picture)
    }

    /// Returns the bytes of the equal frame.
    public func encode(_ frame: Frame, like earlier: [UInt8]) -> [UInt8]? { earlier }

    /// Appends a frame to the file.
    ///
    /// - Throws: `FileError`.
    public func write(_ png: [UInt8], of frame: Frame) throws {
        let (file, bytes) = state.withLock { ($0.file, chunks(of: png, &$0)) }
        try file?.append(bytes)
    }

    /// The chunks that hold a frame, given as a PNG file.
    private func chunks(of png: [UInt8], _ state: inout State) -> [UInt8] {
        let isFirst = state.sequenceNumber == 0
        let chunks = Array(PNGChunkList(of: png))
        var bytes: [UInt8] = []
        bytes.reserveCapacity(png.count + 200)
        if isFirst {
            bytes += png[..<(chunks.first { $0.type == "IDAT" }?.whole.lowerBound ?? png.count)]
            let counts = [UInt32(state.frameCount), UInt32(playCount)]
            bytes += PNGChunkList.bytes(of: "acTL", counts.flatMap(PNGChunkList.bigEndian))
        }
        bytes += PNGChunkList.bytes(of: "fcTL", control(&state))
        // One chunk for all pixels of a frame.
        let pixels = chunks.filter { $0.type == "IDAT" }.flatMap { png[$0.content] }
        if isFirst { return bytes + PNGChunkList.bytes(of: "IDAT", pixels) }
        let number = PNGChunkList.bigEndian(state.sequenceNumber)
        state.sequenceNumber += 1
        return bytes + PNGChunkList.bytes(of: "fdAT", number + pixels)
    }

    /// The content of a frame's fcTL chunk: number, size, offset, delay, and that the frame replaces the previous one.
    private func control(_ state: inout State) -> [UInt8] {
        let numbers = [
            state.sequenceNumber, UInt32(state.size.width), UInt32(state.size.height), 0, 0,
        ]
        state.sequenceNumber += 1
        let delays = UInt32(state.delay.numerator) << 16 | UInt32(state.delay.denominator)
        return (numbers + [delays]).flatMap(PNGChunkList.bigEndian) + [0, 0]
    }

    /// Completes the file, and gives it its name.
    ///
    /// - Throws: `FileError`.
    public func finish() throws {
        let file = state.withLock { $0.file.take() }
        try file?.append(PNGChunkList.bytes(of: "IEND", []))
        try file?.commit()
    }

    /// Removes the part that was written; an older file stays.
    public func cancel() {
        state.withLock { $0.file.take() }?.discard()
    }
}

/// The time from one frame to the next in seconds, as a fraction of 16-bit numbers.
struct FrameDelay: Equatable {
    let numerator: UInt16
    let denominator: UInt16
}

extension FrameDelay {
    /// The inverse of a rate, to the nearest 65,535th of a second if it does not fit.
    init(rate: FrameRate) {
        let (frames, seconds) = rate.fraction
        if let numerator = UInt16(exactly: seconds), let denominator = UInt16(exactly: frames) {
            self.init(numerator: numerator, denominator: denominator)
            return
        }
        let delay = Double(seconds) / Double(frames)
        let denominator = delay <= 1 ? 65535 : (65535 / delay).rounded(.down)
        self.init(
            numerator: UInt16(min(max((delay * denominator).rounded(), 1), 65535)),
            denominator: UInt16(max(denominator, 1))
        )
    }
}

/// An encoder that one task at a time takes out of the pool.
///
/// `@unchecked Sendable`: only the task that took it out calls it.
private struct IdleEncoder: @unchecked Sendable {
    private let encoder: PNGEncoder

    init(_ encoder: PNGEncoder) {
        self.encoder = encoder
    }

    func encode(_ picture: PixelBuffer) throws(PNGError) -> [UInt8] {
        try encoder.encode(picture)
    }
}
