public import HalationPixels

/// The properties that all frames of a rendered sequence share, known before the first frame is drawn.
///
/// Pictures are always premultiplied sRGB: 8 bits per channel, or floats if ``FrameSink/takesDeepPictures`` is set.
public struct FrameSequenceFormat: Hashable, Sendable {
    /// Width and height of every frame in pixels.
    public let size: PixelSize

    /// The frame rate; frame `i` is shown at `i / rate` seconds.
    public let rate: FrameRate

    /// The frame rate, rounded to the nearest double.
    public var framesPerSecond: Double { rate.framesPerSecond }

    /// The number of frames that will be written, at least 1.
    public let frameCount: Int

    /// The highest frame number that will be written.
    public let lastFrame: Int

    /// Whether every pixel is opaque because the renderer draws on black.
    ///
    /// If false, pixels may be transparent.
    public let isOpaque: Bool

    /// Creates a description of a sequence.
    public init(size: PixelSize, rate: FrameRate, frameCount: Int, lastFrame: Int, isOpaque: Bool) {
        self.size = size
        self.rate = rate
        self.frameCount = frameCount
        self.lastFrame = lastFrame
        self.isOpaque = isOpaque
    }
}
