import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering
import HalationShaders
import Testing

/// How long frames of sprites take at 1920x1080, one thread, beside the same frames in layers; printed, not judged.
///
/// Runs only with `HALATION_BENCH` in the environment, and means something only in a release build.
@Suite(
    "Sprite timings",
    .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["HALATION_BENCH"] != nil),
)
struct SpriteTimings {
    private static let size = PixelSize(width: 1920, height: 1080)

    @Test("of snow and of a glow trail")
    func frames() throws {
        let snow = BlurredDrawing.snow(500, width: 1920, height: 1080, seed: 1)
        let trail = BlurredDrawing.trail(60, width: 1920, height: 1080, seed: 1)
        for _ in 0..<2 {
            try measure("500 circles, normal", snow)
            try measure("500 circles, normal, in layers", Self.inLayers(snow))
            try measure("60 circles, plusLighter", trail)
            try measure("60 circles, plusLighter, in layers", Self.inLayers(trail))
            try measure("nothing", DisplayList())
        }
    }

    /// The same with jagged edges, which sprites are not made of.
    private static func inLayers(_ list: DisplayList) -> DisplayList {
        BlurredDrawing.list(
            list.items.map { item in
                guard case .fill(let path, let paint, _) = item.operation else {
                    preconditionFailure("The frames are of circles.")
                }
                return (.fill(path, paint, FillStyle(antialiased: false)), list.states[Int(item.state)])
            }
        )
    }

    private func measure(_ name: String, _ list: DisplayList) throws {
        let renderer = Renderer()
        var picture = try Renderer.picture(of: Self.size)
        let clock = ContinuousClock()
        var times: [Double] = []
        var planTimes: [Double] = []
        for _ in 0..<31 {
            let start = clock.now
            let plan = Planner.plan(list, size: Self.size, scale: 1)
            let planning = clock.now - start
            try renderer.render(plan, into: &picture)
            let all = clock.now - start
            planTimes.append(Double(planning.components.attoseconds) / 1e15)
            times.append(Double(all.components.attoseconds) / 1e15)
        }
        times.sort()
        planTimes.sort()
        print(
            name.padding(toLength: 36, withPad: " ", startingAt: 0),
            String(
                format: "min %7.3f ms  median %7.3f ms  of which planning %6.3f ms",
                times[0],
                times[times.count / 2],
                planTimes[planTimes.count / 2]
            )
        )
    }
}
