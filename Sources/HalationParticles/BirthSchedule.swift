import Foundation

/// Enumerates, in order, the births that may be visible at one moment.
///
/// Births are counted in cycles: each holds `slotsPerCycle` slots, of which the first `birthsPerCycle` hold a
/// birth. An emitter that does not loop has one endless cycle. The window is computed in closed form and may
/// contain a few extra births at either end; each is checked by its age.
///
/// In a loop, times are fractions of its length, so that births and moments fall on one grid; otherwise they
/// are seconds.
struct BirthSchedule {
    /// A birth that lies before the moment.
    struct Birth {
        /// The particle's index within its cycle.
        var index: Int

        /// Seconds from the start of its cycle to the birth.
        var time: Double

        /// Seconds since the birth.
        var age: Double
    }

    private enum Times {
        /// Slot k is at k / `rate`.
        case spaced(rate: Double)
        case together(at: Double)
    }

    private let times: Times

    /// The moment on the emitter's clock, in the schedule's unit.
    private let now: Double

    /// The length of a loop in seconds; 1 for an emitter that does not loop.
    private let secondsPerUnit: Double
    private let isLooping: Bool

    private let slotsPerCycle: Int
    private let birthsPerCycle: Int

    private var cycle = 0
    private var slot = 0

    /// The number of slots left to examine.
    private var remaining = 0

    /// A lifetime that replaces the emitter's; nil keeps the emitter's.
    let lifetimeOverride: Double?

    /// Creates the schedule of a valid emitter at a finite time.
    init(_ emitter: ParticleEmitter, at time: Double) {
        let clock = emitter.loop.map { LoopClock(length: $0) }
        isLooping = clock != nil
        secondsPerUnit = clock?.length ?? 1
        let ownTime = time + emitter.preroll
        now = clock?.phase(at: ownTime) ?? ownTime
        let lifetime = emitter.lifetime.highest / secondsPerUnit

        switch emitter.births {
        case .rate(let perSecond, let until):
            lifetimeOverride = nil
            let slots = clock.map { Self.slots(perSecond: perSecond, loop: $0.length) }
            let rate = slots ?? perSecond
            let births = (until / secondsPerUnit * rate).rounded(.up)
            times = .spaced(rate: rate)
            slotsPerCycle = slots.map { Int($0) } ?? .max
            birthsPerCycle = births < 0x1p53 ? min(Int(births), slotsPerCycle) : slotsPerCycle
            guard rate > 0 else { return }
            openWindow(rate: rate, lifetime: lifetime)
        case .burst(let count, let start):
            lifetimeOverride = nil
            let start = clock?.phase(at: start) ?? start
            times = .together(at: start)
            slotsPerCycle = count
            birthsPerCycle = count
            openWindow(burstAt: start, lifetime: lifetime)
        case .population(let count):
            lifetimeOverride = clock?.length ?? .infinity
            times = .together(at: 0)
            slotsPerCycle = count
            birthsPerCycle = count
            remaining = now >= 0 ? count : 0
        }
    }

    /// Selects the slots at most `lifetime` before now.
    private mutating func openWindow(rate: Double, lifetime: Double) {
        var first = ((now - lifetime) * rate).rounded(.down)
        var last = (now * rate).rounded(.up)
        if !isLooping {
            first = max(first, 0)
            last = min(last, Double(birthsPerCycle) - 1)
        }
        // Beyond 2⁵³, neighbouring births would have equal indices.
        guard first <= last, abs(first) < 0x1p53, abs(last) < 0x1p53 else { return }
        openWindow(from: Int(first), through: Int(last))
    }

    /// Selects the bursts at most `lifetime` before now.
    private mutating func openWindow(burstAt start: Double, lifetime: Double) {
        guard isLooping else {
            remaining = now >= start && now - start < lifetime ? slotsPerCycle : 0
            return
        }
        guard slotsPerCycle > 0 else { return }
        let firstCycle = Int((now - start - lifetime).rounded(.down))
        let lastCycle = now >= start ? 0 : -1
        openWindow(from: firstCycle * slotsPerCycle, through: (lastCycle + 1) * slotsPerCycle - 1)
    }

    /// Selects a range of slots numbered across cycles; cycle 0 begins at slot 0.
    private mutating func openWindow(from first: Int, through last: Int) {
        guard first <= last else { return }
        cycle = first / slotsPerCycle
        slot = first % slotsPerCycle
        if slot < 0 {
            slot += slotsPerCycle
            cycle -= 1
        }
        remaining = last - first + 1
    }

    /// The next birth at or before now, even if the particle has died since.
    mutating func next() -> Birth? {
        while remaining > 0 {
            remaining -= 1
            let index = slot
            let start = Double(cycle)
            slot += 1
            if slot == slotsPerCycle {
                slot = 0
                cycle += 1
            }
            guard index < birthsPerCycle else { continue }
            let time = birthTime(of: index)
            let age = (now - start - time) * secondsPerUnit
            if age >= 0 { return Birth(index: index, time: time * secondsPerUnit, age: age) }
        }
        return nil
    }

    private func birthTime(of index: Int) -> Double {
        switch times {
        case .spaced(let rate):
            let time = Double(index) / rate
            return isLooping ? LoopClock.onGrid(time) : time
        case .together(let time):
            return time
        }
    }
}

extension BirthSchedule {
    /// The largest number of births that can be alive, or have to be examined, at once.
    ///
    /// Infinite or NaN if the emitter's numbers are; such an emitter must not be run.
    static func crowd(of emitter: ParticleEmitter) -> Double {
        let lifetime = emitter.lifetime.highest
        switch emitter.births {
        case .rate(let perSecond, let until):
            guard let loop = emitter.loop else { return perSecond * min(lifetime, until) }
            let slots = slots(perSecond: perSecond, loop: loop)
            // The grid of a loop distinguishes 2²⁸ births.
            return slots < 0x1p28 ? slots / loop * lifetime : .infinity
        case .burst(let count, _):
            // In a loop, bursts of earlier cycles stay visible while their particles live.
            let runs = emitter.loop.map { max((lifetime / $0).rounded(.up), 1) } ?? 1
            return count > 0 ? Double(count) * runs : 0
        case .population(let count):
            return Double(count)
        }
    }

    /// The number of births per loop: rounded, at least one.
    private static func slots(perSecond: Double, loop: Double) -> Double {
        perSecond > 0 ? max((perSecond * loop).rounded(), 1) : 0
    }
}
