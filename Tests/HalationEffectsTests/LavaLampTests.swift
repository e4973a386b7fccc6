import Foundation
import Halation
import HalationEffects
import HalationPixels
import HalationRendering
import Testing

@MainActor
@Suite("Lava lamp")
struct LavaLampTests {
    private static let size = CGSize(width: 400, height: 300)

    /// The lamp of the classic preset, with other values.
    private func classic(_ configure: (inout LavaLamp) -> Void = { _ in }) -> LavaLamp {
        LavaLamp { lamp in
            for preset in LavaLamp.presets where preset.name == "classic" { preset.apply(&lamp) }
            configure(&lamp)
        }
    }

    /// A bubble as it was drawn.
    private struct Bubble {
        var center: CGPoint
        var diameter: Double

        /// Distance from a pixel's centre to the circle, positive inside.
        func depth(ofPixelX x: Int, y: Int) -> Double {
            let dx = Double(x) + 0.5 - Double(center.x)
            let dy = Double(y) + 0.5 - Double(center.y)
            return diameter / 2 - hypot(dx, dy)
        }
    }

    private func recording(_ lamp: LavaLamp, at time: Double) -> DisplayList {
        let renderer = ImageRenderer(content: lamp)
        renderer.proposedSize = ProposedViewSize(Self.size)
        renderer.date = Date(timeIntervalSinceReferenceDate: time)
        return renderer.recording().list
    }

    private func bubbles(_ lamp: LavaLamp, at time: Double) -> [Bubble] {
        recording(lamp, at: time).everyList.flatMap { list in
            list.items.compactMap { item -> Bubble? in
                guard case .fill(let path, _, _) = item.operation, case .ellipse(let rect) = path.storage
                else { return nil }
                return Bubble(center: CGPoint(x: rect.midX, y: rect.midY), diameter: Double(rect.width))
            }
        }
    }

    private func picture(_ lamp: LavaLamp, at time: Double = 0, scale: CGFloat = 1) throws -> PixelBuffer {
        let renderer = ImageRenderer(content: lamp)
        renderer.proposedSize = ProposedViewSize(Self.size)
        renderer.date = Date(timeIntervalSinceReferenceDate: time)
        renderer.scale = scale
        return try renderer.pixelBuffer()
    }

    @Test("The lava lamp draws the requested number of bubbles", arguments: [1, 15, 40])
    func count(count: Int) {
        #expect(bubbles(classic { $0.count = count }, at: 3).count == count)
    }

    @Test("Lava lamp bubbles have the specified sizes and positions", arguments: 0..<20)
    func ranges(seed: Int) {
        let lamp = classic {
            $0.count = 50
            $0.seed = UInt64(seed)
        }
        let start = bubbles(lamp, at: 0)
        for bubble in start {
            #expect((100...250).contains(bubble.diameter))
            #expect((-0.1...1.1).contains(Double(bubble.center.x / Self.size.width)))
            #expect((-0.25...1.25).contains(Double(bubble.center.y / Self.size.height)))
        }
        // Spread over the ranges, and not all in one corner of them.
        let diameters = start.map(\.diameter)
        #expect((diameters.max() ?? 0) - (diameters.min() ?? 0) > 100)
        #expect(abs(diameters.reduce(0, +) / 50 - 175) < 30)
    }

    @Test(
        "Lava lamp bubbles move only vertically, at 0.01 to 0.1 heights a second, and turn when wholly outside",
        arguments: 0..<5
    )
    func motion(seed: Int) {
        let lamp = classic {
            $0.count = 30
            $0.seed = UInt64(seed)
        }
        let height = Double(Self.size.height)
        var directions: Set<Bool> = []
        for time in stride(from: 0.0, to: 200, by: 7.3) {
            for (before, after) in zip(bubbles(lamp, at: time), bubbles(lamp, at: time + 0.5)) {
                let moved = Double(after.center.y - before.center.y)
                #expect(before.center.x == after.center.x)
                #expect(abs(moved) <= 0.1 * height * 0.5 + 1e-9)
                let isTurning = Double(after.center.y) < 0 || Double(after.center.y) > height
                #expect(abs(moved) >= 0.01 * height * 0.5 - 1e-9 || isTurning)
                directions.insert(moved > 0)
                // Never further out than just out of sight, or where bubbles start.
                let margin = max(0.25 * height, before.diameter / 2)
                #expect((-margin - 1e-9...height + margin + 1e-9).contains(Double(before.center.y)))
            }
        }
        #expect(directions == [true, false])
    }

    @Test("A lava lamp bubble's height is a triangle wave with the period of its travel and speed")
    func triangleWave() {
        let lamp = classic {
            $0.count = 20
            $0.seed = 5
        }
        for index in 0..<20 {
            let y = { (time: Double) in Double(bubbles(lamp, at: time)[index].center.y) }
            let speed = abs(y(0.001) - y(0)) / 0.001
            let radius = bubbles(lamp, at: 0)[index].diameter / 2
            let way = Double(Self.size.height) + 2 * max(0.25 * Double(Self.size.height), radius)
            let period = 2 * way / speed
            #expect(abs(y(11 + period) - y(11)) < 1e-3)
        }
    }

    @Test("A lava lamp's bubbles follow from the seed and the time, with any number of them")
    func seeds() throws {
        #expect(recording(classic { $0.seed = 7 }, at: 1.5) == recording(classic { $0.seed = 7 }, at: 1.5))
        #expect(recording(classic { $0.seed = 7 }, at: 1.5) != recording(classic { $0.seed = 8 }, at: 1.5))
        #expect(recording(classic { $0.seed = 7 }, at: 1.5) != recording(classic { $0.seed = 7 }, at: 1.6))
        // More bubbles leave the existing ones unchanged.
        let few = bubbles(classic { $0.count = 3 }, at: 2).map(\.center)
        let many = bubbles(classic { $0.count = 9 }, at: 2).map(\.center)
        #expect(Array(many.prefix(3)) == few)
    }

    @Test("A lava lamp without blur shows the circles themselves")
    func withoutBlur() throws {
        let lamp = classic {
            $0.count = 6
            $0.blur = 0
            $0.seed = 3
        }
        let drawn = try picture(lamp)
        let circles = bubbles(lamp, at: 0)
        let indigo = PremultipliedPixel(red: 88, green: 86, blue: 214, alpha: 255)

        for y in 0..<Int(Self.size.height) {
            for x in 0..<Int(Self.size.width) {
                let depth = circles.map { $0.depth(ofPixelX: x, y: y) }.max() ?? 0
                // Pixels on the rim may fall to either side.
                guard abs(depth) > 1 else { continue }
                #expect((drawn[x, y] == indigo) == (depth < 0), "at \(x), \(y)")
            }
        }
    }

    @Test("Lava lamp wax with hard edges has the gradient's colours over indigo, with nothing in between")
    func colors() throws {
        let lamp = classic {
            $0.seed = 2
            $0.edges = .hard
        }
        let drawn = try picture(lamp, at: 4)
        let indigo = PremultipliedPixel(red: 88, green: 86, blue: 214, alpha: 255)
        var wax = 0
        for y in 0..<300 {
            // From red, 255 59 48, at the top to orange, 255 149 0, at the bottom.
            let fraction = (Double(y) + 0.5) / 300
            let color = PremultipliedPixel(
                red: 255,
                green: UInt8((59 + 90 * fraction).rounded()),
                blue: UInt8((48 - 48 * fraction).rounded()),
                alpha: 255
            )
            for x in 0..<400 where drawn[x, y] != indigo {
                wax += 1
                let pixel = drawn[x, y]
                #expect(
                    abs(Int(pixel.green) - Int(color.green)) <= 1
                        && abs(Int(pixel.blue) - Int(color.blue)) <= 1
                )
            }
        }
        #expect((10_000...110_000).contains(wax))
    }

    @Test("A lower threshold leaves more lava lamp wax, including all of what a higher one leaves")
    func thresholds() throws {
        let low = try picture(classic { $0.threshold = 0.3 })
        let high = try picture(classic { $0.threshold = 0.7 })
        var counts = (low: 0, high: 0)
        for y in 0..<300 {
            for x in 0..<400 {
                counts.low += low[x, y].blue < 100 ? 1 : 0
                counts.high += high[x, y].blue < 100 ? 1 : 0
                #expect(high[x, y].blue > 100 || low[x, y].blue < 100)
            }
        }
        #expect(counts.low > counts.high + 2000)
    }

    @Test("A lava lamp at twice the scale shows the same wax, sharper")
    func scale() throws {
        let once = try picture(classic(), at: 1)
        let twice = try picture(classic(), at: 1, scale: 2)

        #expect(twice.size == PixelSize(width: 800, height: 600))
        let different = (0..<300).reduce(0) { count, y in
            count
                + (0..<400).count { x in (once[x, y].blue > 100) != (twice[2 * x, 2 * y].blue > 100) }
        }
        // Along the outline alone: a few thousand points of length, half a point off at the most.
        #expect(different < 1500)
    }

    @Test("The lava lamp is planned as one alpha mask and no other layer")
    func plan() {
        let list = recording(classic(), at: 0)
        let plan = Planner.plan(list, size: PixelSize(width: 400, height: 300), scale: 1)

        #expect(plan.masks.count == 1)
        #expect(plan.masks.first?.layer.format == .alpha)
        #expect(plan.root.steps.count == 2)
        #expect(plan.root.steps.allSatisfy { if case .paint = $0 { true } else { false } })
    }

    @Test(
        "The lava lamp accepts sizes without area",
        arguments: [CGSize.zero, CGSize(width: 1, height: 1), CGSize(width: 1, height: 900)]
    )
    func smallSizes(size: CGSize) throws {
        let renderer = ImageRenderer(content: classic())
        renderer.proposedSize = ProposedViewSize(size)
        #expect(
            try renderer.pixelBuffer().size == PixelSize(width: Int(size.width), height: Int(size.height))
        )
    }
}

extension DisplayList {
    /// The list, and the lists of all layers and clips in it.
    fileprivate var everyList: [DisplayList] {
        let layers = items.compactMap { item -> DisplayList? in
            if case .layer(let list, _) = item.operation { list } else { nil }
        }
        let masks = clips.compactMap { clip -> DisplayList? in
            if case .layer(let list, _) = clip.content { list } else { nil }
        }
        return [self] + (layers + masks).flatMap(\.everyList)
    }
}
