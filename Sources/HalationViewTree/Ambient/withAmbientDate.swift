public import Foundation

/// Runs code with a given current date and a seeded stream of random numbers.
///
/// In `body`, everything that reads the time of day or the system's random numbers gives the same results in
/// every run: `Date()`, `Date.now`, `Double.random(in:)`, `shuffled()`, `UUID()`. Other threads are not
/// affected. ``ImageRenderer`` runs the code of views like this; use the function for code that creates a
/// view or a model.
///
/// ```swift
/// let numbers = withAmbientDate(.now, seed: 7) { (0..<10).map { _ in Double.random(in: 0...1) } }
/// ```
///
/// - Parameters:
///   - date: The current date in `body`.
///   - seed: The random seed; the same seed gives the same numbers.
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
