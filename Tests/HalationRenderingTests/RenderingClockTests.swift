import HalationPixels
import HalationRendering
import HalationShaders
import Testing

@Suite("Rendering clock")
struct RenderingClockTests {
    @Test("The rendering clock charges time to the innermost phase alone")
    func innermost() {
        let time = SetClock()
        let clock: RenderingClock? = RenderingClock { time.now }

        time.now += .seconds(1000)
        clock.charging(.compositing) {
            time.now += .seconds(1)
            clock.charging(.filtering) {
                time.now += .seconds(10)
                clock.charging(.rasterising) { time.now += .seconds(100) }
                time.now += .seconds(20)
            }
            time.now += .seconds(2)
        }
        time.now += .seconds(1000)
        clock.charging(.planning) { time.now += .seconds(5) }

        var expected = RenderingDurations()
        expected.planning = .seconds(5)
        expected.rasterising = .seconds(100)
        expected.filtering = .seconds(30)
        expected.compositing = .seconds(3)
        #expect(clock?.durations == expected)
        #expect(clock?.durations.total == .seconds(138))
    }

    @Test("The rendering clock is not read for a phase within itself")
    func looks() {
        let time = TickingClock()
        let clock: RenderingClock? = RenderingClock(time.tick)

        clock.charging(.compositing) { clock.charging(.compositing) {} }

        #expect(time.looks == 2)
        #expect(clock?.durations.compositing == .seconds(1))
    }

    @Test("The rendering clock ends the phase of an error and continues the one around it")
    func errors() throws {
        struct Failure: Error {}
        let time = SetClock()
        let clock: RenderingClock? = RenderingClock { time.now }

        clock.charging(.compositing) {
            #expect(throws: Failure.self) {
                try clock.charging(.filtering) {
                    time.now += .seconds(1)
                    throw Failure()
                }
            }
            time.now += .seconds(10)
        }

        #expect(clock?.durations.filtering == .seconds(1))
        #expect(clock?.durations.compositing == .seconds(10))
    }

    @Test("Rendering durations add up phase by phase")
    func sums() {
        var a = RenderingDurations()
        a.recording = .seconds(1)
        a.planning = .seconds(2)
        a.rasterising = .seconds(3)
        a.filtering = .seconds(4)
        a.compositing = .seconds(5)

        let sum = a + a

        #expect(sum.recording == .seconds(2))
        #expect(sum.planning == .seconds(4))
        #expect(sum.rasterising == .seconds(6))
        #expect(sum.filtering == .seconds(8))
        #expect(sum.compositing == .seconds(10))
        #expect(a.total == .seconds(15))
    }

    @Test("Pictures are the same with and without a rendering clock, and all their time is in a phase")
    func pictures() throws {
        let side = 48
        let size = PixelSize(width: side, height: side)
        let renderer = Renderer()
        for seed in 0..<100 {
            var drawing = RandomDrawing(seed: UInt64(seed), side: Double(side))
            let list = drawing.list(count: 5, depth: 2)
            let expected = try Renderer().render(list, size: size, scale: 1)
            let time = TickingClock()
            let clock = RenderingClock(time.tick)

            var picture = try PixelBuffer(size: size)
            try renderer.render(list, size: size, scale: 1, into: &picture, clock: clock)

            #expect(picture == expected, "seed \(seed)")
            // Only the moment between planning and drawing belongs to no phase.
            #expect(clock.durations.total == .seconds(time.looks - 2), "seed \(seed)")
        }
    }
}

/// A clock that changes only when it is set.
private final class SetClock {
    var now = Duration.zero
}

/// A clock that advances by a second each time it is read.
private final class TickingClock {
    private(set) var looks = 0

    func tick() -> Duration {
        looks += 1
        return .seconds(looks)
    }
}
