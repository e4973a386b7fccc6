import Foundation
import HalationSound
import Testing

/// What is seen of a sound, against formulas.
@Suite("Sound tracks")
struct SoundTrackTests {
    private static let rate = 48_000.0

    private static func sine(
        _ frequency: Double,
        strength: Double = 1,
        seconds: Double = 2,
        rate: Double = rate
    ) -> SoundTrack {
        let samples = (0..<Int(seconds * rate)).map {
            Float(strength * sin(2 * Double.pi * frequency * Double($0) / rate))
        }
        return SoundTrack(samples: samples, sampleRate: rate)
    }

    @Test("A tone is in its bin", arguments: [3, 19, 100, 200, 511])
    func tone(bin: Int) {
        let track = Self.sine(Double(bin) * Self.rate / 2048, strength: 0.01)

        let spectrum = track.spectrum(at: 1.5)

        #expect(spectrum.count == 512)
        #expect(spectrum.firstIndex(of: spectrum.max() ?? 0) == bin)
        // The mean of Blackman's window is 0.42, and half of a sine lies at the positive frequency.
        let level = (20 * log10(0.01 * 0.42 / 2) + 100) / 70
        #expect(abs(Double(spectrum[bin]) - level) < 1e-4)
        // Beside the main lobe of three bins the window leaves less than -58 decibels of the tone.
        let rest = spectrum.indices.filter { abs($0 - bin) > 3 }.map { spectrum[$0] }
        let bound = max(spectrum[bin] - 58.0 / 70, 0)
        #expect(rest.allSatisfy { $0 <= bound })
    }

    @Test("The spectrum is the smoothed one of Web Audio's definition")
    func spectrum() {
        let noise = Noise.samples(60_000, seed: 9).map { Float(0.05 * $0) }
        let track = SoundTrack(samples: noise, sampleRate: Self.rate)
        let bins = [0, 1, 7, 100, 511]

        let spectrum = track.spectrum(at: 1)

        // A float64 transform of each window, and Web Audio's smoothing, begun with silence long before.
        for k in bins {
            var smoothed = 0.0
            for picture in (0..<60).reversed() {
                let end = Int(((1 - Double(picture) / 60) * Self.rate).rounded())
                var (real, imaginary) = (0.0, 0.0)
                for n in 0..<2048 {
                    let index = end - 2048 + n
                    let turn = 2 * Double.pi * Double(n) / 2048
                    let window = 0.42 - 0.5 * cos(turn) + 0.08 * cos(2 * turn)
                    let value = noise.indices.contains(index) ? window * Double(noise[index]) : 0
                    let angle = 2 * Double.pi * Double(k * n % 2048) / 2048
                    real += value * cos(angle) / 2048
                    imaginary -= value * sin(angle) / 2048
                }
                smoothed = 0.8 * smoothed + 0.2 * (real * real + imaginary * imaginary).squareRoot()
            }
            let level = (20 * log10(smoothed) + 100) / 70
            // Pictures before the last 32 weigh 0.0008 together: 0.007 decibels of 70.
            #expect(abs(Double(spectrum[k]) - level) < 2e-4)
        }
    }

    @Test("The spectrum depends on the moment alone")
    func anyOrder() {
        let noise = Noise.samples(96_000, seed: 2).map { Float($0) }
        let track = SoundTrack(samples: noise, sampleRate: Self.rate)
        let inOrder = (0..<6).map { track.spectrum(at: Double($0) / 24) }

        for frame in [5, 0, 3] {
            let alone = SoundTrack(samples: noise, sampleRate: Self.rate).spectrum(at: Double(frame) / 24)
            #expect(alone == inOrder[frame])
        }
        #expect(inOrder[1] != inOrder[2])
    }

    @Test("Silence has no strength and a level wave")
    func silence() {
        let track = SoundTrack(samples: [], sampleRate: 44_100)

        for seconds in [-1, 0, 5, .infinity, .nan] {
            #expect(track.spectrum(at: seconds).allSatisfy { $0 == 0 })
            #expect(track.wave(at: seconds) == [Float](repeating: 0.5, count: 512))
            #expect(track.loudness(at: seconds) == 0)
        }
        #expect(track.duration == 0)
    }

    @Test("Numbers that are not finite are silent")
    func notFinite() {
        let track = SoundTrack(samples: [Float](repeating: .nan, count: 9000), sampleRate: Self.rate)

        #expect(track.spectrum(at: 0.1).allSatisfy { $0 == 0 })
        #expect(track.wave(at: 0.1).allSatisfy { $0 == 0.5 })
    }

    @Test("The wave is that of the samples before the moment")
    func wave() {
        let samples = (0..<4800).map { Float($0 % 3 - 1) }
        let track = SoundTrack(samples: samples, sampleRate: Self.rate)

        let wave = track.wave(at: 0.05)

        let truth = (1888..<2400).map { (index: Int) -> Float in Float(index % 3) / 2 }
        #expect(wave == truth)
    }

    @Test("Loudness follows decibels", arguments: [(1.0, 1.0), (0.1, 2.0 / 3), (0.01, 1.0 / 3), (0.0001, 0)])
    func loudness(strength: Double, loudness: Double) {
        let track = Self.sine(1000, strength: strength)

        #expect(abs(Double(track.loudness(at: 1)) - loudness) < 1e-4)
    }

    @Test("A sound of another rate has bins of that rate")
    func otherRate() {
        let track = Self.sine(100 * 44_100 / 2048, strength: 0.01, rate: 44_100)

        let spectrum = track.spectrum(at: 1)

        #expect(spectrum.firstIndex(of: spectrum.max() ?? 0) == 100)
        #expect(abs(track.duration - 2) < 1e-9)
    }
}
