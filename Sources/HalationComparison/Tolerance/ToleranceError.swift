/// An invalid number in a tolerance.
public enum ToleranceError: Error, Hashable, Sendable {
    /// A channel difference outside 0...255.
    case channelDifference(Int)

    /// A threshold outside 0...1, or NaN.
    case perceptualThreshold(Double)

    /// A distance outside 0...1, or NaN.
    case oklabDistance(Double)

    /// A similarity outside −1...1, or NaN.
    case similarity(Double)

    /// A negative number of points, infinity or NaN.
    case blockDistance(Double)

    /// A difference of flat colours outside 0...255.
    case blockColors(Int)

    /// A number of pixels per point that is not positive, or infinite or NaN.
    case scale(Double)

    /// A negative number of pixels.
    case allowedPixels(Int)

    /// A fraction outside 0...1, or NaN.
    case allowedFraction(Double)
}

extension ToleranceError: CustomStringConvertible {
    /// The invalid number and the valid range, in one sentence.
    public var description: String {
        switch self {
        case .channelDifference(let value):
            "the tolerance per channel is \(value); give a number from 0 to 255"
        case .perceptualThreshold(let value):
            "the perceptual threshold is \(value); give a number from 0 to 1, such as 0.1"
        case .oklabDistance(let value):
            "the distance in OKLab is \(value); give a number from 0 to 1, such as 0.02"
        case .similarity(let value):
            "the required similarity is \(value); give a number from -1 to 1, such as 0.99"
        case .blockDistance(let value):
            "the distance of blocks is \(value) points; give 0 or more, such as 1"
        case .blockColors(let value):
            "the difference of flat colours is \(value); give a number from 0 to 255"
        case .scale(let value):
            "the scale is \(value) pixels per point; give a number above 0, such as 2"
        case .allowedPixels(let value):
            "the number of allowed pixels is \(value); give 0 or more"
        case .allowedFraction(let value):
            "the allowed fraction of pixels is \(value); give a number from 0 to 1, such as 0.001"
        }
    }
}

extension Tolerance {
    /// Checks that every number lies in its valid range; comparisons do this first.
    ///
    /// - Throws: The first invalid number.
    public func validate() throws(ToleranceError) {
        switch measure {
        case .channels(let difference, _):
            guard (0...255).contains(difference) else { throw .channelDifference(difference) }
        case .perceptual(let threshold, _):
            guard (0...1).contains(threshold) else { throw .perceptualThreshold(threshold) }
        case .oklab(let distance):
            guard (0...1).contains(distance) else { throw .oklabDistance(distance) }
        case .similarity(let similarity):
            guard (-1...1).contains(similarity) else { throw .similarity(similarity) }
        case .blocks(let points, let colors, let scale):
            guard points >= 0, points.isFinite else { throw .blockDistance(points) }
            guard (0...255).contains(colors) else { throw .blockColors(colors) }
            if let scale, !(scale > 0 && scale.isFinite) { throw .scale(scale) }
        }
        switch allowance {
        case .pixels(let count):
            guard count >= 0 else { throw .allowedPixels(count) }
        case .fraction(let fraction):
            guard (0...1).contains(fraction) else { throw .allowedFraction(fraction) }
        }
    }
}
