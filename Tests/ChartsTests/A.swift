import Charts
import DrawingTestSupport
import Foundation
import Halation
import HalationImageFiles
import HalationPixels
import Testing

@MainActor
@Suite("Looks")
struct Looks {
    @Test("Pictures")
    func pictures() throws {
        func save(_ view: some View, _ name: String, height: Int = 260) throws {
            let picture = try picture(of: view.padding(12).background(.white), width: 360, height: height, scale: 2)
            try picture.writePNG(to: "/tmp/charts-\(name).png")
        }
        try save(MonthsChart(), "months")
        try save(CitiesChart(), "cities")
        try save(DonutChart(), "donut")
        try save(StackedAreasChart(), "areas")
        try save(ScatterChart(), "scatter")
        try save(LyingBarsChart(), "lying")
        try save(WeekChart(), "week")
        try save(GroupedBarsChart(), "grouped")
        try save(ProgramChart(), "program", height: 550)
    }
}
