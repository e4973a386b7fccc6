import Charts
import Foundation
import Halation
import HalationPixels
import HalationViews
import Observation
import Testing

@Observable
@MainActor
private final class ChartData {
    var values = [10.0, 20, 40]
}

private struct Moving: View {
    enum Kind: CaseIterable {
        case bars, lines, areas, points, sectors
    }

    let data: ChartData
    let kind: Kind

    var body: some View {
        Chart(Array(data.values.enumerated()), id: \.offset) { index, value in
            switch kind {
            case .bars: BarMark(x: .value("X", "\(index)"), y: .value("Y", value))
            case .lines: LineMark(x: .value("X", index), y: .value("Y", value))
            case .areas: AreaMark(x: .value("X", index), y: .value("Y", value))
            case .points: PointMark(x: .value("X", index), y: .value("Y", value))
            case .sectors: SectorMark(angle: .value("A", value)).foregroundStyle(by: .value("X", index))
            }
        }
        .chartYScale(domain: 0...40)
        .chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden)
    }
}

@MainActor
@Suite("Animated charts")
struct ChartAnimationTests {
    /// The picture at a time of a chart whose data changes at 0.5 seconds, after pictures at other times.
    private func picture(
        _ kind: Moving.Kind,
        at time: Double,
        after earlier: [Double] = [],
        to values: [Double] = [40, 10, 20]
    ) throws -> PixelBuffer {
        let data = ChartData()
        let renderer = ImageRenderer(content: Moving(data: data, kind: kind).frame(width: 60, height: 80))
        renderer.date = Date(timeIntervalSinceReferenceDate: 0)
        _ = try renderer.pixelBuffer()
        renderer.tree.events.schedule(at: Date(timeIntervalSinceReferenceDate: 0.5)) {
            MainActor.assumeIsolated {
                withAnimation(.linear(duration: 1)) { data.values = values }
            }
        }
        for time in earlier {
            renderer.date = Date(timeIntervalSinceReferenceDate: time)
            _ = try renderer.pixelBuffer()
        }
        renderer.date = Date(timeIntervalSinceReferenceDate: time)
        return try renderer.pixelBuffer()
    }

    private func heights(_ picture: PixelBuffer) -> [Int] {
        [10, 30, 50].map { x in (0..<picture.size.height).count { picture[x, $0].alpha > 127 } }
    }

    @Test("Bars move from their old heights to their new ones")
    func bars() throws {
        #expect(heights(try picture(.bars, at: 0.4)) == [20, 40, 80])
        #expect(heights(try picture(.bars, at: 1)) == [50, 30, 60])
        #expect(heights(try picture(.bars, at: 2)) == [80, 20, 40])
    }

    @Test("A bar that is new stands at its place while the others move")
    func insertion() throws {
        let picture = try picture(.bars, at: 1, to: [40, 20])
        // Two bands of 30 pixels: the first bar is half-way, in height and place.
        #expect((0..<80).count { picture[12, $0].alpha > 127 } == 50)
    }

    @Test("Pictures do not depend on the frames before them", arguments: Moving.Kind.allCases)
    private func frameRates(_ kind: Moving.Kind) throws {
        let alone = try picture(kind, at: 1.2)
        #expect(try picture(kind, at: 1.2, after: stride(from: 0.1, to: 1.2, by: 0.1).map { $0 }) == alone)
        #expect(try picture(kind, at: 1.2, after: [0.5, 0.51, 0.9]) == alone)
        let isMoving = try picture(kind, at: 0.4) != alone && picture(kind, at: 2) != alone
        #expect(isMoving)
    }
}
