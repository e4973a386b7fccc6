import HalationPixels
import Synchronization

/// Decodes frames of a film with ffmpeg, which runs on from frame to frame.
final class FilmReader: FrameSource {
    private let film: FilmDescription

    /// A running ffmpeg, and the index of the frame that it gives next.
    private struct Position {
        var pipe: MediaPipe
        var next: Int
    }

    private let position = Mutex<Position?>(nil)

    /// Frames that are passed over rather than sought.
    private static let mostPassed = 48

    init(_ film: FilmDescription) { self.film = film }

    deinit { position.withLock { $0?.pipe.cancel() } }

    /// Reads on to a frame, or starts again at the keyframe before it.
    func frame(_ index: Int) throws(FilmError) -> PixelBuffer {
        let result: Result<PixelBuffer, FilmError> = position.withLock { position in
            do throws(FilmError) {
                return .success(try frame(index, &position))
            } catch {
                position?.pipe.cancel()
                position = nil
                return .failure(error)
            }
        }
        // Without the lock of this reader, so that two readers never wait for each other.
        Self.pauseOthers(than: self)
        return try result.get()
    }

    /// A reader that may have gone.
    private struct Recent {
        weak var reader: FilmReader?
    }

    /// The readers that were used last, the latest first.
    private static let recent = Mutex<[Recent]>([])

    /// The most films that have a running ffmpeg: the sides of a transition, and their textures.
    private static let mostRunning = 4

    /// Ends the ffmpeg of the reader that was used least recently, if too many run.
    private static func pauseOthers(than reader: FilmReader) {
        let older = recent.withLock { recent -> [FilmReader] in
            let others = recent.compactMap(\.reader).filter { $0 !== reader }
            recent = ([reader] + others.prefix(mostRunning - 1)).map { Recent(reader: $0) }
            return Array(others.dropFirst(mostRunning - 1))
        }
        for reader in older { reader.pause() }
    }

    /// Ends ffmpeg, which starts again for the next frame, unless a frame is being read.
    private func pause() {
        _ = position.withLockIfAvailable { position in
            position?.pipe.cancel()
            position = nil
        }
    }

    private func frame(_ index: Int, _ position: inout Position?) throws(FilmError) -> PixelBuffer {
        let key = film.keyframes.last { $0 <= index } ?? 0
        if let current = position,
            current.next > index || (index - current.next > Self.mostPassed && key > current.next)
        {
            current.pipe.cancel()
            position = nil
        }
        var current: Position
        if let position {
            current = position
        } else {
            current = Position(pipe: try start(at: key), next: key)
        }
        position = current
        let count = 4 * film.size.width * film.size.height
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
        defer { bytes.deallocate() }
        repeat {
            guard current.pipe.read(into: bytes) == count else { throw failure(of: current) }
            current.next += 1
            position = current
        } while current.next <= index
        if current.next == film.times.count {
            current.pipe.cancel()
            position = nil
        }
        return try picture(bytes)
    }

    /// Starts ffmpeg at a frame that needs no others.
    private func start(at index: Int) throws(FilmError) -> MediaPipe {
        var seek: [String] = []
        if index > 0 {
            // Between the frame before and this one, so that rounding loses neither.
            let middle = (film.times[index - 1] + film.times[index]) / 2
            seek = ["-ss", "\(film.start + middle)"]
        }
        do throws(MediaError) {
            return try MediaPipe(
                "ffmpeg",
                // The plain transforms, so that frames are the same on every processor.
                ["-hide_banner", "-nostdin", "-loglevel", "error", "-flags", "+bitexact", "-idct", "simple"]
                    + film.decoder + seek
                    + ["-i", "file:" + film.path, "-map", "0:v:0", "-an", "-sn", "-vf"]
                    + [
                        "scale=w=\(film.size.width):h=\(film.size.height)"
                            + ":flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp+bitexact"
                            + film.matrix + ",format=rgba"
                    ]
                    + ["-fps_mode", "passthrough", "-f", "rawvideo", "pipe:1"]
            )
        } catch {
            throw .noDecoder(reason: error.description)
        }
    }

    /// Why ffmpeg ended before a frame that ffprobe has counted.
    private func failure(of position: Position) -> FilmError {
        do throws(MediaError) {
            try position.pipe.finish()
            return .undecodable(path: film.path, reason: "it ends before frame \(position.next)")
        } catch {
            guard case .programFailed(_, _, let output) = error else {
                return .noDecoder(reason: error.description)
            }
            return .undecodable(path: film.path, reason: MediaError.reason(output, path: film.path))
        }
    }

    /// Straight pixels as a picture.
    private func picture(_ bytes: UnsafeMutableRawBufferPointer) throws(FilmError) -> PixelBuffer {
        var picture: PixelBuffer
        do throws(PixelBufferError) {
            picture = try PixelBuffer(uninitialized: film.size)
        } catch {
            throw .undecodable(path: film.path, reason: "there is no memory for a frame")
        }
        guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return picture }
        picture.withMutableRows { rows in
            for y in 0..<rows.height { rows.premultiplyRow(y, from: start + 4 * rows.width * y) }
        }
        return picture
    }
}
