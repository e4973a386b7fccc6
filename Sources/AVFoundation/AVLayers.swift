public import Foundation
public import QuartzCore

/// Stand-in for `AVCaptureVideoPreviewLayer`: a black layer, as there is no camera.
open class AVCaptureVideoPreviewLayer: CALayer {
    /// The session, which never runs.
    open var session: AVCaptureSession?

    /// How the picture fills the layer; has no effect.
    open var videoGravity = AVLayerVideoGravity.resizeAspect

    /// The connection of the session: always nil.
    open var connection: AVCaptureConnection? { nil }

    /// Creates an empty layer.
    public override init() {
        super.init()
        backgroundColor = CGColor(gray: 0, alpha: 1)
    }

    /// Creates an empty layer; nothing is read from the archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a layer of a session, which never runs.
    public convenience init(session: AVCaptureSession) {
        self.init()
        self.session = session
        reportSilence("AVCaptureVideoPreviewLayer")
    }
}

/// Stand-in for `AVPlayerLayer`: a black layer.
open class AVPlayerLayer: CALayer {
    /// The player, which plays nothing.
    open var player: AVPlayer?

    /// How a film fills the layer; has no effect.
    open var videoGravity = AVLayerVideoGravity.resizeAspect

    /// Whether a film is ready: never.
    open var isReadyForDisplay: Bool { false }

    /// Creates an empty layer.
    public override init() {
        super.init()
        backgroundColor = CGColor(gray: 0, alpha: 1)
    }

    /// Creates an empty layer; nothing is read from the archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a layer of a player, which plays nothing.
    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
        reportSilence("AVPlayerLayer")
    }
}
