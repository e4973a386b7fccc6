/// The answer to a ``SessionRequest``, followed by bytes if it has any.
package struct SessionReply: Codable, Sendable {
    /// The number of the request.
    package var id: Int

    /// The reason why there is no answer; nil if there is one.
    package var failure: SessionFailure?

    package var description: SessionDescription?
    package var picture: PictureHeader?
    package var texts: SessionTexts?
    package var views: [SessionView]?
    package var length: SessionLength?

    /// The number of bytes that follow: pixels, or a file.
    package var byteCount: Int

    package init(id: Int, failure: SessionFailure? = nil, byteCount: Int = 0) {
        (self.id, self.failure, self.byteCount) = (id, failure, byteCount)
    }
}

/// What is known of a picture beside its pixels.
package struct PictureHeader: Codable, Hashable, Sendable {
    /// The number of the frame.
    package var frame: Int

    /// The size in pixels.
    package var width: Int
    package var height: Int

    /// Pixels per point, if nothing made it smaller.
    package var scale: Double

    /// The factor by which it is smaller than asked for.
    package var coarseness: Int

    /// Whether a field has the focus, which takes what is typed.
    package var takesKeys: Bool

    /// Milliseconds by the names of a frame's phases: `recording`, `planning`, `rasterising`, `filtering`,
    /// `compositing`.
    package var milliseconds: [String: Double]

    package init(
        frame: Int,
        width: Int,
        height: Int,
        scale: Double,
        coarseness: Int,
        takesKeys: Bool,
        milliseconds: [String: Double]
    ) {
        (self.frame, self.width, self.height, self.scale) = (frame, width, height, scale)
        (self.coarseness, self.takesKeys, self.milliseconds) = (coarseness, takesKeys, milliseconds)
    }
}

/// A picture of a session: straight (not premultiplied) R, G, B, A, 8 bits a channel, rows from the top without gaps,
/// as in the PNG files of `render`.
package struct SessionPicture: Sendable {
    package let header: PictureHeader
    package let pixels: [UInt8]

    package init(header: PictureHeader, pixels: [UInt8]) {
        (self.header, self.pixels) = (header, pixels)
    }
}

/// A look in words, to be taken elsewhere.
package struct SessionTexts: Codable, Hashable, Sendable {
    /// The command line that renders it.
    package var command: String

    /// A file for `--config`.
    package var configuration: String

    /// An expression in Swift; nil for sources that have none.
    package var swift: String?

    package init(command: String, configuration: String, swift: String?) {
        (self.command, self.configuration, self.swift) = (command, configuration, swift)
    }
}

/// A reason why a session gives no picture.
package struct SessionFailure: Error, Codable, Hashable, Sendable {
    /// What is wrong, and what would be right.
    package var sentence: String

    /// Messages with lines, columns and carets, as a compiler writes them; nil without any.
    package var details: String?

    package init(_ sentence: String, details: String? = nil) {
        (self.sentence, self.details) = (sentence, details)
    }
}
