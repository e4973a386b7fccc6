import Foundation

/// Hash functions that are broken, for files of old formats.
public enum Insecure {
    /// The hash function SHA-1.
    public struct SHA1: BlockHash {
        /// The digest of the function.
        public typealias Digest = HashDigest<SHA1>

        /// The bytes that are processed at once.
        public static let blockByteCount = 64
        /// The bytes of a digest of any data.
        public static let digestByteCount = 20

        private var buffer = BlockBuffer(size: blockByteCount)
        private var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]

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

        private static func process(_ block: ArraySlice<UInt8>, _ state: inout [UInt32]) {
            var words: [UInt32] = (0..<16).map { index in
                block.dropFirst(index * 4).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
            }
            for i in 16..<80 {
                words.append((words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16]).turnedLeft(1))
            }
            var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
            for (i, word) in words.enumerated() {
                let (mix, constant): (UInt32, UInt32) =
                    switch i / 20 {
                    case 0: ((b & c) | (~b & d), 0x5A82_7999)
                    case 1: (b ^ c ^ d, 0x6ED9_EBA1)
                    case 2: ((b & c) | (b & d) | (c & d), 0x8F1B_BCDC)
                    default: (b ^ c ^ d, 0xCA62_C1D6)
                    }
                let next = a.turnedLeft(5) &+ mix &+ e &+ constant &+ word
                (a, b, c, d, e) = (next, a, b.turnedLeft(30), c, d)
            }
            for (i, value) in [a, b, c, d, e].enumerated() { state[i] &+= value }
        }
    }

    /// The hash function MD5.
    public struct MD5: BlockHash {
        /// The digest of the function.
        public typealias Digest = HashDigest<MD5>

        /// The bytes that are processed at once.
        public static let blockByteCount = 64
        /// The bytes of a digest of any data.
        public static let digestByteCount = 16

        private var buffer = BlockBuffer(size: blockByteCount)
        private var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]

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
            buffer.finish(lengthByteCount: 8, isBigEndian: false) { Self.process($0, &state) }
            return Digest(bytes: state.flatMap(\.littleEndianBytes))
        }

        private static let shifts: [[UInt32]] = [
            [7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21],
        ]

        private static let sines = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }

        private static func process(_ block: ArraySlice<UInt8>, _ state: inout [UInt32]) {
            let words: [UInt32] = (0..<16).map { index in
                block.dropFirst(index * 4).prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
            }
            var (a, b, c, d) = (state[0], state[1], state[2], state[3])
            for i in 0..<64 {
                let (mix, index): (UInt32, Int) =
                    switch i / 16 {
                    case 0: ((b & c) | (~b & d), i)
                    case 1: ((d & b) | (~d & c), 5 * i + 1)
                    case 2: (b ^ c ^ d, 3 * i + 5)
                    default: (c ^ (b | ~d), 7 * i)
                    }
                let sum = a &+ mix &+ sines[i] &+ words[index % 16]
                (a, b, c, d) = (d, b &+ sum.turnedLeft(shifts[i / 16][i % 4]), b, c)
            }
            for (i, value) in [a, b, c, d].enumerated() { state[i] &+= value }
        }
    }
}

extension UInt32 {
    fileprivate func turnedLeft(_ count: UInt32) -> UInt32 { self << count | self >> (32 - count) }
}
