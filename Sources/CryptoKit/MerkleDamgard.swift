/// The frame that MD5, SHA-1 and SHA-2 have in common: blocks, and the length of the message at the end.
protocol MerkleDamgard: SendableMetatype {
    associatedtype Word: FixedWidthInteger & UnsignedInteger & Sendable

    /// The state before the first block.
    static var start: [Word] { get }

    /// Whether words are written with the lowest byte first.
    static var isLittleEndian: Bool { get }

    /// Adds a block of 16 words to the state.
    static func compress(_ state: inout [Word], _ block: [Word])
}

/// The state of a hash, with the bytes that fill no block yet.
struct HashState<Algorithm: MerkleDamgard>: Sendable {
    private var state = Algorithm.start
    private var rest: [UInt8] = []
    private var byteCount = 0

    static var blockByteCount: Int { 16 * Algorithm.Word.bitWidth / 8 }

    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        byteCount += bytes.count
        rest += bytes
        var start = 0
        while rest.count - start >= Self.blockByteCount {
            compress(rest[start..<start + Self.blockByteCount])
            start += Self.blockByteCount
        }
        rest.removeFirst(start)
    }

    private mutating func compress(_ bytes: ArraySlice<UInt8>) {
        let size = Algorithm.Word.bitWidth / 8
        let words = stride(from: bytes.startIndex, to: bytes.endIndex, by: size).map { start in
            let part = bytes[start..<start + size]
            let ordered = Algorithm.isLittleEndian ? Array(part.reversed()) : Array(part)
            return ordered.reduce(Algorithm.Word(0)) { $0 << 8 | Algorithm.Word($1) }
        }
        Algorithm.compress(&state, words)
    }

    private static func bytes(of word: some FixedWidthInteger) -> [UInt8] {
        let bytes = stride(from: word.bitWidth - 8, through: 0, by: -8).map {
            UInt8(truncatingIfNeeded: word >> $0)
        }
        return Algorithm.isLittleEndian ? bytes.reversed() : bytes
    }

    /// The digest: the state after the last block, with a one, zeros and the length in bits.
    func finalized() -> [UInt8] {
        var copy = self
        let lengthSize = Algorithm.Word.bitWidth / 4
        let used = (byteCount + 1 + lengthSize) % Self.blockByteCount
        let zeros = used == 0 ? 0 : Self.blockByteCount - used
        var end = [UInt8(0x80)] + Array(repeating: 0, count: zeros + lengthSize - 8)
        end += Self.bytes(of: UInt64(byteCount) * 8)
        end.withUnsafeBytes { copy.update($0) }
        return copy.state.flatMap(Self.bytes)
    }
}
