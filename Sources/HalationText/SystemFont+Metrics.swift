package import Foundation

/// The measures of San Francisco, the system font of Apple's devices, whichever letters stand for it.
///
/// A layout that uses them breaks its lines and places its baselines as a phone does. One rule gives every height that
/// was measured in pictures of Apple's devices:
///
/// - A line of the system font is 1950/2048 em above its baseline and 494/2048 em below it, 1.193 em together.
/// - Between two lines of a text style lies the style's leading: the distance of lines that Apple's Human Interface
///   Guidelines publish for the size, less the height of a line. Fonts with a size of their own have none.
/// - The height of a text is rounded up to whole pixels of the display, and so is the distance of each baseline from
///   the text's top. Nothing else is rounded.
///
/// So one line of body text, 17 points, is 20.29 points high: 20⅓ on a display of 3 pixels per point, 20.5 on one of 2
/// and 21 on one of 1; its lines are 22 apart. Two texts of 16 points below each other, where the published distance is
/// 21, are 19⅓ + 2 = 21⅓ apart at 3 pixels per point, because the leading between texts is rounded up as well.
package enum SystemFont {
    /// Height of a line above its baseline, in ems.
    package static let ascent = 1950.0 / 2048

    /// Depth of a line below its baseline, in ems.
    package static let descent = 494.0 / 2048

    /// Height of capital letters, in ems.
    package static let capHeight = 1443.0 / 2048

    /// Height of a line of a size, in points.
    package static func lineHeight(ofSize size: CGFloat) -> CGFloat { size * CGFloat(ascent + descent) }

    /// The space between lines of a text style, in points; 0 for sizes that no style has.
    package static func leading(ofSize size: CGFloat) -> CGFloat {
        guard let distance = lineDistances[Int(exactly: size) ?? 0] else { return 0 }
        return max(0, CGFloat(distance) - lineHeight(ofSize: size))
    }

    /// Rounds a length up to whole pixels; a pixel of 0 leaves it.
    package static func raised(_ length: CGFloat, toPixelsOf pixel: CGFloat) -> CGFloat {
        guard pixel > 0, length.isFinite else { return length }
        let raised = (length / pixel - 1e-6).rounded(.up) * pixel
        return raised.isFinite ? raised : length
    }

    /// The distances of lines by font size, in points, as the Human Interface Guidelines list them for iOS.
    ///
    /// The list has one size with two distances: 21 points are 26 apart in four styles, and 28 in `subheadline` at the
    /// text size `xxxLarge`, which is taken for a slip.
    package static let lineDistances: [Int: Int] = [
        11: 13, 12: 16, 13: 18, 14: 19, 15: 20, 16: 21, 17: 22, 18: 23, 19: 24, 20: 25, 21: 26, 22: 28,
        23: 29,
        24: 30, 25: 31, 26: 32, 27: 33, 28: 34, 29: 35, 30: 37, 31: 38, 32: 39, 33: 40, 34: 41, 36: 43,
        37: 44,
        38: 46, 39: 47, 40: 48, 42: 50, 43: 51, 44: 52, 47: 56, 48: 57, 49: 58, 50: 59, 51: 60, 52: 61,
        53: 62,
        55: 65, 56: 66, 58: 68, 60: 70,
    ]
}

extension SystemFont {
    /// The size from which the display cut is used, whose letters are narrower and closer.
    static let displaySize: CGFloat = 20

    /// The space between letters by size, in ems; linear between the sizes, and constant beyond them.
    struct Tracking {
        let values: [(size: Double, ems: Double)]

        func ems(at size: Double) -> Double {
            guard let first = values.first, let last = values.last else { return 0 }
            guard size > first.size else { return first.ems }
            guard let upper = values.firstIndex(where: { $0.size >= size }) else { return last.ems }
            let (low, high) = (values[upper - 1], values[upper])
            return low.ems + (high.ems - low.ems) * (size - low.size) / (high.size - low.size)
        }
    }

    /// San Francisco's own tracking, as the Human Interface Guidelines list it for the font with both cuts.
    static let ownTracking = Tracking(values: [
        (6, 0.041), (7, 0.034), (8, 0.026), (9, 0.019), (10, 0.012), (11, 0.006), (12, 0), (13, -0.006),
        (14, -0.011), (15, -0.016), (16, -0.020), (17, -0.026), (18, -0.025), (19, -0.024), (20, -0.023),
        (21, -0.018), (22, -0.012), (23, -0.004), (24, 0.003), (25, 0.006), (26, 0.008), (27, 0.011),
        (28, 0.014), (31, 0.013), (33, 0.012), (35, 0.011), (36, 0.010), (41, 0.009), (44, 0.008),
        (49, 0.007),
        (52, 0.006), (58, 0.005), (60, 0.004), (66, 0.003), (68, 0.002), (76, 0.001), (80, 0),
    ])

    /// The tracking that makes words in Inter as wide as in San Francisco's text cut.
    ///
    /// Measured in pictures of Apple's devices at 14, 15, 16 and 17 points; the other sizes follow
    /// ``ownTracking``, less the 0.003 em by which Inter's letters are wider.
    static let interTracking = Tracking(values: [
        (6, 0.038), (7, 0.031), (8, 0.023), (9, 0.016), (10, 0.009), (11, 0.003), (12, -0.003), (13, -0.008),
        (14, -0.014), (15, -0.018), (16, -0.0232), (17, -0.0247), (18, -0.0285), (19, -0.035), (20, -0.0445),
    ])

    /// The tracking that makes words in Inter Display as wide as in San Francisco from 20 points.
    ///
    /// Measured at 20 and 21 points in regular, at 27 in bold, and at 30, 34 and 35 in both; the sizes above follow
    /// ``ownTracking``. San Francisco's spaces and digits differ more from Inter's than its letters, see
    /// ``DisplaySpacing``.
    static let interDisplayTracking = Tracking(values: [
        (20, 0.021), (22, 0.0185), (34, 0.0188), (41, 0.016), (49, 0.014), (60, 0.011), (76, 0.008),
        (80, 0.007),
    ])

    /// Extra tracking for a weight, in ems, beside ``interTracking``.
    ///
    /// The heavier letters of Inter are narrower than San Francisco's. Measured at 500 and 600.
    static func interTracking(ofWeight weight: Int) -> Double {
        Double(min(max(weight - 400, 0), 200)) * 0.00003
    }

    /// Extra space of Inter Display, in ems, beside ``interDisplayTracking``.
    ///
    /// Measured in words, numbers and lines of text at 20 to 50 points in regular and bold.
    struct DisplaySpacing {
        /// Beside letters, which are wider in Inter, the more the larger they are; regular ones more than bold ones.
        ///
        /// Regular letters: nine words of 28 and 34 points in screenshots of iOS 14 and 17 at 3 pixels per point, on
        /// average 0.006 em and 0.016 em per gap closer than without it.
        let letters: Double

        /// Beside spaces, which are narrow in San Francisco's display cut.
        let spaces: Double

        /// Beside digits other than 1.
        let digits = 0.026

        /// Beside the digit 1, which has much more room in San Francisco.
        let one = 0.09

        init(weight: Int, size: Double) {
            let boldness = min(max(Double(weight - 400) / 300, 0), 1)
            let growth = min(max((size - 27) / 7, 0), 1)
            let regularGrowth = min(max((size - 23) / 11, 0), 1)
            letters = -(0.001 + 0.004 * growth) * boldness - 0.0145 * regularGrowth * (1 - boldness)
            spaces = -0.09 + 0.05 * boldness
        }
    }

    /// The tracking that makes Quicksand as wide as San Francisco's display cut, in ems.
    static let quicksandTracking = -0.022
}
