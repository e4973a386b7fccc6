import Foundation

/// The births that may matter at one moment, in order.
///
/// Births are counted in cycles: each holds `slotsPerCycle` slots, of which the first `birthsPerCycle` hold a birth.
/// An emitter that does not loop has one endless cycle. The window is found by arithmetic and may hold a few births
/// too many at either end; each is judged by its age.
struct BirthSchedule {
    /// One birth.
    struct Birth {
        /// Which of its cycle's births it is.
        var index: Int

        /// When, since the start of its cycle.
        var time: Double

        /// Seconds since.
        var age: Double
    }

    private enum Times {
        /// Slot k is at k times the numerator by the denominator.
        case spaced(numerator: Double, denominator: Double, isOnGrid: Bool)
        case together(at: Double)
    }

    private let times: Times

    /// On the emitter's own clock; the phase in a loop.
    private let now: Double

    private let cycleLength: Double
    private let slotsPerCycle: Int
    private let birthsPerCycle: Int

    private var cycle = 0
    private var slot = 0

    /// How many slots are left to look at.
    private var remaining = 0

    /// Whether particles live for ever, or as long as the loop.
    let lifetimeOverride: Double?

    /// The most births that can be alive at once.
    ///
    /// Infinite or NaN if the numbers are; then no emitter should be run.
    static func crowd(of emitter: ParticleEmitter) -> Double {
        let lifetime = emitter.lifetime.highest
        // A burst may be seen again and again while its particles live.
        let generations = emitter.loop.map { max((lifetime / $0).rounded(.up), 1) } ?? 1
        switch emitter.births {
        case .rate(let perSecond, let until):
            guard let loop = emitter.loop else { return perSecond * min(lifetime, until) }
            let perLoop = slots(perSecond: perSecond, loop: loop)
            // Beyond 2⁵⁰ slots a loop, their numbers would no longer be exact.
            return perLoop < 0x1p50 ? perLoop / loop * lifetime : .infinity
        case .burst(let count, _): return count > 0 ? Double(count) * generations : 0
        case .population(let count): return Double(count)
        }
    }

    /// The births that fall into a loop: the nearest whole number, at least one.
    private static func slots(perSecond: Double, loop: Double) -> Double {
        perSecond > 0 ? max((perSecond * loop).rounded(), 1) : 0
    }

    /// Creates the schedule of a valid emitter at a finite time.
    init(_ emitter: ParticleEmitter, at time: Double) {
        let ownTime = time + emitter.preroll
        let clock = emitter.loop.map { LoopClock(length: $0) }
        let lifetime = emitter.lifetime.highest
        now = clock?.phase(at: ownTime) ?? ownTime
        cycleLength = clock?.length ?? 0

        switch emitter.births {
        case .rate(let perSecond, let until):
            lifetimeOverride = nil
            guard perSecond > 0 else {
                (times, slotsPerCycle, birthsPerCycle) = (.together(at: 0), 0, 0)
                return
            }
            guard let clock else {
                times = .spaced(numerator: 1, denominator: perSecond, isOnGrid: false)
                slotsPerCycle = .max
                birthsPerCycle = .max
                openWindow(perSecond: perSecond, until: until, lifetime: lifetime)
                return
            }
            let slots = Self.slots(perSecond: perSecond, loop: clock.length)
            times = .spaced(numerator: clock.length, denominator: slots, isOnGrid: true)
            slotsPerCycle = Int(slots)
            birthsPerCycle = Int(min((until / clock.length * slots).rounded(.up), slots))
            let spacing = clock.length / slots
            let first = Int(((now - lifetime) / spacing).rounded(.down))
            let last = Int((now / spacing).rounded(.up))
            openWindow(from: first, through: last)
        case .burst(let count, let start):
            lifetimeOverride = nil
            let start = clock?.phase(at: start) ?? start
            times = .together(at: start)
            slotsPerCycle = count
            birthsPerCycle = count
            guard clock != nil, count > 0 else {
                remaining = now >= start && now - start < lifetime ? count : 0
                return
            }
            // The cycles that began early enough, down to the first whose burst may still be seen.
            let firstCycle = Int(((now - start - lifetime) / cycleLength).rounded(.down))
            let lastCycle = now >= start ? 0 : -1
            openWindow(from: firstCycle * count, through: (lastCycle + 1) * count - 1)
        case .population(let count):
            lifetimeOverride = clock?.length ?? .infinity
            times = .together(at: 0)
            slotsPerCycle = count
            birthsPerCycle = count
            remaining = now >= 0 ? count : 0
        }
    }

    /// Looks at the slots of an endless cycle that were within `lifetime` before now.
    private mutating func openWindow(perSecond: Double, until: Double, lifetime: Double) {
        // Later, neighbouring births would have the same time.
        guard now >= 0, now * perSecond < 0x1p53 else { return }
        let first = max(((now - lifetime) * perSecond).rounded(.down), 0)
        var last = (now * perSecond).rounded(.up)
        if until * perSecond <= last { last = (until * perSecond).rounded(.up) }
        guard first <= last else { return }
        slot = Int(first)
        remaining = Int(last - first) + 1
    }

    /// Looks at slots counted through all cycles; those of cycle 0 begin at 0.
    private mutating func openWindow(from first: Int, through last: Int) {
        guard slotsPerCycle > 0, first <= last else { return }
        cycle = first / slotsPerCycle
        slot = first % slotsPerCycle
        if slot < 0 {
            slot += slotsPerCycle
            cycle -= 1
        }
        remaining = last - first + 1
    }

    /// The next birth that has happened by now, whether or not the particle still lives.
    mutating func next() -> Birth? {
        while remaining > 0 {
            remaining -= 1
            let index = slot
            let start = Double(cycle) * cycleLength
            slot += 1
            if slot == slotsPerCycle {
                slot = 0
                cycle += 1
            }
            guard index < birthsPerCycle else { continue }
            let time = birthTime(of: index)
            let age = now - start - time
            if age >= 0 { return Birth(index: index, time: time, age: age) }
        }
        return nil
    }

    private func birthTime(of index: Int) -> Double {
        switch times {
        case .spaced(let numerator, let denominator, let isOnGrid):
            let time = Double(index) * numerator / denominator
            return isOnGrid ? LoopClock.onGrid(time) : time
        case .together(let time):
            return time
        }
    }
}
