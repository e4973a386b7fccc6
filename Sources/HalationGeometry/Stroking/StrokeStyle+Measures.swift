package import Foundation

extension StrokeStyle {
    /// The miter limit clamped to 1...10,000.
    ///
    /// NaN counts as the default of 10.
    package var usableMiterLimit: CGFloat {
        miterLimit.isNaN ? 10 : min(max(miterLimit, 1), 1e4)
    }

    /// An upper bound of the distance from the path to the stroke's edge, in the path's coordinates.
    ///
    /// Half the width, times the larger of the miter limit (for miter joins) and √2 (for square caps).
    package var overhang: CGFloat {
        var factor: CGFloat = 1
        if lineCap == .square { factor = max(factor, CGFloat(2).squareRoot()) }
        if lineJoin == .miter { factor = max(factor, usableMiterLimit) }
        return lineWidth / 2 * factor
    }
}
