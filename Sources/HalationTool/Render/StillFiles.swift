import HalationFrames
import HalationImageFiles
import HalationPixels

/// How a frame becomes a file of its own.
enum StillEncoding: Sendable {
    case png(PNGCompression, PNGChannels, PNGDepth, recipe: FrameText?)
    case jpeg(JPEGEncoder)
    case tiff(TIFFEncoder, recipe: FrameText?)
    case exr(EXREncoder, recipe: FrameText?)

    /// Returns the text that a frame's file holds.
    typealias FrameText = @Sendable (Frame) -> String

    /// The end of the file's name.
    var pathExtension: String {
        switch self {
        case .png: "png"
        case .jpeg: "jpg"
        case .tiff: "tiff"
        case .exr: "exr"
        }
    }

    /// Whether files have more than eight bits a channel.
    var isDeep: Bool {
        switch self {
        case .png(_, _, let depth, _): depth == .sixteen
        case .jpeg: false
        case .tiff, .exr: true
        }
    }
}

/// A sink that writes each frame to a file: one file, or numbered ones in a folder.
struct StillFiles: FrameSink {
    let place: OutputPlace
    let encoding: StillEncoding
    /// The names of the files in a folder.
    let names: FrameNames

    func begin(_ format: FrameSequenceFormat) throws {
        if case .standardOutput = place { return }
        let path = path(of: format.lastFrame)
        try WholeFile.createFolder(ofFileAt: path)
        if case .file = place { WholeFile.removeAbandoned(besides: path) }
    }

    func encode(_ picture: PixelBuffer, of frame: Frame) throws -> [UInt8] {
        switch encoding {
        case .jpeg(let encoder): return try encoder.encode(picture)
        case .tiff, .exr: return try encode(DeepPicture(picture), of: frame)
        case .png(let compression, let channels, _, let recipe):
            let file = try PNGEncoder(compression: compression, channels: channels).encode(picture)
            return adding(recipe, of: frame, to: file)
        }
    }

    var takesDeepPictures: Bool { encoding.isDeep }

    func encode(_ picture: DeepPicture, of frame: Frame) throws -> [UInt8] {
        switch encoding {
        case .jpeg(let encoder): return try encoder.encode(picture.rounded())
        case .tiff(let encoder, let recipe):
            return try encoder.encode(picture, description: recipe?(frame))
        case .exr(let encoder, let recipe): return encoder.encode(picture, recipe: recipe?(frame))
        case .png(let compression, let channels, _, let recipe):
            let file = try PNGEncoder(compression: compression, channels: channels).encode(picture)
            return adding(recipe, of: frame, to: file)
        }
    }

    private func adding(
        _ recipe: StillEncoding.FrameText?,
        of frame: Frame,
        to file: [UInt8]
    ) -> [UInt8] {
        guard let recipe else { return file }
        return PNGText.adding(recipe(frame), keyword: PNGSequence.recipeKeyword, to: file)
    }

    func write(_ bytes: [UInt8], of frame: Frame) throws {
        try WholeFile.write(bytes, to: path(of: frame.number))
    }

    func finish() {}
    func cancel() {}

    private func path(of frame: Int) -> String {
        guard case .folder(let folder) = place else { return place.path }
        return folder + "/" + names.fileName(of: frame, pathExtension: encoding.pathExtension)
    }
}
