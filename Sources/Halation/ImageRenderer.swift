package import HalationRendering

/// Draws a view into an image of pixels.
@MainActor
public final class ImageRenderer<Content: View> {
    /// The view to draw.
    public var content: Content
    /// Pixels a point.
    public var scale: CGFloat = 1
    /// The size in points offered to the view.
    public var proposedSize = CGSize.zero
    /// The moment that timeline views see.
    public var date = Date(timeIntervalSinceReferenceDate: 0)

    /// Creates a renderer of `view`.
    public init(content view: Content) {
        content = view
    }

    /// Lays the view out and records what it draws; nothing is rasterised.
    package func displayList() -> DisplayList {
        DisplayList()
    }
}
