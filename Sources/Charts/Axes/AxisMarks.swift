public import Foundation
public import HalationGeometry

/// Marks of an axis: grid lines, ticks and labels.
@MainActor @preconcurrency
public protocol AxisContent {}

/// Content that collects its marks itself.
protocol PrimitiveAxisContent {
    func collect(into axis: inout [AxisMarksRecipe])
}

/// What an `AxisMarks` says.
struct AxisMarksRecipe {
    var preset: AxisMarkPreset
    var position: AxisMarkPosition
    var values: AxisMarkValues
    var stroke: StrokeStyle?
    var content: (AxisValue) -> [AxisPart]
}

/// Grid lines, ticks and labels at values of an axis.
public nonisolated struct AxisMarks<Content>: AxisContent, PrimitiveAxisContent {
    let recipe: AxisMarksRecipe

    func collect(into axis: inout [AxisMarksRecipe]) { axis.append(recipe) }
}

extension AxisMarks where Content == Never {
    /// Creates the usual marks at values.
    public nonisolated init(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic,
        stroke: StrokeStyle? = nil
    ) {
        recipe = AxisMarksRecipe(preset: preset, position: position, values: values, stroke: stroke) { _ in
            AxisPart.usual(stroke: stroke)
        }
    }

    /// Creates the usual marks at values.
    public nonisolated init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: [Value],
        stroke: StrokeStyle? = nil
    ) {
        self.init(preset: preset, position: position, values: AxisMarkValues(values), stroke: stroke)
    }

    /// Creates the usual marks at values, with labels in a format.
    public nonisolated init<F: FormatStyle>(
        format: F,
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic,
        stroke: StrokeStyle? = nil
    ) where F.FormatInput: Plottable, F.FormatOutput == String {
        let formatter = AxisPart.formatter(format)
        recipe = AxisMarksRecipe(preset: preset, position: position, values: values, stroke: stroke) { _ in
            AxisPart.usual(stroke: stroke).map { part in
                var part = part
                if case .label = part.kind { part.label = .format(formatter) }
                return part
            }
        }
    }

    /// Creates the usual marks at values, with labels in a format.
    public nonisolated init<F: FormatStyle, Value: Plottable>(
        format: F,
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: [Value],
        stroke: StrokeStyle? = nil
    ) where F.FormatInput: Plottable, F.FormatOutput == String {
        self.init(
            format: format,
            preset: preset,
            position: position,
            values: AxisMarkValues(values),
            stroke: stroke
        )
    }
}

extension AxisMarks where Content: AxisMark {
    /// Creates marks at values.
    public nonisolated init(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) {
        recipe = AxisMarksRecipe(preset: preset, position: position, values: values, stroke: nil) {
            AxisPart.parts(of: content($0))
        }
    }

    /// Creates marks at values.
    public nonisolated init(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping () -> Content
    ) {
        self.init(preset: preset, position: position, values: values) { (_: AxisValue) in content() }
    }

    /// Creates marks at values.
    public nonisolated init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: [Value],
        @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) {
        self.init(preset: preset, position: position, values: AxisMarkValues(values), content: content)
    }

    /// Creates marks at values.
    public nonisolated init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: [Value],
        @AxisMarkBuilder content: @escaping () -> Content
    ) {
        self.init(preset: preset, position: position, values: AxisMarkValues(values)) { (_: AxisValue) in
            content()
        }
    }
}

/// How the marks of an axis are arranged.
public nonisolated struct AxisMarkPreset: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case automatic, extended, aligned, inset
    }

    let kind: Kind

    /// Labels under their values; those of dates begin at them.
    public static var automatic: AxisMarkPreset { AxisMarkPreset(kind: .automatic) }

    /// Labels outside of the plot area, centred at their values.
    public static var extended: AxisMarkPreset { AxisMarkPreset(kind: .extended) }

    /// Labels of the ends aligned with the edges of the plot area.
    public static var aligned: AxisMarkPreset { AxisMarkPreset(kind: .aligned) }

    /// Labels inside of the plot area.
    public static var inset: AxisMarkPreset { AxisMarkPreset(kind: .inset) }
}

/// The edge of the plot area at which an axis stands.
public nonisolated struct AxisMarkPosition: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case automatic, leading, trailing, top, bottom
    }

    let kind: Kind

    /// The bottom for an x-axis, the trailing edge for a y-axis.
    public static var automatic: AxisMarkPosition { AxisMarkPosition(kind: .automatic) }
    public static var leading: AxisMarkPosition { AxisMarkPosition(kind: .leading) }
    public static var trailing: AxisMarkPosition { AxisMarkPosition(kind: .trailing) }
    public static var top: AxisMarkPosition { AxisMarkPosition(kind: .top) }
    public static var bottom: AxisMarkPosition { AxisMarkPosition(kind: .bottom) }
}

/// The values at which an axis has marks.
public nonisolated struct AxisMarkValues: Sendable {
    enum Kind: Sendable {
        case automatic(count: Int?, minimumStride: Double?)
        case stride(Double)
        case dates(DateStep, Calendar?)
        case list([PlotDatum])
    }

    let kind: Kind
    var roundsLower: Bool?
    var roundsUpper: Bool?

    init(kind: Kind, roundsLower: Bool? = nil, roundsUpper: Bool? = nil) {
        self.kind = kind
        self.roundsLower = roundsLower
        self.roundsUpper = roundsUpper
    }

    init(_ values: [some Plottable]) {
        self.init(kind: .list(values.map(\.datum)))
    }

    /// Round values, as many as there is room for.
    public static var automatic: AxisMarkValues {
        AxisMarkValues(kind: .automatic(count: nil, minimumStride: nil))
    }

    /// Round values, about as many as are wished for.
    ///
    /// - Parameters:
    ///   - desiredCount: About how many; nil is as many as there is room for.
    ///   - roundLowerBound: Whether the domain begins at a round value.
    ///   - roundUpperBound: Whether the domain ends at a round value.
    /// - Returns: The values.
    public static func automatic(
        desiredCount: Int? = nil,
        roundLowerBound: Bool? = nil,
        roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(
            kind: .automatic(count: desiredCount, minimumStride: nil),
            roundsLower: roundLowerBound,
            roundsUpper: roundUpperBound
        )
    }

    /// Round values with at least a distance between them.
    public static func automatic<P: Plottable>(
        minimumStride: P,
        desiredCount: Int? = nil,
        roundLowerBound: Bool? = nil,
        roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(
            kind: .automatic(count: desiredCount, minimumStride: minimumStride.datum.position),
            roundsLower: roundLowerBound,
            roundsUpper: roundUpperBound
        )
    }

    /// The multiples of a number.
    public static func stride<P: Plottable>(
        by stepSize: P,
        roundLowerBound: Bool? = nil,
        roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(
            kind: .stride(stepSize.datum.position ?? 1),
            roundsLower: roundLowerBound,
            roundsUpper: roundUpperBound
        )
    }

    /// The starts of units of the calendar.
    public static func stride(
        by component: Calendar.Component,
        count: Int = 1,
        roundLowerBound: Bool? = nil,
        roundUpperBound: Bool? = nil,
        calendar: Calendar? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(
            kind: .dates(DateStep(component, max(count, 1)), calendar),
            roundsLower: roundLowerBound,
            roundsUpper: roundUpperBound
        )
    }
}

/// A value at which an axis has marks.
public nonisolated struct AxisValue: Sendable {
    /// The number of the value, from 0.
    public let index: Int

    /// The count of values.
    public let count: Int

    let datum: PlotDatum

    /// The value as a type; nil if it is of another kind.
    public func `as`<P: Plottable>(_ type: P.Type) -> P? { P(datum: datum) }
}

/// Builds the content of an axis from a closure.
@resultBuilder
public struct AxisContentBuilder {
    /// Passes content on to the builder.
    public static func buildExpression<Content: AxisContent>(_ content: Content) -> Content { content }

    /// Nothing, for an empty closure.
    public static func buildBlock() -> some AxisContent { AxisContentSequence(parts: []) }

    /// The only content of a closure, unchanged.
    public static func buildBlock<Content: AxisContent>(_ content: Content) -> Content { content }

    /// Several contents on the same axis.
    @_disfavoredOverload
    public static func buildBlock<each Content: AxisContent>(_ content: repeat each Content)
        -> some AxisContent
    {
        var parts: [any AxisContent] = []
        repeat parts.append(each content)
        return AxisContentSequence(parts: parts)
    }

    /// Content under a condition.
    public static func buildIf(_ content: (some AxisContent)?) -> some AxisContent {
        AxisContentSequence(parts: content.map { [$0] } ?? [])
    }

    /// The first branch of a condition.
    public static func buildEither<First: AxisContent, Second: AxisContent>(
        first: First
    ) -> BuilderConditional<First, Second> {
        BuilderConditional(branch: .first(first))
    }

    /// The second branch of a condition.
    public static func buildEither<First: AxisContent, Second: AxisContent>(
        second: Second
    ) -> BuilderConditional<First, Second> {
        BuilderConditional(branch: .second(second))
    }

    /// Content of newer systems.
    public static func buildLimitedAvailability(_ content: some AxisContent) -> some AxisContent {
        AxisContentSequence(parts: [content])
    }
}

nonisolated struct AxisContentSequence: AxisContent, PrimitiveAxisContent {
    let parts: [any AxisContent]

    func collect(into axis: inout [AxisMarksRecipe]) {
        for part in parts { (part as? any PrimitiveAxisContent)?.collect(into: &axis) }
    }
}

extension BuilderConditional: AxisContent, PrimitiveAxisContent
where TrueContent: AxisContent, FalseContent: AxisContent {
    func collect(into axis: inout [AxisMarksRecipe]) {
        let content: any AxisContent =
            switch branch {
            case .first(let content): content
            case .second(let content): content
            }
        (content as? any PrimitiveAxisContent)?.collect(into: &axis)
    }
}
