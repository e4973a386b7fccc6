package import Foundation
package import Halation
package import HalationPixels
package import HalationViews

/// What views of a test reported, with the times at which they did.
@MainActor
package final class InteractionLog {
    package var entries: [String] = []

    package init() {}

    package func note(_ entry: String) { entries.append(entry) }
}

/// A renderer of a view in a picture of a size.
@MainActor
package func stage<Content: View>(
    _ content: Content,
    width: CGFloat = 100,
    height: CGFloat = 100
) -> ImageRenderer<Content> {
    let renderer = ImageRenderer(content: content)
    renderer.proposedSize = ProposedViewSize(width: width, height: height)
    return renderer
}

extension ImageRenderer {
    /// The picture at a time in seconds.
    package func picture(at time: Double) throws -> PixelBuffer {
        date = Date(timeIntervalSinceReferenceDate: time)
        return try pixelBuffer()
    }

    /// Plays everything up to a time in seconds.
    package func run(to time: Double) throws {
        _ = try picture(at: time)
    }
}
