import Foundation
import HalationGeometry
import HalationPixels
import TestSupport
import Testing

@Suite("Backdrop blur")
struct BackdropBlurTests {
    /// A tone that changes nothing.
    private static let plain = BackdropTone.levels(
        BackdropTone.LumaLevels(black: 0, white: 1, saturation: 1)
    )

    private func blurred(
        _ picture: PixelBuffer,
        sigma: Double,
        kernels: KernelSet = .fastest
    ) throws -> PixelBuffer {
        var result = try PixelBuffer(size: picture.size)
        let blur = BackdropBlur(sigmaX: sigma, sigmaY: sigma / 2, tone: Self.plain, using: kernels)
        picture.withRows { source in
            result.withMutableRows { blur.apply(from: source, into: $0, x: 0, y: 0) }
        }
        return result
    }

    /// The Gaussian of the pixels alone, divided by its weight within them.
    private func exact(_ picture: PixelBuffer, sigma: Double, x: Int, y: Int) -> Double {
        func weight(_ distance: Int, _ sigma: Double) -> Double {
            sigma > 0 ? exp(-Double(distance * distance) / (2 * sigma * sigma)) : distance == 0 ? 1 : 0
        }
        var (total, share) = (0.0, 0.0)
        for row in 0..<picture.size.height {
            for column in 0..<picture.size.width {
                let weight = weight(column - x, sigma) * weight(row - y, sigma / 2)
                total += weight * Double(picture[column, row].red)
                share += weight
            }
        }
        return total / share
    }

    private func blocks(_ width: Int, _ height: Int) throws -> PixelBuffer {
        var random = SplitMix64(seed: 5)
        var picture = try PixelBuffer(size: PixelSize(width: width, height: height))
        let levels = (0..<64).map { _ in UInt8.random(in: 0...255, using: &random) }
        for y in 0..<height {
            for x in 0..<width {
                let level = levels[(x / 9 + 8 * (y / 7)) % 64]
                picture[x, y] = PremultipliedPixel(red: level, green: 255 - level, blue: 0, alpha: 255)
            }
        }
        return picture
    }

    @Test(
        "The blur is the Gaussian of the pixels alone, within a level and a half, and 3.5 at the edges",
        arguments: [0, 0.8, 2, 3.9, 4, 7, 12, 25]
    )
    func definition(sigma: Double) throws {
        for (width, height) in [(1, 1), (5, 3), (40, 29), (67, 33)] {
            let picture = try blocks(width, height)
            let result = try blurred(picture, sigma: sigma)
            for y in stride(from: 0, to: height, by: 4) {
                for x in stride(from: 0, to: width, by: 3) {
                    let exact = exact(picture, sigma: sigma, x: x, y: y)
                    // Half a cell at the edges has the colour of its centre, and a Gaussian would be cut there.
                    let isInside = min(x, y, width - 1 - x, height - 1 - y) > Int(sigma)
                    let slack = isInside && sigma < 10 ? 1.5 : 3.5
                    #expect(abs(Double(result[x, y].red) - exact) <= slack, "\(sigma) \(width) \(x) \(y)")
                    #expect(result[x, y].alpha == 255)
                }
            }
        }
    }

    @Test("A constant stays the constant", arguments: [0.0, 3, 30, 300])
    func constants(sigma: Double) throws {
        var picture = try PixelBuffer(size: PixelSize(width: 50, height: 21))
        let pixel = PremultipliedPixel(red: 200, green: 10, blue: 99, alpha: 255)
        for y in 0..<21 { for x in 0..<50 { picture[x, y] = pixel } }
        #expect(try blurred(picture, sigma: sigma) == picture)
    }

    @Test("All instruction sets compute the same bytes")
    func kernels() throws {
        let picture = try blocks(77, 31)
        for sigma in [1.0, 9, 33] {
            let first = try blurred(picture, sigma: sigma, kernels: .baseline)
            for kernels in KernelSet.supported {
                #expect(try blurred(picture, sigma: sigma, kernels: kernels) == first)
            }
        }
    }

    @Test("Beyond the pixels the edges continue, and of no pixels there is only the cover")
    func outside() throws {
        let picture = try blocks(20, 20)
        var result = try PixelBuffer(size: PixelSize(width: 40, height: 40))
        let blur = BackdropBlur(sigmaX: 3, sigmaY: 3, tone: Self.plain)
        picture.withRows { source in
            result.withMutableRows { blur.apply(from: source, into: $0, x: -10, y: -10) }
        }
        #expect(result[0, 0] == result[10, 10] && result[39, 20] == result[29, 20])
        let tone = BackdropTone.curve(
            BackdropTone.LumaCurve(amount: 0.5, values: [0.5, 0.5, 0.5, 0.5], saturation: 1, brightness: 0)
        )
        var empty = try PixelBuffer(size: PixelSize(width: 3, height: 3))
        empty.withMutableRows {
            let nothing = $0.cropped(to: PixelRect(x: 0, y: 0, width: 0, height: 0))
            BackdropBlur(sigmaX: 3, sigmaY: 3, tone: tone).apply(from: nothing, into: $0, x: 0, y: 0)
        }
        #expect(empty[1, 1] == PremultipliedPixel(red: 64, green: 64, blue: 64, alpha: 128))
    }

    @Test("A lens shows pixels of a middle as they are, and those of an edge from further inside")
    func lens() throws {
        let rect = CGRect(x: 10, y: 20, width: 100, height: 60)
        let lens = try #require(
            BackdropLens(rect: rect, cornerRadius: 16, transform: .identity, height: 12, amount: 15)
        )
        #expect(lens.origin(ofX: 60, y: 50) == nil)
        #expect(lens.origin(ofX: 30, y: 50) == nil)
        let left = try #require(lens.origin(ofX: 10, y: 50))
        #expect(left.x > 20 && left.y == 50.5)
        let corner = try #require(lens.origin(ofX: 14, y: 24))
        #expect(corner.x > 15 && corner.y > 25)
        for y in 0..<100 {
            for x in lens.flatColumns(ofRow: y) { #expect(lens.origin(ofX: x, y: y) == nil) }
        }
        #expect(lens.flatColumns(ofRow: 50).count > 60)
        let doubled = try #require(
            BackdropLens(
                rect: rect,
                cornerRadius: 16,
                transform: CGAffineTransform(scaleX: 2, y: 2),
                height: 12,
                amount: 15
            )
        )
        let edge = try #require(doubled.origin(ofX: 20, y: 100))
        #expect(abs(edge.x - 2 * left.x) < 3)
        #expect(BackdropLens(rect: .zero, cornerRadius: 1, transform: .identity, height: 1, amount: 1) == nil)
    }

    @Test("A lens without an end is none, and one far away has no flat columns")
    func distantLens() throws {
        func lens(_ rect: CGRect) -> BackdropLens? {
            BackdropLens(rect: rect, cornerRadius: 1, transform: .identity, height: 1, amount: 1)
        }
        #expect(lens(CGRect(x: 0, y: 0, width: Double.infinity, height: Double.infinity)) == nil)
        let distant = try #require(lens(CGRect(x: 1e300, y: 0, width: 100, height: 100)))
        #expect(distant.flatColumns(ofRow: 50).isEmpty)
    }
}
