import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering
import TestSupport
import Testing

@Suite("Runs of streaks")
struct StreakRunTests {
    private let size = PixelSize(width: 120, height: 90)

    private func streak(_ x: Double, alpha: Float = 0.6, diameter: Double = 3) -> [StreakPoint] {
        let color = StraightColor(red: 1, green: 0.5, blue: 0.2, alpha: alpha)
        return [(0.0, 10.0), (12, 30), (20, 60), (21, 75)].enumerated().map { index, offset in
            StreakPoint(
                center: CGPoint(x: x + offset.0, y: offset.1),
                diameter: diameter,
                color: color,
                begins: index == 0
            )
        }
    }

    private func list(
        _ streaks: [[StreakPoint]],
        state: DrawingState = .light,
        colorMode: ColorMode? = nil
    ) -> DisplayList {
        let recorder = DisplayListRecorder(colorMode: colorMode)
        let stamp = recorder.makeStamp()
        for streak in streaks { recorder.appendStreaks(streak, state: state, stamp: stamp) }
        return recorder.list
    }

    private func steps(_ list: DisplayList) -> [RenderStep] {
        Planner.plan(list, size: size, scale: 1).root.steps
    }

    /// The sum of alphas, in opaque pixels.
    private func light(_ list: DisplayList, scale: Double = 1) throws -> Double {
        let size = PixelSize(width: Int(120 * scale), height: Int(90 * scale))
        let picture = try Renderer().render(list, size: size, scale: scale)
        var sum = 0.0
        for y in 0..<size.height {
            for x in 0..<size.width { sum += Double(picture[x, y].alpha) / 255 }
        }
        return sum
    }

    @Test("Streaks in one state are one step, and other drawings stay in order around them")
    func order() throws {
        let recorder = DisplayListRecorder()
        let stamp = recorder.makeStamp()
        let rect = Path(CGRect(x: 1.5, y: 2, width: 9, height: 9))
        func fill() {
            recorder.append(.fill(rect, .color(.black), FillStyle()), state: .light, stamp: stamp)
        }
        func add(_ x: Double) {
            recorder.appendStreaks(streak(x), state: .light, stamp: stamp)
        }
        fill()
        add(10)
        add(40)
        fill()
        add(70)
        let list = recorder.list

        #expect(list.runs.map(\.position) == [1, 2] && list.singleItems.count == 2)
        #expect(list.count == list.items.count)
        let counts = steps(list).map { step in
            if case .streaks(let step) = step { return step.points.count }
            return 0
        }
        #expect(counts == [0, 8, 0, 4])
    }

    @Test("Streaks have the same light as the circles that stand for them", arguments: [0.5, 1, 2])
    func circles(scale: Double) throws {
        let streaks = list([streak(10), streak(50, alpha: 0.3, diameter: 1.5)])
        let recorder = DisplayListRecorder()
        let stamp = recorder.makeStamp()
        for item in streaks.items { recorder.append(item.operation, state: .light, stamp: stamp) }
        let circles = recorder.list

        #expect(
            circles.count > 100 && !circles.runs.contains { if case .streaks = $0 { true } else { false } }
        )
        let (a, b) = (try light(streaks, scale: scale), try light(circles, scale: scale))
        #expect(abs(a / b - 1) < 0.03)
    }

    @Test("A streak is its circles where no kernel draws it")
    func fallback() {
        var normal = DrawingState()
        normal.blendMode = .normal
        var blurred = DrawingState.light
        blurred.filters = [PlacedFilter(.blur(radius: 2), transform: .identity)]
        var stretched = DrawingState.light
        stretched.transform = CGAffineTransform(scaleX: 1, y: 1.5)
        let lists = [
            list([streak(10)], state: normal), list([streak(10)], state: blurred),
            list([streak(10)], state: stretched), list([streak(10)], colorMode: .linear),
        ]
        func hasStreaks(_ steps: [RenderStep]) -> Bool {
            steps.contains { step in
                switch step {
                case .streaks: true
                case .layer(let step): hasStreaks(step.layer.steps)
                default: false
                }
            }
        }

        #expect(hasStreaks(steps(list([streak(10)]))))
        for list in lists { #expect(!hasStreaks(steps(list)) && !steps(list).isEmpty) }
        let plain = Planner.plan(list([streak(10)]), size: size, scale: 1, strategy: .plain)
        #expect(!hasStreaks(plain.root.steps))
    }

    @Test(
        "A streak far away, or without a place, leaves the others of its run to the kernel",
        arguments: [1e9, -1e9, .infinity, .nan]
    )
    func farPoint(x: Double) throws {
        var far = streak(30)
        far[2].center.x = x
        let whole = list([streak(10), streak(50), far, streak(70), streak(90)])
        let counts = steps(whole).map { step in
            if case .streaks(let step) = step { return step.points.count }
            return 0
        }

        #expect(whole.runs.count == 1)
        #expect(counts.filter { $0 > 0 } == [8, 8])
        // Without the streak that is far away, as its circles are those of its run alone.
        let near = list([streak(10), streak(50)]), next = list([streak(70), streak(90)])
        let alone = list([far])
        let recorder = DisplayListRecorder()
        let stamp = recorder.makeStamp()
        for list in [near, alone, next] {
            recorder.append(.layer(list, placement: .identity), state: .light, stamp: stamp)
        }
        #expect(
            try Renderer().render(whole, size: size, scale: 1)
                == Renderer().render(recorder.list, size: size, scale: 1)
        )
    }

    @Test("A very wide streak is circles, in order between streaks that stay as they are")
    func wideStreak() {
        let whole = list([streak(10), streak(30, diameter: 30_000), streak(50)])
        let kinds = steps(whole).map { step in
            switch step {
            case .streaks(let step): "streaks of \(step.points.count)"
            case .ellipses: "ellipses"
            default: "other"
            }
        }
        #expect(kinds.first == "streaks of 4" && kinds.last == "streaks of 4")
        #expect(
            kinds.count > 2 && kinds.dropFirst().dropLast().allSatisfy { $0 == "ellipses" || $0 == "other" }
        )
    }

    @Test(
        "Streaks that the kernel cannot draw are circles wherever they are in a run, and the others are points in order",
        arguments: ["kw", "wk", "wwkkw", "kkwwkw", "w", "kkk"]
    )
    func order(of kinds: String) {
        let whole = list(
            kinds.enumerated().map { index, kind in
                streak(10 + 15 * Double(index), diameter: kind == "w" ? 30_000 : 3)
            }
        )
        var found: [Character] = []
        for step in steps(whole) {
            if case .streaks(let step) = step {
                #expect(step.points.filter(\.begins).count * 4 == step.points.count)
                found += step.points.filter(\.begins).map { _ in "k" }
            } else if found.last != "w" {
                found.append("w")
            }
        }

        #expect(whole.runs.count == 1)
        #expect(String(found) == kinds.replacing("ww", with: "w"))
    }

    @Test("A clip limits streaks to its pixels")
    func clip() throws {
        let recorder = DisplayListRecorder()
        var state = DrawingState.light
        let rect = Path(CGRect(x: 0, y: 0, width: 60, height: 40))
        let content = Clip.Content.path(rect, FillStyle(), transform: .identity)
        state.clip = recorder.addClip(content, side: .inside, parent: nil)
        recorder.appendStreaks(streak(20), state: state, stamp: recorder.makeStamp())
        let clipped = try Renderer().render(recorder.list, size: size, scale: 1)
        let whole = try Renderer().render(list([streak(20)]), size: size, scale: 1)

        for y in 0..<90 {
            for x in 0..<120 {
                #expect(clipped[x, y] == (x < 60 && y < 40 ? whole[x, y] : .transparent))
            }
        }
    }
}

extension DrawingState {
    /// Adds light.
    fileprivate static var light: DrawingState {
        var state = DrawingState()
        state.blendMode = .plusLighter
        return state
    }
}
