public import Foundation

/// Whole numbers between two bounds, all with the same chance.
open class GKRandomDistribution: NSObject, GKRandom {
    /// The smallest number that is given.
    public let lowestValue: Int

    /// The largest number that is given.
    public let highestValue: Int

    let source: any GKRandom

    /// The number of different numbers.
    open var numberOfPossibleOutcomes: Int { highestValue - lowestValue + 1 }

    /// Creates a distribution of a source.
    ///
    /// - Precondition: The largest number is not below the smallest.
    public required init(
        randomSource source: any GKRandom,
        lowestValue lowestInclusive: Int,
        highestValue: Int
    ) {
        precondition(lowestInclusive <= highestValue, "the largest number is below the smallest")
        self.source = source
        lowestValue = lowestInclusive
        self.highestValue = highestValue
    }

    /// Creates a distribution that follows the seed of the picture.
    public convenience init(lowestValue: Int, highestValue: Int) {
        self.init(randomSource: GKARC4RandomSource(), lowestValue: lowestValue, highestValue: highestValue)
    }

    /// Creates a die with sides from 1 on.
    public convenience init(forDieWithSideCount sideCount: Int) {
        self.init(lowestValue: 1, highestValue: sideCount)
    }

    /// A die with 6 sides.
    open class func d6() -> Self { Self(randomSource: GKARC4RandomSource(), lowestValue: 1, highestValue: 6) }

    /// A die with 20 sides.
    open class func d20() -> Self {
        Self(randomSource: GKARC4RandomSource(), lowestValue: 1, highestValue: 20)
    }

    /// A number between the bounds.
    open func nextInt() -> Int { lowestValue + source.nextInt(upperBound: numberOfPossibleOutcomes) }

    /// A number from the smallest up to, but not including, a bound.
    open func nextInt(upperBound: Int) -> Int {
        lowestValue + source.nextInt(upperBound: max(upperBound - lowestValue, 1))
    }

    /// A number from 0 to 1.
    open func nextUniform() -> Float { source.nextUniform() }

    /// True or false, each with the same chance.
    open func nextBool() -> Bool { source.nextBool() }
}

/// Whole numbers that are the more frequent the nearer they are to the middle.
///
/// The bounds are three deviations from the middle.
open class GKGaussianDistribution: GKRandomDistribution {
    /// The middle between the bounds.
    open var mean: Float { Float(lowestValue + highestValue) / 2 }

    /// The standard deviation: a sixth of the range.
    open var deviation: Float { Float(highestValue - lowestValue) / 6 }

    /// A number between the bounds.
    open override func nextInt() -> Int {
        // Box and Muller's; what lies beyond the bounds is drawn again.
        while true {
            let radius = (-2 * log(max(Double(source.nextUniform()), 1e-12))).squareRoot()
            let normal = radius * cos(2 * .pi * Double(source.nextUniform()))
            let value = Int((Double(mean) + normal * Double(deviation)).rounded())
            if (lowestValue...highestValue).contains(value) { return value }
        }
    }
}

/// Whole numbers of which none comes again before all others came.
open class GKShuffledDistribution: GKRandomDistribution {
    private var waiting: [Int] = []

    /// A number between the bounds.
    open override func nextInt() -> Int {
        if waiting.isEmpty { waiting = Array(lowestValue...highestValue) }
        return waiting.remove(at: source.nextInt(upperBound: waiting.count))
    }
}
