public import Foundation

/// Gives random numbers of several kinds.
public protocol GKRandom {
    /// A whole number of 32 bits.
    func nextInt() -> Int

    /// A whole number from 0 up to, but not including, a bound.
    func nextInt(upperBound: Int) -> Int

    /// A number from 0 to 1.
    func nextUniform() -> Float

    /// True or false, each with the same chance.
    func nextBool() -> Bool
}

/// A source of random numbers; this one follows the seed of the picture.
open class GKRandomSource: NSObject, GKRandom, @unchecked Sendable {
    private static let shared = GKRandomSource()

    /// Creates a source that follows the seed of the picture.
    public override init() {}

    /// A source for all of the program.
    open class func sharedRandom() -> GKRandomSource { shared }

    /// The next 64 bits.
    func next() -> UInt64 { UInt64.random(in: .min ... .max) }

    /// A whole number of 32 bits, which may be negative.
    open func nextInt() -> Int { Int(Int32(truncatingIfNeeded: next() >> 32)) }

    /// A whole number from 0 up to, but not including, a bound.
    open func nextInt(upperBound: Int) -> Int {
        guard upperBound > 0 else { return 0 }
        return Int(next().multipliedFullWidth(by: UInt64(upperBound)).high)
    }

    /// A number from 0 to 1.
    open func nextUniform() -> Float { Float(next() >> 40) / Float(1 << 24 - 1) }

    /// True or false, each with the same chance.
    open func nextBool() -> Bool { next() >> 63 == 1 }

    /// The elements in a random order.
    open func arrayByShufflingObjects(in array: [Any]) -> [Any] {
        var shuffled = array
        for index in shuffled.indices.dropFirst().reversed() {
            shuffled.swapAt(index, nextInt(upperBound: index + 1))
        }
        return shuffled
    }
}

/// Random numbers of the generator ARC4: the same for the same seed.
///
/// Whether they are those of Apple's systems is not known.
open class GKARC4RandomSource: GKRandomSource, @unchecked Sendable {
    /// The seed, from which all numbers follow.
    open private(set) var seed: Data

    private var state = Array(UInt8.min...UInt8.max)
    private var (i, j): (UInt8, UInt8) = (0, 0)

    /// Creates a source with a seed that follows the seed of the picture.
    public convenience override init() {
        self.init(seed: Data((0..<8).map { _ in UInt8.random(in: 0...255) }))
    }

    /// Creates a source with a seed.
    public init(seed: Data) {
        self.seed = seed
        super.init()
        let key = seed.isEmpty ? [0] : Array(seed)
        var place: UInt8 = 0
        for index in 0..<256 {
            place = place &+ state[index] &+ key[index % key.count]
            state.swapAt(index, Int(place))
        }
    }

    /// The next byte of the generator.
    func nextByte() -> UInt8 {
        i &+= 1
        j = j &+ state[Int(i)]
        state.swapAt(Int(i), Int(j))
        return state[Int(state[Int(i)] &+ state[Int(j)])]
    }

    /// Leaves out numbers at the beginning, which tell more of the seed than later ones.
    open func dropValues(_ count: Int) { for _ in 0..<count { _ = nextByte() } }

    override func next() -> UInt64 { (0..<8).reduce(0) { value, _ in value << 8 | UInt64(nextByte()) } }
}

/// Random numbers of a linear congruential generator, that of `drand48`: the same for the same seed.
///
/// Whether they are those of Apple's systems is not known.
open class GKLinearCongruentialRandomSource: GKRandomSource, @unchecked Sendable {
    /// The state of 48 bits, at first the seed.
    open var seed: UInt64

    /// Creates a source with a seed that follows the seed of the picture.
    public convenience override init() { self.init(seed: UInt64.random(in: 0..<1 << 48)) }

    /// Creates a source with a seed.
    public init(seed: UInt64) {
        self.seed = seed
    }

    private func step() -> UInt64 {
        seed = (seed &* 0x5_DEEC_E66D &+ 0xB) & (1 << 48 - 1)
        return seed >> 16
    }

    override func next() -> UInt64 { step() << 32 | step() }
}

/// Random numbers of the generator MT19937-64: the same for the same seed.
///
/// Whether they are those of Apple's systems is not known.
open class GKMersenneTwisterRandomSource: GKRandomSource, @unchecked Sendable {
    private static let length = 312

    /// The seed, from which all numbers follow.
    open var seed: UInt64 { didSet { start() } }

    private var state: [UInt64] = []
    private var index = 0

    /// Creates a source with a seed that follows the seed of the picture.
    public convenience override init() { self.init(seed: UInt64.random(in: .min ... .max)) }

    /// Creates a source with a seed.
    public init(seed: UInt64) {
        self.seed = seed
        super.init()
        start()
    }

    private func start() {
        state = [seed]
        for place in 1..<Self.length {
            let last = state[place - 1]
            state.append(6_364_136_223_846_793_005 &* (last ^ last >> 62) &+ UInt64(place))
        }
        index = Self.length
    }

    private func twist() {
        for place in 0..<Self.length {
            let joined =
                state[place] & 0xFFFF_FFFF_8000_0000 | state[(place + 1) % Self.length] & 0x7FFF_FFFF
            let magic: UInt64 = joined & 1 == 1 ? 0xB502_6F5A_A966_19E9 : 0
            state[place] = state[(place + 156) % Self.length] ^ joined >> 1 ^ magic
        }
        index = 0
    }

    override func next() -> UInt64 {
        if index >= Self.length { twist() }
        var value = state[index]
        index += 1
        value ^= value >> 29 & 0x5555_5555_5555_5555
        value ^= value << 17 & 0x71D6_7FFF_EDA6_0000
        value ^= value << 37 & 0xFFF7_EEE0_0000_0000
        return value ^ value >> 43
    }
}

extension Array {
    /// The elements in an order of the source.
    public func shuffled(using source: GKRandomSource) -> [Element] {
        source.arrayByShufflingObjects(in: self).compactMap { $0 as? Element }
    }
}
