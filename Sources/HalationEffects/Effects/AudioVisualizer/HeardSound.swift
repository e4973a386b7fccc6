import Foundation
import HalationCore
import HalationSound

/// What is heard of a sound, remembered by moments, as echoes and sparks need the past of each frame.
@MainActor
final class HeardSound {
    private struct Key: Equatable {
        let bars: Int
        let threshold: Double
    }

    private var key: Key?
    private var track = BuiltInPiece.track

    /// Whether it hears the built-in piece.
    private(set) var isBuiltIn = true
    private var bands: [Int: [Double]] = [:]
    private var louds: [Int: Double] = [:]

    /// Moments in a second at which the past is remembered.
    static let rate = 30.0

    /// The most moments that are remembered.
    private static let limit = 4_096

    /// Makes this the sound of an effect.
    ///
    /// - Parameters:
    ///   - sound: The sound; nil for the built-in piece.
    ///   - effect: The effect, whose bars and threshold shape what is remembered.
    func listen(to sound: SoundTrack?, for effect: AudioVisualizer) {
        let key = Key(bars: effect.bars, threshold: effect.threshold)
        let track = sound ?? BuiltInPiece.track
        guard key != self.key || !track.isIdentical(to: self.track) else { return }
        (self.key, self.track) = (key, track)
        isBuiltIn = sound == nil
        bands = [:]
        louds = [:]
    }

    /// The levels of bars, the lowest tone first, at a time in seconds of the sound, in 0...1.
    func levels(at time: Double) -> [Double] {
        let (count, threshold) = (max(key?.bars ?? 48, 1), key?.threshold ?? 0)
        let spectrum = track.spectrum(at: place(of: time))
        let width = track.sampleRate / 2048
        return (0..<count).map { index in
            // From 40 Hz to 9 kHz, in equal steps of pitch.
            let (low, high) = (
                Self.tone(Double(index) / Double(count)), Self.tone(Double(index + 1) / Double(count))
            )
            let level = Self.level(of: spectrum, from: low / width, to: high / width)
            // High tones are weaker in all music.
            let tilted = level * (0.80 + 0.45 * Double(index) / Double(count))
            return min(max((tilted - threshold) / (1 - threshold), 0), 1)
        }
    }

    /// The levels at a remembered moment.
    func levels(moment: Int) -> [Double] {
        if let known = bands[moment] { return known }
        if bands.count > Self.limit { bands = [:] }
        let levels = levels(at: Double(moment) / Self.rate)
        bands[moment] = levels
        return levels
    }

    /// The loudness at a remembered moment, in 0...1.
    func loudness(moment: Int) -> Double {
        if let known = louds[moment] { return known }
        if louds.count > Self.limit { louds = [:] }
        let loudness = loudness(at: Double(moment) / Self.rate)
        louds[moment] = loudness
        return loudness
    }

    func loudness(at time: Double) -> Double { Double(track.loudness(at: place(of: time))) }

    func wave(at time: Double) -> [Float] { track.wave(at: place(of: time)) }

    /// The strength of the lowest tones at a time, in 0...1.
    func bass(at time: Double) -> Double {
        let spectrum = track.spectrum(at: place(of: time))
        let level = Self.level(of: spectrum, from: 1.5, to: 5.5)
        return min(max((level - 0.5) / 0.45, 0), 1)
    }

    /// The place in the track; the built-in piece goes round for ever.
    private func place(of time: Double) -> Double {
        guard isBuiltIn else { return time }
        let rest = time.truncatingRemainder(dividingBy: BuiltInPiece.length)
        return BuiltInPiece.lead + (rest < 0 ? rest + BuiltInPiece.length : rest)
    }

    private static func tone(_ share: Double) -> Double { 40 * pow(225, share) }

    /// The level of a spectrum between two places, mixed between neighbours.
    private static func level(of spectrum: [Float], from low: Double, to high: Double) -> Double {
        func value(_ place: Double) -> Double {
            let held = min(max(place, 0), Double(spectrum.count - 1))
            let index = min(Int(held), spectrum.count - 2)
            let share = held - Double(index)
            return Double(spectrum[index]) * (1 - share) + Double(spectrum[index + 1]) * share
        }
        let steps = max(Int((high - low).rounded(.up)), 1)
        let values = (0..<steps).map { value(low + (Double($0) + 0.5) / Double(steps) * (high - low)) }
        // A tone fills a narrow band; in a broad one its strongest frequency counts.
        return 0.4 * values.reduce(0, +) / Double(steps) + 0.6 * (values.max() ?? 0)
    }
}
