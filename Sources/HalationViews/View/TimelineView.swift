public import Foundation
import HalationDrawing

/// A view that is made anew for each moment.
///
/// The moment is that of the frame which is being made, never that of a wall clock.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    /// Has no body.
    public typealias Body = Never

    /// What the content is told.
    public typealias Context = TimelineViewDefaultContext

    private let schedule: Schedule
    private let content: (Context) -> Content

    /// Creates a view whose content depends on the moment.
    ///
    /// - Parameters:
    ///   - schedule: The moments at which the content changes.
    ///   - content: Makes the content of a moment.
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

/// The moment that a timeline view's content shows.
public struct TimelineViewDefaultContext: Sendable {
    /// How often the content changes at the most.
    public enum Cadence: Comparable, Sendable {
        /// With every frame.
        case live

        /// Every second.
        case seconds

        /// Every minute.
        case minutes
    }

    /// The moment.
    ///
    /// The first frame happens at the reference date, so `date.timeIntervalSinceReferenceDate` is the time since
    /// the animation's start.
    public let date: Date

    /// How often the content changes.
    public let cadence: Cadence
}

/// How often a schedule is asked for moments.
public enum TimelineScheduleMode: Sendable {
    /// As often as the schedule likes.
    case normal

    /// Seldom.
    case lowFrequency
}

/// The moments at which a timeline view's content changes.
public protocol TimelineSchedule {
    /// How often a schedule is asked for moments.
    typealias Mode = TimelineScheduleMode

    /// The type of the moments' sequence.
    associatedtype Entries: Sequence where Entries.Element == Date

    /// The moments from `startDate` on, in order.
    ///
    /// The start is that of the animation, the reference date. A timeline shows the latest moment that is not
    /// after its frame, among the first million.
    func entries(from startDate: Date, mode: Mode) -> Entries
}

extension TimelineSchedule {
    /// The moment that is shown at `date`: the latest that is not after it, or the first.
    fileprivate func latestEntry(upTo date: Date) -> Date {
        if let animation = self as? AnimationTimelineSchedule { return animation.latestMoment(upTo: date) }
        var latest: Date?
        // Bounded, because a schedule need not ever pass the moment.
        for entry in entries(from: .animationStart, mode: .normal).lazy.prefix(1_000_000) {
            if entry > date { return latest ?? entry }
            latest = entry
        }
        return latest ?? date
    }
}

/// A schedule that changes with every frame.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    private let minimumInterval: Double?
    private let isPaused: Bool

    /// Creates a schedule.
    ///
    /// - Parameters:
    ///   - minimumInterval: The least time between two changes, in seconds; nil changes with every frame.
    ///   - paused: Whether the animation stands still at its start.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        self.minimumInterval = minimumInterval
        isPaused = paused
    }

    /// The moments from `startDate` on: at the least interval, or 120 a second; just the start when paused.
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

    /// The moment that is shown at `date`: every frame has its own, unless there is a least interval.
    fileprivate func latestMoment(upTo date: Date) -> Date {
        guard !isPaused else { return .animationStart }
        guard let interval = usableInterval else { return date }
        let count = (date.timeIntervalSince(.animationStart) / interval + 1e-9).rounded(.down)
        return Date.animationStart.addingTimeInterval(count * interval)
    }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// A schedule that changes with every frame.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

    /// A schedule that changes with the frames, but not more often than `minimumInterval`.
    public static func animation(
        minimumInterval: Double? = nil,
        paused: Bool = false,
    ) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}
