import Foundation
package import HalationFrames

/// The label of a picture: its time and its frame number.
package struct SheetLabel: Equatable, Sendable {
    /// The time in seconds, with its unit: `1.25 s`.
    package let time: String

    /// The frame number as text.
    package let frame: String

    /// Creates a label; both texts consist of digits, points, spaces and the letter s.
    package init(time: String, frame: String) {
        self.time = time
        self.frame = frame
    }
}

extension SheetLabel {
    /// Makes the labels of `frames` at `fps` frames per second.
    ///
    /// Times have two decimals, or three if two labels would be equal otherwise.
    package static func labels(of frames: [Int], fps: FrameRate) -> [SheetLabel] {
        func times(decimals: Int) -> [String] {
            frames.map { fps.seconds(ofFrame: $0).formatted(decimals: decimals) }
        }
        let short = times(decimals: 2)
        let times = Set(short).count == frames.count ? short : times(decimals: 3)
        return zip(times, frames).map { SheetLabel(time: "\($0) s", frame: String($1)) }
    }
}
