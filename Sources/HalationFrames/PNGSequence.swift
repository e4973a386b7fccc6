import Foundation
public import HalationImageFiles
public import HalationPixels
import Synchronization

/// A folder of PNG files, one per frame: `frame-00000.png` and on.
///
/// Each file appears under its name when it is complete, replacing an older one. Frames are written in order, so
/// after a failure or a cancellation the folder holds a whole prefix of the sequence, which ``cancel()`` keeps.
///
/// Only one sequence at a time is written into a folder; another one fails at its beginning, in this process or any
/// other. Files of an earlier sequence stay unless they are replaced or ``removesOlderFrames`` is set.
public final class PNGSequence: FrameSink {
    /// The path of the folder; created on demand, with the folders above it.
    public let folder: String

    /// The compression level of the files.
    public let compression: PNGCompression

    /// The bits of a channel.
    public let depth: PNGDepth

    /// Whether the sequence begins by deleting the frames of earlier ones: all files called `frame-` and five or more
    /// digits, and no others.
    public let removesOlderFrames: Bool

    /// A text for everything that the frames depend on, such as a digest of the parameters, which is recorded with each
    /// frame; nil records nothing.
    ///
    /// The file `.halation-frames.jsonl` in the folder then has a line for each frame, and ``currentFrames(among:)`` finds those that
    /// need not be rendered again.
    public let request: String?

    /// Whether sequences with the same ``request`` may be written into the folder at the same time, as by the tasks of
    /// a farm.
    public let sharesFolder: Bool

    private let recipe: (@Sendable (Frame) -> String)?
    private let fixedNames: FrameNames?
    private let fixedChannels: PNGChannels?

    private struct State {
        var names: FrameNames?
        var channels = PNGChannels.rgba
        /// Held from the beginning to the end of a sequence.
        var lock: FolderLock?
        var manifest: FrameManifest?
        /// Encoders between two frames; at most as many as frames were encoded at the same time.
        var idle: [IdleEncoder] = []
    }

    private let state = Mutex(State())

    /// Creates a sink that writes PNG files into a folder.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder.
    ///   - names: The file names; by default, those of a sequence that ends with the last frame written. Pass the
    ///     names of the whole sequence when you render a part of it.
    ///   - compression: The compression level; `.fast` suits frames.
    ///   - channels: The colour type; by default the same for all frames, `.rgb` if the renderer is opaque and else
    ///     `.rgba`.
    ///   - depth: The bits of a channel; with 16, frames are drawn deep.
    ///   - removesOlderFrames: Whether frames of earlier sequences are deleted at the beginning.
    ///   - request: A text for everything that the frames depend on, apart from their numbers; nil records nothing.
    ///   - sharesFolder: Whether sequences with the same `request` may be written into the folder at the same time.
    ///   - recipe: Returns a text that is stored in each file, as an `iTXt` chunk with the keyword `halation`; by default
    ///     there is none. Called from several tasks.
    public init(
        folder: String,
        names: FrameNames? = nil,
        compression: PNGCompression = .fast,
        channels: PNGChannels? = nil,
        depth: PNGDepth = .eight,
        removesOlderFrames: Bool = false,
        request: String? = nil,
        sharesFolder: Bool = false,
        recipe: (@Sendable (Frame) -> String)? = nil
    ) {
        self.folder = folder
        self.compression = compression
        self.depth = depth
        self.removesOlderFrames = removesOlderFrames
        self.request = request
        self.sharesFolder = sharesFolder
        self.recipe = recipe
        fixedNames = names
        fixedChannels = channels
    }

    /// Creates the folder and reserves it for this sequence.
    ///
    /// - Throws: `FileError` if that fails, the folder is not writable, or another sequence is being written into it.
    public func begin(_ format: FrameSequenceFormat) throws {
        try WholeFile.createFolder(at: folder)
        // The lock of a sequence that was begun and not ended is given back first.
        state.withLock { $0.lock = nil }
        let lock =
            if sharesFolder, let request { try FolderLock(folder, sharedFor: request) } else {
                try FolderLock(folder)
            }
        state.withLock { $0.lock = lock }
        removePartialFrames()
        if removesOlderFrames { try removeFrames() }
        let manifest = try request.map { request throws(FileError) in
            try FrameManifest(folder: folder, request: request)
        }
        let channels = fixedChannels ?? (format.isOpaque ? .rgb : .rgba)
        state.withLock { state in
            state.names = fixedNames ?? FrameNames(frameCount: format.lastFrame + 1)
            state.channels = channels
            state.manifest = manifest
            // Those of an earlier sequence.
            state.idle.removeAll { $0.channels != channels }
        }
    }

    /// Encodes a frame; its bytes depend on nothing but the pixels, ``compression`` and the colour type.
    ///
    /// - Throws: `PNGError` if the picture has no pixels or memory is short.
    public func encode(_ picture: PixelBuffer, of frame: Frame) throws -> [UInt8] {
        try withEncoder { encoder throws(PNGError) in
            guard let recipe else { return try encoder.encode(picture) }
            return try encoder.encode(picture, text: recipe(frame), keyword: Self.recipeKeyword)
        }
    }

    /// Whether files have 16 bits a channel.
    public var takesDeepPictures: Bool { depth == .sixteen }

    /// Encodes a deep frame in 16 bits a channel.
    ///
    /// - Throws: `PNGError` if the picture has no pixels or memory is short.
    public func encode(_ picture: DeepPicture, of frame: Frame) throws -> [UInt8] {
        let file = try withEncoder { encoder throws(PNGError) in try encoder.encode(picture) }
        guard let recipe else { return file }
        return PNGText.adding(recipe(frame), keyword: Self.recipeKeyword, to: file)
    }

    private func withEncoder(
        _ encode: (PNGEncoder) throws(PNGError) -> [UInt8]
    ) throws(PNGError) -> [UInt8] {
        let (idle, channels) = state.withLock { ($0.idle.popLast(), $0.channels) }
        let encoder = idle ?? IdleEncoder(encoder: PNGEncoder(compression: compression, channels: channels))
        defer { state.withLock { $0.idle.append(encoder) } }
        return try encode(encoder.encoder)
    }

    /// Returns the bytes of the equal frame, with the recipe of this one.
    public func encode(_ frame: Frame, like earlier: [UInt8]) -> [UInt8]? {
        guard let recipe else { return earlier }
        return PNGText.replacing(recipe(frame), keyword: Self.recipeKeyword, in: earlier)
    }

    /// The keyword of the text chunk that holds a frame's recipe.
    package static let recipeKeyword = "halation"

    /// Writes a frame's file, and records it.
    ///
    /// - Throws: `FileError`; no part of the file remains.
    public func write(_ bytes: [UInt8], of frame: Frame) throws {
        let (names, manifest) = state.withLock { ($0.names, $0.manifest) }
        let name = (names ?? FrameNames(frameCount: frame.number + 1)).fileName(of: frame.number)
        try WholeFile.write(bytes, to: folder + "/" + name)
        try manifest?.record(frame.number, fileName: name, contents: bytes)
    }

    /// Returns the frames in the folder that are whole and were recorded with this ``request``; none without one.
    ///
    /// Their files are read and compared with the checksums in the record.
    public func currentFrames(among frames: some Sequence<Int>) -> Set<Int> {
        guard let request else { return [] }
        return FrameManifest.currentFrames(
            among: frames,
            named: fixedNames ?? FrameNames(frameCount: 1),
            in: folder,
            request: request
        )
    }

    /// Ends the reservation of the folder; every file is complete when it is written.
    public func finish() {
        close()
    }

    /// Ends the reservation of the folder, and keeps the frames written so far.
    public func cancel() {
        close()
    }

    private func close() {
        let (lock, manifest) = state.withLock { ($0.lock.take(), $0.manifest.take()) }
        manifest?.synchronize()
        lock?.release()
    }

    private func removeFrames() throws(FileError) {
        for name in try PictureFolder.names(at: folder) where FrameNames.frame(inFileName: name) != nil {
            try WholeFile.remove(folder + "/" + name)
        }
        try WholeFile.remove(folder + "/" + FrameManifest.fileName)
    }

    /// Deletes hidden files of frames that a killed process left behind, also beside other sequences of the request.
    private func removePartialFrames() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let frames = names.lazy.filter { $0.hasPrefix(".frame-") && $0.hasSuffix(".partial") }
            .compactMap { $0.dropFirst().split(separator: ".png.").first }
        for frame in Set(frames) { WholeFile.removeAbandoned(besides: "\(folder)/\(frame).png") }
    }
}

/// An encoder that one task at a time takes out of the pool.
///
/// `@unchecked Sendable`: only the task that took it out calls it.
private struct IdleEncoder: @unchecked Sendable {
    let encoder: PNGEncoder

    var channels: PNGChannels { encoder.channels }
}
