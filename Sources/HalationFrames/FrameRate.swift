import Foundation
import HalationGeometry

/// A frame rate as an exact fraction, such as 30000/1001 frames per second for NTSC video.
///
/// ```swift
/// let clock = FrameClock(rate: .ntsc(30))
/// let rate: FrameRate = 24
/// ```
public struct FrameRate: Hashable, Sendable {
    /// The frames in ``denominator`` seconds; a fraction of doubles, because a rate may be any number.
    let numerator: Double

    /// The seconds that ``numerator`` frames take.
    let denominator: Double

    /// Creates a rate of whole numbers, reduced to lowest terms.
    ///
    /// - Precondition: Both numbers are greater than 0 and at most 1,000,000,000.
    public init(_ numerator: Int, over denominator: Int) {
        precondition(
            Self.parts.contains(numerator) && Self.parts.contains(denominator),
            "A frame rate is a fraction of numbers from 1 to \(Self.parts.upperBound), and this one is "
                + "\(numerator)/\(denominator)."
        )
        var (a, b) = (numerator, denominator)
        while b != 0 { (a, b) = (b, a % b) }
        self.numerator = Double(numerator / a)
        self.denominator = Double(denominator / a)
    }

    /// Creates a rate of exactly this number of frames per second: 29.97 is not 30000/1001.
    ///
    /// - Precondition: `framesPerSecond` is finite and greater than 0.
    public init(_ framesPerSecond: Double) {
        precondition(
            framesPerSecond.isFinite && framesPerSecond > 0,
            "A frame rate is finite and greater than 0, and this one is \(framesPerSecond)."
        )
        numerator = framesPerSecond
        denominator = 1
    }

    /// Parses a number, or two whole ones with a slash between them; nil if `text` is neither.
    ///
    /// The usual decimal forms of NTSC rates, such as `29.97` and `23.976`, give the exact fractions.
    public init?(parsing text: String) {
        if let nominal = Self.ntscNames[text] {
            self = .ntsc(nominal)
            return
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 2, let numerator = Int(parts[0]), let denominator = Int(parts[1]),
            Self.parts.contains(numerator), Self.parts.contains(denominator)
        {
            self.init(numerator, over: denominator)
        } else if parts.count == 1, let number = Double(text), number.isFinite, number > 0 {
            self.init(number)
        } else {
            return nil
        }
    }

    /// The rate of NTSC video that is called `nominal` frames per second: slower by a factor of 1000/1001.
    ///
    /// - Parameter nominal: Such as 24 for 23.976, 30 for 29.97, or 60 for 59.94 frames per second.
    /// - Returns: The rate, such as 30000/1001.
    /// - Precondition: `nominal` is in 1...1,000,000.
    public static func ntsc(_ nominal: Int) -> FrameRate {
        precondition((1...1_000_000).contains(nominal), "An NTSC rate is near a number from 1 to 1000000.")
        return FrameRate(nominal * 1000, over: 1001)
    }

    /// Frames per second, rounded to the nearest double.
    public var framesPerSecond: Double { numerator / denominator }

    /// The rate as a fraction of whole numbers up to 1,000,000,000 in lowest terms, as files of video state it.
    ///
    /// A rate that was created from a decimal number is given exactly if its denominator is at most 1,000,000, as 12.5
    /// is by 25/2, and otherwise by the nearest such fraction.
    public var fraction: (numerator: Int, denominator: Int) {
        if denominator != 1 || numerator == numerator.rounded() {
            return (Int(min(numerator, 1e9)), Int(denominator))
        }
        // Continued fractions: each convergent is the best with so small a denominator.
        var (h, k, previousH, previousK) = (1.0, 0.0, 0.0, 1.0)
        var rest = numerator
        while true {
            let whole = rest.rounded(.down)
            let (nextH, nextK) = (whole * h + previousH, whole * k + previousK)
            guard nextK <= 1e6, nextH <= 1e9 else { break }
            (previousH, previousK, h, k) = (h, k, nextH, nextK)
            guard h / k != numerator, rest > whole else { break }
            rest = 1 / (rest - whole)
        }
        // A rate below a millionth or above a thousand million is rounded to it.
        guard k > 0 else { return (1_000_000_000, 1) }
        return h > 0 ? (Int(h), Int(k)) : (1, 1_000_000)
    }

    /// The time of the frame at `index` in seconds: `index / framesPerSecond`, rounded once.
    package func seconds(ofFrame index: Int) -> Double {
        // Exact up to 2^53, that is for 9e12 frames of an NTSC rate.
        Double(index) * denominator / numerator
    }

    /// The number of frames in `seconds`, not rounded to a whole number.
    func frames(in seconds: Double) -> Double { seconds * numerator / denominator }

    private static let parts = 1...1_000_000_000

    private static let ntscNames = [
        "23.976": 24, "23.98": 24, "29.97": 30, "47.952": 48, "47.95": 48, "59.94": 60, "119.88": 120,
    ]
}

extension FrameRate: ExpressibleByIntegerLiteral {
    /// Creates a rate of whole frames per second, greater than 0.
    public init(integerLiteral framesPerSecond: Int) {
        self.init(framesPerSecond, over: 1)
    }
}

extension FrameRate: ExpressibleByFloatLiteral {
    /// Creates a rate of exactly this number of frames per second, greater than 0.
    public init(floatLiteral framesPerSecond: Double) {
        self.init(framesPerSecond)
    }
}

extension FrameRate: CustomStringConvertible {
    /// The number of frames per second, or the fraction: `60`, `12.5`, `30000/1001`.
    public var description: String {
        denominator == 1 ? plain(numerator) : "\(plain(numerator))/\(plain(denominator))"
    }
}
