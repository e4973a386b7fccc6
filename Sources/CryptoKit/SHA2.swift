/// SHA-256, as FIPS 180-4 defines it.
public struct SHA256: HashFunction {
    /// The digest that the function gives.
    public typealias Digest = SHA256Digest

    /// The number of bytes that are hashed together.
    public static let blockByteCount = 64

    /// The number of bytes of a digest.
    public static let byteCount = 32

    private var state = HashState<SHA256Algorithm>()

    /// Begins the digest of a new message.
    public init() {}

    /// Adds bytes to the end of the message.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { state.update(bufferPointer) }

    /// The digest of the bytes so far.
    public func finalize() -> SHA256Digest { SHA256Digest(bytes: state.finalized()) }
}

/// A digest of SHA-256.
public struct SHA256Digest: Digest {
    /// The number of bytes.
    public static let byteCount = 32

    /// The bytes of the digest, in the order of the standard.
    public let bytes: [UInt8]
}

/// SHA-512, as FIPS 180-4 defines it.
public struct SHA512: HashFunction {
    /// The digest that the function gives.
    public typealias Digest = SHA512Digest

    /// The number of bytes that are hashed together.
    public static let blockByteCount = 128

    /// The number of bytes of a digest.
    public static let byteCount = 64

    private var state = HashState<SHA512Algorithm>()

    /// Begins the digest of a new message.
    public init() {}

    /// Adds bytes to the end of the message.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { state.update(bufferPointer) }

    /// The digest of the bytes so far.
    public func finalize() -> SHA512Digest { SHA512Digest(bytes: state.finalized()) }
}

/// A digest of SHA-512.
public struct SHA512Digest: Digest {
    /// The number of bytes.
    public static let byteCount = 64

    /// The bytes of the digest, in the order of the standard.
    public let bytes: [UInt8]
}

/// SHA-384, as FIPS 180-4 defines it.
public struct SHA384: HashFunction {
    /// The digest that the function gives.
    public typealias Digest = SHA384Digest

    /// The number of bytes that are hashed together.
    public static let blockByteCount = 128

    /// The number of bytes of a digest.
    public static let byteCount = 48

    private var state = HashState<SHA384Algorithm>()

    /// Begins the digest of a new message.
    public init() {}

    /// Adds bytes to the end of the message.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { state.update(bufferPointer) }

    /// The digest of the bytes so far.
    public func finalize() -> SHA384Digest { SHA384Digest(bytes: Array(state.finalized().prefix(48))) }
}

/// A digest of SHA-384.
public struct SHA384Digest: Digest {
    /// The number of bytes.
    public static let byteCount = 48

    /// The bytes of the digest, in the order of the standard.
    public let bytes: [UInt8]
}

/// The fractions of the roots of prime numbers, from which the constants of SHA-2 are made.
enum PrimeRoots {
    static let primes: [Int] = {
        var primes: [Int] = []
        var candidate = 2
        while primes.count < 80 {
            if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
            candidate += 1
        }
        return primes
    }()

    /// The first 64 bits behind the point of the `degree`th root of a prime, by bisection of whole numbers.
    static func fraction(of prime: Int, degree: Int) -> UInt64 {
        // The whole part is below 20, so the root with 64 bits behind the point has at most 69.
        var whole = 1
        while Array(repeating: whole + 1, count: degree).reduce(1, *) <= prime { whole += 1 }
        var fraction: UInt64 = 0
        for bit in (0..<64).reversed() {
            let tried = fraction | 1 << UInt64(bit)
            let root = WideNumber(limbs: [tried, UInt64(whole)])
            let power = (1..<degree).reduce(root) { product, _ in product.times(root) }
            if !power.isGreater(than: prime, shiftedBy: degree) { fraction = tried }
        }
        return fraction
    }
}

/// A whole number without bounds, the lowest part first.
private struct WideNumber {
    var limbs: [UInt64]

    func times(_ other: WideNumber) -> WideNumber {
        var product = Array(repeating: UInt64(0), count: limbs.count + other.limbs.count)
        for (i, x) in limbs.enumerated() {
            var carry: UInt64 = 0
            for (j, y) in other.limbs.enumerated() {
                let (high, low) = x.multipliedFullWidth(by: y)
                let (first, firstCarry) = product[i + j].addingReportingOverflow(low)
                let (second, secondCarry) = first.addingReportingOverflow(carry)
                product[i + j] = second
                carry = high &+ (firstCarry ? 1 : 0) &+ (secondCarry ? 1 : 0)
            }
            product[i + other.limbs.count] = carry
        }
        return WideNumber(limbs: product)
    }

    /// Whether the number is greater than a small one times 2⁶⁴ to a power.
    func isGreater(than small: Int, shiftedBy count: Int) -> Bool {
        let high = limbs.dropFirst(count)
        if high.dropFirst().contains(where: { $0 != 0 }) { return true }
        let value = high.first ?? 0
        return value > UInt64(small) || value == UInt64(small) && limbs.prefix(count).contains { $0 != 0 }
    }
}

private enum SHA256Algorithm: MerkleDamgard {
    static let isLittleEndian = false
    static let start = PrimeRoots.primes.prefix(8).map {
        UInt32(PrimeRoots.fraction(of: $0, degree: 2) >> 32)
    }

    private static let constants = PrimeRoots.primes.prefix(64)
        .map { UInt32(PrimeRoots.fraction(of: $0, degree: 3) >> 32) }

    static func compress(_ state: inout [UInt32], _ block: [UInt32]) {
        SHA2.compress(
            &state,
            block,
            constants,
            SHA2.Rotations(small0: (7, 18, 3), small1: (17, 19, 10), large0: (2, 13, 22), large1: (6, 11, 25))
        )
    }
}

private enum SHA512Algorithm: MerkleDamgard {
    static let isLittleEndian = false
    static let start = PrimeRoots.primes.prefix(8).map { PrimeRoots.fraction(of: $0, degree: 2) }

    private static let constants = PrimeRoots.primes.prefix(80).map { PrimeRoots.fraction(of: $0, degree: 3) }

    static func compress(_ state: inout [UInt64], _ block: [UInt64]) {
        SHA2.compress(
            &state,
            block,
            constants,
            SHA2.Rotations(small0: (1, 8, 7), small1: (19, 61, 6), large0: (28, 34, 39), large1: (14, 18, 41))
        )
    }
}

private enum SHA384Algorithm: MerkleDamgard {
    static let isLittleEndian = false
    static let start = PrimeRoots.primes[8..<16].map { PrimeRoots.fraction(of: $0, degree: 2) }

    static func compress(_ state: inout [UInt64], _ block: [UInt64]) {
        SHA512Algorithm.compress(&state, block)
    }
}

/// The compression of SHA-2 for words of any width.
private enum SHA2 {
    struct Rotations {
        let small0: (Int, Int, Int)
        let small1: (Int, Int, Int)
        let large0: (Int, Int, Int)
        let large1: (Int, Int, Int)
    }

    static func compress<Word: FixedWidthInteger & UnsignedInteger>(
        _ state: inout [Word],
        _ block: [Word],
        _ constants: [Word],
        _ rotations: Rotations
    ) {
        func rotate(_ word: Word, _ count: Int) -> Word { word >> count | word << (Word.bitWidth - count) }
        func small(_ word: Word, _ by: (Int, Int, Int)) -> Word {
            rotate(word, by.0) ^ rotate(word, by.1) ^ word >> by.2
        }
        func large(_ word: Word, _ by: (Int, Int, Int)) -> Word {
            rotate(word, by.0) ^ rotate(word, by.1) ^ rotate(word, by.2)
        }
        var w = block
        for t in 16..<constants.count {
            w.append(
                small(w[t - 2], rotations.small1) &+ w[t - 7] &+ small(w[t - 15], rotations.small0)
                    &+ w[t - 16]
            )
        }
        var v = state
        for t in constants.indices {
            let choice = v[4] & v[5] ^ ~v[4] & v[6]
            let first = v[7] &+ large(v[4], rotations.large1) &+ choice &+ constants[t] &+ w[t]
            let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
            let second = large(v[0], rotations.large0) &+ majority
            v = [first &+ second, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
        }
        for index in state.indices { state[index] &+= v[index] }
    }
}
