public import Foundation
import HalationMedia

/// A part of a sound in a file as it is laid under a film: cut, faded, at a strength.
public struct SoundClip: Hashable, Sendable {
    /// The path of the file, a sound or a film with sound.
    public var path: String

    /// The time in the file that is heard in the first frame, in seconds.
    public var start: TimeInterval

    /// The length of the rise from silence at the start of the film, in seconds.
    public var fadeIn: TimeInterval

    /// The length of the fall to silence at the end of the film or of the sound, in seconds.
    public var fadeOut: TimeInterval

    /// The factor of the strength; 1 leaves it.
    public var gain: Double

    /// The time of the first frame that is written in its film, in seconds: fades belong to the whole film.
    package var offset: TimeInterval = 0

    /// The length of that film in seconds; nil if it ends with the last frame that is written.
    package var filmLength: TimeInterval?

    /// Creates a part of a sound, as it is by default.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - start: The time in the file that is heard in the first frame; a negative one counts as 0.
    ///   - fadeIn: The length of the rise from silence.
    ///   - fadeOut: The length of the fall to silence.
    ///   - gain: The factor of the strength.
    public init(
        path: String,
        start: TimeInterval = 0,
        fadeIn: TimeInterval = 0,
        fadeOut: TimeInterval = 0,
        gain: Double = 1
    ) {
        (self.path, self.start) = (path, max(start, 0))
        (self.fadeIn, self.fadeOut, self.gain) = (max(fadeIn, 0), max(fadeOut, 0), gain)
    }
}

/// The samples of a ``SoundClip``, cut to the length of a film.
///
/// They lie in a file without a name, which ends with the value.
package final class CutSound: Sendable {
    /// The number of channels: one or two.
    package let channels: Int

    /// The number of samples of each channel, at ``sampleRate``.
    package let count: Int

    /// The length in seconds.
    package var seconds: TimeInterval { Double(count) / SoundFile.sampleRate }

    private let file: Int32

    /// Samples per second.
    package static var sampleRate: Int { Int(SoundFile.sampleRate) }

    /// Decodes a clip; where the sound is shorter than the film, silence follows.
    ///
    /// - Parameters:
    ///   - clip: The clip.
    ///   - seconds: The length of the film, to whose nearest sample the sound is cut.
    /// - Throws: ``SoundError``.
    package init(_ clip: SoundClip, seconds: TimeInterval) throws(SoundError) {
        channels = min(try SoundFile.channelCount(path: clip.path), 2)
        count = max(Int((seconds * SoundFile.sampleRate).rounded()), 0)
        file = try Self.namelessFile(for: clip.path)
        do throws(SoundError) {
            try fill(clip)
        } catch {
            close(file)
            throw error
        }
    }

    deinit { close(file) }

    /// Words by which ffmpeg reads the samples while this process holds them.
    package var input: [String] {
        [
            "-f", "f32le", "-ar", "\(Self.sampleRate)", "-ac", "\(channels)",
            "-i", "file:/proc/\(getpid())/fd/\(file)",
        ]
    }

    private static func namelessFile(for path: String) throws(SoundError) -> Int32 {
        var name = Array((NSTemporaryDirectory() + "/halation-sound-XXXXXX").utf8CString)
        let file = mkstemp(&name)
        guard file >= 0 else {
            throw .unreadable(path: path, reason: "no temporary file: \(String(cString: strerror(errno)))")
        }
        unlink(name)
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        return file
    }

    /// Copies the part of the sound, and fades it once its end is known.
    private func fill(_ clip: SoundClip) throws(SoundError) {
        let pipe = try SoundFile.pipe(path: clip.path, channels: channels)
        defer { pipe.cancel() }
        let frameBytes = 4 * channels
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: frameBytes << 16, alignment: 16)
        defer { piece.deallocate() }
        let offset = Self.samples(in: clip.offset)
        // Fades may need the end of the sound beyond the frames that are written.
        let end = max(offset + count, clip.fadeOut > 0 ? Self.samples(in: clip.filmLength ?? 0) : 0)
        // The place of the next sample in the film.
        var place = -Self.samples(in: clip.start)
        while place < end {
            let read = pipe.read(into: piece) / frameBytes
            let first = min(max(offset - place, 0), read)
            let last = min(max(offset + count - place, first), read)
            let samples = UnsafeMutableRawBufferPointer(
                rebasing: piece[frameBytes * first..<frameBytes * last]
            )
            try write(samples, at: place + first - offset, path: clip.path)
            place += read
            guard read < piece.count / frameBytes else { continue }
            do throws(MediaError) { try pipe.finish() } catch {
                throw SoundFile.failure(error, path: clip.path)
            }
            break
        }
        let film = clip.filmLength.map(Self.samples) ?? offset + count
        try shape(clip, offset: offset, end: min(place, film))
        // What is written beyond the end of the film or of the sound is silent.
        let heard = min(max(min(place, film) - offset, 0), count)
        guard ftruncate(file, off_t(frameBytes * heard)) == 0,
            ftruncate(file, off_t(frameBytes * count)) == 0
        else { throw diskFailure(clip.path) }
    }

    private static func samples(in seconds: TimeInterval) -> Int {
        Int(min((seconds * SoundFile.sampleRate).rounded(), 1e15))
    }

    /// Applies the strength and the fades to samples that begin at `offset` of a film whose sound ends at `end`.
    private func shape(_ clip: SoundClip, offset: Int, end: Int) throws(SoundError) {
        let (rise, fall) = (clip.fadeIn * SoundFile.sampleRate, clip.fadeOut * SoundFile.sampleRate)
        guard clip.gain != 1 || rise > 0 || fall > 0 else { return }
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 4 * channels << 16, alignment: 16)
        defer { piece.deallocate() }
        let samples = piece.bindMemory(to: UInt32.self)
        let length = min(max(end - offset, 0), count)
        for start in stride(from: 0, to: length, by: 1 << 16) {
            let size = min(1 << 16, length - start)
            let bytes = 4 * channels * size
            guard pread(file, piece.baseAddress, bytes, off_t(4 * channels * start)) == bytes else {
                throw diskFailure(clip.path)
            }
            for index in 0..<size {
                let place = Double(offset + start + index)
                let factor =
                    clip.gain * Self.fade(place + 0.5, over: rise)
                    * Self.fade(Double(end) - place - 0.5, over: fall)
                for channel in 0..<channels {
                    let sample = Float(bitPattern: UInt32(littleEndian: samples[channels * index + channel]))
                    let value = Float(Double(sample) * factor)
                    samples[channels * index + channel] = value.bitPattern.littleEndian
                }
            }
            try write(UnsafeMutableRawBufferPointer(rebasing: piece[..<bytes]), at: start, path: clip.path)
        }
    }

    /// The factor at a distance from silence: a quarter of a sine, whose power rises evenly to the ear.
    private static func fade(_ distance: Double, over length: Double) -> Double {
        distance >= length ? 1 : sin(.pi / 2 * max(distance / length, 0))
    }

    private func write(
        _ samples: UnsafeMutableRawBufferPointer,
        at index: Int,
        path: String
    ) throws(SoundError) {
        guard !samples.isEmpty else { return }
        let written = pwrite(file, samples.baseAddress, samples.count, off_t(4 * channels * index))
        guard written == samples.count else { throw diskFailure(path) }
    }

    private func diskFailure(_ path: String) -> SoundError {
        .unreadable(path: path, reason: "its samples do not fit into the folder of temporary files")
    }
}
