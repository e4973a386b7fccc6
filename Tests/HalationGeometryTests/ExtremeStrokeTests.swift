import Foundation
import HalationGeometry
import TestSupport
import Testing

@Suite("Extreme strokes")
struct ExtremeStrokeTests {
    /// Magnitudes whose squares, products or sums overflow or vanish.
    private static let magnitudes: [Double] = [
        0, .leastNonzeroMagnitude * 2_024, 1e-300, 1e-150, 1e-60, 1e-9, 0.001, 1, 50, 3000, 1e5, 1e9, 1e20,
        1e60, 1e150, 1e160, 1e300,
    ]

    private static func number(_ random: inout SplitMix64, of magnitudes: [Double]) -> CGFloat {
        let magnitude = magnitudes.randomElement(using: &random) ?? 1
        return CGFloat(magnitude * Double.random(in: -1...1, using: &random))
    }

    /// The number of elements of a path.
    private func elementCount(_ path: Path) -> Int {
        var count = 0
        path.forEach { _ in count += 1 }
        return count
    }

    @Test(
        "A solid stroke of a few curves has a few thousand elements, whatever their numbers",
        arguments: 0..<300
    )
    func solid(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let some = (0..<3).map { _ in Self.magnitudes.randomElement(using: &random) ?? 1 }
        func point() -> CGPoint {
            CGPoint(x: Self.number(&random, of: some), y: Self.number(&random, of: some))
        }
        let path = Path { path in
            path.move(to: point())
            path.addQuadCurve(to: point(), control: point())
            path.addCurve(to: point(), control1: point(), control2: point())
            path.closeSubpath()
        }
        var style = StrokeStyle(lineWidth: abs(Self.number(&random, of: Self.magnitudes)))
        style.lineJoin = [.miter, .round, .bevel].randomElement(using: &random) ?? .miter
        style.lineCap = [.butt, .round, .square].randomElement(using: &random) ?? .butt

        #expect(elementCount(path.strokedPath(style)) < 20_000)
    }

    @Test(
        "A dashed curve of any width has the elements of its dashes, and not those of a fine curve for each",
        arguments: [1, 1e20, 1e60, 1e159, 1e300] as [CGFloat]
    )
    func wide(width: CGFloat) {
        let curve = Path { path in
            path.move(to: .zero)
            path.addCurve(
                to: CGPoint(x: 80, y: 10),
                control1: CGPoint(x: 20, y: 90),
                control2: CGPoint(x: 70, y: -60)
            )
        }
        let style = StrokeStyle(lineWidth: width, dash: [1])

        #expect(elementCount(curve.strokedPath(style)) < 6_000)
    }

    @Test(
        "A stroke scaled by a power of two has the outline scaled by it",
        arguments: [-900, -300, 300, 900]
    )
    func scaled(exponent: Int) {
        let curve = Path { path in
            path.move(to: CGPoint(x: 3, y: 4))
            path.addCurve(
                to: CGPoint(x: 80, y: 10),
                control1: CGPoint(x: 20, y: 90),
                control2: CGPoint(x: 70, y: -60)
            )
        }
        let scale = CGFloat(exp2(Double(exponent)))
        let transform = CGAffineTransform(scaleX: scale, y: scale)
        let plain = curve.strokedPath(StrokeStyle(lineWidth: 4, dash: [7]))
        let far = curve.applying(transform).strokedPath(StrokeStyle(lineWidth: 4 * scale, dash: [7 * scale]))

        let box = far.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)).boundingRect
        #expect(
            abs(box.minX - plain.boundingRect.minX) < 0.02 && abs(box.maxY - plain.boundingRect.maxY) < 0.02
        )
        #expect(!far.isEmpty)
    }
}
