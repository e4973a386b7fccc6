import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering
import HalationShaders
import TestSupport
import Testing

/// The fast strategy against the plain one.
@Suite("Fast and plain strategies")
struct StrategyTests {
    private static let side = 64

    /// Tolerance between the fast and the plain strategy, in levels of 255.
    ///
    /// A layer that is melted or kept as alpha is rounded to bytes at other points than one drawn separately in
    /// colour: one level for each of up to three layers around a drawing, one for a kernel in place of Cairo, and
    /// one for their sum.
    private static let slack = 5

    private func render(_ list: DisplayList, _ strategy: RenderingStrategy) throws -> PixelBuffer {
        let size = PixelSize(width: Self.side, height: Self.side)
        let plan = Planner.plan(list, size: size, scale: 1, strategy: strategy)
        var picture = try Renderer.picture(of: size)
        try Renderer().render(plan, into: &picture)
        return picture
    }

    /// The number of pixels that differ by more than the slack, and the largest difference of a channel.
    private func difference(of list: DisplayList) throws -> (count: Int, worst: Int) {
        let fast = try render(list, .fast)
        let plain = try render(list, .plain)
        var difference = (count: 0, worst: 0)
        for y in 0..<Self.side {
            for x in 0..<Self.side {
                let (a, b) = (fast[x, y], plain[x, y])
                let channels = [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)]
                let worst = channels.map { abs(Int($0) - Int($1)) }.max() ?? 0
                if worst > Self.slack { difference.count += 1 }
                difference.worst = max(difference.worst, worst)
            }
        }
        return difference
    }

    /// Whether both strategies agree on a drawing.
    ///
    /// No pixel differs by more than the slack, but for a few at a clip's edge. Where the edge of a shape and
    /// the smooth edge of a clip meet in one pixel, Cairo takes the area they have in common, and a clipped
    /// layer the product of their coverages: at most a quarter of 255 apart.
    private func agrees(_ list: DisplayList) throws -> Bool {
        let difference = try difference(of: list)
        return difference.count <= (list.clips.isEmpty ? 0 : 24) && difference.worst <= 64 + Self.slack
    }

    /// The drawing reduced to the operations that the difference needs.
    private func culprit(in list: DisplayList) throws -> DisplayList {
        var guilty = list
        var index = 0
        while index < guilty.items.count {
            let without = guilty.removing(index)
            if try agrees(without) { index += 1 } else { guilty = without }
        }
        return guilty
    }

    @Test("Random drawings agree between the fast and the plain strategy", arguments: 0..<400)
    func fuzz(batch: Int) throws {
        for seed in batch * 25..<batch * 25 + 25 {
            var drawing = RandomDrawing(seed: UInt64(seed), side: Double(Self.side))
            let list = drawing.list(count: 6, depth: 2)
            guard try !agrees(list) else { continue }
            let difference = try difference(of: list)
            Issue.record(try "seed \(seed) parts by \(difference):\n\(culprit(in: list))")
            return
        }
    }

    @Test("Random drawings with materials agree between both strategies", arguments: 0..<20)
    func materials(batch: Int) throws {
        for seed in batch * 20..<batch * 20 + 20 {
            var drawing = RandomDrawing(seed: UInt64(seed), side: Double(Self.side), hasMaterials: true)
            let list = drawing.list(count: 6, depth: 2)
            guard try !agrees(list) else { continue }
            let difference = try difference(of: list)
            Issue.record(try "seed \(seed) parts by \(difference):\n\(culprit(in: list))")
            return
        }
    }

    @Test(
        "Blurred and thresholded circles agree between both strategies but for edge pixels, shaded or not",
        arguments: 0..<20,
        [nil, ShaderUse.colorEffect, .layerEffect]
    )
    func thresholds(seed: Int, shading: ShaderUse?) throws {
        var generator = SplitMix64(seed: UInt64(seed))
        let recorder = DisplayListRecorder()
        for _ in 0..<5 {
            let diameter = CGFloat.random(in: 5...30, using: &generator)
            let circle = Path(
                ellipseIn: CGRect(
                    x: .random(in: -10...50, using: &generator),
                    y: .random(in: -10...50, using: &generator),
                    width: diameter,
                    height: diameter
                )
            )
            let red = Float.random(in: 0...1, using: &generator)
            let color = StraightColor(red: red, green: 0.5, blue: 1 - red)
            recorder.append(
                .fill(circle, .color(color), FillStyle()),
                state: DrawingState(),
                stamp: recorder.makeStamp()
            )
        }
        var state = DrawingState()
        let threshold = Filter.alphaThreshold(
            min: .random(in: 0.3...0.7, using: &generator),
            max: 1,
            color: .white
        )
        state.filters = [
            PlacedFilter(threshold, transform: .identity),
            PlacedFilter(.blur(radius: .random(in: 1...8, using: &generator)), transform: .identity),
        ]
        if let shading {
            // Last, on what the threshold left: a color effect keeps its edge, and what is sampled beside it moves it.
            let call = try RandomShaders.call(
                shading,
                edges: .transparent,
                1,
                shading == .colorEffect ? 0 : 1
            )
            let filter = ShaderFilter(call, maxSampleOffset: CGSize(width: 3, height: 3))
            state.filters.insert(PlacedFilter(.shader(filter), transform: .identity), at: 0)
        }
        let outer = DisplayListRecorder()
        outer.append(.layer(recorder.list, placement: .identity), state: state, stamp: outer.makeStamp())

        let fast = try render(outer.list, .fast)
        let plain = try render(outer.list, .plain)

        let parted = (0..<Self.side).reduce(0) { count, y in
            count + (0..<Self.side).count { x in fast[x, y] != plain[x, y] }
        }
        // Alpha within a level of the threshold may fall to either side; a pixel sampled twice counts twice.
        #expect(parted <= (shading == .layerEffect ? 12 : 6))
    }

    @Test(
        "Blurred circles with smooth threshold edges agree between both strategies",
        arguments: 0..<20
    )
    func contours(seed: Int) throws {
        var generator = SplitMix64(seed: UInt64(seed))
        let recorder = DisplayListRecorder()
        for _ in 0..<5 {
            let diameter = CGFloat.random(in: 5...30, using: &generator)
            let circle = Path(
                ellipseIn: CGRect(
                    x: .random(in: -10...50, using: &generator),
                    y: .random(in: -10...50, using: &generator),
                    width: diameter,
                    height: diameter
                )
            )
            recorder.append(
                .fill(circle, .color(.white), FillStyle()),
                state: DrawingState(),
                stamp: recorder.makeStamp()
            )
        }
        let min = Double.random(in: 0.3...0.7, using: &generator)
        let threshold = Filter.alphaThreshold(min: min, max: 1, color: .white, edges: .smooth)
        var state = DrawingState()
        state.filters = [
            PlacedFilter(threshold, transform: .identity),
            PlacedFilter(.blur(radius: .random(in: 1...8, using: &generator)), transform: .identity),
        ]
        let outer = DisplayListRecorder()
        outer.append(.layer(recorder.list, placement: .identity), state: state, stamp: outer.makeStamp())

        let fast = try render(outer.list, .fast)
        let plain = try render(outer.list, .plain)

        let partial = (0..<Self.side).reduce(0) { count, y in
            count + (0..<Self.side).count { x in (1...254).contains(fast[x, y].alpha) }
        }
        let parted = (0..<Self.side).reduce(0) { count, y in
            count + (0..<Self.side).count { x in abs(Int(fast[x, y].alpha) - Int(plain[x, y].alpha)) > 26 }
        }
        #expect(partial > 0)
        // A level of the circles, before the blur, is a tenth of a pixel where the blurred field is flat.
        #expect(parted <= 4)
    }

    @Test("Random drawings keep colours at or below their alpha", arguments: 0..<10)
    func premultiplied(batch: Int) throws {
        for seed in batch * 20..<batch * 20 + 20 {
            var drawing = RandomDrawing(seed: UInt64(seed), side: Double(Self.side))
            let picture = try render(drawing.list(count: 6, depth: 2), .fast)
            for y in 0..<Self.side {
                for x in 0..<Self.side {
                    let pixel = picture[x, y]
                    #expect(
                        max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha,
                        "seed \(seed) at \(x), \(y)"
                    )
                }
            }
        }
    }

    @Test("A used renderer draws the same as a new one")
    func reuse() throws {
        let size = PixelSize(width: Self.side, height: Self.side)
        let used = Renderer()
        for seed in 0..<60 {
            var drawing = RandomDrawing(seed: UInt64(seed), side: Double(Self.side))
            let list = drawing.list(count: 5, depth: 2)
            let fresh = try Renderer().render(list, size: size, scale: 1)
            #expect(try used.render(list, size: size, scale: 1) == fresh, "seed \(seed)")
        }
    }
}

extension DisplayList {
    /// The list without the item at `index`.
    fileprivate func removing(_ index: Int) -> DisplayList {
        let recorder = DisplayListRecorder()
        for clip in clips { _ = recorder.addClip(clip.content, side: clip.side, parent: clip.parent) }
        for (other, item) in items.enumerated() where other != index {
            recorder.append(item.operation, state: states[Int(item.state)], stamp: recorder.makeStamp())
        }
        return recorder.list
    }
}
