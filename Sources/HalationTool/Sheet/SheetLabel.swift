import Foundation

/// What stands under a picture: when it is, and which frame.
package struct SheetLabel: Equatable, Sendable {
    /// The time in seconds, with its unit: `1.25 s`.
    package let time: String

    /// The number of the frame.
    package let frame: String

    /// Creates a label of two texts, of digits, points, spaces and the letter s.
    package init(time: String, frame: String) {
        self.time = time
        self.frame = frame
    }
}

extension SheetLabel {
    /// The labels of `frames` at `fps` frames a second.
    ///
    /// Times have two decimals, or three if some would look the same otherwise.
    package static func labels(of frames: [Int], fps: Double) -> [SheetLabel] {
        func times(decimals: Int) -> [String] {
            frames.map { (Double($0) / fps).formatted(decimals: decimals) }
        }
        let short = times(decimals: 2)
        let times = Set(short).count == frames.count ? short : times(decimals: 3)
        return zip(times, frames).map { SheetLabel(time: "\($0) s", frame: String($1)) }
    }
}
