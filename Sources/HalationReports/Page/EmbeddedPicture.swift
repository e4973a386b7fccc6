import Foundation
package import HalationComparison
import HalationImageFiles
package import HalationPixels

/// A PNG as a `data:` URL.
package struct EmbeddedPicture: Sendable {
    /// The `data:` URL.
    let address: String

    /// Encodes a picture.
    ///
    /// - Throws: `PNGError` for an empty or too large picture.
    init(_ picture: PixelBuffer) throws {
        let bytes = try PNGEncoder().encode(picture)
        address = "data:image/png;base64," + Data(bytes).base64EncodedString()
    }

    /// Encodes a reduced copy of a picture for the strip of frames.
    package static func thumbnail(of picture: PixelBuffer) throws -> EmbeddedPicture {
        try EmbeddedPicture(Thumbnail.make(of: picture))
    }
}

/// The pictures that the page shows of one frame.
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

    /// The length of the four URLs, in bytes.
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
