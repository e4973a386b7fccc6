import Foundation
import Halation
import HalationEffects
import HalationPixels
import Testing

@MainActor
@Suite("Shapes of frames")
struct FrameShapeTests {
    private func picture(_ effect: some Effect, width: Double, height: Double, at time: Double = 2) throws
        -> PixelBuffer
    {
        let renderer = ImageRenderer(content: effect)
        renderer.proposedSize = ProposedViewSize(width: width, height: height)
        renderer.date = Date(timeIntervalSinceReferenceDate: time)
        return try renderer.pixelBuffer()
    }

    @Test("The unit is the height of a 16:9 frame, and its area counts from 9:16 to 16:9")
    func unit() {
        for scale in [0.1, 1, 4000] {
            #expect(abs(CGSize(width: 16 * scale, height: 9 * scale).unit - 9 * scale) < 1e-9 * scale)
            #expect(abs(CGSize(width: 9 * scale, height: 16 * scale).unit - 9 * scale) < 1e-9 * scale)
            #expect(abs(CGSize(width: scale, height: scale).unit - 0.75 * scale) < 1e-9 * scale)
        }
        for aspect in stride(from: 9.0 / 16, through: 16.0 / 9, by: 0.05) {
            #expect(abs(CGSize(width: aspect, height: 1).areaInFrames - 1) < 1e-9)
        }
        #expect(CGSize(width: 2100, height: 900).unit == 900)
        #expect(abs(CGSize(width: 2100, height: 900).areaInFrames - 21.0 / 16) < 1e-9)
        #expect(CGSize(width: 90, height: 900).unit == 90)
    }

    @Test("The unit never jumps between shapes, and is 0 without a size")
    func continuity() {
        var last = CGSize(width: 0.2, height: 1).unit
        for aspect in stride(from: 0.201, through: 5, by: 0.001) {
            let unit = CGSize(width: aspect, height: 1).unit
            #expect(unit >= last && unit < last + 0.0011)
            last = unit
        }
        for size in [CGSize.zero, CGSize(width: 4, height: 0), CGSize(width: Double.infinity, height: 3)] {
            #expect(size.unit == 0 && size.areaInFrames == 0 && size.widthInFrames == 0)
        }
    }

    @Test(
        "The ring around the water's disc lies in the frame",
        arguments: [(160.0, 90.0), (90, 160), (120, 120), (210, 90)]
    )
    func ring(width: Double, height: Double) throws {
        let water = WaterRipple {
            $0.strength = 0
            $0.caustics = 0
            $0.picture.text = ""
            $0.caption = ""
        }
        let pixels = try picture(water, width: width, height: height)

        // Coral is the only red in a blue pool.
        func isCoral(_ x: Int, _ y: Int) -> Bool { pixels[x, y].red > pixels[x, y].blue }
        let columns = (0..<Int(width)).filter { x in (0..<Int(height)).contains { isCoral(x, $0) } }
        let rows = (0..<Int(height)).filter { y in (0..<Int(width)).contains { isCoral($0, y) } }
        let (left, right) = (try #require(columns.first), try #require(columns.last))
        let (top, bottom) = (try #require(rows.first), try #require(rows.last))
        #expect(left > 0 && Double(right) < width - 1 && top > 0 && Double(bottom) < height - 1)
        #expect(abs(left + right - Int(width) + 1) <= 2)
        #expect(abs((right - left) - (bottom - top)) <= 2)
    }

    @Test(
        "A long title and caption in the pool end before the sides of any frame",
        arguments: [90.0, 160, 300]
    )
    func longWords(width: Double) throws {
        let water = WaterRipple {
            $0.strength = 0
            $0.caustics = 0
            $0.discSize = 0
            $0.background = .color(HexColor(red: 0, green: 0, blue: 0))
            $0.picture.text = "A title of many words for a pool"
            $0.caption = "and a caption that is longer still, longer than any frame is wide"
        }
        let pixels = try picture(water, width: width, height: 120)

        func isLit(_ x: Int) -> Bool { (0..<120).contains { pixels[x, $0].red > 40 } }
        let margin = Int(0.04 * width)
        #expect((0..<Int(width)).contains(where: isLit))
        #expect(!(0..<margin).contains(where: isLit))
        #expect(!((Int(width) - margin)..<Int(width)).contains(where: isLit))
    }

    @Test("The fountain's floor begins without a line")
    func horizon() throws {
        var sparks = BouncingSparks()
        sparks.rate = 1
        sparks.glow = 0
        let (width, height) = (320, 180)
        let pixels = try picture(sparks, width: Double(width), height: Double(height), at: 3)
        // Means of rows, away from the fountain.
        let rows = (0..<height).map { y in
            (20..<120).reduce(0.0) { $0 + Double(pixels[$1, y].red) } / 100
        }
        let steps = (1..<height).map { abs(rows[$0] - rows[$0 - 1]) }
        let horizon = Int(0.7 * Double(height))

        let there = steps[horizon - 2...horizon + 1].max() ?? 0
        let around = (steps[horizon - 14..<horizon - 3] + steps[horizon + 3..<horizon + 14]).max() ?? 0
        #expect(there < 1.6 * around + 0.3, "\(there) at the horizon, \(around) near it")
    }
}

@MainActor
@Suite("Looks of effects")
struct EffectLookTests {
    private func picture(_ effect: some Effect, at time: Double) throws -> PixelBuffer {
        let renderer = ImageRenderer(content: effect)
        renderer.proposedSize = ProposedViewSize(width: 320, height: 180)
        renderer.date = Date(timeIntervalSinceReferenceDate: time)
        return try renderer.pixelBuffer()
    }

    @Test("The blurred background looks different after four seconds")
    func moves() throws {
        let (first, later) = (
            try picture(BlurredBackground(), at: 1), try picture(BlurredBackground(), at: 5)
        )
        var sum = 0
        for y in 0..<180 {
            for x in 0..<320 {
                let (a, b) = (first[x, y], later[x, y])
                sum += abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green))
            }
        }
        #expect(Double(sum) / (320 * 180 * 2) > 20)
    }

    @Test("Drops that run down the window are few large shapes, each in one piece")
    func oneShape() throws {
        let rain = MetaballSnow {
            $0.running = 6
            $0.standing = 0
            $0.dropSize = 2
            $0.background = .none
        }
        let pixels = try picture(rain, at: 2)
        var seen = Set<Int>()
        var areas: [Int] = []
        for start in 0..<320 * 180 where pixels[start % 320, start / 320].alpha > 200 && !seen.contains(start)
        {
            var open = [start]
            var area = 0
            while let place = open.popLast() {
                let (x, y) = (place % 320, place / 320)
                guard (0..<320).contains(x), (0..<180).contains(y), pixels[x, y].alpha > 200,
                    seen.insert(place).inserted
                else { continue }
                area += 1
                open +=
                    [place + 320, place - 320] + (x < 319 ? [place + 1] : []) + (x > 0 ? [place - 1] : [])
            }
            areas.append(area)
        }
        // The bodies; what is smaller are the beads that they leave behind.
        let bodies = areas.filter { $0 > 60 }
        #expect((2...6).contains(bodies.count), "\(areas)")
    }

    @Test(
        "Aurora, flow field, galaxy, silk waves and confetti have three presets, each unlike the others",
        arguments: ["aurora", "flow-field", "galaxy", "silk-waves", "confetti"]
    )
    func presets(name: String) throws {
        let type = try EffectCatalog.ready.effect(named: name)
        var pictures = [try picture(type.init(), at: 2)]
        for preset in type.presetDescriptions {
            var effect: any Effect = type.init()
            try effect.applyPreset(preset.name)
            let shown = try picture(effect, at: 2)
            #expect(!pictures.contains(shown), "\(preset.name)")
            pictures.append(shown)
        }
        #expect(pictures.count == 4)
    }
}
