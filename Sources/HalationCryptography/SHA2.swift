import Foundation

/// The hash function SHA-256.
public struct SHA256: BlockHash {
    /// The digest of the function.
    public typealias Digest = HashDigest<SHA256>

    /// The bytes that are processed at once.
    public static let blockByteCount = 64
    /// The bytes of a digest of any data.
    public static let digestByteCount = 32

    private var buffer = BlockBuffer(size: blockByteCount)
    private var state = FractionalParts.ofSquareRoots.prefix(8).map { UInt32($0 >> 32) }

    /// Creates a function of no data.
    public init() {}

    /// Appends bytes to the data.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
        var state = state
        buffer.append(bufferPointer) { Self.process($0, &state) }
        self.state = state
    }

    /// The digest of the data.
    public func finalize() -> Digest {
        var state = state
        buffer.finish(lengthByteCount: 8, isBigEndian: true) { Self.process($0, &state) }
        return Digest(bytes: state.flatMap(\.bigEndianBytes))
    }

    private static let constants = FractionalParts.ofCubeRoots.prefix(64).map { UInt32($0 >> 32) }

    private static func process(_ block: ArraySlice<UInt8>, _ state: inout [UInt32]) {
        SHA2Rounds<UInt32>(
            constants: constants,
            large: ((2, 13, 22), (6, 11, 25)),
            small: ((7, 18, 3), (17, 19, 10))
        ).process(block, &state)
    }
}

/// The hash function SHA-512.
public struct SHA512: BlockHash {
    /// The digest of the function.
    public typealias Digest = HashDigest<SHA512>

    /// The bytes that are processed at once.
    public static let blockByteCount = 128
    /// The bytes of a digest of any data.
    public static let digestByteCount = 64

    private var buffer = BlockBuffer(size: blockByteCount)
    private var state = Array(FractionalParts.ofSquareRoots.prefix(8))

    /// Creates a function of no data.
    public init() {}

    /// Appends bytes to the data.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
        var state = state
        buffer.append(bufferPointer) { SHA2Rounds<UInt64>.long.process($0, &state) }
        self.state = state
    }

    /// The digest of the data.
    public func finalize() -> Digest {
        var state = state
        buffer.finish(lengthByteCount: 16, isBigEndian: true) {
            SHA2Rounds<UInt64>.long.process($0, &state)
        }
        return Digest(bytes: state.flatMap(\.bigEndianBytes))
    }
}

/// The hash function SHA-384: SHA-512 from another state, cut.
public struct SHA384: BlockHash {
    /// The digest of the function.
    public typealias Digest = HashDigest<SHA384>

    /// The bytes that are processed at once.
    public static let blockByteCount = 128
    /// The bytes of a digest of any data.
    public static let digestByteCount = 48

    private var buffer = BlockBuffer(size: blockByteCount)
    private var state = Array(FractionalParts.ofSquareRoots.dropFirst(8).prefix(8))

    /// Creates a function of no data.
    public init() {}

    /// Appends bytes to the data.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
        var state = state
        buffer.append(bufferPointer) { SHA2Rounds<UInt64>.long.process($0, &state) }
        self.state = state
    }

    /// The digest of the data.
    public func finalize() -> Digest {
        var state = state
        buffer.finish(lengthByteCount: 16, isBigEndian: true) {
            SHA2Rounds<UInt64>.long.process($0, &state)
        }
        return Digest(bytes: state.flatMap(\.bigEndianBytes).prefix(Self.digestByteCount).map { $0 })
    }
}

/// The rounds of FIPS 180-4 over words of 32 or 64 bits.
private struct SHA2Rounds<Word: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
    typealias Amounts = (Int, Int, Int)

    let constants: [Word]

    /// The rotations of the functions of the first and the fifth word of the state.
    let large: (Amounts, Amounts)

    /// Two rotations and a shift of the functions that extend a block.
    let small: (Amounts, Amounts)

    func process(_ block: ArraySlice<UInt8>, _ state: inout [Word]) {
        let words = schedule(of: block)
        var v = state
        for index in constants.indices {
            let choice = (v[4] & v[5]) ^ (~v[4] & v[6])
            let majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2])
            let first = v[7] &+ rotated(v[4], large.1) &+ choice &+ constants[index] &+ words[index]
            let second = rotated(v[0], large.0) &+ majority
            v = [first &+ second, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
        }
        for index in 0..<8 { state[index] &+= v[index] }
    }

    private func schedule(of block: ArraySlice<UInt8>) -> [Word] {
        let width = Word.bitWidth / 8
        var words: [Word] = (0..<16).map { index in
            block.dropFirst(index * width).prefix(width).reduce(0) { $0 << 8 | Word($1) }
        }
        for index in 16..<constants.count {
            words.append(
                words[index - 16] &+ shifted(words[index - 15], small.0) &+ words[index - 7]
                    &+ shifted(words[index - 2], small.1)
            )
        }
        return words
    }

    private func rotated(_ word: Word, _ by: Amounts) -> Word {
        turned(word, by.0) ^ turned(word, by.1) ^ turned(word, by.2)
    }

    private func shifted(_ word: Word, _ by: Amounts) -> Word {
        turned(word, by.0) ^ turned(word, by.1) ^ (word >> by.2)
    }

    private func turned(_ word: Word, _ by: Int) -> Word { word >> by | word << (Word.bitWidth - by) }
}

extension SHA2Rounds where Word == UInt64 {
    static var long: SHA2Rounds {
        SHA2Rounds(
            constants: FractionalParts.ofCubeRoots,
            large: ((28, 34, 39), (14, 18, 41)),
            small: ((1, 8, 7), (19, 61, 6))
        )
    }
}

/// The first 64 bits after the point of roots of the first 80 primes: the constants of SHA-2.
private enum FractionalParts {
    static let ofSquareRoots = primes.map { root(of: $0, power: 2) }
    static let ofCubeRoots = primes.map { root(of: $0, power: 3) }

    private static let primes: [UInt64] = Array(
        (2...409).lazy.filter { number in !(2..<number).contains { number % $0 == 0 } }
    )

    /// The largest x with x^power <= prime * 2^(64 * power), without the part before the point.
    private static func root(of prime: UInt64, power: Int) -> UInt64 {
        var whole: UInt64 = 1
        while (0..<power).reduce(1, { product, _ in product * (whole + 1) }) <= prime { whole += 1 }
        var fraction: UInt64 = 0
        for bit in stride(from: 63, through: 0, by: -1) {
            let candidate = fraction | 1 << UInt64(bit)
            if isPower(whole, candidate, power, atMost: prime) { fraction = candidate }
        }
        return fraction
    }

    /// Whether (whole + fraction / 2^64)^power is at most a number.
    private static func isPower(_ whole: UInt64, _ fraction: UInt64, _ power: Int, atMost limit: UInt64)
        -> Bool
    {
        // Little-endian words.
        var product: [UInt64] = [1]
        for _ in 0..<power {
            var next = [UInt64](repeating: 0, count: product.count + 2)
            for (index, word) in product.enumerated() {
                add(word.multipliedFullWidth(by: fraction), to: &next, at: index)
                add(word.multipliedFullWidth(by: whole), to: &next, at: index + 1)
            }
            product = next
        }
        let high = product.dropFirst(power)
        if high.dropFirst().contains(where: { $0 != 0 }) { return false }
        let first = high.first ?? 0
        return first < limit || (first == limit && product.prefix(power).allSatisfy { $0 == 0 })
    }

    private static func add(_ value: (high: UInt64, low: UInt64), to words: inout [UInt64], at index: Int) {
        var (index, carry) = (index, value.low)
        var rest = value.high
        while index < words.count, carry != 0 || rest != 0 {
            let (sum, overflows) = words[index].addingReportingOverflow(carry)
            words[index] = sum
            let (next, overflowsAgain) = rest.addingReportingOverflow(overflows ? 1 : 0)
            carry = next
            rest = overflowsAgain ? 1 : 0
            index += 1
        }
    }
}

extension FixedWidthInteger {
    /// The bytes, the highest first.
    var bigEndianBytes: [UInt8] {
        (0..<(Self.bitWidth / 8)).reversed().map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
    }

    /// The bytes, the lowest first.
    var littleEndianBytes: [UInt8] { bigEndianBytes.reversed() }
}
