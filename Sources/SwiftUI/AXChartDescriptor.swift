import Foundation
public import HalationViews

// What charts say to screen readers, which have no part in a picture.

/// A view that describes a chart to screen readers; has no effect.
public protocol AXChartDescriptorRepresentable {
    /// Describes the chart; never called.
    func makeChartDescriptor() -> AXChartDescriptor

    /// Changes the description; never called.
    func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
    /// Changes nothing; never called.
    public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

extension View {
    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibilityChartDescriptor<R: AXChartDescriptorRepresentable>(
        _ representable: R
    ) -> some View { self }
}

/// Stand-in for `AXChartDescriptor`: the description of a chart for screen readers.
public class AXChartDescriptor {
    /// The title of the chart; initially what the initialiser got.
    public var title: String?

    /// A sentence about the chart; initially what the initialiser got.
    public var summary: String?

    /// The x-axis; initially what the initialiser got.
    public var xAxis: any AXDataAxisDescriptor

    /// The y-axis; initially what the initialiser got.
    public var yAxis: (any AXDataAxisDescriptor)?

    /// Further axes; initially what the initialiser got.
    public var additionalAxes: [any AXDataAxisDescriptor]?

    /// The data; initially what the initialiser got.
    public var series: [AXDataSeriesDescriptor]

    /// Creates a description that no screen reader gets.
    public init(
        title: String?,
        summary: String?,
        xAxis: any AXDataAxisDescriptor,
        yAxis: (any AXDataAxisDescriptor)?,
        additionalAxes: [any AXDataAxisDescriptor]? = nil,
        series: [AXDataSeriesDescriptor]
    ) {
        self.title = title
        self.summary = summary
        self.xAxis = xAxis
        self.yAxis = yAxis
        self.additionalAxes = additionalAxes
        self.series = series
    }
}

/// Stand-in for `AXDataAxisDescriptor`: an axis for screen readers.
public protocol AXDataAxisDescriptor: AnyObject {
    /// What the axis shows, in a few words.
    var title: String { get set }
}

/// Stand-in for `AXNumericDataAxisDescriptor`: an axis of numbers.
public class AXNumericDataAxisDescriptor: AXDataAxisDescriptor {
    /// How the numbers are spread, which nothing reads.
    public enum ScaleType: Int, Hashable, Sendable {
        case linear, log10, ln
    }

    /// What the axis shows, in a few words.
    public var title: String

    /// The smallest and largest numbers of the axis.
    public var range: ClosedRange<Double>

    /// The numbers that have grid lines.
    public var gridlinePositions: [Double]

    /// How the numbers are spread; linear by default.
    public var scaleType = ScaleType.linear

    /// Says a number in words; never called.
    public var valueDescriptionProvider: (Double) -> String

    /// Creates an axis that no screen reader gets.
    public init(
        title: String,
        range: ClosedRange<Double>,
        gridlinePositions: [Double],
        valueDescriptionProvider: @escaping (Double) -> String
    ) {
        self.title = title
        self.range = range
        self.gridlinePositions = gridlinePositions
        self.valueDescriptionProvider = valueDescriptionProvider
    }
}

/// Stand-in for `AXCategoricalDataAxisDescriptor`: an axis of categories.
public class AXCategoricalDataAxisDescriptor: AXDataAxisDescriptor {
    /// What the axis shows, in a few words.
    public var title: String

    /// The categories in the order of the axis.
    public var categoryOrder: [String]

    /// Creates an axis that no screen reader gets.
    public init(title: String, categoryOrder: [String]) {
        self.title = title
        self.categoryOrder = categoryOrder
    }
}

/// Stand-in for `AXDataSeriesDescriptor`: a series for screen readers.
public class AXDataSeriesDescriptor {
    /// The name of the series, if it has one.
    public var name: String?

    /// Whether the data are a line and not points.
    public var isContinuous: Bool

    /// The data in the order of the series.
    public var dataPoints: [AXDataPoint]

    /// Creates a series that no screen reader gets.
    public init(name: String?, isContinuous: Bool, dataPoints: [AXDataPoint]) {
        self.name = name
        self.isContinuous = isContinuous
        self.dataPoints = dataPoints
    }
}

/// Stand-in for `AXDataPoint`: a point for screen readers.
public class AXDataPoint {
    /// Stand-in for `AXDataPointValue`: a further value of a point.
    public enum Value: Hashable, Sendable {
        case number(Double)
        case category(String)
    }

    /// What the point is, in a few words.
    public var label: String?

    /// The number or category on the x-axis, as text.
    public var xText: String

    /// The number on the y-axis, if there is one.
    public var y: Double?

    /// Creates a point of numbers that no screen reader gets.
    public init(x: Double, y: Double? = nil, additionalValues: [Value] = [], label: String? = nil) {
        xText = "\(x)"
        self.y = y
        self.label = label
    }

    /// Creates a point of a category that no screen reader gets.
    public init(x: String, y: Double? = nil, additionalValues: [Value] = [], label: String? = nil) {
        xText = x
        self.y = y
        self.label = label
    }
}
