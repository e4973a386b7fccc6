import Foundation
import HalationMedia
import HalationSound
import Testing

@Suite("Sounds in files")
struct SoundFileTests {
    private let folder = URL(fileURLWithPath: NSTemporaryDirectory())
        .appendingPathComponent("sound-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    /// Writes a WAV file of 16-bit samples, channels in turn.
    private func wave(_ samples: [Int16], channels: Int, rate: Int) throws -> URL {
        var bytes = Data()
        func append<Value: FixedWidthInteger>(_ value: Value) {
            withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
        }
        bytes.append(contentsOf: Array("RIFF".utf8))
        append(UInt32(36 + 2 * samples.count))
        bytes.append(contentsOf: Array("WAVEfmt ".utf8))
        append(UInt32(16))
        for value in [1, UInt16(channels)] { append(value) }
        for value in [UInt32(rate), UInt32(rate * channels * 2)] { append(value) }
        for value in [UInt16(channels * 2), 16] { append(value) }
        bytes.append(contentsOf: Array("data".utf8))
        append(UInt32(2 * samples.count))
        for sample in samples { append(sample) }
        let url = folder.appendingPathComponent("sound.wav")
        try bytes.write(to: url)
        return url
    }

    @Test("Samples at 48,000 per second are taken as they are")
    func samples() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let samples = (0..<4096).map { Int16(truncatingIfNeeded: $0 &* 7919) }
        let url = try wave(samples, channels: 1, rate: 48_000)

        let decoded = try SoundFile.samples(path: url.path)

        let truth = samples.map { (sample: Int16) -> Float in Float(sample) / 32_768 }
        #expect(decoded == truth)
    }

    @Test("Channels are mixed, and rates converted")
    func mix() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        // A tone at the left, of half the strength in the mix.
        let tone = 100.0 * 48_000 / 2048
        let left = (0..<44_100).map { (index: Int) -> Int16 in
            Int16(3277 * sin(2 * Double.pi * tone * Double(index) / 44_100))
        }
        let url = try wave(left.flatMap { [$0, 0] }, channels: 2, rate: 44_100)

        let track = try SoundTrack(contentsOf: url)

        let spectrum = track.spectrum(at: 0.9)
        #expect(spectrum.firstIndex(of: spectrum.max() ?? 0) == 100)
        let level = (20 * log10(0.05 * 0.42 / 2) + 100) / 70
        #expect(abs(Double(spectrum[100]) - min(level, 1)) < 1e-3)
        #expect(abs(track.duration - 1) < 1e-3)
    }

    @Test("Files without sound are refused")
    func refusals() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = folder.appendingPathComponent("words.txt")
        try Data("no sound at all\n".utf8).write(to: text)
        let silent = folder.appendingPathComponent("silent.mkv")
        let film = try MediaPipe(
            "ffmpeg",
            [
                "-nostdin", "-v", "error", "-f", "lavfi", "-i", "color=s=16x16:d=0.2", "-c:v", "ffv1",
                "file:\(silent.path)",
            ]
        )
        _ = film.readToEnd()
        try film.finish()

        #expect(throws: SoundError.noSound(path: silent.path)) { try SoundTrack(contentsOf: silent) }
        #expect {
            try SoundTrack(contentsOf: text)
        } throws: { error in
            guard case SoundError.undecodable(text.path, _) = error else { return false }
            return !"\(error)".contains("file:")
        }
        let missing = folder.appendingPathComponent("nothing.wav")
        #expect(throws: SoundError.unreadable(path: missing.path, reason: "No such file or directory")) {
            try SoundTrack(contentsOf: missing)
        }
        #expect(throws: SoundError.unreadable(path: folder.path, reason: "it is a folder")) {
            try SoundTrack(contentsOf: folder)
        }
    }

    @Test("What is written beyond the end of a film is silent")
    func beyondTheFilm() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = try wave([Int16](repeating: 16_384, count: 96_000), channels: 1, rate: 48_000)
        var clip = SoundClip(path: url.path, gain: 0.5)
        clip.filmLength = 1

        let sound = try CutSound(clip, seconds: 1.2)

        let file = try #require(sound.input.last).dropFirst("file:".count)
        let bytes = try #require(FileManager.default.contents(atPath: String(file)))
        let samples = bytes.withUnsafeBytes { bytes in
            (0..<bytes.count / 4).map { index in
                let bits = bytes.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)
                return Float(bitPattern: UInt32(littleEndian: bits))
            }
        }
        #expect(samples.count == 57_600)
        #expect(samples.prefix(48_000).allSatisfy { $0 == 0.25 })
        #expect(samples.dropFirst(48_000).allSatisfy { $0 == 0 })
    }

    @Test("Without ffmpeg the error says what to install")
    func withoutProgram() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = try wave([0], channels: 1, rate: 48_000)

        let error = MediaPath.$folders.withValue("/nowhere") {
            do throws(SoundError) {
                _ = try SoundTrack(contentsOf: url)
                return ""
            } catch {
                return error.description
            }
        }

        #expect(error.contains("'ffmpeg' is not installed") && error.contains("apt-get install ffmpeg"))
    }
}
