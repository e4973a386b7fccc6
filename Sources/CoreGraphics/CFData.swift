public import Foundation
import Synchronization

/// The number of bytes.
public func CFDataGetLength(_ data: CFData) -> Int { data.count }

/// A pointer to a copy of the bytes; nil without bytes.
///
/// The pointer stays valid for the next 15 calls: ``CFData`` is a value here, whose end is not known.
public func CFDataGetBytePtr(_ data: CFData) -> UnsafePointer<UInt8>? {
    data.isEmpty ? nil : lentBytes.withLock { $0.lend(data) }
}

/// The copies that the last pointers point to.
private let lentBytes = Mutex(LentBytes())

/// The last copies of bytes that were lent as pointers, which are freed in the order of their loans.
private struct LentBytes: ~Copyable {
    private static let capacity = 16
    private var copies: [UnsafeMutableBufferPointer<UInt8>] = []
    private var next = 0

    mutating func lend(_ data: Data) -> UnsafePointer<UInt8>? {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: data.count)
        _ = copy.initialize(from: data)
        if copies.count < Self.capacity {
            copies.append(copy)
        } else {
            copies[next].deallocate()
            copies[next] = copy
            next = (next + 1) % Self.capacity
        }
        return UnsafePointer(copy.baseAddress)
    }

    deinit {
        for copy in copies { copy.deallocate() }
    }
}
