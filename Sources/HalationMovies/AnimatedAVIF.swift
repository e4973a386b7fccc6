public import HalationFrames
public import HalationPixels

/// An animated AVIF file, or a still one if the sequence has a single frame: AV1, 4:2:0, without alpha.
///
/// Frames are predicted from frames, as in a film, which makes loops a small part of the size of a WebP or GIF. It repeats
/// for ever. The program `ffmpeg` encodes it, which must be installed. Colours are tagged as sRGB with the matrix of BT.709
/// in limited range.
public final class AnimatedAVIF: FrameSink {
    private let film: MovieFile

    /// Creates a sink that writes an AVIF file.
    ///
    /// - Parameters:
    ///   - path: The path of the file; its folder must exist.
    ///   - quality: A constant rate factor from 0 to 63, 28 by default; smaller is better.
    ///   - matte: The colour behind translucent pixels.
    ///   - depth: The bits of a channel, 8 or 10; others count as 8.
    public init(path: String, quality: Int? = nil, matte: Matte = .black, depth: Int? = nil) {
        film = MovieFile(
            path: path,
            codec: .av1,
            container: .avif,
            quality: quality,
            matte: matte,
            depth: depth,
            sound: nil,
            comment: nil
        )
    }

    /// The path of the file.
    public var path: String { film.path }

    /// Whether the file has more than eight bits a channel.
    public var takesDeepPictures: Bool { film.takesDeepPictures }

    /// Starts ffmpeg, which writes to a temporary name.
    ///
    /// - Throws: ``MovieError`` if ffmpeg is missing, or a side is odd or shorter than 64 pixels; `FileError`.
    public func begin(_ format: FrameSequenceFormat) async throws { try await film.begin(format) }

    /// Converts a frame to the layout that ffmpeg reads.
    public func encode(_ picture: PixelBuffer, of frame: Frame) -> [UInt8] { film.encode(picture, of: frame) }

    /// Converts a deep frame to the layout that ffmpeg reads.
    ///
    /// - Throws: `PixelBufferError` if memory is short.
    public func encode(_ picture: DeepPicture, of frame: Frame) throws -> [UInt8] {
        try film.encode(picture, of: frame)
    }

    /// Returns the bytes of the equal frame.
    public func encode(_ frame: Frame, like earlier: [UInt8]) -> [UInt8]? { earlier }

    /// Passes a frame to ffmpeg.
    ///
    /// - Throws: ``MovieError`` if ffmpeg ended early, with its last messages.
    public func write(_ bytes: [UInt8], of frame: Frame) async throws {
        try await film.write(bytes, of: frame)
    }

    /// Lets ffmpeg finish, examines the file, and gives it its name.
    ///
    /// - Throws: ``MovieError`` if ffmpeg fails or the file is not what was asked for; `FileError`.
    public func finish() async throws { try await film.finish() }

    /// Kills ffmpeg, and removes what it wrote; an older file stays.
    public func cancel() async { await film.cancel() }
}
