import CAmbient
package import Foundation

/// The clock and the randomness that code sees on the current thread: a date, and a stream of random numbers that
/// depends on a seed and the time.
package struct AmbientMoment: Hashable, Sendable {
    /// The date that `Date()` returns.
    package var date: Date

    /// Nanoseconds since the start of the sequence.
    package var elapsed: Int64

    /// The random seed of the sequence.
    package var seed: UInt64

    /// The language and the conventions; nil for Foundation's own.
    package var locale: AmbientLocale?

    /// Frames per second of the sequence; 0 if it has none.
    package var frameRate = 0.0

    /// The date of the first frame if `elapsed` is exact, and `date` rounded.
    private var start: Date?

    /// Creates the moment `date` of a sequence.
    ///
    /// - Parameters:
    ///   - date: The date, to the nanosecond below.
    ///   - start: The date of the first frame.
    ///   - seed: The random seed of the sequence.
    package init(date: Date, since start: Date, seed: UInt64) {
        self.date = date
        let time = date.timeIntervalSince(start)
        let precision = max(date.timeIntervalSinceReferenceDate.ulp, time.ulp)
        elapsed = max(Int64(wholeNanoseconds: time, precision: precision), 0)
        self.seed = seed
    }

    /// Creates the moment at an exact time after the first frame.
    ///
    /// - Parameters:
    ///   - elapsed: The time in nanoseconds.
    ///   - start: The date of the first frame.
    ///   - seed: The random seed of the sequence.
    package init(elapsed: Int64, since start: Date, seed: UInt64) {
        date = start + Double(elapsed) / 1e9
        self.elapsed = elapsed
        self.seed = seed
        self.start = start
    }
}

extension AmbientMoment {
    /// Runs code that sees this moment.
    ///
    /// Other threads, and this one afterwards, see the system's clock and randomness. The random stream starts anew
    /// with each call.
    ///
    /// - Parameters:
    ///   - scheduler: Takes the work that the code delays; without it delays are real.
    ///   - body: The code.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`.
    package func run<Result, Failure: Error>(
        schedulingOn scheduler: AmbientScheduler? = nil,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let previous = ambient_replace(state(scheduler))
        defer {
            ambient_machine_settle()
            _ = ambient_replace(previous)
        }
        return try withExtendedLifetime(scheduler, body)
    }

    /// Makes this the moment of code that already runs in one; its delays go where they went.
    ///
    /// The random stream starts anew. Without a current moment nothing happens.
    package func becomeCurrent() {
        let current = ambient_current()
        guard current.is_active else { return }
        var new = state(nil)
        (new.scheduler, new.owner, new.machine) = (current.scheduler, current.owner, current.machine)
        _ = ambient_replace(new)
    }

    /// The time of the current moment if code on this thread slept or waited since it began, in nanoseconds since the
    /// start of the sequence.
    package static var timeAfterWaits: Int64? {
        let current = ambient_current()
        return current.is_active && current.passed > 0 ? current.elapsed : nil
    }

    /// Lets the threads of the current moment's machine continue whose wait was ended by code on this one.
    package static func endWaits() { ambient_machine_settle() }

    /// Seconds since 1970, and nanoseconds.
    private var timeOfDay: (seconds: Int64, nanoseconds: Int64) {
        guard let start else { return date.timeIntervalSince1970Parts }
        let (seconds, nanoseconds) = start.timeIntervalSince1970Parts
        let sum = nanoseconds + elapsed % 1_000_000_000
        return (seconds + elapsed / 1_000_000_000 + sum / 1_000_000_000, sum % 1_000_000_000)
    }

    private func state(_ scheduler: AmbientScheduler?) -> ambient_moment {
        let time = timeOfDay
        return ambient_moment(
            is_active: true,
            seconds: time.seconds,
            nanoseconds: time.nanoseconds,
            elapsed: elapsed,
            seed: seed,
            chance: mixed(seed &+ mixed(UInt64(bitPattern: elapsed))),
            scheduler: scheduler == nil ? nil : AmbientScheduler.take,
            owner: scheduler.map { Unmanaged.passUnretained($0).toOpaque() },
            machine: scheduler?.machine,
            passed: 0,
            locale: locale.map { UnsafePointer($0.pointer) },
            frame_rate: frameRate
        )
    }
}

/// Spreads the bits of a number: the finalizer of SplitMix64.
private func mixed(_ number: UInt64) -> UInt64 {
    var z = number &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
}

extension Int64 {
    /// Nanoseconds in a time, rounded down, but up if less is missing than `precision`.
    ///
    /// So a whole number of them is kept, though no binary fraction of a second is exactly that number.
    ///
    /// - Parameters:
    ///   - seconds: The time; what is beyond 200 years is cut off, and NaN is 0.
    ///   - precision: The distance of `seconds` from other numbers that it may stand for.
    fileprivate init(wholeNanoseconds seconds: Double, precision: Double) {
        guard seconds == seconds else {
            self = 0
            return
        }
        let nanoseconds = Swift.min(Swift.max(seconds, -6.3e9), 6.3e9) * 1e9
        let nearest = nanoseconds.rounded()
        self = Int64(nearest - nanoseconds <= 2e9 * precision ? nearest : nanoseconds.rounded(.down))
    }
}

extension Date {
    /// Whole seconds since 1970, and nanoseconds rounded down, so that a date read back is never a later one.
    fileprivate var timeIntervalSince1970Parts: (seconds: Int64, nanoseconds: Int64) {
        let time = timeIntervalSinceReferenceDate
        guard time.isFinite else { return (Int64(Date.timeIntervalBetween1970AndReferenceDate), 0) }
        let limited = min(max(time, -6e10), 2.5e11)
        let second = limited.rounded(.down)
        let rest = Int64(wholeNanoseconds: limited - second, precision: limited.ulp)
        let reference = Int64(Date.timeIntervalBetween1970AndReferenceDate)
        return (Int64(second) + reference, min(max(rest, 0), 999_999_999))
    }
}
