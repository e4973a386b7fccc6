import CoreGraphics
import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import PictureTestSupport
import Testing

@MainActor
@Suite("Gradients, groups and bitmaps of Core Graphics")
struct CGContextGroupTests {
    private let ramp = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(),
        colors: [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)] as CFArray,
        locations: [0, 1]
    )

    @Test("A linear gradient paints the band between its points, and beyond them only if it is told to")
    func linear() throws {
        let ramp = try #require(ramp)
        func row(_ options: CGGradientDrawingOptions) throws -> PixelBuffer {
            try picture(width: 8, height: 2) { context, _ in
                context.withCGContext { cg in
                    cg.drawLinearGradient(
                        ramp,
                        start: CGPoint(x: 2, y: 0),
                        end: CGPoint(x: 6, y: 0),
                        options: options
                    )
                }
            }
        }
        #expect(try row([]).text == ["..####..", "..####.."])
        #expect(try row(.drawsBeforeStartLocation).text == ["######..", "######.."])
        let all = try row([.drawsBeforeStartLocation, .drawsAfterEndLocation])
        #expect(all.text == ["########", "########"])
        #expect(all[0, 0].red == 0 && all[7, 0].red == 255)
        #expect((0..<7).allSatisfy { all[$0, 0].red <= all[$0 + 1, 0].red })
    }

    @Test("A radial gradient fills its ring, its inside before the start, and its outside after the end")
    func radial() throws {
        let ramp = try #require(ramp)
        func sides(_ options: CGGradientDrawingOptions, shift: CGFloat = 0) throws -> [Bool] {
            let found = try picture(width: 24, height: 24) { context, _ in
                context.withCGContext { cg in
                    cg.drawRadialGradient(
                        ramp,
                        startCenter: CGPoint(x: 12 + shift, y: 12),
                        startRadius: 4,
                        endCenter: CGPoint(x: 12, y: 12),
                        endRadius: 8,
                        options: options
                    )
                }
            }
            return [found[12, 12], found[18, 12], found[0, 0]].map { $0.alpha > 0 }
        }
        for shift in [0, 0.5] as [CGFloat] {
            #expect(try sides([], shift: shift) == [false, true, false])
            #expect(try sides(.drawsBeforeStartLocation, shift: shift) == [true, true, false])
            #expect(try sides(.drawsAfterEndLocation, shift: shift) == [false, true, true])
        }
    }

    @Test("The opacity and the blend mode of a group apply to it as a whole")
    func group() throws {
        let found = try picture(width: 8, height: 8) { context, _ in
            context.withCGContext { cg in
                cg.setAlpha(0.5)
                cg.beginTransparencyLayer(auxiliaryInfo: nil)
                cg.setFillColor(CGColor.white)
                cg.fill(CGRect(x: 0, y: 0, width: 6, height: 8))
                cg.fill(CGRect(x: 2, y: 0, width: 6, height: 8))
                cg.endTransparencyLayer()
            }
        }
        #expect(found[0, 0] == found[4, 0])
        #expect((127...128).contains(found[4, 4].alpha))
    }

    @Test("A group that is not ended ends with the context")
    func openGroup() throws {
        let found = try picture(width: 4, height: 4) { context, _ in
            context.withCGContext { cg in
                cg.beginTransparencyLayer(auxiliaryInfo: nil)
                cg.beginTransparencyLayer(auxiliaryInfo: nil)
                cg.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }
        }
        #expect(found.coveredCount == 16)
    }

    @Test("A bitmap is read in the order of its components")
    func bytes() throws {
        func pixel(_ bytes: [UInt8], _ info: UInt32) throws -> PremultipliedPixel {
            let provider = try #require(CGDataProvider(data: Data(bytes) as CFData))
            let image = CGImage(
                width: 1,
                height: 1,
                bitsPerComponent: 8,
                bitsPerPixel: 32,
                bytesPerRow: 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: info),
                provider: provider,
                decode: nil,
                shouldInterpolate: false,
                intent: .defaultIntent
            )
            return try #require(image).pixelBuffer[0, 0]
        }
        let color = PremultipliedPixel(red: 10, green: 20, blue: 30, alpha: 128)
        #expect(try pixel([10, 20, 30, 128], CGImageAlphaInfo.premultipliedLast.rawValue) == color)
        #expect(try pixel([128, 10, 20, 30], CGImageAlphaInfo.premultipliedFirst.rawValue) == color)
        let little = CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue
        #expect(try pixel([30, 20, 10, 128], little) == color)
        let opaque = PremultipliedPixel(red: 10, green: 20, blue: 30, alpha: 255)
        #expect(try pixel([10, 20, 30, 7], CGImageAlphaInfo.noneSkipLast.rawValue) == opaque)
        let straight = try pixel([255, 255, 255, 100], CGImageAlphaInfo.last.rawValue)
        #expect(straight == PremultipliedPixel(red: 100, green: 100, blue: 100, alpha: 100))
    }

    @Test("A bitmap with too few bytes is none")
    func shortBytes() throws {
        let provider = try #require(CGDataProvider(data: Data(count: 15)))
        let image = CGImage(
            width: 2,
            height: 2,
            bitsPerComponent: 8,
            bitsPerPixel: 32,
            bytesPerRow: 8,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
            provider: provider,
            decode: nil,
            shouldInterpolate: false,
            intent: .defaultIntent
        )
        #expect(image == nil)
    }

    @Test("In a bitmap's context y runs upwards")
    func bitmapContext() throws {
        let context = try #require(
            CGContext(
                data: nil,
                width: 4,
                height: 3,
                bitsPerComponent: 8,
                bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
            )
        )
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        let image = try #require(context.makeImage())
        #expect(image.pixelBuffer.text == ["....", "....", "##.."])
    }

    @Test("The commands of a path are walked with their points, control points first")
    func elements() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 3, y: 4))
        path.closeSubpath()
        var found: [String] = []
        path.applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint: found.append("move \(points[0].x)")
            case .addQuadCurveToPoint: found.append("curve \(points[0].x) \(points[1].x)")
            case .closeSubpath: found.append("close")
            default: found.append("other")
            }
        }
        #expect(found == ["move 1.0", "curve 3.0 5.0", "close"])
    }
}
