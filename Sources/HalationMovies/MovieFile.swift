public import HalationFrames
import HalationImageFiles
public import HalationPixels
public import HalationSound
import Synchronization

/// A movie, encoded by the program `ffmpeg`, which must be installed.
///
/// ```swift
/// let sink = MovieFile(path: "lamp.mp4", codec: .h264)
/// ```
///
/// Colours are tagged as BT.709 in limited range. The file appears under its name when ffmpeg has finished it and
/// ``MovieProbe`` has found the size, the number of frames, the length and the alpha that were asked for.
public final class MovieFile: FrameSink {
    /// The path of the file.
    public let path: String

    /// The codec, which decides the container.
    public let codec: MovieCodec

    /// The quality: a constant rate factor of H.264 or VP9, or a quantiser of ProRes; smaller is better.
    public let quality: Int

    /// The colour behind translucent pixels of codecs without alpha.
    public let matte: Matte

    /// The bits of a channel.
    public let depth: Int

    /// The sound under the film; nil for a silent one.
    public let sound: SoundClip?

    /// A text that says how the film was made, in its metadata; nil for none.
    package let comment: String?

    /// The kind of file that holds the codec.
    enum Container {
        /// A film, in the container of its codec.
        case film
        /// A picture that moves.
        case avif
    }

    private let container: Container

    private struct State {
        var file: GrowingFile?
        var sound: CutSound?
        var encoder: Encoder?
        var format: FrameSequenceFormat?
    }

    private let state = Mutex(State())

    /// Creates a sink that writes a movie.
    ///
    /// - Parameters:
    ///   - path: The path of the file; its folder must exist.
    ///   - codec: The codec.
    ///   - quality: A constant rate factor (H.264: 0 to 51, 18 by default; H.265: 0 to 51, 20; AV1: 0 to 63, 28; VP9:
    ///     0 to 63, 24) or a quantiser (ProRes: 1 to 31, 6 by default).
    ///   - matte: The colour behind translucent pixels of codecs without alpha.
    ///   - depth: The bits of a channel, one of ``MovieCodec/depths``; others count as the first of them. Ten bits round
    ///     colours to a quarter of the step of eight, and spare gradients the bands of the encoder.
    ///   - sound: The sound under the film, which is cut to its length or followed by silence: AAC in MP4, Opus in WebM,
    ///     24 bits uncompressed in MOV.
    public convenience init(
        path: String,
        codec: MovieCodec,
        quality: Int? = nil,
        matte: Matte = .black,
        depth: Int? = nil,
        sound: SoundClip? = nil
    ) {
        self.init(
            path: path,
            codec: codec,
            quality: quality,
            matte: matte,
            depth: depth,
            sound: sound,
            comment: nil
        )
    }

    /// Creates a sink that also writes a text into the metadata.
    package convenience init(
        path: String,
        codec: MovieCodec,
        quality: Int?,
        matte: Matte,
        depth: Int?,
        sound: SoundClip?,
        comment: String?
    ) {
        self.init(
            path: path,
            codec: codec,
            container: .film,
            quality: quality,
            matte: matte,
            depth: depth,
            sound: sound,
            comment: comment
        )
    }

    init(
        path: String,
        codec: MovieCodec,
        container: Container,
        quality: Int?,
        matte: Matte,
        depth: Int?,
        sound: SoundClip?,
        comment: String?
    ) {
        self.path = path
        (self.sound, self.comment, self.container) = (sound, comment, container)
        self.codec = codec
        self.quality = quality ?? codec.standardQuality
        self.matte = matte
        self.depth = codec.depths.first { $0 == depth } ?? codec.depths[0]
    }

    /// Whether ffmpeg converts pixels of 16 bits to ten; otherwise it gets planes of eight.
    private var isDeep: Bool { depth > 8 }

    /// Whether the movie has more than eight bits a channel.
    public var takesDeepPictures: Bool { isDeep }

    /// Starts ffmpeg, which writes to a temporary name.
    ///
    /// - Throws: ``MovieError`` if ffmpeg is missing, or a codec without alpha is to have odd sides, or AV1 short ones;
    ///   `SoundError` if the sound cannot be read; `FileError`.
    public func begin(_ format: FrameSequenceFormat) async throws {
        let size = format.size
        guard codec.supportsAlpha || (size.width % 2 == 0 && size.height % 2 == 0) else {
            throw MovieError.unsupportedSize(size, format: codec.name, rule: "both sides must be even")
        }
        // SVT-AV1 fails with a number for smaller pictures.
        guard codec != .av1 || min(size.width, size.height) >= 64 else {
            throw MovieError.unsupportedSize(size, format: "AV1", rule: "each side must have at least 64")
        }
        try await MediaProgram.require("ffprobe")
        let cut = try sound.map { clip throws(SoundError) in
            try CutSound(clip, seconds: format.rate.seconds(ofFrame: format.frameCount))
        }
        let file = try GrowingFile(at: path)
        guard let temporaryPath = file.temporaryPath else {
            throw MovieError.needsRegularFile(path: path, format: codec.name)
        }
        let encoder = try await Encoder(arguments(for: format, cut, to: temporaryPath))
        state.withLock { $0 = State(file: file, sound: cut, encoder: encoder, format: format) }
    }

    /// The words for ffmpeg.
    private func arguments(
        for format: FrameSequenceFormat,
        _ sound: CutSound?,
        to temporaryPath: String
    ) -> [String] {
        let (size, rate) = (format.size, format.rate.fraction)
        let hasAlpha = codec.supportsAlpha && !format.isOpaque
        let pixelFormat =
            isDeep ? (hasAlpha ? "rgba64be" : "rgb48be") : hasAlpha ? "yuva420p" : "yuv420p"
        let deepFormat = codec == .proRes4444 ? "yuva444p10le" : "yuv420p10le"
        // Browsers convert the colours of pictures, and show those of films as they are.
        let transfer = container == .avif ? "iec61966-2-1" : "bt709"
        let colors = ["-color_primaries", "bt709", "-color_trc", transfer, "-colorspace", "bt709"]
        let input =
            ["-f", "rawvideo", "-pixel_format", pixelFormat, "-video_size", "\(size.width)x\(size.height)"]
            + ["-framerate", "\(rate.numerator)/\(rate.denominator)"]
            + (isDeep ? [] : colors + ["-color_range", "tv"])
            + ["-i", "pipe:0"] + (sound?.input ?? [])
        let output =
            ["-fps_mode", "passthrough"]
            + (isDeep ? MovieCodec.conversion(to: deepFormat, transfer: transfer) : [])
            + codec.arguments(quality: quality, hasAlpha: hasAlpha, depth: depth)
            + (container == .film ? codec.containerArguments : [])
            + (sound == nil ? [] : codec.soundArguments)
            + (comment.map { ["-metadata", "comment=" + $0] } ?? [])
            + colors + ["-color_range", "tv", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
            + ["-f", container == .avif ? "avif" : codec.container, "-y", "file:" + temporaryPath]
        return input + output
    }

    /// Converts a frame to the layout that ffmpeg reads.
    public func encode(_ picture: PixelBuffer, of frame: Frame) -> [UInt8] {
        if isDeep, let deep = try? DeepPicture(picture) { return deep.words(matte: hasAlpha ? nil : matte) }
        let planes = VideoPlanes(size: picture.size, sampling: .halved, hasAlpha: hasAlpha, matte: matte)
        return planes.bytes(of: picture)
    }

    /// Converts a deep frame to 16 bits a channel, or to the layout of eight.
    ///
    /// - Throws: `PixelBufferError` if memory is short.
    public func encode(_ picture: DeepPicture, of frame: Frame) throws -> [UInt8] {
        guard isDeep else { return encode(try picture.rounded(), of: frame) }
        return picture.words(matte: hasAlpha ? nil : matte)
    }

    /// Whether frames have alpha.
    private var hasAlpha: Bool {
        codec.supportsAlpha && !(state.withLock { $0.format?.isOpaque } ?? false)
    }

    /// Returns the bytes of the equal frame.
    public func encode(_ frame: Frame, like earlier: [UInt8]) -> [UInt8]? { earlier }

    /// Passes a frame to ffmpeg.
    ///
    /// - Throws: ``MovieError`` if ffmpeg ended early, with its last messages.
    public func write(_ bytes: [UInt8], of frame: Frame) async throws {
        try await state.withLock { $0.encoder }?.write(bytes)
    }

    /// Lets ffmpeg finish, examines the movie, and gives it its name.
    ///
    /// - Throws: ``MovieError`` if ffmpeg fails or the movie is not what was asked for; `FileError`.
    public func finish() async throws {
        let state = state.withLock { $0 }
        guard let file = state.file, let temporaryPath = file.temporaryPath, let format = state.format else {
            return
        }
        let messages = try await state.encoder?.finish() ?? []
        let probe: MovieProbe
        do {
            probe = try await MovieProbe(path: temporaryPath)
        } catch {
            guard !messages.isEmpty else { throw error }
            let output = messages.joined(separator: "\n")
            throw MovieError.programFailed("ffmpeg", status: "its file is damaged", output: output)
        }
        // ProRes 4444 always has a plane of alpha.
        let hasAlpha = codec == .proRes4444 || (codec.supportsAlpha && !format.isOpaque)
        if let fault = probe.fault(comparedWith: format, hasAlpha: hasAlpha) {
            throw MovieError.unexpectedResult(path: path, fault: fault)
        }
        if let sound = state.sound, let fault = probe.soundFault(seconds: sound.seconds) {
            throw MovieError.unexpectedResult(path: path, fault: fault)
        }
        try file.commit()
        self.state.withLock { $0 = State() }
    }

    /// Kills ffmpeg, and removes what it wrote; an older file stays.
    public func cancel() async {
        let state = state.withLock { state in
            defer { state = State() }
            return state
        }
        await state.encoder?.cancel()
        state.file?.discard()
    }
}
