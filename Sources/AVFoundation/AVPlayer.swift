public import CoreGraphics
@_exported public import CoreMedia
public import Dispatch
public import Foundation
import HalationDiagnostics

/// Reports once that nothing is played, recorded or captured.
func reportSilence(_ type: String) {
    Warnings.report(
        "a picture has no sound, video or camera: '\(type)' does nothing",
        once: "AVFoundation \(type)"
    )
}

/// The kind of a medium.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let video = AVMediaType(rawValue: "vide")
    public static let audio = AVMediaType(rawValue: "soun")
    public static let text = AVMediaType(rawValue: "text")
    public static let metadata = AVMediaType(rawValue: "meta")
}

/// How a video fits into its frame; has no effect.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    /// The name of the rule.
    public let rawValue: String

    /// Creates a rule from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let resize = AVLayerVideoGravity(rawValue: "resize")
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "resizeAspect")
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "resizeAspectFill")
}

/// An error of AVFoundation.
public struct AVError: Error, Hashable, Sendable {
    /// The kinds of errors.
    public enum Code: Int, Sendable {
        case unknown = -11800
        case mediaServicesWereReset = -11819
        case fileFailedToParse = -11829
        case applicationIsNotAuthorizedToUseDevice = -11852
        case deviceNotConnected = -11814
    }

    /// The kind of the error.
    public let code: Code

    /// Creates an error of a kind.
    public init(_ code: Code) {
        self.code = code
    }
}

/// A property of a medium that is loaded; loading throws an error.
public struct AVAsyncProperty<Root, Value>: Sendable {}

extension AVAsyncProperty where Root == AVAsset, Value == CMTime {
    public static var duration: AVAsyncProperty<AVAsset, CMTime> { AVAsyncProperty() }
}

extension AVAsyncProperty where Root == AVAsset, Value == Bool {
    public static var isPlayable: AVAsyncProperty<AVAsset, Bool> { AVAsyncProperty() }
}

extension AVAsyncProperty where Root == AVAsset, Value == [AVAssetTrack] {
    public static var tracks: AVAsyncProperty<AVAsset, [AVAssetTrack]> { AVAsyncProperty() }
}

/// Stand-in for `AVAsset`: a medium whose contents are unknown.
open class AVAsset: NSObject, @unchecked Sendable {
    override init() {}

    /// Creates an asset for an address.
    public convenience init(url: URL) {
        self.init()
    }

    /// The duration: always zero.
    open var duration: CMTime { .zero }

    /// Whether the asset can be played: never.
    open var isPlayable: Bool { false }

    /// The tracks of the asset: always none.
    open var tracks: [AVAssetTrack] { [] }

    /// The tracks of a kind: always none.
    open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { [] }

    /// Throws an error: media are not read.
    open func load<Value>(_ property: AVAsyncProperty<AVAsset, Value>) async throws -> Value {
        reportSilence("AVAsset")
        throw AVError(.fileFailedToParse)
    }

    /// Throws an error: media are not read.
    open func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
        reportSilence("AVAsset")
        throw AVError(.fileFailedToParse)
    }
}

/// Stand-in for `AVURLAsset`: a medium at an address, whose contents are unknown.
open class AVURLAsset: AVAsset, @unchecked Sendable {
    /// The address of the asset.
    public let url: URL

    /// Creates an asset for an address; the options have no effect.
    public init(url: URL, options: [String: Any]? = nil) {
        self.url = url
        super.init()
    }
}

/// A track of an asset; never created.
open class AVAssetTrack: NSObject, @unchecked Sendable {
    override init() {}

    /// The size of the pictures: always zero.
    open var naturalSize: CGSize { .zero }
}

/// Stand-in for `AVAssetImageGenerator`: media are not read.
open class AVAssetImageGenerator: NSObject {
    /// Whether pictures are turned as the track says; has no effect.
    open var appliesPreferredTrackTransform = false

    /// The largest size of a picture; has no effect.
    open var maximumSize = CGSize.zero

    /// Creates a generator of no pictures.
    public init(asset: AVAsset) {}

    /// Throws an error: media are not read.
    open func copyCGImage(at time: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
        reportSilence("AVAssetImageGenerator")
        throw AVError(.fileFailedToParse)
    }

    /// Throws an error: media are not read.
    open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
        reportSilence("AVAssetImageGenerator")
        throw AVError(.fileFailedToParse)
    }
}

/// Stand-in for `AVPlayerItem`: a medium that is never ready.
open class AVPlayerItem: NSObject, @unchecked Sendable {
    /// Whether an item can be played.
    public enum Status: Int, Sendable {
        case unknown
        case readyToPlay
        case failed
    }

    /// The medium of the item.
    public let asset: AVAsset

    /// Creates an item for an address.
    public convenience init(url: URL) {
        self.init(asset: AVURLAsset(url: url))
    }

    /// Creates an item for an asset.
    public init(asset: AVAsset) {
        self.asset = asset
    }

    /// Creates an item for an asset; the keys have no effect.
    public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) {
        self.init(asset: asset)
    }

    /// Whether the item can be played: always unknown.
    open var status: Status { .unknown }

    /// The duration: always unknown.
    open var duration: CMTime { .indefinite }

    /// The error of loading: always nil.
    open var error: (any Error)? { nil }

    /// The wished bit rate; has no effect.
    open var preferredPeakBitRate = 0.0

    /// The wished length of the buffer in seconds; has no effect.
    open var preferredForwardBufferDuration = 0.0

    /// Whether playing would not stall: always false.
    open var isPlaybackLikelyToKeepUp: Bool { false }

    /// The intervals that are loaded: always none.
    open var loadedTimeRanges: [NSValue] { [] }

    /// The current time: always zero.
    open func currentTime() -> CMTime { .zero }

    /// Calls the handler with false: nothing is played.
    open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)?) { completionHandler?(false) }

    /// Never posted: nothing is played.
    public static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTime")

    /// Never posted: nothing is played.
    public static let failedToPlayToEndTimeNotification = Notification.Name(
        "AVPlayerItemFailedToPlayToEndTime"
    )
}

extension Notification.Name {
    /// Never posted: nothing is played.
    public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification

    /// Never posted: nothing is played.
    public static let AVPlayerItemFailedToPlayToEndTime = AVPlayerItem.failedToPlayToEndTimeNotification
}

/// Stand-in for `AVPlayer`: plays nothing.
open class AVPlayer: NSObject, @unchecked Sendable {
    /// Whether a player can play.
    public enum Status: Int, Sendable {
        case unknown
        case readyToPlay
        case failed
    }

    /// What a player does.
    public enum TimeControlStatus: Int, Sendable {
        case paused
        case waitingToPlayAtSpecifiedRate
        case playing
    }

    /// What a player does at the end of an item; has no effect.
    public enum ActionAtItemEnd: Int, Sendable {
        case advance
        case pause
        case none
    }

    /// The item of the player.
    open private(set) var currentItem: AVPlayerItem?

    /// The speed, which moves no time.
    open var rate: Float = 0

    /// The wished speed of ``play()``.
    open var defaultRate: Float = 1

    /// The loudness; has no effect.
    open var volume: Float = 1

    /// Whether the player is silent; it always is.
    open var isMuted = false

    /// What happens at the end of an item; has no effect.
    open var actionAtItemEnd = ActionAtItemEnd.pause

    /// Whether the player waits for data; has no effect.
    open var automaticallyWaitsToMinimizeStalling = true

    /// Whether another screen may show the video; has no effect.
    open var allowsExternalPlayback = true

    /// Whether the screen stays on; has no effect.
    open var preventsDisplaySleepDuringVideoPlayback = true

    /// Creates a player without an item.
    public override convenience init() {
        self.init(playerItem: nil)
    }

    /// Creates a player for an address.
    public init(url: URL) {
        currentItem = AVPlayerItem(url: url)
    }

    /// Creates a player for an item.
    public init(playerItem: AVPlayerItem?) {
        currentItem = playerItem
    }

    /// Whether the player can play: always unknown.
    open var status: Status { .unknown }

    /// What the player does: always paused.
    open var timeControlStatus: TimeControlStatus { .paused }

    /// The error of playing: always nil.
    open var error: (any Error)? { nil }

    /// Has no effect but to set the rate.
    open func play() {
        reportSilence("AVPlayer")
        rate = defaultRate
    }

    /// Has no effect but to set the rate to zero.
    open func pause() { rate = 0 }

    /// Has no effect but to set the rate.
    open func playImmediately(atRate rate: Float) {
        reportSilence("AVPlayer")
        self.rate = rate
    }

    /// Replaces the item, which is not played.
    open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }

    /// The current time: always zero.
    open func currentTime() -> CMTime { .zero }

    /// Has no effect: nothing is played.
    open func seek(to time: CMTime) {}

    /// Has no effect: nothing is played.
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}

    /// Calls the handler with false: nothing is played.
    open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) { completionHandler(false) }

    /// Calls the handler with false: nothing is played.
    open func seek(
        to time: CMTime,
        toleranceBefore: CMTime,
        toleranceAfter: CMTime,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }

    /// Returns an object; the function is never called.
    open func addPeriodicTimeObserver(
        forInterval interval: CMTime,
        queue: DispatchQueue?,
        using block: @escaping (CMTime) -> Void
    ) -> Any { NSObject() }

    /// Returns an object; the function is never called.
    open func addBoundaryTimeObserver(
        forTimes times: [NSValue],
        queue: DispatchQueue?,
        using block: @escaping () -> Void
    ) -> Any { NSObject() }

    /// Has no effect: functions are never called.
    open func removeTimeObserver(_ observer: Any) {}
}

/// Stand-in for `AVQueuePlayer`: plays no items.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
    private var queue: [AVPlayerItem] = []

    /// Creates a player for items.
    public init(items: [AVPlayerItem]) {
        queue = items
        super.init(playerItem: items.first)
    }

    /// Creates a player for an item.
    public override init(playerItem: AVPlayerItem?) {
        queue = playerItem.map { [$0] } ?? []
        super.init(playerItem: playerItem)
    }

    /// The items in order.
    open func items() -> [AVPlayerItem] { queue }

    /// Adds an item, which is not played.
    open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) { queue.append(item) }

    /// Removes all items of the queue.
    open func removeAllItems() { queue = [] }

    /// Has no effect: nothing is played.
    open func advanceToNextItem() {}
}

/// Stand-in for `AVPlayerLooper`: repeats nothing.
open class AVPlayerLooper: NSObject {
    /// Creates a looper; the arguments have no effect.
    public init(player: AVQueuePlayer, templateItem: AVPlayerItem) {}

    /// Has no effect: nothing is played.
    open func disableLooping() {}
}
