public import Foundation

/// Runs code that sees a given date and a seeded stream of random numbers.
///
/// Inside of `body`, `Date()`, `Date.now`, `Double.random(in:)`, `shuffled()`, `UUID()` and everything else that reads
/// the time of day or the system's random numbers give the same results in every run. Other threads are not affected.
/// ``ImageRenderer`` does this for the code of views; use it for code that makes a view or a model.
///
/// ```swift
/// let numbers = withAmbientDate(.now, seed: 7) { (0..<10).map { _ in Double.random(in: 0...1) } }
/// ```
///
/// - Parameters:
///   - date: The current date in `body`.
///   - seed: The random seed; another one gives other numbers.
///   - body: The code to run on this thread.
/// - Returns: The result of `body`.
/// - Throws: The error of `body`.
public func withAmbientDate<Result, Failure: Error>(
    _ date: Date,
    seed: UInt64 = 0,
    _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    try AmbientMoment(date: date, since: date, seed: seed).run(body)
}
