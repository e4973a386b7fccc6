import CoreGraphics
import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import PictureTestSupport
import Testing

@MainActor
@Suite("Core Graphics contexts")
struct CGContextTests {
    @Test("Paths, transforms, clips and colours draw what a graphics context draws")
    func drawing() throws {
        let found = try picture(width: 24, height: 24) { context, _ in
            context.withCGContext { cg in
                cg.saveGState()
                cg.translateBy(x: 4, y: 2)
                cg.scaleBy(x: 2, y: 2)
                cg.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
                cg.fillEllipse(in: CGRect(x: 0, y: 0, width: 6, height: 4))
                cg.restoreGState()
                cg.clip(to: CGRect(x: 0, y: 12, width: 24, height: 8))
                cg.setStrokeColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
                cg.setLineWidth(3)
                cg.setAlpha(0.5)
                cg.move(to: CGPoint(x: 2, y: 8))
                cg.addLine(to: CGPoint(x: 20, y: 22))
                cg.strokePath()
            }
        }
        let expected = try picture(width: 24, height: 24) { context, _ in
            var scaled = context
            scaled.translateBy(x: 4, y: 2)
            scaled.scaleBy(x: 2, y: 2)
            scaled.fill(
                Path(ellipseIn: CGRect(x: 0, y: 0, width: 6, height: 4)),
                with: .color(Color(red: 1, green: 0, blue: 0))
            )
            var clipped = context
            clipped.clip(to: Path(CGRect(x: 0, y: 12, width: 24, height: 8)))
            clipped.opacity = 0.5
            clipped.stroke(
                Path {
                    $0.move(to: CGPoint(x: 2, y: 8))
                    $0.addLine(to: CGPoint(x: 20, y: 22))
                },
                with: .color(Color(red: 0, green: 0, blue: 1)),
                style: StrokeStyle(lineWidth: 3)
            )
        }

        #expect(found == expected)
    }

    @Test("A path is fixed by the transform at the time it is built")
    func path() throws {
        let found = try picture(width: 8, height: 4) { context, _ in
            context.withCGContext { cg in
                cg.translateBy(x: 2, y: 1)
                cg.addRect(CGRect(x: 0, y: 0, width: 3, height: 2))
                cg.translateBy(x: 50, y: 50)
                cg.setFillColor(gray: 1, alpha: 1)
                cg.fillPath()
                #expect(cg.isPathEmpty)
            }
        }

        #expect(found.text == ["........", "..###...", "..###...", "........"])
    }

    @Test("The opacity of the graphics context fades all drawing at once")
    func layer() throws {
        let found = try picture(width: 1, height: 1) { context, _ in
            context.opacity = 0.5
            context.withCGContext { cg in
                cg.setFillColor(gray: 1, alpha: 1)
                cg.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                cg.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
        }

        #expect(abs(Int(found[0, 0].alpha) - 128) <= 1)
    }

    @Test("A bitmap is drawn upside down")
    func bitmap() throws {
        let top = try picture(width: 2, height: 2) { context, _ in
            context.fill(Path(CGRect(x: 0, y: 0, width: 2, height: 1)), with: .color(.white))
        }
        let found = try picture(width: 2, height: 2) { context, _ in
            context.withCGContext { cg in
                cg.draw(CGImage(top), in: CGRect(x: 0, y: 0, width: 2, height: 2))
            }
        }

        #expect(found.text == ["..", "##"])
    }

    @Test("An image is made by drawing code")
    func image() throws {
        let image = Image(size: CGSize(width: 3, height: 2)) { context in
            context.fill(Path(CGRect(x: 1, y: 0, width: 1, height: 2)), with: .color(.white))
        }
        let found = try picture(width: 3, height: 2) { context, _ in
            context.draw(image, at: .zero, anchor: .topLeading)
        }

        #expect(found.text == [".#.", ".#."])
    }

    @Test("The pointer to the bytes of an image's data reads its pixels, and outlives the data")
    func bytePointers() throws {
        let source = try picture(width: 3, height: 1) { context, _ in
            context.fill(Path(CGRect(x: 1, y: 0, width: 1, height: 1)), with: .color(.white))
        }
        let image = CGImage(source)
        let pixels = try #require(image.dataProvider?.data.flatMap(CFDataGetBytePtr))
        let others = try (0..<15).map { try #require(CFDataGetBytePtr(Data([$0]))) }

        #expect((0..<3).map { pixels[$0 * 4 + 3] } == [0, 255, 0])
        #expect(others.map(\.pointee) == Array(0..<15))
        #expect(CFDataGetBytePtr(Data()) == nil)
        #expect(CFDataGetLength(Data([1, 2])) == 2)
        #expect(CFDataGetBytePtr(nil) == nil && CFDataGetLength(nil) == 0)

        // The same data have one pointer, however often it is asked for, and keep their bytes.
        var data = Data(repeating: 7, count: 100)
        let kept: UnsafePointer<UInt8> = CFDataGetBytePtr(data)
        for _ in 0..<40 { #expect(CFDataGetBytePtr(data) == kept) }
        data[0] = 8
        #expect(kept[0] == 7)
    }

    @Test("A copy of an image in another space has its pixels")
    func copies() throws {
        let image = CGImage(
            try picture(width: 2, height: 2) { context, size in
                context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.orange))
            }
        )

        #expect(image.copy(colorSpace: CGColorSpaceCreateDeviceRGB()) == image)
        #expect(image.copy() == image)
    }
}
