import Foundation
import HalationCairo
import HalationGeometry
import HalationPixels
import Testing

@Suite("Cairo canvas: compositing")
struct CompositingTests {
    private let backdrop = PremultipliedPixel(red: 200, green: 100, blue: 50, alpha: 255)

    @Test("Cairo canvas: compositing: rows are composited at their position, and nothing beyond them")
    func position() throws {
        var source = try PixelBuffer(size: PixelSize(width: 2, height: 1))
        let red = PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255)
        source.withMutableRows { $0.fill(with: red) }
        let drawn = try pixels(width: 5, height: 3, over: backdrop) { canvas in
            try source.withRows { rows in
                try canvas.composite(rows, x: 2, y: 1, blendMode: .normal, clip: clip(5, 3))
            }
        }

        for y in 0..<3 {
            for x in 0..<5 {
                #expect(drawn[y][x] == (y == 1 && (2...3).contains(x) ? red : backdrop), "at \(x), \(y)")
            }
        }
    }

    @Test("Cairo canvas: compositing: in mode copy, pixels of the clip beyond the rows become transparent")
    func copyBeyondRows() throws {
        let source = try PixelBuffer(size: PixelSize(width: 1, height: 1))
        let drawn = try pixels(width: 4, height: 1, over: backdrop) { canvas in
            try source.withRows { rows in
                try canvas.composite(rows, x: 0, y: 0, blendMode: .copy, clip: clip(3, 1))
            }
        }

        #expect(drawn[0].map(\.alpha) == [0, 0, 0, 255])
    }

    @Test("Cairo canvas: compositing: coverage is composited over coverage source-over: a + b − ab")
    func coverageOverCoverage() throws {
        var source = try AlphaPlane(size: PixelSize(width: 1, height: 1))
        source[0, 0] = 102
        let drawn = try coverage(width: 2, height: 1) { canvas in
            let half = StraightColor(red: 0, green: 0, blue: 0, alpha: 0.2)
            canvas.paint(with: Brush(.color(half), clip: clip(2, 1)))
            try source.withRows { rows in
                try canvas.composite(rows, x: 1, y: 0, blendMode: .normal, clip: clip(2, 1))
            }
        }

        #expect(isNear(drawn[0][0], 0.2))
        #expect(isNear(drawn[0][1], 0.4 + 0.2 - 0.4 * 0.2))
    }

    /// A blend mode and its result for a source of 0.4 over 0.8 and over 0.2, all opaque.
    private static let blends: [(mode: BlendMode, over: [Double])] = [
        (.multiply, [0.32, 0.08]),
        (.screen, [0.88, 0.52]),
        (.plusLighter, [1, 0.6]),
        (.difference, [0.4, 0.2]),
        (.darken, [0.4, 0.2]),
    ]

    @Test("Cairo canvas: compositing: opaque colours blend by their formula", arguments: blends)
    func formulas(mode: BlendMode, over: [Double]) throws {
        let color = StraightColor(red: 0.4, green: 0.4, blue: 0.4)
        // 0.8 and 0.2 of 255.
        let backdrop = PremultipliedPixel(red: 204, green: 51, blue: 0, alpha: 255)
        let drawn = try pixels(width: 1, height: 1, over: backdrop) { canvas in
            canvas.paint(with: Brush(.color(color), blendMode: mode, clip: clip(1, 1)))
        }
        let pixel = drawn[0][0]

        #expect(isNear(pixel.red, over[0]))
        #expect(isNear(pixel.green, over[1]))
        #expect(pixel.alpha == 255)
    }

    @Test("Cairo canvas: compositing: a picture beyond Cairo's limit is an error")
    func tooLarge() throws {
        let plane = try AlphaPlane(size: PixelSize(width: CairoCanvas.largestSide + 1, height: 1))

        #expect(throws: CairoError.self) {
            try plane.withRows { try CairoCanvas($0, originX: 0, originY: 0) }
        }
    }
}
