import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering
import HalationShaders
import PictureTestSupport
import TestSupport
import Testing

/// Images drawn pixel by pixel, against Cairo.
@Suite("Images on whole pixels")
struct WholePixelImageTests {
    private static let size = PixelSize(width: 40, height: 30)

    /// A backdrop, and a picture of random pixels in a rectangle.
    private func list(
        _ placement: CGAffineTransform,
        in rect: CGRect,
        opacity: Double,
        isMask: Bool,
        seed: UInt64
    ) throws -> DisplayList {
        var random = SplitMix64(seed: seed)
        var picture = try PixelBuffer(size: PixelSize(width: 23, height: 17))
        for index in 0..<23 * 17 {
            let alpha = UInt8.random(in: 0...255, using: &random)
            picture[index % 23, index / 23] = PremultipliedPixel(
                red: .random(in: 0...alpha, using: &random),
                green: .random(in: 0...alpha, using: &random),
                blue: .random(in: 0...alpha, using: &random),
                alpha: alpha
            )
        }
        let image = DisplayList.Operation.fill(
            Path(rect),
            .image(PicturePaint(picture, placement: placement)),
            FillStyle()
        )
        let backdrop = DisplayList.Operation.fill(
            Path(CGRect(x: 0, y: 0, width: 40, height: 30)),
            .color(StraightColor(red: 0.3, green: 0.6, blue: 0.1, alpha: 0.7)),
            FillStyle()
        )
        let recorder = DisplayListRecorder()
        var state = DrawingState()
        if isMask {
            let mask = DisplayListRecorder()
            state.opacity = opacity
            mask.append(image, state: state, stamp: mask.makeStamp())
            state = DrawingState()
            state.clip = recorder.addClip(.layer(mask.list, opacity: 1), side: .inside, parent: nil)
            recorder.append(backdrop, state: state, stamp: recorder.makeStamp())
        } else {
            recorder.append(backdrop, state: state, stamp: recorder.makeStamp())
            state.opacity = opacity
            recorder.append(image, state: state, stamp: recorder.makeStamp())
        }
        return recorder.list
    }

    private func render(_ list: DisplayList, _ strategy: RenderingStrategy) throws -> PixelBuffer {
        var picture = try Renderer.picture(of: Self.size)
        let plan = Planner.plan(list, size: Self.size, scale: 1, strategy: strategy)
        try Renderer().render(plan, into: &picture)
        return picture
    }

    @Test(
        "Images on whole pixels look as Cairo draws them: whole, in part, faint, as masks, and beyond their edges",
        arguments: 0..<40
    )
    func agrees(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let x = Double(Int.random(in: -9...30, using: &random))
        let y = Double(Int.random(in: -9...20, using: &random))
        let placement = CGAffineTransform(translationX: x, y: y)
        let whole = CGRect(x: x, y: y, width: 23, height: 17)
        let part = CGRect(x: x + 3, y: y + 2, width: 9, height: 8)
        let beyond = CGRect(x: x - 2, y: y - 3, width: 30, height: 30)
        for rect in [whole, part, beyond] {
            for opacity in [1, 0.4] {
                for isMask in [false, true] {
                    let list = try list(placement, in: rect, opacity: opacity, isMask: isMask, seed: seed)
                    let (fast, plain) = (try render(list, .fast), try render(list, .plain))
                    // A level for the opacity and one for the composite, which Cairo rounds differently.
                    #expect(distance(fast, plain) <= 2, "\(rect), opacity \(opacity), as a mask \(isMask)")
                }
            }
        }
    }

    @Test("Opaque images on whole pixels are the pixels themselves")
    func opaque() throws {
        var picture = try PixelBuffer(size: Self.size)
        for index in 0..<40 * 30 {
            let level = UInt8(index * 7 % 256)
            picture[index % 40, index / 40] = PremultipliedPixel(
                red: level,
                green: 255 - level,
                blue: level / 2,
                alpha: 255
            )
        }
        let recorder = DisplayListRecorder()
        recorder.append(
            .fill(
                Path(CGRect(x: 0, y: 0, width: 40, height: 30)),
                .image(PicturePaint(picture, placement: .identity)),
                FillStyle()
            ),
            state: DrawingState(),
            stamp: recorder.makeStamp()
        )
        let drawn = try render(recorder.list, .fast)
        #expect(drawn == picture)
    }
}
