public import Foundation

/// The default speed of speech.
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// The speed of the slowest speech.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0

/// The speed of the fastest speech.
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1

/// Where speech stops; has no effect.
public enum AVSpeechBoundary: Int, Sendable {
    case immediate
    case word
}

/// Stand-in for `AVSpeechSynthesisVoice`: a voice that does not speak.
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
    /// The language of the voice.
    public let language: String

    /// The name of the voice.
    public let name: String

    /// The identifier of the voice.
    public let identifier: String

    /// Creates a voice for a language.
    public init?(language: String?) {
        self.language = language ?? "en-US"
        name = "Voice"
        identifier = "voice." + self.language
    }

    /// Returns nil: there are no voices.
    public init?(identifier: String) { nil }

    /// The voices: always none.
    open class func speechVoices() -> [AVSpeechSynthesisVoice] { [] }

    /// The language of the device: always `en-US`.
    open class func currentLanguageCode() -> String { "en-US" }
}

/// A text to speak; it is not spoken.
open class AVSpeechUtterance: NSObject, @unchecked Sendable {
    /// The text to speak.
    public let speechString: String

    /// The voice; has no effect.
    open var voice: AVSpeechSynthesisVoice?

    /// The speed; has no effect.
    open var rate = AVSpeechUtteranceDefaultSpeechRate

    /// The pitch; has no effect.
    open var pitchMultiplier: Float = 1

    /// The loudness; has no effect.
    open var volume: Float = 1

    /// The silence before; has no effect.
    open var preUtteranceDelay: TimeInterval = 0

    /// The silence after; has no effect.
    open var postUtteranceDelay: TimeInterval = 0

    /// Creates an utterance of a text.
    public init(string: String) {
        speechString = string
    }
}

/// Receives the events of speech; each function has a default that does nothing.
public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
    /// Never called: nothing is spoken.
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)

    /// Never called: nothing is spoken.
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)

    /// Never called: nothing is spoken.
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
    /// Does nothing by default.
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {
    }

    /// Does nothing by default.
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
    {}

    /// Does nothing by default.
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
    {}
}

/// Stand-in for `AVSpeechSynthesizer`: speaks nothing.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
    /// Has no effect: no events are reported.
    open weak var delegate: (any AVSpeechSynthesizerDelegate)?

    /// Creates a synthesizer that speaks nothing.
    public override init() {}

    /// Whether the synthesizer speaks: never.
    open var isSpeaking: Bool { false }

    /// Whether the synthesizer pauses: never.
    open var isPaused: Bool { false }

    /// Has no effect: nothing is spoken.
    open func speak(_ utterance: AVSpeechUtterance) { reportSilence("AVSpeechSynthesizer") }

    /// Returns false: nothing is spoken.
    @discardableResult
    open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }

    /// Returns false: nothing is spoken.
    @discardableResult
    open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }

    /// Returns false: nothing is spoken.
    @discardableResult
    open func continueSpeaking() -> Bool { false }
}
