package import HalationPixels

/// The floats that a picture shader may write instead of bytes.
package final class DeepTarget {
    private let rows: LightRows

    /// Whether a shader wrote them.
    package private(set) var isWritten = false

    init(_ rows: LightRows) {
        self.rows = rows
    }

    /// The rows of a part of the picture, to be written as a whole.
    func part(_ rect: PixelRect) -> Part { Part(rows: rows.cropped(to: rect), target: self) }

    /// A part of the floats.
    package struct Part {
        private let rows: LightRows
        private let target: DeepTarget

        fileprivate init(rows: LightRows, target: DeepTarget) {
            (self.rows, self.target) = (rows, target)
        }

        /// Has `render` write premultiplied red, green, blue and alpha, four floats a pixel, and limits them to 0...1.
        ///
        /// - Parameter render: Takes the rows of the part.
        /// - Throws: The error of `render`; the floats then count as not written.
        package func write<Failure: Error>(
            _ render: (LightRows) throws(Failure) -> Void
        ) throws(Failure) {
            try render(rows)
            for y in 0..<rows.height { rows.hold(row: y, swapping: true) }
            target.isWritten = true
        }
    }
}
