import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering
import TestSupport
import Testing

@Suite("Runs of ellipses")
struct EllipseRunTests {
    private let size = PixelSize(width: 120, height: 90)

    private struct Drawing {
        let path: Path
        let color: StraightColor
        let state: Int
        let style: FillStyle
    }

    /// Ellipses, mostly in long runs, and now and then a rectangle or another state.
    private func drawings(seed: UInt64) -> [Drawing] {
        var random = SplitMix64(seed: seed)
        var state = 0
        return (0..<200).map { _ in
            if Int.random(in: 0..<30, using: &random) == 0 { state = Int.random(in: 0..<4, using: &random) }
            let rect = CGRect(
                x: .random(in: -10...120, using: &random),
                y: .random(in: -10...90, using: &random),
                width: .random(in: 0...30, using: &random),
                height: .random(in: 0...30, using: &random)
            )
            let isRect = Int.random(in: 0..<25, using: &random) == 0
            let isAliased = Int.random(in: 0..<60, using: &random) == 0
            let color = StraightColor(
                red: .random(in: 0...1, using: &random),
                green: .random(in: 0...1, using: &random),
                blue: 0.5,
                alpha: .random(in: 0...1, using: &random)
            )
            return Drawing(
                path: isRect ? Path(rect) : Path(ellipseIn: rect),
                color: color,
                state: state,
                style: FillStyle(antialiased: !isAliased)
            )
        }
    }

    private let states: [DrawingState] = {
        var states = [DrawingState](repeating: DrawingState(), count: 4)
        states[1].blendMode = .plusLighter
        states[2].transform = CGAffineTransform(a: 1, b: 0.4, c: -0.2, d: 1.1, tx: 3, ty: -2)
        states[3].filters = [PlacedFilter(.blur(radius: 2), transform: .identity)]
        return states
    }()

    private func list(of drawings: [Drawing]) -> DisplayList {
        let recorder = DisplayListRecorder()
        let stamps = states.map { _ in recorder.makeStamp() }
        for drawing in drawings {
            recorder.append(
                .fill(drawing.path, .color(drawing.color), drawing.style),
                state: states[drawing.state],
                stamp: stamps[drawing.state]
            )
        }
        return recorder.list
    }

    @Test("A list tells the operations in their order, however many are ellipses", arguments: 0..<20)
    func order(seed: UInt64) {
        let drawings = drawings(seed: seed)
        let list = list(of: drawings)

        #expect(!list.runs.isEmpty && !list.singleItems.isEmpty)
        #expect(list.count == drawings.count && list.items.count == drawings.count)
        for (item, drawing) in zip(list.items, drawings) {
            #expect(item.operation == .fill(drawing.path, .color(drawing.color), drawing.style))
            #expect(list.states[Int(item.state)] == states[drawing.state])
        }
        #expect(
            list.runs.allSatisfy { run in
                if case .ellipses(let run) = run {
                    run.ellipses.count >= EllipseRun.shortestCount
                } else {
                    false
                }
            }
        )
    }

    @Test("Ellipses in runs are drawn as one by one", arguments: 0..<20)
    func drawing(seed: UInt64) throws {
        let list = list(of: drawings(seed: seed))
        // A layer that melts around each operation keeps it out of a run.
        let recorder = DisplayListRecorder()
        for item in list.items {
            guard let layer = recorder.nested() else { continue }
            layer.append(item.operation, state: DrawingState(), stamp: layer.makeStamp())
            recorder.append(
                .layer(layer.list, placement: list.states[Int(item.state)].transform),
                state: {
                    var state = list.states[Int(item.state)]
                    state.transform = .identity
                    return state
                }(),
                stamp: recorder.makeStamp()
            )
        }
        let apart = recorder.list

        #expect(apart.runs.isEmpty && apart.count == list.count)
        let picture = try Renderer().render(list, size: size, scale: 1)
        #expect(picture == (try Renderer().render(apart, size: size, scale: 1)))
    }

    @Test("A list of one run is not a list of one operation")
    func oneRun() {
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10))
        let drawing = Drawing(path: circle, color: .black, state: 1, style: FillStyle())
        let list = list(of: Array(repeating: drawing, count: 40))

        #expect(list.singleItems.isEmpty && list.runs.count == 1 && list.count == 40)
        #expect(list.separatingBlendMode().blendMode == .normal)
        #expect(self.list(of: [drawing]).separatingBlendMode().blendMode == .plusLighter)
    }
}
