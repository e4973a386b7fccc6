// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation
import Synchronization

/// The number of bytes; 0 of nil.
public func CFDataGetLength(_ data: CFData!) -> Int { data?.count ?? 0 }

/// A pointer to the bytes; nil of nil and without bytes.
///
/// The pointer stays valid for the next 15 calls with other data: ``CFData`` is a value here, whose end is not known.
public func CFDataGetBytePtr(_ data: CFData!) -> UnsafePointer<UInt8>! {
    guard let data, !data.isEmpty else { return nil }
    return lentBytes.withLock { $0.lend(data) }
}

/// The data that the last pointers point into.
private let lentBytes = Mutex(LentBytes())

/// The last data whose bytes were lent as pointers, which are given up in the order of their loans.
private struct LentBytes {
    private static let capacity = 16

    /// Data of fewer bytes have no memory of their own.
    private static let leastCount = 32
    private var loans: [(data: Data, address: Int)] = []

    mutating func lend(_ data: Data) -> UnsafePointer<UInt8>? {
        let kept = data.count < Self.leastCount ? data + Data(count: Self.leastCount) : data
        // Data that is kept is copied before anyone else changes it.
        return kept.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return nil }
            let address = Int(bitPattern: base)
            if !loans.contains(where: { $0.address == address }) {
                if loans.count == Self.capacity { loans.removeFirst() }
                loans.append((kept, address))
            }
            return base.assumingMemoryBound(to: UInt8.self)
        }
    }
}
