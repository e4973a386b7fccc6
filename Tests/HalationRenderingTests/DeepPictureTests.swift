import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering
import HalationShaders
import TestSupport
import Testing

/// Pictures drawn in floats beside those drawn in bytes.
@Suite("Deep pictures")
struct DeepPictureTests {
    private static let side = 64
    private static let size = PixelSize(width: side, height: side)

    private func pictures(of list: DisplayList) throws -> (bytes: PixelBuffer, deep: DeepPicture) {
        var deep = try Renderer.deepPicture(of: Self.size)
        try Renderer().render(list, size: Self.size, scale: 1, into: &deep)
        return (try Renderer().render(list, size: Self.size, scale: 1), deep)
    }

    /// How far bytes are from floats, in steps of 255.
    private func differences(of list: DisplayList) throws -> [Double] {
        let (bytes, deep) = try pictures(of: list)
        return (0..<Self.side * Self.side).map { index in
            let (x, y) = (index % Self.side, index / Self.side)
            let (a, b) = (bytes[x, y], deep[x, y])
            let channels = [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)]
            return channels.map { abs(Double($0) - Double($1) * 255) }.max() ?? 0
        }
    }

    private func drawing(_ draw: (DisplayListRecorder) -> Void) -> DisplayList {
        let recorder = DisplayListRecorder()
        draw(recorder)
        return recorder.list
    }

    @Test("A dark gradient has more than 256 levels, each within half a step of 65535 of the true one")
    func darkGradient() throws {
        let dark = StraightColor(red: 0.1, green: 0.05, blue: 0.02)
        let black = StraightColor(red: 0, green: 0, blue: 0)
        let width = 4096
        let list = drawing { recorder in
            let gradient = GradientPaint(
                stops: [.init(color: black, location: 0), .init(color: dark, location: 1)],
                geometry: .linear(start: .zero, end: CGPoint(x: width, y: 0))
            )
            recorder.append(
                .fill(
                    Path(CGRect(x: 0, y: 0, width: width, height: 1)),
                    .gradient(gradient),
                    FillStyle()
                ),
                state: DrawingState(),
                stamp: recorder.makeStamp()
            )
        }
        let size = PixelSize(width: width, height: 1)
        var deep = try Renderer.deepPicture(of: size)
        try Renderer().render(list, size: size, scale: 1, into: &deep)

        var words: Set<UInt16> = []
        for x in 0..<width {
            let truth = 0.1 * (Double(x) + 0.5) / Double(width)
            #expect(abs(Double(deep[x, 0].red) - truth) <= 0.5 / 65535)
            words.insert(UInt16((deep[x, 0].red * 65535).rounded()))
        }
        #expect(words.count > 4000)
        let bytes = try Renderer().render(list, size: size, scale: 1)
        #expect(try deep.rounded() == bytes)
        #expect(Set((0..<width).map { bytes[$0, 0].red }).count == 26)
    }

    @Test("Opaque colours on whole pixels in bytes are those in floats, with the rounding of Cairo")
    func flatColors() throws {
        var random = SplitMix64(seed: 3)
        let list = drawing { recorder in
            for _ in 0..<20 {
                let color = StraightColor(
                    red: .random(in: 0...1, using: &random),
                    green: .random(in: 0...1, using: &random),
                    blue: .random(in: 0...1, using: &random)
                )
                let rect = CGRect(
                    x: Int.random(in: 0..<50, using: &random),
                    y: Int.random(in: 0..<50, using: &random),
                    width: 14,
                    height: 14
                )
                recorder.append(
                    .fill(Path(rect), .color(color), FillStyle()),
                    state: DrawingState(),
                    stamp: recorder.makeStamp()
                )
            }
        }
        let (bytes, deep) = try pictures(of: list)
        // Cairo takes the upper byte of the nearest 16 bits, which is not always the nearest byte.
        func byte(_ value: Float) -> UInt8 { UInt8(UInt32(Double(value) * 65535 + 0.5) >> 8) }
        for index in 0..<Self.side * Self.side {
            let pixel = deep[index % Self.side, index / Self.side]
            let expected = PremultipliedPixel(
                red: byte(pixel.red),
                green: byte(pixel.green),
                blue: byte(pixel.blue),
                alpha: byte(pixel.alpha)
            )
            #expect(bytes[index % Self.side, index / Self.side] == expected)
        }
    }

    /// Steps of 255 by which a picture of bytes may part from a deep one, where an operation stands alone: half a step for
    /// each rounding of the paint, of its product with the coverage and the opacity, and of the sum, and one for the
    /// blur of bytes or the weights of 1/256 by which Cairo enlarges pictures.
    private static let slack = 3.0

    /// The same of several operations in layers around one another, whose roundings add up.
    private static let slackOfLayers = 4.0

    @Test("A random drawing alone agrees in floats and in bytes", arguments: 0..<40)
    func single(batch: Int) throws {
        for seed in batch * 25..<batch * 25 + 25 {
            var random = RandomDrawing(seed: UInt64(seed), side: Double(Self.side))
            let list = random.list(count: 1, depth: 0)
            let worst = try differences(of: list).max() ?? 0
            #expect(worst <= Self.slack, "seed \(seed) parts by \(worst):\n\(list)")
        }
    }

    @Test("Random drawings in layers agree in floats and in bytes", arguments: 0..<40)
    func nested(batch: Int) throws {
        for seed in batch * 25..<batch * 25 + 25 {
            var random = RandomDrawing(seed: UInt64(seed), side: Double(Self.side))
            let list = random.list(count: 6, depth: 2)
            let worst = try differences(of: list).max() ?? 0
            #expect(worst <= Self.slackOfLayers, "seed \(seed) parts by \(worst)")
        }
    }

    @Test("A used renderer draws the same deep pictures as a new one")
    func reuse() throws {
        let used = Renderer()
        for seed in 0..<60 {
            var drawing = RandomDrawing(seed: UInt64(seed), side: Double(Self.side), hasMaterials: true)
            let list = drawing.list(count: 5, depth: 2)
            var picture = try Renderer.deepPicture(of: Self.size)
            try used.render(list, size: Self.size, scale: 1, into: &picture)
            _ = try used.render(list, size: Self.size, scale: 1)
            #expect(try picture == pictures(of: list).deep, "seed \(seed)")
        }
    }

    @Test("Many translucent layers add up in floats without the loss of bytes")
    func manyLayers() throws {
        let list = drawing { recorder in
            for _ in 0..<200 {
                recorder.append(
                    .fill(
                        Path(CGRect(x: 0, y: 0, width: Self.side, height: Self.side)),
                        .color(StraightColor(red: 1, green: 1, blue: 1, alpha: 0.0015)),
                        FillStyle()
                    ),
                    state: DrawingState(),
                    stamp: recorder.makeStamp()
                )
            }
        }
        let (bytes, deep) = try pictures(of: list)
        let truth: Double = 1 - pow(Double(0.9985), 200)
        #expect(abs(Double(deep[9, 9].alpha) - truth) < 1e-5)
        // An alpha of less than half a step is nothing in bytes.
        #expect(bytes[9, 9].alpha == 0)
    }
}
