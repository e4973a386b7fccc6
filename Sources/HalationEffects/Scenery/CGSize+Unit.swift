package import Foundation

/// The lengths of scenes in frames of any shape.
///
/// Scenes are made for frames of 16 by 9, and their lengths are fractions of such a frame's height. In other frames they are
/// fractions of ``unit``, so that a scene from 9:16 to 16:9 shows as much as in 16:9.
extension CGSize {
    /// The height of a frame of 16 by 9 with the same area, but not more than the smaller side; 0 without a size.
    ///
    /// It is the height from 16:9 to ever wider frames, the width from 9:16 to ever narrower ones, and three quarters of
    /// the side of a square.
    package var unit: Double {
        let (width, height) = (Double(width), Double(height))
        guard width > 0, height > 0, width.isFinite, height.isFinite else { return 0 }
        return min((width * height * 9 / 16).squareRoot(), width, height)
    }

    /// A unit that is up to a quarter longer in narrow frames, for what stands alone in its row and would be small there.
    package var tallUnit: Double { min(1.25 * unit, (unit + Double(height)) / 2) }

    /// The frame's area as a multiple of the area of a frame of 16 by 9 that is a ``unit`` high: 1 from 9:16 to 16:9, more
    /// in longer frames, but at most 4.
    ///
    /// A number of things that is meant for 16:9 and multiplied by it covers any frame as densely.
    package var areaInFrames: Double {
        let unit = unit
        guard unit > 0 else { return 0 }
        return min(Double(width) * Double(height) * 9 / (unit * unit * 16), 4)
    }

    /// The width in frames of 16 by 9 that are a ``unit`` high: 1 for 16:9, 0.75 for a square and 0.5625 for 9:16.
    package var widthInFrames: Double {
        let unit = unit
        return unit > 0 ? Double(width) * 9 / (unit * 16) : 0
    }
}
