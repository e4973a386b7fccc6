public import Foundation
public import HalationDrawing
public import HalationGeometry
public import HalationViews

/// A mark at a value of an axis.
@MainActor @preconcurrency
public protocol AxisMark {}

/// A mark that says what it consists of.
protocol PrimitiveAxisMark {
    var parts: [AxisPart] { get }
}

/// A grid line, tick or label at a value of an axis.
struct AxisPart {
    enum Kind {
        case gridLine, tick, label
    }

    enum Label {
        case automatic
        case format((PlotDatum, Calendar, Locale) -> String?)
        case view(AnyView)
    }

    var kind: Kind
    var label = Label.automatic
    var isCentered: Bool?
    var anchor: UnitPoint?
    var stroke: StrokeStyle?
    var length = AxisTick.Length.automatic
    var hidesOverlaps = true
    var isVertical = false
    var horizontalSpacing: CGFloat?
    var verticalSpacing: CGFloat?
    var style: AnyShapeStyle?
    var font: Font?
    var offset = CGSize.zero
    var opacity = 1.0

    static func usual(stroke: StrokeStyle?) -> [AxisPart] {
        var line = AxisPart(kind: .gridLine)
        var tick = AxisPart(kind: .tick)
        line.stroke = stroke
        tick.stroke = stroke
        return [line, tick, AxisPart(kind: .label)]
    }

    static func parts(of mark: any AxisMark) -> [AxisPart] { (mark as? any PrimitiveAxisMark)?.parts ?? [] }

    /// Formats data by a style, in the environment's calendar and language unless the style has its own.
    static func formatter<F: FormatStyle>(_ style: F) -> (PlotDatum, Calendar, Locale) -> String?
    where F.FormatInput: Plottable, F.FormatOutput == String {
        { datum, calendar, locale in
            guard let input = F.FormatInput(datum: datum) else { return nil }
            if var dates = style as? Date.FormatStyle, let date = input as? Date {
                if dates.locale == .autoupdatingCurrent { dates.locale = locale }
                if dates.timeZone == .autoupdatingCurrent { dates.timeZone = calendar.timeZone }
                if dates.calendar == .autoupdatingCurrent { dates.calendar = calendar }
                return dates.format(date)
            }
            return style.locale(locale).format(input)
        }
    }
}

/// A line across the plot area.
public nonisolated struct AxisGridLine: AxisMark, PrimitiveAxisMark {
    let parts: [AxisPart]

    /// Creates a line from edge to edge of the plot area.
    ///
    /// - Parameters:
    ///   - centered: Whether it is halfway to the next value.
    ///   - stroke: How it is drawn; by default half a point wide, with dashes at dates along the x-axis.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
        var part = AxisPart(kind: .gridLine)
        part.isCentered = centered
        part.stroke = stroke
        parts = [part]
    }
}

/// A short line from the edge of the plot area to the labels.
public nonisolated struct AxisTick: AxisMark, PrimitiveAxisMark {
    /// The length of a tick.
    public struct Length: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
        enum Kind: Hashable, Sendable {
            case automatic, label
            case points(CGFloat)
        }

        let kind: Kind

        init(kind: Kind) {
            self.kind = kind
        }

        /// Creates a length in points.
        public init(floatLiteral value: Double) { kind = .points(value) }

        /// Creates a length in points.
        public init(integerLiteral value: Int) { kind = .points(CGFloat(value)) }

        /// Four points; as long as labels that begin at their values.
        public static var automatic: Length { Length(kind: .automatic) }

        /// As long as a label.
        public static var label: Length { Length(kind: .label) }

        /// As long as the longest label.
        public static var longestLabel: Length { Length(kind: .label) }
    }

    let parts: [AxisPart]

    /// Creates a tick that leads outwards from the plot area.
    public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
        var part = AxisPart(kind: .tick)
        part.isCentered = centered
        part.length = length
        part.stroke = stroke
        parts = [part]
    }

    /// Creates a tick of a length in points.
    public init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) {
        self.init(centered: centered, length: Length(kind: .points(length)), stroke: stroke)
    }
}

/// What happens to labels that overlap.
public nonisolated struct AxisValueLabelCollisionResolution: Hashable, Sendable {
    let hides: Bool

    /// A label that overlaps an earlier one is left out.
    public static var automatic: AxisValueLabelCollisionResolution { greedy }

    /// A label that overlaps an earlier one is left out.
    public static var greedy: AxisValueLabelCollisionResolution {
        AxisValueLabelCollisionResolution(hides: true)
    }

    /// A label that overlaps an earlier one is left out.
    public static func greedy(
        priority: Double? = nil,
        minimumSpacing: CGFloat? = nil
    ) -> AxisValueLabelCollisionResolution {
        greedy
    }

    /// All labels are shown.
    public static var disabled: AxisValueLabelCollisionResolution {
        AxisValueLabelCollisionResolution(hides: false)
    }

    /// All labels are shown; they are not cut off.
    public static var truncate: AxisValueLabelCollisionResolution { disabled }
}

/// The direction in which a label runs.
public nonisolated struct AxisValueLabelOrientation: Hashable, Sendable {
    let isVertical: Bool

    /// From left to right.
    public static var automatic: AxisValueLabelOrientation { horizontal }

    /// From left to right.
    public static var horizontal: AxisValueLabelOrientation { AxisValueLabelOrientation(isVertical: false) }

    /// From top to bottom.
    public static var vertical: AxisValueLabelOrientation { AxisValueLabelOrientation(isVertical: true) }

    /// From top to bottom.
    public static var verticalReversed: AxisValueLabelOrientation { vertical }
}

/// A label beside the plot area.
public nonisolated struct AxisValueLabel: AxisMark, PrimitiveAxisMark {
    let parts: [AxisPart]

    private init(
        _ label: AxisPart.Label,
        _ centered: Bool?,
        _ anchor: UnitPoint?,
        _ collision: AxisValueLabelCollisionResolution,
        _ orientation: AxisValueLabelOrientation,
        _ horizontalSpacing: CGFloat?,
        _ verticalSpacing: CGFloat?
    ) {
        var part = AxisPart(kind: .label)
        part.label = label
        part.isCentered = centered
        part.anchor = anchor
        part.hidesOverlaps = collision.hides
        part.isVertical = orientation.isVertical
        part.horizontalSpacing = horizontalSpacing
        part.verticalSpacing = verticalSpacing
        parts = [part]
    }

    /// Creates a label of the value.
    ///
    /// - Parameters:
    ///   - centered: Whether it stands halfway to the next value.
    ///   - anchor: The point of the label that stands at the value.
    ///   - multiLabelAlignment: How several labels of a value are aligned; has no effect.
    ///   - collisionResolution: What happens to labels that overlap.
    ///   - offsetsMarks: Whether other marks keep clear of the label; has no effect.
    ///   - orientation: The direction of the label.
    ///   - horizontalSpacing: The horizontal distance to the plot area or the value, in points.
    ///   - verticalSpacing: The vertical distance to the plot area or the value, in points.
    public init(
        centered: Bool? = nil,
        anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        self.init(
            .automatic,
            centered,
            anchor,
            collisionResolution,
            orientation,
            horizontalSpacing,
            verticalSpacing
        )
    }

    /// Creates a label of the value in a format.
    public init<F: FormatStyle>(
        format: F,
        centered: Bool? = nil,
        anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) where F.FormatInput: Plottable, F.FormatOutput == String {
        self.init(
            .format(AxisPart.formatter(format)),
            centered,
            anchor,
            collisionResolution,
            orientation,
            horizontalSpacing,
            verticalSpacing
        )
    }

    /// Creates a label with a text.
    public init(
        _ label: Text,
        centered: Bool? = nil,
        anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        self.init(
            .view(AnyView(label)),
            centered,
            anchor,
            collisionResolution,
            orientation,
            horizontalSpacing,
            verticalSpacing
        )
    }

    /// Creates a label with a text, a key of the string table.
    public init(
        _ labelKey: LocalizedStringKey,
        centered: Bool? = nil,
        anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        self.init(
            .view(AnyView(Text(labelKey))),
            centered,
            anchor,
            collisionResolution,
            orientation,
            horizontalSpacing,
            verticalSpacing
        )
    }

    /// Creates a label with a text.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ label: S,
        centered: Bool? = nil,
        anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        self.init(
            .view(AnyView(Text(label))),
            centered,
            anchor,
            collisionResolution,
            orientation,
            horizontalSpacing,
            verticalSpacing
        )
    }

    /// Creates a label that is a view.
    public init<Content: View>(
        centered: Bool? = nil,
        anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            .view(AnyView(content())),
            centered,
            anchor,
            collisionResolution,
            orientation,
            horizontalSpacing,
            verticalSpacing
        )
    }
}

// MARK: - Modifiers

nonisolated struct ModifiedAxisMark: AxisMark, PrimitiveAxisMark {
    let base: any AxisMark
    let change: (inout AxisPart) -> Void

    var parts: [AxisPart] {
        AxisPart.parts(of: base).map { part in
            var part = part
            change(&part)
            return part
        }
    }
}

extension AxisMark {
    /// Paints the mark with a style.
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
        ModifiedAxisMark(base: self) { if $0.style == nil { $0.style = AnyShapeStyle(style) } }
    }

    /// Sets the font of labels.
    public nonisolated func font(_ font: Font?) -> some AxisMark {
        ModifiedAxisMark(base: self) { if $0.font == nil { $0.font = font } }
    }

    /// Makes the mark translucent.
    public nonisolated func opacity(_ opacity: Double) -> some AxisMark {
        ModifiedAxisMark(base: self) { $0.opacity *= opacity }
    }

    /// Shifts the mark by a distance in points.
    public nonisolated func offset(_ offset: CGSize) -> some AxisMark {
        ModifiedAxisMark(base: self) {
            $0.offset.width += offset.width
            $0.offset.height += offset.height
        }
    }

    /// Shifts the mark by distances in points.
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
        offset(CGSize(width: x, height: y))
    }
}

// MARK: - Builder

/// Builds the marks of an axis from a closure.
@resultBuilder
public struct AxisMarkBuilder {
    /// Passes a mark on to the builder.
    public static func buildExpression<Content: AxisMark>(_ content: Content) -> Content { content }

    /// Nothing, for an empty closure.
    public static func buildBlock() -> some AxisMark { AxisMarkSequence(marks: []) }

    /// The only mark of a closure, unchanged.
    public static func buildBlock<Content: AxisMark>(_ content: Content) -> Content { content }

    /// Several marks at the same value.
    @_disfavoredOverload
    public static func buildBlock<each Content: AxisMark>(_ content: repeat each Content) -> some AxisMark {
        var marks: [any AxisMark] = []
        repeat marks.append(each content)
        return AxisMarkSequence(marks: marks)
    }

    /// A mark under a condition.
    public static func buildIf(_ content: (some AxisMark)?) -> some AxisMark {
        AxisMarkSequence(marks: content.map { [$0] } ?? [])
    }

    /// The first branch of a condition.
    public static func buildEither<First: AxisMark, Second: AxisMark>(
        first: First
    ) -> BuilderConditional<First, Second> {
        BuilderConditional(branch: .first(first))
    }

    /// The second branch of a condition.
    public static func buildEither<First: AxisMark, Second: AxisMark>(
        second: Second
    ) -> BuilderConditional<First, Second> {
        BuilderConditional(branch: .second(second))
    }

    /// A mark of newer systems.
    public static func buildLimitedAvailability(_ content: some AxisMark) -> some AxisMark {
        AxisMarkSequence(marks: [content])
    }
}

nonisolated struct AxisMarkSequence: AxisMark, PrimitiveAxisMark {
    let marks: [any AxisMark]

    var parts: [AxisPart] { marks.flatMap { AxisPart.parts(of: $0) } }
}

extension BuilderConditional: AxisMark, PrimitiveAxisMark
where TrueContent: AxisMark, FalseContent: AxisMark {
    var parts: [AxisPart] {
        switch branch {
        case .first(let mark): AxisPart.parts(of: mark)
        case .second(let mark): AxisPart.parts(of: mark)
        }
    }
}
