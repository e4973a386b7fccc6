public import Foundation
import HalationDrawing

/// A view whose content depends on the time of the frame.
///
/// The time is that of the frame being rendered, never a wall clock's.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    /// The type of the value passed to the content closure.
    public typealias Context = TimelineViewDefaultContext

    private let schedule: Schedule
    private let content: (Context) -> Content

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
    func nodes(in context: ViewContext) -> [ViewNode] {
        let date = schedule.latestEntry(upTo: context.environment.date)
        return content(Context(date: date, cadence: .live)).resolvedNodes(in: context)
    }
}

/// The time for which a timeline view creates its content.
public struct TimelineViewDefaultContext: Sendable {
    /// The largest frequency at which the content changes.
    public enum Cadence: Comparable, Sendable {
        /// Every frame.
        case live

        /// Once per second.
        case seconds

        /// Once per minute.
        case minutes
    }

    /// The latest time of the schedule at or before the frame.
    ///
    /// The first frame is at the reference date, so `date.timeIntervalSinceReferenceDate` is the time in
    /// seconds since the start of the animation.
    public let date: Date

    /// The frequency at which the content changes.
    public let cadence: Cadence
}

/// The frequency of entries requested from a schedule.
public enum TimelineScheduleMode: Sendable {
    /// The schedule's natural frequency.
    case normal

    /// A reduced frequency; not used by rendering.
    case lowFrequency
}

/// The times at which a timeline view's content changes.
public protocol TimelineSchedule {
    /// The frequency of entries requested from a schedule.
    typealias Mode = TimelineScheduleMode

    /// A sequence of times in ascending order.
    associatedtype Entries: Sequence where Entries.Element == Date

    /// The times from `startDate` on, in ascending order.
    ///
    /// The start is that of the animation, the reference date. A timeline shows the latest time at or before
    /// its frame, among the first million entries.
    func entries(from startDate: Date, mode: Mode) -> Entries
}

extension TimelineSchedule {
    /// The latest entry at or before `date`; the first entry if there is none.
    fileprivate func latestEntry(upTo date: Date) -> Date {
        if let animation = self as? AnimationTimelineSchedule { return animation.latestMoment(upTo: date) }
        var latest: Date?
        // Bounded, because a schedule may never reach the date.
        for entry in entries(from: .animationStart, mode: .normal).lazy.prefix(1_000_000) {
            if entry > date { return latest ?? entry }
            latest = entry
        }
        return latest ?? date
    }
}

/// A schedule that updates with every frame.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    private let minimumInterval: Double?
    private let isPaused: Bool

    /// Creates a schedule.
    ///
    /// - Parameters:
    ///   - minimumInterval: The shortest time between two updates, in seconds; nil updates with every frame.
    ///   - paused: Whether the animation stays at its start.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        self.minimumInterval = minimumInterval
        isPaused = paused
    }

    /// Times at the minimum interval, or 120 per second by default; only the start if paused.
    public func entries(from startDate: Date, mode: Mode) -> some Sequence<Date> {
        let interval = usableInterval ?? 1.0 / 120
        let isStill = isPaused || mode == .lowFrequency
        return sequence(state: 0) { index -> Date? in
            defer { index += 1 }
            guard index == 0 || !isStill else { return nil }
            return startDate.addingTimeInterval(Double(index) * interval)
        }
    }

    private var usableInterval: Double? {
        guard let minimumInterval, minimumInterval > 0, minimumInterval.isFinite else { return nil }
        return minimumInterval
    }

    /// The time to show at `date`: `date` itself, rounded down to the minimum interval if there is one.
    fileprivate func latestMoment(upTo date: Date) -> Date {
        guard !isPaused else { return .animationStart }
        guard let interval = usableInterval else { return date }
        let count = (date.timeIntervalSince(.animationStart) / interval + 1e-9).rounded(.down)
        return Date.animationStart.addingTimeInterval(count * interval)
    }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// A schedule that updates with every frame.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

    /// A schedule that updates with the frames, at most once per `minimumInterval`.
    public static func animation(
        minimumInterval: Double? = nil,
        paused: Bool = false,
    ) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}
