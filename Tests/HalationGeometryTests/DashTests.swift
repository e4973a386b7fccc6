import Foundation
import HalationGeometry
import TestSupport
import Testing

@Suite("Dashes")
struct DashTests {
    private let line = Path { $0.addLines([.zero, CGPoint(x: 100, y: 0)]) }

    private func dashes(_ path: Path, _ dash: [CGFloat], phase: CGFloat = 0, cap: CGLineCap = .butt) -> Path {
        path.strokedPath(StrokeStyle(lineWidth: 2, lineCap: cap, dash: dash, dashPhase: phase))
    }

    private func intervals(_ path: Path) -> [ClosedRange<Double>] {
        path.polylines().map { line in
            let xs = line.points.map { Double($0.x) }
            return (xs.min() ?? 0)...(xs.max() ?? 0)
        }
    }

    @Test("Dashes alternate on and off from the start of a path")
    func plain() {
        #expect(intervals(dashes(line, [30, 20])) == [0...30, 50...80])
        #expect(intervals(dashes(line, [40])) == [0...40, 80...100])
        #expect(intervals(dashes(line, [10, 20, 30])) == [0...10, 30...60, 70...90])
    }

    @Test("Dashes start the phase's distance into the pattern, also backwards and beyond its length")
    func phase() {
        #expect(intervals(dashes(line, [30, 20], phase: 10)) == [0...20, 40...70, 90...100])
        #expect(intervals(dashes(line, [30, 20], phase: 30)) == [20...50, 70...100])
        #expect(intervals(dashes(line, [30, 20], phase: -10)) == [10...40, 60...90])
        #expect(intervals(dashes(line, [30, 20], phase: 510)) == [0...20, 40...70, 90...100])
    }

    @Test("Dashes on a curve are spaced by arc length", arguments: 0..<30)
    func alongCurve(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        // Control points in order from left to right: the curve does not cross itself.
        let points = (0..<4).map { _ in random.point() }.sorted { $0.x < $1.x }
        let path = Path {
            $0.move(to: points[0])
            $0.addCurve(to: points[3], control1: points[1], control2: points[2])
        }
        let period = path.denseLength / 7.3
        let style = StrokeStyle(lineWidth: 0.1, dash: [CGFloat(0.3 * period), CGFloat(0.7 * period)])

        let outline = path.strokedPath(style)

        #expect(outline.polylines().count == 8)
        let samples = path.polylines(steps: 1000)[0].points
        var position = 0.0
        for (start, end) in zip(samples, samples.dropFirst()) {
            let phase = (position / period).truncatingRemainder(dividingBy: 1)
            if min(phase, abs(phase - 0.3), 1 - phase) * period > 0.05 {
                #expect(outline.contains(start) == (phase < 0.3))
            }
            position += hypot(end.x - start.x, end.y - start.y)
        }
    }

    @Test("Dashes go around corners")
    func corner() {
        let bent = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)]) }

        let outline = dashes(bent, [4, 4, 8, 100])

        #expect(outline.polylines().count == 2)
        #expect(outline.contains(CGPoint(x: 8.1, y: 0)) && !outline.contains(CGPoint(x: 7.9, y: 0)))
        #expect(outline.contains(CGPoint(x: 10.9, y: -0.9)))
        #expect(outline.contains(CGPoint(x: 10, y: 5.9)) && !outline.contains(CGPoint(x: 10, y: 6.1)))
    }

    @Test("Dashes that end and start a closed path join at its start")
    func closed() {
        let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))

        let joined = dashes(square, [4, 2], phase: 1)
        let whole = dashes(square, [1000, 1])

        // 0-3, 5-9, 11-15, 17-21, 23-27, 29-33, 35-39 and then on from 41: not at the start. So cut the other way.
        #expect(joined.polylines().count == 7)
        #expect(whole == square.strokedPath(StrokeStyle(lineWidth: 2)))
        let across = dashes(square, [8, 32], phase: 4)
        #expect(across.polylines().count == 1)
        #expect(across.contains(CGPoint(x: -0.9, y: -0.9)))
        #expect(across.contains(CGPoint(x: 3.9, y: 0)) && across.contains(CGPoint(x: 0, y: 3.9)))
        #expect(!across.contains(CGPoint(x: 4.1, y: 0)) && !across.contains(CGPoint(x: 0, y: 4.1)))
    }

    @Test("Dashes of length zero are dots, turned with the path")
    func dots() {
        let diagonal = Path { $0.addLines([.zero, CGPoint(x: 30, y: 30)]) }

        let round = dashes(diagonal, [0, 10], cap: .round)
        let square = dashes(diagonal, [0, 10], cap: .square)

        #expect(round.polylines().count == 5)
        #expect(abs(round.denseArea - 5 * .pi) < 0.01)
        #expect(abs(square.denseArea - 20) < 1e-9)
        #expect(abs(square.boundingRect.minX + CGFloat(2).squareRoot()) < 1e-9)
        #expect(dashes(diagonal, [0, 10]).isEmpty)
    }

    @Test("Dashes start anew on each subpath")
    func subpaths() {
        let lines = Path {
            $0.addLines([.zero, CGPoint(x: 25, y: 0)])
            $0.addLines([CGPoint(x: 0, y: 10), CGPoint(x: 25, y: 10)])
        }

        #expect(intervals(dashes(lines, [10])) == [0...10, 20...25, 0...10, 20...25])
    }

    @Test(
        "Dash patterns that make no sense give an unbroken line",
        arguments: [[0, 0], [-1, 5], [.nan], [.infinity, 1], [0]]
    )
    func senseless(dash: [CGFloat]) {
        #expect(dashes(line, dash) == dashes(line, []))
        #expect(dashes(line, [10], phase: .nan) == dashes(line, []))
    }

    @Test(
        "Dashes too many to tell apart cover their share of a line or curve",
        arguments: [1e-9, .leastNonzeroMagnitude] as [CGFloat],
        [3.0]
    )
    func tooMany(length: CGFloat, gap: CGFloat) {
        let curve = Path {
            $0.move(to: .zero)
            $0.addCurve(
                to: CGPoint(x: 100, y: 0),
                control1: CGPoint(x: 30, y: 0),
                control2: CGPoint(x: 60, y: 0)
            )
        }
        for path in [line, curve] {
            let intervals = intervals(dashes(path, [length, gap * length]))
            let covered = intervals.reduce(0) { $0 + $1.upperBound - $1.lowerBound }

            #expect((12_000...13_000).contains(intervals.count))
            #expect(abs(covered / 100 * (1 + Double(gap)) - 1) < 1e-3)
        }
    }

    @Test("A path has at most about 400,000 dashes, however many lines it consists of")
    func manyLines() {
        let lines = Path { path in
            for y in 0..<20 { path.addLines([CGPoint(x: 0, y: 4 * y), CGPoint(x: 100, y: 4 * y)]) }
        }

        #expect(intervals(dashes(lines, [1e-6])).count <= 51_000)
    }

    @Test("Dashes that cannot touch a visible rectangle are left out, and the others keep their places")
    func visible() {
        let long = Path { $0.addLines([CGPoint(x: -1e6, y: 3), CGPoint(x: 1e6, y: 3)]) }
        let style = StrokeStyle(lineWidth: 2, dash: [4, 3], dashPhase: 1)
        let rect = CGRect(x: 1000, y: 0, width: 700, height: 10)

        let near = intervals(long.strokedPath(style, visible: rect))

        #expect((100...300).contains(near.count))
        for dash in near.dropFirst().dropLast() {
            let start = dash.lowerBound + 1e6 + 1
            #expect(abs(start / 7 - (start / 7).rounded()) < 1e-6)
            #expect(abs(dash.upperBound - dash.lowerBound - 4) < 1e-6)
        }
        #expect(
            near.first.map { $0.lowerBound <= 1000 } == true
                && near.last.map { $0.upperBound >= 1700 } == true
        )
    }

    @Test("A dash pattern with a gap over the whole path leaves nothing")
    func gap() {
        #expect(dashes(line, [10, 1000], phase: 20).isEmpty)
    }
}
