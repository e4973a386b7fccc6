public import Foundation
import HalationSound

/// Receives the events of an audio player; each function has a default that does nothing.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
    /// Called when the sound ends, at its moment on the clock of the frames.
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)

    /// Never called: a file that cannot be decoded is silent.
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
    /// Does nothing by default.
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}

    /// Does nothing by default.
    public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// Stand-in for `AVAudioPlayer`: plays a file without being heard.
///
/// The time runs with the clock of the frames, and the meters tell the loudness of the file, mixed to one channel. The
/// file is decoded by ffmpeg when its length or its loudness is first asked for. `halation run --audio` adds a sound to
/// a film.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
    /// Receives the end of the sound.
    open weak var delegate: (any AVAudioPlayerDelegate)? {
        didSet { announceEndAnew() }
    }

    /// The address of the sound.
    public let url: URL?

    /// The loudness; has no effect.
    open var volume: Float = 1

    /// The place between left and right; has no effect.
    open var pan: Float = 0

    /// The speed, if ``enableRate`` is true.
    open var rate: Float = 1 {
        didSet { changeRate() }
    }

    /// Whether the speed can be changed.
    open var enableRate = false {
        didSet { changeRate() }
    }

    /// The number of repetitions after the first time; a negative one repeats until the player is stopped.
    open var numberOfLoops = 0 {
        didSet { announceEndAnew() }
    }

    /// Whether ``updateMeters()`` measures the loudness.
    open var isMeteringEnabled = false

    private let track: SoundTrack?
    private var clock = SoundClock()
    private var levels = SoundLevels.silence

    /// Counts announcements of the end, so that an outdated one is ignored.
    private var announcements = 0

    /// Creates a player for a file.
    ///
    /// - Throws: An error if there is no file.
    public init(contentsOf url: URL, fileTypeHint utiString: String? = nil) throws {
        if url.isFileURL, !FileManager.default.fileExists(atPath: url.path) {
            throw CocoaError(.fileReadNoSuchFile)
        }
        self.url = url
        track = url.isFileURL ? try? SoundTrack(decodingLater: url.path) : nil
    }

    /// Creates a player for data, which are not read: it is silent, and has no length.
    public init(data: Data, fileTypeHint utiString: String? = nil) throws {
        url = nil
        track = nil
    }

    /// The duration in seconds; zero without a sound that can be decoded.
    open var duration: TimeInterval { track?.duration ?? 0 }

    /// The moment in the sound, in seconds.
    open var currentTime: TimeInterval {
        get { clock.position(at: Date(), length: duration, plays: plays) ?? 0 }
        set {
            clock.setPosition(newValue, at: Date())
            announceEndAnew()
        }
    }

    /// Whether the sound runs.
    open var isPlaying: Bool {
        clock.isRunning && clock.position(at: Date(), length: duration, plays: plays) != nil
    }

    /// The number of channels: always two, of equal loudness.
    open var numberOfChannels: Int { 2 }

    /// The time of the device: always zero.
    open var deviceCurrentTime: TimeInterval { 0 }

    /// Returns whether there is a sound that can be decoded.
    @discardableResult
    open func prepareToPlay() -> Bool { track != nil }

    /// Starts the time of the sound; returns false if it cannot be decoded.
    @discardableResult
    open func play() -> Bool {
        guard track != nil else {
            reportSilence("AVAudioPlayer")
            return false
        }
        guard !isPlaying else { return true }
        let now = Date()
        // A sound that has ended begins again.
        if clock.isRunning { clock = SoundClock() }
        clock.setRate(effectiveRate, at: now)
        clock.start(at: now)
        announceEnd()
        return true
    }

    /// Starts the time of the sound at once, whatever the time that is given.
    @discardableResult
    open func play(atTime time: TimeInterval) -> Bool { play() }

    /// Stops the time of the sound, which stays where it is.
    open func pause() {
        announcements += 1
        guard clock.isRunning else { return }
        if isPlaying {
            clock.stop(at: Date())
        } else {
            clock = SoundClock()
        }
    }

    /// Stops the time of the sound, which stays where it is.
    open func stop() { pause() }

    /// Sets the volume at once.
    open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }

    /// Measures the tenth of a second before the present moment of the sound; nothing unless ``isMeteringEnabled`` is true.
    open func updateMeters() {
        guard isMeteringEnabled else { return }
        levels = isPlaying ? track?.levels(before: currentTime) ?? .silence : .silence
    }

    /// The mean loudness in decibels at the last ``updateMeters()``; -160 is silence, and -3 a sine of full strength.
    open func averagePower(forChannel channelNumber: Int) -> Float { levels.average }

    /// The largest loudness in decibels at the last ``updateMeters()``; -160 is silence, and 0 full strength.
    open func peakPower(forChannel channelNumber: Int) -> Float { levels.peak }

    private var plays: Int { numberOfLoops < 0 ? .max : numberOfLoops + 1 }

    private var effectiveRate: Double {
        guard enableRate else { return 1 }
        return rate.isFinite ? Double(max(rate, 0)) : 1
    }

    private func changeRate() {
        clock.setRate(effectiveRate, at: Date())
        announceEndAnew()
    }

    /// Schedules the end at another moment after a change of what it depends on.
    private func announceEndAnew() {
        if clock.isRunning { announceEnd() }
    }

    /// Schedules the delegate's call at the end.
    private func announceEnd() {
        announcements += 1
        guard delegate != nil, numberOfLoops >= 0, effectiveRate > 0, isPlaying else { return }
        let announcement = announcements
        let rest = (duration * Double(plays) - clock.elapsed(at: Date())) / effectiveRate
        DispatchQueue.main.asyncAfter(deadline: .now() + max(rest, 0)) { [weak self] in
            guard let self, announcements == announcement else { return }
            delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
        }
    }
}

/// The time of a sound that is started, stopped and moved.
struct SoundClock {
    private var position = 0.0
    private var rate = 1.0
    private var start: Date?

    /// Whether the clock was started and not stopped, also after the end of the sound.
    var isRunning: Bool { start != nil }

    /// The seconds of sound since its first start, whole plays included.
    func elapsed(at date: Date) -> TimeInterval {
        position + (start.map { date.timeIntervalSince($0) * rate } ?? 0)
    }

    /// The moment in a sound; nil after the last of its plays.
    ///
    /// The length is asked for only once the clock has run.
    func position(at date: Date, length: @autoclosure () -> TimeInterval, plays: Int) -> TimeInterval? {
        let elapsed = elapsed(at: date)
        guard isRunning || elapsed > 0 else { return elapsed }
        let length = length()
        guard length > 0, elapsed < length * Double(plays) else { return nil }
        return elapsed.truncatingRemainder(dividingBy: length)
    }

    mutating func setPosition(_ position: TimeInterval, at date: Date) {
        self.position = position.isFinite ? max(position, 0) : 0
        if isRunning { start = date }
    }

    mutating func setRate(_ rate: Double, at date: Date) {
        position = elapsed(at: date)
        if isRunning { start = date }
        self.rate = rate
    }

    mutating func start(at date: Date) { start = date }

    mutating func stop(at date: Date) {
        position = elapsed(at: date)
        start = nil
    }
}
