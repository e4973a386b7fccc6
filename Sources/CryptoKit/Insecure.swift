import Foundation

/// Hashes that protect nothing any more.
public enum Insecure {
    /// MD5, as RFC 1321 defines it.
    public struct MD5: HashFunction {
        /// The digest that the function gives.
        public typealias Digest = MD5Digest

        /// The number of bytes that are hashed together.
        public static let blockByteCount = 64

        /// The number of bytes of a digest.
        public static let byteCount = 16

        private var state = HashState<MD5Algorithm>()

        /// Begins the digest of a new message.
        public init() {}

        /// Adds bytes to the end of the message.
        public mutating func update(bufferPointer: UnsafeRawBufferPointer) { state.update(bufferPointer) }

        /// The digest of the bytes so far.
        public func finalize() -> MD5Digest { MD5Digest(bytes: state.finalized()) }
    }

    /// A digest of MD5.
    public struct MD5Digest: Digest {
        /// The number of bytes.
        public static let byteCount = 16

        /// The bytes of the digest, in the order of the standard.
        public let bytes: [UInt8]
    }

    /// SHA-1, as FIPS 180-4 defines it.
    public struct SHA1: HashFunction {
        /// The digest that the function gives.
        public typealias Digest = SHA1Digest

        /// The number of bytes that are hashed together.
        public static let blockByteCount = 64

        /// The number of bytes of a digest.
        public static let byteCount = 20

        private var state = HashState<SHA1Algorithm>()

        /// Begins the digest of a new message.
        public init() {}

        /// Adds bytes to the end of the message.
        public mutating func update(bufferPointer: UnsafeRawBufferPointer) { state.update(bufferPointer) }

        /// The digest of the bytes so far.
        public func finalize() -> SHA1Digest { SHA1Digest(bytes: state.finalized()) }
    }

    /// A digest of SHA-1.
    public struct SHA1Digest: Digest {
        /// The number of bytes.
        public static let byteCount = 20

        /// The bytes of the digest, in the order of the standard.
        public let bytes: [UInt8]
    }
}

private func rotateLeft(_ word: UInt32, _ count: Int) -> UInt32 { word << count | word >> (32 - count) }

private enum MD5Algorithm: MerkleDamgard {
    static let isLittleEndian = true
    static let start: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]

    // RFC 1321 defines the constants by sines.
    private static let constants = (0..<64).map { UInt32(abs(sin(Double($0 + 1))) * 0x1p32) }
    private static let shifts = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]

    static func compress(_ state: inout [UInt32], _ block: [UInt32]) {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        for t in 0..<64 {
            let mixed: UInt32
            let word: Int
            switch t / 16 {
            case 0: (mixed, word) = (b & c | ~b & d, t)
            case 1: (mixed, word) = (d & b | ~d & c, (5 * t + 1) % 16)
            case 2: (mixed, word) = (b ^ c ^ d, (3 * t + 5) % 16)
            default: (mixed, word) = (c ^ (b | ~d), 7 * t % 16)
            }
            let sum = a &+ mixed &+ constants[t] &+ block[word]
            (a, d, c, b) = (d, c, b, b &+ rotateLeft(sum, shifts[t / 16][t % 4]))
        }
        for (index, word) in [a, b, c, d].enumerated() { state[index] &+= word }
    }
}

private enum SHA1Algorithm: MerkleDamgard {
    static let isLittleEndian = false
    static let start: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]

    static func compress(_ state: inout [UInt32], _ block: [UInt32]) {
        var w = block
        for t in 16..<80 { w.append(rotateLeft(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1)) }
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for t in 0..<80 {
            let (mixed, constant): (UInt32, UInt32) =
                switch t / 20 {
                case 0: (b & c | ~b & d, 0x5a82_7999)
                case 1: (b ^ c ^ d, 0x6ed9_eba1)
                case 2: (b & c | b & d | c & d, 0x8f1b_bcdc)
                default: (b ^ c ^ d, 0xca62_c1d6)
                }
            let sum = rotateLeft(a, 5) &+ mixed &+ e &+ constant &+ w[t]
            (e, d, c, b, a) = (d, c, rotateLeft(b, 30), a, sum)
        }
        for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
    }
}
