/// What cannot be meant in a tolerance.
public enum ToleranceError: Error, Hashable, Sendable {
    /// A difference of channels that no two bytes have.
    case channelDifference(Int)

    /// A threshold that is not a number from 0 to 1.
    case perceptualThreshold(Double)

    /// A distance in OKLab that is not a number from 0 to 1.
    case oklabDistance(Double)

    /// A similarity that is not a number up to 1.
    case similarity(Double)

    /// A negative number of pixels.
    case allowedPixels(Int)

    /// A fraction that is not a number from 0 to 1.
    case allowedFraction(Double)
}

extension ToleranceError: CustomStringConvertible {
    /// A sentence that names what is wrong and says what would be right.
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
    /// Throws if a number in the tolerance lies outside of what it can mean; comparisons do this first.
    ///
    /// - Throws: The first thing that is wrong.
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
