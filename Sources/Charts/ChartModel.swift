import Foundation
import HalationDrawing
import HalationGeometry
import HalationViews

/// What tells the marks of a chart apart over time: their path in the content.
struct MarkKey: Hashable {
    let kind: Mark.Kind
    let path: [AnyHashable]
    let part: Int
}

/// The place of a mark in the plot area; for a sector, `x` is its angle in turns.
struct PlotBox: Hashable {
    var x0: PlotPosition
    var x1: PlotPosition
    var y0: PlotPosition
    var y1: PlotPosition
    var opacity = 1.0

    var numbers: [Double] {
        get {
            [
                x0.fraction, x0.points, x1.fraction, x1.points, y0.fraction, y0.points, y1.fraction,
                y1.points,
                opacity,
            ]
        }
        set {
            guard newValue.count == 9 else { return }
            x0 = PlotPosition(newValue[0], points: newValue[1])
            x1 = PlotPosition(newValue[2], points: newValue[3])
            y0 = PlotPosition(newValue[4], points: newValue[5])
            y1 = PlotPosition(newValue[6], points: newValue[7])
            opacity = newValue[8]
        }
    }

    func rect(_ size: CGSize) -> CGRect {
        let x = [x0.value(size.width), x1.value(size.width)]
        let y = [y0.value(size.height), y1.value(size.height)]
        return CGRect(
            x: min(x[0], x[1]),
            y: min(y[0], y[1]),
            width: abs(x[1] - x[0]),
            height: abs(y[1] - y[0])
        )
    }
}

/// A mark, or the marks of a line or area, with its places and looks.
struct PlotItem {
    let mark: Mark
    var keys: [MarkKey]
    var boxes: [PlotBox]
    let isHorizontal: Bool
    let style: AnyShapeStyle
    var stroke: StrokeStyle
    var symbol: MarkSymbol
    var symbolSize: CGSize
    var masks: [[PlotItem]] = []
    var annotations: [(index: Int, annotation: MarkAnnotation)] = []

    /// Where the symbols of a line, which are outlines, leave it out.
    var holes: [Hole] = []

    /// A part of a line that a symbol leaves out.
    struct Hole {
        let shape: AnyShape

        /// The index of the box in whose middle it is.
        let index: Int
        let size: CGSize
    }

    /// Which ends of a bar have round corners if it has no radius of its own.
    var roundedEnds = RoundedEnds.none

    enum RoundedEnds {
        case none, end, both
    }
}

/// A row of a legend.
struct LegendEntry: Identifiable {
    let id: Int
    let name: String
    let style: AnyShapeStyle
    let symbol: AnyShape
}

/// The legend of numbers whose colours are from a gradient.
struct LegendRange {
    let low: String
    let high: String
    let gradient: Gradient
}

/// The marks, scales, axes and legend of a chart of a size.
@MainActor
struct ChartModel {
    let marks: [Mark]
    let options: ChartOptions
    let size: CGSize
    let calendar: Calendar
    let locale: Locale

    private(set) var items: [PlotItem] = []
    private(set) var xScale: PlotScale?
    private(set) var yScale: PlotScale?
    private(set) var xAxis = ResolvedAxis()
    private(set) var yAxis = ResolvedAxis()
    private(set) var legend: [LegendEntry] = []
    private(set) var legendRange: LegendRange?
    private(set) var angleTotal = 0.0
    private(set) var clips = false

    private var horizontal: [Bool] = []
    private var intervals: [Int: (start: Double, end: Double)] = [:]

    /// The marks of stacks after which no other one follows on their side of zero.
    private var outermost: Set<Int> = []
    private var isNormalized = false
    private(set) var styleDomain: [PlotDatum] = []
    private var symbolDomain: [PlotDatum] = []
    private var strokeDomain: [PlotDatum] = []
    private var groupDomain: [PlotDatum] = []
    private var sizeRange: ClosedRange<Double>?

    init(_ marks: [Mark], _ options: ChartOptions, _ size: CGSize, _ calendar: Calendar, _ locale: Locale) {
        let plain = marks.filter { $0.function == nil }
        self.init(scaling: plain, options, size, calendar, locale)
        if plain.count < marks.count {
            // The other marks and the options of the chart determine where functions are sampled, else their own domains.
            let axis = xScale?.interval ?? Self.domain(of: marks)
            let sampled = Self.sampled(marks, axis: axis, width: size.width)
            self = ChartModel(scaling: sampled, options, size, calendar, locale)
        }
        yScale = scale(isX: false)
        makeItems()
        makeLegend()
        xAxis = ResolvedAxis(self, isX: true)
        yAxis = ResolvedAxis(self, isX: false)
    }

    /// The model of marks without functions as far as the scale of the x-axis.
    private init(
        scaling marks: [Mark],
        _ options: ChartOptions,
        _ size: CGSize,
        _ calendar: Calendar,
        _ locale: Locale
    ) {
        self.marks = marks
        self.options = options
        self.size = size
        self.calendar = calendar
        self.locale = locale
        horizontal = marks.map(Self.isHorizontal)
        collectDomains()
        stack()
        xScale = scale(isX: true)
    }

    /// The model of a mask, whose marks take the scales of the chart.
    private init(mask marks: [Mark], of chart: ChartModel) {
        self.init(marks, chart)
        makeItems()
    }

    private init(_ marks: [Mark], _ chart: ChartModel) {
        self.marks = Self.sampled(marks, axis: chart.xScale?.interval ?? 0...1, width: chart.size.width)
        options = chart.options
        size = chart.size
        calendar = chart.calendar
        locale = chart.locale
        horizontal = self.marks.map(Self.isHorizontal)
        collectDomains()
        stack()
        xScale = chart.xScale
        yScale = chart.yScale
    }

    /// The smallest interval with the domains of all functions of x; 0...1 if none has one.
    private static func domain(of marks: [Mark]) -> ClosedRange<Double> {
        let domains = marks.compactMap { $0.function?.domainOfX }
        guard let low = domains.map(\.lowerBound).min(), let high = domains.map(\.upperBound).max() else {
            return 0...1
        }
        return low...high
    }

    /// The marks, each function replaced by its points.
    private static func sampled(_ marks: [Mark], axis: ClosedRange<Double>, width: CGFloat) -> [Mark] {
        marks.flatMap { $0.function?.marks(of: $0, axis: axis, width: width) ?? [$0] }
    }

    // MARK: - Values

    /// Whether the value axis of a bar or area is the x-axis.
    private static func isHorizontal(_ mark: Mark) -> Bool {
        if mark.kind == .rule { return mark.y != nil }
        guard mark.kind == .bar || mark.kind == .area else { return false }
        if mark.xStart != nil || mark.xEnd != nil { return true }
        if mark.yStart != nil || mark.yEnd != nil { return false }
        guard let x = mark.x else { return false }
        guard case .number = x.datum, x.upper == nil else { return false }
        guard let y = mark.y else { return true }
        if case .number = y.datum, y.upper == nil { return false }
        return true
    }

    private static func distinct(_ data: [PlotDatum]) -> [PlotDatum] {
        var seen: Set<PlotDatum> = []
        return data.filter { seen.insert($0).inserted }
    }

    private mutating func collectDomains() {
        styleDomain = options.styles.domain ?? Self.distinct(marks.compactMap(\.styleBy?.datum))
        symbolDomain = options.symbols.domain ?? Self.distinct(marks.compactMap(\.symbolBy?.datum))
        strokeDomain = options.strokes.domain ?? Self.distinct(marks.compactMap(\.strokeBy?.datum))
        groupDomain = Self.distinct(marks.compactMap(\.group?.channel.datum))
        let sizes = marks.compactMap(\.symbolSizeBy?.datum.position)
        if let low = sizes.min(), let high = sizes.max() { sizeRange = min(low, 0)...max(high, 0) }
    }

    private struct StackKey: Hashable {
        let kind: Mark.Kind
        let isHorizontal: Bool
        let position: PlotDatum?
        let group: PlotDatum?
    }

    private mutating func stack() {
        var stacks: [StackKey: [Int]] = [:]
        var order: [StackKey] = []
        var areas: [SeriesKey] = []
        for mark in marks where mark.kind == .area && !areas.contains(mark.seriesKey) {
            areas.append(mark.seriesKey)
        }
        let indices = marks.indices.filter { marks[$0].kind == .bar || marks[$0].kind == .area }
            .sorted { first, second in
                // Areas stack in the order of their series, bars in the order of their marks.
                guard marks[first].kind == .area, marks[second].kind == .area,
                    let a = areas.firstIndex(of: marks[first].seriesKey),
                    let b = areas.firstIndex(of: marks[second].seriesKey), a != b
                else { return first < second }
                return a < b
            }
        for index in indices {
            let mark = marks[index]
            guard (horizontal[index] ? mark.x : mark.y)?.datum.position != nil else { continue }
            let channel = horizontal[index] ? mark.y : mark.x
            let position =
                channel?.interval(calendar).map { PlotDatum.number($0.lowerBound) } ?? channel?.datum
            let key = StackKey(
                kind: mark.kind,
                isHorizontal: horizontal[index],
                position: position,
                group: mark.group?.channel.datum
            )
            if stacks[key] == nil { order.append(key) }
            stacks[key, default: []].append(index)
        }
        for key in order {
            guard let members = stacks[key], let first = members.first else { continue }
            let values = members.map { index in
                (horizontal[index] ? marks[index].x : marks[index].y)?.datum.position ?? 0
            }
            let method = marks[first].stacking
            if method == .normalized { isNormalized = true }
            let found = ChartStacks.intervals(values, method)
            for (index, interval) in zip(members, found) { intervals[index] = interval }
            let (low, high) = (found.map(\.end).min() ?? 0, found.map(\.end).max() ?? 0)
            for (index, interval) in zip(members, found)
            where method == .unstacked || interval.end == (interval.end < interval.start ? low : high) {
                outermost.insert(index)
            }
        }
        angleTotal = marks.reduce(0) { $0 + max(0, $1.angle?.datum.position ?? 0) }
    }

    // MARK: - Scales

    func axisOptions(isX: Bool) -> ChartOptions.AxisOptions { isX ? options.x : options.y }

    /// About how many numbers or dates an axis has room for.
    func tickCount(isX: Bool, isDate: Bool = false) -> Int {
        if let count = requestedCount(isX: isX) { return count }
        let room = isX ? Int(size.width / (isDate ? 48 : 55)) : Int(size.height / 40)
        return min(max(room, 2), isX && isDate ? 7 : isX ? 5 : 4)
    }

    private func requestedCount(isX: Bool) -> Int? {
        let options = axisOptions(isX: isX)
        for recipe in options.content?() ?? [] {
            if case .automatic(let count?, _) = recipe.values.kind { return max(count, 1) }
        }
        return nil
    }

    private func channels(_ mark: Mark, isX: Bool) -> [Channel] {
        (isX ? [mark.x, mark.xStart, mark.xEnd] : [mark.y, mark.yStart, mark.yEnd]).compactMap { $0 }
    }

    private func scale(isX: Bool) -> PlotScale? {
        let options = axisOptions(isX: isX)
        let all = marks.flatMap { channels($0, isX: isX) }
        let explicit: [PlotDatum] =
            switch options.domain?.kind {
            case .values(let values)?: values
            case .range(let low, let high)?: [low, high]
            case .modified(let change)?: change(Self.inferred(all.map(\.datum)))
            default: []
            }
        guard let first = explicit.first ?? all.first?.datum else { return nil }
        var domain: PlotScale.Domain
        let isCategory: Bool
        if case .category = first { isCategory = true } else { isCategory = options.type == .category }
        if isCategory {
            let data = explicit.isEmpty ? Self.distinct(all.map(\.datum)) : explicit
            domain = .categories(data.map(\.name))
        } else {
            let isDate: Bool
            if case .date = first { isDate = true } else { isDate = false }
            domain = .continuous(continuousDomain(isX: isX, isDate: isDate, all), isDate: isDate)
        }
        if self.options.scrollableAxes.contains(isX ? .horizontal : .vertical) {
            domain = visible(domain, options)
        }
        var scale = PlotScale(domain)
        scale.type = options.type ?? .linear
        if let range = options.range { scale.range = range }
        scale.isReversed = options.domain?.isReversed ?? false
        scale.isVertical = !isX
        return scale
    }

    /// The part of a scrollable domain that is visible.
    private func visible(_ domain: PlotScale.Domain, _ options: ChartOptions.AxisOptions) -> PlotScale.Domain
    {
        switch domain {
        case .continuous(let range, let isDate):
            guard let length = options.visibleLength, length > 0, length < range.upperBound - range.lowerBound
            else {
                return domain
            }
            let last = range.upperBound - length
            let start = min(max(options.scrollPosition?.position ?? range.lowerBound, range.lowerBound), last)
            return .continuous(start...(start + length), isDate: isDate)
        case .categories(let names):
            guard let length = options.visibleLength.map({ Int($0) }), length > 0, length < names.count else {
                return domain
            }
            let start = options.scrollPosition.flatMap { names.firstIndex(of: $0.name) } ?? 0
            return .categories(Array(names[min(start, names.count - length)...].prefix(length)))
        }
    }

    /// The domain of data: all categories, or the smallest and largest value.
    private static func inferred(_ data: [PlotDatum]) -> [PlotDatum] {
        let ordered = data.filter { $0.position?.isFinite == true }
        guard let low = ordered.min(by: { ($0.position ?? 0) < ($1.position ?? 0) }),
            let high = ordered.max(by: { ($0.position ?? 0) < ($1.position ?? 0) })
        else { return distinct(data) }
        return [low, high]
    }

    private func continuousDomain(isX: Bool, isDate: Bool, _ channels: [Channel]) -> ClosedRange<Double> {
        let options = axisOptions(isX: isX)
        switch options.domain?.kind {
        case .range(let low, let high)?:
            if let low = low.position, let high = high.position { return min(low, high)...max(low, high) }
        case .values(let values)?:
            let positions = values.compactMap(\.position)
            if let low = positions.min(), let high = positions.max(), low < high { return low...high }
        case .modified(let change)?:
            let positions = change(Self.inferred(channels.map(\.datum))).compactMap(\.position)
            if let low = positions.min(), let high = positions.max(), low < high { return low...high }
        default: break
        }
        var values: [Double] = []
        for (index, mark) in marks.enumerated() {
            let isValueAxis = horizontal[index] == isX
            if isValueAxis, let interval = intervals[index] {
                values += [interval.start, interval.end]
                continue
            }
            for channel in self.channels(mark, isX: isX) {
                guard let interval = channel.interval(calendar) else { continue }
                values += [interval.lowerBound, interval.upperBound]
            }
        }
        values = values.filter(\.isFinite)
        if isDate {
            let low = values.min() ?? 0
            let high = values.max() ?? 86_400
            return low == high ? (low - 43_200)...(high + 43_200) : rounded(low...high, isX: isX)
        }
        var includesZero = true
        if case .automatic(let includes?)? = options.domain?.kind { includesZero = includes }
        if case .log? = options.type?.kind {
            let positive = values.filter { $0 > 0 }
            let low = pow(10, log10(positive.min() ?? 1).rounded(.down))
            let high = pow(10, log10(positive.max() ?? 10).rounded(.up))
            return low...max(high, low * 10)
        }
        if isNormalized && (values.max() ?? 0) <= 1 + 1e-9 && values.min() ?? 0 >= 0 { return 0...1 }
        let rounding = numberRounding(isX: isX)
        return NiceNumbers.domain(
            of: values + listedNumbers(isX: isX),
            includesZero: includesZero,
            count: tickCount(isX: isX),
            lower: rounding.lower,
            upper: rounding.upper
        )
    }

    /// The numbers that the marks of a shown axis list, which its domain includes.
    private func listedNumbers(isX: Bool) -> [Double] {
        let options = axisOptions(isX: isX)
        guard options.visibility != .hidden else { return [] }
        return (options.content?() ?? []).flatMap { recipe -> [Double] in
            guard case .list(let values) = recipe.values.kind else { return [] }
            return values.compactMap(\.position).filter(\.isFinite)
        }
    }

    /// Whether the bounds of a domain of numbers are round: where an axis has marks at numbers that the chart chooses.
    ///
    /// Twenty pictures that Apple's renderer made of charts with hidden axes, and two of charts with axes.
    private func numberRounding(isX: Bool) -> (lower: Bool, upper: Bool) {
        if let values = rounding(isX: isX) { return (values.roundsLower ?? true, values.roundsUpper ?? true) }
        let options = axisOptions(isX: isX)
        guard options.visibility != .hidden else { return (false, false) }
        let chooses = options.content.map { content in
            content().contains { recipe in
                if case .list = recipe.values.kind { false } else { true }
            }
        }
        return (chooses ?? true, chooses ?? true)
    }

    /// The values of an axis that say whether its domain is round.
    private func rounding(isX: Bool) -> AxisMarkValues? {
        (axisOptions(isX: isX).content?() ?? []).map(\.values).first {
            $0.roundsLower != nil || $0.roundsUpper != nil
        }
    }

    /// Dates extended to the units of the axis if it asks for that.
    private func rounded(_ range: ClosedRange<Double>, isX: Bool) -> ClosedRange<Double> {
        guard let values = rounding(isX: isX) else { return range }
        var step = DateStep.automatic(
            length: range.upperBound - range.lowerBound,
            count: tickCount(isX: isX, isDate: true)
        )
        if case .dates(let given, _) = values.kind { step = given }
        func interval(_ seconds: Double) -> DateInterval? {
            calendar.dateInterval(of: step.unit, for: Date(timeIntervalSinceReferenceDate: seconds))
        }
        var low = range.lowerBound
        var high = range.upperBound
        if values.roundsLower == true, let unit = interval(low) {
            low = unit.start.timeIntervalSinceReferenceDate
        }
        if values.roundsUpper == true, let unit = interval(high),
            unit.start.timeIntervalSinceReferenceDate < high
        {
            high = unit.end.timeIntervalSinceReferenceDate
        }
        return low...high
    }

    /// Whether the numbers of an axis are shares of a normalized stack.
    func showsPercent(isX: Bool) -> Bool {
        isNormalized && marks.indices.contains { horizontal[$0] == isX && marks[$0].stacking == .normalized }
    }

    // MARK: - Places

    /// The smallest distance between the plain positions of bars.
    private func gap(isX: Bool) -> Double? {
        var positions: [Double] = []
        for (index, mark) in marks.enumerated() where mark.kind == .bar && horizontal[index] != isX {
            if let position = (isX ? mark.x : mark.y)?.datum.position { positions.append(position) }
        }
        positions.sort()
        return zip(positions, positions.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.min()
    }

    /// A part of a position axis that a mark stands in.
    private struct Band {
        var start: Double
        var end: Double
        /// The share of the part that a mark of automatic width takes.
        var ratio: CGFloat
        /// The distance in points that a mark keeps from each end.
        var inset: CGFloat = 0
        /// Whether the value has no extent of its own.
        var isPlain = false

        var middle: Double { (start + end) / 2 }
    }

    /// The start and end of a mark along its position axis.
    private func band(
        _ channel: Channel?,
        _ mark: Mark,
        isX: Bool,
        gap: Double?
    ) -> (PlotPosition, PlotPosition)? {
        guard let scale = isX ? xScale : yScale, let channel else {
            return (PlotPosition(0), PlotPosition(1))
        }
        guard var band = band(of: channel, mark, scale, gap: gap) else { return nil }
        var dimension = (isX ? mark.width : mark.height).kind
        if band.isPlain && band.end - band.start < 0.004, case .automatic = dimension {
            dimension = .fixed(gap == nil ? 12 : 2)
        }
        if let slot = slot(of: mark, in: band, isX: isX) { band = slot }
        switch dimension {
        case .automatic: break
        case .ratio(let value): band.ratio = value
        case .inset(let distance):
            band.ratio = 1
            band.inset = distance
        case .fixed(let width):
            let center = scale.position(ofFraction: band.middle)
            return (center.offset(-width / 2), center.offset(width / 2))
        }
        let half = (band.end - band.start) / 2 * band.ratio
        let first = scale.position(ofFraction: band.middle - half)
        let last = scale.position(ofFraction: band.middle + half)
        let sign: Double = last.value(100) < first.value(100) ? -1 : 1
        return (first.offset(band.inset * sign), last.offset(-band.inset * sign))
    }

    /// The band of a category, the interval of a bin, or half of the gap at both sides of a plain value.
    private func band(of channel: Channel, _ mark: Mark, _ scale: PlotScale, gap: Double?) -> Band? {
        let isBar = mark.kind == .bar
        if let width = scale.band {
            guard let middle = scale.fraction(of: channel.datum) else { return nil }
            return Band(
                start: middle - width / 2,
                end: middle + width / 2,
                ratio: isBar ? MarkDimension.barRatio : 1
            )
        }
        guard let interval = channel.interval(calendar) else { return nil }
        let isPlain = interval.lowerBound == interval.upperBound
        let half = isPlain ? (gap ?? 0) / 2 : 0
        guard let start = scale.fraction(of: interval.lowerBound - half),
            let end = scale.fraction(of: interval.upperBound + half)
        else { return nil }
        let touches = !isPlain && channel.upper != nil
        return Band(
            start: start,
            end: end,
            ratio: isBar ? touches ? 0.94 : MarkDimension.barRatio : 1,
            isPlain: isPlain
        )
    }

    /// The part of a band for the group of a mark; nil for marks that stand in no groups along the axis.
    private func slot(of mark: Mark, in band: Band, isX: Bool) -> Band? {
        let axis: Axis = isX ? .horizontal : .vertical
        guard let group = mark.group, (group.axis ?? axis) == axis,
            let index = groupDomain.firstIndex(of: group.channel.datum)
        else { return nil }
        var span: CGFloat = 0.8
        if case .ratio(let value) = group.span.kind { span = value }
        let length = (band.end - band.start) * span
        let width = length / Double(groupDomain.count)
        let start = band.middle - length / 2 + width * Double(index)
        var slot = Band(start: start, end: start + width, ratio: mark.kind == .bar ? 0.92 : 1)
        if case .inset(let distance) = group.span.kind { slot.inset = distance / CGFloat(groupDomain.count) }
        return slot
    }

    /// The middle of a value along an axis; the middle of the axis if there is no value.
    private func middle(_ channel: Channel?, points: CGFloat?, _ mark: Mark, isX: Bool) -> PlotPosition? {
        if let points { return PlotPosition(0, points: points) }
        guard let channel, let scale = isX ? xScale : yScale else { return PlotPosition(0.5) }
        if mark.kind == .point, let group = mark.group,
            (group.axis ?? .horizontal) == (isX ? .horizontal : .vertical),
            scale.band != nil, let (start, end) = band(channel, mark, isX: isX, gap: nil)
        {
            return PlotPosition((start.fraction + end.fraction) / 2, points: (start.points + end.points) / 2)
        }
        if scale.band == nil, let interval = channel.interval(calendar) {
            return scale.fraction(of: (interval.lowerBound + interval.upperBound) / 2)
                .map(scale.position(ofFraction:))
        }
        return scale.position(of: channel.datum)
    }

    /// The ends of a mark along its value axis.
    private func extent(_ index: Int, isX: Bool) -> (PlotPosition, PlotPosition)? {
        let mark = marks[index]
        let startPoints = isX ? mark.xStartPoints : mark.yStartPoints
        let endPoints = isX ? mark.xEndPoints : mark.yEndPoints
        guard let scale = isX ? xScale : yScale else {
            return (
                startPoints.map { PlotPosition(0, points: $0) } ?? PlotPosition(0),
                endPoints.map { PlotPosition(0, points: $0) } ?? PlotPosition(1)
            )
        }
        if let interval = intervals[index], horizontal[index] == isX {
            guard let start = scale.fraction(of: interval.start) ?? (scale.type == .log ? 0 : nil),
                let end = scale.fraction(of: interval.end)
            else { return nil }
            return (scale.position(ofFraction: start), scale.position(ofFraction: end))
        }
        let first = isX ? mark.xStart : mark.yStart
        let last = isX ? mark.xEnd : mark.yEnd
        guard first != nil || last != nil else {
            return (
                startPoints.map { PlotPosition(0, points: $0) } ?? PlotPosition(0),
                endPoints.map { PlotPosition(0, points: $0) } ?? PlotPosition(1)
            )
        }
        func position(_ channel: Channel?, takesEnd: Bool) -> PlotPosition? {
            guard let channel else { return scale.position(ofFraction: takesEnd ? 1 : 0) }
            if let width = scale.band {
                return scale.fraction(of: channel.datum)
                    .map { scale.position(ofFraction: $0 + (takesEnd ? width : -width) / 2) }
            }
            guard let interval = channel.interval(calendar) else { return nil }
            return scale.fraction(
                of: takesEnd && mark.kind != .area ? interval.upperBound : interval.lowerBound
            )
            .map(scale.position(ofFraction:))
        }
        guard let start = position(first, takesEnd: false), let end = position(last, takesEnd: true) else {
            return nil
        }
        return (start, end)
    }

    private func box(_ index: Int, gaps: (x: Double?, y: Double?), turn: inout Double) -> PlotBox? {
        let mark = marks[index]
        let isHorizontal = horizontal[index]
        var box: PlotBox
        switch mark.kind {
        case .sector:
            let share = angleTotal > 0 ? max(0, mark.angle?.datum.position ?? 0) / angleTotal : 0
            box = PlotBox(
                x0: PlotPosition(turn),
                x1: PlotPosition(turn + share),
                y0: PlotPosition(0),
                y1: PlotPosition(1)
            )
            turn += share
            box.opacity = mark.opacity
            return box
        case .line, .point:
            guard let x = middle(mark.x, points: mark.xStartPoints, mark, isX: true),
                let y = middle(mark.y, points: mark.yStartPoints, mark, isX: false)
            else { return nil }
            box = PlotBox(x0: x, x1: x, y0: y, y1: y)
        case .rule:
            let isVertical = mark.x != nil
            guard let place = middle(isVertical ? mark.x : mark.y, points: nil, mark, isX: isVertical),
                let (start, end) = extent(index, isX: !isVertical)
            else { return nil }
            box =
                isVertical
                ? PlotBox(x0: place, x1: place, y0: start, y1: end)
                : PlotBox(x0: start, x1: end, y0: place, y1: place)
        case .area:
            guard let place = middle(isHorizontal ? mark.y : mark.x, points: nil, mark, isX: !isHorizontal),
                let (start, end) = extent(index, isX: isHorizontal)
            else { return nil }
            box =
                isHorizontal
                ? PlotBox(x0: start, x1: end, y0: place, y1: place)
                : PlotBox(x0: place, x1: place, y0: start, y1: end)
        case .bar, .rectangle:
            func sides(isX: Bool) -> (PlotPosition, PlotPosition)? {
                let isPosition =
                    mark.kind == .bar
                    ? isHorizontal != isX && (isX ? mark.x : mark.y) != nil
                    : (isX ? mark.x : mark.y) != nil
                return isPosition
                    ? band(isX ? mark.x : mark.y, mark, isX: isX, gap: isX ? gaps.x : gaps.y)
                    : extent(index, isX: isX)
            }
            guard let (x0, x1) = sides(isX: true), let (y0, y1) = sides(isX: false) else { return nil }
            box = PlotBox(x0: x0, x1: x1, y0: y0, y1: y1)
        }
        box.opacity = mark.opacity
        box.x0 = box.x0.offset(mark.offsets.xStart)
        box.x1 = box.x1.offset(mark.offsets.xEnd)
        box.y0 = box.y0.offset(mark.offsets.yStart)
        box.y1 = box.y1.offset(mark.offsets.yEnd)
        return box
    }

    private mutating func makeItems() {
        let gaps = (x: gap(isX: true), y: gap(isX: false))
        var turn = 0.0
        var lines: [SeriesKey: Int] = [:]
        var counts: [MarkKey: Int] = [:]
        var symbols: [PlotItem] = []
        var masks: [ObjectIdentifier: [PlotItem]] = [:]
        for (index, mark) in marks.enumerated() {
            guard let box = box(index, gaps: gaps, turn: &turn) else { continue }
            let base = MarkKey(kind: mark.kind, path: mark.path, part: 0)
            let part = counts[base, default: 0]
            counts[base] = part + 1
            let key = MarkKey(kind: mark.kind, path: mark.path, part: part)
            let symbol = symbol(of: mark)
            var item = PlotItem(
                mark: mark,
                keys: [key],
                boxes: [box],
                isHorizontal: horizontal[index],
                style: style(of: mark),
                stroke: stroke(of: mark),
                symbol: symbol,
                symbolSize: symbolSize(of: mark, symbol)
            )
            item.annotations = mark.annotations.map { (0, $0) }
            if mark.kind == .bar {
                item.roundedEnds =
                    intervals[index] == nil ? .both : outermost.contains(index) ? .end : .none
            }
            for mask in mark.masks {
                let items = masks[ObjectIdentifier(mask)] ?? ChartModel(mask: mask.marks, of: self).items
                masks[ObjectIdentifier(mask)] = items
                item.masks.append(items)
            }
            guard mark.kind == .line || mark.kind == .area else {
                items.append(item)
                continue
            }
            if mark.kind == .line, mark.symbol != nil || mark.symbolBy != nil {
                var point = item
                point.annotations = []
                point.keys = [MarkKey(kind: .point, path: mark.path, part: part - 1_000_000)]
                point = PlotItem(asSymbolOf: point)
                symbols.append(point)
            }
            var holes: [PlotItem.Hole] = []
            if mark.kind == .line, let shape = mark.symbolHole {
                let index = lines[mark.seriesKey].map { items[$0].boxes.count } ?? 0
                holes = [PlotItem.Hole(shape: shape, index: index, size: item.symbolSize)]
            }
            if let line = lines[mark.seriesKey] {
                let place = items[line].boxes.count
                items[line].holes += holes
                items[line].keys.append(key)
                items[line].boxes.append(box)
                items[line].annotations += mark.annotations.map { (place, $0) }
            } else {
                lines[mark.seriesKey] = items.count
                item.holes = holes
                items.append(item)
            }
        }
        items += symbols
        // A stable sort by the explicit order.
        items = items.enumerated()
            .sorted { ($0.element.mark.zIndex ?? 0, $0.offset) < ($1.element.mark.zIndex ?? 0, $1.offset) }
            .map(\.element)
        clips = !options.scrollableAxes.isEmpty
    }

    // MARK: - Looks

    /// The automatic styles of values, in their order.
    static let palette: [Color] = [
        .blue, .green, .orange, .purple, .red, .cyan, .yellow, .pink, .teal, .indigo,
    ]

    private func style(of mark: Mark) -> AnyShapeStyle {
        if let channel = mark.styleBy, let style = style(of: channel.datum) { return style }
        return mark.style ?? AnyShapeStyle(options.foreground ?? .blue)
    }

    /// Whether the styles of values are colours of a gradient.
    private var isContinuousStyle: Bool {
        let styles = options.styles
        return styles.mapping == nil && (styles.range == nil || styles.gradient != nil)
            && marks.contains { $0.styleBy?.datum.position != nil }
    }

    private var styleStops: [Gradient.Stop] {
        options.styles.gradient?.stops ?? Gradient(colors: [.blue.opacity(0.2), .blue]).stops
    }

    /// The style of a value by the scale of styles.
    func style(of datum: PlotDatum) -> AnyShapeStyle? {
        let styles = options.styles
        if let mapping = styles.mapping, let style = mapping(datum) { return style }
        if datum.position != nil, isContinuousStyle {
            let values = (styles.domain ?? styleDomain).compactMap(\.position)
            let low = values.min() ?? 0
            let high = values.max() ?? 1
            let amount = high > low ? ((datum.position ?? low) - low) / (high - low) : 0.5
            return AnyShapeStyle(Self.color(styleStops, at: min(max(amount, 0), 1)))
        }
        guard let index = styleDomain.firstIndex(of: datum) else { return nil }
        if let range = styles.range, !range.isEmpty { return range[index % range.count] }
        if let stops = styles.gradient?.stops {
            let amount = styleDomain.count > 1 ? Double(index) / Double(styleDomain.count - 1) : 0
            return AnyShapeStyle(Self.color(stops, at: amount))
        }
        return AnyShapeStyle(Self.palette[index % Self.palette.count])
    }

    private static func color(_ stops: [Gradient.Stop], at amount: Double) -> Color {
        guard let first = stops.first, let last = stops.last else { return .blue }
        guard let next = stops.first(where: { $0.location >= amount }) else { return last.color }
        guard let previous = stops.last(where: { $0.location <= amount }) else { return first.color }
        let distance = next.location - previous.location
        guard distance > 0 else { return next.color }
        return previous.color.mix(with: next.color, by: (amount - previous.location) / distance)
    }

    static let symbols: [BasicChartSymbolShape] = BasicChartSymbolShape.Kind.allCases.map {
        BasicChartSymbolShape(kind: $0)
    }

    private func symbol(of mark: Mark) -> MarkSymbol {
        if let symbol = mark.symbol { return symbol }
        if let channel = mark.symbolBy { return .shape(symbol(of: channel.datum), strokeWidth: nil) }
        return .shape(AnyShape(Self.symbols[0]), strokeWidth: nil)
    }

    private func symbol(of datum: PlotDatum) -> AnyShape {
        if let symbol = options.symbols.mapping?(datum) { return symbol }
        let index = symbolDomain.firstIndex(of: datum) ?? 0
        if let range = options.symbols.range, !range.isEmpty { return range[index % range.count] }
        return AnyShape(Self.symbols[index % Self.symbols.count])
    }

    private func symbolSize(of mark: Mark, _ symbol: MarkSymbol) -> CGSize {
        func square(_ area: CGFloat) -> CGSize {
            // Sizes are areas of circles; other symbols fit into the same square.
            let side = (max(area, 0) * 4 / .pi).squareRoot()
            return CGSize(width: side, height: side)
        }
        switch mark.symbolSize {
        case .area(let area)?: return square(area)
        case .size(let size)?: return size
        case nil: break
        }
        // A circle of 8 points, as in two pictures that Apple's renderer made.
        guard let channel = mark.symbolSizeBy else { return square(50) }
        if let domain = options.symbolSizes.domain, let range = options.symbolSizes.range,
            let index = domain.firstIndex(of: channel.datum), index < range.count
        {
            return square(range[index])
        }
        let range = options.symbolSizeRange ?? 10...200
        guard let value = channel.datum.position, let domain = sizeRange,
            domain.upperBound > domain.lowerBound
        else {
            return square(30)
        }
        let amount = (value - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
        return square(range.lowerBound + amount * (range.upperBound - range.lowerBound))
    }

    private static let dashes: [[CGFloat]] = [[], [6, 4], [2, 3], [8, 3, 2, 3], [12, 4], [4, 4]]

    private func stroke(of mark: Mark) -> StrokeStyle {
        if let stroke = mark.stroke { return stroke }
        if let channel = mark.strokeBy {
            let index = strokeDomain.firstIndex(of: channel.datum) ?? 0
            if let range = options.strokes.range, !range.isEmpty { return range[index % range.count] }
            return StrokeStyle(lineWidth: 2, lineJoin: .round, dash: Self.dashes[index % Self.dashes.count])
        }
        return mark.kind == .rule
            ? StrokeStyle(lineWidth: 1) : StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
    }

    // MARK: - Legend

    private mutating func makeLegend() {
        guard options.legend.visibility != .hidden else { return }
        let circle = AnyShape(Circle())
        let hasStyles = marks.contains { $0.styleBy != nil }
        let hasSymbols = marks.contains { $0.symbolBy != nil }
        if hasStyles, isContinuousStyle {
            let values = (options.styles.domain ?? styleDomain).filter { $0.position != nil }
            func position(_ datum: PlotDatum) -> Double { datum.position ?? 0 }
            if let low = values.min(by: { position($0) < position($1) }),
                let high = values.max(by: { position($0) < position($1) })
            {
                legendRange = LegendRange(
                    low: low.name,
                    high: high.name,
                    gradient: Gradient(stops: styleStops)
                )
            }
            return
        }
        if hasStyles {
            for (index, datum) in styleDomain.enumerated() {
                let shape = hasSymbols && symbolDomain.contains(datum) ? symbol(of: datum) : circle
                legend.append(
                    LegendEntry(
                        id: index,
                        name: datum.name,
                        style: style(of: datum) ?? AnyShapeStyle(Color.blue),
                        symbol: shape
                    )
                )
            }
        }
        if hasSymbols, !hasStyles || !symbolDomain.allSatisfy(styleDomain.contains) {
            for datum in symbolDomain {
                legend.append(
                    LegendEntry(
                        id: legend.count,
                        name: datum.name,
                        style: AnyShapeStyle(hasStyles ? Color.gray : Color.blue),
                        symbol: symbol(of: datum)
                    )
                )
            }
        }
    }
}

extension PlotItem {
    /// The symbol at a point of a line.
    init(asSymbolOf item: PlotItem) {
        var mark = item.mark
        mark.kind = .point
        self.init(
            mark: mark,
            keys: item.keys,
            boxes: item.boxes,
            isHorizontal: false,
            style: item.style,
            stroke: item.stroke,
            symbol: item.symbol,
            symbolSize: item.symbolSize
        )
    }
}
