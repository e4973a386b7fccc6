public import Foundation
import HalationDrawing
import HalationGeometry
import HalationViews

/// A mark as the content of a chart describes it.
struct Mark {
    enum Kind: Hashable {
        case bar, line, area, point, rule, rectangle, sector
    }

    var kind: Kind
    var path: [AnyHashable] = []

    // Positions. A position in points counts from the leading edge or the top of the plot area.
    var x: Channel?
    var xStart: Channel?
    var xEnd: Channel?
    var y: Channel?
    var yStart: Channel?
    var yEnd: Channel?
    var angle: Channel?
    var angleEnd: Channel?
    var xStartPoints: CGFloat?
    var xEndPoints: CGFloat?
    var yStartPoints: CGFloat?
    var yEndPoints: CGFloat?
    var xLabel: Text?
    var yLabel: Text?
    var width = MarkDimension.automatic
    var height = MarkDimension.automatic
    var innerRadius = MarkDimension.automatic
    var outerRadius = MarkDimension.automatic
    var angularInset: CGFloat = 0
    var stacking = MarkStackingMethod.standard
    var series: PlotDatum?

    /// The function that the mark draws; nil for marks with values.
    var function: PlotFunction?

    /// Whether the mark is a sample of a function.
    var isSampled = false

    // Looks. What inner content sets counts.
    var style: AnyShapeStyle?
    var styleBy: Channel?
    var opacity = 1.0
    var stroke: StrokeStyle?
    var strokeBy: Channel?
    var interpolation: InterpolationMethod?
    var symbol: MarkSymbol?

    /// What a symbol that is an outline surrounds, which lines leave out.
    var symbolHole: AnyShape?
    var symbolBy: Channel?
    var symbolSize: MarkSymbolSize?
    var symbolSizeBy: Channel?
    var cornerRadius: (radius: CGFloat, style: RoundedCornerStyle)?
    var group: (channel: Channel, axis: Axis?, span: MarkDimension)?
    var offsets = MarkOffsets()
    var zIndex: Double?
    var alignsStyleWithPlotArea: Bool?
    var blurRadius: CGFloat = 0
    var shadow: MarkShadow?
    var masks: [MarkMask] = []
    var clipShape: (shape: AnyShape, style: FillStyle)?
    var annotations: [MarkAnnotation] = []

    init(_ kind: Kind) {
        self.kind = kind
    }

    /// What tells lines and areas apart.
    var seriesKey: SeriesKey {
        SeriesKey(
            kind: kind,
            series: series ?? styleBy?.datum,
            others: series == nil ? [symbolBy?.datum, strokeBy?.datum] : []
        )
    }
}

/// What tells lines and areas of a chart apart.
struct SeriesKey: Hashable {
    let kind: Mark.Kind
    let series: PlotDatum?
    let others: [PlotDatum?]
}

/// Shifts of the edges of a mark, in points.
struct MarkOffsets: Hashable {
    var xStart: CGFloat = 0
    var xEnd: CGFloat = 0
    var yStart: CGFloat = 0
    var yEnd: CGFloat = 0
}

struct MarkShadow {
    let color: Color
    let radius: CGFloat
    let x: CGFloat
    let y: CGFloat
}

enum MarkSymbol {
    case shape(AnyShape, strokeWidth: CGFloat?)
    case view(AnyView)
    case none
}

enum MarkSymbolSize: Hashable {
    case area(CGFloat)
    case size(CGSize)
}

struct MarkAnnotation {
    let position: AnnotationPosition
    let alignment: Alignment
    let spacing: CGFloat?
    let overflow: AnnotationOverflowResolution
    let content: (AnnotationContext) -> AnyView
}

/// How wide or high a mark is in its band.
public nonisolated struct MarkDimension: Hashable, Sendable, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    enum Kind: Hashable, Sendable {
        case automatic
        case fixed(CGFloat)
        case inset(CGFloat)
        case ratio(CGFloat)
    }

    let kind: Kind

    private init(kind: Kind) {
        self.kind = kind
    }

    /// Creates a size in points.
    public init(floatLiteral value: Double) { kind = .fixed(value) }

    /// Creates a size in points.
    public init(integerLiteral value: Int) { kind = .fixed(CGFloat(value)) }

    /// The share of the band that a bar takes: measured at 45 bars of three pictures that Apple's renderer made.
    static let barRatio: CGFloat = 0.7

    /// Seven tenths of the band for bars, all of it for rectangles, and the whole radius for sectors.
    public static var automatic: MarkDimension { MarkDimension(kind: .automatic) }

    /// A size in points.
    public static func fixed(_ width: CGFloat) -> MarkDimension { MarkDimension(kind: .fixed(width)) }

    /// The band, with a distance in points to either side of it.
    public static func inset(_ inset: CGFloat) -> MarkDimension { MarkDimension(kind: .inset(inset)) }

    /// A part of the band, or of the radius.
    public static func ratio(_ ratio: CGFloat) -> MarkDimension { MarkDimension(kind: .ratio(ratio)) }
}

/// How bars and areas at the same position share it.
public nonisolated struct MarkStackingMethod: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case standard, normalized, center, unstacked
    }

    let kind: Kind

    /// One on top of the other, from zero; negative values go down from zero.
    public static var standard: MarkStackingMethod { MarkStackingMethod(kind: .standard) }

    /// One on top of the other, scaled to a sum of one.
    public static var normalized: MarkStackingMethod { MarkStackingMethod(kind: .normalized) }

    /// One on top of the other, with the middle of the stack at zero.
    public static var center: MarkStackingMethod { MarkStackingMethod(kind: .center) }

    /// All from zero, one in front of the other.
    public static var unstacked: MarkStackingMethod { MarkStackingMethod(kind: .unstacked) }
}

/// How lines and areas go from one point to the next.
public nonisolated struct InterpolationMethod: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case linear, monotone, stepStart, stepCenter, stepEnd
        case catmullRom(alpha: CGFloat)
        case cardinal(tension: CGFloat)
    }

    let kind: Kind

    /// Straight lines from point to point; the default.
    public static var linear: InterpolationMethod { InterpolationMethod(kind: .linear) }

    /// A cubic curve that has no extremes between points.
    public static var monotone: InterpolationMethod { InterpolationMethod(kind: .monotone) }

    /// A centripetal Catmull-Rom curve through the points.
    public static var catmullRom: InterpolationMethod { catmullRom(alpha: 0.5) }

    /// A Catmull-Rom curve through the points.
    ///
    /// - Parameter alpha: 0 is uniform, 0.5 centripetal, 1 chordal.
    /// - Returns: The method.
    public static func catmullRom(alpha: CGFloat) -> InterpolationMethod {
        InterpolationMethod(kind: .catmullRom(alpha: alpha))
    }

    /// A cardinal curve through the points, without tension.
    public static var cardinal: InterpolationMethod { cardinal(tension: 0) }

    /// A cardinal curve through the points.
    ///
    /// - Parameter tension: 0 is a uniform Catmull-Rom curve, 1 straight lines.
    /// - Returns: The method.
    public static func cardinal(tension: CGFloat) -> InterpolationMethod {
        InterpolationMethod(kind: .cardinal(tension: tension))
    }

    /// Steps whose rise is at the first one of two points.
    public static var stepStart: InterpolationMethod { InterpolationMethod(kind: .stepStart) }

    /// Steps whose rise is in the middle between two points.
    public static var stepCenter: InterpolationMethod { InterpolationMethod(kind: .stepCenter) }

    /// Steps whose rise is at the second one of two points.
    public static var stepEnd: InterpolationMethod { InterpolationMethod(kind: .stepEnd) }
}

extension InterpolationMethod: CustomStringConvertible {
    /// The name of the method, without its parameter.
    public var description: String {
        switch kind {
        case .linear: "linear"
        case .monotone: "monotone"
        case .stepStart: "stepStart"
        case .stepCenter: "stepCenter"
        case .stepEnd: "stepEnd"
        case .catmullRom: "catmullRom"
        case .cardinal: "cardinal"
        }
    }
}

/// The marks of a mask, collected once for all marks that it cuts.
final class MarkMask {
    private let content: any ChartContent
    private var collected: [Mark]?

    init(_ content: any ChartContent) {
        self.content = content
    }

    /// The marks of the mask, in the order of its content.
    @MainActor var marks: [Mark] {
        if let collected { return collected }
        var list = MarkList()
        list.collect(content)
        collected = list.marks
        return list.marks
    }
}
