import Foundation
import HalationMedia

/// The sound of a file, decoded by the program `ffmpeg`.
package enum SoundFile {
    /// Samples per second of what is decoded.
    package static let sampleRate = 48_000.0

    /// Decodes the first sound of a file to one channel of floats.
    ///
    /// The channels are mixed in equal parts, so that the sum stays within -1...1. Numbers that are not finite become 0.
    ///
    /// - Throws: ``SoundError``.
    package static func samples(path: String) throws(SoundError) -> [Float] {
        let pipe = try pipe(path: path, channels: 1)
        var samples: [Float] = []
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
        defer { piece.deallocate() }
        let bits = piece.bindMemory(to: UInt32.self)
        var count: Int
        repeat {
            count = pipe.read(into: piece)
            for index in 0..<count / 4 {
                let sample = Float(bitPattern: UInt32(littleEndian: bits[index]))
                samples.append(sample.isFinite ? sample : 0)
            }
        } while count == piece.count
        do throws(MediaError) {
            try pipe.finish()
        } catch {
            throw failure(error, path: path)
        }
        guard !samples.isEmpty else { throw .noSound(path: path) }
        return samples
    }

    /// Starts to decode the first sound of a file to floats.
    ///
    /// ffmpeg computes without the instructions that only some processors have, so that the samples are the same on
    /// each.
    static func pipe(path: String, channels: Int) throws(SoundError) -> MediaPipe {
        try check(path)
        do throws(MediaError) {
            return try MediaPipe(
                "ffmpeg",
                ["-hide_banner", "-nostdin", "-loglevel", "error", "-cpuflags", "0", "-i", "file:" + path]
                    + ["-map", "0:a:0", "-vn", "-ac", "\(channels)", "-rematrix_maxval", "1.0"]
                    + [
                        "-ar", "\(Int(sampleRate))", "-bitexact", "-c:a", "pcm_f32le", "-f", "f32le",
                        "pipe:1",
                    ]
            )
        } catch {
            throw .noDecoder(reason: error.description)
        }
    }

    /// The number of channels of the first sound of a file.
    ///
    /// - Throws: ``SoundError``, for files without sound too.
    package static func channelCount(path: String) throws(SoundError) -> Int {
        try check(path)
        do throws(MediaError) {
            let pipe = try MediaPipe(
                "ffprobe",
                ["-v", "error", "-select_streams", "a:0", "-show_entries", "stream=channels"]
                    + ["-of", "default=nokey=1:noprint_wrappers=1", "file:" + path]
            )
            let words = String(decoding: pipe.readToEnd(), as: UTF8.self).split { $0.isWhitespace }
            try pipe.finish()
            if let count = words.first.flatMap({ Int($0) }), count > 0 { return count }
        } catch {
            throw failure(error, path: path)
        }
        throw .noSound(path: path)
    }

    /// Refuses what ffmpeg would take for something else than a file.
    private static func check(_ path: String) throws(SoundError) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw .unreadable(path: path, reason: String(cString: strerror(errno)))
        }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            throw .unreadable(path: path, reason: "it is a folder")
        }
        guard access(path, R_OK) == 0 else {
            throw .unreadable(path: path, reason: String(cString: strerror(errno)))
        }
    }

    /// What an error of ffmpeg says of a sound.
    static func failure(_ error: MediaError, path: String) -> SoundError {
        guard case .programFailed(_, _, let output) = error else {
            return .noDecoder(reason: error.description)
        }
        if output.contains("matches no streams") { return .noSound(path: path) }
        return .undecodable(path: path, reason: MediaError.reason(output, path: path))
    }
}
