public import Foundation

/// Receives the events of a recorder; each function has a default that does nothing.
public protocol AVAudioRecorderDelegate: NSObjectProtocol {
    /// Never called: nothing is recorded.
    func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)

    /// Never called: nothing is recorded.
    func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
    /// Does nothing by default.
    public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {}

    /// Does nothing by default.
    public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}

/// Stand-in for `AVAudioRecorder`: records nothing.
open class AVAudioRecorder: NSObject, @unchecked Sendable {
    /// Has no effect: no events are reported.
    open weak var delegate: (any AVAudioRecorderDelegate)?

    /// The file, which is not written.
    public let url: URL

    /// The settings, which have no effect.
    public let settings: [String: Any]

    /// Whether loudness is measured; has no effect.
    open var isMeteringEnabled = false

    /// Creates a recorder that writes no file.
    public init(url: URL, settings: [String: Any]) throws {
        self.url = url
        self.settings = settings
    }

    /// Whether the recorder records: never.
    open var isRecording: Bool { false }

    /// The length of the recording: always zero.
    open var currentTime: TimeInterval { 0 }

    /// Returns false: nothing is recorded.
    @discardableResult
    open func prepareToRecord() -> Bool { false }

    /// Returns false: nothing is recorded.
    @discardableResult
    open func record() -> Bool {
        reportSilence("AVAudioRecorder")
        return false
    }

    /// Returns false: nothing is recorded.
    @discardableResult
    open func record(forDuration duration: TimeInterval) -> Bool { record() }

    /// Has no effect: nothing is recorded.
    open func pause() {}

    /// Has no effect: nothing is recorded.
    open func stop() {}

    /// Returns false: there is no recording.
    @discardableResult
    open func deleteRecording() -> Bool { false }

    /// Has no effect: loudness is not measured.
    open func updateMeters() {}

    /// The mean loudness in decibels: always silence.
    open func averagePower(forChannel channelNumber: Int) -> Float { -160 }

    /// The largest loudness in decibels: always silence.
    open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}

/// The key of a recording's format.
public let AVFormatIDKey = "AVFormatIDKey"

/// The key of a recording's samples per second.
public let AVSampleRateKey = "AVSampleRateKey"

/// The key of a recording's number of channels.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"

/// The key of a recording's quality.
public let AVEncoderAudioQualityKey = "AVEncoderAudioQualityKey"

/// The key of a recording's bits per second.
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"

/// The format AAC of a recording.
public let kAudioFormatMPEG4AAC: UInt32 = 0x6161_6320

/// The format of samples without compression.
public let kAudioFormatLinearPCM: UInt32 = 0x6C70_636D

/// The lossless format ALAC of a recording.
public let kAudioFormatAppleLossless: UInt32 = 0x616C_6163

/// Apple's format of four bits per sample.
public let kAudioFormatAppleIMA4: UInt32 = 0x696D_6134

/// The format MP3 of a recording.
public let kAudioFormatMPEGLayer3: UInt32 = 0x2E6D_7033

/// The lossless format FLAC of a recording.
public let kAudioFormatFLAC: UInt32 = 0x666C_6163

/// The format Opus of a recording.
public let kAudioFormatOpus: UInt32 = 0x6F70_7573

/// The format μ-law of telephones.
public let kAudioFormatULaw: UInt32 = 0x756C_6177

/// The format A-law of telephones.
public let kAudioFormatALaw: UInt32 = 0x616C_6177

/// The quality of a recording; has no effect.
public enum AVAudioQuality: Int, Sendable {
    case min = 0
    case low = 0x20
    case medium = 0x40
    case high = 0x60
    case max = 0x7F
}

/// Stand-in for `AVAudioSession`: has no sound, and denies recording.
open class AVAudioSession: NSObject, @unchecked Sendable {
    /// What an app does with sound; has no effect.
    public struct Category: RawRepresentable, Hashable, Sendable {
        /// The name of the category.
        public let rawValue: String

        /// Creates a category from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let ambient = Category(rawValue: "ambient")
        public static let soloAmbient = Category(rawValue: "soloAmbient")
        public static let playback = Category(rawValue: "playback")
        public static let record = Category(rawValue: "record")
        public static let playAndRecord = Category(rawValue: "playAndRecord")
        public static let multiRoute = Category(rawValue: "multiRoute")
    }

    /// The kind of sound; has no effect.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        /// The name of the mode.
        public let rawValue: String

        /// Creates a mode from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let `default` = Mode(rawValue: "default")
        public static let voiceChat = Mode(rawValue: "voiceChat")
        public static let videoChat = Mode(rawValue: "videoChat")
        public static let videoRecording = Mode(rawValue: "videoRecording")
        public static let measurement = Mode(rawValue: "measurement")
        public static let moviePlayback = Mode(rawValue: "moviePlayback")
        public static let spokenAudio = Mode(rawValue: "spokenAudio")
    }

    /// How the sound mixes with other apps; has no effect.
    public struct CategoryOptions: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt

        /// Creates options from bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let mixWithOthers = CategoryOptions(rawValue: 1)
        public static let duckOthers = CategoryOptions(rawValue: 2)
        public static let allowBluetooth = CategoryOptions(rawValue: 4)
        public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
        public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 0x11)
        public static let allowBluetoothA2DP = CategoryOptions(rawValue: 0x20)
        public static let allowAirPlay = CategoryOptions(rawValue: 0x40)
    }

    /// How other apps learn of the end; has no effect.
    public struct SetActiveOptions: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt

        /// Creates options from bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }

    /// Another output; has no effect.
    public enum PortOverride: UInt, Sendable {
        case none
        case speaker
    }

    /// Whether the app may record.
    public enum RecordPermission: UInt, Sendable {
        case undetermined
        case denied
        case granted
    }

    private static let shared = AVAudioSession()

    override init() {}

    /// The session of the app.
    open class func sharedInstance() -> AVAudioSession { shared }

    /// The category: always `soloAmbient`.
    open var category: Category { .soloAmbient }

    /// The mode of the session: always the default.
    open var mode: Mode { .default }

    /// The loudness: always zero.
    open var outputVolume: Float { 0 }

    /// Whether another app plays: never.
    open var isOtherAudioPlaying: Bool { false }

    /// Whether the app may record: never.
    open var recordPermission: RecordPermission { .denied }

    /// Has no effect: there is no sound.
    open func setCategory(_ category: Category) throws {}

    /// Has no effect: there is no sound.
    open func setCategory(_ category: Category, options: CategoryOptions) throws {}

    /// Has no effect: there is no sound.
    open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {}

    /// Has no effect: there is no sound.
    open func setMode(_ mode: Mode) throws {}

    /// Has no effect: there is no sound.
    open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}

    /// Has no effect: there is no sound.
    open func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}

    /// Calls the function with false: recording is denied.
    open func requestRecordPermission(_ response: @escaping (Bool) -> Void) { response(false) }

    /// Never posted: nothing interrupts.
    public static let interruptionNotification = Notification.Name("AVAudioSessionInterruptionNotification")

    /// Never posted: there are no outputs.
    public static let routeChangeNotification = Notification.Name("AVAudioSessionRouteChangeNotification")
}

/// Stand-in for `AVAudioApplication`: denies recording.
open class AVAudioApplication: NSObject, @unchecked Sendable {
    /// Returns false: recording is denied.
    open class func requestRecordPermission() async -> Bool { false }

    /// Calls the function with false: recording is denied.
    open class func requestRecordPermission(completionHandler response: @escaping (Bool) -> Void) {
        response(false)
    }
}
