import Synchronization

/// Stand-in for `OSAllocatedUnfairLock`: a value that one thread at a time may use.
public struct OSAllocatedUnfairLock<Value>: @unchecked Sendable {
    private final class Storage {
        // The mutex guards `value`.
        let mutex = Mutex<Void>(())
        var value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private let storage: Storage

    /// Creates a lock around a value.
    public init(initialState: Value) {
        storage = Storage(initialState)
    }

    /// Creates a lock around a value.
    public init(uncheckedState: Value) {
        storage = Storage(uncheckedState)
    }

    /// Calls a closure with the value while no other thread uses it.
    public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try storage.mutex.withLock { _ in try body(&storage.value) }
    }

    /// Calls a closure with the value while no other thread uses it.
    public func withLockUnchecked<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try withLock(body)
    }
}

extension OSAllocatedUnfairLock where Value == Void {
    /// Creates a lock without a value.
    public init() {
        self.init(initialState: ())
    }

    /// Calls a closure while no other thread holds the lock.
    public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        try withLock { (_: inout Void) in try body() }
    }
}
