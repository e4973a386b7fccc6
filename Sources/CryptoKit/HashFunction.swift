public import Foundation

// Hashes, keys of hashes, and nothing that keeps secrets: a picture has none.

/// A digest of bytes.
public protocol Digest: Hashable, Sequence, CustomStringConvertible, Sendable where Element == UInt8 {
    /// The number of bytes.
    static var byteCount: Int { get }

    /// The bytes of the digest, in the order of the standard.
    var bytes: [UInt8] { get }
}

extension Digest {
    /// The bytes one after another.
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }

    /// Calls a function with the bytes.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
    }

    /// The name of the hash and its bytes in hexadecimal digits.
    public var description: String {
        let digits = bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }
        return "\(Self.self): \(digits.joined())"
    }
}

/// A function from bytes to a digest.
public protocol HashFunction: Sendable {
    /// The digest of the function.
    associatedtype Digest: CryptoKit.Digest

    /// The number of bytes that are hashed together.
    static var blockByteCount: Int { get }

    /// Begins the digest of a new message.
    init()

    /// Adds bytes to the end of the message.
    mutating func update(bufferPointer: UnsafeRawBufferPointer)

    /// The digest of the bytes so far.
    func finalize() -> Digest
}

extension HashFunction {
    /// Adds bytes to the end of the message.
    public mutating func update<D: DataProtocol>(data: D) {
        let bytes = Array(data)
        bytes.withUnsafeBytes { update(bufferPointer: $0) }
    }

    /// The digest of bytes.
    public static func hash<D: DataProtocol>(data: D) -> Digest {
        var function = Self()
        function.update(data: data)
        return function.finalize()
    }
}

/// A key of bytes.
public struct SymmetricKey: Hashable, Sendable {
    let bytes: [UInt8]

    /// The number of bits.
    public var bitCount: Int { bytes.count * 8 }

    /// Creates a key of given bytes.
    public init<D: ContiguousBytes>(data: D) {
        bytes = data.withUnsafeBytes { Array($0) }
    }

    /// Creates a key of random bytes, the same for the same seed.
    public init(size: SymmetricKeySize) {
        bytes = (0..<size.bitCount / 8).map { _ in UInt8.random(in: 0...255) }
    }
}

/// The length of a key.
public struct SymmetricKeySize: Sendable {
    /// The number of bits.
    public let bitCount: Int

    public static let bits128 = SymmetricKeySize(bitCount: 128)
    public static let bits192 = SymmetricKeySize(bitCount: 192)
    public static let bits256 = SymmetricKeySize(bitCount: 256)

    /// Creates a length in bits.
    public init(bitCount: Int) {
        self.bitCount = bitCount
    }
}

/// The digest of bytes with a key.
public struct HashedAuthenticationCode<H: HashFunction>: Hashable, Sequence, Sendable {
    let digest: H.Digest

    /// The bytes one after another.
    public func makeIterator() -> Array<UInt8>.Iterator { digest.bytes.makeIterator() }
}

/// Digests of bytes with a key, as RFC 2104 defines them.
public struct HMAC<H: HashFunction>: Sendable {
    /// The code of bytes.
    public typealias MAC = HashedAuthenticationCode<H>

    private var inner = H()
    private var outer = H()

    /// Begins a code with a key.
    public init(key: SymmetricKey) {
        var bytes = key.bytes.count > H.blockByteCount ? H.hash(data: key.bytes).bytes : key.bytes
        bytes += Array(repeating: 0, count: H.blockByteCount - bytes.count)
        inner.update(data: bytes.map { $0 ^ 0x36 })
        outer.update(data: bytes.map { $0 ^ 0x5c })
    }

    /// Adds bytes to the end of the message.
    public mutating func update<D: DataProtocol>(data: D) { inner.update(data: data) }

    /// The code of the bytes so far.
    public func finalize() -> MAC {
        var outer = outer
        outer.update(data: inner.finalize().bytes)
        return MAC(digest: outer.finalize())
    }

    /// The code of bytes with a key.
    public static func authenticationCode<D: DataProtocol>(for data: D, using key: SymmetricKey) -> MAC {
        var code = HMAC(key: key)
        code.update(data: data)
        return code.finalize()
    }

    /// Whether a code is that of bytes with a key.
    public static func isValidAuthenticationCode<D: DataProtocol>(
        _ authenticationCode: MAC,
        authenticating authenticatedData: D,
        using key: SymmetricKey
    ) -> Bool { self.authenticationCode(for: authenticatedData, using: key) == authenticationCode }
}
