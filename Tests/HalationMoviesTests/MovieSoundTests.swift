import Foundation
import HalationFrames
import HalationMedia
import HalationMovies
import HalationPixels
import HalationSound
import TestSupport
import Testing

@Suite("Sound under movies")
struct MovieSoundTests {
    /// A file of one channel of 16-bit samples at 48,000 a second.
    private static func wave(_ samples: [Int16], to path: String) throws {
        var bytes = Data()
        func append<Value: FixedWidthInteger>(_ value: Value) {
            withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
        }
        bytes.append(contentsOf: Array("RIFF".utf8))
        append(UInt32(36 + 2 * samples.count))
        bytes.append(contentsOf: Array("WAVEfmt ".utf8))
        append(UInt32(16))
        for value in [UInt16(1), 1] { append(value) }
        for value in [UInt32(48_000), 96_000] { append(value) }
        for value in [UInt16(2), 16] { append(value) }
        bytes.append(contentsOf: Array("data".utf8))
        append(UInt32(2 * samples.count))
        for sample in samples { append(sample) }
        try bytes.write(to: URL(filePath: path))
    }

    /// The samples of a film's sound in its first channel.
    private static func sound(of path: String) throws -> [Float] {
        let bytes = try MovieFrames.output(
            of: "ffmpeg",
            ["-nostdin", "-loglevel", "error", "-i", path, "-map", "0:a:0", "-ac", "1", "-f", "f32le", "-"]
        )
        return bytes.withUnsafeBytes { bytes in
            (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: 4 * $0, as: Float.self) }
        }
    }

    /// A film of a second and a fifth at 10 frames a second.
    private func film(
        _ codec: MovieCodec,
        _ clip: SoundClip,
        in folder: String,
        frames: Int = 12
    ) async throws -> String {
        let path = folder + "/movie"
        try await MovieFrames.write(
            try MovieFrames.opaque(frames, height: 64),
            to: MovieFile(path: path, codec: codec, sound: clip),
            rate: 10,
            isOpaque: true
        )
        return path
    }

    @Test(
        "The sound is as long as the film, whether the file is longer or shorter",
        arguments: MovieCodec.allCases,
        [0.4, 3]
    )
    func length(codec: MovieCodec, seconds: Double) async throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/tone.wav"
        let tone = (0..<Int(48_000 * seconds)).map { (index: Int) -> Int16 in
            Int16(8000 * sin(2 * Double.pi * 440 * Double(index) / 48_000))
        }
        try Self.wave(tone, to: file)

        let path = try await film(codec, SoundClip(path: file), in: folder.path)

        let probe = try await MovieProbe(path: path)
        let names: [MovieCodec: String] = [.vp9: "opus", .proRes4444: "pcm_s24le"]
        #expect(probe.soundCodec == names[codec] ?? "aac")
        #expect(probe.frameCount == 12)
        #expect(abs(probe.duration - 1.2) < 0.03)
        if codec != .vp9 { #expect(abs(probe.soundDuration - 1.2) < 1e-3) }
        let samples = try Self.sound(of: path)
        // Blocks of AAC have 1,024 samples, those of Opus 960; MOV has the samples themselves.
        #expect(abs(samples.count - 57_600) <= (codec == .proRes4444 ? 0 : 1024))
        func strength(_ range: Range<Int>) -> Double {
            (range.reduce(0) { $0 + Double(samples[$1] * samples[$1]) } / Double(range.count)).squareRoot()
        }
        let truth = 8000.0 / 32_768 / 2.0.squareRoot()
        #expect(abs(strength(4800..<14_400) - truth) < 0.02)
        #expect(abs(strength(38_400..<48_000) - (seconds > 1 ? truth : 0)) < 0.02)
    }

    @Test("Start, fades and gain are those of their formulas, sample by sample")
    func shape() async throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/ramp.wav"
        let source = (0..<96_000).map { (index: Int) -> Int16 in Int16(index % 20_000 - 10_000) }
        try Self.wave(source, to: file)

        let clip = SoundClip(path: file, start: 0.25, fadeIn: 0.5, fadeOut: 0.3, gain: 0.75)
        let samples = try Self.sound(of: try await film(.proRes4444, clip, in: folder.path))

        #expect(samples.count == 57_600)
        var worst = 0.0
        for index in samples.indices {
            let rise = min((Double(index) + 0.5) / 24_000, 1)
            let fall = min((57_600 - Double(index) - 0.5) / 14_400, 1)
            let factor = 0.75 * sin(.pi / 2 * rise) * sin(.pi / 2 * fall)
            let truth = Double(source[index + 12_000]) / 32_768 * factor
            worst = max(worst, abs(Double(samples[index]) - truth))
        }
        // Half a step of 24 bits.
        #expect(worst < 1.0 / 8_000_000)
    }

    @Test("A sound that ends within the film fades at its own end, and silence follows")
    func shortSound() async throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/short.wav"
        try Self.wave([Int16](repeating: 16_384, count: 24_000), to: file)

        let samples = try Self.sound(
            of: try await film(.proRes4444, SoundClip(path: file, fadeOut: 0.25), in: folder.path)
        )

        #expect(samples.count == 57_600)
        #expect(samples[0..<12_000].allSatisfy { $0 == 0.5 })
        #expect(abs(samples[18_000] - 0.5 * Float(sin(Double.pi / 4))) < 1e-4)
        #expect(samples[24_000...].allSatisfy { $0 == 0 })
    }

    @Test("A film is not written with a sound that cannot be read, and an older one stays")
    func unreadable() async throws {
        let folder = try TemporaryFolder()
        try Data("older".utf8).write(to: URL(filePath: folder.path + "/movie"))
        let missing = folder.path + "/nothing.wav"

        let place = folder.path
        await #expect(throws: SoundError.unreadable(path: missing, reason: "No such file or directory")) {
            _ = try await film(.h264, SoundClip(path: missing), in: place)
        }

        #expect(try folder.contents == ["movie"])
        #expect(try Data(contentsOf: URL(filePath: folder.path + "/movie")) == Data("older".utf8))
    }

    @Test("The same film and sound give the same bytes", arguments: MovieCodec.allCases)
    func bytes(codec: MovieCodec) async throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/noise.wav"
        try Self.wave((0..<60_000).map { Int16(truncatingIfNeeded: $0 &* 7919) }, to: file)

        let first = try Data(
            contentsOf: URL(filePath: try await film(codec, SoundClip(path: file), in: folder.path))
        )
        let second = try Data(
            contentsOf: URL(filePath: try await film(codec, SoundClip(path: file), in: folder.path))
        )

        #expect(first == second)
    }
}
