public import HalationFrames
import HalationImageFiles
public import HalationPixels
import Synchronization
import SystemPackage

/// A stream of uncompressed frames, for another program to read from a pipe.
///
/// ```swift
/// let sink = VideoStream(.y4m420, fileDescriptor: 1)
/// ```
///
/// Frames are converted on all cores and written in order. A reader that closes the pipe ends the sequence with the
/// `FileError` `EPIPE`, not with a signal.
public final class VideoStream: FrameSink {
    /// The layout of a stream.
    public enum Layout: String, CaseIterable, Sendable {
        /// Straight R, G, B, A, 8 bits each, sRGB-encoded, rows from the top; no header.
        case rgba
        /// YUV4MPEG2 with chroma at half resolution, BT.709, limited range; without alpha.
        case y4m420 = "y4m"
        /// YUV4MPEG2 with chroma at full resolution, BT.709, limited range; without alpha.
        case y4m444
        /// A portable arbitrary map after another, each with its header and straight R, G, B, A.
        case pam
    }

    /// The layout of the frames.
    public let layout: Layout

    /// The colour behind translucent pixels in layouts without alpha.
    public let matte: Matte

    private enum Destination {
        case descriptor(Int32)
        case file(String)
    }

    private struct State {
        var writer: PipeWriter?
        var file: GrowingFile?
        var format: FrameSequenceFormat?
    }

    private let destination: Destination
    private let state = Mutex(State())

    /// Creates a sink that writes to an open file, such as standard output, which stays open.
    public init(_ layout: Layout, fileDescriptor: Int32, matte: Matte = .black) {
        self.layout = layout
        self.matte = matte
        destination = .descriptor(fileDescriptor)
    }

    /// Creates a sink that writes a file, which appears when it is complete, or to the pipe at `path`.
    public init(_ layout: Layout, path: String, matte: Matte = .black) {
        self.layout = layout
        self.matte = matte
        destination = .file(path)
    }

    /// Writes the header of the stream, if its layout has one.
    ///
    /// - Throws: `FileError`.
    public func begin(_ format: FrameSequenceFormat) async throws {
        let state: State
        switch destination {
        case .descriptor(let number):
            let file = FileDescriptor(rawValue: number)
            let writer = PipeWriter(
                file,
                name: number == 1 ? "standard output" : "descriptor \(number)",
                closesFile: false
            )
            state = State(writer: writer, format: format)
        case .file(let path):
            state = State(file: try GrowingFile(at: path), format: format)
        }
        self.state.withLock { $0 = state }
        try await append(header(of: format))
    }

    /// Converts a frame to the bytes of the layout.
    public func encode(_ picture: PixelBuffer, of frame: Frame) -> [UInt8] {
        let size = picture.size
        switch layout {
        case .rgba: return StraightBytes.bytes(of: picture, matte: nil)
        case .pam:
            let header =
                "P7\nWIDTH \(size.width)\nHEIGHT \(size.height)\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n"
            return StraightBytes.bytes(of: picture, after: Array(header.utf8), matte: nil)
        case .y4m420, .y4m444:
            let planes = VideoPlanes(
                size: size,
                sampling: layout == .y4m420 ? .halved : .full,
                hasAlpha: false,
                matte: matte
            )
            return planes.bytes(of: picture, after: Array("FRAME\n".utf8))
        }
    }

    /// Returns the bytes of the equal frame.
    public func encode(_ frame: Frame, like earlier: [UInt8]) -> [UInt8]? { earlier }

    /// Writes a frame; waits for the reader.
    ///
    /// - Throws: `FileError`.
    public func write(_ bytes: [UInt8], of frame: Frame) async throws {
        try await append(bytes)
    }

    /// Gives a file its name.
    ///
    /// - Throws: `FileError`.
    public func finish() throws {
        let file = state.withLock { state in
            state.writer = nil
            return state.file.take()
        }
        try file?.commit()
    }

    /// Removes a file that is not complete; what was written to a pipe stays written.
    public func cancel() {
        let file = state.withLock { state in
            state.writer = nil
            return state.file.take()
        }
        file?.discard()
    }

    private func append(_ bytes: [UInt8]) async throws {
        let (writer, file) = state.withLock { ($0.writer, $0.file) }
        if let writer { try await writer.write(bytes) }
        try file?.append(bytes)
    }

    private func header(of format: FrameSequenceFormat) -> [UInt8] {
        let chroma: String
        switch layout {
        case .rgba, .pam: return []
        // Samples at the even columns, between two rows.
        case .y4m420: chroma = "C420mpeg2 XYSCSS=420MPEG2"
        case .y4m444: chroma = "C444 XYSCSS=444"
        }
        let (frames, seconds) = format.rate.fraction
        let size = "W\(format.size.width) H\(format.size.height)"
        return Array("YUV4MPEG2 \(size) F\(frames):\(seconds) Ip A1:1 \(chroma) XCOLORRANGE=LIMITED\n".utf8)
    }
}
