import HalationFrames
import HalationImageFiles
import HalationMovies
import HalationPixels

extension RenderSettings {
    /// Creates the destination of the frames.
    func sink() -> any FrameSink {
        guard case .folder = output.place else {
            let sink: any FrameSink = fileSink()
            return rateOfMovie == schedule.rate ? sink : retimed(sink, rate: rateOfMovie)
        }
        return folderSink()
    }

    /// Creates the sink of a folder, which also tells which frames are current.
    func folderSink() -> PNGSequence {
        PNGSequence(
            folder: output.place.inWords,
            names: names,
            compression: compression,
            channels: channels,
            removesOlderFrames: removesOlderFrames,
            request: recipe?.digest,
            sharesFolder: existing == .resume,
            recipe: frameRecipe
        )
    }

    private func fileSink() -> any FrameSink {
        switch (output.place, output.format) {
        case (.standardOutput, .apng):
            let file = StandardOutput.frames
            let path = file == 1 ? "/dev/stdout" : "/dev/fd/\(file)"
            return AnimatedPNG(path: path, compression: compression)
        case (.standardOutput, let format):
            return VideoStream(
                Self.layout(of: format),
                fileDescriptor: StandardOutput.frames,
                matte: matte ?? .black
            )
        case (.folder(let path), let format), (.file(let path), let format):
            switch format {
            case .png:
                return StillPNG(path: path, compression: compression, channels: channels, recipe: frameRecipe)
            case .apng:
                return AnimatedPNG(
                    path: path,
                    compression: compression,
                    channels: channels,
                    playCount: playCount
                )
            case .webp: return AnimatedWebP(path: path, quality: webPQuality, playCount: playCount)
            case .gif: return AnimatedGIF(path: path, matte: matte, playCount: playCount)
            case .mp4: return movie(path, .h264)
            case .webm: return movie(path, .vp9)
            case .mov: return movie(path, .proRes4444)
            case .y4m, .y4m444, .rgba, .pam:
                return VideoStream(Self.layout(of: format), path: path, matte: matte ?? .black)
            }
        }
    }

    private var frameRecipe: (@Sendable (Frame) -> String)? {
        guard storesRecipe, let recipe else { return nil }
        return { recipe.json(of: $0.number) }
    }

    private func movie(_ path: String, _ codec: MovieCodec) -> MovieFile {
        MovieFile(path: path, codec: codec, quality: movieQuality, matte: matte ?? .black)
    }

    private static func layout(of format: OutputFormat) -> VideoStream.Layout {
        switch format {
        case .y4m444: .y4m444
        case .rgba: .rgba
        case .pam: .pam
        default: .y4m420
        }
    }

    private func retimed(_ sink: some FrameSink, rate: FrameRate) -> any FrameSink {
        RetimedSink(sink, rate: rate)
    }
}

/// A sink that shows frames at another rate than that of their moments, as with `--every`.
private struct RetimedSink<Sink: FrameSink>: FrameSink {
    private let sink: Sink
    private let rate: FrameRate

    init(_ sink: Sink, rate: FrameRate) {
        (self.sink, self.rate) = (sink, rate)
    }

    func begin(_ format: FrameSequenceFormat) async throws {
        try await sink.begin(
            FrameSequenceFormat(
                size: format.size,
                rate: rate,
                frameCount: format.frameCount,
                lastFrame: format.lastFrame,
                isOpaque: format.isOpaque
            )
        )
    }

    func encode(_ picture: PixelBuffer, of frame: Frame) throws -> Sink.Encoded {
        try sink.encode(picture, of: frame)
    }

    func encode(_ frame: Frame, like earlier: Sink.Encoded) -> Sink.Encoded? {
        sink.encode(frame, like: earlier)
    }

    func write(_ encoded: Sink.Encoded, of frame: Frame) async throws {
        try await sink.write(encoded, of: frame)
    }

    func finish() async throws { try await sink.finish() }

    func cancel() async { await sink.cancel() }
}

/// A sink that writes one frame to a PNG file.
private struct StillPNG: FrameSink {
    let path: String
    let compression: PNGCompression
    let channels: PNGChannels
    let recipe: (@Sendable (Frame) -> String)?

    func begin(_ format: FrameSequenceFormat) throws {
        try WholeFile.createFolder(ofFileAt: path)
        WholeFile.removeAbandoned(besides: path)
    }

    func encode(_ picture: PixelBuffer, of frame: Frame) throws -> [UInt8] {
        let file = try PNGEncoder(compression: compression, channels: channels).encode(picture)
        guard let recipe else { return file }
        return PNGText.adding(recipe(frame), keyword: PNGSequence.recipeKeyword, to: file)
    }

    func write(_ bytes: [UInt8], of frame: Frame) throws {
        try WholeFile.write(bytes, to: path)
    }

    func finish() {}
    func cancel() {}
}
