import Foundation
import HalationCore
import HalationSound

/// Four bars of music that repeat exactly: drums, a bass, chords and bells, at 120 beats a minute.
enum BuiltInPiece {
    /// Length of the piece in seconds.
    static let length = 8.0

    /// The end of the piece, which is heard before its start, so that nothing begins in silence.
    static let lead = 1.0

    static let rate = 32_000.0

    static let track = SoundTrack(samples: samples(), sampleRate: rate)

    private static let beat = 0.5

    /// Frequencies in hertz: the roots of the bars, and their chords.
    private static let roots = [55.0, 43.654, 65.406, 48.999]
    private static let chords = [
        [220.0, 261.63, 329.63], [174.61, 220.0, 261.63], [196.0, 261.63, 329.63], [196.0, 246.94, 293.66],
    ]

    private static func samples() -> [Float] {
        let count = Int(length * rate)
        var samples = [Float](repeating: 0, count: count)
        func add(_ start: Double, _ seconds: Double, _ voice: (Double) -> Double) {
            let first = Int(start * rate)
            for index in 0..<Int(seconds * rate) {
                // What rings on after the end is heard at the start.
                samples[(first + index) % count] += Float(voice(Double(index) / rate))
            }
        }
        for index in 0..<16 {
            let bar = index / 4
            let start = Double(index) * beat
            add(start, 0.34) { kick($0) }
            if index % 2 == 1 { add(start, 0.22) { snare($0) } }
            for half in 0..<2 { add(start + Double(half) * beat / 2, 0.09) { hat($0, isOpen: half == 1) } }
            for (place, octave) in [(0.0, 1.0), (0.25, 2.0), (0.375, 1.0)] {
                add(start + place, 0.24) { bass($0, roots[bar] * octave) }
            }
            for step in 0..<4 {
                let tone = chords[bar][(index * 3 + step * 2) % 3] * [2.0, 4, 3, 4][(index + step) % 4]
                add(start + Double(step) * beat / 4, 0.55) { bell($0, tone) }
            }
        }
        for bar in 0..<4 { add(Double(bar) * 2, 2.3) { pad($0, chords[bar]) } }
        let whole = samples.map { $0 * 0.42 }
        return Array(whole.suffix(Int(lead * rate))) + whole
    }

    private static func kick(_ t: Double) -> Double {
        // The tone falls from 150 to 46 Hz.
        let turns = 46 * t + 104 * 0.035 * (1 - exp(-t / 0.035))
        return 0.95 * sin(2 * .pi * turns) * exp(-t / 0.11)
    }

    private static func snare(_ t: Double) -> Double {
        0.30 * noise(t) * exp(-t / 0.07) + 0.22 * sin(2 * .pi * 190 * t) * exp(-t / 0.05)
    }

    private static func hat(_ t: Double, isOpen: Bool) -> Double {
        0.13 * (noise(t) - noise(t - 1 / rate)) * exp(-t / (isOpen ? 0.035 : 0.012))
    }

    private static func bass(_ t: Double, _ tone: Double) -> Double {
        let wave = (1...5).reduce(0.0) { $0 + sin(2 * .pi * tone * Double($1) * t) / Double($1) }
        return 0.26 * wave * exp(-t / 0.13) * min(t / 0.004, 1)
    }

    private static func bell(_ t: Double, _ tone: Double) -> Double {
        let wave = sin(2 * .pi * tone * t) + 0.4 * sin(2 * .pi * 2.76 * tone * t) * exp(-t / 0.05)
        return 0.12 * wave * exp(-t / 0.14) * min(t / 0.002, 1)
    }

    private static func pad(_ t: Double, _ chord: [Double]) -> Double {
        let swell = min(t / 0.5, 1) * min(max((2.3 - t) / 0.5, 0), 1)
        let wave = chord.reduce(0.0) { sum, tone in
            sum + sin(2 * .pi * tone * t) + 0.5 * sin(2 * .pi * 2.003 * tone * t) + 0.25
                * sin(2 * .pi * 3.01 * tone * t)
        }
        return 0.045 * swell * wave
    }

    private static func noise(_ t: Double) -> Double {
        Double(ShaderMath.hash(Int32((t * rate).rounded()), 7, 11)) * 2 - 1
    }
}
