public import HalationFrames
import HalationImageFiles
public import HalationPixels
import Synchronization

/// An animated GIF with one palette of 256 colours made for it, through the program `ffmpeg`, which must be installed.
///
/// Pixels with at least half coverage are opaque, others transparent, unless there is a matte. The palette depends on
/// all frames: they are kept in a temporary file beside the GIF until it is complete, and memory does not grow with
/// their number.
///
/// What changes from frame to frame by a step or two, such as noise against bands of colour, would take most of the
/// file. The dither is therefore a pattern that stands still, and opaque GIFs are smoothed over time.
public final class AnimatedGIF: FrameSink {
    /// The highest frame rate: viewers slow shorter delays than 2/100 s down.
    public static let highestRate = 50

    /// The path of the file.
    public let path: String

    /// The colour behind all pixels; nil keeps transparency.
    public let matte: Matte?

    /// The number of times that the animation plays; 0 repeats it for ever.
    public let playCount: Int

    private struct State {
        var frames: GrowingFile?
        var encoder: Encoder?
        var format: FrameSequenceFormat?
    }

    private let state = Mutex(State())

    /// Creates a sink that writes a GIF.
    ///
    /// - Parameters:
    ///   - path: The path of the file; its folder must exist.
    ///   - matte: The colour behind all pixels; nil keeps transparency.
    ///   - playCount: The number of times that the animation plays, at most 65,536; 0 repeats it for ever.
    public init(path: String, matte: Matte? = nil, playCount: Int = 0) {
        self.path = path
        self.matte = matte
        self.playCount = min(max(playCount, 0), 65536)
    }

    /// Starts ffmpeg on the temporary file.
    ///
    /// - Throws: ``MovieError`` if ffmpeg is missing, the rate is above 50 frames per second, or the path is a pipe;
    ///   `FileError`.
    public func begin(_ format: FrameSequenceFormat) async throws {
        guard format.rate.framesPerSecond <= Double(Self.highestRate) else {
            throw MovieError.unsupportedRate("\(format.rate)", format: "a GIF", highest: Self.highestRate)
        }
        guard max(format.size.width, format.size.height) <= 65535 else {
            throw MovieError.unsupportedSize(
                format.size,
                format: "a GIF",
                rule: "each side must have at most 65535"
            )
        }
        try await MediaProgram.require("ffprobe")
        let frames = try GrowingFile(at: path)
        guard let framesPath = frames.temporaryPath else {
            throw MovieError.needsRegularFile(path: path, format: "a GIF")
        }
        let rate = format.rate.fraction
        let encoder = try await Encoder(
            [
                "-f", "rawvideo", "-pixel_format", "rgba",
                "-video_size", "\(format.size.width)x\(format.size.height)",
                "-framerate", "\(rate.numerator)/\(rate.denominator)", "-i", "pipe:0",
            ] + (matte != nil || format.isOpaque ? ["-vf", Self.smoothing] : []) + [
                "-c:v", "ffv1", "-level", "3", "-pix_fmt", "bgra", "-f", "nut", "-y", "file:" + framesPath,
            ]
        )
        state.withLock { $0 = State(frames: frames, encoder: encoder, format: format) }
    }

    /// A filter that smooths small changes over time, and leaves each picture as sharp as it was.
    ///
    /// 12 s of the aurora at 480x270 and 25 frames a second take 9 MB instead of 21, with less noise.
    private static let smoothing =
        "scale=flags=accurate_rnd+full_chroma_int+bitexact,format=yuv444p10le,hqdn3d=0:0:4:4,"
        + "scale=flags=accurate_rnd+full_chroma_int+bitexact,format=bgra"

    /// Converts a frame to straight pixels, or opaque ones on the matte.
    public func encode(_ picture: PixelBuffer, of frame: Frame) -> [UInt8] {
        StraightBytes.bytes(of: picture, matte: matte)
    }

    /// Returns the bytes of the equal frame.
    public func encode(_ frame: Frame, like earlier: [UInt8]) -> [UInt8]? { earlier }

    /// Passes a frame to ffmpeg.
    ///
    /// - Throws: ``MovieError`` if ffmpeg ended early.
    public func write(_ bytes: [UInt8], of frame: Frame) async throws {
        try await state.withLock { $0.encoder }?.write(bytes)
    }

    /// Makes the palette and the GIF, examines it, and gives it its name.
    ///
    /// - Throws: ``MovieError`` if ffmpeg fails or the GIF has another size or number of frames; `FileError`.
    public func finish() async throws {
        let state = state.withLock { $0 }
        guard let frames = state.frames?.temporaryPath, let format = state.format else { return }
        try await state.encoder?.finish()

        let palette = try GrowingFile(at: path)
        let gif = try GrowingFile(at: path)
        guard let palettePath = palette.temporaryPath, let gifPath = gif.temporaryPath else { return }
        let quiet = ["-hide_banner", "-nostdin", "-xerror", "-loglevel", "error"]
        let reserved = matte == nil && !format.isOpaque ? 1 : 0
        _ = try await MediaProgram.output(
            of: "ffmpeg",
            quiet + ["-i", "file:" + frames, "-vf", "palettegen=reserve_transparent=\(reserved)"]
                + [
                    "-frames:v", "1", "-c:v", "png", "-f", "image2", "-update", "1", "-y",
                    "file:" + palettePath,
                ]
        )
        _ = try await MediaProgram.output(
            of: "ffmpeg",
            quiet + ["-i", "file:" + frames, "-i", "file:" + palettePath]
                + [
                    "-filter_complex",
                    "paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle:alpha_threshold=128",
                ]
                // ffmpeg counts repetitions after the first play, and -1 is none.
                + ["-loop", playCount == 0 ? "0" : playCount == 1 ? "-1" : "\(playCount - 1)"]
                + ["-f", "gif", "-y", "file:" + gifPath]
        )
        palette.discard()
        let probe = try await MovieProbe(path: gifPath)
        if let fault = probe.fault(comparedWith: format, hasAlpha: nil) {
            throw MovieError.unexpectedResult(path: path, fault: fault)
        }
        try gif.commit()
        state.frames?.discard()
        self.state.withLock { $0 = State() }
    }

    /// Kills ffmpeg, and removes what it wrote; an older file stays.
    public func cancel() async {
        let state = state.withLock { state in
            defer { state = State() }
            return state
        }
        await state.encoder?.cancel()
        state.frames?.discard()
    }
}
