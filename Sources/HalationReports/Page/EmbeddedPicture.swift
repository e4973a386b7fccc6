import Foundation
package import HalationComparison
import HalationImageFiles
package import HalationPixels

/// A picture as it stands in the text of a page: a PNG in a `data:` address.
package struct EmbeddedPicture: Sendable {
    /// The address, which is the picture.
    let address: String

    /// Encodes a picture.
    ///
    /// - Throws: `PNGError` for a picture without pixels or of too many.
    init(_ picture: PixelBuffer) throws {
        let bytes = try PNGEncoder().encode(picture)
        address = "data:image/png;base64," + Data(bytes).base64EncodedString()
    }

    /// A small copy of a picture, for a strip of frames.
    package static func thumbnail(of picture: PixelBuffer) throws -> EmbeddedPicture {
        try EmbeddedPicture(Thumbnail.make(of: picture))
    }
}

/// All that a page shows of one frame.
package struct EmbeddedFrame: Sendable {
    let expected: EmbeddedPicture
    let actual: EmbeddedPicture
    let differences: EmbeddedPicture
    let heatMap: EmbeddedPicture

    /// Draws and encodes the pictures of a comparison.
    ///
    /// - Throws: `PNGError` or `PixelBufferError` for pictures that are too large.
    package init(_ comparison: Comparison) throws {
        expected = try EmbeddedPicture(comparison.expected)
        actual = try EmbeddedPicture(comparison.actual)
        differences = try EmbeddedPicture(comparison.differencePicture())
        heatMap = try EmbeddedPicture(comparison.heatMap())
    }

    /// How much text the frame takes.
    package var byteCount: Int {
        [expected, actual, differences, heatMap].reduce(0) { $0 + $1.address.utf8.count }
    }

    var json: JSONValue {
        .object([
            "expected": .string(expected.address),
            "actual": .string(actual.address),
            "differences": .string(differences.address),
            "heat": .string(heatMap.address),
        ])
    }
}
