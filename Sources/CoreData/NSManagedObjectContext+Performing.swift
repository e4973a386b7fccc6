import Dispatch

/// A value on its way to the main thread and back, which is the only one that uses it.
private struct Handed<Value>: @unchecked Sendable {
    let value: Value
}

extension NSManagedObjectContext {
    /// Performs a function on the main thread, after the code that runs.
    public func perform(_ block: @escaping () -> Void) {
        let handed = Handed(value: block)
        DispatchQueue.main.async { [self] in performAndWait(handed.value) }
    }

    /// Performs a function at once.
    public func performAndWait<T, E: Error>(_ block: () throws(E) -> T) throws(E) -> T {
        let outer = CurrentContext.value
        CurrentContext.value = self
        defer {
            CurrentContext.value = outer
            processPendingChanges()
        }
        return try block()
    }

    /// Performs a function on the main thread, and returns what it does.
    public func perform<T, E: Error>(
        schedule: ScheduledTaskType = .immediate,
        _ block: @escaping () throws(E) -> T
    ) async throws(E) -> T {
        let handed = Handed(value: block)
        let result = await MainActor.run {
            do throws(E) {
                return Handed(value: Result<T, E>.success(try performAndWait(handed.value)))
            } catch {
                return Handed(value: Result<T, E>.failure(error))
            }
        }
        return try result.value.get()
    }
}

/// The context whose function runs, in which requests are executed without naming one.
enum CurrentContext {
    // Contexts work on the main thread only.
    nonisolated(unsafe) static var value: NSManagedObjectContext?
}
