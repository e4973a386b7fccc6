public import Foundation
public import HalationDrawing
import HalationGeometry
public import HalationPixels
public import HalationRendering

/// Draws a view to a picture of pixels.
///
/// ```swift
/// let renderer = ImageRenderer(content: LavaLamp())
/// renderer.proposedSize = ProposedViewSize(width: 1280, height: 720)
/// renderer.scale = 2
/// let picture = try renderer.pixelBuffer()  // 2560 x 1440 pixels
/// ```
@MainActor
public final class ImageRenderer<Content: View> {
    /// The view to draw.
    public var content: Content

    /// The number of pixels to a point; more draws the same picture sharper, not larger in points.
    public var scale: CGFloat = 1

    /// The size in points that is offered to the view, which decides the picture's.
    public var proposedSize = ProposedViewSize.unspecified

    /// Whether the view is drawn on opaque black, and not on nothing.
    public var isOpaque = false

    /// The moment that timeline views show.
    ///
    /// The first frame of an animation happens at the reference date.
    public var date = Date.animationStart

    /// What the view takes from around it; the date in it is ``date``.
    public var environment = EnvironmentValues()

    /// The state of the views, kept from one picture to the next.
    private let states = StateStore()

    /// What turns recordings into pixels; its memory serves one picture after another.
    private let renderer = Renderer()

    /// Creates a renderer of `view`.
    public init(content view: Content) {
        content = view
    }

    /// Lays the view out, and renders it.
    ///
    /// - Returns: Premultiplied sRGB, the view's size times ``scale``, rounded up to whole pixels. A view without
    ///   area gives a picture without pixels.
    /// - Throws: ``RenderingError`` if the picture would be larger than can be drawn, or memory is short.
    public func pixelBuffer() throws(RenderingError) -> PixelBuffer {
        let recording = recording()
        return try renderer.render(recording.list, size: recording.pixelSize, scale: Double(scale))
    }

    /// Lays the view out, and renders it over the memory of `picture`.
    ///
    /// For one picture after another: if the view keeps its size, only the first takes memory for its pixels and
    /// layers. `renderSequence`, in the module HalationFrames, renders and encodes a sequence on all cores.
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
    /// - Parameter picture: Becomes the same picture as ``pixelBuffer()`` gives, whatever it was and whatever its
    ///   size. A copy of it keeps the picture before, and this one then takes new memory.
    /// - Throws: ``RenderingError`` if the picture would be larger than can be drawn, a shader is called wrongly, or
    ///   memory is short. If drawing had not begun, `picture` stays as it was; else it may have the new size, and its
    ///   pixels are undefined.
    public func render(into picture: inout PixelBuffer) throws(RenderingError) {
        try render(into: &picture, clock: nil)
    }

    /// Lays the view out, renders it over the memory of `picture` as ``render(into:)`` does, and tells what each phase
    /// took.
    ///
    /// ```swift
    /// let start = ContinuousClock.now
    /// let durations = try renderer.render(into: &picture) { ContinuousClock.now - start }
    /// print(durations.filtering)
    /// ```
    ///
    /// - Parameters:
    ///   - picture: Becomes the picture, which is the same with and without a clock.
    ///   - now: The time since some moment, which never goes back. It is read whenever one phase gives way to
    ///     another.
    /// - Returns: The phases of this picture alone.
    /// - Throws: ``RenderingError``, as ``render(into:)`` does.
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

    /// Lays the view out and records what it draws; nothing is rasterised.
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
    /// The node on opaque black.
    fileprivate var onBlack: ViewNode {
        drawn { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
            draw(context, size)
        }
    }
}

extension PixelSize {
    /// The whole pixels that a size in points covers.
    ///
    /// A millionth of a pixel more makes no further row. NaN and negative sizes cover none; sizes beyond what any
    /// picture can have stay just that.
    package init(covering size: CGSize, scale: CGFloat) {
        func pixels(_ length: CGFloat) -> Int {
            let exact = Double(length * scale)
            guard exact > 0 else { return 0 }
            return Int(min((exact - 1e-6).rounded(.up), Double(Int32.max)))
        }
        self.init(width: pixels(size.width), height: pixels(size.height))
    }
}
