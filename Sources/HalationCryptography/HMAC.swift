public import Foundation

/// The length of a key.
public struct SymmetricKeySize: Sendable {
    /// The number of bits.
    public let bitCount: Int

    /// Creates a length from a number of bits.
    public init(bitCount: Int) {
        self.bitCount = bitCount
    }

    public static let bits128 = SymmetricKeySize(bitCount: 128)
    public static let bits192 = SymmetricKeySize(bitCount: 192)
    public static let bits256 = SymmetricKeySize(bitCount: 256)
}

/// A secret of some bytes.
public struct SymmetricKey: Equatable, Sendable {
    let bytes: [UInt8]

    /// The number of bits.
    public var bitCount: Int { bytes.count * 8 }

    /// Creates a key from bytes.
    public init<D: ContiguousBytes>(data: D) {
        bytes = data.withUnsafeBytes { Array($0) }
    }

    /// Creates a key of random bytes, which are the same in every run of a program.
    public init(size: SymmetricKeySize) {
        bytes = (0..<(size.bitCount / 8)).map { _ in UInt8.random(in: .min ... .max) }
    }

    /// Calls a function with the bytes.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
    }
}

/// An authentication code of data by a key and a hash function.
public struct HMAC<H: HashFunction>: Sendable {
    /// The bytes of a proof.
    public typealias MAC = HashedAuthenticationCode<H>

    private var inner: H
    private let outerPad: [UInt8]

    /// Creates a proof of no data with a key.
    public init(key: SymmetricKey) {
        var bytes = key.bytes
        if bytes.count > H.blockByteCount { bytes = Array(H.hash(data: bytes)) }
        bytes += Array(repeating: 0, count: H.blockByteCount - bytes.count)
        inner = H()
        inner.update(data: bytes.map { $0 ^ 0x36 })
        outerPad = bytes.map { $0 ^ 0x5C }
    }

    /// Appends bytes to the data that are proved.
    public mutating func update<D: DataProtocol>(data: D) { inner.update(data: data) }

    /// The proof of the data.
    public func finalize() -> MAC {
        var outer = H()
        outer.update(data: outerPad)
        outer.update(data: Array(inner.finalize()))
        return MAC(bytes: Array(outer.finalize()))
    }

    /// The proof of data with a key.
    public static func authenticationCode<D: DataProtocol>(for data: D, using key: SymmetricKey) -> MAC {
        var code = HMAC(key: key)
        code.update(data: data)
        return code.finalize()
    }

    /// Whether a proof is that of data with a key.
    public static func isValidAuthenticationCode<D: DataProtocol>(
        _ code: MAC,
        authenticating data: D,
        using key: SymmetricKey
    ) -> Bool { authenticationCode(for: data, using: key) == code }
}

/// The bytes of a proof by a hash function.
public struct HashedAuthenticationCode<H: HashFunction>: Hashable, Sequence, Sendable {
    let bytes: [UInt8]

    /// The bytes in order.
    public func makeIterator() -> IndexingIterator<[UInt8]> { bytes.makeIterator() }
}
