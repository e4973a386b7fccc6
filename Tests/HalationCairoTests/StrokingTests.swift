import Foundation
import HalationCairo
import HalationGeometry
import HalationPixels
import Testing

@Suite("Cairo canvas: stroking")
struct StrokingTests {
    private func line(_ points: CGPoint...) -> Path {
        var path = Path()
        path.addLines(points)
        return path
    }

    private func stroked(
        _ path: Path,
        _ style: StrokeStyle,
        transform: CGAffineTransform = .identity
    ) throws -> [[UInt8]] {
        try coverage(width: 12, height: 6) { canvas in
            var brush = black(clip(12, 6))
            brush.transform = transform
            canvas.stroke(path, style: style, with: brush)
        }
    }

    @Test(
        "Cairo canvas: stroking: a butt cap ends at the point, a square one half a width and a round one half a disc beyond it"
    )
    func caps() throws {
        let path = line(CGPoint(x: 3, y: 3), CGPoint(x: 9, y: 3))
        let butt = try stroked(path, StrokeStyle(lineWidth: 4, lineCap: .butt))
        let square = try stroked(path, StrokeStyle(lineWidth: 4, lineCap: .square))
        let round = try stroked(path, StrokeStyle(lineWidth: 4, lineCap: .round))

        #expect(drawing(butt)[0] == "............")
        #expect(drawing(butt)[1...4].allSatisfy { $0 == "...######..." })
        #expect(drawing(square)[1...4].allSatisfy { $0 == ".##########." })
        // Two half discs of radius 2.
        #expect(abs(area(round) - (24 + .pi * 4)) < 0.15)
    }

    @Test(
        "Cairo canvas: stroking: a miter fills the corner's square, a bevel half of it, and a round join a quarter disc"
    )
    func joins() throws {
        let path = line(CGPoint(x: 2, y: 5), CGPoint(x: 2, y: 2), CGPoint(x: 9, y: 2))
        func corner(_ join: CGLineJoin) throws -> UInt8 {
            try stroked(path, StrokeStyle(lineWidth: 2, lineJoin: join))[1][1]
        }

        #expect(try corner(.miter) == 255)
        // Cairo samples 15 lines per pixel.
        #expect(isNear(try corner(.bevel), 0.5, tolerance: 255 / 15))
        #expect(isNear(try corner(.round), .pi / 4, tolerance: 255 / 15))
    }

    @Test("Cairo canvas: stroking: dashes alternate with gaps of their lengths, from the phase on")
    func dashes() throws {
        let path = line(CGPoint(x: 0, y: 3), CGPoint(x: 12, y: 3))
        let dashed = try stroked(path, StrokeStyle(lineWidth: 2, dash: [3, 2]))
        let shifted = try stroked(path, StrokeStyle(lineWidth: 2, dash: [3, 2], dashPhase: 1))

        #expect(drawing(dashed)[2] == "###..###..##")
        #expect(drawing(shifted)[2] == "##..###..###")
    }

    @Test(
        "Cairo canvas: stroking: dashes that are negative or all zero leave a solid line",
        arguments: [[-1, 2], [0, 0]]
    )
    func unusableDashes(dash: [CGFloat]) throws {
        let path = line(CGPoint(x: 0, y: 3), CGPoint(x: 12, y: 3))

        #expect(drawing(try stroked(path, StrokeStyle(lineWidth: 2, dash: dash)))[2] == "############")
    }

    @Test("Cairo canvas: stroking: a transform stretches the pen along with the path")
    func stretchedPen() throws {
        let path = line(CGPoint(x: 1.5, y: 0), CGPoint(x: 1.5, y: 6))
        let transform = CGAffineTransform(scaleX: 4, y: 1)

        #expect(
            drawing(try stroked(path, StrokeStyle(lineWidth: 1), transform: transform))
                == Array(repeating: "....####....", count: 6)
        )
    }
}
