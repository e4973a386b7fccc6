public import Foundation

/// Lengths of time in words or as on a clock, in English: `1:05:09`, `5 minutes, 9 seconds`.
///
/// It takes the place of Foundation's formatter of this name, which Linux lacks.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    /// How units are written.
    public enum UnitsStyle: Int, Sendable {
        /// Numbers with colons: `1:05:09`.
        case positional

        /// Letters after the numbers: `1h 5m 9s`.
        case abbreviated

        /// Short names and commas: `1 hr, 5 min, 9 sec`.
        case short

        /// Whole names and commas: `1 hour, 5 minutes, 9 seconds`.
        case full

        /// Numbers in words too: `one hour, five minutes, nine seconds`.
        case spellOut

        /// Short names without spaces before them: `1hr 5min 9sec`.
        case brief
    }

    /// Which units without a value are left out.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Leading ones with colons; otherwise all.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1)
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]

        /// None; with colons each number has two digits.
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    /// How units are written; initially with colons.
    open var unitsStyle = UnitsStyle.positional

    /// The units that the text may contain; an empty set allows all from years to seconds.
    open var allowedUnits: NSCalendar.Unit = []

    /// Which units without a value are left out.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default

    /// The calendar that counts days, months and years; nil is the current one.
    open var calendar: Calendar? = .current

    /// The date from which months and days are counted; nil is the date of the call.
    open var referenceDate: Date?

    /// The largest number of units in the text, counted from the largest one; 0 is no limit.
    open var maximumUnitCount = 0

    /// Whether the text begins with `About`.
    open var includesApproximationPhrase = false

    /// Whether the text ends with `remaining`.
    open var includesTimeRemainingPhrase = false

    /// Has no effect: units are whole numbers.
    open var allowsFractionalUnits = false

    /// Has no effect: the largest unit is never merged into the next one.
    open var collapsesLargestUnit = false

    /// Has no effect: sentences are not capitalised.
    open var formattingContext = Formatter.Context.unknown

    /// Creates a formatter that writes times with colons.
    public override init() { super.init() }

    /// Creates a formatter; the archive is not read.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A number of seconds as text.
    open func string(from ti: TimeInterval) -> String? {
        guard ti.isFinite else { return nil }
        let start = referenceDate ?? Date()
        return string(from: start, to: start.addingTimeInterval(ti))
    }

    /// The length of time from one date to another as text.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        let units = units.map(\.component)
        return string(from: (calendar ?? .current).dateComponents(Set(units), from: startDate, to: endDate))
    }

    /// The components as text: those of the units that are allowed.
    ///
    /// Larger or smaller ones are converted, by the calendar at the reference date.
    open func string(from components: DateComponents) -> String? {
        let units = units
        let given = TimeUnit.allCases.filter { $0.value(in: components) != nil }
        guard given.allSatisfy(units.contains) else {
            let calendar = calendar ?? .current
            let start = referenceDate ?? Date()
            guard let end = calendar.date(byAdding: components, to: start) else { return nil }
            return string(from: start, to: end)
        }
        return text(units.map { TimePart(unit: $0, value: $0.value(in: components) ?? 0) })
    }

    /// The components as text in a style.
    open class func localizedString(
        from components: DateComponents,
        unitsStyle: UnitsStyle
    ) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    /// The text of components or of a number of seconds; nil for other objects.
    open override func string(for obj: Any?) -> String? {
        switch obj {
        case let components as DateComponents: string(from: components)
        case let interval as TimeInterval: string(from: interval)
        default: nil
        }
    }

    private var units: [TimeUnit] {
        guard !allowedUnits.isEmpty else { return TimeUnit.allCases }
        return TimeUnit.allCases.filter { !allowedUnits.isDisjoint(with: $0.calendarUnits) }
    }

    private func text(_ all: [TimePart]) -> String? {
        guard !all.isEmpty else { return nil }
        var parts = kept(all)
        if maximumUnitCount > 0 {
            let first = parts.firstIndex { $0.value != 0 } ?? 0
            parts = Array(parts[first...].prefix(maximumUnitCount))
        }
        let isNegative = all.contains { $0.value < 0 }
        let number = (isNegative ? "-" : "") + joined(parts)
        let approximate = includesApproximationPhrase ? "About " : ""
        return approximate + number + (includesTimeRemainingPhrase ? " remaining" : "")
    }

    /// The parts without those that are left out for having no value; the smallest unit if nothing would remain.
    private func kept(_ parts: [TimePart]) -> [TimePart] {
        var dropped = zeroFormattingBehavior
        if dropped.contains(.default) { dropped = unitsStyle == .positional ? .dropLeading : .dropAll }
        guard !dropped.contains(.pad), let first = parts.firstIndex(where: { $0.value != 0 }),
            let last = parts.lastIndex(where: { $0.value != 0 })
        else {
            return dropped.contains(.pad) || dropped.isEmpty ? parts : parts.suffix(1)
        }
        return parts.indices.filter { index in
            guard parts[index].value == 0 else { return true }
            return index < first
                ? !dropped.contains(.dropLeading)
                : index > last ? !dropped.contains(.dropTrailing) : !dropped.contains(.dropMiddle)
        }
        .map { parts[$0] }
    }

    private func joined(_ parts: [TimePart]) -> String {
        switch unitsStyle {
        case .positional: onClock(parts)
        case .abbreviated: parts.map { "\($0.value.magnitude)\($0.unit.letter)" }.joined(separator: " ")
        case .brief:
            parts.map { "\($0.value.magnitude)\($0.unit.shortName($0.value))" }.joined(separator: " ")
        case .short:
            parts.map { "\($0.value.magnitude) \($0.unit.shortName($0.value))" }.joined(separator: ", ")
        case .full: parts.map { "\($0.value.magnitude) \($0.unit.name($0.value))" }.joined(separator: ", ")
        case .spellOut:
            parts.map { "\(words(for: $0.value.magnitude)) \($0.unit.name($0.value))" }
                .joined(separator: ", ")
        }
    }

    /// Hours, minutes and seconds with colons, and larger units with letters before them.
    private func onClock(_ parts: [TimePart]) -> String {
        let clock = parts.filter(\.unit.isOnClock)
        let days = parts.filter { !$0.unit.isOnClock }.map { "\($0.value.magnitude)\($0.unit.letter)" }
        let pads = zeroFormattingBehavior.contains(.pad)
        let time = clock.enumerated().map { index, part in
            let digits = String(part.value.magnitude)
            return digits.count < 2 && (index > 0 || pads) ? "0" + digits : digits
        }
        return (days + (time.isEmpty ? [] : [time.joined(separator: ":")])).joined(separator: " ")
    }

    private func words(for count: UInt) -> String {
        let formatter = NumberFormatter()
        formatter.numberStyle = .spellOut
        formatter.locale = Locale(identifier: "en_US")
        return formatter.string(from: NSNumber(value: count)) ?? String(count)
    }
}

/// A number of a unit of time.
private struct TimePart {
    let unit: TimeUnit
    let value: Int
}

/// A unit of time with its English names, from the largest to the smallest.
private enum TimeUnit: String, CaseIterable {
    case year, month, week, day, hour, minute, second

    var component: Calendar.Component {
        switch self {
        case .year: .year
        case .month: .month
        case .week: .weekOfMonth
        case .day: .day
        case .hour: .hour
        case .minute: .minute
        case .second: .second
        }
    }

    var calendarUnits: NSCalendar.Unit {
        switch self {
        case .year: .year
        case .month: .month
        case .week: [.weekOfMonth, .weekOfYear]
        case .day: .day
        case .hour: .hour
        case .minute: .minute
        case .second: .second
        }
    }

    var isOnClock: Bool { self == .hour || self == .minute || self == .second }

    func value(in components: DateComponents) -> Int? {
        switch self {
        case .year: components.year
        case .month: components.month
        case .week: components.weekOfMonth ?? components.weekOfYear
        case .day: components.day
        case .hour: components.hour
        case .minute: components.minute
        case .second: components.second
        }
    }

    var letter: String { self == .month ? "mo" : String(rawValue.prefix(1)) }

    func name(_ count: Int) -> String { count.magnitude == 1 ? rawValue : rawValue + "s" }

    func shortName(_ count: Int) -> String {
        let ending = count.magnitude == 1 ? "" : "s"
        return switch self {
        case .year: "yr" + ending
        case .month: "mth" + ending
        case .week: "wk" + ending
        case .day: "day" + ending
        case .hour: "hr"
        case .minute: "min"
        case .second: "sec"
        }
    }
}
