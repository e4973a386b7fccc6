public import Foundation
import HalationDrawing

/// A view whose content depends on the time of the frame.
///
/// The time is that of the frame being rendered, never a wall clock's.
public nonisolated struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    /// The type of the value that the content closure receives.
    public typealias Context = TimelineViewDefaultContext

    fileprivate let schedule: Schedule
    fileprivate let content: (Context) -> Content

    /// Creates a view whose content is updated on a schedule.
    ///
    /// - Parameters:
    ///   - schedule: The times at which the content changes.
    ///   - content: Creates the content for a time.
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
        self.schedule = schedule
        self.content = content
    }
}

extension TimelineView: PrimitiveView {
    package nonisolated static func makeNode(
        _ view: TimelineView<Schedule, Content>,
        _ slot: NodeSlot
    ) -> TypedNode<TimelineView<Schedule, Content>> {
        TimelineNode(view, slot)
    }
}

private final class TimelineNode<Schedule: TimelineSchedule, Content: View>:
    SingleChildNode<TimelineView<Schedule, Content>, Content>
{
    private var date: Date?
    private var start: Date?
    private var observation: ObservationTicket?

    /// The next entry, at which the tree stops.
    private var next: (entry: Date, ticket: EventQueue.Ticket)?

    override var isOngoing: Bool { (view.schedule as? AnimationTimelineSchedule)?.isPaused == false }

    override func resolve(_ changes: Changes) -> Bool {
        if changes.contains(.first) {
            tree.addTimeline(self)
            announceDisappearing()
        }
        let date = currentEntry(changes)
        var hasChanged = changes.contains(.first)
        // Only the time moved, and not to the next entry.
        let isUnchanged = changes == .state && date == self.date && !isObservedStateStale
        if isUnchanged || (changes == .inputs && date == self.date) {
            if child.node?.update(inputs: inputs) == true { hasChanged = true }
        } else {
            self.date = date
            if observation == nil { observation = ObservationTicket(self) }
            observation?.hasFired = false
            let content = tracked(by: observation) {
                view.content(TimelineViewDefaultContext(date: date, cadence: .live))
            }
            if child.update(content, inputs, in: self) { hasChanged = true }
        }
        if hasChanged { items = child.items }
        return hasChanged
    }

    private func currentEntry(_ changes: Changes) -> Date {
        let now = inputs.environment.values.date ?? tree.displayedTime
        let start = start ?? now
        self.start = start
        // A pause holds the time at which it began.
        if let animation = view.schedule as? AnimationTimelineSchedule, animation.isPaused {
            return date ?? start
        }
        if let date, let next, now < next.entry, changes.isDisjoint(with: [.first, .view]) { return date }
        if let next { tree.events.cancel(next.ticket) }
        next = view.schedule.nextEntry(after: now, from: start).map { entry in
            (entry, tree.events.schedule(at: entry) { [weak self] in self?.setNeedsResolving() })
        }
        return view.schedule.latestEntry(upTo: now, from: start)
    }

    override func willRemove() {
        if let next { tree.events.cancel(next.ticket) }
    }

    private var isObservedStateStale: Bool { observation?.hasFired == true }
}

/// The time for which a timeline view creates its content.
public struct TimelineViewDefaultContext: Sendable {
    /// The highest frequency at which content should change: live, every second, or every minute.
    public enum Cadence: Comparable, Sendable {
        case live
        case seconds
        case minutes
    }

    /// The latest time of the schedule at or before the frame.
    ///
    /// The first frame is at the reference date, so `date.timeIntervalSinceReferenceDate` is the time in
    /// seconds since the start of the animation.
    public let date: Date

    /// The highest frequency at which the content should change; always live.
    public let cadence: Cadence

    /// Has no effect: a picture shows the content for its date.
    public func invalidateTimelineContent() {}
}

/// The frequency of the dates that a schedule is asked for.
///
/// Rendering asks for `normal`; `lowFrequency` is for dimmed screens.
public enum TimelineScheduleMode: Sendable {
    case normal
    case lowFrequency
}

/// The dates at which the content of a timeline view changes.
public protocol TimelineSchedule {
    /// The frequency of the dates that a schedule is asked for.
    typealias Mode = TimelineScheduleMode

    /// A sequence of dates in ascending order.
    associatedtype Entries: Sequence where Entries.Element == Date

    /// The dates from `startDate` on, in ascending order.
    ///
    /// `startDate` is the start of the animation, the reference date. A timeline view shows the latest date
    /// at or before its frame, among the first million entries.
    func entries(from startDate: Date, mode: Mode) -> Entries
}

extension TimelineSchedule {
    /// The latest entry at or before `date`; the first entry if there is none.
    fileprivate func latestEntry(upTo date: Date, from start: Date) -> Date {
        if let animation = self as? AnimationTimelineSchedule {
            return animation.latestMoment(upTo: date, from: start)
        }
        if let periodic { return periodic.latestMoment(upTo: date, from: start) }
        var latest: Date?
        // Bounded, because a schedule may never reach the date.
        for entry in entries(from: start, mode: .normal).lazy.prefix(1_000_000) {
            if entry > date { return latest ?? entry }
            latest = entry
        }
        return latest ?? date
    }
}

extension TimelineSchedule {
    /// The first entry after `date`, at which the tree stops between frames; nil for schedules that follow the frames.
    fileprivate func nextEntry(after date: Date, from start: Date) -> Date? {
        if self is AnimationTimelineSchedule { return nil }
        if let periodic { return periodic.nextMoment(after: date, from: start) }
        return entries(from: start, mode: .normal).lazy.prefix(1_000_000).first { $0 > date }
    }

    /// The schedule as moments at a constant distance, if it is one.
    private var periodic: PeriodicTimelineSchedule? {
        self is EveryMinuteTimelineSchedule ? .minutes : self as? PeriodicTimelineSchedule
    }
}

/// A schedule that changes with every frame, or at most once per interval.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    private let minimumInterval: Double?
    fileprivate let isPaused: Bool

    /// Creates a schedule that changes with the frames.
    ///
    /// - Parameters:
    ///   - minimumInterval: The shortest time between two updates, in seconds; nil updates with every frame.
    ///   - paused: Whether the animation stays at its start.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        self.minimumInterval = minimumInterval
        isPaused = paused
    }

    /// Dates at the minimum interval, or 120 per second without one; none if paused or at a low frequency.
    public func entries(from startDate: Date, mode: Mode) -> some Sequence<Date> {
        let interval = usableInterval ?? 1.0 / 120
        let isStill = isPaused || mode == .lowFrequency
        return sequence(state: 0) { index -> Date? in
            defer { index += 1 }
            guard !isStill else { return nil }
            return startDate.addingTimeInterval(Double(index) * interval)
        }
    }

    private var usableInterval: Double? {
        guard let minimumInterval, minimumInterval > 0, minimumInterval.isFinite else { return nil }
        return minimumInterval
    }

    /// The time to show at `date`: `date` itself, rounded down to the minimum interval if there is one.
    fileprivate func latestMoment(upTo date: Date, from start: Date) -> Date {
        guard !isPaused else { return start }
        guard let interval = usableInterval else { return date }
        let count = (date.timeIntervalSince(start) / interval + 1e-9).rounded(.down)
        return start.addingTimeInterval(count * interval)
    }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

    /// A schedule that changes with the frames, at most once per `minimumInterval` seconds.
    public static func animation(
        minimumInterval: Double? = nil,
        paused: Bool = false,
    ) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

/// A schedule of dates at a constant interval.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    private let startDate: Date
    private let interval: TimeInterval

    /// Creates a schedule of dates at a constant interval.
    ///
    /// - Parameters:
    ///   - startDate: The date from which the others are counted.
    ///   - interval: Seconds between two dates; values that are not positive and finite count as 0.001.
    public init(from startDate: Date, by interval: TimeInterval) {
        self.startDate = startDate
        self.interval = interval > 0 && interval.isFinite ? interval : 0.001
    }

    /// The latest date at or before `startDate`, and those after it.
    ///
    /// If `startDate` is before the schedule's own start, the first date is the next one at or after
    /// `startDate`.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
        let first = firstIndex(from: startDate)
        return sequence(state: first) { index -> Date? in
            defer { index += 1 }
            return self.startDate.addingTimeInterval(index * interval)
        }
    }

    private func index(at date: Date) -> Double {
        (date.timeIntervalSince(startDate) / interval + 1e-9).rounded(.down)
    }

    /// The division truncates: before the first moment, entries begin with the next one.
    private func firstIndex(from date: Date) -> Double {
        let exact = date.timeIntervalSince(startDate) / interval
        return exact >= 0 ? (exact + 1e-9).rounded(.down) : (exact - 1e-9).rounded(.up)
    }

    fileprivate func latestMoment(upTo date: Date, from start: Date) -> Date {
        startDate.addingTimeInterval(max(index(at: date), firstIndex(from: start)) * interval)
    }

    fileprivate func nextMoment(after date: Date, from start: Date) -> Date {
        startDate.addingTimeInterval(max(index(at: date) + 1, firstIndex(from: start)) * interval)
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// A schedule of dates at a constant interval, in seconds.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

/// A schedule of the starts of minutes.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    /// Creates a schedule that changes at full minutes.
    public init() {}

    /// The start of the minute that contains `startDate`, and of those after it.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
        PeriodicTimelineSchedule.minutes.entries(from: startDate, mode: mode)
    }
}

extension PeriodicTimelineSchedule {
    fileprivate static let minutes = PeriodicTimelineSchedule(
        from: Date(timeIntervalSinceReferenceDate: 0),
        by: 60
    )
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

/// A schedule of given dates in ascending order.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    private let dates: Entries

    /// Creates a schedule of dates, which must be in ascending order.
    public init(_ dates: Entries) {
        self.dates = dates
    }

    /// The dates as they were given.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension TimelineSchedule {
    /// A schedule of dates, which must be in ascending order.
    public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
    where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
        ExplicitTimelineSchedule(dates)
    }
}
