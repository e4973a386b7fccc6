import Foundation
import HalationCore
package import HalationFrames
package import HalationPixels
package import HalationRendering

/// A picture made of pictures in rows, each with a label below it.
package struct ContactSheet: Sendable {
    /// The positions of pictures and labels.
    package let layout: SheetLayout

    /// The sheet with the pictures inserted so far.
    package private(set) var picture: PixelBuffer

    /// Draws a sheet with its labels, one for each position, and without pictures.
    @MainActor package init(layout: SheetLayout, labels: [SheetLabel]) throws(RenderingError) {
        precondition(labels.count == layout.count, "A sheet has a label for each picture.")
        self.layout = layout
        let renderer = ImageRenderer(content: SheetBackdrop(layout: layout, labels: labels))
        renderer.proposedSize = ProposedViewSize(
            width: CGFloat(layout.size.width),
            height: CGFloat(layout.size.height)
        )
        picture = try renderer.pixelBuffer()
    }

    /// Copies a picture to its position, including transparency.
    package mutating func insert(_ picture: PixelBuffer, at index: Int) {
        precondition(picture.size == layout.picture, "All pictures on a sheet have one size.")
        let place = layout.pictureRect(at: index)
        self.picture.withMutableRows { sheet in
            let target = sheet.cropped(to: place)
            precondition(target.size == picture.size, "The place lies on the sheet.")
            picture.withRows { source in
                for y in 0..<source.height {
                    memcpy(target.row(y), source.row(y), source.width * 4)
                }
            }
        }
    }
}
