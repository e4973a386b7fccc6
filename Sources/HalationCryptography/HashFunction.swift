public import Foundation

/// The bytes that a hash function makes of data.
public protocol Digest: Hashable, Sequence, CustomStringConvertible, Sendable where Element == UInt8 {
    /// The number of bytes.
    static var byteCount: Int { get }
}

/// A function that makes a short digest of data of any length.
public protocol HashFunction: Sendable {
    /// The bytes that the function makes.
    associatedtype Digest: HalationCryptography.Digest

    /// The bytes of a block.
    static var blockByteCount: Int { get }

    /// Creates a function of no data.
    init()

    /// Appends bytes to the data.
    mutating func update(bufferPointer: UnsafeRawBufferPointer)

    /// The digest of the data.
    func finalize() -> Digest
}

extension HashFunction {
    /// The digest of data.
    public static func hash<D: DataProtocol>(data: D) -> Digest {
        var function = Self()
        function.update(data: data)
        return function.finalize()
    }

    /// Appends bytes to the data, in pieces of any length.
    public mutating func update<D: DataProtocol>(data: D) {
        let bytes = Array(data)
        bytes.withUnsafeBytes { update(bufferPointer: $0) }
    }
}

/// A digest of a function, as `SHA256 digest: 2cf24d…`.
public struct HashDigest<Function: DigestLength>: Digest {
    let bytes: [UInt8]

    /// The number of bytes, such as 32 of SHA-256.
    public static var byteCount: Int { Function.digestByteCount }

    /// The bytes in order.
    public func makeIterator() -> IndexingIterator<[UInt8]> { bytes.makeIterator() }

    /// The name of the function and the bytes in hexadecimal.
    public var description: String {
        "\(Function.self) digest: " + bytes.map { String(format: "%02x", $0) }.joined()
    }
}

/// A type that knows the length of its digests.
public protocol DigestLength {
    /// The bytes of a digest.
    static var digestByteCount: Int { get }
}

/// A hash function over blocks, of which the last is padded with the length of the data.
public protocol BlockHash: HashFunction, DigestLength {}

/// The data of a hash function that are not processed yet.
struct BlockBuffer: Sendable {
    private var bytes: [UInt8] = []
    private(set) var count = 0
    let size: Int

    init(size: Int) {
        self.size = size
    }

    /// Appends bytes, and processes each full block.
    mutating func append(_ new: UnsafeRawBufferPointer, _ process: (ArraySlice<UInt8>) -> Void) {
        count += new.count
        bytes += new
        var start = 0
        while bytes.count - start >= size {
            process(bytes[start..<(start + size)])
            start += size
        }
        bytes.removeFirst(start)
    }

    /// The last blocks: the rest, a one bit, zeros, and the number of bits.
    ///
    /// - Parameters:
    ///   - lengthByteCount: The bytes of the number.
    ///   - isBigEndian: Whether its highest byte is the first.
    ///   - process: Receives each block.
    func finish(lengthByteCount: Int, isBigEndian: Bool, _ process: (ArraySlice<UInt8>) -> Void) {
        var last = bytes + [0x80]
        while last.count % size != size - lengthByteCount { last.append(0) }
        let bits = UInt64(count) * 8
        let length = (0..<lengthByteCount).map { $0 < 8 ? UInt8(truncatingIfNeeded: bits >> ($0 * 8)) : 0 }
        last += isBigEndian ? length.reversed() : length
        for start in stride(from: 0, to: last.count, by: size) { process(last[start..<(start + size)]) }
    }
}
