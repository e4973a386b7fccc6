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
            "a tolerance of \(value) per channel has no meaning; it is a number from 0 to 255"
        case .perceptualThreshold(let value):
            "a perceptual threshold of \(value) has no meaning; it is a number from 0 to 1, such as 0.1"
        case .oklabDistance(let value):
            "a distance of \(value) in OKLab has no meaning; it is a number from 0 to 1, such as 0.02"
        case .similarity(let value):
            "a similarity of at least \(value) has no meaning; it is a number from -1 to 1, such as 0.99"
        case .allowedPixels(let value):
            "\(value) allowed pixels have no meaning; it is a number from 0 on"
        case .allowedFraction(let value):
            "an allowed fraction of \(value) has no meaning; it is a number from 0 to 1, such as 0.001"
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
        }
        switch allowance {
        case .pixels(let count):
            guard count >= 0 else { throw .allowedPixels(count) }
        case .fraction(let fraction):
            guard (0...1).contains(fraction) else { throw .allowedFraction(fraction) }
        }
    }
}
