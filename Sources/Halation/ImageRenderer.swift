public import Foundation
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
    public var date = FrameClock.start

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
