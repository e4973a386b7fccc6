import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import PictureTestSupport
import Testing

@MainActor
@Suite("Templates, orientations and projections")
struct ImageUseTests {
    /// Red, green, blue in the upper row and nothing, white, black in the lower one.
    private func sample() throws -> PixelBuffer {
        var image = try PixelBuffer(size: PixelSize(width: 3, height: 2))
        image[0, 0] = PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255)
        image[1, 0] = PremultipliedPixel(red: 0, green: 255, blue: 0, alpha: 255)
        image[2, 0] = PremultipliedPixel(red: 0, green: 0, blue: 255, alpha: 255)
        image[1, 1] = PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255)
        image[2, 1] = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 128)
        return image
    }

    private func drawn(_ image: Image) throws -> PixelBuffer {
        try picture(width: Int(3), height: 3) { context, _ in
            context.draw(image, at: .zero, anchor: .topLeading)
        }
    }

    @Test("A template is its alpha in the foreground style, or in its shading")
    func template() throws {
        let image = Image(try sample()).renderingMode(.template)
        let black = try drawn(image)
        #expect(black[0, 0] == PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 255))
        #expect(black[2, 1].alpha == 128)
        let red = try picture(width: 3, height: 3) { context, _ in
            var resolved = context.resolve(image)
            resolved.shading = .color(Color(red: 1, green: 0, blue: 0))
            context.draw(resolved, in: CGRect(x: 0, y: 0, width: 3, height: 2))
        }
        #expect(red[2, 0] == PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255))
        #expect(red[0, 1] == .transparent)
        #expect(try drawn(image.renderingMode(.original))[0, 0].red == 255)
    }

    @Test("An orientation turns a bitmap, as EXIF's does", arguments: Image.Orientation.allCases)
    func orientation(_ orientation: Image.Orientation) throws {
        // The letters of the upper row of the turned picture, then of the lower ones.
        let expected: [Image.Orientation: String] = [
            .up: "RGB -WK", .upMirrored: "BGR KW-", .down: "KW- BGR", .downMirrored: "-WK RGB",
            .left: "BK GW R-", .leftMirrored: "R- GW BK", .right: "-R WG KB", .rightMirrored: "KB WG -R",
        ]
        let picture = try drawn(Image(try sample(), orientation: orientation))
        let isSideways = orientation.rawValue >= 4
        let (width, height) = isSideways ? (2, 3) : (3, 2)
        let text = (0..<height).map { y in
            String(
                (0..<width).map { x -> Character in
                    let p = picture[x, y]
                    if p.alpha == 0 { return "-" }
                    if p.red == 255 { return p.green == 255 ? "W" : "R" }
                    return p.green == 255 ? "G" : p.blue == 255 ? "B" : "K"
                }
            )
        }
        #expect(text.joined(separator: " ") == expected[orientation])
    }

    @Test("An affine projection is the same as drawing under the transform")
    func affineProjection() throws {
        let shape = Path(CGRect(x: 10, y: 10, width: 16, height: 12))
        let transform = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 12, ty: 7)
        let projected = try picture(width: 60, height: 60) { context, _ in
            context.addFilter(.projectionTransform(ProjectionTransform(transform)))
            context.fill(shape, with: .color(.red))
        }
        let direct = try picture(width: 60, height: 60) { context, _ in
            context.concatenate(transform)
            context.fill(shape, with: .color(.red))
        }
        #expect(distance(projected, direct) <= 1)
    }

    @Test("A perspective maps the corners of a square to those of its image")
    func perspective() throws {
        var matrix = ProjectionTransform()
        // Points at x = 60 are seen at half the size.
        matrix.m13 = 1.0 / 60
        let drawn = try picture(width: 60, height: 60) { context, _ in
            context.addFilter(.projectionTransform(matrix))
            context.fill(Path(CGRect(x: 0, y: 0, width: 60, height: 60)), with: .color(.black))
        }
        // (60, 60) goes to (30, 30), (60, 0) to (30, 0).
        #expect(drawn[28, 10].alpha == 255)
        #expect(drawn[32, 10].alpha == 0)
        #expect(drawn[28, 29].alpha == 255)
        #expect(drawn[28, 36].alpha == 0)
        #expect(drawn[2, 50].alpha == 255)
    }

    @Test("A projection without an inverse, or with NaN, draws nothing")
    func singular() throws {
        var flat = ProjectionTransform()
        flat.m22 = 0
        var broken = ProjectionTransform()
        broken.m31 = .nan
        for matrix in [flat, broken] {
            let drawn = try picture(width: 20, height: 20) { context, size in
                context.addFilter(.projectionTransform(matrix))
                context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
            }
            #expect(drawn.coveredCount == 0)
        }
    }

    @Test("A projection and its inverse cancel each other out")
    func inverse() {
        var matrix = ProjectionTransform(CGAffineTransform(a: 2, b: 0.3, c: -0.5, d: 1.5, tx: 7, ty: -3))
        matrix.m13 = 0.01
        matrix.m23 = -0.02
        let product = matrix.concatenating(matrix.inverted())
        let identity = ProjectionTransform()
        for entry in [\ProjectionTransform.m11, \.m12, \.m13, \.m21, \.m22, \.m23, \.m31, \.m32, \.m33] {
            #expect(abs(product[keyPath: entry] - identity[keyPath: entry]) < 1e-12)
        }
    }
}
