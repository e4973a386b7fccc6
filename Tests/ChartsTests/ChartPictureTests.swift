import Charts
import Foundation
import Halation
import HalationComparison
import HalationTesting
import Testing

/// Charts at twice the size of a phone's points, against our own earlier pictures.
///
/// The references were inspected once. They show that a picture changed, not that it is right.
enum SampleChart: String, CaseIterable {
    case months, cities, donut, areas, scatter, lyingBars, week, groupedBars, program
    case hours, shares, heat, log, small

    @MainActor var view: AnyView {
        switch self {
        case .months: AnyView(MonthsChart())
        case .cities: AnyView(CitiesChart())
        case .donut: AnyView(DonutChart())
        case .areas: AnyView(StackedAreasChart())
        case .scatter: AnyView(ScatterChart())
        case .lyingBars: AnyView(LyingBarsChart())
        case .week: AnyView(WeekChart())
        case .groupedBars: AnyView(GroupedBarsChart())
        case .program: AnyView(ProgramChart())
        case .hours: AnyView(HoursChart())
        case .shares: AnyView(SharesChart())
        case .heat: AnyView(HeatChart())
        case .log: AnyView(LogChart())
        case .small: AnyView(SmallCharts())
        }
    }
}

@Suite("Pictures of charts")
@MainActor
struct ChartPictureTests {
    @Test("Charts match their reference pictures", arguments: SampleChart.allCases)
    func pictures(chart: SampleChart) {
        expectSnapshot(
            of: chart.view.padding(12).background(.white),
            named: chart.rawValue,
            size: CGSize(width: 360, height: chart == .program ? 550 : 260),
            scale: 2,
            // All instruction sets give the same bytes; another version of Cairo may round an edge differently.
            tolerance: .perChannel(2, allowing: .fraction(0.001)),
            in: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "References")
                .path(percentEncoded: false)
        )
    }
}
