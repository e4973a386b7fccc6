package import Foundation
package import HalationImageFiles

extension Image {
    /// Creates an image from the bytes of an image file.
    ///
    /// - Parameters:
    ///   - data: A file of any format of ``/HalationImageFiles/ImageDecoder``.
    ///   - scale: Pixels per point of a bitmap; a PDF or SVG has a size of its own.
    /// - Throws: ``/HalationImageFiles/ImageDecodingError``.
    package init(data: Data, scale: CGFloat = 1) throws(ImageDecodingError) {
        let contents = try ImageDecoder.inRealTime { () throws(ImageDecodingError) in
            try ImageDecoder().decode(Array(data))
        }
        switch contents {
        case .bitmap(let pixels): self.init(pixels, scale: scale)
        case .document(let document): self.init(document)
        }
    }
}
