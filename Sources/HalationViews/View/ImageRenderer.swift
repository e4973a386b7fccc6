public import Foundation
public import HalationDrawing
import HalationGeometry
public import HalationPixels
public import HalationRendering

/// Renders a view to a bitmap.
///
/// ```swift
/// let renderer = ImageRenderer(content: LavaLamp())
/// renderer.proposedSize = ProposedViewSize(width: 1280, height: 720)
/// renderer.scale = 2
/// let picture = try renderer.pixelBuffer()  // 2560 x 1440 pixels
/// ```
@MainActor
public final class ImageRenderer<Content: View> {
    /// The view to render.
    public var content: Content

    /// Pixels per point; changes the resolution, not the size in points.
    public var scale: CGFloat = 1

    /// The size in points proposed to the view, whose choice determines the size of the picture.
    public var proposedSize = ProposedViewSize.unspecified

    /// Whether the background is opaque black instead of transparent.
    public var isOpaque = false

    /// The time that timeline views show.
    ///
    /// The first frame of an animation is at the reference date, the default.
    public var date = Date.animationStart

    /// The root environment of the view; its date is replaced by ``date``.
    public var environment = EnvironmentValues()

    /// The states of the views, kept from frame to frame.
    private let states = StateStore()

    /// Rasterises recordings, reusing its memory from frame to frame.
    private let renderer = Renderer()

    /// Creates a renderer of `view` at scale 1 and the view's ideal size.
    public init(content view: Content) {
        content = view
    }

    /// Lays the view out and renders it.
    ///
    /// - Returns: Premultiplied sRGB, of the view's size times ``scale``, rounded up to whole pixels. A view
    ///   without area gives an empty picture.
    /// - Throws: ``RenderingError`` if the picture is too large, a shader call is invalid, or memory runs
    ///   out.
    public func pixelBuffer() throws(RenderingError) -> PixelBuffer {
        let recording = recording()
        return try renderer.render(recording.list, size: recording.pixelSize, scale: Double(scale))
    }

    /// Lays the view out and renders it into the memory of `picture`.
    ///
    /// Use it for a sequence of frames: if the size stays the same, only the first frame allocates memory for
    /// its pixels and layers. `renderSequence`, in the module HalationFrames,
    /// renders and encodes a sequence on all cores.
    ///
    /// ```swift
    /// import HalationFrames
    ///
    /// let clock = FrameClock(framesPerSecond: 60)
    /// var picture = try renderer.pixelBuffer()
    /// for frame in 1..<600 {
    ///     renderer.date = clock.date(ofFrame: frame)
    ///     try renderer.render(into: &picture)
    ///     // use the pixels
    /// }
    /// ```
    ///
    /// - Parameter picture: Replaced by the result of ``pixelBuffer()``, regardless of its contents and size.
    ///   If a copy shares its memory, the copy keeps the old pixels and new memory is allocated.
    /// - Throws: ``RenderingError`` if the picture is too large, a shader call is invalid, or memory runs
    ///   out. `picture` is unchanged if drawing had not begun; otherwise its size may have changed and its
    ///   pixels are undefined.
    public func render(into picture: inout PixelBuffer) throws(RenderingError) {
        try render(into: &picture, clock: nil)
    }

    /// Lays the view out, renders it into the memory of `picture`, and measures each phase.
    ///
    /// ```swift
    /// let start = ContinuousClock.now
    /// let durations = try renderer.render(into: &picture) { ContinuousClock.now - start }
    /// print(durations.filtering)
    /// ```
    ///
    /// - Parameters:
    ///   - picture: Replaced by the result, see ``render(into:)``; measuring does not affect it.
    ///   - now: A monotonic clock, read at each change of phase.
    /// - Returns: The durations of the phases of this picture.
    /// - Throws: ``RenderingError``, see ``render(into:)``.
    public func render(
        into picture: inout PixelBuffer,
        measuredBy now: @escaping () -> Duration,
    ) throws(RenderingError) -> RenderingDurations {
        let clock = RenderingClock(now)
        try render(into: &picture, clock: clock)
        return clock.durations
    }

    private func render(
        into picture: inout PixelBuffer,
        clock: RenderingClock?,
    ) throws(RenderingError) {
        let recording = clock.charging(.recording) { self.recording() }
        try renderer.render(
            recording.list,
            size: recording.pixelSize,
            scale: Double(scale),
            into: &picture,
            clock: clock
        )
    }

    /// Lays the view out and records its drawing without rasterising it.
    package func recording() -> (list: DisplayList, pixelSize: PixelSize) {
        var environment = environment
        environment.date = date
        let node = content.resolvedNode(in: ViewContext(environment: environment, states: states))
        let size = node.size(proposedSize)
        let list = (isOpaque ? node.onBlack : node).displayList(size: size, in: environment)
        return (list, PixelSize(covering: size, scale: scale))
    }
}

extension ViewNode {
    /// The node on an opaque black background.
    fileprivate var onBlack: ViewNode {
        drawn { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
            draw(context, size)
        }
    }
}

extension PixelSize {
    /// The smallest number of whole pixels that covers a size in points.
    ///
    /// Excess below a millionth of a pixel is ignored. NaN and negative sizes give zero; sizes beyond every
    /// limit stay beyond it.
    package init(covering size: CGSize, scale: CGFloat) {
        func pixels(_ length: CGFloat) -> Int {
            let exact = Double(length * scale)
            guard exact > 0 else { return 0 }
            return Int(min((exact - 1e-6).rounded(.up), Double(Int32.max)))
        }
        self.init(width: pixels(size.width), height: pixels(size.height))
    }
}
