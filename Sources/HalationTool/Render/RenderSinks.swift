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
        guard output.format == .png else { return stillFiles }
        return folderSink()
    }

    /// Creates the sink of a folder, which also tells which frames are current.
    func folderSink() -> PNGSequence {
        PNGSequence(
            folder: output.place.path,
            names: names,
            compression: compression,
            channels: channels,
            depth: depth == 16 ? .sixteen : .eight,
            removesOlderFrames: removesOlderFrames,
            request: recipe?.digest,
            sharesFolder: existing == .resume,
            recipe: frameRecipe
        )
    }

    private func fileSink() -> any FrameSink {
        switch (output.place, output.format) {
        case (.standardOutput, .apng):
            return AnimatedPNG(path: output.place.path, compression: compression)
        case (.standardOutput, let format) where format.isStill:
            return stillFiles
        case (.standardOutput, let format):
            return VideoStream(
                Self.layout(of: format),
                fileDescriptor: StandardOutput.frames,
                matte: matte ?? .black
            )
        case (.folder(let path), let format), (.file(let path), let format):
            switch format {
            case .png, .jpg, .tiff, .exr: return stillFiles
            case .apng:
                return AnimatedPNG(
                    path: path,
                    compression: compression,
                    channels: channels,
                    playCount: playCount
                )
            case .webp: return AnimatedWebP(path: path, quality: webPQuality, playCount: playCount)
            case .avif:
                return AnimatedAVIF(
                    path: path,
                    quality: movieQuality,
                    matte: matte ?? .black,
                    depth: depth
                )
            case .gif: return AnimatedGIF(path: path, matte: matteOfGIF, playCount: playCount)
            case .mp4: return movie(path, codec?.codec ?? .h264)
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

    /// A GIF of an effect that fills its frame needs no transparent colour.
    private var matteOfGIF: Matte? { matte ?? (channels == .rgb ? .black : nil) }

    private func movie(_ path: String, _ codec: MovieCodec) -> MovieFile {
        MovieFile(
            path: path,
            codec: codec,
            quality: movieQuality,
            matte: matte ?? .black,
            depth: depth,
            sound: sound.clip,
            comment: sound.clip == nil || !storesRecipe ? nil : recipe?.text
        )
    }

    private var stillFiles: StillFiles {
        StillFiles(place: output.place, encoding: stillEncoding, names: names)
    }

    private var stillEncoding: StillEncoding {
        switch output.format {
        case .jpg: .jpeg(JPEGEncoder(quality: movieQuality ?? 92, matte: matte ?? .black))
        // As with PNG, an effect that fills its frame needs no alpha.
        case .tiff:
            .tiff(
                TIFFEncoder(isOpaque: matte != nil || channels == .rgb, matte: matte ?? .black),
                recipe: frameRecipe
            )
        case .exr:
            .exr(
                EXREncoder(isOpaque: channels == .rgb, precision: depth == 32 ? .float : .half),
                recipe: frameRecipe
            )
        default: .png(compression, channels, depth == 16 ? .sixteen : .eight, recipe: frameRecipe)
        }
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

    var takesDeepPictures: Bool { sink.takesDeepPictures }

    func encode(_ picture: DeepPicture, of frame: Frame) throws -> Sink.Encoded {
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
