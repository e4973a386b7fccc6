import CoreGraphics
import CoreImage
import Foundation
import HalationPixels
import TestSupport
import Testing

@Suite("Geometry of Core Image")
struct ImageGeometryTests {
    private func image(_ width: Int = 7, _ height: Int = 5) throws -> (CIImage, PixelBuffer) {
        let bitmap = try randomBitmap(width, height, seed: 11)
        return (CIImage(cgImage: bitmap), bitmap.pixelBuffer)
    }

    private func buffer(_ image: CIImage) throws -> PixelBuffer {
        try #require(CIContext().createCGImage(image, from: image.extent)).pixelBuffer
    }

    @Test("The first row of a bitmap is the highest")
    func rows() throws {
        let (image, source) = try image()
        let picture = try #require(
            CIContext().createCGImage(image, from: CGRect(x: 0, y: 4, width: 7, height: 1))
        )
        for x in 0..<7 { #expect(picture.pixelBuffer[x, 0] == source[x, 0]) }
    }

    @Test("A translation by whole pixels moves them without change")
    func translation() throws {
        let (image, source) = try image()
        let moved = image.transformed(by: CGAffineTransform(translationX: 30, y: -12))
        #expect(moved.extent == CGRect(x: 30, y: -12, width: 7, height: 5))
        #expect(try buffer(moved) == source)
    }

    @Test(
        "Each orientation is the permutation of pixels that image files define",
        arguments: CGImagePropertyOrientation.allCases
    )
    func orientation(_ orientation: CGImagePropertyOrientation) throws {
        let (image, source) = try image()
        let upright = try buffer(image.oriented(orientation))
        let (width, height) = (7, 5)
        // What row 0 and column 0 of the file show: EXIF 2.3, tag 274.
        let permutation: (Int, Int) -> (Int, Int) =
            switch orientation {
            case .up: { ($0, $1) }
            case .upMirrored: { (width - 1 - $0, $1) }
            case .down: { (width - 1 - $0, height - 1 - $1) }
            case .downMirrored: { ($0, height - 1 - $1) }
            case .leftMirrored: { ($1, $0) }
            case .right: { ($1, height - 1 - $0) }
            case .rightMirrored: { (width - 1 - $1, height - 1 - $0) }
            case .left: { (width - 1 - $1, $0) }
            }
        let isTurned = orientation.rawValue > 4
        #expect(
            upright.size == PixelSize(width: isTurned ? height : width, height: isTurned ? width : height)
        )
        for y in 0..<upright.size.height {
            for x in 0..<upright.size.width {
                let (column, row) = permutation(x, y)
                #expect(upright[x, y] == source[column, row], "\(x), \(y)")
            }
        }
    }

    @Test("Enlarged by the nearest pixel, each pixel becomes a square of its colour")
    func nearest() throws {
        let (image, source) = try image()
        let large = try buffer(image.samplingNearest().transformed(by: CGAffineTransform(scaleX: 3, y: 3)))
        for y in 0..<15 {
            for x in 0..<21 { #expect(large[x, y] == source[x / 3, y / 3]) }
        }
    }

    @Test("Beyond its border a clamped image has the colour of the border")
    func clamped() throws {
        let (image, _) = try image()
        let clamped = image.clampedToExtent()
        #expect(clamped.extent.isInfinite)
        #expect(pixel(clamped, -40, 2) == pixel(image, 0, 2))
        #expect(pixel(clamped, 90, 70) == pixel(image, 6, 4))
    }

    @Test(
        "A resampled plain colour stays plain, and a reduced picture keeps its mean",
        arguments: [0.31, 0.5, 1, 2.7]
    )
    func resampled(scale: Double) throws {
        let plain = CIImage(color: CIColor(red: 0.3, green: 0.6, blue: 0.9)).cropped(
            to: CGRect(x: 0, y: 0, width: 40, height: 30)
        )
        let result = plain.applyingFilter("CILanczosScaleTransform", parameters: [kCIInputScaleKey: scale])
        #expect(Double(result.extent.width) == (40 * scale).rounded(.up))
        let expected = pixel(plain, 3, 3)
        let found = floats(result, result.extent)
        for index in found.indices { #expect(abs(found[index] - expected[index % 4]) < 1e-5) }
    }

    @Test("A perspective transform shows the corners at their places, and the correction undoes it")
    func perspective() throws {
        let picture = CIImage(cgImage: try randomBitmap(40, 30, seed: 12, isOpaque: true))
            .applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: 3]).cropped(
                to: CGRect(x: 0, y: 0, width: 40, height: 30)
            )
        let corners = [
            "inputTopLeft": CIVector(x: 10, y: 90), "inputTopRight": CIVector(x: 95, y: 80),
            "inputBottomRight": CIVector(x: 105, y: 12), "inputBottomLeft": CIVector(x: 4, y: 3),
        ]
        let shown = picture.applyingFilter("CIPerspectiveTransform", parameters: corners)
        #expect(shown.extent == CGRect(x: 4, y: 3, width: 101, height: 87))
        let back = shown.applyingFilter("CIPerspectiveCorrection", parameters: corners)
        let again = back.transformed(
            by: CGAffineTransform(scaleX: 40 / back.extent.width, y: 30 / back.extent.height)
        )
        let rect = CGRect(x: 4, y: 4, width: 32, height: 22)
        #expect(difference(floats(again, rect), floats(picture, rect)) < 0.03)
    }

    @Test("Tiles repeat the image in both directions")
    func tiles() throws {
        let (image, _) = try image()
        let tiled = image.applyingFilter("CIAffineTile")
        #expect(difference(pixel(tiled, 3 + 7 * 4, 2 - 5 * 3), pixel(image, 3, 2)) < 1e-6)
    }

    @Test("A checkerboard and stripes have their colours at their places")
    func generators() throws {
        let board = CIFilter.checkerboardGenerator()
        board.center = .zero
        board.width = 10
        board.color0 = .red
        board.color1 = .blue
        let image = try #require(board.outputImage)
        #expect(pixel(image, 5, 5) == [1, 0, 0, 1])
        #expect(pixel(image, 15, 5) == [0, 0, 1, 1])
        #expect(pixel(image, 15, 15) == [1, 0, 0, 1])
        #expect(pixel(image, -5, 5) == [0, 0, 1, 1])
    }

    @Test("A linear gradient has the mean of its premultiplied colours half-way")
    func gradient() throws {
        let gradient = CIFilter.linearGradient()
        gradient.point0 = CGPoint(x: 0, y: 0)
        gradient.point1 = CGPoint(x: 100, y: 0)
        gradient.color0 = .white
        gradient.color1 = .clear
        let image = try #require(gradient.outputImage)
        let pair = zip(pixel(image, 49, 7), pixel(image, 50, 7)).map { ($0 + $1) / 2 }
        #expect(difference(pair, [0.5, 0.5, 0.5, 0.5]) < 1e-5)
        #expect(pixel(image, -20, 0) == [1, 1, 1, 1])
        #expect(pixel(image, 130, 0) == [0, 0, 0, 0])
    }
}
