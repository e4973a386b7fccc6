package import Foundation

extension StrokeStyle {
    /// The miter limit as drawing takes it: at least 1, and no more than any picture can show.
    ///
    /// NaN counts as the default of 10.
    package var usableMiterLimit: CGFloat {
        miterLimit.isNaN ? 10 : min(max(miterLimit, 1), 1e4)
    }

    /// How far the stroke's edge may lie from the line, in the line's own space.
    ///
    /// Half the width, times the miter limit at a mitered corner, times the diagonal of a square cap.
    package var overhang: CGFloat {
        var factor: CGFloat = 1
        if lineCap == .square { factor = max(factor, CGFloat(2).squareRoot()) }
        if lineJoin == .miter { factor = max(factor, usableMiterLimit) }
        return lineWidth / 2 * factor
    }
}
