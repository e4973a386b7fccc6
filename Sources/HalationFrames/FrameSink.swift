public import HalationPixels

/// A destination for the frames of one rendered sequence: a folder of files, a movie, a stream.
///
/// `ImageRenderer.renderSequence(frames:framesPerSecond:to:jobs:progress:measuredBy:)` calls a sink in this order:
///
/// 1. ``begin(_:)`` once, before the first frame is drawn.
/// 2. ``encode(_:of:)-(PixelBuffer,_)``, or the one of a `DeepPicture`, once per frame, from several tasks at the same
///    time and in any order.
/// 3. ``write(_:of:)`` once per frame, one call at a time, in the order in which the frames were requested and
///    without gaps. Writing a frame overlaps with encoding later ones.
/// 4. ``finish()`` once, after the last frame was written.
///
/// If a step fails or the task is cancelled, no later step is called; ``cancel()`` is called once instead. Without
/// frames, the sink is not called at all.
///
/// Time-consuming work belongs in `encode`, which uses all cores. `write` limits the throughput of the whole sequence.
/// The number of encoded frames that wait to be written is bounded: while `write` is slow, rendering pauses.
///
/// This sink keeps the colour of the middle of each frame:
///
/// ```swift
/// actor Middle: FrameSink {
///     private(set) var pixels: [PremultipliedPixel] = []
///
///     func begin(_ format: FrameSequenceFormat) {}
///
///     nonisolated func encode(_ picture: PixelBuffer, of frame: Frame) -> PremultipliedPixel {
///         picture[picture.size.width / 2, picture.size.height / 2]
///     }
///
///     func write(_ pixel: PremultipliedPixel, of frame: Frame) { pixels.append(pixel) }
///     func finish() {}
///     func cancel() {}
/// }
/// ```
public protocol FrameSink: Sendable {
    /// An encoded frame on its way from ``encode(_:of:)-(PixelBuffer,_)`` to ``write(_:of:)``.
    associatedtype Encoded: Sendable

    /// Prepares for a sequence.
    ///
    /// - Throws: Any error; it reaches the caller as ``FrameSequenceError/beginning(_:)``.
    func begin(_ format: FrameSequenceFormat) async throws

    /// Encodes a frame, on any thread.
    ///
    /// Called concurrently, from as many threads as there are jobs.
    ///
    /// - Parameters:
    ///   - picture: The frame's pixels. The next frame is drawn over the same memory when this returns; a sink that
    ///     keeps a copy of the buffer keeps these pixels, and the next frame allocates memory of its own.
    ///   - frame: The frame's number and date.
    /// - Returns: The value for ``write(_:of:)``.
    /// - Throws: Any error; it reaches the caller as ``FrameSequenceError/encoding(frame:_:)``.
    func encode(_ picture: PixelBuffer, of frame: Frame) throws -> Encoded

    /// Whether frames are drawn with more than eight bits a channel; false by default.
    ///
    /// The sink then gets deep pictures, which take four times the memory and several times the time. Asked before
    /// ``begin(_:)``.
    var takesDeepPictures: Bool { get }

    /// Encodes a deep frame, on any thread.
    ///
    /// Called instead of the function for a `PixelBuffer` if ``takesDeepPictures`` is set, and otherwise as that. By default
    /// the picture is rounded to bytes for it.
    ///
    /// - Parameters:
    ///   - picture: The frame's pixels, which the next frame replaces.
    ///   - frame: The frame's number and date.
    /// - Returns: The value for ``write(_:of:)``.
    /// - Throws: Any error; it reaches the caller as ``FrameSequenceError/encoding(frame:_:)``.
    func encode(_ picture: DeepPicture, of frame: Frame) throws -> Encoded

    /// Encodes a frame whose picture equals that of an encoded one, from what that was encoded as.
    ///
    /// Called instead of ``encode(_:of:)-(PixelBuffer,_)`` where frames that follow each other are equal; they are not drawn either.
    ///
    /// - Parameters:
    ///   - frame: The frame's number and date.
    ///   - earlier: The encoded form of a frame with the same pixels.
    /// - Returns: The value for ``write(_:of:)``; nil, as by default, if the frame is to be encoded as any other.
    func encode(_ frame: Frame, like earlier: Encoded) -> Encoded?

    /// Writes an encoded frame.
    ///
    /// Calls come in order, one at a time.
    ///
    /// - Throws: Any error; it reaches the caller as ``FrameSequenceError/writing(frame:_:)``.
    func write(_ encoded: Encoded, of frame: Frame) async throws

    /// Completes the sequence: when this returns, the output is whole.
    ///
    /// - Throws: Any error; it reaches the caller as ``FrameSequenceError/finishing(_:)``.
    func finish() async throws

    /// Abandons the sequence after an error or a cancellation, and leaves no partial file.
    ///
    /// It is called on a task that may be cancelled.
    func cancel() async
}

extension FrameSink {
    /// Returns nil: the frame is encoded from its picture.
    public func encode(_ frame: Frame, like earlier: Encoded) -> Encoded? { nil }

    /// Returns false: frames have eight bits a channel.
    public var takesDeepPictures: Bool { false }

    /// Encodes the picture rounded to bytes.
    public func encode(_ picture: DeepPicture, of frame: Frame) throws -> Encoded {
        try encode(picture.rounded(), of: frame)
    }
}
