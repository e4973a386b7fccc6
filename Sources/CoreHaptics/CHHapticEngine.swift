public import Foundation

// Haptics lose nothing in a picture, and are not reported.

/// The number of a sound that an engine knows; never given.
public typealias CHHapticAudioResourceID = UInt

/// The time of what begins at once.
public let CHHapticTimeImmediate: TimeInterval = 0

/// What a device can feel like.
public protocol CHHapticDeviceCapability {
    /// Whether the device has haptics.
    var supportsHaptics: Bool { get }

    /// Whether the device has sound for haptics.
    var supportsAudio: Bool { get }
}

private struct NoHaptics: CHHapticDeviceCapability {
    let supportsHaptics = false
    let supportsAudio = false
}

/// An error of Core Haptics.
public struct CHHapticError: Error, Hashable, Sendable {
    /// The kinds of errors.
    public enum Code: Int, Sendable {
        case notSupported = -4809
        case engineNotRunning = -4805
    }

    /// The kind of the error.
    public let code: Code

    /// Creates an error of a kind.
    public init(_ code: Code) {
        self.code = code
    }
}

/// Stand-in for `CHHapticEngine`: a device without haptics.
open class CHHapticEngine: @unchecked Sendable {
    /// Why an engine stopped; never told.
    public enum StoppedReason: Int, Sendable {
        case audioSessionInterrupt = 1
        case applicationSuspended = 2
        case idleTimeout = 3
        case notifyWhenFinished = 4
        case engineDestroyed = 5
        case gameControllerDisconnect = 6
        case systemError = -1
    }

    /// Never called: the engine never runs.
    open var stoppedHandler: (StoppedReason) -> Void = { _ in }

    /// Never called: the engine never runs.
    open var resetHandler: () -> Void = {}

    /// Whether the engine has no sound; has no effect.
    open var playsHapticsOnly = false

    /// Whether the engine has nothing but sound; has no effect.
    open var playsAudioOnly = false

    /// Whether the engine stops by itself; has no effect.
    open var isAutoShutdownEnabled = false

    /// Throws an error: there are no haptics.
    public init() throws {
        throw CHHapticError(.notSupported)
    }

    /// Throws an error: there are no haptics.
    public init(audioSession: AnyObject?) throws {
        throw CHHapticError(.notSupported)
    }

    /// What the device can: nothing.
    open class func capabilitiesForHardware() -> any CHHapticDeviceCapability { NoHaptics() }

    /// Throws an error: there are no haptics.
    open func start() throws { throw CHHapticError(.notSupported) }

    /// Calls the handler with an error: there are no haptics.
    open func start(completionHandler: (((any Error)?) -> Void)?) {
        completionHandler?(CHHapticError(.notSupported))
    }

    /// Calls the handler with an error: the engine does not run.
    open func stop(completionHandler: (((any Error)?) -> Void)? = nil) {
        completionHandler?(CHHapticError(.engineNotRunning))
    }

    /// Throws an error: there are no haptics.
    open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
        throw CHHapticError(.notSupported)
    }

    /// Throws an error: there are no haptics.
    open func makeAdvancedPlayer(with pattern: CHHapticPattern) throws -> any CHHapticAdvancedPatternPlayer {
        throw CHHapticError(.notSupported)
    }

    /// Throws an error: there is no sound.
    open func registerAudioResource(
        _ resourceURL: URL,
        options: [AnyHashable: Any] = [:]
    ) throws -> CHHapticAudioResourceID {
        throw CHHapticError(.notSupported)
    }

    /// Throws an error: there is no sound.
    open func unregisterAudioResource(_ resourceID: CHHapticAudioResourceID) throws {
        throw CHHapticError(.notSupported)
    }
}

/// A player of haptics; never created.
public protocol CHHapticPatternPlayer: AnyObject {
    /// Never called: no player is created.
    func start(atTime time: TimeInterval) throws

    /// Never called: no player is created.
    func stop(atTime time: TimeInterval) throws
}

/// A player of haptics that tells of its end; never created.
public protocol CHHapticAdvancedPatternPlayer: CHHapticPatternPlayer {
    /// Never called: no player is created.
    var completionHandler: ((any Error)?) -> Void { get set }
}

/// The strength or the sharpness of haptics.
open class CHHapticEventParameter: NSObject {
    /// What a number means.
    public enum ID: Hashable, Sendable {
        case hapticIntensity
        case hapticSharpness
        case attackTime
        case decayTime
        case releaseTime
        case sustained
        case audioVolume
        case audioPan
        case audioPitch
        case audioBrightness
    }

    /// What the number means.
    public let parameterID: ID

    /// The number, from 0 to 1.
    open var value: Float

    /// Creates a number with its meaning.
    public init(parameterID: ID, value: Float) {
        self.parameterID = parameterID
        self.value = value
    }
}

extension CHHapticEvent {
    /// What a number means.
    public typealias ParameterID = CHHapticEventParameter.ID
}

/// A part of a haptic pattern.
open class CHHapticEvent: NSObject {
    /// The kind of an event.
    public enum EventType: Hashable, Sendable {
        case hapticTransient
        case hapticContinuous
        case audioContinuous
        case audioCustom
    }

    /// Creates an event; it is never felt.
    public init(
        eventType type: EventType,
        parameters eventParams: [CHHapticEventParameter],
        relativeTime time: TimeInterval
    ) {}

    /// Creates an event with a length; it is never felt.
    public init(
        eventType type: EventType,
        parameters eventParams: [CHHapticEventParameter],
        relativeTime time: TimeInterval,
        duration: TimeInterval
    ) {}
}

extension CHHapticEvent {
    /// Creates an event of a sound; it is never heard.
    public convenience init(
        audioResourceID resID: CHHapticAudioResourceID,
        parameters eventParams: [CHHapticEventParameter],
        relativeTime time: TimeInterval
    ) {
        self.init(eventType: .audioCustom, parameters: eventParams, relativeTime: time)
    }

    /// Creates an event of a sound with a length; it is never heard.
    public convenience init(
        audioResourceID resID: CHHapticAudioResourceID,
        parameters eventParams: [CHHapticEventParameter],
        relativeTime time: TimeInterval,
        duration: TimeInterval
    ) {
        self.init(eventType: .audioCustom, parameters: eventParams, relativeTime: time, duration: duration)
    }
}

/// A number that changes during a pattern.
open class CHHapticDynamicParameter: NSObject {}

/// A curve of a number during a pattern.
open class CHHapticParameterCurve: NSObject {}

/// A haptic pattern; it is never felt.
open class CHHapticPattern: NSObject {
    /// Creates a pattern of events.
    public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {}

    /// Creates a pattern of events with curves.
    public init(events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]) throws {}
}
