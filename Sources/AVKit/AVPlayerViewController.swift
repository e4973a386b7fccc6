public import AVFoundation
import Foundation
import HalationDiagnostics
public import UIKit

/// Learns what a player does; never called.
@MainActor @preconcurrency
public protocol AVPlayerViewControllerDelegate: AnyObject {}

/// Stand-in for `AVPlayerViewController`: a black field.
@MainActor @preconcurrency
open class AVPlayerViewController: UIViewController {
    /// The player, which plays nothing.
    open var player: AVPlayer?

    /// Whether buttons are shown; has no effect.
    open var showsPlaybackControls = true

    /// How a film fills the field; has no effect.
    open var videoGravity = AVLayerVideoGravity.resizeAspect

    /// Whether a film can leave the app; has no effect.
    open var allowsPictureInPicturePlayback = true

    /// Whether a film leaves the app by itself; has no effect.
    open var canStartPictureInPictureAutomaticallyFromInline = false

    /// Whether the player covers the screen when it plays; has no effect.
    open var entersFullScreenWhenPlaybackBegins = false

    /// Whether the player shrinks when a film ends; has no effect.
    open var exitsFullScreenWhenPlaybackEnds = false

    /// Whether the lock screen shows the film; has no effect.
    open var updatesNowPlayingInfoCenter = true

    /// Whether a film is ready: never.
    open var isReadyForDisplay: Bool { false }

    /// A view in front of the film, which is not shown.
    public let contentOverlayView: UIView? = nil

    /// Learns what the player does.
    open weak var delegate: (any AVPlayerViewControllerDelegate)?

    /// Makes a black field.
    open override func loadView() {
        Warnings.report(
            "'AVPlayerViewController' plays no video: a black field is drawn",
            once: "AVPlayerViewController"
        )
        let view = UIView()
        view.backgroundColor = .black
        self.view = view
    }
}
