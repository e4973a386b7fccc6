import HalationFrames
import HalationImageFiles
import HalationPixels

/// How a frame becomes a file of its own.
enum StillEncoding: Sendable {
    case png(PNGCompression, PNGChannels, recipe: (@Sendable (Frame) -> String)?)
    case jpeg(JPEGEncoder)
    case exr(EXREncoder)

    /// The end of the file's name.
    var pathExtension: String {
        switch self {
        case .png: "png"
        case .jpeg: "jpg"
        case .exr: "exr"
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
        case .exr(let encoder): return encoder.encode(picture)
        case .png(let compression, let channels, let recipe):
            let file = try PNGEncoder(compression: compression, channels: channels).encode(picture)
            guard let recipe else { return file }
            return PNGText.adding(recipe(frame), keyword: PNGSequence.recipeKeyword, to: file)
        }
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
