public import Foundation

/// A sound, and what can be seen of it at a moment: its spectrum, its wave and its loudness.
///
/// ```swift
/// let music = try SoundTrack(contentsOf: URL(fileURLWithPath: "music.m4a"))
/// let bass = music.spectrum(at: 2.5)[3]
/// ```
///
/// All values depend on the samples and the moment alone, so that a frame alone equals that frame of a sequence. Before
/// the sound and after it there is silence.
public struct SoundTrack: Sendable {
    /// The number of values of a spectrum and of a wave.
    public static let valueCount = 512

    private let source: SampleSource

    /// The samples of the one channel, within -1...1 unless they are to be cut.
    private var samples: [Float] { source.samples }

    /// The index of the sample at the time 0, which may lie outside.
    private var start = 0

    /// The number of samples in a second, positive; 48,000 for files.
    public let sampleRate: Double

    /// Decodes the first sound of a file, mixed to one channel at 48,000 samples per second.
    ///
    /// The program `ffmpeg` must be installed. An hour takes 700 MB of memory.
    ///
    /// - Throws: ``SoundError`` if the file is missing, damaged or silent, or ffmpeg is not installed.
    public init(contentsOf url: URL) throws(SoundError) {
        self.init(samples: try SoundFile.samples(path: url.path), sampleRate: SoundFile.sampleRate)
    }

    /// Creates a sound of samples of one channel.
    ///
    /// - Parameters:
    ///   - samples: The samples, within -1...1; those that are no finite numbers count as 0.
    ///   - sampleRate: Samples per second.
    /// - Precondition: The rate is positive and finite.
    public init(samples: [Float], sampleRate: Double) {
        precondition(sampleRate > 0 && sampleRate.isFinite, "\(sampleRate) is no rate of samples")
        source = SampleSource(Self.finite(samples))
        self.sampleRate = sampleRate
    }

    /// Finds the sound of a file, which is decoded when it is first asked for: most films do not follow theirs.
    ///
    /// Sounds of the same file share their samples.
    ///
    /// - Throws: ``SoundError`` if the file is missing or has no sound, or ffmpeg is not installed.
    package init(decodingLater path: String) throws(SoundError) {
        source = try SampleSource.shared(decoding: path)
        sampleRate = SoundFile.sampleRate
    }

    /// Samples with 0 in the place of those that are no finite numbers.
    static func finite(_ samples: [Float]) -> [Float] {
        samples.allSatisfy(\.isFinite) ? samples : samples.map { $0.isFinite ? $0 : 0 }
    }

    /// Whether both are the same samples with the same moment at the time 0.
    package func isIdentical(to other: SoundTrack) -> Bool {
        source === other.source && start == other.start
    }

    /// The length in seconds.
    ///
    /// It counts from the time 0, also if that lies within the sound.
    public var duration: Double { max(Double(samples.count - start) / sampleRate, 0) }

    /// The same sound with another moment at the time 0: before it, if that is negative, there is silence.
    public func starting(at seconds: Double) -> SoundTrack {
        var track = self
        track.start = min(max(place(of: seconds), -(1 << 50)), 1 << 50)
        return track
    }

    /// The strength of frequencies around a moment: 512 values of 0...1, as in the first row of Shadertoy's sound channel.
    ///
    /// Value `k` belongs to the frequency `k * sampleRate / 2048`: steps of 23.4 Hz up to 12 kHz at 48,000 samples per
    /// second. It comes from the 2,048 samples before the moment under Blackman's window; -100 decibels are 0, and -30
    /// decibels 1, where a sine of full strength has -13.6. As Web Audio smooths from picture to picture of 60 a second,
    /// strengths are weighted by powers of 0.8 over the last half second, whatever the frame rate of the film.
    ///
    /// - Complexity: 32 transforms of 2,048 samples, about half a millisecond.
    public func spectrum(at seconds: Double) -> [Float] {
        SoundSpectrum.shared.levels(of: samples) { place(of: seconds - $0) }
    }

    /// The wave at a moment: the 512 samples before it, the oldest first, with -1...1 as 0...1.
    ///
    /// Silence is 0.5.
    public func wave(at seconds: Double) -> [Float] {
        let end = place(of: seconds)
        let samples = samples
        return (end - Self.valueCount..<end).map { min(max((Self.sample($0, in: samples) + 1) / 2, 0), 1) }
    }

    /// How loud the sound is around a moment, within 0...1.
    ///
    /// The root of the mean square over a tenth of a second with the moment in its middle, weighted by Hann's window, in
    /// decibels: those of a sine of full strength are 1, and 60 less are 0. Half the value is thus -30 decibels, which
    /// listeners call an eighth as loud.
    public func loudness(at seconds: Double) -> Float {
        let half = max(Int((sampleRate * 0.05).rounded()), 1)
        let middle = place(of: seconds)
        let samples = samples
        var (sum, weights) = (0.0, 0.0)
        for offset in -half..<half {
            let weight = 0.5 + 0.5 * cos(.pi * (Double(offset) + 0.5) / Double(half))
            let value = Double(Self.sample(middle + offset, in: samples))
            sum += weight * value * value
            weights += weight
        }
        // The mean square of a sine of full strength is a half.
        let decibels = 10 * log10(2 * sum / weights)
        return Float(min(max((decibels + 60) / 60, 0), 1))
    }

    /// The mean and the largest strength in the tenth of a second before a moment, in decibels of full strength.
    package func levels(before seconds: Double) -> SoundLevels {
        let end = place(of: seconds)
        let count = max(Int((sampleRate / 10).rounded()), 1)
        let samples = samples
        var (sum, peak) = (0.0, 0.0)
        for index in end - count..<end {
            let value = Double(Self.sample(index, in: samples))
            sum += value * value
            peak = max(peak, abs(value))
        }
        return SoundLevels(average: 10 * log10(sum / Double(count)), peak: 20 * log10(peak))
    }

    /// The sample at an index; 0 outside.
    private static func sample(_ index: Int, in samples: [Float]) -> Float {
        samples.indices.contains(index) ? samples[index] : 0
    }

    /// The index of the sample nearest to a moment.
    private func place(of seconds: Double) -> Int {
        let index = (seconds * sampleRate).rounded() + Double(start)
        // Moments that are no numbers lie after the end.
        return index.isFinite ? Int(min(max(index, -1e15), 1e15)) : Int(1e15)
    }
}
